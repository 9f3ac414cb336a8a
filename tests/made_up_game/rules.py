"""The parameters of Kleeblatt, as they stand under ``[game]`` in a rulebook."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, Literal

from pydantic import Field

from turnierleitung.domain.game import GameResult, GameRules, Ruling

CLOVER: Final = 4
"""So many leaves make a clover."""


class Ending(StrEnum):
    """When a round is over."""

    ALL_TAKEN = "all_taken"
    """With the last leaf: the numbers of a table add up to all of them."""
    BY_TIME = "by_time"
    """With the time: leaves may be left in the middle."""


class KleeblattRules(GameRules):
    """In the middle lie leaves, so many for everybody; whoever takes a trick of clubs takes one."""

    kind: Literal["kleeblatt"] = "kleeblatt"
    leaves_per_seat: Annotated[int, Field(ge=4, le=40)] = 12
    ending: Ending = Ending.ALL_TAKEN

    def leaves(self, seats: int) -> int:
        """Return how many leaves lie on a table."""
        return self.leaves_per_seat * seats


class Leaves(GameResult):
    """What everybody wrote: a number for each stint, ``None`` where nothing stands yet."""

    kind: Literal["leaves"] = "leaves"
    numbers: tuple[int | None, ...]


KleeblattResult = Leaves | Ruling


class KleeblattTopic(StrEnum):
    """The topics of Kleeblatt."""

    LEAVES = "leaves"
    """How many lie there, and what they add up to."""
    CLOVERS = "clovers"
    """What four of them are worth."""
