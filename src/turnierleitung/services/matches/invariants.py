"""What must hold of groups, bracket and the decks at their tables, whatever was done or undone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sqlalchemy import Connection, and_, func, select

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.states import ResultState, RoundState
from turnierleitung.services.ground.rows import RESULT, ROUND, SEAT, STINT, TABLE
from turnierleitung.services.matches import brackets, groups, matches
from turnierleitung.services.matches.match_rows import MATCH
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

_MEMBER: Final = schema.GROUP_MEMBER
_LOAN: Final = schema.DECK_LOAN


def broken(tournament: TournamentFile, connection: Connection) -> Iterator[Problem]:
    """Find what does not agree."""
    foreign = tuple(_slips_are_of_their_match(connection))
    if foreign:
        # No table of a group can be made of them.
        yield from foreign
        return
    yield from _members_play(connection)
    yield from _nobody_twice_in_a_slot(connection)
    yield from _decks_at_one_table(connection)
    yield from _groups_are_complete(tournament)
    yield from _knockout_is_complete(tournament)


def _slips_are_of_their_match(connection: Connection) -> Iterator[Problem]:
    """A result of a group is of the two who are announced for its match (Q-25)."""
    other = connection.execute(
        select(TABLE.c.number)
        .select_from(STINT)
        .join(RESULT, RESULT.c.id == STINT.c.result_id)
        .join(TABLE, TABLE.c.id == RESULT.c.table_id)
        .join(MATCH, MATCH.c.table_id == TABLE.c.id)
        .outerjoin(SEAT, and_(SEAT.c.table_id == TABLE.c.id, SEAT.c.participant_id == STINT.c.participant_id))
        .where(MATCH.c.group_number.is_not(None), RESULT.c.state != ResultState.VOID, SEAT.c.id.is_(None))
    ).first()
    if other:
        yield Problem("invariant.other_people", Topic.GROUPS, params={"match": other[0]})


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


def _groups_are_complete(tournament: TournamentFile) -> Iterator[Problem]:
    """A finished group stage lacks no result but of those who left (Q-23)."""
    round_id = groups.round_of(tournament, "groups")
    if round_id is None:
        return
    with tournament.reading() as connection:
        number, state = connection.execute(
            select(ROUND.c.number, ROUND.c.state).where(ROUND.c.id == round_id)
        ).one()
    if state == RoundState.FINISHED and any(
        row.is_open for row in matches.view(tournament) if row.group is not None
    ):
        yield Problem("invariant.round_incomplete", params={"round": number})


def _knockout_is_complete(tournament: TournamentFile) -> Iterator[Problem]:
    """A finished knock-out has its winner, and nobody played who should not have (Q-27)."""
    found = brackets.view(tournament)
    if found is not None and found.state is RoundState.FINISHED and found.undecided:
        yield Problem("invariant.knockout_incomplete", Topic.BRACKET, params={"match": found.undecided[0]})
