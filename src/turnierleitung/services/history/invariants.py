"""What must hold in every tournament file, whatever was done or undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, func, select

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import Competes, RoundState
from turnierleitung.domain.topics import Topic
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.broken_slips import broken_slips
from turnierleitung.services.ground.rows import RESULT, ROUND, SEAT, STINT, TABLE
from turnierleitung.services.matches.match_rows import MATCH
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_PARTICIPANT: Final = schema.table_of(schema.Participant)
_STAGE: Final = schema.STAGE
_MEMBER: Final = schema.GROUP_MEMBER
_LOAN: Final = schema.DECK_LOAN
TABLES: Final = "tables"
"""Kind of a stage in which everybody plays at one table of a round."""
_CASH: Final = schema.CASH_ENTRY


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
            *_members_play(connection),
            *_nobody_twice_in_a_slot(connection),
            *_decks_at_one_table(connection),
            *_groups_are_complete(tournament),
            *_knockout_is_complete(tournament),
        )


def _seated_once(connection: Connection) -> Iterator[Problem]:
    """Nobody sits at two tables of a round."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(_STAGE, _STAGE.c.id == ROUND.c.stage_id)
        .where(_STAGE.c.kind == TABLES)
        .group_by(ROUND.c.number, SEAT.c.participant_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.seated_twice", Topic.SEATING, params={"round": twice[0]})


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
    """A finished round lacks no slip, and none lies parked; before its start there is none.

    A match may need no result: see :func:`_groups_are_complete` and :func:`_knockout_is_complete`.
    """
    for number, state, result in connection.execute(
        select(ROUND.c.number, ROUND.c.state, RESULT.c.state)
        .select_from(TABLE)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .outerjoin(RESULT, RESULT.c.table_id == TABLE.c.id)
        .join(_STAGE, _STAGE.c.id == ROUND.c.stage_id)
        .where((_STAGE.c.kind == TABLES) | RESULT.c.id.is_not(None))
    ):
        if state == RoundState.FINISHED and result in (None, "parked"):
            yield Problem("invariant.round_incomplete", params={"round": number})
            return
        if state in (RoundState.PLANNED, RoundState.PUBLISHED) and result is not None:
            yield Problem("invariant.round_has_results", params={"round": number})
            return


def _groups_are_complete(tournament: TournamentFile) -> Iterator[Problem]:
    """A finished group stage lacks no result but of those who left (Q-23)."""
    if rulebooks.current(tournament).groups is None:
        return
    from turnierleitung.services.formats import rounds  # noqa: PLC0415 - only groups need them
    from turnierleitung.services.matches import groups, matches  # noqa: PLC0415 - only groups need them

    round_id = groups.round_of(tournament, "groups")
    found = None if round_id is None else rounds.view(tournament, round_id)
    if found is None or found.state is not RoundState.FINISHED:
        return
    if any(row.is_open for row in matches.view(tournament) if row.group is not None):
        yield Problem("invariant.round_incomplete", params={"round": found.number})


def _knockout_is_complete(tournament: TournamentFile) -> Iterator[Problem]:
    """A finished knock-out has its winner, and nobody played who should not have (Q-27)."""
    if not rulebooks.current(tournament).plays_matches:
        return
    from turnierleitung.services.matches import brackets  # noqa: PLC0415 - only a knock-out needs it

    found = brackets.view(tournament)
    if found is not None and found.state is RoundState.FINISHED and found.undecided:
        yield Problem("invariant.knockout_incomplete", Topic.BRACKET, params={"match": found.undecided[0]})


def _decks_at_one_table(connection: Connection) -> Iterator[Problem]:
    """A deck is at one match of a time slot, and out only once (Q-03)."""
    twice = connection.execute(
        select(TABLE.c.slot)
        .where(TABLE.c.slot.is_not(None), TABLE.c.deck_copy_id.is_not(None))
        .group_by(TABLE.c.round_id, TABLE.c.slot, TABLE.c.deck_copy_id)
        .having(func.count() > 1)
    ).first()
    if twice:
        yield Problem("invariant.deck_twice", Topic.DECKS, params={"slot": twice[0]})
    out = connection.execute(
        select(_LOAN.c.deck_copy_id)
        .where(_LOAN.c.back_at.is_(None))
        .group_by(_LOAN.c.deck_copy_id)
        .having(func.count() > 1)
    ).first()
    if out:
        yield Problem("invariant.deck_out_twice", Topic.DECKS)


def _nobody_twice_in_a_slot(connection: Connection) -> Iterator[Problem]:
    """In a time slot nobody plays two matches, and no table holds two (Q-25)."""
    twice = connection.execute(
        select(TABLE.c.slot)
        .select_from(SEAT)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(TABLE.c.slot.is_not(None))
        .group_by(TABLE.c.round_id, TABLE.c.slot, SEAT.c.participant_id)
        .having(func.count() > 1)
    ).first()
    crowded = connection.execute(
        select(TABLE.c.slot)
        .join(MATCH, MATCH.c.table_id == TABLE.c.id)
        .where(TABLE.c.slot.is_not(None))
        .group_by(TABLE.c.round_id, TABLE.c.slot, MATCH.c.place)
        .having(func.count() > 1)
    ).first()
    if twice or crowded:
        yield Problem("invariant.slot_twice", Topic.GROUPS, params={"slot": (twice or crowded or (0,))[0]})


def _members_play(connection: Connection) -> Iterator[Problem]:
    """Everyone in a group has a match with every other one of it (Q-25)."""
    sizes = connection.execute(select(_MEMBER.c.group_number, func.count()).group_by(_MEMBER.c.group_number))
    wanted = {number: size * (size - 1) // 2 for number, size in sizes}
    found = connection.execute(
        select(MATCH.c.group_number, func.count())
        .where(MATCH.c.group_number.is_not(None))
        .group_by(MATCH.c.group_number)
    )
    if wanted != dict(found.all()):
        yield Problem("invariant.group_matches", Topic.GROUPS)


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
        yield Problem("invariant.helper_paid", Topic.HEADCOUNT, params={"participant": paying[0]})


def _played_once(connection: Connection) -> Iterator[Problem]:
    """Nobody stands on the slips of two tables of a round (S-01)."""
    twice = connection.execute(
        select(ROUND.c.number)
        .select_from(STINT)
        .join(RESULT, RESULT.c.id == STINT.c.result_id)
        .join(TABLE, TABLE.c.id == RESULT.c.table_id)
        .join(ROUND, ROUND.c.id == TABLE.c.round_id)
        .join(_STAGE, _STAGE.c.id == ROUND.c.stage_id)
        .where(_STAGE.c.kind == TABLES)
        .group_by(ROUND.c.number, STINT.c.participant_id)
        .having(func.count(TABLE.c.id.distinct()) > 1)
    ).first()
    if twice:
        yield Problem("invariant.played_twice", Topic.SEATING, params={"round": twice[0]})


def _slips_pass(connection: Connection, force: rulebooks.RulesInForce) -> Iterator[Problem]:
    """A slip that counts passes the check of the rules in force; without that it has no score."""
    broken = next(broken_slips(connection, force), None)
    if broken is not None:
        yield Problem("invariant.slip_breaks", params={"round": broken.round_number, "table": broken.table})
