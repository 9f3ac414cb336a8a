"""Recorded lots: a drawn order of named people in a named scope."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select
from sqlmodel import Session

from turnierleitung.domain.standings import Lot
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_LOT: Final = schema.table_of(schema.Lot)
_LOT_PLACE: Final = schema.table_of(schema.LotPlace)
TABLES: Final = frozenset({"lot", "lot_place"})

QUALIFICATION: Final = "qualification"
"""Scope of the list of all groups."""


def group_scope(number: int) -> str:
    """Return the scope of a group's table."""
    return f"group-{number}"


@dataclass(frozen=True, slots=True)
class DrawnLot:
    """A recorded lot with what its paper trail says."""

    order: Lot
    seed: str
    """Empty where a deciding match took the place of the lot (Q-25)."""
    drawn_at: str


def of_scope(tournament: TournamentFile, scope: str) -> tuple[DrawnLot, ...]:
    """Return the lots of a scope, oldest first."""
    return by_scope(tournament).get(scope, ())


def by_scope(tournament: TournamentFile) -> dict[str, tuple[DrawnLot, ...]]:
    """Return all lots by scope, oldest first."""
    return tournament.derived.get("lots", lambda: _read(tournament), TABLES)


def _read(tournament: TournamentFile) -> dict[str, tuple[DrawnLot, ...]]:
    query = (
        select(_LOT.c.id, _LOT.c.scope, _LOT.c.seed, _LOT.c.drawn_at, _LOT_PLACE.c.participant_id)
        .select_from(_LOT)
        .join(_LOT_PLACE, _LOT_PLACE.c.lot_id == _LOT.c.id)
        .order_by(_LOT.c.id, _LOT_PLACE.c.position)
    )
    found: dict[int, tuple[str, str, str, list[int]]] = {}
    with tournament.reading() as connection:
        for lot_id, scope, seed, drawn_at, participant_id in connection.execute(query):
            found.setdefault(lot_id, (scope, seed, drawn_at, []))[3].append(participant_id)
    scopes: dict[str, list[DrawnLot]] = {}
    for scope, seed, drawn_at, order in found.values():
        scopes.setdefault(scope, []).append(DrawnLot(tuple(order), seed, drawn_at))
    return {scope: tuple(lots) for scope, lots in scopes.items()}


def add(session: Session, scope: str, order: Lot, seed: str, at: str) -> None:
    """Record a lot."""
    row = schema.Lot(scope=scope, seed=seed, drawn_at=at)
    session.add(row)
    session.flush()
    session.add_all(
        schema.LotPlace(lot_id=schema.id_of(row), position=position, participant_id=participant_id)
        for position, participant_id in enumerate(order, start=1)
    )
