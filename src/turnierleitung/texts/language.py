"""The language in which a text is written, and what a problem says in it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication


def translate(context: str, text: str) -> str:
    """Return a German text in the language in use; lupdate finds both arguments as literals."""
    return QCoreApplication.translate(context, text)


class Wording(NamedTuple):
    """A problem in words: the fault, the advice, and the label of the repair button."""

    title: str
    detail: str = ""
    repair: str = ""
