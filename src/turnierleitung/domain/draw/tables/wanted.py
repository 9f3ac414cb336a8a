"""What is to be drawn, and what a drawn round is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.ranked import Strength

Seating = tuple[DrawnSeat, ...]


class Guest(NamedTuple):
    """Somebody who is to be seated."""

    id: int
    tags: frozenset[str] = frozenset()
    """Clubs and marks; whoever shares one should not meet, even if others meet again for that."""
    table: int | None = None
    """The number of the table he needs in every round."""


class Wanted(NamedTuple):
    """What is to be drawn."""

    guests: tuple[Guest, ...]
    sizes: tuple[int, ...]
    """Seats of each table, table 1 first; together as many as guests."""
    rounds: int
    """How many rounds are drawn at once."""
    before: tuple[Seating, ...] = ()
    """The rounds that were played before; people in them who are not guests do not matter."""
    strength: Strength | None = None
    """The ranking that the round follows; such rounds are drawn one by one."""

    def forbids(self, group: Iterable[Guest], index: int) -> bool:
        """Tell whether a table is not of a group's size, or not the one that somebody in it needs."""
        people = list(group)
        needed = {guest.table for guest in people if guest.table is not None}
        return len(people) != self.sizes[index] or bool(needed - {index + 1})


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
