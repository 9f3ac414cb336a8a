"""What the correction of a result would do, shown before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty


class CorrectionView(QWidget):
    """The old result, the new one, and what follows from it."""

    confirmed = Signal()
    refused = Signal()
    rest_chosen = Signal()
    """What rests on it stays, or is drawn anew."""

    def __init__(self) -> None:
        """Create an empty view."""
        super().__init__()
        self._title = label(translate("Match", "So wirkt die Berichtigung"), "title")
        self._change = label("", "large", wrap=True)
        lines = QWidget()
        self._lines = QVBoxLayout(lines)
        self._lines.setContentsMargins(0, 0, theme.SPACE_S, 0)
        self._lines.setSpacing(theme.SPACE_S)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(lines)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rest = ChoiceBox()
        self.rest.setAccessibleName(translate("Corrections", "Was darauf beruht"))
        self.rest.currentIndexChanged.connect(self.rest_chosen)
        self._rest_row = FormRow(translate("Corrections", "Danach"), self.rest, below=True)
        self.back = ActionButton(translate("Match", "Zurück, nichts ändern"), "Esc", bind=False)
        self.onward = ActionButton(translate("Match", "Ja, so berichtigen"), "Ctrl+Return", "primary")
        self.back.clicked.connect(self.refused)
        self.onward.clicked.connect(self.confirmed)
        foot = QHBoxLayout()
        foot.setSpacing(theme.SPACE_M)
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.onward)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(self._title)
        column.addWidget(self._change)
        column.addWidget(self._rest_row)
        column.addWidget(scroll, 1)
        column.addLayout(foot)
        self.told: tuple[str, ...] = ()

    def offer(self, rest: Sequence[str]) -> None:
        """Ask what becomes of what rests on the correction; the first answer lets it stay."""
        with QSignalBlocker(self.rest):
            self.rest.clear()
            self.rest.addItems(rest)
        self._rest_row.setVisible(bool(rest))

    @property
    def draws_anew(self) -> bool:
        """Whether what rests on the correction is drawn anew."""
        return self.rest.currentIndex() > 0

    def begin(self) -> None:
        """Put the focus on what changes nothing, or on what is asked first."""
        (self.back if self._rest_row.isHidden() else self.rest).setFocus()

    def show_effect(self, change: str, told: Sequence[str]) -> None:
        """Show what would follow under the change that has it."""
        self._change.setText(change)
        empty(self._lines)
        self.told = tuple(told)
        for number, text in enumerate(self.told):
            self._lines.addWidget(label(text, "strong" if number == 0 else "", wrap=True))
        self._lines.addStretch(1)
        self.setAccessibleDescription(" ".join((change, *self.told)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; Enter presses the button that has the focus."""
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.refused.emit()
        elif enters(event) and isinstance(focus, QPushButton):
            focus.click()
        elif enters(event) and focus is self.rest:
            self.back.setFocus()
        else:
            super().keyPressEvent(event)
