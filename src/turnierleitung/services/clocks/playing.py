"""Which tables still play, for how long, and at which deal (D-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.clock import ClockState, Press, fold, with_own
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.services.clocks import clocks, waiting
from turnierleitung.services.clocks.waiting import PRESS, Seen
from turnierleitung.services.ground import clock_rows
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.round_rows import HallPlace
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class PlayingTable(NamedTuple):
    """A table whose slip has not come in."""

    table_id: int
    place: HallPlace
    played: int
    """Milliseconds, without pauses, from the start signal on or since everybody is there."""
    deal: int | None
    """Which deal is played there, as the director noted it."""
    ended: bool
    """Whether its time was ended."""


def view(tournament: TournamentFile, now: int) -> tuple[PlayingTable, ...]:
    """Return the tables that play by the signal given last, the slowest first; none before it."""
    current = clocks.step(tournament)
    if current is None:
        return ()
    own = {
        clock.table_id: clock.presses
        for clock in clock_rows.all_clocks(tournament)
        if clock.round_id == current.round_id and clock.table_id is not None
    }
    hall, seen = waiting.view(tournament, now), _seen(tournament)
    shared = waiting.signal_of(tournament, current.round_id, now)
    rows = []
    for table_id, place in hall.tables.items():
        if table_id in hall.entered:
            continue
        presses = with_own(shared, own.get(table_id, ()))
        reading = fold(presses, now)
        if reading.started_at is None:
            continue
        seated_at, deal = seen.get(table_id, (None, None))
        before = 0 if seated_at is None else _played_until(presses, seated_at)
        rows.append(
            PlayingTable(
                table_id=table_id,
                place=place,
                played=reading.played - before,
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
    place = waiting.view(tournament, now).tables[table_id]
    if place.deals is None or not 1 <= deal <= place.deals:
        raise Refused(
            Problem("clock.deal", Topic.TIME, params={"table": place.number, "most": place.deals or 0})
        )
    with refusing(), tournament.action("table.seen") as action:
        action.describe(seen=Seen.DEAL, table=place.number, deal=deal)
        at = clock_rows.written(now)
        action.connection.execute(insert(PRESS).values(table_id=table_id, kind=Seen.DEAL, number=deal, at=at))
    return action.changes


def _slowness(row: PlayingTable) -> tuple[int, int, int]:
    """Order by the deals that are left, where they are known, then by the time played."""
    deals = row.place.deals or 0
    return (-(deals - (row.deal or deals)), -row.played, row.place.number)


def _played_until(presses: tuple[Press, ...], moment: int) -> int:
    """Return how long had been played at a moment that is past."""
    return fold((press for press in presses if press.at <= moment), moment).played


def _seen(tournament: TournamentFile) -> Mapping[int, tuple[int | None, int | None]]:
    """Return when everybody was at a table, in milliseconds, and at which deal it was, by table id."""
    return tournament.derived.get("seen playing", lambda: _read(tournament))


def _read(tournament: TournamentFile) -> Mapping[int, tuple[int | None, int | None]]:
    found: dict[int, tuple[int | None, int | None]] = {}
    query = select(PRESS.c.table_id, PRESS.c.kind, PRESS.c.number, PRESS.c.at).order_by(PRESS.c.id)
    with tournament.reading() as connection:
        for table_id, kind, number, at in connection.execute(query):
            seated, deal = found.get(table_id, (None, None))
            if kind == Seen.DEAL:
                found[table_id] = (seated, number)
            elif kind == Seen.SEATED:
                found[table_id] = (clock_rows.milliseconds(at), deal)
    return found
