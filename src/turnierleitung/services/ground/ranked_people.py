"""The ranking of a whole tournament as whoever gives prizes sees it, in whatever format it was made."""

from __future__ import annotations

from typing import NamedTuple


class TallyFigure(NamedTuple):
    """A number by which somebody is ranked."""

    tally: str
    value: int


class LevelFigure(NamedTuple):
    """How far somebody came in a knock-out."""

    level: int | None
    """Of his last match; ``None`` for whoever did not reach it."""
    levels: int


Figure = TallyFigure | LevelFigure


class RankedPerson(NamedTuple):
    """Somebody with a certain place."""

    participant_id: int
    rank: int
    """From 1."""
    last: int
    """The last of the ranks that may be his; ``rank`` itself where it is certain, also where it is shared."""
    figures: tuple[Figure, ...]
    """What he is ranked by, the first that is compared first."""
    shared: bool = False
    """Whether others have the same rank, and not one of several ranks each."""
    played: bool = True
    """Whether he played at all; who was announced and never did has a rank and gets nothing."""


class RankedPeople(NamedTuple):
    """Everybody who has a place, best first."""

    people: tuple[RankedPerson, ...]
    complete: bool
    """Whether everything is played and decided but for the ``ties``."""
    game: str
    """Kind of the game, whose words the tallies are."""
    ties: tuple[tuple[int, ...], ...] = ()
    """Groups of people of one rank who wait for a lot."""
    unranked: tuple[int, ...] = ()
    """Who has no rank because he missed a round, by participant id."""
