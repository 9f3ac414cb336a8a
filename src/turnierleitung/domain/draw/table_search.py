"""Who sits together, found by search: for any history, wishes and head count (tabu search over swaps).

The search swaps two people of one round at a time, always somebody who meets again with whoever suits best,
and does not take a swap back at once, so that it gets out of dead ends (Dotú, Van Hentenryck: Scheduling
Social Golfers Locally, 2005). It stops where nothing is left to mend, or after a number of steps, never by
the clock.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.meeting_bounds import fewest_pairs, fewest_repeats
from turnierleitung.domain.draw.shuffle import shuffled

Division = tuple[tuple[int, ...], ...]
"""The people of each table, by their index."""

AGAIN: Final = 10
"""What it costs that two meet who have met once before; twice as much if they have twice, and so on."""
APART: Final = 10_000
"""What it costs that two meet who should be kept apart."""
BIG: Final = 1
"""What it costs that somebody comes to a larger table once more, and once more for each time before."""
_SHARING_STEPS: Final = 1_000
"""Swaps at most to share out larger tables, once as few as possible meet again."""
_LEAST_TENURE: Final = 4
_STEPS_PER_REPORT: Final = 32
_PINNED: Final = -1
_MORE_TENURE: Final = 8
"""Steps for which a swap is not taken back: the least, and by chance up to so many more."""


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

    @property
    def people(self) -> int:
        """Number of people."""
        return sum(self.sizes)


class Effort(NamedTuple):
    """How long to search at most."""

    starts: int
    """How often to begin anew where something is left to mend."""
    steps: int
    """Swaps per start."""


Report = Callable[[int, int], object]
"""Hears now and then how many steps of how many are done; it ends the search by raising something."""


def say_nothing(_done: int, _of: int) -> None:
    """Hear how far a search is, and let it go on."""


def search(
    task: Task,
    source: random.Random,
    effort: Effort,
    report: Report = say_nothing,
    begin: Sequence[Division] = (),
) -> tuple[Division, ...]:
    """Divide the people of every round, so that the fewest meet again.

    Every start begins by chance, or with the rounds to ``begin`` with where there are some. Of the ways that
    are found equally good, one is taken in which larger tables are shared out more evenly.
    Raises ``ValueError`` where more people need a table than it has seats.
    """
    enough = AGAIN * fewest_repeats(task.sizes, task.rounds, [list(map(len, each)) for each in task.before])
    best: _Hall | None = None
    for start in range(effort.starts):
        if best is not None and best.cost <= enough:
            break
        tick = partial(_tell, report, effort, start)
        begun = _mended(_begun(task, source, begin), source, effort.steps, enough, tick)
        best = begun if best is None else min(best, begun, key=lambda hall: (hall.cost, hall.load()))
    if best is None:
        raise ValueError("a search needs at least one start")
    if len(set(task.sizes)) > 1:
        stays = task.rounds * sum(size for size in task.sizes if size > min(task.sizes))
        shared = BIG * fewest_pairs(stays, task.people)
        steps = min(effort.steps, _SHARING_STEPS)
        tick = partial(_tell, report, effort, effort.starts - 1)
        best = _mended(best.priced(BIG), source, steps, enough + shared, tick)
    return best.divisions()


def _tell(report: Report, effort: Effort, start: int, step: int) -> None:
    report(start * effort.steps + step, effort.starts * effort.steps)


def _begun(task: Task, source: random.Random, begin: Sequence[Division]) -> _Hall:
    if begin:
        return _Hall.of(task, 0, begin)
    hall = _Hall(task, 0)
    for _ in range(task.rounds):
        hall.seat(_first_division(task, source))
    return hall


def _mended(
    hall: _Hall, source: random.Random, steps: int, enough: int, tick: Callable[[int], object]
) -> _Hall:
    """Return the best that so many swaps lead to; nothing costs less than ``enough``."""
    pots = hall.task.pots or (0,) * hall.task.people
    pinned = {one for one, _ in hall.task.fixed}
    movable = [_PINNED if one in pinned else pot for one, pot in enumerate(pots)]
    best, best_load, kept = hall.cost, hall.load(), hall.divisions()
    barred: dict[tuple[int, int], dict[int, int]] = {}
    for step in range(1, steps + 1):
        unhappy = hall.unhappy(movable) if best > enough else []
        if not unhappy:
            break
        if step % _STEPS_PER_REPORT == 0:
            tick(step)
        number, one = unhappy[int(source.random() * len(unhappy))]
        resting = {other for other, until in barred.get((number, one), {}).items() if until > step}
        found = hall.best_partner((number, one), movable, resting, best - hall.cost, source)
        if found is None:
            continue
        other, change = found
        hall.swap(number, one, other, change)
        until = step + _LEAST_TENURE + int(source.random() * _MORE_TENURE)
        barred.setdefault((number, one), {})[other] = until
        barred.setdefault((number, other), {})[one] = until
        if hall.cost <= best:
            load = hall.load()
            if (hall.cost, load) < (best, best_load):
                best, best_load, kept = hall.cost, load, hall.divisions()
    return _Hall.of(hall.task, hall.big_price, kept)


def _first_division(task: Task, source: random.Random) -> list[list[int]]:
    """Seat those who need a table, then everybody else by chance, pot after pot."""
    tables: list[list[int]] = [[] for _ in task.sizes]
    for one, index in task.fixed:
        tables[index].append(one)
    if any(len(table) > size for table, size in zip(tables, task.sizes, strict=True)):
        raise ValueError("more people need a table than it has seats")
    placed = {one for one, _ in task.fixed}
    waiting = [one for one in range(task.people) if one not in placed]
    if task.pots:
        _deal_pots(task, tables, waiting, source)
        return tables
    rest = iter(shuffled(waiting, source))
    for table, size in zip(tables, task.sizes, strict=True):
        table += [next(rest) for _ in range(size - len(table))]
    return tables


def _deal_pots(task: Task, tables: list[list[int]], waiting: Sequence[int], source: random.Random) -> None:
    """Give each table one of each pot, two only where somebody of that pot needs it."""
    for pot in sorted(set(task.pots)):
        here = [sum(task.pots[one] == pot for one in table) for table in tables]
        for one in shuffled([one for one in waiting if task.pots[one] == pot], source):
            _, _, index = min(
                (here[index], len(table) - task.sizes[index], index)
                for index, table in enumerate(tables)
                if len(table) < task.sizes[index]
            )
            tables[index].append(one)
            here[index] += 1


@dataclass(slots=True)
class _Hall:
    """The tables of all rounds while they are drawn, and what every meeting costs."""

    task: Task
    big_price: int
    """What it costs to come to a larger table again."""
    price: list[list[int]] = field(default_factory=list)
    """What one more meeting of two would cost; every meeting makes the next one dearer by :data:`AGAIN`."""
    big: list[int] = field(default_factory=list)
    """How often each has been at a larger table."""
    rounds: list[list[list[int]]] = field(default_factory=list)
    where: list[list[int]] = field(default_factory=list)
    """Index of everybody's table, by round."""
    cost: int = 0

    def __post_init__(self) -> None:
        people = self.task.people
        self.price = [[0] * people for _ in range(people)]
        self.big = [0] * people
        for one, other in self.task.apart:
            self.price[one][other] = self.price[other][one] = APART
        for division in self.task.before:
            for table in division:
                self._meet(table)

    @classmethod
    def of(cls, task: Task, big_price: int, rounds: Iterable[Division]) -> _Hall:
        """Return the hall in which people sit as given."""
        hall = cls(task, big_price)
        for division in rounds:
            hall.seat([list(table) for table in division])
        return hall

    def priced(self, big_price: int) -> _Hall:
        """Return the same people at the same tables, at another price of larger ones."""
        return _Hall.of(self.task, big_price, self.divisions())

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

    def unhappy(self, movable: Sequence[int]) -> list[tuple[int, int]]:
        """Return round and person of all who meet somebody again, or come to a larger table again."""
        price, found = self.price, []
        for number, division in enumerate(self.rounds):
            for table in division:
                again = self.big_price > 0 and self._is_big(table)
                for one in table:
                    if movable[one] == _PINNED:
                        continue
                    own = price[one]
                    if (again and self.big[one] > 1) or any(own[other] > AGAIN for other in table):
                        found.append((number, one))
        return found

    def best_partner(
        self,
        whose: tuple[int, int],
        movable: Sequence[int],
        resting: set[int],
        record: int,
        source: random.Random,
    ) -> tuple[int, int] | None:
        """Return with whom somebody had best change places in a round, and by what the cost changes.

        Those who rest are taken only where the change is below ``record``: never was it so cheap.
        """
        number, one = whose
        table, pot = self.where[number][one], movable[one]
        best: tuple[int, int] | None = None
        ties = 0
        for index, people in enumerate(self.rounds[number]):
            if index == table:
                continue
            for other, change in self._changes(self.rounds[number][table], one, people):
                if movable[other] != pot or (other in resting and change >= record):
                    continue
                if best is None or change < best[1]:
                    best, ties = (other, change), 1
                elif change == best[1]:
                    ties += 1
                    if source.random() * ties < 1:
                        best = (other, change)
        return best

    def _changes(self, table: Sequence[int], one: int, people: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Yield what it would change to swap somebody at a table with each of the people at another."""
        own = self.price[one]
        mates = [mate for mate in table if mate != one]
        freed = sum(own[mate] - AGAIN for mate in mates)
        here = sum(own[other] for other in people)
        from_big, to_big = self._is_big(table), self._is_big(people)
        for other in people:
            theirs = self.price[other]
            change = here - own[other] - freed + AGAIN * (len(people) - 1)
            for mate in people:
                change -= theirs[mate]
            for mate in mates:
                change += theirs[mate]
            if from_big != to_big:
                arrives, leaves = (one, other) if to_big else (other, one)
                change += self.big_price * (self.big[arrives] - self.big[leaves] + 1)
            yield other, change

    def swap(self, number: int, one: int, other: int, change: int) -> None:
        """Let two people of a round change places, whose change of the cost is known."""
        where = self.where[number]
        tables = self.rounds[number][where[one]], self.rounds[number][where[other]]
        for table, leaves, comes in ((tables[0], one, other), (tables[1], other, one)):
            for mate in table:
                if mate != leaves:
                    self._count(leaves, mate, -1)
                    self._count(comes, mate, 1)
        if self._is_big(tables[0]) != self._is_big(tables[1]):
            step = 1 if self._is_big(tables[1]) else -1
            self.big[one] += step
            self.big[other] -= step
        tables[0][tables[0].index(one)] = other
        tables[1][tables[1].index(other)] = one
        where[one], where[other] = where[other], where[one]
        self.cost += change
