"""The present clocks of the hall, and its delay against the plan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.clock import (
    MINUTE_SECONDS,
    SECOND,
    ClockState,
    PressKind,
    Reading,
    fold,
    in_force,
    with_own,
)
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import ResultState, RoundState, StageKind
from turnierleitung.services import formats
from turnierleitung.services.formats import stage_format
from turnierleitung.services.ground import records, round_rows, stages, tournaments
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

TABLES: Final = records.TABLES | {"round", "stage", "game_table", "match", "result"}
_REMEMBERED: Final = 60 * MINUTE_SECONDS * SECOND
"""So long a break is remembered that is over."""


class Face(NamedTuple):
    """A clock on display."""

    clock_id: int
    reading: Reading
    round_number: int | None = None
    """``None`` for a break."""
    stage: StageKind | None = None
    slot: int | None = None
    slots: int = 0
    """Time slots of the round; 0 if it has none."""
    begins: int | None = None
    """When the slot is to begin, in minutes after midnight; ``None`` while no times are announced."""
    table_id: int | None = None
    """Of a table with a time of its own."""
    place: round_rows.HallPlace | None = None
    """The place of that table, and its players."""
    extra: int = 0
    """Seconds that this table has more than the others."""

    @property
    def is_break(self) -> bool:
        """Whether it is a break, during which nobody plays."""
        return self.round_number is None


class NextSignal(NamedTuple):
    """A start signal that can be given next."""

    round_id: int
    times: records.SlotTimes
    slots: int
    starts_round: bool
    """Whether the round begins with it."""
    begins: int | None = None
    """As of a face."""
    waits: bool = False
    """Whether the slots before were begun by a signal and are over: the hall waits for this one."""


def step(tournament: TournamentFile) -> tournaments.RoundStep | None:
    """Return the round that the hall is about: the one that is played or comes next."""
    round_id = round_rows.current_round(tournament)
    steps = tournaments.header(tournament).rounds
    return next((known for known in steps if known.round_id == round_id), None)


def is_over(tournament: TournamentFile) -> bool:
    """Whether all rounds are closed, so that nothing begins any more."""
    steps = tournaments.header(tournament).rounds
    return bool(steps) and all(known.state is RoundState.FINISHED for known in steps)


@kept
def hall(tournament: TournamentFile, round_id: int) -> Mapping[int, round_rows.HallPlace]:
    """Return the place of each table of a round in the hall, by its id."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    return stage_format(played_as).hall(tournament, round_id)


def break_minutes(tournament: TournamentFile) -> int:
    """Return the break after the round that began last (C-10); 0 without one, and after the last of all."""
    steps = tournaments.header(tournament).rounds
    begun = [known for known in steps if known.state in (RoundState.RUNNING, RoundState.FINISHED)]
    if not begun or len(begun) == len(steps):
        return 0
    stage = stages.rules_of(tournament, stages.of_round(tournament, begun[-1].round_id))
    return stage.break_minutes if isinstance(stage, TablesStage) else 0


def faces(tournament: TournamentFile, now: int) -> tuple[Face, ...]:
    """Return the visible clocks, the main one first.

    The order is: a running break, the clock of the latest signal until it is ended, a finished break, then
    those of single tables. Earlier time slots are included only while they run, and none once the hall plays
    on without a signal.
    """
    clocks = records.all_clocks(tournament)
    current = step(tournament)
    found = _break(clocks, now)
    if current is not None and current.state is RoundState.RUNNING:
        mine = [clock for clock in clocks if clock.round_id == current.round_id]
        if not plays_on(tournament, current.round_id):
            found += _of_round(tournament, current, mine, now)
    return tuple(sorted(found, key=_order))


def _order(face: Face) -> int:
    if face.reading.state is ClockState.ENDED:
        return 4
    if face.is_break:
        return 0 if face.reading.is_under_way else 2
    return 1 if face.table_id is None else 3


def latest_break(clocks: Iterable[records.ClockRow], now: int) -> records.ClockRow | None:
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


def _break(clocks: Iterable[records.ClockRow], now: int) -> list[Face]:
    clock = latest_break(clocks, now)
    reading = None if clock is None else fold(clock.presses, now)
    if clock is None or reading is None or reading.state in (ClockState.WAITING, ClockState.ENDED):
        return []
    return [Face(clock.id, reading)]


def _of_round(
    tournament: TournamentFile, current: tournaments.RoundStep, clocks: Sequence[records.ClockRow], now: int
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
                begins=_begins(tournament, current, clock.slot),
                table_id=clock.table_id,
                place=None if clock.table_id is None else places.get(clock.table_id),
                extra=0 if not own or has_start else sum(press.seconds or 0 for press in kept),
            )
        )
    latest = max((face.slot or 0 for face in found if face.table_id is None), default=0)
    looked_at = [face for face in found if (face.slot or 0) == latest or face.reading.is_under_way]
    return sorted(looked_at, key=lambda face: (-(face.slot or 0), face.table_id is not None, face.clock_id))


@kept
def _entered(tournament: TournamentFile) -> frozenset[int]:
    query = select(records.RESULT.c.table_id).where(records.RESULT.c.state == ResultState.ENTERED)
    return frozenset(tournament.query(query).scalars())


def main(tournament: TournamentFile, now: int) -> Face | None:
    """Return the main clock; ``None`` if none was started."""
    return next(iter(faces(tournament, now)), None)


def next_signal(tournament: TournamentFile) -> NextSignal | None:
    """Return the next possible start signal, or ``None``.

    A slot played without one needs none after all its slips are in.
    """
    current = step(tournament)
    if current is None or current.state not in (RoundState.PUBLISHED, RoundState.RUNNING):
        return None
    played_as = stages.of_round(tournament, current.round_id).kind.played_as
    times = stage_format(played_as).times(tournament, current.round_id)
    given = _signals(tournament, current.round_id)
    played = _played(tournament, current.round_id)
    done = given if current.state is RoundState.PUBLISHED else given | played
    following = next((slot for slot in times if slot.slot not in done), None)
    if following is None:
        return None
    return NextSignal(
        round_id=current.round_id,
        times=following,
        slots=len(times),
        starts_round=current.state is RoundState.PUBLISHED,
        begins=_begins(tournament, current, following.slot),
        waits=bool(given) and given <= played and not plays_on(tournament, current.round_id),
    )


def plays_on(tournament: TournamentFile, round_id: int) -> bool:
    """Whether slips came in from a slot without a signal, after those that had one were over."""
    given = _signals(tournament, round_id)
    if not given or None in given or not given <= _played(tournament, round_id):
        return False
    latest, entered = max(slot or 0 for slot in given), _entered(tournament)
    places = hall(tournament, round_id).items()
    return any(table_id in entered for table_id, place in places if (place.slot or 0) > latest)


def _signals(tournament: TournamentFile, round_id: int) -> set[int | None]:
    """Return the slots of a round whose signal was given."""
    return {
        clock.slot
        for clock in records.all_clocks(tournament)
        if clock.round_id == round_id and clock.table_id is None and in_force(clock.presses)
    }


def _played(tournament: TournamentFile, round_id: int) -> set[int | None]:
    """Return the time slots in which no table is open any more."""
    still_open = {row.table_id for row in formats.rounds_view(tournament, round_id).open_tables}
    places = hall(tournament, round_id).items()
    slots: dict[int | None, bool] = {}
    for table_id, place in places:
        slots[place.slot] = slots.get(place.slot, False) or table_id in still_open
    return {slot for slot, is_open in slots.items() if slot is not None and not is_open}


def _begins(tournament: TournamentFile, current: tournaments.RoundStep, slot: int | None) -> int | None:
    """Return the start of a slot; ``None`` without announced times."""
    if slot is None:
        return None
    planned = stage_format(StageKind(current.kind).played_as).planned(tournament, current.round_id)
    return planned[slot].begins if slot in planned else None


_DAY: Final = 24 * 60


class Behind(NamedTuple):
    """The delay of the next time slot."""

    round_id: int
    slot: int
    """The one that comes next."""
    minutes: int


def delay(tournament: TournamentFile, now: int) -> Behind | None:
    """Return by how many minutes the next slot is behind its plan; ``None`` if it is not.

    It can begin once the clocks of the slot before have run out and the slips are counted; what a break
    between them takes up is no delay. Before the day of the tournament nothing is late.
    """
    signal = next_signal(tournament)
    if signal is None or signal.times.slot is None:
        return None
    played_as = stages.of_round(tournament, signal.round_id).kind.played_as
    planned = stage_format(played_as).planned(tournament, signal.round_id)
    slot = signal.times.slot
    if slot not in planned:
        return None
    begins = max((now, *_over(tournament, signal, planned, now)))
    late = _minutes_late(tournaments.header(tournament).facts.held_on, planned[slot].begins, begins)
    return Behind(signal.round_id, slot, late) if late > 0 else None


def shift_plan(tournament: TournamentFile, late: Behind) -> Changes:
    """Plan the next slot and all that follow as late as they will be.

    Raises:
        Refused: no times are announced any more.
    """
    played_as = stages.of_round(tournament, late.round_id).kind.played_as
    return stage_format(played_as).shift(tournament, late.round_id, late.slot, late.minutes)


def _over(
    tournament: TournamentFile, signal: NextSignal, planned: Mapping[int, records.PlannedSlot], now: int
) -> Iterator[int]:
    """Yield when each clock of the slot before a signal has run out and its slips are counted."""
    before = (signal.times.slot or 0) - 1
    for face in faces(tournament, now):
        ends = _ends_at(face.reading, now)
        if face.slot == before and ends is not None:
            yield ends + _changeover(tournament, signal.round_id, before, planned[before].lasting)


def _ends_at(reading: Reading, now: int) -> int | None:
    """Return the end of a clock, the earliest possible if paused; ``None`` if it counts up."""
    if reading.over_at is not None:
        return reading.over_at
    return None if reading.rest is None else now + reading.rest


def _changeover(tournament: TournamentFile, round_id: int, slot: int, lasting: int) -> int:
    """Return the milliseconds of a slot in which no clock is to run: counting, the way to the next table."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    times = next(times for times in stage_format(played_as).times(tournament, round_id) if times.slot == slot)
    longest = max(seconds or 0 for seconds in (times.seconds, *times.own.values()))
    return max(0, lasting * MINUTE_SECONDS - longest) * SECOND


def _minutes_late(day: date, planned: int, at: int) -> int:
    """Return the whole minutes from a planned time to a moment; at most 0 if it is not late.

    ``planned`` counts from midnight of the tournament's day. More than half a day late means another day:
    00:30 belongs to the following night.
    """
    local = datetime.fromtimestamp(at / SECOND).astimezone()
    late = (local.date() - day).days * _DAY + local.hour * 60 + local.minute - planned
    return late if late <= 0 else (late + _DAY // 2) % _DAY - _DAY // 2
