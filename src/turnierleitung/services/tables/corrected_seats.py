"""Announced seats that are corrected afterwards: two people in each other's place, a seating taken back."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, select

from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground import drafts, round_rows, stages
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.records import SEAT, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import Action, TournamentFile

_ENTRANT: Final = schema.STAGE_ENTRANT


def exchange(action: Action, round_id: int, first: int, second: int) -> None:
    """Let two people change places in the published seating of a round, within an action.

    Its certificate tells of it as of every other swap by hand.
    """
    draw = _published(action, round_id)
    action.describe(draw=schema.id_of(draw), first=first, second=second)
    drafts.swap(action.session, draw, first, second)
    round_rows.exchange_seats(action.connection, round_id, first, second)


def withdraw(tournament: TournamentFile, action: Action, round_id: int) -> None:
    """Take the published seating of a round back, within an action; it can be drawn anew."""
    place = stages.of_round(tournament, round_id)
    connection = action.connection
    tables = list(connection.execute(select(TABLE.c.id).where(TABLE.c.round_id == round_id)).scalars())
    connection.execute(delete(SEAT).where(SEAT.c.table_id.in_(tables)))
    round_rows.remove_tables(connection, tables)
    if place.rounds[0] == round_id:
        round_rows.withdraw_entrant(connection, place.stage_id)
    _published(action, round_id).state = DrawState.DISCARDED


def _published(action: Action, round_id: int) -> schema.Draw:
    query = select(schema.Draw).where(DRAW.c.round_id == round_id, DRAW.c.state == DrawState.PUBLISHED)
    return action.session.scalars(query).one()
