"""How typed text gets into the file."""

from __future__ import annotations

import unicodedata


def tidy(text: str) -> str:
    """Return a text in NFC with single spaces and none around it; control characters go."""
    composed = unicodedata.normalize("NFC", text)
    visible = "".join(" " if unicodedata.category(char).startswith("C") else char for char in composed)
    return " ".join(visible.split())
