"""Text that somebody typed or pasted."""

from __future__ import annotations

import unicodedata


def tidy(text: str) -> str:
    """Return a text in NFC, trimmed, with single spaces and without invisible characters."""
    spaced = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    visible = "".join(char for char in spaced if not unicodedata.category(char).startswith("C"))
    return " ".join(unicodedata.normalize("NFC", visible).split())
