"""The input and the result of a draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat

Seating = tuple[DrawnSeat, ...]

Report = Callable[[int, int], object]
"""Hears now and then how many steps of how many are done; it ends a draw by raising something."""


def say_nothing(_done: int, _of: int) -> None:
    """Ignore the progress of a draw."""


class Following(StrEnum):
    """The rules for following the ranking."""

    RANK = "rank"
    """The first of the ranking at the first table, those after them at the second …"""
    MIXED = "mixed"
    """One of each part of the ranking at each table, quarters at fours."""
    PLACE = "place"
    """The places at the tables of the round before: the first of a table stays, the others go further."""


class Strength(NamedTuple):
    """A ranking that a round follows."""

    following: Following
    order: tuple[int, ...]
    """The ids of all guests, the strongest first; who is level is in the order of a lot."""


class Guest(NamedTuple):
    """Somebody who is to be seated."""

    id: int
    tags: frozenset[str] = frozenset()
    """Clubs and marks; whoever shares one should not meet, even if others meet again for that."""
    table: int | None = None
    """The number of the table he needs in every round."""
    helper: bool = False
    """Whether he plays out of competition; a seat beside him is an odd one."""


class Wanted(NamedTuple):
    """The input of a draw."""

    guests: tuple[Guest, ...]
    sizes: tuple[int, ...]
    """Seats of each table, table 1 first, which has the usual number; together as many as guests."""
    rounds: int
    """Number of rounds to draw at once."""
    before: tuple[Seating, ...] = ()
    """The rounds that were played before; people in them who are not guests do not matter."""
    strength: Strength | None = None
    """The ranking that the round follows; such rounds are drawn one by one."""


def tables_of(seating: Iterable[DrawnSeat]) -> dict[int, list[int]]:
    """Return the people of each table by its number, in the order of their seats."""
    tables: dict[int, list[int]] = {}
    for seat in sorted(seating):
        tables.setdefault(seat.table, []).append(seat.participant_id)
    return tables


def seated_as_they_stand(division: Sequence[Sequence[int]], guests: Sequence[Guest]) -> Seating:
    """Return a round whose tables stand in the order of their numbers, the people in that of their seats."""
    return tuple(
        DrawnSeat(number, seat, guests[one].id)
        for number, table in enumerate(division, start=1)
        for seat, one in enumerate(table, start=1)
    )
