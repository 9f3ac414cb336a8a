"""Who was announced to play a stage, and who waited in a round; both are frozen when they are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, update

from turnierleitung.services.ground.rows import ROUND, SEAT, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_ENTRANT: Final = schema.STAGE_ENTRANT


def of_stage(tournament: TournamentFile, stage_id: int) -> tuple[int, ...]:
    """Return the participant ids of a stage by position; empty before it is published."""
    return tournament.derived.get(("entrants", stage_id), lambda: _of_stage(tournament, stage_id))


def _of_stage(tournament: TournamentFile, stage_id: int) -> tuple[int, ...]:
    query = (
        select(_ENTRANT.c.participant_id).where(_ENTRANT.c.stage_id == stage_id).order_by(_ENTRANT.c.position)
    )
    with tournament.reading() as connection:
        return tuple(connection.execute(query).scalars())


def announce(connection: Connection, stage_id: int, people: Iterable[int]) -> None:
    """Note who plays a stage, in this order."""
    connection.execute(
        insert(_ENTRANT),
        [
            {"stage_id": stage_id, "position": position, "participant_id": participant_id}
            for position, participant_id in enumerate(people, start=1)
        ],
    )


def join(connection: Connection, stage_id: int, participant_id: int) -> None:
    """Let one more play a stage."""
    last = select(func.max(_ENTRANT.c.position)).where(_ENTRANT.c.stage_id == stage_id)
    position = (connection.execute(last).scalar() or 0) + 1
    connection.execute(
        insert(_ENTRANT).values(stage_id=stage_id, position=position, participant_id=participant_id)
    )


def withdraw(connection: Connection, stage_id: int) -> None:
    """Let nobody be announced for a stage any more."""
    connection.execute(delete(_ENTRANT).where(_ENTRANT.c.stage_id == stage_id))


def exchange(connection: Connection, stage_id: int, *, leaving: int, coming: int) -> None:
    """Put somebody into the place of another one."""
    connection.execute(
        update(_ENTRANT)
        .where(_ENTRANT.c.stage_id == stage_id, _ENTRANT.c.participant_id == leaving)
        .values(participant_id=coming)
    )


_WAITING: Final = schema.ROUND_WAITING


def waits_of_rounds(tournament: TournamentFile) -> Mapping[int, frozenset[int]]:
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


def note_waits(connection: Connection, round_id: int, people: Iterable[int]) -> None:
    """Note who waits in a round that starts."""
    rows = [{"round_id": round_id, "participant_id": person} for person in people]
    if rows:
        connection.execute(insert(_WAITING), rows)
