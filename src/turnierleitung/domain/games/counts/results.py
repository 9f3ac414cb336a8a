"""What can be entered for a table at which everybody counts: the counts, or a ruling."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from turnierleitung.domain.games.counts.places import Standing
from turnierleitung.domain.games.protocol import DirectorsRuling, GameResult, SeatNumber

Count = Annotated[int, Field(ge=0)]
Place = Annotated[int, Field(ge=1, le=8)]


class CountedTable(GameResult):
    """What everybody has at the end."""

    kind: Literal["counted"] = "counted"
    counts: tuple[Count | None, ...]
    """Of each stint; ``None`` = not yet typed."""
    decided: tuple[SeatNumber, ...] = ()
    """The seats that played a deciding round, the winner first; the last of the equals need not be named."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """What decides about the places before any deciding round: more is better (P-10, K-07)."""
        return tuple((count or 0,) for count in self.counts)


class PlacesRuling(DirectorsRuling):
    """A ruling that sets places and counts (P-10, Q-29)."""

    kind: Literal["ruling"] = "ruling"
    places: tuple[Place, ...]
    """Of each stint; those who share a place have the same."""
    counts: tuple[Count, ...]
    reason: str
