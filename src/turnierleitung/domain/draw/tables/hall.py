"""The tables of all rounds during a draw, and their cost.

Four things cost: pairs that should be separated, repeated pairs, repeated odd seats, and repeated tables. A
second time costs one, a third time two more. For odd seats a third time costs four more, so that it is
avoided by giving others their second one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final, NamedTuple

Division = Sequence[Sequence[int]]
"""The people of each table by their index, in the order of their seats; tables in that of their numbers."""

APART: Final = 1 << 20
"""Number of repeated pairs that weigh less than one pair to separate."""


class Worth(NamedTuple):
    """The cost of a draw, or of a change.

    Compared from the left, in the order of levels.
    """

    meetings: int
    """Pairs that meet again, and :data:`APART` for each that should be kept apart."""
    odd_seats: int
    tables: int


NOTHING: Final = Worth(0, 0, 0)


class Task(NamedTuple):
    """The input of a seating; people are indices from 0."""

    sizes: tuple[int, ...]
    """Seats of each table; the first has the usual number."""
    apart: tuple[tuple[int, int], ...] = ()
    """Pairs to be kept apart."""
    together: int = 0
    """Number of unavoidable such pairs per round, as more people share a tag than there are tables."""
    fixed: tuple[tuple[int, int], ...] = ()
    """Somebody, and the index of the table he needs in every round."""
    helpers: frozenset[int] = frozenset()
    """People who play out of competition."""
    pots: tuple[int, ...] = ()
    """The pot of each, if every table takes one of each pot; people change places within a pot alone."""
    met: tuple[Division, ...] = ()
    """Pairs that met in other rounds."""
    odd_seats: tuple[int, ...] = ()
    """Number of earlier odd seats per person; none if empty."""
    been: tuple[tuple[int, ...], ...] = ()
    """Number of earlier visits per person and table; none if empty."""

    @property
    def people(self) -> int:
        """Number of people."""
        return sum(self.sizes)


@dataclass(slots=True)
class Hall:
    """The tables of all rounds while they are drawn."""

    task: Task
    rounds: list[list[list[int]]] = field(default_factory=list)
    where: list[list[int]] = field(default_factory=list)
    """Index of each person's table, by round."""
    worth: Worth = NOTHING
    price: list[list[int]] = field(default_factory=list)
    """The cost of another meeting of a pair."""
    odd_seats: list[int] = field(default_factory=list)
    """Number of odd seats per person."""
    been: list[list[int]] = field(default_factory=list)
    """Number of visits per person and table."""
    odd: list[list[bool]] = field(default_factory=list)
    """Whether a table has odd seats, by round: it has another size, or a helper."""

    def __post_init__(self) -> None:
        people, tables = self.task.people, len(self.task.sizes)
        self.price = [[0] * people for _ in range(people)]
        self.odd_seats = list(self.task.odd_seats or (0,) * people)
        self.been = [list(times) for times in self.task.been] or [[0] * tables for _ in range(people)]
        for one, other in self.task.apart:
            self.price[one][other] = self.price[other][one] = APART
        for division in self.task.met:
            for table in division:
                self._meet(table)

    @classmethod
    def of(cls, task: Task, rounds: Iterable[Division]) -> Hall:
        """Return the hall in which people sit as given."""
        hall = cls(task)
        for division in rounds:
            hall._seat([list(table) for table in division])
        return hall

    def _seat(self, division: list[list[int]]) -> None:
        where = [0] * self.task.people
        meetings, odd_seats, tables = self.worth
        for index, table in enumerate(division):
            meetings += self._meet(table)
            for one in table:
                where[one] = index
                tables += self.been[one][index]
                self.been[one][index] += 1
            for one in self._on_odd_seats(index, table):
                odd_seats += self.odd_seats[one] ** 2
                self.odd_seats[one] += 1
        self.worth = Worth(meetings, odd_seats, tables)
        self.rounds.append(division)
        self.where.append(where)
        self.odd.append([self._is_odd(index, table) for index, table in enumerate(division)])

    def _meet(self, table: Sequence[int]) -> int:
        total = 0
        for one, other in combinations(table, 2):
            total += self.price[one][other]
            self.price[one][other] += 1
            self.price[other][one] += 1
        return total

    def _is_odd(self, index: int, table: Iterable[int]) -> bool:
        sizes = self.task.sizes
        return sizes[index] != sizes[0] or not self.task.helpers.isdisjoint(table)

    def _on_odd_seats(self, index: int, table: Sequence[int]) -> list[int]:
        """Return the people on odd seats at a table; helpers have none."""
        if not self._is_odd(index, table):
            return []
        return [one for one in table if one not in self.task.helpers]

    def divisions(self) -> list[list[list[int]]]:
        """Return a copy of all rounds."""
        return [[list(table) for table in division] for division in self.rounds]

    def if_exchanged(self, number: int, one: int, other: int) -> tuple[int, int, int]:
        """Return the change in :class:`Worth` if two people at different tables of a round swap."""
        where, rounds = self.where[number], self.rounds[number]
        mine, theirs = where[one], where[other]
        own, others = self.price[one], self.price[other]
        here, there = rounds[mine], rounds[theirs]
        # Nobody meets himself, so both count each other once too often.
        meetings = len(here) + len(there) - 2 - 2 * own[other]
        for near in here:
            meetings += others[near] - own[near]
        for near in there:
            meetings += own[near] - others[near]
        visits, other_visits = self.been[one], self.been[other]
        tables = visits[theirs] - visits[mine] + other_visits[mine] - other_visits[theirs] + 2
        return meetings, self._odd_change(number, one, other), tables

    def _odd_change(self, number: int, one: int, other: int) -> int:
        helpers = self.task.helpers
        if helpers and (one in helpers or other in helpers):
            return self._odd_by_helpers(number, one, other)
        where, odd = self.where[number], self.odd[number]
        here, there = odd[where[one]], odd[where[other]]
        if here == there:
            return 0
        comes, goes = (one, other) if there else (other, one)
        return self.odd_seats[comes] ** 2 - (self.odd_seats[goes] - 1) ** 2

    def _odd_by_helpers(self, number: int, one: int, other: int) -> int:
        """Return the change in odd seats if one of two who change places is a helper."""
        change = 0
        for person, times in self._odd_after(number, one, other).items():
            has = self.odd_seats[person]
            change += has**2 if times > 0 else -((has - 1) ** 2) if times < 0 else 0
        return change

    def _odd_after(self, number: int, one: int, other: int) -> dict[int, int]:
        """Return the odd seats of each person after two people swap."""
        change: dict[int, int] = {}
        places = ((self.where[number][one], one, other), (self.where[number][other], other, one))
        for index, leaves, comes in places:
            table = self.rounds[number][index]
            then = [comes if near == leaves else near for near in table]
            for people, times in ((table, -1), (then, 1)):
                for person in self._on_odd_seats(index, people):
                    change[person] = change.get(person, 0) + times
        return change

    def exchange(self, number: int, one: int, other: int, change: tuple[int, int, int]) -> None:
        """Swap two people at different tables of a round, with the given change in cost."""
        where, rounds = self.where[number], self.rounds[number]
        mine, theirs = where[one], where[other]
        if self.task.helpers or self.odd[number][mine] != self.odd[number][theirs]:
            for person, times in self._odd_after(number, one, other).items():
                self.odd_seats[person] += times
        self._part(rounds[mine], one, other)
        self._part(rounds[theirs], other, one)
        rounds[mine][rounds[mine].index(one)] = other
        rounds[theirs][rounds[theirs].index(other)] = one
        where[one], where[other] = theirs, mine
        for person, left, came in ((one, mine, theirs), (other, theirs, mine)):
            self.been[person][left] -= 1
            self.been[person][came] += 1
        if self.task.helpers:
            for index in (mine, theirs):
                self.odd[number][index] = self._is_odd(index, rounds[index])
        self._add(change)

    def _part(self, table: Sequence[int], leaves: int, comes: int) -> None:
        price = self.price
        leaving, coming = price[leaves], price[comes]
        for mate in table:
            if mate != leaves:
                leaving[mate] -= 1
                price[mate][leaves] -= 1
                coming[mate] += 1
                price[mate][comes] += 1

    def if_renumbered(self, number: int, index: int, other: int) -> tuple[int, int, int]:
        """Return the change in cost if two tables of one size swap numbers in a round."""
        been, tables = self.been, 0
        for left, came in ((index, other), (other, index)):
            for one in self.rounds[number][left]:
                tables += been[one][came] - been[one][left] + 1
        return 0, 0, tables

    def renumber(self, number: int, index: int, other: int, change: tuple[int, int, int]) -> None:
        """Let two tables of one size change their numbers in a round."""
        tables, odd = self.rounds[number], self.odd[number]
        for left, came in ((index, other), (other, index)):
            for one in tables[left]:
                self.been[one][left] -= 1
                self.been[one][came] += 1
                self.where[number][one] = came
        tables[index], tables[other] = tables[other], tables[index]
        odd[index], odd[other] = odd[other], odd[index]
        self._add(change)

    def _add(self, change: tuple[int, int, int]) -> None:
        meetings, odd_seats, tables = self.worth
        self.worth = Worth(meetings + change[0], odd_seats + change[1], tables + change[2])
