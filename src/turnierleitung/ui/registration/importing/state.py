"""What the preview shows: which rows, how many of each kind, and what a key makes of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from turnierleitung.domain.names import occurs
from turnierleitung.domain.problems import Problem
from turnierleitung.services.people.importing.plan import (
    TAKEN,
    ImportPlan,
    PlannedRow,
    RowDecision,
    RowFate,
    Twin,
)


class RowsShown(IntEnum):
    """Which rows are shown."""

    ALL = 0
    NEW = 1
    ASKED = 2
    """A name is there already, or one like it."""
    REMARKS = 3
    """A cell cannot be taken as it is."""
    OUT = 4


class Counts(NamedTuple):
    """How many rows each part has."""

    all: int
    new: int
    asked: int
    remarks: int
    out: int


def counts(plan: ImportPlan) -> Counts:
    """Count the rows of each part."""
    return Counts(*(sum(belongs(row, part) for row in plan.rows) for part in RowsShown))


def belongs(planned: PlannedRow, part: RowsShown) -> bool:
    """Whether a row is shown in a part."""
    match part:
        case RowsShown.ALL:
            return True
        case RowsShown.NEW:
            return planned.fate in TAKEN
        case RowsShown.ASKED:
            return planned.asks
        case RowsShown.REMARKS:
            return bool(remarks(planned))
        case RowsShown.OUT:
            return planned.fate not in TAKEN and planned.fate is not RowFate.UPDATED


def shown(plan: ImportPlan, part: RowsShown, typed: str) -> tuple[PlannedRow, ...]:
    """Return the rows of a part in which all typed words occur."""
    return tuple(
        row for row in plan.rows if belongs(row, part) and all(_fits(row, word) for word in typed.split())
    )


def _fits(planned: PlannedRow, word: str) -> bool:
    person = planned.row.entry.person
    return occurs(f"{person.last_name} {person.first_name} {person.club} {person.town}", word)


def remarks(planned: PlannedRow) -> tuple[Problem, ...]:
    """Return what is wrong with the cells of a row that comes in, or that cannot because of it."""
    return planned.row.problems if planned.fate in TAKEN or planned.row.doubtful else ()


def flipped(planned: PlannedRow) -> RowDecision | None:
    """Return what is decided when a row is turned over: one that comes in stays out, and back again."""
    if planned.row.refused:
        return None
    return RowDecision.LEAVE if planned.fate in TAKEN else RowDecision.TAKE


def all_flipped(rows: Sequence[PlannedRow]) -> Mapping[int, RowDecision]:
    """Return what is decided when all shown rows are turned over: out if all of them come in, else in.

    Names that are there already and what is no person come in only one by one. Empty where nothing can be
    turned over.
    """
    open_to_all = [row for row in rows if not row.row.doubtful and not _is_same(row.row.twin)]
    decision = RowDecision.LEAVE if all(one.fate in TAKEN for one in open_to_all) else RowDecision.TAKE
    return {one.row.line: decision for one in open_to_all}


def _is_same(twin: Twin | None) -> bool:
    return twin is not None and twin.same_name and not twin.told_apart
