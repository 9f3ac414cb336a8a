"""What a number of people means in tables (S-01, D-17)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

FOUR = 4
FIVE = 5


class HeadcountPolicy(StrEnum):
    """What happens when the head count is not divisible by four."""

    HELPERS = "helpers"
    """Helpers play along out of competition."""
    FIVES = "fives"
    """As few tables of five as possible; the dealer sits out."""
    WAITING_LIST = "waiting_list"
    """The last to register wait."""


class TablePlan(NamedTuple):
    """How people sit down."""

    sizes: tuple[int, ...]
    """Seats per table, table 1 first; tables of five come last."""
    helpers_missing: int = 0
    waiting: int = 0

    @property
    def seats(self) -> int:
        """Number of people who play."""
        return sum(self.sizes)


def plan_tables(people: int, policy: HeadcountPolicy) -> TablePlan | None:
    """Plan the tables for a head count; ``None`` where it cannot be done.

    S-01: as few fives as possible, so their number is ``people mod 4``; 6, 7 and 11 cannot be
    seated in fours and fives, and nothing below 4 makes a table. With helpers the plan counts the
    seats that helpers still have to fill.
    """
    left_over = people % FOUR
    match policy:
        case HeadcountPolicy.HELPERS:
            missing = -people % FOUR
            return _fours(people + missing, helpers_missing=missing) if people else None
        case HeadcountPolicy.WAITING_LIST:
            return _fours(people - left_over, waiting=left_over) if people >= FOUR else None
        case HeadcountPolicy.FIVES:
            fours, rest = divmod(people - FIVE * left_over, FOUR)
            if people < FOUR or fours < 0 or rest:
                return None
            return TablePlan((FOUR,) * fours + (FIVE,) * left_over)
        case _:
            assert_never(policy)


def _fours(seats: int, helpers_missing: int = 0, waiting: int = 0) -> TablePlan:
    return TablePlan((FOUR,) * (seats // FOUR), helpers_missing, waiting)
