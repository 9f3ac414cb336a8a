"""What must hold of rounds of tables, whatever was done or undone."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, func, select

from turnierleitung.domain.formats import StageKind
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import RoundState
from turnierleitung.domain.topics import Topic
from turnierleitung.services.ground.rows import RESULT, ROUND, SEAT, STAGE, STINT, TABLE


def broken(connection: Connection) -> Iterator[Problem]:
    """Find what does not agree."""
    yield from _seated_once(connection)
    yield from _played_once(connection)
    yield from _finished_is_complete(connection)


def _seated_once(connection: Connection) -> Iterator[Problem]:
    """Nobody sits at two tables of a round."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES)
        .group_by(ROUND.c.number, SEAT.c.participant_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.seated_twice", Topic.SEATING, params={"round": twice[0]})


def _played_once(connection: Connection) -> Iterator[Problem]:
    """Nobody stands on the slips of two tables of a round (S-01)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(STINT)
        .join(RESULT, RESULT.c.id == STINT.c.result_id)
        .join(TABLE, TABLE.c.id == RESULT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(STAGE, STAGE.c.id == ROUND.c.stage_id)
        .where(STAGE.c.kind == StageKind.TABLES)
        .group_by(ROUND.c.number, STINT.c.participant_id)
        .having(func.count(TABLE.c.id.distinct()) > 1)
    ).first()
    if twice:
        yield Problem("invariant.played_twice", Topic.SEATING, params={"round": twice[0]})


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
