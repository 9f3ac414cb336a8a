"""Who waited while a round was played: written when it starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection, insert, select

from turnierleitung.services.ground.rows import ROUND, SEAT, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_WAITING: Final = schema.ROUND_WAITING


def of_rounds(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
    """Return who waited in each round, by its number: who had no seat when it started, and got none."""
    return tournament.derived.get("waits", lambda: _of_rounds(tournament))


def _of_rounds(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
    seated = (
        select(SEAT.c.id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.round_id == _WAITING.c.round_id, SEAT.c.participant_id == _WAITING.c.participant_id)
    )
    query = (
        select(ROUND.c.number, _WAITING.c.participant_id)
        .join(ROUND, ROUND.c.id == _WAITING.c.round_id)
        .where(~seated.exists())
    )
    found: dict[int, set[int]] = {}
    with tournament.reading() as connection:
        for number, participant_id in connection.execute(query):
            found.setdefault(number, set()).add(participant_id)
    return {number: frozenset(people) for number, people in found.items()}


def note(connection: Connection, round_id: int, people: Iterable[int]) -> None:
    """Note who waits in a round that starts."""
    rows = [{"round_id": round_id, "participant_id": person} for person in people]
    if rows:
        connection.execute(insert(_WAITING), rows)
