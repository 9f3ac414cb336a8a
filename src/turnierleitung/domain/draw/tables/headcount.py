"""Divides a number of people into tables (S-01, D-17)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import count
from typing import NamedTuple, assert_never

FOUR = 4


class HeadcountPolicy(StrEnum):
    """The treatment of a head count that does not fill the tables."""

    HELPERS = "helpers"
    """Helpers play along out of competition."""
    LARGER = "larger"
    """As few tables as possible have one seat more; S-01 calls them tables of five."""
    SMALLER = "smaller"
    """As few tables as possible have one seat less."""
    WAITING_LIST = "waiting_list"
    """People who waited least sit out; among them the last to register."""
    EVEN = "even"
    """The usual number is the most, and all tables are as large as each other, or one seat smaller (P-01)."""


class HeadcountRule(NamedTuple):
    """The seating rule of a rulebook."""

    seats: int = FOUR
    """Of a usual table."""
    policy: HeadcountPolicy = HeadcountPolicy.HELPERS
    least: int = 3
    """Seats of the smallest table, if tables should have equal sizes."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """Seats that a table can have, the usual number first."""
        match self.policy:
            case HeadcountPolicy.HELPERS | HeadcountPolicy.WAITING_LIST:
                return (self.seats,)
            case HeadcountPolicy.LARGER:
                return (self.seats, self.seats + 1)
            case HeadcountPolicy.SMALLER:
                return (self.seats, self.seats - 1)
            case HeadcountPolicy.EVEN:
                # Where two tables would be too small, one takes all: at most one seat less than two need.
                larger = range(self.seats + 1, 2 * self.least)
                return (self.seats, *range(self.seats - 1, self.least - 1, -1), *larger)
            case _:
                assert_never(self.policy)


class TablePlan(NamedTuple):
    """A division of people into tables."""

    sizes: tuple[int, ...]
    """Seats per table, table 1 first; larger and smaller tables come last, of even ones the fewer."""
    helpers_missing: int = 0
    waiting: int = 0

    @property
    def seats(self) -> int:
        """Number of people who play."""
        return sum(self.sizes)


def plan_tables(people: int, rule: HeadcountRule) -> TablePlan | None:
    """Plan the tables for a head count; ``None`` if it cannot be done.

    S-01: as few fives as possible, so their number is ``people mod 4``; 6, 7 and 11 cannot be
    seated in fours and fives, and nothing below 4 makes a table. The same holds for tables of any
    other size. With helpers the plan counts the seats that helpers still have to fill.
    """
    tables, over = divmod(people, rule.seats)
    missing = -people % rule.seats
    match rule.policy:
        case HeadcountPolicy.HELPERS:
            return _plan(rule, tables + bool(over), helpers_missing=missing) if people else None
        case HeadcountPolicy.WAITING_LIST:
            return _plan(rule, tables, waiting=over) if tables else None
        case HeadcountPolicy.LARGER:
            return _plan(rule, tables, other=over) if 0 < tables >= over else None
        case HeadcountPolicy.SMALLER:
            tables += bool(over)
            return _plan(rule, tables, other=missing) if 0 < tables >= missing else None
        case HeadcountPolicy.EVEN:
            return _even(people, tables + bool(over), rule.least)
        case _:
            assert_never(rule.policy)


def divisions(people: int, rule: HeadcountRule, most: int, usual: int) -> tuple[HeadcountRule, ...]:
    """Return the rules by which people sit at even tables in other ways, the largest tables first.

    ``most`` is how many a table can have. Where several rules make the same tables, ``usual`` is the number
    of one that is taken, else that of the largest table: a way there and back must lead to the same rule.
    """
    found: dict[tuple[int, ...], HeadcountRule] = {}
    for seats in range(rule.least, most + 1):
        even = HeadcountRule(seats, HeadcountPolicy.EVEN, rule.least)
        plan = plan_tables(people, even)
        if plan is None or max(plan.sizes) > most:
            continue
        other = found.get(plan.sizes)
        if other is None or (other.seats != usual and seats in (usual, max(plan.sizes))):
            found[plan.sizes] = even
    return tuple(reversed(found.values()))


def more_needed(people: int, rule: HeadcountRule) -> int:
    """Return the number of additional people needed to fill the tables, at least one."""
    return next(
        more
        for more in count(1)
        if (plan := plan_tables(people + more, rule)) is not None and not plan.helpers_missing
    )


def _even(people: int, tables: int, least: int) -> TablePlan | None:
    """Return tables within one seat of each other, fewer of them where they would be too small.

    The size that most of them have comes first.
    """
    tables = min(tables, people // least)
    if not tables:
        return None
    size, larger = divmod(people, tables)
    usual, other = (size + 1, size) if 2 * larger >= tables else (size, size + 1)
    first = larger if usual > size else tables - larger
    return TablePlan((usual,) * first + (other,) * (tables - first))


def _plan(
    rule: HeadcountRule, tables: int, *, other: int = 0, helpers_missing: int = 0, waiting: int = 0
) -> TablePlan:
    """Return a plan with ``others`` tables of the other size."""
    usual = (rule.seats,) * (tables - other)
    return TablePlan(usual + (rule.sizes[-1],) * other, helpers_missing, waiting)


def fewest_pairs(people: int, tables: int) -> int:
    """Return the least possible number of pairs that share a table, for ``people`` at ``tables`` tables."""
    each, more = divmod(people, tables)
    return tables * (each * (each - 1) // 2) + more * each


def fewest_meeting_again(sizes: Sequence[int], rounds: int) -> int:
    """Return the least possible number of repeated pairs in ``rounds`` rounds: meetings beyond all pairs."""
    people = sum(sizes)
    return max(0, rounds * sum(size * (size - 1) // 2 for size in sizes) - people * (people - 1) // 2)


def nobody_need_meet_again(sizes: Sequence[int], rounds: int) -> bool:
    """Return whether rounds without repeated pairs provably exist, even if the draw may miss them.

    Another such round exists while there are more tables than people any one person has met, for table sizes
    that differ by at most one (Hajnal, Szemerédi 1970).
    """
    most_met = (max(sizes) - 1) * (rounds - 1)
    return max(sizes) - min(sizes) <= 1 and most_met < len(sizes)
