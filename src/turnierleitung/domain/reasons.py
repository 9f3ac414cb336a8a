"""What a director writes to what he decides."""

from __future__ import annotations

from typing import Final

NOT_TOLD: Final = "not told yet"
"""Stands for the reason while only what would follow is looked at; it is never stored."""
_LEAST: Final = 3
"""Letters and signs; a paragraph says why with fewer."""


def says_why(reason: str) -> bool:
    """Return whether a reason can be understood by whoever reads the protocol later."""
    text = reason.strip()
    names_a_rule = "§" in text and any(map(str.isdecimal, text))
    return names_a_rule or (len(text) >= _LEAST and any(map(str.isalnum, text)))
