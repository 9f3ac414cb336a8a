"""Who goes: withdrawing, excluding, letting back in, and what each would mean (Q-23, S-15)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.conduct import AfterLeaving, Departure, FeeRefund, Going, VacatedRank, says_why
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import STANDING_STEPS, Attendance, Competes, Standing, allowed
from turnierleitung.services.decks import decks
from turnierleitung.services.formats.correcting import correcting
from turnierleitung.services.formats.registry import format_of
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.leaving import reopening, substitutes, vacancies
from turnierleitung.services.matches import group_tables, groups, matches
from turnierleitung.services.people import departures, fees, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.storage import journal
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class Choice(NamedTuple):
    """What the director decides with somebody's going, where there is something to decide."""

    vacated: VacatedRank = VacatedRank.MOVE_UP
    annuls: bool = True
    """Whether results of stages that are over are annulled, where the rulebook annuls results."""
    refund: bool = False
    """Whether whoever withdraws gets his entry fee back."""
    helper: PersonData | int | None = None
    """Who fills the seats that he leaves: a new helper or one who is free; ``None`` leaves them empty."""
    after_deal: int | None = None
    """The last deal that he plays of the list under way; ``None`` where nobody knows yet."""


PLAIN = Choice()


def everyone_gone(tournament: TournamentFile) -> tuple[Participant, ...]:
    """Return who has gone in any way, in the order of the list."""
    return tuple(
        someone
        for someone in participants.people(tournament)
        if someone.departure is not None or someone.attendance is Attendance.LEFT
    )


def free_helpers(tournament: TournamentFile, participant_id: int) -> tuple[Participant, ...]:
    """Return the helpers who play nowhere and could fill the seats of somebody who goes."""
    free = vacancies.view(tournament, participant_id).free
    return tuple(someone for someone in free if someone.competes is Competes.HELPER)


def go(
    tournament: TournamentFile, participant_id: int, going: Going, reason: str = "", choice: Choice = PLAIN
) -> Changes:
    """Let somebody go in one of the ways; raises like the ways themselves."""
    match going:
        case Going.LEFT:
            return _go_home(tournament, participant_id, choice)
        case Going.WITHDRAWN:
            return withdraw(tournament, participant_id, reason, choice)
        case Going.EXCLUDED:
            return exclude(tournament, participant_id, reason, choice)


def _go_home(tournament: TournamentFile, participant_id: int, choice: Choice) -> Changes:
    with refusing(), tournament.action("participant.left", {"participant": participant_id}) as action:
        participants.set_attendance(tournament, participant_id, Attendance.LEFT)
        _fill_seats(tournament, participant_id, choice)
    return action.changes


def withdraw(
    tournament: TournamentFile, participant_id: int, reason: str = "", choice: Choice = PLAIN
) -> Changes:
    """Note that somebody takes no further part; what he has played stays."""
    return _leave(tournament, participant_id, Standing.WITHDRAWN, reason, choice)


def exclude(tournament: TournamentFile, participant_id: int, reason: str, choice: Choice = PLAIN) -> Changes:
    """Exclude somebody (Q-23, S-15).

    Raises:
        Refused: no reason is given, or he is excluded already.
    """
    if not says_why(tidy(reason)):
        raise Refused(Problem("participant.reason_missing", Topic.EXCLUSION, at=("reason",)))
    return _leave(tournament, participant_id, Standing.EXCLUDED, reason, choice)


def readmit(tournament: TournamentFile, participant_id: int) -> Changes:
    """Let somebody take part again; a penalty that excluded him is taken back by ``punishing.readmit``.

    Where a helper sits for him he sits again. He has his matches to play again, where they were settled by
    his leaving (Q-23); what was finished is then open again.
    """
    with refusing(), correcting(tournament, "participant.active", {"participant": participant_id}) as action:
        freed = departures.brought_by(action.connection, participant_id)
        if departures.take_back(action.connection, participant_id):
            reopening.open_stages_again(tournament, action.session)
            if freed is not None:
                _give_decks_again(tournament, action, freed)
        substitutes.sit_again(tournament, action, participant_id)
    return action.changes


def come_back(tournament: TournamentFile, participant_id: int) -> Changes:
    """Note that somebody who had gone home is there again; where a helper sits for him he sits again."""
    about = {"participant": participant_id}
    with refusing(), tournament.action("participant.present", about) as action:
        participants.set_attendance(tournament, participant_id, Attendance.PRESENT)
        substitutes.sit_again(tournament, action, participant_id)
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
    with refusing(), correcting(tournament, f"participant.{kind}", {"participant": participant_id}) as action:
        departure = Departure(
            kind=kind,
            from_round=from_round,
            annuls=annuls,
            vacated=choice.vacated,
            reason=tidy(reason),
        )
        if choice.refund and not excluded:
            fees.refund(tournament, participant_id)
        departures.record(action.connection, participant_id, departure)
        _fill_seats(tournament, participant_id, choice)
        _give_decks_back(tournament, action)
    return action.changes


def _fill_seats(tournament: TournamentFile, participant_id: int, choice: Choice) -> None:
    if choice.helper is not None:
        substitutes.seat_helper(tournament, participant_id, choice.helper, choice.after_deal)


def refunds(tournament: TournamentFile, participant_id: int) -> bool | None:
    """Tell whether the rulebook gives back the fee of somebody who withdraws now.

    ``None`` where the director decides.
    """
    match rulebooks.current(tournament).conduct.fee_refund:
        case FeeRefund.DIRECTOR_DECIDES:
            return None
        case FeeRefund.BEFORE_HIS_FIRST_GAME:
            return not format_of(tournament).results_of(tournament, participant_id)
        case FeeRefund.NEVER:
            return False


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


def _give_decks_again(tournament: TournamentFile, action: Action, departed: int) -> None:
    """Give matches to come the copies again that an entry freed, where nobody has them now (Q-03)."""
    playable = {row.table_id for row in matches.view(tournament) if row.is_open and row.deck is None}
    before = journal.replaced_values(action.connection, "game_table", "deck_copy_id", departed)
    decks.give_again(action.connection, {table: copy for table, copy in before.items() if table in playable})


def annuls_what_is_over(tournament: TournamentFile, participant_id: int) -> bool:
    """Tell whether an exclusion would annul results of groups that are over (Q-23)."""
    number = groups.number_of(tournament, "groups")
    if number is None or group_tables.rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return False
    first = first_round(tournament, participant_id)
    in_a_group = any(participant_id in members for members in groups.members(tournament).values())
    stays = in_a_group and participant_id not in group_tables.gone(tournament)
    return stays and (first is None or first > number)
