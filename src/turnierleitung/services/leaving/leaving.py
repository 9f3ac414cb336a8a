"""Who goes: withdrawing, excluding, letting back in, and what each would mean (Q-23, S-15)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.departure import AfterLeaving, Departure, VacatedRank
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import STANDING_STEPS, Attendance, Standing, allowed
from turnierleitung.domain.topics import Topic
from turnierleitung.services.decks import decks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.spelling import tidy
from turnierleitung.services.leaving import reopening
from turnierleitung.services.matches import group_tables, groups, matches
from turnierleitung.services.people import departures, participants
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class Going(StrEnum):
    """The ways to go."""

    LEFT = "left"
    """Has gone home for now: no draw seats him, and nothing else is decided."""
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


class Choice(NamedTuple):
    """What the director decides with an exclusion, where there is something to decide."""

    vacated: VacatedRank = VacatedRank.MOVE_UP
    annuls: bool = True
    """Whether results of stages that are over are annulled, where the rulebook annuls results."""


PLAIN = Choice()


def go(
    tournament: TournamentFile, participant_id: int, going: Going, reason: str = "", choice: Choice = PLAIN
) -> Changes:
    """Let somebody go in one of the ways; raises like the ways themselves."""
    match going:
        case Going.LEFT:
            return participants.set_attendance(tournament, participant_id, Attendance.LEFT)
        case Going.WITHDRAWN:
            return withdraw(tournament, participant_id, reason)
        case Going.EXCLUDED:
            return exclude(tournament, participant_id, reason, choice)


def withdraw(tournament: TournamentFile, participant_id: int, reason: str = "") -> Changes:
    """Note that somebody takes no further part; what he has played stays."""
    return _leave(tournament, participant_id, Standing.WITHDRAWN, reason, PLAIN)


def exclude(tournament: TournamentFile, participant_id: int, reason: str, choice: Choice = PLAIN) -> Changes:
    """Exclude somebody (Q-23, S-15).

    Raises:
        Refused: no reason is given, or he is excluded already.
    """
    if not tidy(reason):
        raise Refused(Problem("participant.reason_missing", Topic.EXCLUSION, at=("reason",)))
    return _leave(tournament, participant_id, Standing.EXCLUDED, reason, choice)


def readmit(tournament: TournamentFile, participant_id: int) -> Changes:
    """Let somebody take part again.

    He has his matches to play again, where they were settled by his leaving (Q-23); what was finished is
    then open again.
    """
    with refusing(), tournament.action("participant.active", {"participant": participant_id}) as action:
        if departures.take_back(action.connection, participant_id):
            reopening.open_stages_again(tournament, action.session)
    return action.changes


def _leave(
    tournament: TournamentFile, participant_id: int, kind: Standing, reason: str, choice: Choice
) -> Changes:
    now = participants.by_id(tournament)[participant_id].standing
    if not allowed(STANDING_STEPS, now, kind):
        raise Refused(Problem("participant.standing_step", params={"now": now, "then": kind}))
    excluded = kind is Standing.EXCLUDED
    from_round = first_round(tournament, participant_id)
    annuls = excluded and choice.annuls and annuls_what_is_over(tournament, participant_id)
    with refusing(), tournament.action(f"participant.{kind}", {"participant": participant_id}) as action:
        departure = Departure(
            kind=kind,
            from_round=from_round,
            annuls=annuls,
            vacated=choice.vacated,
            reason=tidy(reason),
        )
        departures.record(action.connection, participant_id, departure)
        _give_decks_back(tournament, action)
    return action.changes


def first_round(tournament: TournamentFile, participant_id: int) -> int | None:
    """Return the number of the first round that somebody who goes now does not play, ``None`` after the last.

    Who still has a match of the groups before him goes in the groups, also where they were over and are
    open again; once all of theirs are played he goes after them, closed or not (Q-23).
    """
    number = groups.number_of(tournament, "groups")
    with tournament.reading() as connection:
        first = departures.first_round(connection)
    in_groups = [row for row in matches.view(tournament) if row.group is not None]
    to_play = [row for row in in_groups if row.is_open]
    if any(participant_id in row.people for row in to_play):
        return number
    if first == number and in_groups and not to_play:
        return groups.number_of(tournament, "knockout")
    return first


def _give_decks_back(tournament: TournamentFile, action: Action) -> None:
    """Let the decks of matches that nobody plays any more be free for others (Q-03)."""
    settled = [
        row.table_id
        for row in matches.view(tournament)
        if row.deck is not None and not row.is_open and row.result is None
    ]
    if settled:
        decks.free(action.connection, settled, action.at)


def annuls_what_is_over(tournament: TournamentFile, participant_id: int) -> bool:
    """Tell whether an exclusion would annul results of groups that are over (Q-23)."""
    number = groups.number_of(tournament, "groups")
    if number is None or group_tables.rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return False
    first = first_round(tournament, participant_id)
    in_a_group = any(participant_id in members for members in groups.members(tournament).values())
    stays = in_a_group and participant_id not in group_tables.gone(tournament)
    return stays and (first is None or first > number)
