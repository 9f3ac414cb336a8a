"""Mends a published seating after late arrivals or absences; the fewest people move.

Remaining players keep their table if the new number of tables allows it. The sizes alone determine how many
must move: the fullest tables stay the fullest, so no other way moves fewer. The movers and their places are
chosen for the fewest repeated pairs. Of equally full tables one with a free seat stays the larger one if that
moves fewer people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.wanted import Guest, Seating

ALGORITHM: Final = 13
"""The number of this procedure; 1 is the plain lot, 12 the draw of tables."""

_AGAIN: Final = 100
"""Cost of each repeated pair."""
_APART: Final = 100_000
"""Cost of a pair that should be separated, or of a person away from a required table."""
_SAME_TABLE: Final = 1
"""Cost of a move to a table number where the person has been before."""
_ALL_ORDERS: Final = 5


class Broken(NamedTuple):
    """A seating that no longer fits, and who should sit there now."""

    seats: Seating
    guests: tuple[Guest, ...]
    """Everybody who plays now, also those at tables that stay."""
    sizes: tuple[int, ...]
    """Seats of the tables that are wanted now, in any order; those of tables that stay are not among them."""
    before: tuple[Seating, ...] = ()
    """The rounds before."""
    stay: frozenset[int] = frozenset()
    """Numbers of tables that must not change, since something is entered there."""


class Move(NamedTuple):
    """A person's change in the repair; a place is a table and a seat."""

    participant_id: int
    before: tuple[int, int] | None
    """``None`` for a new person."""
    now: tuple[int, int] | None
    """``None`` for a person who left."""

    @property
    def changes_table(self) -> bool:
        """Whether a seated person has to move to another table."""
        return self.before is not None and self.now is not None and self.before[0] != self.now[0]


def mend(broken: Broken) -> Seating:
    """Return a seating of all present players with the fewest changes of table.

    A pure function without a lot: among equal ways it always chooses the same.

    Raises:
        ValueError: the number of people and seats differs.
    """
    ways = [_mended(broken, keeps_sizes=keeps) for keeps in (True, False)]
    return min(ways, key=lambda now: _moved(moves(broken.seats, now)))


def _mended(broken: Broken, *, keeps_sizes: bool) -> Seating:
    hall = _Hall(broken, keeps_sizes=keeps_sizes)
    hall.take_from_tables()
    hall.give_seats()
    while hall.improve():
        pass
    return hall.seating()


def _moved(changes: Sequence[Move]) -> tuple[int, int]:
    """Return the number of people who change tables, and of those with any change."""
    return sum(move.changes_table for move in changes), len(changes)


def moves(before: Seating, now: Seating) -> tuple[Move, ...]:
    """Return the changes: people who left, then those with a new table, then those with a new seat."""
    was = {seat.participant_id: (seat.table, seat.seat) for seat in before}
    becomes = {seat.participant_id: (seat.table, seat.seat) for seat in now}
    found = [
        Move(one, was.get(one), becomes.get(one))
        for one in {**was, **becomes}
        if was.get(one) != becomes.get(one)
    ]

    def order(move: Move) -> tuple[int, tuple[int, int]]:
        if move.now is None:
            return 0, move.before or (0, 0)
        return (2 if move.before is not None and not move.changes_table else 1), move.now

    return tuple(sorted(found, key=order))


class _Change(NamedTuple):
    """A possible set of tables, and the moves it requires."""

    tables: dict[int, list[int]]
    mover: tuple[int, int] | None = None


class _Hall:
    """The tables while they are mended."""

    def __init__(self, broken: Broken, *, keeps_sizes: bool) -> None:
        """Prepare the repair; with ``keeps_sizes`` a table that lost someone keeps its size."""
        self.guests = {guest.id: guest for guest in broken.guests}
        self.stay = tuple(seat for seat in broken.seats if seat.table in broken.stay)
        settled = {seat.participant_id for seat in self.stay}
        self.was = {
            seat.participant_id: seat
            for seat in broken.seats
            if seat.participant_id in self.guests and seat.table not in broken.stay
        }
        self.tables: dict[int, list[int]] = {
            seat.table: [] for seat in broken.seats if seat.table not in broken.stay
        }
        for seat in sorted(self.was.values()):
            self.tables[seat.table].append(seat.participant_id)
        self.new = [one for one in sorted(self.guests) if one not in self.was and one not in settled]
        self.loose: list[int] = []
        """Who has no table yet, then everybody who was given one."""
        self.met: dict[tuple[int, int], int] = {}
        self.been: dict[int, dict[int, int]] = {}
        self.sat: dict[int, dict[int, int]] = {}
        for seating in broken.before:
            self._remember(seating)
        had = Counter(seat.table for seat in broken.seats) if keeps_sizes else Counter[int]()
        self.size = self._sizes(broken.sizes, had)

    def _remember(self, seating: Seating) -> None:
        tables: dict[int, list[int]] = {}
        for seat in seating:
            tables.setdefault(seat.table, []).append(seat.participant_id)
            for known, where in ((self.been, seat.table), (self.sat, seat.seat)):
                visits = known.setdefault(seat.participant_id, {})
                visits[where] = visits.get(where, 0) + 1
        for people in tables.values():
            for pair in combinations(sorted(people), 2):
                self.met[pair] = self.met.get(pair, 0) + 1

    def _sizes(self, wanted: Sequence[int], had: Mapping[int, int]) -> dict[int, int]:
        """Give every table its new size, 0 if it is given up: the fullest stay the fullest.

        Of equally full ones that is the one that ``had`` more people: its free seat needs nobody to move.
        """
        if sum(wanted) != len(self.was) + len(self.new):
            raise ValueError(f"{len(self.was) + len(self.new)} people for {sum(wanted)} seats")
        taken = {*self.tables, *(seat.table for seat in self.stay)}
        number = 0
        while len(self.tables) < len(wanted):
            number += 1
            if number not in taken:
                self.tables[number] = []

        def needed(number: int) -> bool:
            return any(self.guests[one].table == number for one in self.tables[number])

        order = sorted(
            self.tables, key=lambda one: (-len(self.tables[one]), -had.get(one, 0), not needed(one), one)
        )
        # A table that somebody needs is not given up for one that nobody needs.
        kept = sorted(order, key=lambda one: not needed(one))[: len(wanted)]
        ranked = [person for person in order if person in kept]
        sizes = dict.fromkeys(self.tables, 0)
        sizes.update(zip(ranked, sorted(wanted, reverse=True), strict=True))
        return sizes

    def take_from_tables(self) -> None:
        """Unseat people at tables with too few seats: the last ones, unless they need the table."""
        for number, people in self.tables.items():
            while len(people) > self.size[number]:
                free = [person for person in people if self.guests[person].table != number] or people
                people.remove(free[-1])
                self.loose.append(free[-1])
        self.loose = sorted(self.loose) + self.new

    def give_seats(self) -> None:
        """Give each unseated person the cheapest free place, one after the other."""
        places = [
            number
            for number, people in sorted(self.tables.items())
            for _ in range(self.size[number] - len(people))
        ]
        for one in self.loose:
            number = min(places, key=lambda number: self._price(one, number, self.tables[number]))
            places.remove(number)
            self.tables[number].append(one)

    def improve(self) -> bool:
        """Make one change that costs less than it saves; return whether there was one."""
        for change in (*self._exchanges(), *self._other_movers(), *self._other_tables()):
            before = sum(map(self._cost, change.tables))
            kept = {number: self.tables[number] for number in change.tables}
            self.tables.update(change.tables)
            if sum(map(self._cost, change.tables)) < before:
                if change.mover is not None:
                    self.loose[self.loose.index(change.mover[0])] = change.mover[1]
                return True
            self.tables.update(kept)
        return False

    def _exchanges(self) -> Iterator[_Change]:
        """Yield the cost of swapping two moved people."""
        for one, other in combinations(self.loose, 2):
            if self._table_of(one) != self._table_of(other):
                yield self._swapped(one, other)

    def _other_movers(self) -> Iterator[_Change]:
        """Yield the cost of moving another person of the same table instead."""
        for one in self.loose:
            home = self.was[one].table if one in self.was else None
            if home is not None and home != self._table_of(one):
                staying = [other for other in self.tables[home] if other not in self.loose]
                yield from (self._swapped(one, other)._replace(mover=(one, other)) for other in staying)

    def _other_tables(self) -> Iterator[_Change]:
        """Yield the cost of taking a person from another equally full table instead."""
        for one in self.loose:
            here = self._table_of(one)
            mates = [mate for mate in self.tables[here] if mate != one]
            for number, people in self.tables.items():
                if len(people) == len(mates) and self._staying(people) == self._staying(mates) and people:
                    yield _Change({here: mates, number: [*people, one]})

    def _staying(self, people: Sequence[int]) -> int:
        return sum(person not in self.loose for person in people)

    def _table_of(self, one: int) -> int:
        return next(number for number, people in self.tables.items() if one in people)

    def _swapped(self, one: int, other: int) -> _Change:
        places = ((self._table_of(one), one, other), (self._table_of(other), other, one))
        return _Change(
            {
                number: [comes if mate == leaves else mate for mate in self.tables[number]]
                for number, leaves, comes in places
            }
        )

    def _cost(self, number: int) -> int:
        people = self.tables[number]
        meetings = sum(self._meeting(one, other) for one, other in combinations(people, 2))
        return meetings + sum(self._place(person, number) for person in people)

    def _price(self, one: int, number: int, people: Sequence[int]) -> int:
        return self._place(one, number) + sum(self._meeting(one, other) for other in people)

    def _place(self, one: int, number: int) -> int:
        """Return the cost of a table number for a person."""
        needed = self.guests[one].table
        if needed is not None:
            return _APART * (needed != number)
        moved = one not in self.was or self.was[one].table != number
        return _SAME_TABLE * self.been.get(one, {}).get(number, 0) * moved

    def _meeting(self, one: int, other: int) -> int:
        shared = self.guests[one].tags & self.guests[other].tags
        return _AGAIN * self.met.get((min(one, other), max(one, other)), 0) + _APART * bool(shared)

    def seating(self) -> Seating:
        """Return the seating; people who stay at their table keep their seat if it still exists."""
        found = list(self.stay)
        for number, people in self.tables.items():
            free = list(range(1, len(people) + 1))
            standing = []
            for one in people:
                old = self.was.get(one)
                if old is not None and old.table == number and old.seat in free:
                    found.append(old)
                    free.remove(old.seat)
                else:
                    standing.append(one)
            found += (
                DrawnSeat(number, seat, one)
                for seat, one in zip(free, self._order(standing, free), strict=True)
            )
        return tuple(sorted(found))

    def _order(self, people: Sequence[int], seats: Sequence[int]) -> Sequence[int]:
        """Return people in the order of free seats, so that the fewest sit where they have sat before."""
        if len(people) > _ALL_ORDERS:
            return people
        return min(
            permutations(people),
            key=lambda order: sum(
                self.sat.get(one, {}).get(seat, 0) ** 2 for one, seat in zip(order, seats, strict=True)
            ),
        )
