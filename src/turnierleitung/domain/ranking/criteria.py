"""By what people are ranked: tallies in order, then the lot or a shared rank."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from turnierleitung.domain.strict import Strict


class Better(StrEnum):
    """Which of two tallies is ahead."""

    HIGHER = "higher"
    LOWER = "lower"


ENCOUNTER: Final = "encounter"
"""Stands for the direct encounter among the criteria of a group: it is no tally."""


class Criterion(Strict):
    """One step of the comparison."""

    tally: str
    """Name of a tally of the game, e.g. ``points``; in a group also :data:`ENCOUNTER`."""
    better: Better = Better.HIGHER

    def key(self, value: int) -> int:
        """Return a number that is smaller the better the value is."""
        return -value if self.better is Better.HIGHER else value


class FinalTie(StrEnum):
    """What happens to people whom no criterion separates."""

    LOT = "lot"
    SHARED = "shared"
