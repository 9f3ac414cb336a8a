"""Pressing the clocks of the hall, taking presses back, and setting them right."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.clock import (
    MOST_SECONDS,
    SECOND,
    ClockState,
    Press,
    PressKind,
    Reading,
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
from turnierleitung.services.ground import records, round_rows
from turnierleitung.services.ground.records import ClockRow
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage import journal
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.disk import machine
from turnierleitung.storage.tournament_file import Action, TournamentFile

_HELD_TOGETHER: Final = frozenset({PressKind.PAUSE, PressKind.GO_ON, PressKind.SKIP})
"""Presses for everyone in the hall, even tables with a time of their own."""


def give_signal(tournament: TournamentFile, signal: clocks.NextSignal, now: int) -> Changes:
    """Start the next time slot of a round that is played; the first signal starts the round itself.

    Raises:
        Refused: it was given already.
    """
    if clocks.next_signal(tournament) != signal:
        raise Refused(Problem("clock.started", Topic.TIME))
    with refusing(), tournament.action("clock.pressed") as action:
        known = records.all_clocks(tournament)
        action.describe(press=PressKind.START, **_slot(signal.times.slot))
        records.give_signal(action.connection, signal.round_id, signal.times, records.written(now), known)
    return action.changes


def press(
    tournament: TournamentFile, clock_id: int, kind: PressKind, now: int, seconds: int | None = None
) -> Changes:
    """Press a clock; pausing and resuming also affect tables of its slot with their own clock.

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
            _catch_up(action, other, now)
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
        for clock in records.all_clocks(tournament)
        if clock.table_id == table_id and fold(clock.presses, now).is_under_way
    ]
    if running:
        raise Refused(Problem("clock.table_started", Topic.TIME, params={"table": place.number}))
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press=PressKind.START, seconds=seconds, table=place.number)
        clock_id = records.add_clock(action.connection, round_id, place.slot, table_id)
        _press(action, clock_id, PressKind.START, now, seconds)
    return action.changes


def begin_break(tournament: TournamentFile, seconds: int, now: int) -> Changes:
    """Begin a break of ``seconds``; ends another one that is running.

    Raises:
        Refused: the length is zero or too long, or a time limit is running.
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
        for clock in records.all_clocks(tournament):
            if clock.round_id is None and fold(clock.presses, now).is_under_way:
                _press(action, clock.id, PressKind.END, now, None)
        _press(action, records.add_clock(action.connection, None), PressKind.START, now, seconds)
    return action.changes


class TakenBack(NamedTuple):
    """The next press to revoke."""

    clock_id: int
    press: Press
    table: int | None
    ends_time: bool
    """Whether the time would be over at once."""


def to_take_back(tournament: TournamentFile, now: int) -> TakenBack | None:
    """Return the latest valid press on the visible clocks, or ``None``."""
    shown = {face.clock_id: face for face in clocks.faces(tournament, now)}
    known = records.all_clocks(tournament)
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
    """Revoke a press, and simultaneous presses on other clocks.

    Raises:
        Refused: it is revoked already.
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
        for other in records.all_clocks(tournament):
            if (other.round_id, other.slot) != (clock.round_id, clock.slot):
                continue
            _catch_up(action, other, now)
            for same in in_force(other.presses):
                if (same.kind, same.at) == (taken.press.kind, taken.press.at):
                    records.add_press(
                        action.connection, other.id, PressKind.TAKE_BACK, records.written(now), of=same.id
                    )
    return action.changes


def _together(tournament: TournamentFile, clock: ClockRow, kind: PressKind, now: int) -> tuple[ClockRow, ...]:
    """Return the clocks that are pressed with one: tables with a start of their own wait with the others."""
    if clock.table_id is not None or kind not in _HELD_TOGETHER:
        return (clock,)
    own = (
        other
        for other in records.all_clocks(tournament)
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
        for other in records.all_clocks(tournament)
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
        clock_id = own.id if own else records.add_clock(action.connection, round_id, place.slot, table_id)
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
    latest_first = reversed(records.all_clocks(tournament))
    return next((row for row in latest_first if (row.round_id, row.slot, row.table_id) == wanted), None)


def _clock(tournament: TournamentFile, clock_id: int) -> ClockRow:
    return next(clock for clock in records.all_clocks(tournament) if clock.id == clock_id)


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
    records.add_press(action.connection, clock_id, kind, records.written(now), seconds=seconds)


_BROUGHT: Final = frozenset({"file.restored", "file.copied"})
_NO_DEED: Final = _BROUGHT | {journal.TAKEN_OVER}
"""The kinds written on opening a file, which are nobody's action."""


class ClockDoubt(StrEnum):
    """The reasons to doubt a clock."""

    OTHER_MACHINE = "other_machine"
    BACKUP = "backup"
    BEHIND = "behind"
    """The wall clock is behind the last entry."""
    JUMP = "jump"
    """The wall clock was set while the program was open."""


class Question(NamedTuple):
    """A question to the director about the running clocks."""

    doubt: ClockDoubt
    face: clocks.Face
    """The main clock."""
    by_clock: Reading
    """The reading by the wall clock."""
    by_entry: Reading
    """The reading if no time passed since the last entry; after a jump, by the monotonic clock."""
    gap: int
    """Seconds between the two."""


def doubt(tournament: TournamentFile, now: int, last_entry: int) -> Question | None:
    """Return the question to ask on opening a file; ``None`` if the clock is plausible.

    ``last_entry`` is the time of the last entry before opening.
    """
    running = _running(tournament, min(now, last_entry))
    if running is None:
        return None
    doubt = _doubt(tournament, now, last_entry)
    if doubt is None:
        return None
    return _question(tournament, doubt, running, now, round((now - last_entry) / SECOND))


def after_jump(tournament: TournamentFile, now: int, jump: int) -> Question | None:
    """Return the question after a jump of the wall clock; ``now`` excludes its milliseconds."""
    running = _running(tournament, now)
    if running is None and jump < 0:
        # What is over would be begun anew where the wall clock goes back.
        running = next(iter(clocks.faces(tournament, now)), None)
    if running is None:
        return None
    return _question(tournament, ClockDoubt.JUMP, running, now + jump, round(jump / SECOND))


def settle_doubt(tournament: TournamentFile, asked: Question, now: int, *, passed: bool) -> Changes:
    """Say on this computer whether the time in question has passed; ``now`` is the wall clock."""
    skipped = 0 if passed else asked.gap
    with refusing(), tournament.action("clock.pressed") as action:
        action.describe(press=PressKind.SKIP, seconds=skipped)
        at = records.written(now)
        for clock_id in _told(tournament, now - asked.gap * SECOND):
            records.add_press(action.connection, clock_id, PressKind.SKIP, at, seconds=skipped)
    return action.changes


def begin_again(tournament: TournamentFile, redone: Changes) -> Changes:
    """Restart the clocks that a redo restored, even if the wall clock was set back meanwhile."""
    with tournament.action("clock.pressed") as action:
        for clock in records.all_clocks(tournament):
            if clock.id in redone.touched.get(records.CLOCK.name, ()):
                action.describe(press=PressKind.SKIP)
                _catch_up(action, clock, records.milliseconds(tournament.now()))
    return action.changes


def _catch_up(action: Action, clock: ClockRow, now: int) -> None:
    """Restart a clock whose latest press is in the future of the wall clock.

    The wall clock was set back while this clock was hidden, without a question. The elapsed time counts as
    zero.
    """
    gap = round((now - max(clock.presses, default=Press(0, PressKind.SKIP, now)).at) / SECOND)
    if gap < 0:
        _press(action, clock.id, PressKind.SKIP, now, gap)


def _told(tournament: TournamentFile, at: int) -> tuple[int, ...]:
    """Return the clocks affected by a jump: all started ones, even finished ones.

    Otherwise they would run again if the wall clock went back, or when their end is revoked. Tables without a
    start of their own follow the clock of their time slot.
    """
    known = records.all_clocks(tournament)
    return tuple(clock.id for clock in known if fold(clock.presses, at).state is not ClockState.WAITING)


def last_entry(tournament: TournamentFile) -> int:
    """Return the time of the last entry caused by a person."""
    made = [entry.at for entry in tournament.history() if entry.kind not in _NO_DEED]
    return records.milliseconds(made[-1])


def _running(tournament: TournamentFile, at: int) -> clocks.Face | None:
    return next((face for face in clocks.faces(tournament, at) if face.reading.is_under_way), None)


def _doubt(tournament: TournamentFile, now: int, last: int) -> ClockDoubt | None:
    if _brought_since_pressed(tournament):
        return ClockDoubt.BACKUP
    last_pressed = max(records.all_clocks(tournament), key=lambda clock: max(clock.presses, default=(0,)))
    if last_pressed.machine != machine():
        return ClockDoubt.OTHER_MACHINE
    return ClockDoubt.BEHIND if now < last else None


def _brought_since_pressed(tournament: TournamentFile) -> bool:
    kinds = [entry.kind for entry in tournament.history()]
    pressed = ("clock.pressed", "round.started")
    return next((kind in _BROUGHT for kind in reversed(kinds) if kind in _BROUGHT or kind in pressed), False)


def _question(
    tournament: TournamentFile, doubt: ClockDoubt, face: clocks.Face, now: int, gap: int
) -> Question | None:
    def reading(at: int) -> Reading:
        return next(
            (known.reading for known in clocks.faces(tournament, at) if known.clock_id == face.clock_id),
            face.reading,
        )

    if gap == 0:
        return None
    return Question(
        doubt=doubt, face=face, by_clock=reading(now), by_entry=reading(now - gap * SECOND), gap=gap
    )
