"""Recorded lots: a drawn order of named people in a named scope; and new seeds."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from sqlalchemy import insert, select
from sqlmodel import Session

from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.ranking.standings import Lot
from turnierleitung.storage import schema
from turnierleitung.storage.capture import add_rows
from turnierleitung.storage.tournament_file import TournamentFile

_LOT: Final = schema.LOT
_LOT_PLACE: Final = schema.LOT_PLACE
BY_HAND: Final = "hand"
"""In the place of the seed of a lot that was drawn at the table and entered."""


class LotScope(NamedTuple):
    """The ranking in which a lot holds."""

    stage_id: int | None
    """The stage it belongs to; ``None`` for the ranking of the whole tournament."""
    name: str = "overall"

    @classmethod
    def of_round(cls, stage_id: int, number: int) -> LotScope:
        """Return the scope of the ranking of a round."""
        return cls(stage_id, f"round-{number}")

    @classmethod
    def after_round(cls, stage_id: int, number: int) -> LotScope:
        """Return the scope of the lots at the borders of the tables that follow the ranking after a round."""
        return cls(stage_id, f"border-{number}")

    @classmethod
    def of_group(cls, stage_id: int, number: int) -> LotScope:
        """Return the scope of the table of a group."""
        return cls(stage_id, f"group-{number}")

    @classmethod
    def of_qualification(cls, stage_id: int) -> LotScope:
        """Return the scope of the list of all groups."""
        return cls(stage_id, "qualification")

    @classmethod
    def of_stage(cls, stage_id: int) -> LotScope:
        """Return the scope of the ranking of a stage."""
        return cls(stage_id, "stage")


class DrawnLot(NamedTuple):
    """A recorded lot with what its paper trail says."""

    order: Lot
    seed: str
    """Empty where a deciding match took the place of the lot (Q-25)."""
    drawn_at: str

    @property
    def by_hand(self) -> bool:
        """Whether it was drawn at the table, not by the program."""
        return self.seed == BY_HAND


def check_order(order: Lot, tied: Lot) -> None:
    """Refuse an order that does not name exactly those who are tied.

    Raises:
        Refused: somebody is missing in it, or named twice.
    """
    if sorted(order) != sorted(tied):
        raise Refused(Problem("lot.order_incomplete", Topic.RANKING))


def of_scope(tournament: TournamentFile, scope: LotScope) -> tuple[DrawnLot, ...]:
    """Return the lots of a scope, oldest first."""
    return by_scope(tournament).get(scope, ())


def by_scope(tournament: TournamentFile) -> dict[LotScope, tuple[DrawnLot, ...]]:
    """Return all lots by scope, oldest first."""
    return tournament.derived.get("lots", lambda: _read(tournament))


def _read(tournament: TournamentFile) -> dict[LotScope, tuple[DrawnLot, ...]]:
    query = (
        select(
            _LOT.c.id,
            _LOT.c.stage_id,
            _LOT.c.scope,
            _LOT.c.seed,
            _LOT.c.drawn_at,
            _LOT_PLACE.c.participant_id,
        )
        .select_from(_LOT)
        .join(_LOT_PLACE, _LOT_PLACE.c.lot_id == _LOT.c.id)
        .order_by(_LOT.c.id, _LOT_PLACE.c.position)
    )
    found: dict[int, tuple[LotScope, str, str, list[int]]] = {}
    with tournament.reading() as connection:
        for lot_id, stage_id, name, seed, drawn_at, participant_id in connection.execute(query):
            scope = LotScope(stage_id, name)
            found.setdefault(lot_id, (scope, seed, drawn_at, []))[3].append(participant_id)
    scopes: dict[LotScope, list[DrawnLot]] = {}
    for scope, seed, drawn_at, order in found.values():
        scopes.setdefault(scope, []).append(DrawnLot(tuple(order), seed, drawn_at))
    return {scope: tuple(lots) for scope, lots in scopes.items()}


def add(session: Session, scope: LotScope, order: Lot, seed: str, at: str) -> None:
    """Record a lot."""
    connection = session.connection()
    lot_id = connection.execute(
        insert(_LOT)
        .values(stage_id=scope.stage_id, scope=scope.name, seed=seed, drawn_at=at)
        .returning(_LOT.c.id)
    ).scalar_one()
    names = ("lot_id", "position", "participant_id")
    places = ((lot_id, place, one) for place, one in enumerate(order, start=1))
    add_rows(connection, _LOT_PLACE, names, places)


def new_seed() -> str:
    """Return a fresh seed, short enough to read out and write down, e.g. ``7F3A-91C2``."""
    digits = secrets.token_hex(4).upper()
    return f"{digits[:4]}-{digits[4:]}"
