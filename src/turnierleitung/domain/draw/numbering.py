"""At which table a group sits, and who takes which seat: as seldom twice the same as can be.

Table numbers are an assignment problem: as a rule every group comes to a table that is new to all its
people, which a matching finds (Kuhn); else the Hungarian method finds the fewest repeats. Seats of one round
after the other are given out with a look back; over all rounds they can be shared out evenly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import inf
from typing import Final

Visits = Mapping[int, Mapping[int, int]]
"""How often somebody was at a table number, or on a seat."""

_Node = tuple[bool, int, int]
"""A table (true) with its round and place, or somebody (false) with the number of the stretch of rounds."""
_NONE: Final = -1
_ALL_ORDERS: Final = 5


def number_tables(prices: Sequence[Sequence[int]]) -> list[int]:
    """Return a number for each group, each once, so that the sum of the prices is the least.

    ``prices[group][number]`` is what a number costs a group. Of equal sums it is always the same one.
    """
    return _matching(prices) or _hungarian(prices)


def _matching(prices: Sequence[Sequence[int]]) -> list[int] | None:
    """Return numbers that cost nothing, ``None`` where some must."""
    free = [[number for number, price in enumerate(row) if price == 0] for row in prices]
    taken = [_NONE] * len(prices)

    def place(group: int, tried: set[int]) -> bool:
        for number in free[group]:
            if number not in tried:
                tried.add(number)
                if taken[number] == _NONE or place(taken[number], tried):
                    taken[number] = group
                    return True
        return False

    if not all(place(group, set()) for group in range(len(prices))):
        return None
    return _turned_round(taken)


def _hungarian(prices: Sequence[Sequence[int]]) -> list[int]:
    """Return the cheapest numbers (Kuhn, Munkres), in the third power of the tables."""
    size = len(prices)
    # Index 0 stands for nothing; the worths keep the reduced prices from being negative.
    worth_of_group, worth_of_number, taken = [0] * (size + 1), [0] * (size + 1), [0] * (size + 1)
    for group in range(1, size + 1):
        taken[0] = group
        number, seen = 0, [True] + [False] * size
        least: list[float] = [0, *[inf] * size]
        came_from = [0] * (size + 1)
        while taken[number]:
            seen[number] = True
            here = taken[number]
            for other in range(1, size + 1):
                price = prices[here - 1][other - 1] - worth_of_group[here] - worth_of_number[other]
                if not seen[other] and price < least[other]:
                    least[other], came_from[other] = price, number
            number = min((other for other in range(size + 1) if not seen[other]), key=least.__getitem__)
            step = int(least[number])
            for other in range(size + 1):
                if seen[other]:
                    worth_of_group[taken[other]] += step
                    worth_of_number[other] -= step
                else:
                    least[other] -= step
        while number:
            taken[number] = taken[came_from[number]]
            number = came_from[number]
    return _turned_round([group - 1 for group in taken[1:]])


def _turned_round(taken: Sequence[int]) -> list[int]:
    numbers = [0] * len(taken)
    for number, group in enumerate(taken):
        numbers[group] = number
    return numbers


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
    """Return the people of each table by seat, so that nobody's seats differ by more than one.

    All tables have as many seats. In as many rounds everybody takes each seat once: an edge colouring of a
    bipartite graph of tables and people, which always exists (König). Who is in the way changes seats along a
    chain of people and tables, which ends before it comes back.
    """
    at: dict[_Node, dict[int, _Node]] = {}
    for number, tables in enumerate(rounds):
        for place, people in enumerate(tables):
            table, seats = (True, number, place), range(len(people))
            for one in people:
                person = (False, one, number // len(people))
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
