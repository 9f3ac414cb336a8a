"""Recorded answers to disputes, and replaced decks (Q-29, S-02, S-17)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.cards import Category
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import Format
from turnierleitung.services import decks, formats, results
from turnierleitung.services.decks import COPY, LOAN
from turnierleitung.services.ground import records, round_rows, stages
from turnierleitung.services.ground.records import RESULT, TABLE
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import naming
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile

_DECISION: Final = schema.DECISION
MOST_LETTERS: Final = 600
"""Maximum length of a sentence."""


class TableToJudge(NamedTuple):
    """A table of a round, at which a dispute can arise."""

    table_id: int
    number: int
    """Of the table, or of the match."""
    names: tuple[str, ...]
    """Short names by seat; empty if somebody is not known yet."""
    categories: tuple[Category, ...] | None
    """Of its deck; ``None`` if those of the rulebook hold."""


def tables(tournament: TournamentFile) -> tuple[TableToJudge, ...]:
    """Return the tables of the round that is played, by number; none before the first."""
    round_id = round_rows.current_round(tournament)
    return () if round_id is None else of_round(tournament, round_id)


def of_round(tournament: TournamentFile, round_id: int) -> tuple[TableToJudge, ...]:
    """Return the tables of a round, by number."""
    played_as = stages.of_round(tournament, round_id).kind.played_as
    hall = formats.stage_format(played_as).hall(tournament, round_id)
    short, on_tables = naming.by_id(tournament), decks.decks_on_tables(tournament)
    found = []
    for row in formats.rounds_view(tournament, round_id).tables:
        deck = on_tables.get(row.table_id)
        place = hall.get(row.table_id)
        found.append(
            TableToJudge(
                table_id=row.table_id,
                number=row.number,
                names=tuple(short.get(one or 0, "") for one in (place.people if place is not None else ())),
                categories=None if deck is None else decks.own_categories(tournament, deck.deck_id),
            )
        )
    return tuple(found)


def hold_fast(tournament: TournamentFile, sentence: str, table_id: int | None = None) -> Changes:
    """Write an answer into the protocol, with its table or without one.

    Raises:
        Refused: it says nothing.
    """
    written = tidy(sentence)[:MOST_LETTERS]
    if not written:
        raise Refused(Problem("decision.sentence_missing", Topic.RULINGS))
    with refusing(), tournament.action("judge.decided") as action:
        if table_id is not None:
            action.describe(**_about(tournament, table_id))
        write_down(action, written, table_id)
    return action.changes


def write_down(action: Action, sentence: str, table_id: int | None) -> None:
    """Record a sentence that the protocol shows with the present action."""
    written = tidy(sentence)[:MOST_LETTERS]
    action.connection.execute(insert(_DECISION).values(table_id=table_id, sentence=written))


def _about(tournament: TournamentFile, table_id: int) -> dict[str, int]:
    """Return the name of a table for the protocol."""
    round_id = round_rows.round_of_table(tournament, table_id)
    if round_id is None:
        raise LookupError(f"there is no table {table_id}")
    view = formats.rounds_view(tournament, round_id)
    number = next(row.number for row in view.tables if row.table_id == table_id)
    if stages.of_round(tournament, round_id).kind.played_as is Format.MATCHES:
        return {"match": number}
    return {"table": number, "round": view.number}


_REPLACED: Final = schema.REPLACED_DECK


class DeckFault(StrEnum):
    """Why a deck goes."""

    DAMAGED = "damaged"
    MARKED = "marked"


class DeckInstead(NamedTuple):
    """The replacement of a table's deck."""

    title: str
    """The title of the present deck; empty if decks are not listed."""
    copy: int | None
    """Number of the new copy; ``None`` if there is none, or decks are not listed."""
    spares: int | None
    """Spare decks that are left then; ``None`` if nobody counted them, or decks are listed."""


def replacement_outlook(tournament: TournamentFile, table_id: int) -> DeckInstead:
    """Preview the replacement for a table's deck without changing anything."""
    if not decks.are_listed(tournament):
        left = records.spare_left(tournament)
        return DeckInstead("", None, None if left is None else max(0, left - 1))
    now = _copy_at(tournament, table_id)
    row = next((row for row in decks.view(tournament) if any(one.id == now for one in row.copies)), None)
    if row is None:
        return DeckInstead("", None, None)
    other = _other_copy(tournament, row, now)
    number = next((one.number for one in row.copies if one.id == other), None)
    return DeckInstead(row.title, number, None)


def replace_deck(tournament: TournamentFile, table_id: int, fault: DeckFault, reason: str = "") -> Changes:
    """Take a table's deck out of play; if decks are listed, a free copy replaces it.

    Results played with it stay. The copy is not assigned any more. Future matches with it get another one
    that is free in their slot, or have none.

    Raises:
        Refused: decks are listed and the table has none.
    """
    slip = results.load(tournament, table_id)
    about = {**results.place_of(slip), "fault": fault}
    with refusing(), tournament.action("deck.replaced", about) as action:
        if decks.are_listed(tournament):
            _change_copy(tournament, action, table_id, has_result=slip.result is not None)
        action.connection.execute(insert(_REPLACED).values(table_id=table_id, fault=fault))
        if reason.strip():
            write_down(action, reason, table_id)
    return action.changes


def _copy_at(tournament: TournamentFile, table_id: int) -> int | None:
    found: int | None = tournament.query(select(TABLE.c.deck_copy_id).where(TABLE.c.id == table_id)).scalar()
    return found


def _other_copy(tournament: TournamentFile, row: decks.DeckRow, copy_id: int | None) -> int | None:
    """Return another copy of a deck that is not out and lies at no other table of the same time."""
    with tournament.reading() as connection:
        here = connection.execute(
            select(TABLE.c.round_id, TABLE.c.slot).where(TABLE.c.deck_copy_id == copy_id)
        ).all()
        taken = set(
            connection.execute(
                select(TABLE.c.deck_copy_id).where(
                    TABLE.c.round_id.in_({round_id for round_id, _ in here}),
                    TABLE.c.slot.is_(None) | TABLE.c.slot.in_({slot for _, slot in here}),
                )
            ).scalars()
        )
    free = (one.id for one in row.copies if one.id not in taken and one.out_at is None)
    return next((one for one in free if one != copy_id), None)


def _change_copy(tournament: TournamentFile, action: Action, table_id: int, *, has_result: bool) -> None:
    now = _copy_at(tournament, table_id)
    row = next((row for row in decks.view(tournament) if any(one.id == now for one in row.copies)), None)
    if now is None or row is None:
        raise Refused(Problem("deck.none_here", Topic.DECKS, at=("table",)))
    other = _other_copy(tournament, row, now)
    connection = action.connection
    connection.execute(update(COPY).where(COPY.c.id == now).values(retired=True))
    out = connection.execute(
        update(LOAN).where(LOAN.c.deck_copy_id == now, LOAN.c.back_at.is_(None)).values(back_at=action.at)
    )
    if has_result:
        # How many cards were counted is checked against the deck they were counted with.
        _give_others(action, row, now)
        return
    connection.execute(update(TABLE).where(TABLE.c.id == table_id).values(deck_copy_id=other))
    _give_others(action, row, now)
    if other is not None and out.rowcount:
        connection.execute(insert(LOAN).values(deck_copy_id=other, table_id=table_id, out_at=action.at))


def _give_others(action: Action, row: decks.DeckRow, copy_id: int) -> None:
    """Give the matches to come that had a copy another one of the same deck, or none."""
    connection = action.connection
    waiting = connection.execute(
        select(TABLE.c.id, TABLE.c.round_id, TABLE.c.slot)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
        .where(TABLE.c.deck_copy_id == copy_id, RESULT.c.id.is_(None))
    ).all()
    for table_id, round_id, slot in waiting:
        at_once = select(TABLE.c.deck_copy_id).where(
            TABLE.c.round_id == round_id, TABLE.c.deck_copy_id.is_not(None), TABLE.c.slot == slot
        )
        taken = set(connection.execute(at_once).scalars())
        other = next((one.id for one in row.copies if one.id not in taken and one.id != copy_id), None)
        connection.execute(update(TABLE).where(TABLE.c.id == table_id).values(deck_copy_id=other))
