"""The two formats, and the states of a tournament's parts with their transitions (glossary)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeVar


class Attendance(StrEnum):
    """The attendance of a participant."""

    REGISTERED = "registered"
    LATER = "later"
    PRESENT = "present"
    LEFT = "left"


class Standing(StrEnum):
    """Whether a participant still takes part."""

    ACTIVE = "active"
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


class Competes(StrEnum):
    """Whether a participant is ranked."""

    YES = "yes"
    HELPER = "helper"
    """Fills a seat out of competition (S-01)."""


class RoundState(StrEnum):
    """The progress of a round; drafts of its draw do not change it."""

    PLANNED = "planned"
    PUBLISHED = "published"
    RUNNING = "running"
    FINISHED = "finished"


class DrawState(StrEnum):
    """The states of a drawn seating."""

    DRAFT = "draft"
    PUBLISHED = "published"
    DISCARDED = "discarded"


class ResultState(StrEnum):
    """The states of a table's slip."""

    PARKED = "parked"
    """Held with a note because it does not add up; never counts."""
    ENTERED = "entered"
    VOID = "void"
    """Declared invalid by the director (S-15)."""


class Doubt(StrEnum):
    """Whether something about an entered result is doubtful: impossible by the rules, or not signed."""

    NONE = "none"
    OPEN = "open"
    """The director has not yet said that it stays so."""
    ACCEPTED = "accepted"


class TableState(StrEnum):
    """The displayed state of a table, derived from the round and the table's result."""

    WAITING = "waiting"
    OPEN = "open"
    PARKED = "parked"
    ENTERED = "entered"
    VOID = "void"


def table_state(round_state: RoundState, result: ResultState | None) -> TableState:
    """Return the displayed state of a table."""
    if result is not None:
        return TableState(result.value)
    if round_state in (RoundState.PLANNED, RoundState.PUBLISHED):
        return TableState.WAITING
    return TableState.OPEN


ATTENDANCE_STEPS: Final[Mapping[Attendance, frozenset[Attendance]]] = {
    Attendance.REGISTERED: frozenset({Attendance.LATER, Attendance.PRESENT}),
    Attendance.LATER: frozenset({Attendance.REGISTERED, Attendance.PRESENT}),
    Attendance.PRESENT: frozenset({Attendance.REGISTERED, Attendance.LATER, Attendance.LEFT}),
    Attendance.LEFT: frozenset({Attendance.PRESENT}),
}
STANDING_STEPS: Final[Mapping[Standing, frozenset[Standing]]] = {
    Standing.ACTIVE: frozenset({Standing.WITHDRAWN, Standing.EXCLUDED}),
    Standing.WITHDRAWN: frozenset({Standing.ACTIVE, Standing.EXCLUDED}),
    Standing.EXCLUDED: frozenset({Standing.ACTIVE}),
}
ROUND_STEPS: Final[Mapping[RoundState, frozenset[RoundState]]] = {
    RoundState.PLANNED: frozenset({RoundState.PUBLISHED}),
    RoundState.PUBLISHED: frozenset({RoundState.PLANNED, RoundState.RUNNING}),
    RoundState.RUNNING: frozenset({RoundState.FINISHED, RoundState.PUBLISHED}),
    RoundState.FINISHED: frozenset({RoundState.RUNNING}),
}
RESULT_STEPS: Final[Mapping[ResultState, frozenset[ResultState]]] = {
    ResultState.PARKED: frozenset({ResultState.PARKED, ResultState.ENTERED, ResultState.VOID}),
    ResultState.ENTERED: frozenset({ResultState.ENTERED, ResultState.VOID}),
    ResultState.VOID: frozenset({ResultState.ENTERED, ResultState.PARKED}),
}

StateT = TypeVar("StateT", bound=StrEnum)


def allowed(steps: Mapping[StateT, frozenset[StateT]], now: StateT, then: StateT) -> bool:
    """Return whether a state may change to another; keeping it is always allowed."""
    return now is then or then in steps[now]


class Format(StrEnum):
    """The kind of a stage: its pairing of people, and the meaning of a table."""

    TABLES = "tables"
    """Rounds of tables at which several sit."""
    MATCHES = "matches"
    """One against one: groups and knock-out."""


class StageKind(StrEnum):
    """The kinds of stages."""

    TABLES = "tables"
    GROUPS = "groups"
    KNOCKOUT = "knockout"

    @property
    def played_as(self) -> Format:
        """The format of the stage."""
        return Format.TABLES if self is StageKind.TABLES else Format.MATCHES
