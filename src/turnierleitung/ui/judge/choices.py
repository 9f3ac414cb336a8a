"""Choices below each other with a number: its digit chooses one and goes on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QRadioButton, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label


class NumberedChoices(QWidget):
    """Each choice has a name and a few words beside it; those that are not offered have no number."""

    chosen = Signal()
    """Another one is chosen."""
    settled = Signal()
    """It is chosen, and the next question can be asked."""

    def __init__(self, choices: Sequence[tuple[str, str]]) -> None:
        """Create it with names and what stands beside them; nothing is chosen."""
        super().__init__()
        self._group = ChoiceGroup(self)
        self._names = [name for name, _ in choices]
        self._beside = [label(about, "muted", wrap=True) for _, about in choices]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.SPACE_M)
        grid.setVerticalSpacing(theme.SPACE_XS)
        grid.setColumnStretch(1, 1)
        for place, (name, about) in enumerate(choices):
            button = QRadioButton()
            button.setAccessibleName(f"{name}, {about}")
            self._group.add(button, place)
            grid.addWidget(button, place, 0)
            grid.addWidget(self._beside[place], place, 1)
        self.offer(range(len(choices)))
        self._group.idToggled.connect(self._on_toggled)

    @property
    def index(self) -> int | None:
        """Place of the one that is chosen, from 0."""
        place = self._group.checkedId()
        return None if place < 0 else place

    def offer(self, places: Sequence[int]) -> None:
        """Offer these alone, numbered in their order."""
        for place, name in enumerate(self._names):
            button = self._group.button(place)
            for part in (button, self._beside[place]):
                part.setVisible(place in places)
            if place in places:
                button.setText(f"{places.index(place) + 1}  {name}")
        self._group.settle()

    def choose(self, place: int) -> None:
        """Choose one by its place."""
        self._group.button(place).setChecked(True)

    def clear(self) -> None:
        """Choose nothing."""
        self._group.choose_nothing()

    def take_focus(self) -> None:
        """Begin with the one that is chosen, else with the first."""
        (self._group.checkedButton() or self._offered()[0]).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit chooses and goes on, Enter goes on."""
        typed, offered = event.text(), self._offered()
        if typed.isdecimal() and 0 < int(typed) <= len(offered):
            offered[int(typed) - 1].setChecked(True)
            self.settled.emit()
        elif enters(event):
            self.settled.emit()
        else:
            super().keyPressEvent(event)

    def _offered(self) -> list[QRadioButton]:
        return [
            button
            for button in self._group.buttons()
            if isinstance(button, QRadioButton) and not button.isHidden()
        ]

    def _on_toggled(self, _place: int, checked: bool) -> None:
        if checked:
            self.chosen.emit()
