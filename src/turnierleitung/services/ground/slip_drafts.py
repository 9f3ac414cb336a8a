"""What is typed for slips and not entered: kept in the file beside the tournament, never a part of it.

No undo touches it. Whoever enters, parks or voids a slip takes what was typed for it away in the same
transaction; whoever kept it knows alone what it means.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlmodel import Session

from turnierleitung.domain.states import ResultState
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import RESULT, ROUND, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_DRAFT: Final = schema.SLIP_DRAFT
_OF: Final = select(_DRAFT.c.content).where(_DRAFT.c.table_id == bindparam("table"))
_UNFINISHED: Final = select(_DRAFT.c.table_id).join(TABLE, TABLE.c.id == _DRAFT.c.table_id)
_CORRECTIONS: Final = (
    select(_DRAFT.c.table_id, TABLE.c.number, ROUND.c.number)
    .select_from(_DRAFT)
    .join(TABLE, TABLE.c.id == _DRAFT.c.table_id)
    .join(ROUND, ROUND.c.id == TABLE.c.round_id)
    .join(RESULT, RESULT.c.table_id == TABLE.c.id)
    .where(RESULT.c.state != ResultState.PARKED)
    .order_by(ROUND.c.number, TABLE.c.number)
)
_GONE: Final = delete(_DRAFT).where(_DRAFT.c.table_id == bindparam("table"))
_KEEP: Final = insert(_DRAFT)


class Correction(NamedTuple):
    """A correction that is typed; what was entered counts until it is entered too."""

    table_id: int
    number: int
    """Of the table or match."""
    round_number: int


def keep(tournament: TournamentFile, table_id: int, content: str) -> None:
    """Keep what is typed for the slip of a table, in place of what was; ``content`` is JSON.

    Raises:
        Refused: it could not be stored.
    """
    with refusing(), tournament.jotting() as connection:
        take_away(connection, table_id)
        connection.execute(_KEEP, {"table_id": table_id, "content": content, "at": tournament.now()})


def discard(tournament: TournamentFile, table_id: int) -> None:
    """Forget what is typed for a table; nothing is written where nothing was kept.

    Raises:
        Refused: it could not be stored.
    """
    with refusing():
        if of(tournament, table_id) is None:
            return
        with tournament.jotting() as connection:
            take_away(connection, table_id)


def of(tournament: TournamentFile, table_id: int) -> str | None:
    """Return what is typed for a table, ``None`` where nothing is."""
    with tournament.reading() as connection:
        return connection.execute(_OF, {"table": table_id}).scalar()


def unfinished(tournament: TournamentFile) -> frozenset[int]:
    """Return the tables of this tournament for which something is typed, corrections too."""
    with tournament.reading() as connection:
        return frozenset(connection.execute(_UNFINISHED).scalars())


def corrections(tournament: TournamentFile) -> tuple[Correction, ...]:
    """Return the corrections that are begun and not entered, by round and table."""
    with tournament.reading() as connection:
        return tuple(Correction(*row) for row in connection.execute(_CORRECTIONS))


def take_away(connection: Connection, table_id: int) -> None:
    """Forget what is typed for a table, in the transaction that settles its slip."""
    connection.execute(_GONE, {"table": table_id})


def forget_all(session: Session) -> None:
    """Forget everything that is typed: it may name somebody."""
    session.connection().execute(delete(_DRAFT))
