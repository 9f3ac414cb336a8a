"""Tables of one round drawn anew, beside everything else: as an exact cover, so that nothing is overlooked.

Each way to fill one of the tables is an option that covers its people and its number, and what all of them
cost together adds up. Where many have met few ways are left, so that a whole round can be seated as well as
can be, and be proven to be.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.best_seats import BestSeats
from turnierleitung.domain.draw.tables.exact_cover import Option, cover
from turnierleitung.domain.draw.tables.tally import Filled, Tally, Worth

MOST: Final = (1 << 20) - 1
"""More than anything costs but meetings."""
_SETS_PER_WAY: Final = 16
"""Sets of seats that count as a way to fill a table, since it takes as long to look at them."""


class Limits(NamedTuple):
    """When to give up."""

    ways: int
    """Ways to fill the tables that are too many."""
    steps: int
    """Ways to try."""


class Redrawn(NamedTuple):
    """What came of it."""

    tables: tuple[Filled, ...] | None
    """``None`` where nothing was found."""
    work: int
    """Ways to fill a table that were looked at or tried."""
    too_many: bool = False
    """Whether there are too many ways to try them."""
    given_up: bool = False
    """Whether not all were tried; then there may be something all the same."""


def redraw(
    tally: Tally, tables: Sequence[Filled], at_most: Worth, source: random.Random, limits: Limits
) -> Redrawn:
    """Look for another way to seat the people of these tables at them that costs no more than is allowed.

    ``tally`` knows all but these tables; whoever sits at others of the round does not matter.
    """
    people = shuffled([one for _, here in tables for one in here], source)
    # The same people may have either of two tables, and sit there alike.
    seats = BestSeats(tally.sat) if at_most.seats < MOST and tally.sat else None
    bits = {one: 1 << place for place, one in enumerate(sorted(people))}
    rows = {number: 1 << place for place, (number, _) in enumerate(sorted(tables), start=len(people))}
    options: list[Option] = []
    filled: list[Filled] = []
    work, most = 0, packed(at_most)
    for number, here in tables:
        work_each = 1 + (1 << len(here)) // _SETS_PER_WAY if seats else 1
        most_ways = (limits.ways - work) // work_each
        ways = _Ways(
            tally=tally,
            number=number,
            size=len(here),
            at_most=at_most,
            limits=Limits(most_ways, limits.ways - work),
        )
        ways.look(people)
        work += work_each * min(len(ways.found), most_ways + 1) + ways.begun
        if work > limits.ways:
            return Redrawn(None, work, too_many=True)
        larger = tally.is_larger(len(here))
        for way, meetings, visits in ways.found:
            again = seats.cost(way) if seats else 0
            cost = packed((meetings, visits, tally.at_larger(way) if larger else 0, again))
            if cost <= most:
                options.append(Option(cost, rows[number] + sum(map(bits.__getitem__, way))))
                filled.append((number, way))
    all_rows = sum(rows.values())
    found = cover(options, all_rows + sum(bits.values()), all_rows, most, limits.steps)
    work += found.steps
    if found.chosen is None:
        return Redrawn(None, work, given_up=found.given_up)
    chosen = [filled[index] for index in found.chosen]
    return Redrawn(tuple((number, tally.seated(way)) for number, way in chosen), work)


def packed(worth: Sequence[int]) -> int:
    """Return one number to compare a :class:`Worth` by, in the order of what matters."""
    number = 0
    for each in worth:
        number = number * (MOST + 1) + each
    return number


class _EnoughError(Exception):
    """There are too many ways to look at."""


class _Ways:
    """The ways to fill a table, each of which alone costs no more than is allowed."""

    def __init__(self, tally: Tally, number: int, size: int, at_most: Worth, limits: Limits) -> None:
        """Prepare it; it ends once there are more ways, or more were begun, than the limits allow."""
        self.begun = 0
        """Ways that were begun with some of the people."""
        self.found: list[tuple[tuple[int, ...], int, int]] = []
        """Whom the table may have, and what their meetings and visits cost."""
        self._most, self._most_begun = limits
        self._price = tally.price
        self._pots = tally.task.pots
        self._been = tally.been
        self._here: dict[int, int] = {}
        self._needed = tally.needed
        self._number, self._size = number, size
        self._meetings, self._visits = at_most.meetings, at_most.tables

    def look(self, people: Sequence[int]) -> None:
        """Look for whom of these people the table may have; whoever needs it is there."""
        self._here = {person: self._been[person][self._number] for person in people}
        own = tuple(person for person in people if self._needed.get(person) == self._number)
        free = [
            (person, sum(self._price[person][mate] for mate in own))
            for person in people
            if person not in self._needed
        ]
        meetings = sum(self._price[one][other] for one, other in combinations(own, 2))
        if meetings <= self._meetings:
            pots = {self._pots[one] for one in own} if self._pots else set()
            fitting = [(one, met) for one, met in free if not (pots and self._pots[one] in pots)]
            with suppress(_EnoughError):
                self._go_on(own, fitting, meetings, 0)

    def _go_on(
        self, table: tuple[int, ...], free: Sequence[tuple[int, int]], meetings: int, visits: int
    ) -> None:
        """Seat one more; who is ``free`` is told with what it costs to meet those at the table."""
        self.begun += 1
        missing = self._size - len(table)
        if missing == 0:
            self.found.append((table, meetings, visits))
            return
        here = self._here
        most_met, most_been = self._meetings - meetings, self._visits - visits
        fitting = [(one, met) for one, met in free if met <= most_met and here[one] <= most_been]
        if missing == 1:
            self.found += [((*table, one), meetings + met, visits + here[one]) for one, met in fitting]
            if len(self.found) > self._most:
                raise _EnoughError
            return
        if self.begun > self._most_begun:
            return
        for place, (one, met) in enumerate(fitting[: len(fitting) - missing + 1], start=1):
            price = self._price[one]
            others = [(other, cost + price[other]) for other, cost in fitting[place:]]
            if self._pots:
                others = [each for each in others if self._pots[each[0]] != self._pots[one]]
            self._go_on((*table, one), others, meetings + met, visits + here[one])
