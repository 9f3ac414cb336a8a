"""Rounds under way: starting and finishing them, their tables and what is still missing."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import FromClause, Join, bindparam, select
from sqlmodel import Session

from turnierleitung.domain.games.protocol import Stint
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
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people.participants import PERSON
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

ROUND: Final = schema.table_of(schema.Round)
TABLE: Final = schema.GAME_TABLE
SEAT: Final = schema.SEAT
RESULT: Final = schema.RESULT
STINT: Final = schema.RESULT_STINT
MATCH: Final = schema.MATCH
_COPY: Final = schema.DECK_COPY
_DECK: Final = schema.DECK
MATCH_FACTS: Final = (MATCH.c.id, _DECK.c.cards, MATCH.c.bracket_number)
"""Columns for :func:`match_facts`; see :func:`with_match`."""
_PARTICIPANT: Final = schema.table_of(schema.Participant)
_SEATED_TABLES: Final = frozenset({"game_table", "seat", "participant", "person"})
_TABLES: Final = _SEATED_TABLES | {"round", "result", "rulebook", "match", "bracket_entrant", "departure"}
_ROUND: Final = select(ROUND.c.number, ROUND.c.state, ROUND.c.started_at).where(
    ROUND.c.id == bindparam("round")
)
_RESULTS: Final = (
    select(RESULT.c.table_id, RESULT.c.state, RESULT.c.reason, RESULT.c.doubt)
    .select_from(RESULT)
    .join(TABLE, TABLE.c.id == RESULT.c.table_id)
    .where(TABLE.c.round_id == bindparam("round"))
)


def with_match(tables: FromClause) -> Join:
    """Join what a table has as a match; nothing where it is none."""
    return (
        tables.outerjoin(MATCH, MATCH.c.table_id == TABLE.c.id)
        .outerjoin(_COPY, _COPY.c.id == MATCH.c.deck_copy_id)
        .outerjoin(_DECK, _DECK.c.id == _COPY.c.deck_id)
    )


def match_facts(
    match_id: int | None, cards: int | None, bracket_number: int | None
) -> rulebooks.MatchFacts | None:
    """Return the facts of a match from :data:`MATCH_FACTS`; ``None`` for an ordinary table."""
    return None if match_id is None else rulebooks.MatchFacts(cards, bracket_number is not None)


_PARKED: Final = (
    select(TABLE.c.id, RESULT.c.id, RESULT.c.content, *MATCH_FACTS)
    .select_from(with_match(TABLE.join(RESULT, RESULT.c.table_id == TABLE.c.id)))
    .where(TABLE.c.round_id == bindparam("round"), RESULT.c.state == ResultState.PARKED)
)
_STINTS: Final = (
    select(STINT.c.seat, STINT.c.from_game)
    .where(STINT.c.result_id == bindparam("result"))
    .order_by(STINT.c.seat, STINT.c.from_game)
)


class TableRow(NamedTuple):
    """A table as the round's list shows it."""

    table_id: int
    number: int
    last_names: tuple[str, ...]
    """In the order of the seats."""
    state: TableState
    reason: str
    """Why it is parked or void."""
    settled: bool = False
    """Whether it is a match that needs no result, since somebody left (Q-23)."""
    held: Held | None = None
    """Why it does not count yet, where it is parked."""
    doubt: Doubt = Doubt.NONE
    """Whether something about its result is doubtful."""


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


def current_round(tournament: TournamentFile) -> int | None:
    """Return the id of the round that is played: the first unfinished published one, else the last."""
    return tournament.derived.get("current round", lambda: _current_round(tournament), frozenset({"round"}))


def _current_round(tournament: TournamentFile) -> int | None:
    with tournament.reading() as connection:
        rows = connection.execute(
            select(ROUND.c.id, ROUND.c.state)
            .where(ROUND.c.state != RoundState.PLANNED)
            .order_by(ROUND.c.number)
        ).all()
    unfinished = [row[0] for row in rows if row[1] != RoundState.FINISHED]
    return unfinished[0] if unfinished else (rows[-1][0] if rows else None)


def round_of_table(tournament: TournamentFile, table_id: int) -> int | None:
    """Return the id of the round a table belongs to, ``None`` where there is no such table."""
    with tournament.reading() as connection:
        return connection.execute(select(TABLE.c.round_id).where(TABLE.c.id == table_id)).scalar()


def seated(tournament: TournamentFile, round_id: int) -> frozenset[int]:
    """Return who was announced to sit in a round."""
    return tournament.derived.get(
        ("who sits", round_id), lambda: _who_sits(tournament, round_id), frozenset({"seat", "game_table"})
    )


def _who_sits(tournament: TournamentFile, round_id: int) -> frozenset[int]:
    query = select(SEAT.c.participant_id).join(TABLE, TABLE.c.id == SEAT.c.table_id)
    with tournament.reading() as connection:
        return frozenset(connection.execute(query.where(TABLE.c.round_id == round_id)).scalars())


def view(tournament: TournamentFile, round_id: int) -> RoundView:
    """Return a round with its tables in order of their numbers."""
    return tournament.derived.get(("round", round_id), lambda: _view(tournament, round_id), _TABLES)


def _view(tournament: TournamentFile, round_id: int) -> RoundView:
    with tournament.reading() as connection:
        number, state, started_at = connection.execute(_ROUND, {"round": round_id}).one()
        results = connection.execute(_RESULTS, {"round": round_id}).all()
    round_state = RoundState(state)
    without = table_state(round_state, None), "", Doubt.NONE
    states = {
        table_id: (table_state(round_state, ResultState(result)), reason, Doubt(doubt))
        for table_id, result, reason, doubt in results
    }
    settled = _settled(tournament)
    held = _held(tournament, round_id) if any(row[1] == ResultState.PARKED for row in results) else {}
    return RoundView(
        round_id,
        number,
        round_state,
        started_at,
        tuple(
            TableRow(
                table.table_id,
                table.number,
                table.last_names,
                state,
                reason,
                table.table_id in settled,
                held.get(table.table_id),
                doubt,
            )
            for table in _seated(tournament, round_id)
            for state, reason, doubt in (states.get(table.table_id, without),)
        ),
        rulebooks.current(tournament).replays_void,
    )


def _held(tournament: TournamentFile, round_id: int) -> dict[int, Held]:
    """Return why parked slips do not count yet, by table id."""
    force = rulebooks.in_force(tournament)
    found = {}
    with tournament.reading() as connection:
        for table_id, result_id, content, *match in connection.execute(_PARKED, {"round": round_id}).all():
            stints = connection.execute(_STINTS, {"result": result_id}).all()
            context = rulebooks.context_of((Stint(*stint) for stint in stints), match_facts(*match))
            found[table_id] = held_for(force.problems(content, context))
    return found


def _settled(tournament: TournamentFile) -> frozenset[int]:
    """Return the matches of groups that need no result, by table id."""
    if rulebooks.current(tournament).groups is None:
        return frozenset()
    from turnierleitung.services.matches import group_tables, matches  # noqa: PLC0415 - only groups need them

    if not group_tables.gone(tournament):
        return frozenset()
    return frozenset(row.table_id for row in matches.view(tournament) if row.left is not None)


class _Seated(NamedTuple):
    """A table with those who sit at it."""

    table_id: int
    number: int
    last_names: tuple[str, ...]


def _seated(tournament: TournamentFile, round_id: int) -> tuple[_Seated, ...]:
    """Return the tables of a round in order of their numbers; of a knock-out those that have to be played."""
    if rulebooks.current(tournament).knockout is not None:
        from turnierleitung.services.matches import brackets, matches  # noqa: PLC0415 - only a knock-out needs them

        bracket = brackets.view(tournament)
        if bracket is not None and bracket.round_id == round_id:
            return tuple(
                _Seated(row.table_id, row.number, row.last_names)
                for row in matches.view(tournament)
                if row.bracket is not None and (row.is_open or row.result is not None)
            )
    return tournament.derived.get(
        ("seated", round_id), lambda: _read_seated(tournament, round_id), _SEATED_TABLES
    )


def _read_seated(tournament: TournamentFile, round_id: int) -> tuple[_Seated, ...]:
    with tournament.reading() as connection:
        tables = connection.execute(
            select(TABLE.c.id, TABLE.c.number).where(TABLE.c.round_id == round_id).order_by(TABLE.c.number)
        ).all()
        names: dict[int, list[str]] = {row[0]: [] for row in tables}
        for table_id, last_name in connection.execute(
            select(SEAT.c.table_id, PERSON.c.last_name)
            .select_from(SEAT)
            .join(TABLE, TABLE.c.id == SEAT.c.table_id)
            .join(_PARTICIPANT, _PARTICIPANT.c.id == SEAT.c.participant_id)
            .join(PERSON, PERSON.c.id == _PARTICIPANT.c.person_id)
            .where(TABLE.c.round_id == round_id)
            .order_by(SEAT.c.table_id, SEAT.c.number)
        ):
            names[table_id].append(last_name)
    return tuple(_Seated(table_id, number, tuple(names[table_id])) for table_id, number in tables)


def start(tournament: TournamentFile, round_id: int) -> Changes:
    """Start a round on the director's signal (S-01)."""
    with refusing(), tournament.action("round.started") as action:
        found = _step(action.session, round_id, RoundState.PUBLISHED, RoundState.RUNNING)
        found.started_at = action.at
        action.describe(**_about(tournament, found))
    return action.changes


def finish(tournament: TournamentFile, round_id: int) -> Changes:
    """Close a round; every table must have a result that counts or is void."""
    missing = [row.number for row in view(tournament, round_id).open_tables]
    if missing:
        numbers = ", ".join(map(str, missing[:12])) + (" …" if missing[12:] else "")
        raise Refused(Problem("round.tables_open", params={"count": len(missing), "tables": numbers}))
    with refusing(), tournament.action("round.finished") as action:
        action.describe(
            **_about(tournament, _step(action.session, round_id, RoundState.RUNNING, RoundState.FINISHED))
        )
    return action.changes


def reopen(tournament: TournamentFile, round_id: int) -> Changes:
    """Open a finished round again, e.g. to let a void list be replayed."""
    with refusing(), tournament.action("round.reopened") as action:
        action.describe(
            **_about(tournament, _step(action.session, round_id, RoundState.FINISHED, RoundState.RUNNING))
        )
    return action.changes


def _about(tournament: TournamentFile, found: schema.Round) -> dict[str, int]:
    """Return what names a round in the protocol: its number, or that of the phase."""
    if rulebooks.current(tournament).plays_matches:
        return {"phase": found.number}
    return {"round": found.number}


def _step(session: Session, round_id: int, before: RoundState, then: RoundState) -> schema.Round:
    found = session.get_one(schema.Round, round_id)
    now = RoundState(found.state)
    if now is not before or not allowed(ROUND_STEPS, now, then):
        raise Refused(Problem("round.step", params={"round": found.number, "now": now, "then": then}))
    found.state = then
    return found
