"""What the correction of a result would do, shown before it is done."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.looking.effects import Effect
from turnierleitung.texts.effects import effect_lines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty


class CorrectionView(QWidget):
    """The old result, the new one, and what follows from it."""

    confirmed = Signal()
    refused = Signal()

    def __init__(self) -> None:
        """Create an empty view."""
        super().__init__()
        translate = QCoreApplication.translate
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
        column.addWidget(scroll, 1)
        column.addLayout(foot)
        self.told: tuple[str, ...] = ()

    def show_effect(self, change: str, effect: Effect, rulebook: Rulebook | None) -> None:
        """Show an effect under the change that has it; the focus goes to what changes nothing."""
        self._change.setText(change)
        empty(self._lines)
        self.told = effect_lines(effect, rulebook)
        for number, text in enumerate(self.told):
            self._lines.addWidget(label(text, "strong" if number == 0 else "", wrap=True))
        self._lines.addStretch(1)
        self.setAccessibleDescription(" ".join((change, *self.told)))
        self.back.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; Enter presses the button that has the focus."""
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.refused.emit()
        elif enters(event) and isinstance(focus, QPushButton):
            focus.click()
        else:
            super().keyPressEvent(event)
