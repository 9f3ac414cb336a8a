"""Who shares a club; a ranking club by club, whatever it is made by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

from turnierleitung.domain.names import sort_key, spelling


class Placed(Protocol):
    """Somebody in a ranking."""

    @property
    def name(self) -> str:
        """His name."""

    @property
    def club(self) -> str:
        """His club; empty where he has none."""

    @property
    def rank(self) -> int | None:
        """The rank, of those that are shared the first; ``None`` while it is not certain."""


PlacedT = TypeVar("PlacedT", bound=Placed)


class ClubOfRanking(NamedTuple, Generic[PlacedT]):
    """A club with its people in the order of the ranking."""

    name: str
    """Empty for those who have none."""
    members: tuple[PlacedT, ...]


def by_club(placed: Iterable[PlacedT]) -> tuple[ClubOfRanking[PlacedT], ...]:
    """Group a ranking by clubs, by their names; last those who have none.

    Two clubs are the same when they only differ in case. A club is not given a score: no rulebook says how
    one would be made.
    """
    written: dict[str, str] = {}
    members: dict[str, list[PlacedT]] = {}
    for someone in placed:
        key = spelling(someone.club.strip())
        written.setdefault(key, someone.club.strip())
        members.setdefault(key, []).append(someone)
    keys = sorted(members, key=lambda key: (not key, sort_key(written[key]), key))
    return tuple(ClubOfRanking(written[key], tuple(members[key])) for key in keys)


def shared(names: Iterable[str]) -> int:
    """Return how many clubs more than one person has; ``names`` are the clubs of people."""
    people = Counter(spelling(name.strip()) for name in names if name.strip())
    return sum(count > 1 for count in people.values())
