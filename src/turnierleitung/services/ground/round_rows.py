"""Rounds and their states, the slips of their tables, and the announced and waiting people."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlmodel import Session

from turnierleitung.domain.game import Stint
from turnierleitung.domain.problems import Held, Problem, Refused, held_for
from turnierleitung.domain.states import (
    ROUND_STEPS,
    Doubt,
    ResultState,
    RoundState,
    TableState,
    allowed,
    table_state,
)
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.records import (
    AWAITED,
    FACTS,
    RESULT,
    ROUND,
    SEAT,
    STINT,
    TABLE,
    TableFacts,
    with_facts,
)
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile, kept

_ROUND: Final = select(ROUND.c.number, ROUND.c.state, ROUND.c.started_at).where(
    ROUND.c.id == bindparam("round")
)
_RESULTS: Final = (
    select(RESULT.c.table_id, RESULT.c.state, RESULT.c.reason, RESULT.c.doubt, AWAITED)
    .select_from(RESULT)
    .join(TABLE, TABLE.c.id == RESULT.c.table_id)
    .where(TABLE.c.round_id == bindparam("round"))
)
_PARKED: Final = (
    select(TABLE.c.id, RESULT.c.id, RESULT.c.content, *FACTS)
    .select_from(with_facts(TABLE.join(RESULT, RESULT.c.table_id == TABLE.c.id)))
    .where(TABLE.c.round_id == bindparam("round"), RESULT.c.state == ResultState.PARKED, AWAITED.is_(None))
)
_STINTS: Final = (
    select(STINT.c.seat, STINT.c.from_deal)
    .where(STINT.c.result_id == bindparam("result"))
    .order_by(STINT.c.seat, STINT.c.from_deal)
)


class SeatedTable(NamedTuple):
    """A table with those who sit at it."""

    table_id: int
    number: int
    short_names: tuple[str, ...]


class TableRow(NamedTuple):
    """A table as the round's list shows it."""

    table_id: int
    number: int
    short_names: tuple[str, ...]
    """In the order of the seats."""
    state: TableState
    reason: str
    """Why it is parked or void."""
    settled: bool = False
    """Whether it is a match that needs no result, because a person left (Q-23)."""
    held: Held | None = None
    """The reason why it does not count yet, if it is parked."""
    doubt: Doubt = Doubt.NONE
    """Whether something about its result is doubtful."""
    first_by: int | None = None
    """The operator after whom a second one has to enter it."""


class HallPlace(NamedTuple):
    """Place and time of a table of a round."""

    number: int
    """Of the table in the hall."""
    slot: int | None = None
    """The time slot, where the round has slots."""
    people: tuple[int | None, ...] = ()
    """Participant ids by seat; ``None`` while one is unknown."""
    deals: int | None = None
    """The number of deals there; ``None`` if it is not fixed."""


class RoundView(NamedTuple):
    """A round with its tables."""

    round_id: int
    number: int
    state: RoundState
    started_at: str | None
    tables: tuple[TableRow, ...]
    replays_void: bool
    """Whether a void result has to be replaced by another (S-15)."""

    @property
    def open_tables(self) -> tuple[TableRow, ...]:
        """Tables whose slip is still missing or does not count yet."""
        return tuple(
            row
            for row in self.tables
            if not row.settled
            and (row.state in _UNFINISHED or (self.replays_void and row.state is TableState.VOID))
        )

    @property
    def finished_tables(self) -> tuple[TableRow, ...]:
        """Tables whose slip counts or is void for good."""
        missing = {row.table_id for row in self.open_tables}
        return tuple(row for row in self.tables if row.table_id not in missing)


_UNFINISHED: Final = (TableState.WAITING, TableState.OPEN, TableState.PARKED)


@kept
def current_round(tournament: TournamentFile) -> int | None:
    """Return the id of the round that is played: the first unfinished published one, else the last."""
    rows = tournament.query(
        select(ROUND.c.id, ROUND.c.state).where(ROUND.c.state != RoundState.PLANNED).order_by(ROUND.c.number)
    ).all()
    unfinished = [row[0] for row in rows if row[1] != RoundState.FINISHED]
    return unfinished[0] if unfinished else (rows[-1][0] if rows else None)


@kept
def next_planned(tournament: TournamentFile) -> int | None:
    """Return the number of the first round that is not drawn yet, ``None`` if all are."""
    query = select(ROUND.c.number).where(ROUND.c.state == RoundState.PLANNED).order_by(ROUND.c.number)
    return tournament.query(query.limit(1)).scalar()


def round_of_table(tournament: TournamentFile, table_id: int) -> int | None:
    """Return the id of the round a table belongs to, ``None`` where there is no such table."""
    return tournament.query(select(TABLE.c.round_id).where(TABLE.c.id == table_id)).scalar()


def number_and_state(tournament: TournamentFile, round_id: int) -> tuple[int, RoundState]:
    """Return the number of a round and how far it is; an unknown one is a defect."""
    number, state, _ = tournament.query(_ROUND, {"round": round_id}).one()
    return number, RoundState(state)


def seated_at_tables(connection: Connection, round_id: int) -> Mapping[int, Sequence[int]]:
    """Return the people announced at each table of a round with seats, in order."""
    query = select(SEAT.c.table_id, SEAT.c.participant_id).join(TABLE, TABLE.c.id == SEAT.c.table_id)
    seats = query.where(TABLE.c.round_id == round_id).order_by(SEAT.c.table_id, SEAT.c.number)
    found: dict[int, list[int]] = {}
    for table_id, participant_id in connection.execute(seats):
        found.setdefault(table_id, []).append(participant_id)
    return found


@kept
def seated(tournament: TournamentFile, round_id: int) -> frozenset[int]:
    """Return the people announced in a round."""
    query = select(SEAT.c.participant_id).join(TABLE, TABLE.c.id == SEAT.c.table_id)
    return frozenset(tournament.query(query.where(TABLE.c.round_id == round_id)).scalars())


def table_rows(
    tournament: TournamentFile,
    round_id: int,
    tables: Iterable[SeatedTable],
    settled: Collection[int] = frozenset(),
) -> tuple[TableRow, ...]:
    """Return tables with how far their slips are; those that are ``settled`` need no result."""
    with tournament.reading() as connection:
        _, state, _ = connection.execute(_ROUND, {"round": round_id}).one()
        results = connection.execute(_RESULTS, {"round": round_id}).all()
    round_state = RoundState(state)
    without = table_state(round_state, None), "", Doubt.NONE
    states = {
        table_id: (table_state(round_state, ResultState(result)), reason, Doubt(doubt))
        for table_id, result, reason, doubt, _ in results
    }
    first_by = {row[0]: row[4] for row in results}
    held = _held(tournament, round_id) if any(row[1] == ResultState.PARKED for row in results) else {}
    return tuple(
        TableRow(
            table_id=table.table_id,
            number=table.number,
            short_names=table.short_names,
            state=state,
            reason=reason,
            settled=table.table_id in settled,
            held=Held.ONCE if first_by.get(table.table_id) else held.get(table.table_id),
            doubt=doubt,
            first_by=first_by.get(table.table_id),
        )
        for table in tables
        for state, reason, doubt in (states.get(table.table_id, without),)
    )


def round_view(
    tournament: TournamentFile, round_id: int, tables: tuple[TableRow, ...], *, replays_void: bool
) -> RoundView:
    """Return a round with its tables."""
    number, state, started_at = tournament.query(_ROUND, {"round": round_id}).one()
    return RoundView(
        round_id=round_id,
        number=number,
        state=RoundState(state),
        started_at=started_at,
        tables=tables,
        replays_void=replays_void,
    )


def _held(tournament: TournamentFile, round_id: int) -> dict[int, Held]:
    """Return why parked slips do not count yet, by table id."""
    force = rulebooks.in_force(tournament)
    found = {}
    with tournament.reading() as connection:
        for table_id, result_id, content, *facts in connection.execute(_PARKED, {"round": round_id}).all():
            stints = connection.execute(_STINTS, {"result": result_id}).all()
            context = TableFacts.of(*facts).context(Stint(*stint) for stint in stints)
            found[table_id] = held_for(force.problems(content, context))
    return found


def remove_tables(connection: Connection, tables: Collection[int]) -> None:
    """Remove tables without people; decisions made there stay, without a table."""
    if not tables:
        return
    for noted in (schema.DECISION, schema.PROTEST, schema.PENALTY, schema.REPLACED_DECK):
        connection.execute(update(noted).where(noted.c.table_id.in_(tables)).values(table_id=None))
    connection.execute(delete(TABLE).where(TABLE.c.id.in_(tables)))


def exchange_seats(connection: Connection, round_id: int, first: int, second: int) -> None:
    """Swap the announced seats of two people in a round."""
    rows = connection.execute(
        select(SEAT.c.id, SEAT.c.participant_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.round_id == round_id, SEAT.c.participant_id.in_((first, second)))
    ).all()
    for seat_id, participant_id in rows:
        other = second if participant_id == first else first
        connection.execute(update(SEAT).where(SEAT.c.id == seat_id).values(participant_id=other))


def step(session: Session, round_id: int, before: RoundState, then: RoundState) -> schema.Round:
    """Change the state of a round; raises :class:`Refused` if it has another one."""
    found = session.get_one(schema.Round, round_id)
    now = RoundState(found.state)
    if now is not before or not allowed(ROUND_STEPS, now, then):
        raise Refused(Problem("round.step", params={"round": found.number, "now": now, "then": then}))
    found.state = then
    return found


_ENTRANT: Final = schema.STAGE_ENTRANT


@kept
def entrants_of_stage(tournament: TournamentFile, stage_id: int) -> tuple[int, ...]:
    """Return the participant ids of a stage by position; empty before it is published."""
    query = (
        select(_ENTRANT.c.participant_id).where(_ENTRANT.c.stage_id == stage_id).order_by(_ENTRANT.c.position)
    )
    return tuple(tournament.query(query).scalars())


def announce_entrants(connection: Connection, stage_id: int, people: Iterable[int]) -> None:
    """Note who plays a stage, in this order."""
    connection.execute(
        insert(_ENTRANT),
        [
            {"stage_id": stage_id, "position": position, "participant_id": participant_id}
            for position, participant_id in enumerate(people, start=1)
        ],
    )


def join_stage(connection: Connection, stage_id: int, participant_id: int) -> None:
    """Let one more play a stage."""
    last = select(func.max(_ENTRANT.c.position)).where(_ENTRANT.c.stage_id == stage_id)
    position = (connection.execute(last).scalar() or 0) + 1
    connection.execute(
        insert(_ENTRANT).values(stage_id=stage_id, position=position, participant_id=participant_id)
    )


def withdraw_entrant(connection: Connection, stage_id: int) -> None:
    """Delete an announcement for a stage."""
    connection.execute(delete(_ENTRANT).where(_ENTRANT.c.stage_id == stage_id))


def exchange_entrants(connection: Connection, stage_id: int, *, leaving: int, coming: int) -> None:
    """Replace an announced person by another one."""
    connection.execute(
        update(_ENTRANT)
        .where(_ENTRANT.c.stage_id == stage_id, _ENTRANT.c.participant_id == leaving)
        .values(participant_id=coming)
    )


_WAITING: Final = schema.ROUND_WAITING


@kept
def waits_of_rounds(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
    """Return the people who sat out each round, by number: without a seat from start to end."""
    seated = (
        select(SEAT.c.id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.round_id == _WAITING.c.round_id, SEAT.c.participant_id == _WAITING.c.participant_id)
    )
    query = (
        select(ROUND.c.number, _WAITING.c.participant_id)
        .join(ROUND, ROUND.c.id == _WAITING.c.round_id)
        .where(~seated.exists())
    )
    found: dict[int, set[int]] = {}
    for number, participant_id in tournament.query(query):
        found.setdefault(number, set()).add(participant_id)
    return {number: frozenset(people) for number, people in found.items()}


def note_waits(connection: Connection, round_id: int, people: Iterable[int]) -> None:
    """Note who waits in a round that starts."""
    rows = [{"round_id": round_id, "participant_id": person} for person in people]
    if rows:
        connection.execute(insert(_WAITING), rows)
