"""Who takes which seat of a table: as seldom twice the same as can be.

Seats of one round after the other are given out with a look back; over all rounds they are shared out evenly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

Visits = Mapping[int, Mapping[int, int]]
"""How often somebody was on a seat."""

_Node = tuple[bool, int, int]
"""A table (true) with its round and place, or somebody (false) with the number of the stretch of rounds."""
_Place = tuple[int, int]
"""A table by its round and place."""
_ALL_ORDERS: Final = 5


def order_seats(table: Sequence[int], before: Visits) -> tuple[int, ...]:
    """Return the people of a table by seat, so that the fewest sit where they have sat before.

    Of equally good orders it is the first in which they could be given. Up to five people all orders are
    tried; above that everybody in turn takes the free seat where he has been least.
    """
    if len(table) <= _ALL_ORDERS:
        return min(permutations(table), key=lambda order: _repeats(order, before))
    free = list(range(1, len(table) + 1))
    order: dict[int, int] = {}
    for one in sorted(table, key=lambda one: -sum(before.get(one, {}).values())):
        seat = min(free, key=lambda seat: before.get(one, {}).get(seat, 0))
        free.remove(seat)
        order[seat] = one
    return tuple(order[seat] for seat in sorted(order))


def _repeats(order: Sequence[int], before: Visits) -> int:
    """Return how often people have been on their seats, the more for each the worse."""
    return sum(before.get(one, {}).get(seat, 0) ** 2 for seat, one in enumerate(order, start=1))


def share_seats(rounds: Sequence[Sequence[Sequence[int]]]) -> list[list[tuple[int, ...]]]:
    """Return the people of each table by seat, so that as few as can be come to a seat again.

    In as many rounds as a table has seats everybody takes each of them once: an edge colouring of a bipartite
    graph of tables and people, which always exists (König). At tables of two sizes the seat that some lack is
    given first; with more sizes there may be something better. Everybody plays equally often.
    """
    left = [[list(people) for people in tables] for tables in rounds]
    above: list[list[list[int]]] = [[[] for _ in tables] for tables in rounds]
    fewest = min(len(people) for tables in left for people in tables)
    for seats in range(max(len(people) for tables in left for people in tables), fewest, -1):
        for (number, place), one in _on_the_last_seat(left, seats).items():
            left[number][place].remove(one)
            above[number][place].insert(0, one)
    return [
        [(*people, *last) for people, last in zip(*each, strict=True)]
        for each in zip(_coloured(left), above, strict=True)
    ]


def _on_the_last_seat(rounds: Sequence[Sequence[Sequence[int]]], seats: int) -> dict[_Place, int]:
    """Return who takes the last seat at each table that has so many.

    Nobody takes it twice while somebody else could: a flow of the least cost. The seat of table after table
    goes to whoever has it least often, and may be reached by others who go on to another table's.
    """
    tables = {
        (number, place): people
        for number, each in enumerate(rounds)
        for place, people in enumerate(each)
        if len(people) == seats
    }
    taken: dict[_Place, int] = {}
    has: dict[int, list[_Place]] = {one: [] for people in tables.values() for one in people}
    for start in tables:
        came_from: dict[int, _Place] = {}
        waiting = [start]
        for table in waiting:
            for one in tables[table]:
                if one not in came_from:
                    came_from[one] = table
                    waiting += has[one]
        one = min(came_from, key=lambda one: len(has[one]))
        while (table := came_from[one]) in taken:
            before, taken[table] = taken[table], one
            has[one].append(table)
            has[before].remove(table)
            one = before
        taken[table] = one
        has[one].append(table)
    return taken


def _coloured(rounds: Sequence[Sequence[Sequence[int]]]) -> list[list[tuple[int, ...]]]:
    """Return the people of each table by seat, where all tables have as many."""
    at: dict[_Node, dict[int, _Node]] = {}
    played: Counter[int] = Counter()
    for number, tables in enumerate(rounds):
        for place, people in enumerate(tables):
            table, seats = (True, number, place), range(len(people))
            for one in people:
                person = (False, one, played[one] // len(people))
                played[one] += 1
                here = next(seat for seat in seats if seat not in at.setdefault(table, {}))
                free = next(seat for seat in seats if seat not in at.setdefault(person, {}))
                _change_along(at, person, here, free)
                at[table][here], at[person][here] = person, table
    return [
        [
            tuple(one for _, (_, one, _) in sorted(at[True, number, place].items()))
            for place in range(len(tables))
        ]
        for number, tables in enumerate(rounds)
    ]


def _change_along(at: Mapping[_Node, dict[int, _Node]], start: _Node, one: int, other: int) -> None:
    """Let two seats change along the chain that begins with somebody on the one, who has the other free."""
    chain, node, seat = [start], start, one
    while seat in at[node]:
        node = at[node][seat]
        chain.append(node)
        seat = one + other - seat
    for each in chain:
        seats = at[each]
        before = {seat: seats.pop(seat) for seat in (one, other) if seat in seats}
        seats.update({one + other - seat: end for seat, end in before.items()})
