"""Keys that mean the same all over the program."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""Enter beside the letters and beside the numbers."""


def held(event: QKeyEvent) -> Qt.KeyboardModifier:
    """Return which of Ctrl, Shift, Alt and their like are held."""
    return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


def enters(event: QKeyEvent) -> bool:
    """Tell whether Enter is pressed alone; with Ctrl or Shift it is the key of a button."""
    return event.key() in ENTER and not held(event)
