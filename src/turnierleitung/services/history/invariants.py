"""What must hold in every tournament file, whatever was done or undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, func, select

from turnierleitung.domain.clock import PressKind
from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes, ResultState, RoundState
from turnierleitung.services.formats import registry
from turnierleitung.services.ground import rulebooks, stages
from turnierleitung.services.ground.cash_rows import CASH, of_fees
from turnierleitung.services.ground.rows import RESULT, ROUND, SEAT, TABLE
from turnierleitung.services.ground.slip_rows import broken_slips
from turnierleitung.services.prizes import plan
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_PARTICIPANT: Final = schema.table_of(schema.Participant)
_CLOCK: Final = schema.CLOCK
_PRESS: Final = schema.CLOCK_PRESS
CLOCK_PRESSED: Final = "invariant.clock_pressed"
"""What is told where a clock was pressed of a round that is not played."""


def check(tournament: TournamentFile) -> tuple[Problem, ...]:
    """Return what does not agree; empty in a sound file."""
    force = rulebooks.in_force(tournament)
    with tournament.reading() as connection:
        return (
            *_rounds_in_order(connection),
            *_rounds_of_rulebook(tournament, force.rulebook),
            *_slips_at_their_time(connection),
            *_clocks_of_started(connection),
            *_seated_have_numbers(connection),
            *_helpers_pay_nothing(connection),
            *_slips_pass(connection, force),
            *plan.broken(connection),
            *registry.format_of(tournament).broken(tournament, connection),
        )


def _rounds_in_order(connection: Connection) -> Iterator[Problem]:
    """A round with tables is published, one without is planned; none is published ahead of a planned one."""
    planned = False
    tables = func.count(TABLE.c.id)
    for number, state, count in connection.execute(
        select(ROUND.c.number, ROUND.c.state, tables)
        .select_from(ROUND)
        .outerjoin(TABLE, TABLE.c.round_id == ROUND.c.id)
        .group_by(ROUND.c.id)
        .order_by(ROUND.c.number)
    ):
        if (state == RoundState.PLANNED) != (count == 0):
            yield Problem("invariant.round_tables", params={"round": number})
        if planned and state != RoundState.PLANNED:
            yield Problem("invariant.round_ahead", params={"round": number})
        planned = planned or state == RoundState.PLANNED


def _rounds_of_rulebook(tournament: TournamentFile, rulebook: Rulebook) -> Iterator[Problem]:
    """Every stage has as many rounds as the rulebook says."""
    found = [len(place.rounds) for place in stages.all_of(tournament)]
    wanted = [stage.rounds for stage in rulebook.stages]
    if found != wanted:
        yield Problem("invariant.round_count", params={"found": sum(found), "wanted": sum(wanted)})


def _slips_at_their_time(connection: Connection) -> Iterator[Problem]:
    """Before the start of a round there is no slip, and in a finished one none lies parked."""
    for number, state, result in connection.execute(
        select(ROUND.c.number, ROUND.c.state, RESULT.c.state)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(RESULT, RESULT.c.table_id == TABLE.c.id)
    ):
        if state == RoundState.FINISHED and result == ResultState.PARKED:
            yield Problem("invariant.round_incomplete", params={"round": number})
            return
        if state in (RoundState.PLANNED, RoundState.PUBLISHED):
            yield Problem("invariant.round_has_results", params={"round": number})
            return


def _clocks_of_started(connection: Connection) -> Iterator[Problem]:
    """Nobody pressed the clock of a round that is not played, unless it was taken back."""
    back = _PRESS.alias()
    for number in connection.execute(
        select(ROUND.c.number)
        .join(_CLOCK, _CLOCK.c.round_id == ROUND.c.id)
        .join(_PRESS, _PRESS.c.clock_id == _CLOCK.c.id)
        .where(
            ROUND.c.state.in_((RoundState.PLANNED, RoundState.PUBLISHED)),
            _PRESS.c.kind != PressKind.TAKE_BACK,
            ~select(back.c.id).where(back.c.of_press == _PRESS.c.id).exists(),
        )
        .distinct()
    ).scalars():
        yield Problem(CLOCK_PRESSED, params={"round": number})


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
        select(CASH.c.participant_id)
        .join(_PARTICIPANT, _PARTICIPANT.c.id == CASH.c.participant_id)
        .where(_PARTICIPANT.c.competes == Competes.HELPER, of_fees())
    ).first()
    if paying:
        yield Problem("invariant.helper_paid", Topic.HEADCOUNT, params={"participant": paying[0]})


def _slips_pass(connection: Connection, force: rulebooks.RulesInForce) -> Iterator[Problem]:
    """A slip that counts passes the check of the rules in force; without that it has no score."""
    broken = next(broken_slips(connection, force), None)
    if broken is not None:
        yield Problem("invariant.slip_breaks", params={"round": broken.round_number, "table": broken.table})
