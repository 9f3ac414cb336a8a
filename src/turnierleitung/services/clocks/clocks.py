"""What the clocks of the hall say now.

Times are milliseconds since 1970; ``now`` is the clock of the hall (``hall_time``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from turnierleitung.domain.states import ResultState, RoundState, StageKind
from turnierleitung.services.formats import rounds
from turnierleitung.services.formats.registry import stage_format
from turnierleitung.services.ground import clock_rows, round_rows, stages, tournaments
from turnierleitung.services.ground.clock_rows import ClockRow, SlotTimes
from turnierleitung.services.ground.round_rows import HallPlace
from turnierleitung.services.ground.rows import RESULT
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.storage.tournament_file import TournamentFile

TABLES: Final = clock_rows.TABLES | {"round", "stage", "game_table", "match", "result"}
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
    begins: int | None = None
    """When the slot is to begin, in minutes after midnight; ``None`` while no times are announced."""
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
    begins: int | None = None
    """As of a face."""


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

    A break that is under way, the clock of the latest signal until it is ended, a break that is over, then
    those of single tables. Earlier time slots are among them only while they are under way.
    """
    clocks = clock_rows.all_clocks(tournament)
    current = step(tournament)
    found = _break(clocks, now)
    if current is not None and current.state is RoundState.RUNNING:
        mine = [clock for clock in clocks if clock.round_id == current.round_id]
        found += _of_round(tournament, current, mine, now)
    return tuple(sorted(found, key=_order))


def _order(face: Face) -> int:
    if face.reading.state is ClockState.ENDED:
        return 4
    if face.is_break:
        return 0 if face.reading.is_under_way else 2
    return 1 if face.table_id is None else 3


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
                begins=_begins(tournament, current, clock.slot),
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
    return tournament.derived.get("entered tables", lambda: _read_entered(tournament))


def _read_entered(tournament: TournamentFile) -> frozenset[int]:
    query = select(RESULT.c.table_id).where(RESULT.c.state == ResultState.ENTERED)
    with tournament.reading() as connection:
        return frozenset(connection.execute(query).scalars())


def main(tournament: TournamentFile, now: int) -> Face | None:
    """Return the clock that everybody looks at, ``None`` where none was started."""
    return next(iter(faces(tournament, now)), None)


def next_signal(tournament: TournamentFile) -> NextSignal | None:
    """Return the start signal that can be given next, ``None`` where none is to be given.

    A slot that was played without one, because all of its slips are in, needs none any more.
    """
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
    done = given if current.state is RoundState.PUBLISHED else given | _played(tournament, current.round_id)
    following = next((slot for slot in times if slot.slot not in done), None)
    if following is None:
        return None
    return NextSignal(
        round_id=current.round_id,
        times=following,
        slots=len(times),
        starts_round=current.state is RoundState.PUBLISHED,
        begins=_begins(tournament, current, following.slot),
    )


def _played(tournament: TournamentFile, round_id: int) -> set[int | None]:
    """Return the time slots in which no table is open any more."""
    still_open = {row.table_id for row in rounds.view(tournament, round_id).open_tables}
    places = hall(tournament, round_id).items()
    slots: dict[int | None, bool] = {}
    for table_id, place in places:
        slots[place.slot] = slots.get(place.slot, False) or table_id in still_open
    return {slot for slot, is_open in slots.items() if slot is not None and not is_open}


def _begins(tournament: TournamentFile, current: RoundStep, slot: int | None) -> int | None:
    """Return when a slot of a round is to begin; ``None`` where nobody announced it."""
    if slot is None:
        return None
    planned = stage_format(StageKind(current.kind).played_as).planned(tournament, current.round_id)
    return planned[slot].begins if slot in planned else None
