"""Finds the starters of the tightest schedules, which are too rare to be met by chance.

What starters are stands in ``domain/draw/schedules.py``. A schedule may have several first rounds, each of
them turned by itself; its wheel then has as many classes more. Only first rounds are looked for that a
symmetry of the wheel leaves as they are: classes change their names, places are multiplied by a factor,
people at the hub change. A table comes with all those into which the symmetry takes it, so few choices are
left that they can all be tried, in a second: an exact cover, always the seat or difference with the fewest
choices next.

The symmetries themselves were found by trying all of them. 32 people need two first rounds: with one alone,
on a wheel of ten, no choice at all leads to ten rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

CLASSES = 3
"""Classes of the wheel for each first round."""
Point = tuple[int, int]
"""Class and place on the wheel; the class of who sits at the hub is the last."""
Table = tuple[Point, ...]


class Symmetry(NamedTuple):
    """Where a point goes."""

    classes: tuple[int, ...]
    """Per class the one into which it goes."""
    factor: int
    """By which places on the wheel are multiplied."""
    hubs: tuple[int, ...]
    """Per person at the hub the one whose place he takes."""


SYMMETRIES = {
    (32, 10): Symmetry((1, 2, 3, 0, 5, 4), 2, (1, 0)),
    (36, 11): Symmetry((1, 2, 0), 1, (1, 2, 0)),
    (40, 13): Symmetry((1, 2, 0), -1, (0,)),
}
"""People and rounds to a symmetry that leads to first rounds."""


class _Choice(NamedTuple):
    """Tables that come together, each with the first round it belongs to."""

    taken: int
    """The bits of all seats and differences that they use up."""
    tables: tuple[tuple[int, Table], ...]


def starters(people: int, rounds: int) -> list[list[Table]]:
    """Return the first rounds: the tables of each, those with somebody at the hub first."""
    symmetry = SYMMETRIES[people, rounds]
    wheel = _Wheel(symmetry, rounds * CLASSES // len(symmetry.classes))
    chosen = _cover(wheel.needed(), list(wheel.choices()))
    if chosen is None:
        raise ValueError(f"nothing for {people} people and {rounds} rounds has this symmetry")
    found: list[list[Table]] = [[] for _ in range(wheel.firsts)]
    for choice in chosen:
        for first, table in choice.tables:
            found[first].append(table)
    return [sorted(tables, key=lambda table: (table[-1][0] != wheel.hub, table)) for tables in found]


class _Wheel:
    """Who is on the wheel and at its hub, and what two people have between them; its size is odd."""

    def __init__(self, symmetry: Symmetry, size: int) -> None:
        self.hub = len(symmetry.classes)
        self.firsts = self.hub // CLASSES
        self._symmetry = symmetry
        self._size = size
        self._bits: dict[tuple[int, ...], int] = {}

    def needed(self) -> int:
        """Return the bits of what must be used up: seats, differences in a class, meetings with the hub."""
        hubs = range(len(self._symmetry.hubs))
        points = [*product(range(self.hub), range(self._size)), *((self.hub, place) for place in hubs)]
        keys: list[tuple[int, ...]] = [(first, *point) for first in range(self.firsts) for point in points]
        for each in range(self.hub):
            keys += [(each, each, turn, 0) for turn in range(1, self._size // 2 + 1)]
            keys += [(each, self.hub, place, 0) for place in hubs]
        return sum(map(self._bit, keys))

    def choices(self) -> Iterator[_Choice]:
        """Return the tables that can come together."""
        seen: set[Table] = set()
        for table in self._tables():
            if table in seen:
                continue
            orbit = list(self._orbit(table))
            seen.update(orbit)
            between = self._used(self._between(each) for each in orbit)
            for first in range(self.firsts):
                seats = self._used(([(first, *point) for point in each]) for each in orbit)
                if between is not None and seats is not None:
                    yield _Choice(between | seats, tuple((first, each) for each in orbit))

    def _tables(self) -> Iterator[Table]:
        points = list(product(range(self.hub), range(self._size)))
        for classes in combinations(range(self.hub), CLASSES):
            for places in product(range(self._size), repeat=CLASSES):
                for place in range(len(self._symmetry.hubs)):
                    yield (*zip(classes, places, strict=True), (self.hub, place))
        yield from combinations(points, CLASSES + 1)

    def _orbit(self, table: Table) -> Iterator[Table]:
        moved = table
        while True:
            yield moved
            moved = tuple(sorted(map(self._moved, moved)))
            if moved == table:
                return

    def _moved(self, point: Point) -> Point:
        each, place = point
        if each == self.hub:
            return each, self._symmetry.hubs[place]
        return self._symmetry.classes[each], place * self._symmetry.factor % self._size

    def _between(self, table: Table) -> list[tuple[int, ...]]:
        """Return what the people of a table have between them."""
        found: list[tuple[int, ...]] = []
        for (a, x), (b, y) in combinations(table, 2):
            turn = y if b == self.hub else (y - x) % self._size
            found.append((a, b, min(turn, self._size - turn) if a == b else turn, 0))
        return found

    def _used(self, groups: Iterable[Sequence[tuple[int, ...]]]) -> int | None:
        """Return the bits of all keys together; ``None`` where one occurs twice."""
        used = 0
        for key in (key for group in groups for key in group):
            bit = self._bit(key)
            if used & bit:
                return None
            used |= bit
        return used

    def _bit(self, key: tuple[int, ...]) -> int:
        return 1 << self._bits.setdefault(key, len(self._bits))


def _cover(needed: int, choices: Sequence[_Choice]) -> list[_Choice] | None:
    """Return choices that use up everything needed, and nothing twice."""
    if not needed:
        return []
    scarce = min(_bits(needed), key=lambda bit: sum(bool(choice.taken & bit) for choice in choices))
    for choice in choices:
        if choice.taken & scarce:
            left = [other for other in choices if not other.taken & choice.taken]
            rest = _cover(needed & ~choice.taken, left)
            if rest is not None:
                return [choice, *rest]
    return None


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
