"""The tables of all rounds while they are drawn: who meets whom again, and what it changes to swap two."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

Division = tuple[tuple[int, ...], ...]
"""The people of each table, by their index."""

AGAIN: Final = 10
"""What it costs that two meet who have met once before; twice as much if they have twice, and so on."""
APART: Final = 10_000
"""What it costs that two meet who should be kept apart."""
PINNED: Final = -1
"""Instead of a pot: somebody who stays at his table."""


class Task(NamedTuple):
    """What is to be seated; people are indices from 0."""

    sizes: tuple[int, ...]
    rounds: int
    """How many are to be drawn."""
    before: tuple[Division, ...] = ()
    """Who sat together in the rounds before."""
    apart: tuple[tuple[int, int], ...] = ()
    """Pairs to be kept apart."""
    fixed: tuple[tuple[int, int], ...] = ()
    """Somebody, and the index of the table he needs in every round."""
    pots: tuple[int, ...] = ()
    """The pot of each, where every table takes one of each pot; people change places within a pot alone."""
    been: tuple[tuple[int, ...], ...] = ()
    """Per person how often he was at each table in the rounds before."""
    sat: tuple[tuple[int, ...], ...] = ()
    """The same for each seat."""
    larger: tuple[int, ...] = ()
    """The same for larger tables, where that is told; of a table in ``before`` somebody may have left."""

    @property
    def people(self) -> int:
        """Number of people."""
        return sum(self.sizes)


class SeatExchange(NamedTuple):
    """Two people of a round change places."""

    number: int
    """Index of the round."""
    one: int
    other: int
    change: int
    """What it changes in the cost."""


@dataclass(slots=True)
class Hall:
    """The tables of all rounds while they are drawn, and what every meeting costs."""

    task: Task
    big_price: int = 0
    """What it costs that somebody comes to a larger table once more, and once more for each time before."""
    price: list[list[int]] = field(default_factory=list)
    """What one more meeting of two would cost; every meeting makes the next one dearer by :data:`AGAIN`."""
    big: list[int] = field(default_factory=list)
    """How often each has been at a larger table."""
    rounds: list[list[list[int]]] = field(default_factory=list)
    where: list[list[int]] = field(default_factory=list)
    """Index of everybody's table, by round."""
    cost: int = 0
    movable: list[int] = field(default_factory=list)
    """The pot of each, :data:`PINNED` for those who need a table."""

    def __post_init__(self) -> None:
        people = self.task.people
        self.price = [[0] * people for _ in range(people)]
        self.big = [0] * people
        self.movable = list(self.task.pots or (0,) * people)
        for one, _ in self.task.fixed:
            self.movable[one] = PINNED
        for one, other in self.task.apart:
            self.price[one][other] = self.price[other][one] = APART
        for division in self.task.before:
            for table in division:
                self._meet(table)
        if self.task.larger:
            self.big = list(self.task.larger)

    @classmethod
    def of(cls, task: Task, big_price: int, rounds: Iterable[Division]) -> Hall:
        """Return the hall in which people sit as given."""
        hall = cls(task, big_price)
        for division in rounds:
            hall.seat([list(table) for table in division])
        return hall

    def priced(self, big_price: int) -> Hall:
        """Return the same people at the same tables, at another price."""
        return Hall.of(self.task, big_price, self.divisions())

    def seat(self, division: list[list[int]]) -> None:
        """Add a round."""
        where = [0] * self.task.people
        for index, table in enumerate(division):
            for one in table:
                where[one] = index
            self.cost += self._meet(table)
        self.rounds.append(division)
        self.where.append(where)

    def _meet(self, table: Sequence[int]) -> int:
        total = 0
        for one, other in combinations(table, 2):
            total += self.price[one][other]
            self._count(one, other, 1)
        if self._is_big(table):
            for one in table:
                total += self.big_price * self.big[one]
                self.big[one] += 1
        return total

    def _count(self, one: int, other: int, times: int) -> None:
        """Let two meet once more, or once less."""
        self.price[one][other] += times * AGAIN
        self.price[other][one] += times * AGAIN

    def _is_big(self, table: Sequence[int]) -> bool:
        return len(table) > min(self.task.sizes)

    def divisions(self) -> tuple[Division, ...]:
        """Return all rounds as they stand."""
        return tuple(tuple(tuple(sorted(table)) for table in division) for division in self.rounds)

    def load(self) -> int:
        """Return how unevenly repeats are spread: the sum of the squares of what each bears."""
        borne = [0] * self.task.people
        for division in self.rounds:
            for table in division:
                for one, other in combinations(table, 2):
                    extra = self.price[one][other] - AGAIN
                    borne[one] += extra
                    borne[other] += extra
        return sum(one * one for one in borne)

    def unhappy(self) -> list[tuple[int, int]]:
        """Return round and person of all who meet somebody again, or come to a larger one with a price."""
        price, found = self.price, []
        for number, division in enumerate(self.rounds):
            for table in division:
                again = self.big_price > 0 and self._is_big(table)
                for one in table:
                    if self.movable[one] == PINNED:
                        continue
                    if (again and self.big[one] > 1) or max(map(price[one].__getitem__, table)) > AGAIN:
                        found.append((number, one))
        return found

    def best_move(
        self, number: int, one: int, resting: Set[int], record: int, source: random.Random
    ) -> SeatExchange | None:
        """Return with whom somebody had best change places in a round.

        Those who rest are taken only where the change is below ``record``: never was it so cheap.
        """
        table, pot = self.where[number][one], self.movable[one]
        best: tuple[int, int] | None = None
        ties = 0
        for index in range(len(self.task.sizes)):
            if index == table:
                continue
            for other, change in self._changes(number, one, index):
                if self.movable[other] != pot or (other in resting and change >= record):
                    continue
                if best is None or change < best[1]:
                    best, ties = (other, change), 1
                elif change == best[1]:
                    ties += 1
                    if source.random() * ties < 1:
                        best = (other, change)
        return None if best is None else SeatExchange(number, one, *best)

    def _changes(self, number: int, one: int, index: int) -> Iterator[tuple[int, int]]:
        """Yield what it would change to swap somebody with each of the people at another table."""
        table, people = self.rounds[number][self.where[number][one]], self.rounds[number][index]
        own = self.price[one]
        mates = [mate for mate in table if mate != one]
        freed = sum(map(own.__getitem__, mates)) - AGAIN * len(mates)
        here = sum(map(own.__getitem__, people)) + AGAIN * (len(people) - 1)
        from_big, to_big = self._is_big(table), self._is_big(people)
        for other in people:
            theirs = self.price[other]
            change = here - own[other] - freed
            change += sum(map(theirs.__getitem__, mates)) - sum(map(theirs.__getitem__, people))
            if from_big != to_big:
                arrives, leaves = (one, other) if to_big else (other, one)
                change += self.big_price * (self.big[arrives] - self.big[leaves] + 1)
            yield other, change

    def make(self, move: SeatExchange) -> None:
        """Let two people of a round change places."""
        self._swap(move.number, move.one, move.other)
        self.cost += move.change

    def _swap(self, number: int, one: int, other: int) -> None:
        tables, where = self.rounds[number], self.where[number]
        here, there = where[one], where[other]
        self._part(tables[here], one, other)
        self._part(tables[there], other, one)
        if self._is_big(tables[here]) != self._is_big(tables[there]):
            arrives, leaves = (one, other) if self._is_big(tables[there]) else (other, one)
            self.big[arrives] += 1
            self.big[leaves] -= 1
        where[one], where[other] = there, here
        tables[here][tables[here].index(one)] = other
        tables[there][tables[there].index(other)] = one

    def _part(self, table: Sequence[int], leaves: int, comes: int) -> None:
        for mate in table:
            if mate != leaves:
                self._count(leaves, mate, -1)
                self._count(comes, mate, 1)
