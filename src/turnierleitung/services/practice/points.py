"""How far a practice tournament can be filled."""

from __future__ import annotations

from enum import StrEnum


class Point(StrEnum):
    """How far a practice tournament is filled."""

    ARRIVALS = "arrivals"
    """Some are there, some are still expected."""
    DRAWN = "drawn"
    """Everybody is there, the first round is published."""
    HALF = "half"
    """A round is half entered: the middle one, or the groups."""
    CEREMONY = "ceremony"
    """Everything is played; only the prize-giving is missing."""
