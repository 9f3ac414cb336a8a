"""A field to look for people: what is typed, what Enter and the arrows mean, how many are found."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.labels import label

_MARGIN = 16


class SearchField(QLineEdit):
    """Enter takes who is chosen in the list below, the arrows walk through it."""

    entered = Signal(bool)
    """Enter was pressed; whether without ⇧."""
    stepped = Signal(int)
    """An arrow was pressed; down is positive."""
    left = Signal()
    """Esc was pressed."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self.setProperty("role", "search")
        self.setPlaceholderText(translate("Searching", "Nachname, Vorname, Verein, Ort oder Nummer"))
        self.setAccessibleName(translate("Searching", "Teilnehmer suchen"))
        self._count = label("", "muted")
        self._count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, _MARGIN, 0)
        row.addStretch(1)
        row.addWidget(self._count)

    def show_count(self, text: str) -> None:
        """Say at the end of the field how many are found; typing ends before it."""
        self._count.setText(text)
        self._count.setVisible(bool(text))
        room = self._count.sizeHint().width() + _MARGIN if text else 0
        self.setTextMargins(0, 0, room, 0)
        self.setAccessibleDescription(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead from the field through the list."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.entered.emit(not event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)
