"""Who sits together where a round follows the ranking: neighbours at one table (D-03), or mixed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, islice
from typing import NamedTuple


class LevelGroup(NamedTuple):
    """People who are level in the ranking on both sides of a border between tables (D-03)."""

    people: tuple[int, ...]
    """By id."""
    first: int
    """The first of the tables over which they are spread, from 1."""
    last: int


def level_at_borders(ranks: Mapping[int, int], sizes: Sequence[int]) -> tuple[LevelGroup, ...]:
    """Return who is level across a border of tables that follow the ranking, the best first.

    ``ranks`` tells where everybody stands who sits at these tables; people of one rank are level.
    """
    table_of = [number for number, size in enumerate(sizes, start=1) for _ in range(size)]
    found = []
    ahead = 0
    for _, level in groupby(sorted(ranks, key=lambda one: (ranks[one], one)), key=ranks.__getitem__):
        people = tuple(level)
        first, last = table_of[ahead], table_of[ahead + len(people) - 1]
        if first != last:
            found.append(LevelGroup(people, first, last))
        ahead += len(people)
    return tuple(found)


def seats_beside_helpers(sizes: Sequence[int], helpers: int) -> tuple[int, ...]:
    """Return the seats of each table that helpers leave: they sit at the last tables, one at each."""
    left = list(sizes)
    for place in range(helpers):
        left[-1 - place % len(sizes)] -= 1
    return tuple(left)


def among_helpers(order: Sequence[int], helpers: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Return people as they fill the tables: by their order, helpers behind the others of their table."""
    ranked, helping = iter([one for one in order if one not in helpers]), iter(helpers)
    seats = zip(sizes, seats_beside_helpers(sizes, len(helpers)), strict=True)
    return [one for size, left in seats for one in (*islice(ranked, left), *islice(helping, size - left))]


def tables_by_rank(order: Sequence[int], sizes: Sequence[int]) -> dict[int, int]:
    """Return the table that everybody's place in the ranking means, before anything else is looked at."""
    tables = (number for number, size in enumerate(sizes, start=1) for _ in range(size))
    return dict(zip(order, tables, strict=True))


def by_rank(
    order: Sequence[int], sizes: Sequence[int], apart: Sequence[frozenset[int]], needed: Sequence[int | None]
) -> list[list[int]]:
    """Return the tables in the order of their numbers, neighbours in the ranking at each (D-03).

    The first sit at table 1 unless somebody needs it; all others move on by one then, rather than that two
    tables change places. The arguments are those of :func:`neighbours`.
    """
    groups = neighbours(order, sizes, apart, needed)
    numbers: dict[int, int] = {}
    for place, people in enumerate(groups):
        numbers.update((table - 1, place) for one in people if (table := needed[one]) is not None)
    for size in set(sizes):
        alike = [number for number, seats in enumerate(sizes) if seats == size]
        free = [number for number in alike if number not in numbers]
        others = [place for place in alike if place not in numbers.values()]
        numbers.update(zip(free, others, strict=True))
    return [groups[numbers[number]] for number in range(len(sizes))]


def neighbours(
    order: Sequence[int], sizes: Sequence[int], apart: Sequence[frozenset[int]], needed: Sequence[int | None]
) -> list[list[int]]:
    """Return the tables of people who follow each other in the ranking, the strongest first.

    Whoever needs the table of somebody stronger, or should not meet somebody at his own, changes places with
    the one nearest in rank with whom that helps; ``apart`` tells per person whom he should not meet,
    ``needed`` the table he needs, from 1.
    """
    table_of = [number for number, size in enumerate(sizes) for _ in range(size)]
    seated = _gathered(order, sizes, table_of, needed)

    def wrong(place: int) -> int:
        """Count whom somebody at a place should not meet there."""
        others = apart[seated[place]]
        return (
            sum(seated[near] in others for near, table in enumerate(table_of) if table == table_of[place])
            if others
            else 0
        )

    # From the end, so that of two it is the weaker who moves.
    for place in reversed(range(len(seated))):
        before = wrong(place)
        nearest = sorted(range(len(seated)), key=lambda other: (abs(other - place), other))
        for other in nearest if before else ():
            both = before + wrong(other)
            seated[place], seated[other] = seated[other], seated[place]
            bound = needed[seated[place]] is not None or needed[seated[other]] is not None
            if table_of[other] != table_of[place] and not bound and wrong(place) + wrong(other) < both:
                break
            seated[place], seated[other] = seated[other], seated[place]
    tables: list[list[int]] = [[] for _ in sizes]
    for one, table in zip(seated, table_of, strict=True):
        tables[table].append(one)
    return tables


def _gathered(
    order: Sequence[int], sizes: Sequence[int], table_of: Sequence[int], needed: Sequence[int | None]
) -> list[int]:
    """Return people by rank, with those who need the same table beside the strongest of them."""
    seated = list(order)
    homes: dict[int, int] = {}
    for one in order:
        table = needed[one]
        if table is None:
            continue
        here = seated.index(one)
        if table not in homes:
            free = [
                number
                for number, size in enumerate(sizes)
                if size == sizes[table - 1] and number not in homes.values()
            ]
            homes[table] = min(free, key=lambda number: (abs(number - table_of[here]), number))
        if table_of[here] != homes[table]:
            places = [
                place
                for place, other in enumerate(seated)
                if table_of[place] == homes[table] and needed[other] != table
            ]
            nearest = min(places, key=lambda place: abs(place - here))
            seated[here], seated[nearest] = seated[nearest], seated[here]
    return seated


def pots(order: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the pot of each, the strongest in pot 0; a table takes one of each pot while it has seats."""
    found = [0] * len(order)
    ranked = iter(order)
    for pot in range(max(sizes)):
        for _ in range(sum(size > pot for size in sizes)):
            found[next(ranked)] = pot
    return tuple(found)
