"""The language of what people read: every text on screen, paper and wall passes through here."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def translate(context: str, text: str) -> str:
    """Return a German text in the language in use; lupdate finds both arguments as literals."""
    return QCoreApplication.translate(context, text)
