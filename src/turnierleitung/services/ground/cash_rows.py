"""The rows of the cash book."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, insert

from turnierleitung.domain.cash import FEES, CashKind
from turnierleitung.storage import schema

CASH: Final = schema.CASH_ENTRY


def book(connection: Connection, kind: CashKind, cents: int, at: str, **about: Any) -> int:
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
