"""The rows of penalties, and what of them a slip carries."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from turnierleitung.domain.penalties import Carrier, PenaltyEffect, PenaltySource
from turnierleitung.storage import schema

PENALTY: Final = schema.PENALTY
_PARTICIPANT: Final = schema.table_of(schema.Participant)


class CarriedPenalty(NamedTuple):
    """A penalty that the slip of a table carries, or has to carry."""

    id: int
    participant_id: int
    effect: PenaltyEffect
    deal: int | None
    source: PenaltySource
    title: str
    rule: str
    """Number of its article; empty where none says it."""


def carried(connection: Connection, table_id: int) -> tuple[CarriedPenalty, ...]:
    """Return the penalties of the slip of a table that hold, the oldest first."""
    rows = connection.execute(
        select(
            PENALTY.c.id,
            PENALTY.c.participant_id,
            PENALTY.c.effect,
            PENALTY.c.deal,
            PENALTY.c.source,
            PENALTY.c.title,
            PENALTY.c.rule,
        )
        .where(
            PENALTY.c.table_id == table_id,
            PENALTY.c.carrier == Carrier.SLIP,
            PENALTY.c.lifted_at.is_(None),
        )
        .order_by(PENALTY.c.id)
    )
    return tuple(
        CarriedPenalty(
            id=row.id,
            participant_id=row.participant_id,
            effect=PenaltyEffect(row.effect),
            deal=row.deal,
            source=PenaltySource(row.source),
            title=row.title,
            rule=row.rule,
        )
        for row in rows
    )


def add(connection: Connection, participant_id: int, **values: Any) -> int:
    """Write a penalty down within an action; it belongs to whoever is the participant now."""
    person = select(_PARTICIPANT.c.person_id).where(_PARTICIPANT.c.id == participant_id).scalar_subquery()
    row = insert(PENALTY).values(person_id=person, participant_id=participant_id, **values)
    found: int = connection.execute(row.returning(PENALTY.c.id)).scalar_one()
    return found


def drop(connection: Connection, penalty_id: int) -> None:
    """Take a penalty away that came in with a slip and stands there no more."""
    connection.execute(delete(PENALTY).where(PENALTY.c.id == penalty_id))
