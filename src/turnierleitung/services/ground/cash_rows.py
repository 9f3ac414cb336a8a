"""The rows of the cash book and of penalties."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from turnierleitung.domain.conduct import Carrier, PenaltyEffect, PenaltySource
from turnierleitung.domain.money import FEES, CashKind, Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.storage import schema

CASH: Final = schema.CASH_ENTRY


def book_cash(connection: Connection, kind: CashKind, cents: int, at: str, **about: Any) -> int:
    """Book a movement within an action; return its id.

    ``cents`` are what changes hands, never negative; the kind says which way. ``about`` are other columns
    of the row: whose it is, which penalty or protest it belongs to, a text.
    """
    signed = cents if kind.comes_in else -cents
    values = {"kind": kind, "cents": signed, "at": at, "text": "", **about}
    found: int = connection.execute(insert(CASH).values(**values).returning(CASH.c.id)).scalar_one()
    return found


def of_fees() -> ColumnElement[bool]:
    """Return what restricts a query to entry fees and what was given back of them."""
    return CASH.c.kind.in_(FEES)


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


def carried_penalties(connection: Connection, table_id: int) -> tuple[CarriedPenalty, ...]:
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


def add_penalty(connection: Connection, participant_id: int, **values: Any) -> int:
    """Write a penalty down within an action; it belongs to whoever is the participant now."""
    person = select(_PARTICIPANT.c.person_id).where(_PARTICIPANT.c.id == participant_id).scalar_subquery()
    row = insert(PENALTY).values(person_id=person, participant_id=participant_id, **values)
    found: int = connection.execute(row.returning(PENALTY.c.id)).scalar_one()
    return found


def drop_penalty(connection: Connection, penalty_id: int) -> None:
    """Take a penalty away that came in with a slip and stands there no more."""
    connection.execute(delete(PENALTY).where(PENALTY.c.id == penalty_id))


MOST_CENTS: Final = 10_000_000
"""More than that is a slip of the pen."""


def wrong_amount(
    cents: int, currency: Currency, *, field: str = "amount", may_be_nothing: bool = False
) -> tuple[Problem, ...]:
    """Return why an amount cannot change hands: there is none, or no coins for it; ``field`` holds it."""
    if not (0 if may_be_nothing else 1) <= cents <= MOST_CENTS:
        return (Problem("cash.amount_missing", at=(field,)),)
    if cents % currency.coin:
        return (Problem("cash.no_such_coin", at=(field,), params={"coin": currency.coin}),)
    return ()
