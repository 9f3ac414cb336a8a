"""What must hold in every tournament file, whatever was done or undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, func, select

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Competes, RoundState
from turnierleitung.services import rulebooks
from turnierleitung.services.broken_slips import broken_slips
from turnierleitung.services.rounds import RESULT, ROUND, SEAT, STINT, TABLE
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_PARTICIPANT: Final = schema.table_of(schema.Participant)
_CASH: Final = schema.table_of(schema.CashEntry)


def check(tournament: TournamentFile) -> tuple[Problem, ...]:
    """Return what does not agree; empty in a sound file."""
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        return (
            *_seated_once(connection),
            *_rounds_in_order(connection),
            *_rounds_of_rulebook(connection, force.rulebook.rounds),
            *_finished_is_complete(connection),
            *_seated_have_numbers(connection),
            *_helpers_pay_nothing(connection),
            *_played_once(connection),
            *_slips_pass(connection, force),
        )


def _seated_once(connection: Connection) -> Iterator[Problem]:
    """Nobody sits at two tables of a round."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .group_by(ROUND.c.number, SEAT.c.participant_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.seated_twice", "S-01", params={"round": twice[0]})


def _rounds_in_order(connection: Connection) -> Iterator[Problem]:
    """A round with tables is published, one without is planned."""
    tables = func.count(TABLE.c.id)
    for number, state, count in connection.execute(
        select(ROUND.c.number, ROUND.c.state, tables)
        .select_from(ROUND)
        .outerjoin(TABLE, TABLE.c.round_id == ROUND.c.id)
        .group_by(ROUND.c.id)
    ):
        if (state == RoundState.PLANNED) != (count == 0):
            yield Problem("invariant.round_tables", params={"round": number})


def _rounds_of_rulebook(connection: Connection, wanted: int) -> Iterator[Problem]:
    """There are as many rounds as the rulebook says."""
    found = connection.execute(select(func.count()).select_from(ROUND)).scalar_one()
    if found != wanted:
        yield Problem("invariant.round_count", params={"found": found, "wanted": wanted})


def _finished_is_complete(connection: Connection) -> Iterator[Problem]:
    """A finished round lacks no slip, and none lies parked; before its start there is none."""
    for number, state, result in connection.execute(
        select(ROUND.c.number, ROUND.c.state, RESULT.c.state)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
    ):
        if state == RoundState.FINISHED and result in (None, "parked"):
            yield Problem("invariant.round_incomplete", params={"round": number})
            return
        if state in (RoundState.PLANNED, RoundState.PUBLISHED) and result is not None:
            yield Problem("invariant.round_has_results", params={"round": number})
            return


def _seated_have_numbers(connection: Connection) -> Iterator[Problem]:
    """Whoever sits at a table has a start number."""
    without = connection.execute(
        select(SEAT.c.participant_id)
        .join(_PARTICIPANT, _PARTICIPANT.c.id == SEAT.c.participant_id)
        .where(_PARTICIPANT.c.start_number.is_(None))
    ).first()
    if without:
        yield Problem("invariant.seated_without_number", params={"participant": without[0]})


def _helpers_pay_nothing(connection: Connection) -> Iterator[Problem]:
    """Helpers play out of competition and pay no entry fee (S-01)."""
    paying = connection.execute(
        select(_CASH.c.participant_id)
        .join(_PARTICIPANT, _PARTICIPANT.c.id == _CASH.c.participant_id)
        .where(_PARTICIPANT.c.competes == Competes.HELPER)
    ).first()
    if paying:
        yield Problem("invariant.helper_paid", "S-01", params={"participant": paying[0]})


def _played_once(connection: Connection) -> Iterator[Problem]:
    """Nobody stands on the slips of two tables of a round (S-01)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(STINT)
        .join(RESULT, RESULT.c.id == STINT.c.result_id)
        .join(TABLE, TABLE.c.id == RESULT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .group_by(ROUND.c.number, STINT.c.participant_id)
        .having(func.count(TABLE.c.id.distinct()) > 1)
    ).first()
    if twice:
        yield Problem("invariant.played_twice", "S-01", params={"round": twice[0]})


def _slips_pass(connection: Connection, force: rulebooks.RulesInForce) -> Iterator[Problem]:
    """A slip that counts passes the check of the rules in force; without that it has no score."""
    broken = next(broken_slips(connection, force), None)
    if broken is not None:
        yield Problem("invariant.slip_breaks", params={"round": broken.round_number, "table": broken.table})
