"""People missing at tables, and tables still playing (Q-21, D-16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain import plugins
from turnierleitung.domain.clock import ClockState, Press, fold, is_too_late, lateness, with_own
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.services import formats
from turnierleitung.services.clocks import clocks
from turnierleitung.services.ground import records, rulebooks, slip_rows
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.round_rows import HallPlace
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

PRESS: Final = schema.TABLE_PRESS
TABLES: Final = clocks.TABLES | {"table_press", "result", "seat", "stage_entrant", "departure"}


class Seen(StrEnum):
    """The observations at a table."""

    SEATED = "seated"
    MISSING = "missing"
    DEAL = "deal"
    """Which deal is played there."""


class WaitingTable(NamedTuple):
    """A table with missing people."""

    table_id: int
    place: HallPlace
    missing: tuple[int, ...]
    """Seats that are empty, from 1."""
    late: int | None
    """Milliseconds; ``None`` before the start signal, and while the table is not free."""
    limit: int | None
    """Seconds that the rules allow; ``None`` if they set no limit."""

    @property
    def too_late(self) -> bool:
        """Whether it is later than the rules bear."""
        return self.late is not None and self.limit is not None and is_too_late(self.late, self.limit)


class HallView(NamedTuple):
    """The tables of the signal that was given last or comes next."""

    tables: Mapping[int, HallPlace]
    """All of them by id."""
    waiting: tuple[WaitingTable, ...]
    """The latest first."""
    entered: Mapping[int, int] = {}
    """When the slip of each table first came in, parked or entered, in milliseconds, by table id."""
    over: bool = False
    """Whether all rounds are closed."""

    def at(self, number: int) -> int | None:
        """Return the id of the table with a number in the hall, or ``None``."""
        return next((table_id for table_id, place in self.tables.items() if place.number == number), None)


def view(tournament: TournamentFile, now: int) -> HallView:
    """Return the tables that should be seated now, and those with missing people."""
    current = clocks.step(tournament)
    if current is None:
        return HallView({}, ())
    everywhere = clocks.hall(tournament, current.round_id)
    slot = _slot(tournament, now)
    here = {
        table_id: place for table_id, place in everywhere.items() if place.slot == slot and all(place.people)
    }
    shared = signal_of(tournament, current.round_id, now)
    came_in = _came_in(tournament, current.round_id)
    seen, limit = _seen(tournament), plugins.lateness_limit(rulebooks.current(tournament).game)
    typed = slip_rows.unfinished(tournament)
    found = []
    for table_id, place in here.items():
        missing = _missing(seen.get(table_id, {}), len(place.people))
        if not missing or table_id in came_in or table_id in typed:
            continue
        before = _before(everywhere, place)
        free = all(other in came_in for other in before)
        free_at = max((came_in[other] for other in before if other in came_in), default=None)
        found.append(
            WaitingTable(
                table_id=table_id,
                place=place,
                missing=missing,
                late=lateness(shared, now, free_at) if free else None,
                limit=limit,
            )
        )
    late_first = sorted(found, key=lambda row: (-(row.late or 0), row.place.number))
    return HallView(here, tuple(late_first), came_in, clocks.is_over(tournament))


def signal_of(tournament: TournamentFile, round_id: int, now: int) -> tuple[Press, ...]:
    """Return the presses of the clock of a round's tables; empty before its signal."""
    slot = _slot(tournament, now)
    latest_first = reversed(records.all_clocks(tournament))
    wanted = (round_id, slot, None)
    return next((row.presses for row in latest_first if (row.round_id, row.slot, row.table_id) == wanted), ())


def still_open(tournament: TournamentFile, signal: clocks.NextSignal) -> tuple[HallPlace, ...]:
    """Return the tables of the slot before a signal whose slip is missing, by number."""
    slot = signal.times.slot
    if slot is None:
        return ()
    missing = {row.table_id for row in formats.rounds_view(tournament, signal.round_id).open_tables}
    places = clocks.hall(tournament, signal.round_id).items()
    return tuple(
        sorted(place for table_id, place in places if place.slot == slot - 1 and table_id in missing)
    )


def mark(tournament: TournamentFile, table_id: int, seen: Seen, now: int, seat: int | None = None) -> Changes:
    """Note that a table, or one seat of it, is taken or empty."""
    place = clocks.hall(tournament, _round(tournament))[table_id]
    with refusing(), tournament.action("table.seen") as action:
        action.describe(seen=seen, table=place.number)
        action.connection.execute(
            insert(PRESS).values(table_id=table_id, kind=seen, number=seat, at=records.written(now))
        )
    return action.changes


def all_seated(tournament: TournamentFile, now: int) -> Changes:
    """Record everyone as present who was not marked as missing."""
    marked = _seen(tournament)
    rest = [row.table_id for row in view(tournament, now).waiting if row.table_id not in marked]
    with refusing(), tournament.action("table.seen") as action:
        action.describe(seen="all")
        at = records.written(now)
        if rest:
            action.connection.execute(
                insert(PRESS), [{"table_id": table_id, "kind": Seen.SEATED, "at": at} for table_id in rest]
            )
    return action.changes


def _slot(tournament: TournamentFile, now: int) -> int | None:
    """Return the observed time slot: that of the latest signal, else the next one."""
    face = next((face for face in clocks.faces(tournament, now) if not face.is_break), None)
    if face is not None:
        return face.slot
    signal = clocks.next_signal(tournament)
    return None if signal is None else signal.times.slot


def _round(tournament: TournamentFile) -> int:
    current = clocks.step(tournament)
    if current is None:
        raise LookupError("no round is published")
    return current.round_id


@kept
def _seen(tournament: TournamentFile) -> Mapping[int, Mapping[int | None, Seen]]:
    """Return the observations at each table: by seat, and under ``None`` those for all seats."""
    found: dict[int, dict[int | None, Seen]] = {}
    query = select(PRESS.c.table_id, PRESS.c.number, PRESS.c.kind).where(PRESS.c.kind != Seen.DEAL)
    for table_id, seat, kind in tournament.query(query.order_by(PRESS.c.id)):
        if seat is None:
            found[table_id] = {None: Seen(kind)}
        else:
            found.setdefault(table_id, {})[seat] = Seen(kind)
    return found


def _missing(seen: Mapping[int | None, Seen], seats: int) -> tuple[int, ...]:
    others = seen.get(None, Seen.MISSING)
    return tuple(seat for seat in range(1, seats + 1) if seen.get(seat, others) is Seen.MISSING)


def _before(everywhere: Mapping[int, HallPlace], place: HallPlace) -> Iterable[int]:
    """Return the earlier tables that this one waits for: the same table, or the same people."""
    if place.slot is None:
        return ()
    return [
        table_id
        for table_id, other in everywhere.items()
        if other.slot == place.slot - 1
        and (other.number == place.number or not set(other.people).isdisjoint(place.people))
    ]


def _came_in(tournament: TournamentFile, round_id: int) -> Mapping[int, int]:
    """Return when each slip first came in, parked ones too, in milliseconds, by table id.

    Its table is free from then on (Q-21), whatever is corrected later.
    """
    query = (
        select(records.RESULT.c.table_id, records.RESULT.c.entered_at)
        .join(records.TABLE, records.TABLE.c.id == records.RESULT.c.table_id)
        .where(records.TABLE.c.round_id == round_id)
    )
    return {table_id: records.milliseconds(at) for table_id, at in tournament.query(query)}


class PlayingTable(NamedTuple):
    """A table whose slip has not come in."""

    table_id: int
    place: HallPlace
    played: int
    """Milliseconds, without pauses, since the start signal or since everyone is present."""
    deal: int | None
    """Which deal is played there, as the director noted it."""
    ended: bool
    """Whether its time was ended."""


def playing_now(tournament: TournamentFile, now: int) -> tuple[PlayingTable, ...]:
    """Return the tables that play by the signal given last, the slowest first; none before it.

    Where the hall plays on without a signal, a table plays once the slips before it came in.
    """
    current = clocks.step(tournament)
    if current is None:
        return ()
    own = {
        clock.table_id: clock.presses
        for clock in records.all_clocks(tournament)
        if clock.round_id == current.round_id and clock.table_id is not None
    }
    hall, seen = view(tournament, now), _seen_playing(tournament)
    shared = signal_of(tournament, current.round_id, now)
    everywhere = clocks.hall(tournament, current.round_id)
    plays_on = clocks.plays_on(tournament, current.round_id)
    rows = []
    for table_id, place in hall.tables.items():
        if table_id in hall.entered:
            continue
        presses = with_own(shared, own.get(table_id, ()))
        reading = fold(presses, now)
        seated_at, deal = seen.get(table_id, (None, None))
        if reading.started_at is not None:
            played = reading.played - (0 if seated_at is None else _played_until(presses, seated_at))
        elif plays_on:
            free = [hall.entered.get(other) for other in _before(everywhere, place)]
            played = max(0, now - max(filter(None, (*free, seated_at)), default=now))
        else:
            continue
        rows.append(
            PlayingTable(
                table_id=table_id,
                place=place,
                played=played,
                deal=deal,
                ended=reading.state is ClockState.ENDED,
            )
        )
    return tuple(sorted(rows, key=_slowness))


def note_deal(tournament: TournamentFile, table_id: int, deal: int, now: int) -> Changes:
    """Note which deal a table is at.

    Raises:
        Refused: so many deals are not played there.
    """
    place = view(tournament, now).tables[table_id]
    most = plugins.most_deals(rulebooks.current(tournament).game, len(place.people)) if place.deals else None
    if most is None or not 1 <= deal <= most:
        raise Refused(Problem("clock.deal", Topic.TIME, params={"table": place.number, "most": most or 0}))
    with refusing(), tournament.action("table.seen") as action:
        action.describe(seen=Seen.DEAL, table=place.number, deal=deal)
        at = records.written(now)
        action.connection.execute(insert(PRESS).values(table_id=table_id, kind=Seen.DEAL, number=deal, at=at))
    return action.changes


def _slowness(row: PlayingTable) -> tuple[int, int, int]:
    """Order by the deals left, if known, then by the time played."""
    deals = max(row.place.deals or 0, row.deal or 0)
    return (-(deals - (row.deal or deals)), -row.played, row.place.number)


def _played_until(presses: tuple[Press, ...], moment: int) -> int:
    """Return the time played at a past moment."""
    return fold((press for press in presses if press.at <= moment), moment).played


@kept
def _seen_playing(tournament: TournamentFile) -> Mapping[int, tuple[int | None, int | None]]:
    """Return when everybody was at a table, in milliseconds, and at which deal it was, by table id."""
    found: dict[int, tuple[int | None, int | None]] = {}
    query = select(PRESS.c.table_id, PRESS.c.kind, PRESS.c.number, PRESS.c.at).order_by(PRESS.c.id)
    for table_id, kind, number, at in tournament.query(query):
        seated, deal = found.get(table_id, (None, None))
        if kind == Seen.DEAL:
            found[table_id] = (seated, number)
        elif kind == Seen.SEATED:
            found[table_id] = (records.milliseconds(at), deal)
    return found
