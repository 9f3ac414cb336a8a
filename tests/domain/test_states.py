"""The states of the glossary and the steps between them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import pytest

from turnierleitung.domain.problems import Problem, Refused, Severity, blocking
from turnierleitung.domain.states import (
    ATTENDANCE_STEPS,
    RESULT_STEPS,
    ROUND_STEPS,
    STANDING_STEPS,
    Attendance,
    ResultState,
    RoundState,
    Standing,
    TableState,
    allowed,
    table_state,
)

STEPS: list[tuple[type[StrEnum], Mapping[Any, frozenset[Any]]]] = [
    (Attendance, ATTENDANCE_STEPS),
    (Standing, STANDING_STEPS),
    (RoundState, ROUND_STEPS),
    (ResultState, RESULT_STEPS),
]


@pytest.mark.parametrize(("states", "steps"), STEPS)
def test_every_state_says_where_it_leads_and_may_stay(
    states: type[StrEnum], steps: Mapping[Any, frozenset[Any]]
) -> None:
    assert set(steps) == set(states)
    assert all(allowed(steps, state, state) for state in states)


@pytest.mark.parametrize(
    ("now", "then", "may"),
    [
        (Attendance.REGISTERED, Attendance.PRESENT, True),
        (Attendance.REGISTERED, Attendance.LEFT, False),
        (Attendance.PRESENT, Attendance.REGISTERED, True),
        (Attendance.LEFT, Attendance.PRESENT, True),
        (Attendance.LEFT, Attendance.LATER, False),
    ],
)
def test_only_who_came_can_leave(now: Attendance, then: Attendance, may: bool) -> None:
    assert allowed(ATTENDANCE_STEPS, now, then) is may


@pytest.mark.parametrize(
    ("round_state", "result", "table"),
    [
        (RoundState.PLANNED, None, TableState.WAITING),
        (RoundState.PUBLISHED, None, TableState.WAITING),
        (RoundState.RUNNING, None, TableState.OPEN),
        (RoundState.FINISHED, None, TableState.OPEN),
        (RoundState.RUNNING, ResultState.PARKED, TableState.PARKED),
        (RoundState.RUNNING, ResultState.ENTERED, TableState.ENTERED),
        (RoundState.FINISHED, ResultState.VOID, TableState.VOID),
    ],
)
def test_a_table_shows_its_slip_or_that_it_waits(
    round_state: RoundState, result: ResultState | None, table: TableState
) -> None:
    assert table_state(round_state, result) is table


def test_a_warning_does_not_stand_in_the_way() -> None:
    warning, wrong = Problem("unusual", severity=Severity.WARNING), Problem("wrong")
    assert blocking((warning, wrong)) == (wrong,)
    assert (warning.blocks, wrong.blocks) == (False, True)
    assert str(Refused(wrong, warning)) == "wrong, unusual"
