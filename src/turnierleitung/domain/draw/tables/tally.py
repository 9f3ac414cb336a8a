"""How often each has met whom and been where in all rounds, and what one more round beside them costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.tables.hall import AGAIN, APART, Task
from turnierleitung.domain.draw.tables.numbering import number_tables

Filled = tuple[int, tuple[int, ...]]
"""The index of a table, and its people in the order of their seats."""


class Worth(NamedTuple):
    """How good rounds are, what matters most first; less is better."""

    meetings: int
    """What it costs that people meet again or should be kept apart, in the prices of the search."""
    tables: int
    """How often somebody comes to a table again, compared with each time before."""
    larger: int
    """The same for larger tables."""
    seats: int
    """The same for seats."""

    def plus(self, other: Worth) -> Worth:
        """Return the worth of both together."""
        return Worth(*map(sum, zip(self, other, strict=True)))

    def minus(self, other: Worth) -> Worth:
        """Return what is left without the other."""
        return Worth(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))


NOTHING: Final = Worth(0, 0, 0, 0)


class Tally:
    """What has been played, the rounds before and those that are drawn; people are indices from 0.

    Seats count only where it is told who sat where.
    """

    def __init__(self, task: Task) -> None:
        people = range(task.people)
        self.task = task
        self._usual = min(task.sizes)
        self.needed = dict(task.fixed)
        self.price = [[0] * task.people for _ in people]
        """What one more meeting of two would cost."""
        self.been = [
            [0] * len(task.sizes) if person in self.needed or not task.been else list(task.been[person])
            for person in people
        ]
        """How often each has been at each table; never, for those who need one."""
        self.larger = [0] * task.people
        """How often each has been at a larger table."""
        self.sat = list(map(list, task.sat))
        """How often each has been on each seat; nothing where seats do not count."""
        for one, other in task.apart:
            self.price[one][other] = self.price[other][one] = APART
        for division in task.before:
            for table in division:
                self._meet(table, 1)
        if task.larger:
            self.larger = list(task.larger)

    def add(self, tables: Sequence[Filled]) -> Worth:
        """Count tables of a round; return what they cost beside all that is there."""
        worth = self.worth(tables)
        self._count(tables, 1)
        return worth

    def remove(self, tables: Sequence[Filled]) -> Worth:
        """Forget tables of a round; return what they cost beside all that is left."""
        self._count(tables, -1)
        return self.worth(tables)

    def worth(self, tables: Iterable[Filled]) -> Worth:
        """Return what it would cost to seat people so at tables of a round."""
        worth = NOTHING
        for number, people in tables:
            met = sum(self.price[one][other] for one, other in combinations(people, 2))
            been = sum(self.been[person][number] for person in people)
            worth = worth.plus(Worth(met, been, self.at_larger(people), self.on_seats(people)))
        return worth

    def at_larger(self, people: Sequence[int]) -> int:
        """Return how often people come to a larger table again, if theirs is one."""
        return sum(self.larger[person] for person in people) if self.is_larger(len(people)) else 0

    def on_seats(self, people: Sequence[int]) -> int:
        """Return how often people come to a seat again, in the order of their seats."""
        return sum(self.sat[one][seat] for seat, one in enumerate(people)) if self.sat else 0

    def seated(self, people: Sequence[int]) -> tuple[int, ...]:
        """Return the people of a table in the order in which the fewest come to a seat again."""
        if not self.sat:
            return tuple(people)
        seats = number_tables([self.sat[person][: len(people)] for person in people])
        return tuple(one for _, one in sorted(zip(seats, people, strict=True)))

    def is_larger(self, seats: int) -> bool:
        """Tell whether a table with so many seats is larger than others."""
        return seats > self._usual

    def _count(self, tables: Iterable[Filled], times: int) -> None:
        for number, table in tables:
            self._meet(table, times)
            for seat, one in enumerate(table):
                if one not in self.needed:
                    self.been[one][number] += times
                if self.sat:
                    self.sat[one][seat] += times

    def _meet(self, table: Sequence[int], times: int) -> None:
        for one, other in combinations(table, 2):
            self.price[one][other] += times * AGAIN
            self.price[other][one] += times * AGAIN
        if self.is_larger(len(table)):
            for one in table:
                self.larger[one] += times
