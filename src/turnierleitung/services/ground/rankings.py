"""The ranking of a whole tournament in either format, and who moves in it after a correction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple


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


MOVED: Final = "moved"
"""Name of the parameter of an entry."""
_NONE: Final = "-"


class MovedRank(NamedTuple):
    """The rank of a participant before and after; ``None`` where he has none."""

    participant_id: int
    before: int | None
    after: int | None


def as_parameter(moved: Iterable[MovedRank]) -> str:
    """Return moves as a parameter of the journal: ``12:3>2 7:2>3``."""
    return " ".join(f"{one.participant_id}:{one.before or _NONE}>{one.after or _NONE}" for one in moved)


def moved_from_parameter(text: str) -> tuple[MovedRank, ...]:
    """Read moves again; what somebody meddled with tells nothing."""
    found = []
    for part in text.split():
        person, _, ranks = part.partition(":")
        before, _, after = ranks.partition(">")
        if person.isdecimal():
            found.append(MovedRank(int(person), _rank(before), _rank(after)))
    return tuple(found)


def _rank(text: str) -> int | None:
    return int(text) if text.isdecimal() else None
