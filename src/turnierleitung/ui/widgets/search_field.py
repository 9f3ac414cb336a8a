"""Looks for people by name: the field of a list, and the line above a ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit

from turnierleitung.domain.names import fits
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import hold_letters
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import label, restyle, show_text
from turnierleitung.ui.widgets.layouts import row

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
        super().__init__()
        self.setProperty("role", "search")
        self.setPlaceholderText(translate("Searching", "Nachname, Vorname, Verein, Ort oder Nummer"))
        self.setAccessibleName(translate("Searching", "Teilnehmer suchen"))
        self._count = label("", "muted")
        self._count.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row(None, self._count, margins=(0, 0, _MARGIN, 0), of=self)

    def show_count(self, text: str) -> None:
        """Say at the end of the field how many are found; typing ends before it."""
        show_text(self._count, text)
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


_WIDTH = 320


class FindBar(QFrame):
    """Every letter shows the first who fits, Enter the next one, Esc goes back to the ranking."""

    left = Signal()

    def __init__(
        self, everybody: Callable[[], Sequence[tuple[int, str]]], show: Callable[[int], None]
    ) -> None:
        """Create it hidden.

        ``everybody`` are ids and names in the order in which they are shown; ``show`` brings one into sight.
        """
        super().__init__()
        self._everybody, self._show = everybody, show
        self._found: tuple[int, ...] = ()
        self._place = 0
        self.field = QLineEdit()
        self.field.setPlaceholderText(translate("Searching", "Name in der Rangliste"))
        self.field.setAccessibleName(translate("Searching", "Name in der Rangliste"))
        self.field.setFixedWidth(_WIDTH)
        hold_letters(self.field, 200)
        self._told = label("", "muted")
        row(self.field, (self._told, 1), spacing=theme.SPACE_M, of=self)
        self.hide()
        self.field.textEdited.connect(self._seek)

    @property
    def told(self) -> str:
        """What is said about what was found."""
        return self._told.text()

    def begin(self) -> None:
        """Show the line; typing replaces what was looked for before."""
        self.show()
        self.field.setFocus()
        self.field.selectAll()
        self._seek(self.field.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on to the next who fits, or back."""
        if enters(event) or event.key() == Qt.Key.Key_Down:
            self._go(1)
        elif event.key() == Qt.Key.Key_Up:
            self._go(-1)
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _seek(self, typed: str) -> None:
        self._found = (
            tuple(one for one, name in self._everybody() if fits(name, typed)) if typed.strip() else ()
        )
        self._place = 0
        self._go(0)

    def _go(self, step: int) -> None:
        nobody = not self._found and bool(self.field.text().strip())
        restyle(self.field, problem="true" if nobody else "false")
        if not self._found:
            text = translate("Searching", "Niemand heißt so. Esc geht zurück.") if nobody else ""
            self._told.setText(text or translate("Searching", "Esc geht zurück."))
            return
        self._place = (self._place + step) % len(self._found)
        self._show(self._found[self._place])
        text = translate("Searching", "{place} von {count} · Enter zeigt den Nächsten, Esc geht zurück.")
        if len(self._found) == 1:
            text = translate("Searching", "Gefunden. Esc geht zurück.")
        self._told.setText(text.format(place=self._place + 1, count=len(self._found)))
