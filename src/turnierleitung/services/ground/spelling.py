"""How typed text gets into the file."""

from __future__ import annotations

import unicodedata

from turnierleitung.storage.lengths import LONGEST_NAME, LONGEST_TEXT

__all__ = ["LONGEST_NAME", "LONGEST_TEXT", "tidy", "tidy_lines"]


def tidy_lines(text: str) -> str:
    """Return a text of several lines, each of them tidy."""
    return "\n".join(tidy(line) for line in text.strip().splitlines())


def tidy(text: str) -> str:
    """Return a text in NFC with single spaces and none around it; what cannot be seen goes."""
    spaced = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    visible = "".join(char for char in spaced if not unicodedata.category(char).startswith("C"))
    return " ".join(unicodedata.normalize("NFC", visible).split())
