"""Pressing the clocks of the hall, and taking presses back.

Times are milliseconds since 1970; ``now`` is the clock of the hall (``hall_time``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.domain.clock import (
    MOST_SECONDS,
    ClockState,
    Press,
    PressKind,
    check,
    ends_by_taking_back,
    fold,
    in_force,
    last_pressed,
    with_own,
)
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import RoundState
from turnierleitung.services.clocks import clocks
from turnierleitung.services.clocks.clocks import NextSignal
from turnierleitung.services.ground import clock_rows, round_rows
from turnierleitung.services.ground.clock_rows import ClockRow
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile

_HELD_TOGETHER: Final = frozenset({PressKind.PAUSE, PressKind.GO_ON, PressKind.SKIP})
"""What concerns everybody in the hall, also tables with a time of their own."""


def give_signal(tournament: TournamentFile, signal: NextSignal, now: int) -> Changes:
    """Start the next time slot of a round that is played; the first signal starts the round itself.

    Raises:
        Refused: it was given already.
    """
    if clocks.next_signal(tournament) != signal:
        raise Refused(Problem("clock.started", Topic.TIME))
    with refusing(), tournament.action("clock.pressed") as action:
        known = clock_rows.all_clocks(tournament)
        action.describe(press=PressKind.START, **_slot(signal.times.slot))
        clock_rows.give_signal(
            action.connection, signal.round_id, signal.times, clock_rows.written(now), known
        )
    return action.changes


def press(
    tournament: TournamentFile, clock_id: int, kind: PressKind, now: int, seconds: int | None = None
) -> Changes:
    """Press a clock; pausing and going on hold for the tables of its slot that have their own.

    Raises:
        Refused: it cannot be pressed so now.
    """
    clock = _clock(tournament, clock_id)
    problems = check(_presses(tournament, clock), kind, seconds, now)
    pressed = _together(tournament, clock, kind, now)
    if problems:
        pressed = _still_playing(tournament, clock, kind, now)
    if problems and not pressed:
        raise Refused(*problems)
    with refusing(), tournament.action("clock.pressed") as action:
        _describe(tournament, action, clock, kind, seconds)
        for other in pressed:
            _press(action, other.id, kind, now, seconds)
    return action.changes


def give_table(tournament: TournamentFile, table_id: int, seconds: int, now: int) -> Changes:
    """Give one table more or less time than the others.

    Raises:
        Refused: its time is not running, or so much cannot be taken away.
    """
    return _press_own(tournament, table_id, PressKind.ADD, now, seconds)


def end_table(tournament: TournamentFile, table_id: int, now: int) -> Changes:
    """End the time of one table while the others play on (D-16).

    Raises:
        Refused: its time is not running.
    """
    return _press_own(tournament, table_id, PressKind.END, now)


def start_table(tournament: TournamentFile, table_id: int, seconds: int, now: int) -> Changes:
    """Let one table play for a time of its own from now on, e.g. the overtime of a level match (Q-18).

    Raises:
        Refused: such a time is running there already, or the round is not played.
    """
    round_id = _round_of(tournament, table_id)
    place = clocks.hall(tournament, round_id)[table_id]
    current = clocks.step(tournament)
    if current is None or current.round_id != round_id or current.state is not RoundState.RUNNING:
        raise Refused(Problem("clock.no_more_waiting", Topic.TIME))
    running = [
        clock
        for clock in clock_rows.all_clocks(tournament)
        if clock.table_id == table_id and fold(clock.presses, now).is_under_way
    ]
    if running:
        raise Refused(Problem("clock.table_started", Topic.TIME, params={"table": place.number}))
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press=PressKind.START, seconds=seconds, table=place.number)
        clock_id = clock_rows.add_clock(action.connection, round_id, place.slot, table_id)
        _press(action, clock_id, PressKind.START, now, seconds)
    return action.changes


def begin_break(tournament: TournamentFile, seconds: int, now: int) -> Changes:
    """Begin a break of so many seconds; another one that is under way ends.

    Raises:
        Refused: nobody breaks for so long, or for no time, or while time runs out for those who play.
    """
    if not 0 < seconds <= MOST_SECONDS:
        raise Refused(Problem("clock.break", Topic.TIME))
    if any(
        face.reading.state is ClockState.RUNNING and face.reading.length is not None and not face.is_break
        for face in clocks.faces(tournament, now)
    ):
        raise Refused(Problem("clock.break_while_playing", Topic.TIME))
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press="break", seconds=seconds)
        for clock in clock_rows.all_clocks(tournament):
            if clock.round_id is None and fold(clock.presses, now).is_under_way:
                _press(action, clock.id, PressKind.END, now, None)
        _press(action, clock_rows.add_clock(action.connection, None), PressKind.START, now, seconds)
    return action.changes


class TakenBack(NamedTuple):
    """The press that would be taken back next."""

    clock_id: int
    press: Press
    table: int | None
    ends_time: bool
    """Whether the time would be over at once."""


def to_take_back(tournament: TournamentFile, now: int) -> TakenBack | None:
    """Return the latest press in force of the clocks that are looked at, ``None`` where there is none."""
    shown = {face.clock_id: face for face in clocks.faces(tournament, now)}
    known = clock_rows.all_clocks(tournament)
    ended = clocks.latest_break(known, now)
    found: list[tuple[Press, ClockRow]] = []
    for clock in known:
        latest = last_pressed(clock.presses)
        if latest is not None and (clock.id in shown or clock == ended):
            found.append((latest, clock))
    if not found:
        return None
    latest, clock = max(found, key=lambda pair: pair[0].id)
    place = shown[clock.id].place if clock.id in shown else None
    return TakenBack(
        clock.id,
        latest,
        None if place is None else place.number,
        ends_by_taking_back(clock.presses, latest, now),
    )


def take_back(tournament: TournamentFile, taken: TakenBack, now: int) -> Changes:
    """Take a press back, with what was pressed on other clocks at the same moment.

    Raises:
        Refused: it was taken back already.
    """
    clock = _clock(tournament, taken.clock_id)
    if taken.press not in in_force(clock.presses):
        raise Refused(Problem("clock.taken_back", Topic.TIME))
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press=PressKind.TAKE_BACK, what=taken.press.kind)
        if taken.press.kind is PressKind.ADD and taken.press.seconds is not None:
            action.describe(seconds=taken.press.seconds)
        if taken.table is not None:
            action.describe(table=taken.table)
        for other in clock_rows.all_clocks(tournament):
            if (other.round_id, other.slot) != (clock.round_id, clock.slot):
                continue
            for same in in_force(other.presses):
                if (same.kind, same.at) == (taken.press.kind, taken.press.at):
                    clock_rows.add_press(
                        action.connection,
                        other.id,
                        PressKind.TAKE_BACK,
                        clock_rows.written(now),
                        of=same.id,
                    )
    return action.changes


def _together(tournament: TournamentFile, clock: ClockRow, kind: PressKind, now: int) -> tuple[ClockRow, ...]:
    """Return the clocks that are pressed with one: tables with a start of their own wait with the others."""
    if clock.table_id is not None or kind not in _HELD_TOGETHER:
        return (clock,)
    own = (
        other
        for other in clock_rows.all_clocks(tournament)
        if (other.round_id, other.slot) == (clock.round_id, clock.slot)
        and other.table_id is not None
        and not check(other.presses, kind, None, now)
    )
    return (clock, *own)


def _still_playing(
    tournament: TournamentFile, clock: ClockRow, kind: PressKind, now: int
) -> tuple[ClockRow, ...]:
    """Return the tables of a slot that is over which have time left: they are stopped and ended with it."""
    if clock.table_id is not None or kind is PressKind.ADD:
        return ()
    return tuple(
        other
        for other in clock_rows.all_clocks(tournament)
        if (other.round_id, other.slot) == (clock.round_id, clock.slot)
        and other.table_id is not None
        and in_force(other.presses)
        and not check(_presses(tournament, other), kind, None, now)
    )


def _press_own(
    tournament: TournamentFile, table_id: int, kind: PressKind, now: int, seconds: int | None = None
) -> Changes:
    """Press for one table that otherwise plays by the clock of its slot."""
    round_id = _round_of(tournament, table_id)
    place = clocks.hall(tournament, round_id)[table_id]
    shared = _find(tournament, round_id, place.slot, None)
    own = _find(tournament, round_id, place.slot, table_id)
    presses = with_own(shared.presses if shared else (), own.presses if own else ())
    problems = check(presses, kind, seconds, now)
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press=kind, table=place.number, **({} if seconds is None else {"seconds": seconds}))
        clock_id = own.id if own else clock_rows.add_clock(action.connection, round_id, place.slot, table_id)
        _press(action, clock_id, kind, now, seconds)
    return action.changes


def _presses(tournament: TournamentFile, clock: ClockRow) -> tuple[Press, ...]:
    if clock.table_id is None:
        return clock.presses
    shared = _find(tournament, clock.round_id, clock.slot, None)
    return with_own(shared.presses if shared else (), clock.presses)


def _find(
    tournament: TournamentFile, round_id: int | None, slot: int | None, table_id: int | None
) -> ClockRow | None:
    """Return the latest clock of a slot or of a table."""
    wanted = (round_id, slot, table_id)
    latest_first = reversed(clock_rows.all_clocks(tournament))
    return next((row for row in latest_first if (row.round_id, row.slot, row.table_id) == wanted), None)


def _clock(tournament: TournamentFile, clock_id: int) -> ClockRow:
    return next(clock for clock in clock_rows.all_clocks(tournament) if clock.id == clock_id)


def _round_of(tournament: TournamentFile, table_id: int) -> int:
    round_id = round_rows.round_of_table(tournament, table_id)
    if round_id is None:
        raise LookupError(f"there is no table {table_id}")
    return round_id


def _describe(
    tournament: TournamentFile, action: Action, clock: ClockRow, kind: PressKind, seconds: int | None
) -> None:
    action.describe(press=kind, **({} if seconds is None else {"seconds": seconds}))
    if clock.table_id is not None and clock.round_id is not None:
        action.describe(table=clocks.hall(tournament, clock.round_id)[clock.table_id].number)


def _slot(slot: int | None) -> dict[str, int]:
    return {} if slot is None else {"slot": slot}


def _press(action: Action, clock_id: int, kind: PressKind, now: int, seconds: int | None) -> None:
    clock_rows.add_press(action.connection, clock_id, kind, clock_rows.written(now), seconds=seconds)
