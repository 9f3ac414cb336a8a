"""A deck that is damaged or marked goes, and another comes in its place (S-02)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.services.decks import decks
from turnierleitung.services.decks.decks import COPY, LOAN
from turnierleitung.services.entry import results
from turnierleitung.services.ground import spare_decks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import RESULT, TABLE
from turnierleitung.services.judge import decisions
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile

_REPLACED: Final = schema.REPLACED_DECK


class DeckFault(StrEnum):
    """Why a deck goes."""

    DAMAGED = "damaged"
    MARKED = "marked"


class DeckInstead(NamedTuple):
    """What comes in the place of the deck of a table."""

    title: str
    """Of the deck that is played with there; empty where decks are not listed."""
    copy: int | None
    """Number of the copy that comes; ``None`` where there is no other one, or decks are not listed."""
    spares: int | None
    """Spare decks that are left then; ``None`` where nobody counted them, or decks are listed."""


def outlook(tournament: TournamentFile, table_id: int) -> DeckInstead:
    """Return what would come in the place of the deck of a table; nothing is done."""
    if not decks.are_listed(tournament):
        left = spare_decks.left(tournament)
        return DeckInstead("", None, None if left is None else max(0, left - 1))
    now = _copy_at(tournament, table_id)
    row = next((row for row in decks.view(tournament) if any(one.id == now for one in row.copies)), None)
    if row is None:
        return DeckInstead("", None, None)
    other = _other_copy(tournament, row, now)
    number = next((one.number for one in row.copies if one.id == other), None)
    return DeckInstead(row.title, number, None)


def replace(tournament: TournamentFile, table_id: int, fault: DeckFault, reason: str = "") -> Changes:
    """Take the deck of a table out of play; where decks are listed another copy of it comes, if one is free.

    A result that was played with it stays. The copy is given to nobody any more; matches to come that had it
    get another one where one is free at their time, and else are without a deck.

    Raises:
        Refused: the table plays with decks of the list and has none.
    """
    slip = results.load(tournament, table_id)
    about = {**results.place_of(slip), "fault": fault}
    with refusing(), tournament.action("deck.replaced", about) as action:
        if decks.are_listed(tournament):
            _change_copy(tournament, action, table_id, has_result=slip.result is not None)
        action.connection.execute(insert(_REPLACED).values(table_id=table_id, fault=fault))
        if reason.strip():
            decisions.write_down(action, reason, table_id)
    return action.changes


def _copy_at(tournament: TournamentFile, table_id: int) -> int | None:
    with tournament.reading() as connection:
        found: int | None = connection.execute(
            select(TABLE.c.deck_copy_id).where(TABLE.c.id == table_id)
        ).scalar()
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
