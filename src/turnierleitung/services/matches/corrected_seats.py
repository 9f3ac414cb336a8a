"""Announced matches that are corrected: two people in each other's place, groups or bracket taken back."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, select, update

from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground import entrants, round_rows, stages
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.rows import SEAT, TABLE
from turnierleitung.services.matches.match_rows import MATCH
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import Action, TournamentFile

_MEMBER: Final = schema.GROUP_MEMBER


def exchange(action: Action, round_id: int, first: int, second: int) -> None:
    """Let two people change places in the groups, with all their matches, within an action.

    Raises:
        Refused: they play in a bracket, where results say who meets whom.
    """
    places = _places(action.connection, round_id)
    if not places.keys() >= {first, second}:
        raise Refused(Problem("correction.no_exchange_in_bracket", Topic.BRACKET))
    action.describe(draw=schema.id_of(_published(action, round_id)), first=first, second=second)
    aside = (places[first][0], max(position for _, position in places.values()) + 1)
    for participant_id, place in ((first, aside), (second, places[first]), (first, places[second])):
        # The first one steps aside so that no place is taken twice.
        group, position = place
        action.connection.execute(
            update(_MEMBER)
            .where(_MEMBER.c.round_id == round_id, _MEMBER.c.participant_id == participant_id)
            .values(group_number=group, position=position)
        )
    round_rows.exchange_seats(action.connection, round_id, first, second)


def _places(connection: Connection, round_id: int) -> dict[int, tuple[int, int]]:
    columns = (_MEMBER.c.participant_id, _MEMBER.c.group_number, _MEMBER.c.position)
    rows = connection.execute(select(*columns).where(_MEMBER.c.round_id == round_id))
    return {participant_id: (group, position) for participant_id, group, position in rows}


def withdraw(tournament: TournamentFile, action: Action, round_id: int) -> None:
    """Take published groups or a published bracket back, within an action; they can be drawn anew."""
    place = stages.of_round(tournament, round_id)
    connection = action.connection
    tables = list(connection.execute(select(TABLE.c.id).where(TABLE.c.round_id == round_id)).scalars())
    for rows in (SEAT, MATCH, schema.DECK_LOAN):
        connection.execute(delete(rows).where(rows.c.table_id.in_(tables)))
    round_rows.remove_tables(connection, tables)
    for rows in (_MEMBER, schema.TIMETABLE):
        connection.execute(delete(rows).where(rows.c.round_id == round_id))
    entrants.withdraw(connection, place.stage_id)
    _published(action, round_id).state = DrawState.DISCARDED


def _published(action: Action, round_id: int) -> schema.Draw:
    query = select(schema.Draw).where(DRAW.c.round_id == round_id, DRAW.c.state == DrawState.PUBLISHED)
    return action.session.scalars(query).one()
