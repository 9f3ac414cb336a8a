"""Fields take what is typed whole or refuse it with a word; they never cut it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QRegularExpression
from PySide6.QtGui import QInputMethodEvent, QKeyEvent, QRegularExpressionValidator, QValidator
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.tips import show_tip

_NEW_LINE: Final = "\r\n"


def say(field: QWidget, text: str) -> None:
    """Say below a field why it does not take what was typed."""
    show_tip(field.mapToGlobal(QPoint(0, field.height())), text, field)


def hold_letters(field: QLineEdit, longest: int) -> None:
    """Let a field take at most so many letters; what is longer already may become shorter."""
    field.setValidator(_Letters(longest, field))
    field.inputRejected.connect(lambda: say(field, _letters(longest)))


class TextArea(QPlainTextEdit):
    """A field for several lines that takes so many letters; what is longer already may become shorter."""

    def __init__(self, longest: int) -> None:
        """Create it empty."""
        super().__init__()
        self._longest = longest

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type a letter if there is room for it."""
        typed = event.text()
        if typed and (typed.isprintable() or typed in _NEW_LINE) and not self._takes(typed):
            return
        super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Take what an input method or a dead key composed if there is room for it."""
        if self._takes(event.commitString()):
            super().inputMethodEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste or drop a text if there is room for all of it."""
        if self._takes(source.text()):
            super().insertFromMimeData(source)

    def _takes(self, more: str) -> bool:
        """Tell whether a text goes in at the cursor; say so where it does not."""
        chosen = len(self.textCursor().selectedText())
        fits = len(more) <= max(chosen, self._longest - len(self.toPlainText()) + chosen)
        if not fits:
            say(self, _letters(self._longest))
        return fits


def hold_digits(field: QLineEdit, pattern: str, most: int, words: str = "") -> None:
    """Let a field take what a pattern describes: at most so many digits, or what the words say."""
    field.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), field))
    field.inputRejected.connect(lambda: say(field, words or _digits(most)))


def tell_range(field: QLineEdit, around: QWidget, words: Callable[[], str]) -> None:
    """Say what a field of numbers takes, when it refuses a key."""
    field.inputRejected.connect(lambda: say(around, words()))


def _letters(longest: int) -> str:
    return translate("Limits", "Hier passen höchstens {count} Zeichen.").format(count=longest)


def _digits(most: int) -> str:
    digits = counted(most, translate("Limits", "Ziffer"), translate("Limits", "Ziffern"))
    return translate("Limits", "Hier steht eine Zahl mit höchstens {digits}.").format(digits=digits)


class _Letters(QValidator):
    """Refuses to make a text longer than it may be."""

    def __init__(self, longest: int, field: QLineEdit) -> None:
        super().__init__(field)
        self._longest = longest
        self._before = len(field.text())
        field.textChanged.connect(self._on_changed)

    def _on_changed(self, text: str) -> None:
        self._before = len(text)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept a text that is short enough, or at least not longer than the one before."""
        fits = len(text) <= max(self._longest, self._before)
        return (QValidator.State.Acceptable if fits else QValidator.State.Invalid, text, position)
