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
_TABLES_TRIED: Final = 16


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

    @property
    def people(self) -> int:
        """Number of people."""
        return sum(self.sizes)


class Prices(NamedTuple):
    """What costs something beside meetings."""

    big: int = 0
    """That somebody comes to a larger table once more, and once more for each time before."""
    table: int = 0
    """That somebody comes to the same table once more, and once more for each time before."""
    seat: int = 0
    """The same for a seat; people stand at each table in the order of their seats."""


class Move(NamedTuple):
    """Two people of a round change places, or two tables their numbers."""

    number: int
    """Index of the round."""
    one: int
    """Index of a person; of a table, inverted (``~index``)."""
    other: int
    change: int
    """What it changes in the cost."""


Standing = tuple[int, ...]
"""How good the tables are, what matters most first; less is better."""


@dataclass(slots=True)
class Hall:
    """The tables of all rounds while they are drawn, and what every meeting costs."""

    task: Task
    prices: Prices
    price: list[list[int]] = field(default_factory=list)
    """What one more meeting of two would cost; every meeting makes the next one dearer by :data:`AGAIN`."""
    big: list[int] = field(default_factory=list)
    """How often each has been at a larger table."""
    been: list[list[int]] = field(default_factory=list)
    """How often each has been at each table; never, for those who need one."""
    sat: list[list[int]] = field(default_factory=list)
    """How often each has been on each seat."""
    rounds: list[list[list[int]]] = field(default_factory=list)
    where: list[list[int]] = field(default_factory=list)
    """Index of everybody's table, by round."""
    cost: int = 0
    big_again: int = 0
    """How often somebody came to a larger table again, compared with each time before."""
    table_again: int = 0
    """How often somebody came to the same table again, compared with each time before."""
    seat_again: int = 0
    """How often somebody came to the same seat again, compared with each time before."""
    movable: list[int] = field(default_factory=list)
    """The pot of each, :data:`PINNED` for those who need a table."""

    def __post_init__(self) -> None:
        people = self.task.people
        self.price = [[0] * people for _ in range(people)]
        self.big = [0] * people
        self.been = [[0] * len(self.task.sizes) for _ in range(people)]
        self.movable = list(self.task.pots or (0,) * people)
        for one, _ in self.task.fixed:
            self.movable[one] = PINNED
        for one, times in enumerate(self.task.been):
            if self.movable[one] != PINNED:
                self.been[one] = list(times)
        self.sat = [list(times) for times in self.task.sat] or [
            [0] * max(self.task.sizes) for _ in range(people)
        ]
        for one, other in self.task.apart:
            self.price[one][other] = self.price[other][one] = APART
        for division in self.task.before:
            for table in division:
                self._meet(table)

    @classmethod
    def of(cls, task: Task, prices: Prices, rounds: Iterable[Division]) -> Hall:
        """Return the hall in which people sit as given."""
        hall = cls(task, prices)
        for division in rounds:
            hall.seat([list(table) for table in division])
        return hall

    def priced(self, prices: Prices) -> Hall:
        """Return the same people at the same tables, at other prices."""
        return Hall.of(self.task, prices, self.divisions())

    def seat(self, division: list[list[int]]) -> None:
        """Add a round."""
        where = [0] * self.task.people
        for index, table in enumerate(division):
            for seat, one in enumerate(table):
                where[one] = index
                self.cost += self.prices.seat * self.sat[one][seat]
                self.seat_again += self.sat[one][seat]
                self.sat[one][seat] += 1
                if self.movable[one] != PINNED:
                    self.cost += self.prices.table * self.been[one][index]
                    self.table_again += self.been[one][index]
                    self.been[one][index] += 1
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
                total += self.prices.big * self.big[one]
                self.big_again += self.big[one]
                self.big[one] += 1
        return total

    def _count(self, one: int, other: int, times: int) -> None:
        """Let two meet once more, or once less."""
        self.price[one][other] += times * AGAIN
        self.price[other][one] += times * AGAIN

    def _is_big(self, table: Sequence[int]) -> bool:
        return len(table) > min(self.task.sizes)

    def divisions(self) -> tuple[Division, ...]:
        """Return all rounds as they stand, in the order of seats where these have a price."""
        order = tuple if self.prices.seat else sorted
        return tuple(tuple(tuple(order(table)) for table in division) for division in self.rounds)

    def standing(self) -> Standing:
        """Return what the tables are judged by: meetings first where tables have a price, else the cost."""
        if not self.prices.table:
            return (self.cost,)
        big, table, seat = self.prices
        meetings = self.cost - big * self.big_again - table * self.table_again - seat * self.seat_again
        return meetings, self.table_again, self.big_again, self.seat_again if seat else 0

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
        """Return round and person of all who meet somebody again, or come again to a table with a price."""
        price, found = self.price, []
        at_tables, on_seats = self.prices.table > 0, self.prices.seat > 0
        for number, division in enumerate(self.rounds):
            for index, table in enumerate(division):
                again = self.prices.big > 0 and self._is_big(table)
                for seat, one in enumerate(table):
                    if self.movable[one] == PINNED:
                        continue
                    if (
                        (again and self.big[one] > 1)
                        or (at_tables and self.been[one][index] > 1)
                        or (on_seats and self.sat[one][seat] > 1)
                        or max(map(price[one].__getitem__, table)) > AGAIN
                    ):
                        found.append((number, one))
        return found

    def best_move(
        self, number: int, one: int, resting: Set[int], record: int, source: random.Random
    ) -> Move | None:
        """Return with whom somebody had best change places in a round, or his table its number.

        Those who rest are taken only where the change is below ``record``: never was it so cheap. Numbers do
        not rest; searches find more when they may change back at once.
        """
        table, pot = self.where[number][one], self.movable[one]
        best: tuple[int, int] | None = None
        ties = 0
        for index in self._others(table, source):
            changes = self._changes(number, one, index) if index != table else self._seats(number, one)
            found = [
                (other, change)
                for other, change in changes
                if self.movable[other] == pot and (other not in resting or change < record)
            ]
            if self.prices.table and index != table and self._may_change_numbers(number, table, index):
                found.append((~index, self._change_of_numbers(number, table, index)))
            for other, change in found:
                if best is None or change < best[1]:
                    best, ties = (other, change), 1
                elif change == best[1]:
                    ties += 1
                    if source.random() * ties < 1:
                        best = (other, change)
        if best is None:
            return None
        return Move(number, one if best[0] >= 0 else ~table, *best)

    def _others(self, table: int, source: random.Random) -> Iterable[int]:
        """Return the tables with which to exchange somebody; where numbers count, some of many."""
        tables = range(len(self.task.sizes))
        own = [table] if self.prices.seat else []
        if self.prices.table and len(tables) > _TABLES_TRIED:
            tried = {int(source.random() * len(tables)) for _ in range(_TABLES_TRIED)}
            return own + sorted(tried - {table})
        return own + [index for index in tables if index != table]

    def _seats(self, number: int, one: int) -> Iterator[tuple[int, int]]:
        """Yield what it would change to swap the seats of somebody and of each of the others at his table."""
        table = self.rounds[number][self.where[number][one]]
        own = table.index(one)
        for seat, other in enumerate(table):
            if other != one:
                yield other, self.prices.seat * self._on_other_seats(one, own, other, seat)

    def _on_other_seats(self, one: int, own: int, other: int, seat: int) -> int:
        """Return how much more often two come to a seat again who swap theirs, which are not the same."""
        if own == seat:
            return 0
        return _more(self.sat[one], own, seat) + _more(self.sat[other], seat, own)

    def _changes(self, number: int, one: int, index: int) -> Iterator[tuple[int, int]]:
        """Yield what it would change to swap somebody with each of the people at another table."""
        where, table_price, seat_price = self.where[number][one], self.prices.table, self.prices.seat
        table, people = self.rounds[number][where], self.rounds[number][index]
        own = self.price[one]
        mates = [mate for mate in table if mate != one]
        freed = sum(map(own.__getitem__, mates)) - AGAIN * len(mates)
        here = sum(map(own.__getitem__, people)) + AGAIN * (len(people) - 1)
        from_big, to_big = self._is_big(table), self._is_big(people)
        own_seat = table.index(one)
        for seat, other in enumerate(people):
            theirs = self.price[other]
            change = here - own[other] - freed
            change += sum(map(theirs.__getitem__, mates)) - sum(map(theirs.__getitem__, people))
            if from_big != to_big:
                arrives, leaves = (one, other) if to_big else (other, one)
                change += self.prices.big * (self.big[arrives] - self.big[leaves] + 1)
            if table_price:
                been = self.been
                change += table_price * (_more(been[one], where, index) + _more(been[other], index, where))
            if seat_price:
                change += seat_price * self._on_other_seats(one, own_seat, other, seat)
            yield other, change

    def _may_change_numbers(self, number: int, one: int, other: int) -> bool:
        tables = self.rounds[number][one], self.rounds[number][other]
        return len(tables[0]) == len(tables[1]) and all(
            self.movable[mate] != PINNED for table in tables for mate in table
        )

    def _change_of_numbers(self, number: int, one: int, other: int) -> int:
        tables = self.rounds[number]
        more = sum(_more(self.been[mate], one, other) for mate in tables[one])
        return self.prices.table * (more + sum(_more(self.been[mate], other, one) for mate in tables[other]))

    def make(self, move: Move) -> None:
        """Let two people of a round change places, or two tables their numbers."""
        if move.one >= 0:
            self._swap(move.number, move.one, move.other)
        else:
            tables, (one, other) = self.rounds[move.number], (~move.one, ~move.other)
            for here, there in ((one, other), (other, one)):
                for mate in tables[here]:
                    self._go(move.number, mate, there)
            tables[one], tables[other] = tables[other], tables[one]
        self.cost += move.change

    def _swap(self, number: int, one: int, other: int) -> None:
        tables, where = self.rounds[number], self.where[number]
        here, there = where[one], where[other]
        seats = tables[here].index(one), tables[there].index(other)
        if here != there:
            self._part(tables[here], one, other)
            self._part(tables[there], other, one)
            if self._is_big(tables[here]) != self._is_big(tables[there]):
                arrives, leaves = (one, other) if self._is_big(tables[there]) else (other, one)
                self.big_again += self.big[arrives] - self.big[leaves] + 1
                self.big[arrives] += 1
                self.big[leaves] -= 1
            self._go(number, one, there)
            self._go(number, other, here)
        self.seat_again += self._on_other_seats(one, seats[0], other, seats[1])
        for mate, left, taken in ((one, *seats), (other, *seats[::-1])):
            self.sat[mate][left] -= 1
            self.sat[mate][taken] += 1
        tables[here][seats[0]] = other
        tables[there][seats[1]] = one

    def _part(self, table: Sequence[int], leaves: int, comes: int) -> None:
        for mate in table:
            if mate != leaves:
                self._count(leaves, mate, -1)
                self._count(comes, mate, 1)

    def _go(self, number: int, one: int, there: int) -> None:
        here = self.where[number][one]
        self.table_again += _more(self.been[one], here, there)
        self.been[one][here] -= 1
        self.been[one][there] += 1
        self.where[number][one] = there


def _more(times: Sequence[int], here: int, there: int) -> int:
    """Return how much more often somebody is somewhere again who moves from here to there."""
    return times[there] - times[here] + 1
