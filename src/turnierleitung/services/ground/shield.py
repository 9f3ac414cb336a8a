"""The apostrophe that keeps a spreadsheet from calculating with what people typed."""

from __future__ import annotations

import re
from typing import Final

MARKS_OF_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins with one of them is a formula for a spreadsheet (OWASP, CSV injection)."""
_A_NUMBER: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_SHIELDED: Final = re.compile(r"'+[=+\-@\t\r]")


def shielded(text: str) -> str:
    """Return a text as it may stand in a list that a spreadsheet opens; numbers stay numbers.

    An apostrophe that was typed before such a mark gets another, so that taking one away gives the same.
    """
    if _SHIELDED.match(text) or (text.startswith(MARKS_OF_FORMULAS) and not _A_NUMBER.fullmatch(text)):
        return f"'{text}"
    return text


def unshielded(cell: str) -> str:
    """Return a text without the shield."""
    return cell[1:] if _SHIELDED.match(cell) else cell
