"""The choices that a rulebook of classic Quartett makes where rulebooks differ or keep silent."""

from __future__ import annotations

from enum import StrEnum


class StoppedEarly(StrEnum):
    """What becomes of a table that the director stopped before all quartets were laid (K-07)."""

    COUNTS = "counts"
    """The quartets that lie there count, the others stay open."""
    REFUSED = "refused"
    """It is played to its end."""
