"""Who takes which seat of a table: as seldom twice the same as can be. That changes nothing above it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.hall import Division

_PASSES: Final = 40
"""How often seats are looked through at the most."""
_IDLE_PASSES: Final = 12
"""So often without finding anything better."""


def share_seats(
    rounds: Sequence[Division], sat: Sequence[Sequence[int]], source: random.Random
) -> list[list[list[int]]]:
    """Return the same tables with their people on other seats, so that the fewest come to one again.

    ``sat`` is how often everybody was on each seat before.
    A second time costs one, a third time two more. The seats of somebody who has one more than once change at
    his table, then wherever that gives somebody else the same one too often.
    """
    chairs = _Chairs(rounds, sat)
    idle = 0
    for _ in range(_PASSES):
        better = sum(chairs.change_along(*place, source) for place in shuffled(chairs.crowded(), source))
        idle = 0 if better < 0 else idle + 1
        if idle > _IDLE_PASSES:
            break
    return chairs.rounds


def more_on_seats(table: Sequence[int], sat: Sequence[Sequence[int]]) -> int:
    """Return how often people of a table come to a seat again who need not at a table of their own.

    That is at the least, whoever takes which seat.
    """
    # By the seats that are taken, as bits.
    costs = {0: 0}
    for one in table:
        times, then = sat[one], dict[int, int]()
        for taken, cost in costs.items():
            for seat in range(len(table)):
                if not taken >> seat & 1:
                    now, more = taken | 1 << seat, cost + times[seat]
                    if more < then.get(now, more + 1):
                        then[now] = more
        costs = then
    return min(costs.values()) - sum(min(sat[one][: len(table)]) for one in table)


class _Chairs:
    """The tables of all rounds while their people take seats, which count from 0 here."""

    def __init__(self, rounds: Sequence[Division], sat: Sequence[Sequence[int]]) -> None:
        self.rounds = [[list(table) for table in division] for division in rounds]
        self._times = [list(times) for times in sat]
        self._tables: list[list[tuple[int, int]]] = [[] for _ in sat]
        for number, division in enumerate(self.rounds):
            for index, table in enumerate(division):
                for seat, one in enumerate(table):
                    self._times[one][seat] += 1
                    self._tables[one].append((number, index))

    def crowded(self) -> list[tuple[int, int, int, int]]:
        """Return round, table, a seat on which somebody is too often, and one where he is less."""
        return [
            (number, index, seat, other)
            for number, division in enumerate(self.rounds)
            for index, table in enumerate(division)
            for seat, one in enumerate(table)
            for other in range(len(table))
            if self._times[one][seat] > self._times[one][other] + 1
        ]

    def change_along(self, number: int, index: int, seat: int, other: int, source: random.Random) -> int:
        """Let two seats change from table to table; return what that adds, which is never more than 0."""
        changed: list[tuple[int, int]] = []
        total = 0
        place: tuple[int, int] | None = (number, index)
        while place is not None:
            total += self._change(place, seat, other)
            changed.append(place)
            place = self._next(place, seat, other, changed)
        if total > 0 or (total == 0 and source.random() * 2 < 1):
            for place in changed:
                self._change(place, seat, other)
            return 0
        return total

    def _change(self, place: tuple[int, int], seat: int, other: int) -> int:
        table = self.rounds[place[0]][place[1]]
        table[seat], table[other] = table[other], table[seat]
        came, gone = self._times[table[seat]], self._times[table[other]]
        total = came[seat] - came[other] + gone[other] - gone[seat] + 2
        for times, more, less in ((came, seat, other), (gone, other, seat)):
            times[more] += 1
            times[less] -= 1
        return total

    def _next(
        self, place: tuple[int, int], seat: int, other: int, changed: Sequence[tuple[int, int]]
    ) -> tuple[int, int] | None:
        """Return where whoever has come to a seat had better leave it, if he has it too often now."""
        someone = self.rounds[place[0]][place[1]][seat]
        if self._times[someone][seat] <= self._times[someone][other] + 1:
            return None
        for next_place in self._tables[someone]:
            table = self.rounds[next_place[0]][next_place[1]]
            if next_place not in changed and len(table) > max(seat, other) and table[seat] == someone:
                return next_place
        return None
