"""Departures with their rounds, and exclusions (Q-23, S-15)."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from turnierleitung.domain.conduct import Departure
from turnierleitung.domain.states import Competes, RoundState, Standing
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.people import participants
from turnierleitung.storage import journal, schema
from turnierleitung.storage.tournament_file import TournamentFile, kept

DEPARTURE: Final = schema.DEPARTURE
_STAGE: Final = schema.STAGE


@kept
def gone(tournament: TournamentFile, round_number: int) -> frozenset[int]:
    """Return the people who left before a round."""
    return frozenset(
        someone.id
        for someone in participants.people(tournament)
        if someone.departure is not None and someone.departure.before(round_number)
    )


def first_round(connection: Connection) -> int | None:
    """Return the number of the first round that is not over, ``None`` after the last.

    A round is over when it is finished, or when a later stage is announced: what was played in it stays.
    """
    rows = connection.execute(
        select(ROUND.c.number, ROUND.c.state, _STAGE.c.position)
        .join(_STAGE, _STAGE.c.id == ROUND.c.stage_id)
        .order_by(ROUND.c.number)
    ).all()
    announced = max((position for _, state, position in rows if state != RoundState.PLANNED), default=0)
    return next(
        (
            number
            for number, state, position in rows
            if state != RoundState.FINISHED and position >= announced
        ),
        None,
    )


def record(connection: Connection, participant_id: int, departure: Departure) -> None:
    """Record a departure; an exclusion replaces an earlier withdrawal."""
    values = departure._asdict()
    known = connection.execute(
        select(DEPARTURE.c.from_round).where(DEPARTURE.c.participant_id == participant_id)
    ).first()
    if known is None:
        connection.execute(insert(DEPARTURE).values(participant_id=participant_id, **values))
        return
    values["from_round"] = known[0]
    connection.execute(update(DEPARTURE).where(DEPARTURE.c.participant_id == participant_id).values(**values))


def kind_of(connection: Connection, participant_id: int) -> Standing:
    """Return a participant's attendance, within an action."""
    kind = connection.execute(
        select(DEPARTURE.c.kind).where(DEPARTURE.c.participant_id == participant_id)
    ).scalar()
    return Standing.ACTIVE if kind is None else Standing(kind)


def brought_by(connection: Connection, participant_id: int) -> int | None:
    """Return the entry by which a participant left; ``None`` if present."""
    row_id = connection.execute(
        select(DEPARTURE.c.id).where(DEPARTURE.c.participant_id == participant_id)
    ).scalar()
    return None if row_id is None else journal.first_change(connection, "departure", row_id)


def take_back(connection: Connection, participant_id: int) -> bool:
    """Revoke a departure; return whether there was one."""
    done = connection.execute(delete(DEPARTURE).where(DEPARTURE.c.participant_id == participant_id))
    return done.rowcount > 0


def excluded_names(tournament: TournamentFile, ranked: Container[int]) -> tuple[str, ...]:
    """Return the excluded people by name, except those who are ``ranked`` anyway."""
    return tuple(
        someone.name
        for someone in participants.people(tournament)
        if someone.standing is Standing.EXCLUDED
        and someone.competes is Competes.YES
        and someone.id not in ranked
    )
