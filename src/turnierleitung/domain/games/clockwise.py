"""Who comes next at a table, whatever is played."""

from __future__ import annotations

from collections.abc import Iterable


def next_clockwise(seat: int, playing: Iterable[int]) -> int:
    """Return who of those who play sits next after a seat; he himself where nobody else does."""
    seats = sorted(playing)
    return next((other for other in seats if other > seat), seats[0])
