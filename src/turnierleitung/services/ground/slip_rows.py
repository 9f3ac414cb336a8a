"""Slips in the file: entered ones with who played, and those that are still being typed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update
from sqlmodel import Session

from turnierleitung.domain.game import Stint
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import ResultState
from turnierleitung.services.ground.records import (
    FACTS,
    RESULT,
    ROUND,
    SEAT,
    STINT,
    TABLE,
    TableFacts,
    with_facts,
)
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rulebooks import RulesInForce
from turnierleitung.storage import schema
from turnierleitung.storage.journal import DESK
from turnierleitung.storage.tournament_file import TournamentFile

Played = tuple[int, int, int]
"""Seat, first game and participant."""


class Stored(NamedTuple):
    """The stored result of a table."""

    id: int
    state: str
    content: str
    reason: str
    doubt: str
    first_by: int | None
    """The operator who entered it first, whether or not a second entry is demanded now."""


class SlipRow(NamedTuple):
    """A table with its result, if there is one."""

    number: int
    round_id: int
    round_number: int
    round_state: str
    result: Stored | None
    facts: TableFacts


class Content(NamedTuple):
    """The stored content of a result."""

    state: str
    content: str
    reason: str
    doubt: str
    first_by: int | None = None
    """The operator, if a second one has to enter it."""


_SLIP: Final = (
    select(
        TABLE.c.number,
        ROUND.c.id,
        ROUND.c.number,
        ROUND.c.state,
        RESULT.c.id,
        RESULT.c.state,
        RESULT.c.content,
        RESULT.c.reason,
        RESULT.c.doubt,
        RESULT.c.first_by,
        *FACTS,
    )
    .select_from(with_facts(TABLE))
    .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
    .where(TABLE.c.id == bindparam("table"))
)
_ANNOUNCED: Final = (
    select(SEAT.c.participant_id).where(SEAT.c.table_id == bindparam("table")).order_by(SEAT.c.number)
)
_PLAYED: Final = (
    select(STINT.c.seat, STINT.c.from_deal, STINT.c.participant_id)
    .where(STINT.c.result_id == bindparam("result"))
    .order_by(STINT.c.seat, STINT.c.from_deal)
)
_ELSEWHERE: Final = (
    select(STINT.c.participant_id, TABLE.c.number)
    .select_from(STINT)
    .join(RESULT, RESULT.c.id == STINT.c.result_id)
    .join(TABLE, TABLE.c.id == RESULT.c.table_id)
    .where(TABLE.c.round_id == bindparam("round"), TABLE.c.id != bindparam("table"))
)
_THESE_ELSEWHERE: Final = _ELSEWHERE.where(STINT.c.participant_id.in_(bindparam("people", expanding=True)))

_ADD: Final = insert(RESULT).returning(RESULT.c.id)
_CHANGE: Final = update(RESULT).where(RESULT.c.id == bindparam("result"))
_THERE: Final = and_(
    STINT.c.result_id == bindparam("result"),
    STINT.c.seat == bindparam("at_seat"),
    STINT.c.from_deal == bindparam("since"),
)
_ADD_PLAYER: Final = insert(STINT)
_REPLACE_PLAYER: Final = update(STINT).where(_THERE).values(participant_id=bindparam("by"))
_DROP_PLAYER: Final = delete(STINT).where(_THERE)


def read(connection: Connection, table_id: int) -> SlipRow:
    """Return a table with its result."""
    number, round_id, round_number, round_state, *rest = connection.execute(_SLIP, {"table": table_id}).one()
    fields = len(Stored._fields)
    result, facts = rest[:fields], rest[fields:]
    stored = None if result[0] is None else Stored(*result)
    return SlipRow(
        number=number,
        round_id=round_id,
        round_number=round_number,
        round_state=round_state,
        result=stored,
        facts=TableFacts.of(*facts),
    )


def announced(connection: Connection, table_id: int) -> tuple[int, ...]:
    """Return the participants of a table in the order of the seats, as published."""
    return tuple(connection.execute(_ANNOUNCED, {"table": table_id}).scalars())


def played(connection: Connection, result_id: int) -> tuple[Played, ...]:
    """Return the players, in order of seat and game."""
    return tuple((row[0], row[1], row[2]) for row in connection.execute(_PLAYED, {"result": result_id}))


def everyone_elsewhere(connection: Connection, round_id: int, table_id: int) -> dict[int, int]:
    """Return the people on slips of other tables of the round, with the table number."""
    rows = connection.execute(_ELSEWHERE, {"round": round_id, "table": table_id})
    return {row[0]: row[1] for row in rows}


def these_elsewhere(
    connection: Connection, round_id: int, table_id: int, people: Collection[int]
) -> dict[int, int]:
    """Return the people among these on slips of other tables of the round, with the table number."""
    place = {"round": round_id, "table": table_id, "people": list(people)}
    return {row[0]: row[1] for row in connection.execute(_THESE_ELSEWHERE, place)}


def add(connection: Connection, table_id: int, content: Content, at: str, players: Iterable[Played]) -> None:
    """Store the first result of a table."""
    row = {"table_id": table_id, "entered_at": at, **content._asdict()}
    result_id = connection.execute(_ADD, row).scalar_one()
    _store_players(connection, result_id, (), players)


def change(connection: Connection, result_id: int, content: Content, players: Iterable[Played]) -> None:
    """Store another content of a result; who stays on his stretch of a seat keeps his row."""
    connection.execute(_CHANGE, {"result": result_id, **content._asdict()})
    _store_players(connection, result_id, played(connection, result_id), players)


def drop(connection: Connection, table_id: int) -> None:
    """Forget what was entered for a table, as if its slip had never come in."""
    gone = select(RESULT.c.id).where(RESULT.c.table_id == table_id)
    connection.execute(delete(STINT).where(STINT.c.result_id.in_(gone)))
    connection.execute(delete(RESULT).where(RESULT.c.table_id == table_id))


def came_in_anew(connection: Connection, result_id: int, at: str) -> None:
    """Note that what was declared void was played again and came in only now."""
    connection.execute(_CHANGE, {"result": result_id, "entered_at": at})


def _store_players(
    connection: Connection, result_id: int, before: Iterable[Played], players: Iterable[Played]
) -> None:
    known = {(seat, game): one for seat, game, one in before}
    wanted = {(seat, game): one for seat, game, one in players}
    gone = [{"result": result_id, "at_seat": seat, "since": game} for seat, game in known.keys() - wanted]
    replaced = [
        {"result": result_id, "at_seat": seat, "since": game, "by": one}
        for (seat, game), one in wanted.items()
        if known.get((seat, game), one) != one
    ]
    added = [
        {"result_id": result_id, "seat": seat, "from_deal": game, "participant_id": one}
        for (seat, game), one in wanted.items()
        if (seat, game) not in known
    ]
    for statement, rows in ((_DROP_PLAYER, gone), (_REPLACE_PLAYER, replaced), (_ADD_PLAYER, added)):
        if rows:
            connection.execute(statement, rows)


class BrokenSlip(NamedTuple):
    """A slip that counts today and would no longer pass the check."""

    round_number: int
    table: int
    problems: tuple[Problem, ...]


_TABLES_NAMED: Final = 12
"""In a refusal."""


class SlipsBreak(Refused):
    """Slips that count would no longer pass the check."""

    def __init__(self, broken: tuple[BrokenSlip, ...]) -> None:
        tables = ", ".join(f"{slip.round_number}/{slip.table}" for slip in broken[:_TABLES_NAMED])
        super().__init__(Problem("effects.slips_break", params={"count": len(broken), "tables": tables}))
        self.broken = broken


def broken_slips(connection: Connection, force: RulesInForce) -> Iterator[BrokenSlip]:
    """Yield invalid slips by round and table; each is checked lazily.

    Void lists count nothing, so their content may be invalid.
    """
    stints: dict[int, list[Stint]] = {}
    for result_id, seat, from_deal in connection.execute(
        select(STINT.c.result_id, STINT.c.seat, STINT.c.from_deal).order_by(STINT.c.seat, STINT.c.from_deal)
    ):
        stints.setdefault(result_id, []).append(Stint(seat, from_deal))
    for number, table, result_id, content, *facts in connection.execute(
        select(ROUND.c.number, TABLE.c.number, RESULT.c.id, RESULT.c.content, *FACTS)
        .select_from(with_facts(RESULT.join(TABLE, TABLE.c.id == RESULT.c.table_id)))
        .where(RESULT.c.state == ResultState.ENTERED)
        .order_by(ROUND.c.number, TABLE.c.number)
    ):
        problems = force.problems(content, TableFacts.of(*facts).context(stints[result_id]))
        if problems:
            yield BrokenSlip(number, table, problems)


_DRAFT: Final = schema.SLIP_DRAFT
_HERE: Final = and_(_DRAFT.c.table_id == bindparam("table"), _DRAFT.c.station == bindparam("at_station"))
_OF: Final = select(_DRAFT.c.content).where(_HERE)
_UNFINISHED: Final = (
    select(_DRAFT.c.table_id).join(TABLE, TABLE.c.id == _DRAFT.c.table_id).where(_DRAFT.c.station == DESK)
)
_CORRECTIONS: Final = (
    select(_DRAFT.c.table_id, TABLE.c.number, ROUND.c.number)
    .select_from(_DRAFT)
    .join(TABLE, TABLE.c.id == _DRAFT.c.table_id)
    .join(ROUND, ROUND.c.id == TABLE.c.round_id)
    .join(RESULT, RESULT.c.table_id == TABLE.c.id)
    .where(RESULT.c.state != ResultState.PARKED, _DRAFT.c.station == DESK)
    .order_by(ROUND.c.number, TABLE.c.number)
)
_GONE: Final = delete(_DRAFT).where(_HERE)
_KEEP: Final = insert(_DRAFT)


class Correction(NamedTuple):
    """A correction that is typed; what was entered counts until it is entered too."""

    table_id: int
    number: int
    """Of the table or match."""
    round_number: int


def keep_draft(tournament: TournamentFile, table_id: int, content: str) -> None:
    """Store this station's unsaved input of a slip, replacing its previous one; ``content`` is JSON.

    Raises:
        Refused: it could not be stored.
    """
    with refusing(), tournament.jotting() as connection:
        take_draft_away(tournament, connection, table_id)
        row = {"table_id": table_id, "station": tournament.author.station}
        connection.execute(_KEEP, {**row, "content": content, "at": tournament.now()})


def discard_draft(tournament: TournamentFile, table_id: int) -> None:
    """Delete this station's unsaved input of a table; writes nothing if there is none.

    Raises:
        Refused: it could not be stored.
    """
    with refusing():
        if drafts_of(tournament, table_id) is None:
            return
        with tournament.jotting() as connection:
            take_draft_away(tournament, connection, table_id)


def drafts_of(tournament: TournamentFile, table_id: int) -> str | None:
    """Return this station's unsaved input of a table, or ``None``."""
    return tournament.query(_OF, _here(tournament, table_id)).scalar()


def unfinished(tournament: TournamentFile) -> frozenset[int]:
    """Return the tables for which something is typed at the desk, corrections too."""
    return frozenset(tournament.query(_UNFINISHED).scalars())


def corrections(tournament: TournamentFile) -> tuple[Correction, ...]:
    """Return the corrections that are begun at the desk and not entered, by round and table."""
    return tuple(Correction(*row) for row in tournament.query(_CORRECTIONS))


def take_draft_away(tournament: TournamentFile, connection: Connection, table_id: int) -> None:
    """Delete this station's unsaved input of a table, in the transaction that settles its slip."""
    connection.execute(_GONE, _here(tournament, table_id))


def _here(tournament: TournamentFile, table_id: int) -> dict[str, int]:
    return {"table": table_id, "at_station": tournament.author.station}


def forget_drafts(session: Session) -> None:
    """Delete all unsaved input, because it may contain names."""
    session.connection().execute(delete(_DRAFT))
