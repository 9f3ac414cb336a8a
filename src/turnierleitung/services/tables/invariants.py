"""What must hold of rounds of tables, whatever was done or undone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Column, Connection, Join, func, select

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.states import DrawState, RoundState, StageKind
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.records import RESULT, ROUND, SEAT, STAGE, STINT, TABLE
from turnierleitung.services.tables.drawn_cards import CARD, CARD_SET

_ANNOUNCED: Final = SEAT.join(TABLE, TABLE.c.id == SEAT.c.table_id)
_PLAYED: Final = STINT.join(RESULT, RESULT.c.id == STINT.c.result_id).join(
    TABLE, TABLE.c.id == RESULT.c.table_id
)


def broken(connection: Connection) -> Iterator[Problem]:
    """Find what does not agree."""
    yield from _not_twice(connection, "invariant.seated_twice", _ANNOUNCED, SEAT.c.participant_id, SEAT.c.id)
    yield from _not_twice(connection, "invariant.played_twice", _PLAYED, STINT.c.participant_id, TABLE.c.id)
    yield from _finished_is_complete(connection)
    yield from _cards_there_are(connection)
    yield from _deck_not_twice(connection)
    yield from _drawn_from_what_is_there(connection)


def _not_twice(
    connection: Connection, code: str, places: Join, participant: Column[int], counted: Column[int]
) -> Iterator[Problem]:
    """Nobody has two seats in a round, or stands on the slips of two tables (S-01)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(places)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES)
        .group_by(ROUND.c.number, participant)
        .having(func.count(counted.distinct()) > 1)
    ).first()
    if twice:
        yield Problem(code, Topic.SEATING, params={"round": twice[0]})


def _finished_is_complete(connection: Connection) -> Iterator[Problem]:
    """A finished round lacks no slip."""
    without = connection.execute(
        select(ROUND.c.number)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES, ROUND.c.state == RoundState.FINISHED, RESULT.c.id.is_(None))
    ).first()
    if without:
        yield Problem("invariant.round_incomplete", params={"round": without[0]})


def _deck_not_twice(connection: Connection) -> Iterator[Problem]:
    """No deck lies at two tables of a round (Q-03)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES, TABLE.c.deck_copy_id.is_not(None))
        .group_by(ROUND.c.number, TABLE.c.deck_copy_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.deck_at_two_tables", Topic.DECKS, params={"round": twice[0]})


def _cards_there_are(connection: Connection) -> Iterator[Problem]:
    """Nobody has a number card that there is not (D-03)."""
    beyond = connection.execute(
        select(CARD.c.number)
        .outerjoin(CARD_SET, CARD_SET.c.round_id == CARD.c.round_id)
        .where(func.coalesce(CARD_SET.c.tables * CARD_SET.c.seats, 0) < CARD.c.number)
        .order_by(CARD.c.number)
    ).first()
    if beyond:
        yield Problem("invariant.card_without_set", Topic.SEATING, params={"card": beyond[0]})


def _drawn_from_what_is_there(connection: Connection) -> Iterator[Problem]:
    """The draws are kept from which one was made that holds: its certificate tells of them (S-01)."""
    rows = connection.execute(
        select(DRAW.c.id, DRAW.c.state, DRAW.c.parameters, ROUND.c.number)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .order_by(DRAW.c.id)
    ).all()
    made_from = {draw_id: _made_from(json.loads(parameters)) for draw_id, _, parameters, _ in rows}
    for draw_id, state, _, number in rows:
        if state != DrawState.DISCARDED and not _all_there(draw_id, made_from):
            yield Problem("invariant.draw_missing", Topic.SEATING, params={"round": number})
            return


def _made_from(parameters: Mapping[str, Any]) -> tuple[tuple[int, ...], int | None]:
    """Return the draws of the rounds before, and the one that was mended."""
    return tuple(parameters.get("earlier", ())), parameters.get("of")


def _all_there(draw_id: int, made_from: Mapping[int, tuple[tuple[int, ...], int | None]]) -> bool:
    mended: int | None = draw_id
    while mended is not None:
        if mended not in made_from or not made_from.keys() >= {*made_from[mended][0]}:
            return False
        mended = made_from[mended][1]
    return True
