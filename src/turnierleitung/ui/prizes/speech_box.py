"""Words for the microphone: proposed by the program, changed by the director, kept when the field is left."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.ground.tournaments import LONGEST_TEXT
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.limits import TextArea

_HEIGHT = 104
"""Room for three lines."""


class SpeechWords(NamedTuple):
    """What a box is called, and what stands above the words."""

    name: str
    proposed: str
    """Above what the program proposes."""
    written: str
    """Above what the director wrote."""


class SpeechField(TextArea):
    """The words; leaving the field keeps them."""

    left = Signal()

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__(LONGEST_TEXT)
        self.setProperty("role", "speech")
        self.setTabChangesFocus(True)
        self.setFixedHeight(_HEIGHT)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the words may be kept."""
        super().focusOutEvent(event)
        self.left.emit()


class SpeechBox(QWidget):
    """The field with a line above it that says whose words they are."""

    written = Signal(str)
    """Something else was written than stood there; empty where the proposal is to hold again."""

    def __init__(self, words: SpeechWords) -> None:
        """Create it hidden, without words."""
        super().__init__()
        self._words = words
        self._known = ""
        self._about = label("", "small", wrap=True)
        self.field = SpeechField()
        self.field.setAccessibleName(words.name)
        self.field.left.connect(self.keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._about)
        column.addWidget(self.field)
        self.hide()

    def show_words(self, written: str, proposed: str) -> None:
        """Show what is said; where nothing was written, what the program proposes."""
        self._known = written or proposed
        self._about.setText(self._words.written if written else self._words.proposed)
        if not self.field.hasFocus() or self.field.toPlainText() != self._known:
            self.field.setPlainText(self._known)

    def keep(self) -> None:
        """Tell what was written, if it is something else than stands there."""
        typed = self.field.toPlainText().strip()
        if not self.isHidden() and typed != self._known.strip():
            self._known = typed
            self.written.emit(typed)


def place_words() -> SpeechWords:
    """Return the words of the box about a place."""
    return SpeechWords(
        translate("PrizesPage", "Text für das Mikrofon"),
        translate("PrizesPage", "Für das Mikrofon. Sie können den Text ändern, er wird gemerkt."),
        translate("PrizesPage", "Für das Mikrofon, von Ihnen geschrieben. Leer gilt wieder der Vorschlag."),
    )


def opening_words() -> SpeechWords:
    """Return the words of the box about the beginning."""
    return SpeechWords(
        translate("PrizesPage", "Begrüßung für das Mikrofon"),
        translate("PrizesPage", "Zur Begrüßung. Sie können den Text ändern, er wird gemerkt."),
        translate("PrizesPage", "Zur Begrüßung, von Ihnen geschrieben. Leer gilt wieder der Vorschlag."),
    )


def closing_words() -> SpeechWords:
    """Return the words of the box about the end."""
    return SpeechWords(
        translate("PrizesPage", "Schlusswort für das Mikrofon"),
        translate("PrizesPage", "Zum Schluss. Sie können den Text ändern, er wird gemerkt."),
        translate("PrizesPage", "Zum Schluss, von Ihnen geschrieben. Leer gilt wieder der Vorschlag."),
    )
