"""Rounds in which fewer come to a table or to a seat again, and nobody meets more often for it.

Tables of one round after the other are drawn anew beside all the others (:mod:`redraw`): better if that can
be, else as good but different, so that another round may become better (large neighbourhood search).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.hall import AGAIN, Division, Task
from turnierleitung.domain.draw.tables.meeting_bounds import (
    count_repeats,
    fewest_again,
    fewest_on_seats,
    fewest_tables_again,
)
from turnierleitung.domain.draw.tables.redraw import MOST, Limits, redraw
from turnierleitung.domain.draw.tables.tally import NOTHING, Filled, Tally, Worth

_LARGER: Final = Worth._fields.index("larger")
_SEATS: Final = Worth._fields.index("seats")
_AT_ONCE: Final = 64
"""People whose tables are drawn anew at once."""
_ALL: Final = Limits(120_000, 40_000)
"""When to give up a round that is drawn alone, and all of it."""
_SOME: Final = Limits(40_000, 4_000)
"""When to give up tables that could be better beside others too."""
_FOR_SEATS: Final = Limits(12_000, 4_000)
"""The same where only seats are left to mend: few tables at a time are enough."""
_SIDEWAYS: Final = 0.25
"""How often some tables are drawn anew as good where only seats are left to mend."""
_FEWEST: Final = 2
"""Tables that are drawn anew at the least, where more are too many."""


class SpreadOutcome(NamedTuple):
    """What came of it."""

    rounds: tuple[Division, ...]
    worth: Worth
    work: int
    """Ways to fill a table that were looked at."""
    best: bool
    """Whether it is proven that nothing can be better.

    How larger tables are shared out is left open, except in a round that is drawn alone and as a whole.
    """


def spread(
    task: Task,
    rounds: Sequence[Division],
    source: random.Random,
    ways: int,
    tick: Callable[[int], object],
    least: int,
) -> SpreadOutcome:
    """Make rounds better, with so many ``ways`` to fill a table looked at.

    The tables stand in the order of their numbers, and if it is told who ``sat`` where before, the people in
    that of their seats. Meetings cost no less than the ``least``. ``tick`` hears how many ways were tried.
    """
    found = _Rounds(task=task, rounds=rounds, source=source, ways=ways, least=least)
    while found.may_be_better():
        found.go_on(tick)
    return SpreadOutcome(found.divisions(), found.total, found.work, found.done())


class _Rounds:
    """Rounds while their tables are drawn anew, and what they cost at the least as far as that is known."""

    def __init__(
        self, task: Task, rounds: Sequence[Division], source: random.Random, ways: int, least: int
    ) -> None:
        self.work = 0
        self._ways = ways
        self._source = source
        self._tally = Tally(task)
        self._rounds: list[list[tuple[int, ...]]] = []
        self.total = NOTHING
        larger = self._least_larger(rounds[0])
        for division in rounds:
            self._rounds.append([self._tally.seated(table) for table in division])
            self.total = self.total.plus(self._tally.add(list(enumerate(self._rounds[-1]))))
        self._least = Worth(
            least, _least_tables(task, count_repeats(rounds)), larger, fewest_on_seats(task.sizes, task.sat)
        )
        tables = len(task.sizes)
        # Of so many people two tables at a time are enough to mend seats, and soon drawn.
        self._crowded = task.people > _AT_ONCE
        # How many tables are drawn anew at once; fewer, once that were too many.
        self._reach = min(tables, max(_FEWEST, tables * _AT_ONCE // task.people))
        self._waiting: list[int] = []
        self._aim = _SEATS
        self._unchanged = 0

    def divisions(self) -> tuple[Division, ...]:
        """Return the rounds as they stand."""
        return tuple(map(tuple, self._rounds))

    def may_be_better(self) -> bool:
        """Tell whether something is left to mend that is not known to be as good as can be."""
        return self.work < self._ways and self._unchanged <= len(self._rounds) and not self.done()

    def done(self) -> bool:
        """Tell whether everything is known to be as good as can be."""
        return not self._open()

    def _open(self) -> list[int]:
        """Return what could be mended, by its place in what matters."""
        alone = len(self._rounds) == 1 and self._reach == len(self._rounds[0])
        pairs = enumerate(zip(self.total, self._least, strict=True))
        return [place for place, (cost, least) in pairs if cost > least and (alone or place != _LARGER)]

    def go_on(self, tick: Callable[[int], object]) -> None:
        """Draw tables of the next round anew, to mend something of what is open."""
        aims = self._open()
        self._aim = aims[int(self._source.random() * len(aims))]
        if not self._waiting:
            self._waiting = shuffled(range(len(self._rounds)), self._source)
        division = self._rounds[self._waiting.pop()]
        tables = self._some_of(division)
        now = self._tally.remove(tables)
        drawn, may_change = self._drawn_anew(tables, now, tick, whole=len(tables) == len(division))
        self._unchanged = 0 if may_change else self._unchanged + 1
        self.total = self.total.minus(now).plus(self._tally.add(drawn))
        for number, people in drawn:
            division[number] = people

    def _some_of(self, division: Sequence[tuple[int, ...]]) -> list[Filled]:
        """Return tables to draw anew, one of them where it may help if there is any."""
        tables = shuffled(list(enumerate(division)), self._source)
        reach = _FEWEST if self._crowded and self._aim == _SEATS else self._reach
        if reach < len(tables):
            first = next(filter(self._may_help, tables), tables[0])
            tables.remove(first)
            tables.insert(0, first)
        return tables[:reach]

    def _may_help(self, table: Filled) -> bool:
        """Tell whether something may be mended at a table."""
        worth = self._tally.remove([table])
        self._tally.add([table])
        return worth[self._aim] > 0

    def _drawn_anew(
        self, tables: Sequence[Filled], now: Worth, tick: Callable[[int], object], *, whole: bool
    ) -> tuple[Sequence[Filled], bool]:
        """Draw tables anew that cost so much ``now``; return them, and whether anything has or may change."""
        alone, left_open, too_many = whole and len(self._rounds) == 1, False, False
        limits = _ALL if alone else _FOR_SEATS if self._aim == _SEATS else _SOME
        for at_most in self._wanted(now, tables):
            found = redraw(self._tally, tables, at_most, self._source, self._within(limits))
            self.work += found.work
            tick(min(self.work, self._ways))
            if found.tables is not None:
                same = at_most == now and _groups(found.tables) == _groups(tables)
                return found.tables, not (whole and same)
            if alone and not found.given_up and not found.too_many:
                self._least = _at_least(self._least, at_most, now)
            left_open |= found.given_up or found.too_many
            too_many = found.too_many and at_most.meetings == now.meetings
            if too_many or (found.given_up and alone):
                # Where more is allowed there are still more ways.
                break
        if too_many or (left_open and whole):
            self._reach = max(_FEWEST, self._reach // 2 if self._aim == _SEATS else self._reach * 3 // 4)
        return tables, left_open or not whole

    def _within(self, limits: Limits) -> Limits:
        """Return the limits that the ways which are left leave."""
        left = max(0, self._ways - self.work)
        return Limits(*(min(limit, left) for limit in limits))

    def _wanted(self, now: Worth, tables: Sequence[Filled]) -> Iterator[Worth]:
        """Yield what tables may cost that cost so much ``now``: less in one way after another, or as much."""
        others, least, groups = self.total.minus(now), self._least, [people for _, people in tables]
        if now.meetings > max(0, least.meetings - others.meetings):
            yield Worth(now.meetings - AGAIN, MOST, MOST, MOST)
        visits = range(max(0, least.tables - others.tables), now.tables)
        if len(self._rounds) > 1 or len(tables) < len(self._rounds[0]):
            # Beside others that change too, it need not be known how few there can be.
            visits = range(visits.start, visits.stop, max(1, len(visits) // 2))
        for most in visits:
            yield Worth(now.meetings, most, MOST, MOST)
        alone = len(self._rounds) == 1
        if now.larger > max(alone * (least.larger - others.larger), self._least_larger(groups)):
            yield Worth(now.meetings, now.tables, now.larger - 1, MOST)
        if now.seats > max(0, least.seats - others.seats):
            yield now._replace(seats=now.seats - 1)
        sideways = self._aim != _SEATS or len(tables) == len(self._rounds[0])
        if sideways or self._source.random() < _SIDEWAYS:
            yield now

    def _least_larger(self, tables: Sequence[Sequence[int]]) -> int:
        """Return what larger tables cost at the least: those who were there least often are."""
        times = sorted(self._tally.larger[one] for table in tables for one in table)
        return sum(times[: sum(len(table) for table in tables if self._tally.is_larger(len(table)))])


def _groups(tables: Iterable[Filled]) -> set[tuple[int, frozenset[int]]]:
    return {(number, frozenset(people)) for number, people in tables}


def _at_least(least: Worth, refuted: Worth, now: Worth) -> Worth:
    """Return what a round costs at the least that costs so much ``now`` and cannot cost less in one way."""
    for name, tried, cost in zip(Worth._fields, refuted, now, strict=True):
        if tried < cost:
            return least._replace(**{name: tried + (AGAIN if name == "meetings" else 1)})
    return least


def _least_tables(task: Task, repeats: int) -> int:
    """Return how often people come to a table again at the least, as long as no more meet again for it."""
    pinned = {one for one, _ in task.fixed}
    own = sum(fewest_again(task.been[one], task.rounds) for one in range(task.people) if one not in pinned)
    if pinned or task.before:
        return own
    return max(own, fewest_tables_again(task.sizes, task.rounds, repeats))
