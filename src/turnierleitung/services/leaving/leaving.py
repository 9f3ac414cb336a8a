"""Who goes: withdrawing, excluding, letting back in, and what each would mean (Q-23, S-15)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.departure import AfterLeaving, Departure, Unplayed, VacatedRank
from turnierleitung.domain.draw.knockout.knockout import Decision
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import STANDING_STEPS, Attendance, Competes, Standing, allowed
from turnierleitung.services.decks import decks
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.spelling import tidy
from turnierleitung.services.leaving import reopening, vacancies
from turnierleitung.services.leaving.vacancies import Place
from turnierleitung.services.looking import effects
from turnierleitung.services.looking.effects import Effect
from turnierleitung.services.matches import brackets, group_tables, groups, matches
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import departures, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import standings
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import Action, TournamentFile


class Going(StrEnum):
    """The ways to go."""

    LEFT = "left"
    """Has gone home for now: no draw seats him, and nothing else is decided."""
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"


class RankAfterwards(StrEnum):
    """Where somebody stands in the ranking once he has gone."""

    AS_PLAYED = "as_played"
    """With what he has played."""
    BEHIND_GROUPS = "behind_groups"
    """Behind all who play their groups to the end."""
    NONE = "none"


class Choice(NamedTuple):
    """What the director decides with an exclusion, where there is something to decide."""

    vacated: VacatedRank = VacatedRank.MOVE_UP
    annuls: bool = True
    """Whether results of stages that are over are annulled, where the rulebook annuls results."""


PLAIN = Choice()


class Outlook(NamedTuple):
    """What it would mean that somebody goes."""

    someone: Participant
    going: Going
    places: tuple[Place, ...]
    """Seats at tables that are announced and have no slip, the next one first."""
    replaceable: bool
    """Whether somebody else may come in his place."""
    results: int
    """Slips and matches with his results."""
    annulled: int
    """How many of them would not count any more."""
    unplayed: dict[Unplayed, int]
    """Matches of the groups that nobody plays any more, by what they would count."""
    waiting: int
    """Matches of the groups for which a forfeit has to be entered."""
    opponent: str
    """Who goes on in the knock-out without playing; empty where nobody does."""
    rank: RankAfterwards
    asks_for_rank: bool
    """Whether it has to be decided what becomes of his rank in the knock-out."""
    asks_for_results: bool
    """Whether it has to be decided if results of a stage that is over are annulled (Q-23)."""
    effect: Effect


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
        raise Refused(Problem("participant.reason_missing", "S-15", at=("reason",)))
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
    from_round = _first_round(tournament, participant_id)
    annuls = excluded and choice.annuls and _annuls_what_is_over(tournament, participant_id)
    with refusing(), tournament.action(f"participant.{kind}", {"participant": participant_id}) as action:
        departure = Departure(
            kind,
            from_round,
            annuls=annuls,
            vacated=choice.vacated,
            reason=tidy(reason),
        )
        departures.record(action.connection, participant_id, departure)
        _give_decks_back(tournament, action)
    return action.changes


def _first_round(tournament: TournamentFile, participant_id: int) -> int | None:
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


def outlook(tournament: TournamentFile, participant_id: int, going: Going, choice: Choice = PLAIN) -> Outlook:
    """Return what it would mean that somebody goes; nothing is done."""
    someone = participants.by_id(tournament)[participant_id]
    mine = [row for row in matches.view(tournament) if participant_id in row.people]
    results = _results(tournament, participant_id, mine)
    after = _after(tournament, participant_id, mine) if going is not Going.LEFT else _AfterGroups()
    asks_for_results = going is Going.EXCLUDED and _annuls_what_is_over(tournament, participant_id)
    annuls_now = after.annuls or (asks_for_results and choice.annuls)
    in_groups = sum(row.group is not None and row.result is not None for row in mine)
    vacancy = vacancies.view(tournament, participant_id)
    return Outlook(
        someone,
        going,
        vacancy.places,
        not (vacancy.against_points and vacancy.against_zero),
        results,
        in_groups if annuls_now else 0,
        after.unplayed,
        after.waiting,
        _walks_on(tournament, participant_id) if going is not Going.LEFT else "",
        _rank(tournament, someone, going, in_groups=after.in_groups),
        going is Going.EXCLUDED and _has_won_in_bracket(tournament, participant_id),
        asks_for_results,
        effects.effect_of(tournament, lambda file: go(file, participant_id, going, "?", choice)),
    )


class _AfterGroups(NamedTuple):
    """What becomes of somebody's matches of the groups that are still to be played."""

    in_groups: bool = False
    """Whether he goes while his groups are played."""
    annuls: bool = False
    unplayed: dict[Unplayed, int] = {}  # noqa: RUF012 - never changed
    waiting: int = 0


def _after(tournament: TournamentFile, participant_id: int, mine: list[MatchRow]) -> _AfterGroups:
    number, first = groups.number_of(tournament, "groups"), _first_round(tournament, participant_id)
    if number is None or first is None or first > number or not any(row.group for row in mine):
        return _AfterGroups()
    rules, gone = group_tables.rules(tournament), group_tables.gone(tournament) | {participant_id}
    unplayed: dict[Unplayed, int] = {}
    waiting = 0
    for row in mine:
        if row.group is None or row.result is not None:
            continue
        counts = rules.unplayed([one for one in row.people if one is not None], gone)
        if counts is None:
            waiting += 1
        else:
            unplayed[counts] = unplayed.get(counts, 0) + 1
    annuls = rules.after_leaving is AfterLeaving.ANNUL_ALL
    return _AfterGroups(in_groups=True, annuls=annuls, unplayed=unplayed, waiting=waiting)


def _results(tournament: TournamentFile, participant_id: int, mine: list[MatchRow]) -> int:
    if rulebooks.current(tournament).plays_matches:
        return sum(row.result is not None for row in mine)
    rows = (row for row in standings.view(tournament).rows if row.participant_id == participant_id)
    return sum(points is not None for row in rows for points in row.round_points)


def _annuls_what_is_over(tournament: TournamentFile, participant_id: int) -> bool:
    number = groups.number_of(tournament, "groups")
    if number is None or group_tables.rules(tournament).after_leaving is not AfterLeaving.ANNUL_ALL:
        return False
    first = _first_round(tournament, participant_id)
    in_a_group = any(participant_id in members for members in groups.members(tournament).values())
    stays = in_a_group and participant_id not in group_tables.gone(tournament)
    return stays and (first is None or first > number)


def _walks_on(tournament: TournamentFile, participant_id: int) -> str:
    bracket = brackets.view(tournament)
    if bracket is None:
        return ""
    people = participants.by_id(tournament)
    for state in bracket.resolved.states:
        if state.playable and participant_id in state.people:
            return next(people[one].name for one in state.people if one != participant_id)
    return ""


def _has_won_in_bracket(tournament: TournamentFile, participant_id: int) -> bool:
    bracket = brackets.view(tournament)
    keeps = rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    return (
        bracket is not None
        and not keeps
        and any(
            state.winner == participant_id and state.decision is not Decision.BYE
            for state in bracket.resolved.states
        )
    )


def _rank(
    tournament: TournamentFile, someone: Participant, going: Going, *, in_groups: bool
) -> RankAfterwards:
    if someone.competes is Competes.HELPER:
        return RankAfterwards.NONE
    if going is Going.EXCLUDED:
        keeps = rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
        if not keeps:
            return RankAfterwards.NONE
    return RankAfterwards.BEHIND_GROUPS if in_groups else RankAfterwards.AS_PLAYED
