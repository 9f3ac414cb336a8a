"""Fields take what is typed whole or refuse it with a word; they never cut it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator, QValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from turnierleitung.texts.figures import counted
from turnierleitung.ui.widgets.tips import show_tip


def say(field: QWidget, text: str) -> None:
    """Say below a field why it does not take what was typed."""
    show_tip(field.mapToGlobal(QPoint(0, field.height())), text, field)


def hold_letters(field: QLineEdit, longest: int) -> None:
    """Let a field take at most so many letters; what is longer already may become shorter."""
    field.setValidator(_Letters(longest, field))
    field.inputRejected.connect(lambda: say(field, _letters(longest)))


def hold_digits(field: QLineEdit, pattern: str, most: int, words: str = "") -> None:
    """Let a field take what a pattern describes: at most so many digits, or what the words say."""
    field.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), field))
    field.inputRejected.connect(lambda: say(field, words or _digits(most)))


def tell_range(field: QLineEdit, around: QWidget, words: Callable[[], str]) -> None:
    """Say what a field of numbers takes, when it refuses a key."""
    field.inputRejected.connect(lambda: say(around, words()))


def _letters(longest: int) -> str:
    return QCoreApplication.translate("Limits", "Hier passen höchstens {count} Zeichen.").format(
        count=longest
    )


def _digits(most: int) -> str:
    translate = QCoreApplication.translate
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
