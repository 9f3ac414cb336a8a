"""How high a row of a slip is: all seats are whole, with what is said of them."""

from __future__ import annotations

from typing import Final

SUM_HEIGHT: Final = 24
"""Pixels of the line with the sum in a low window."""
_FEW, _SOME = 4, 6
_ROOMY: Final = (46, 40, 40)
_TIGHT: Final = (38, 32, 28)


def row_height(lines: int, *, tight: bool) -> int:
    """Return the pixels of a row at a table with so many lines; ``tight`` in a low window."""
    few, some, many = _TIGHT if tight else _ROOMY
    if lines <= _FEW:
        return few
    return some if lines <= _SOME else many
