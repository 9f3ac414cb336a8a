"""What the clocks of the hall say now, and pressing them.

Times are milliseconds since 1970; ``now`` is the clock of the hall (``hall_time``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.clock import (
    MINUTE_SECONDS,
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
from turnierleitung.domain.formats import StageKind
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import ResultState, RoundState
from turnierleitung.domain.topics import Topic
from turnierleitung.services.formats.registry import stage_format
from turnierleitung.services.ground import clock_rows, round_rows, stages, tournaments
from turnierleitung.services.ground.clock_rows import ClockRow, SlotTimes
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.round_rows import HallPlace
from turnierleitung.services.ground.rows import RESULT
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile

TABLES: Final = clock_rows.TABLES | {"round", "stage", "game_table", "match", "result"}
_HELD_TOGETHER: Final = frozenset({PressKind.PAUSE, PressKind.GO_ON, PressKind.SKIP})
"""What concerns everybody in the hall, also tables with a time of their own."""
_REMEMBERED: Final = 60 * MINUTE_SECONDS * SECOND
"""So long a break is remembered that is over."""


class Face(NamedTuple):
    """A clock as everybody sees it."""

    clock_id: int
    reading: Reading
    round_number: int | None = None
    """``None`` for a break."""
    stage: StageKind | None = None
    slot: int | None = None
    slots: int = 0
    """Time slots of the round; 0 where it has none."""
    table_id: int | None = None
    """Of a table with a time of its own."""
    place: HallPlace | None = None
    """Where that table is, and who plays there."""
    extra: int = 0
    """Seconds that this table has more than the others."""

    @property
    def is_break(self) -> bool:
        """Whether nobody plays until it is over."""
        return self.round_number is None


class NextSignal(NamedTuple):
    """A start signal that can be given next."""

    round_id: int
    times: SlotTimes
    slots: int
    starts_round: bool
    """Whether the round begins with it."""


def step(tournament: TournamentFile) -> RoundStep | None:
    """Return the round that the hall is about: the one that is played or comes next."""
    round_id = round_rows.current_round(tournament)
    steps = tournaments.header(tournament).rounds
    return next((known for known in steps if known.round_id == round_id), None)


def hall(tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
    """Return where each table of a round is, by its id."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    return tournament.derived.get(
        ("hall", round_id), lambda: stage_format(played_as).hall(tournament, round_id)
    )


def faces(tournament: TournamentFile, now: int) -> tuple[Face, ...]:
    """Return the clocks to look at, the one that everybody looks at first.

    Those under way come before those that are over: a break, the clock of the latest signal, then those of
    single tables. Earlier time slots are among them only while they are under way.
    """
    clocks = clock_rows.all_clocks(tournament)
    current = step(tournament)
    found = _break(clocks, now)
    if current is not None and current.state is RoundState.RUNNING:
        mine = [clock for clock in clocks if clock.round_id == current.round_id]
        found += _of_round(tournament, current, mine, now)
    return tuple(sorted(found, key=lambda face: not face.reading.is_under_way))


def latest_break(clocks: Iterable[ClockRow], now: int) -> ClockRow | None:
    """Return the break that was begun last, until an hour after it was over or until play was started."""
    known = [clock for clock in clocks if clock.presses]
    breaks = [clock for clock in known if clock.round_id is None]
    if not breaks:
        return None
    for_all = [press for clock in known if clock.table_id is None for press in clock.presses]
    started = [press for press in for_all if press.kind is PressKind.START]
    over_at = fold(breaks[-1].presses, now).over_at
    is_last = max(started, default=None) in breaks[-1].presses
    return breaks[-1] if is_last and (over_at is None or now - over_at < _REMEMBERED) else None


def _break(clocks: Iterable[ClockRow], now: int) -> list[Face]:
    clock = latest_break(clocks, now)
    reading = None if clock is None else fold(clock.presses, now)
    if clock is None or reading is None or reading.state in (ClockState.WAITING, ClockState.ENDED):
        return []
    return [Face(clock.id, reading)]


def _of_round(
    tournament: TournamentFile, current: RoundStep, clocks: Sequence[ClockRow], now: int
) -> list[Face]:
    places, entered = hall(tournament, current.round_id), _entered(tournament)
    slots = max((place.slot or 0 for place in places.values()), default=0)
    shared = {clock.slot: clock for clock in clocks if clock.table_id is None}
    found = []
    for clock in clocks:
        others = shared.get(clock.slot)
        own = clock.table_id is not None
        presses = with_own(others.presses if others else (), clock.presses) if own else clock.presses
        kept = in_force(clock.presses)
        if own and (not kept or clock.table_id in entered or clock.table_id not in places):
            # Whoever has handed in the slip plays no more, nor does a table that was dissolved.
            continue
        reading = fold(presses, now)
        if reading.state is ClockState.WAITING:
            continue
        has_start = any(press.kind is PressKind.START for press in kept)
        found.append(
            Face(
                clock_id=clock.id,
                reading=reading,
                round_number=current.number,
                stage=StageKind(current.kind),
                slot=clock.slot,
                slots=slots,
                table_id=clock.table_id,
                place=None if clock.table_id is None else places.get(clock.table_id),
                extra=0 if not own or has_start else sum(press.seconds or 0 for press in kept),
            )
        )
    latest = max((face.slot or 0 for face in found if face.table_id is None), default=0)
    looked_at = [face for face in found if (face.slot or 0) == latest or face.reading.is_under_way]
    return sorted(looked_at, key=lambda face: (-(face.slot or 0), face.table_id is not None, face.clock_id))


def _entered(tournament: TournamentFile) -> frozenset[int]:
    """Return the tables whose slip is entered."""
    return tournament.derived.get("entered tables", lambda: _read_entered(tournament), frozenset({"result"}))


def _read_entered(tournament: TournamentFile) -> frozenset[int]:
    query = select(RESULT.c.table_id).where(RESULT.c.state == ResultState.ENTERED)
    with tournament.reading() as connection:
        return frozenset(connection.execute(query).scalars())


def main(tournament: TournamentFile, now: int) -> Face | None:
    """Return the clock that everybody looks at, ``None`` where none was started."""
    return next(iter(faces(tournament, now)), None)


def next_signal(tournament: TournamentFile) -> NextSignal | None:
    """Return the start signal that can be given next, ``None`` where none is to be given."""
    current = step(tournament)
    if current is None or current.state not in (RoundState.PUBLISHED, RoundState.RUNNING):
        return None
    played_as = stages.of_round(tournament, current.round_id).kind.played_as
    times = stage_format(played_as).times(tournament, current.round_id)
    given = {
        clock.slot
        for clock in clock_rows.all_clocks(tournament)
        if clock.round_id == current.round_id and clock.table_id is None and in_force(clock.presses)
    }
    following = next((slot for slot in times if slot.slot not in given), None)
    if following is None:
        return None
    return NextSignal(
        current.round_id, following, len(times), starts_round=current.state is RoundState.PUBLISHED
    )


def give_signal(tournament: TournamentFile, signal: NextSignal, now: int) -> Changes:
    """Start the next time slot of a round that is played; the first signal starts the round itself.

    Raises:
        Refused: it was given already.
    """
    if next_signal(tournament) != signal:
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
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("clock.pressed") as action:
        _describe(tournament, action, clock, kind, seconds)
        for other in _together(tournament, clock, kind, now):
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
    place = hall(tournament, round_id)[table_id]
    current = step(tournament)
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
        for face in faces(tournament, now)
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
    shown = {face.clock_id: face for face in faces(tournament, now)}
    clocks = clock_rows.all_clocks(tournament)
    ended = latest_break(clocks, now)
    found: list[tuple[Press, ClockRow]] = []
    for clock in clocks:
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


def _press_own(
    tournament: TournamentFile, table_id: int, kind: PressKind, now: int, seconds: int | None = None
) -> Changes:
    """Press for one table that otherwise plays by the clock of its slot."""
    round_id = _round_of(tournament, table_id)
    place = hall(tournament, round_id)[table_id]
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
    clocks = reversed(clock_rows.all_clocks(tournament))
    return next((row for row in clocks if (row.round_id, row.slot, row.table_id) == wanted), None)


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
        action.describe(table=hall(tournament, clock.round_id)[clock.table_id].number)


def _slot(slot: int | None) -> dict[str, int]:
    return {} if slot is None else {"slot": slot}


def _press(action: Action, clock_id: int, kind: PressKind, now: int, seconds: int | None) -> None:
    clock_rows.add_press(action.connection, clock_id, kind, clock_rows.written(now), seconds=seconds)
