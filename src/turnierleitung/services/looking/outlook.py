"""What it would mean that somebody goes (Q-23, S-15)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import NOT_TOLD, AfterLeaving, Departure, ExcludedPlayer, Going, Unplayed
from turnierleitung.domain.draw.knockout.knockout import Decision
from turnierleitung.domain.money import Currency
from turnierleitung.domain.states import Competes, RoundState, StageKind
from turnierleitung.services import formats
from turnierleitung.services.formats import format_of, stage_format
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.judge import punishing
from turnierleitung.services.leaving import leaving, substitutes
from turnierleitung.services.leaving.leaving import PLAIN, Choice
from turnierleitung.services.leaving.substitutes import Vacancy
from turnierleitung.services.looking import effects
from turnierleitung.services.looking.effects import Effect
from turnierleitung.services.matches import brackets, group_tables, groups, matches
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class RankAfterwards(StrEnum):
    """Where somebody stands in the ranking once he has gone."""

    AS_PLAYED = "as_played"
    """With what he has played."""
    BEHIND_GROUPS = "behind_groups"
    """Behind all who play their groups to the end."""
    NONE = "none"


class Outlook(NamedTuple):
    """What it would mean that somebody goes."""

    someone: Participant
    going: Going
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
    refunded: bool
    """Whether the entry fee is given back."""
    helper: str
    """Who plays on in the seats out of competition; empty where they stay empty."""
    vacancy: Vacancy
    after_deal: int | None
    """The last deal that he plays of a list under way."""
    currency: Currency
    effect: Effect


def outlook(
    tournament: TournamentFile,
    participant_id: int,
    going: Going,
    choice: Choice = PLAIN,
    action: Callable[[TournamentFile], Changes] | None = None,
) -> Outlook:
    """Return what it would mean that somebody goes; nothing is done.

    ``action`` is the one by which he goes, if that is not his going alone but a penalty.
    """
    someone = participants.by_id(tournament)[participant_id]
    mine = [row for row in matches.view(tournament) if participant_id in row.people]
    results = format_of(tournament).results_of(tournament, participant_id)
    after = _after(tournament, participant_id, mine) if going is not Going.LEFT else _AfterGroups()
    asks_for_results = going is Going.EXCLUDED and leaving.annuls_what_is_over(tournament, participant_id)
    annuls_now = after.annuls or (asks_for_results and choice.annuls)
    in_groups = sum(row.group is not None and row.result is not None for row in mine)
    vacancy = substitutes.vacancy_of(tournament, participant_id)
    return Outlook(
        someone=someone,
        going=going,
        replaceable=not (vacancy.against_points and vacancy.against_zero),
        results=results,
        annulled=in_groups if annuls_now else 0,
        unplayed=after.unplayed,
        waiting=after.waiting,
        opponent=_walks_on(tournament, participant_id) if going is not Going.LEFT else "",
        rank=_rank(tournament, someone, going, in_groups=after.in_groups),
        asks_for_rank=going is Going.EXCLUDED and asks_for_rank(tournament, participant_id),
        asks_for_results=asks_for_results,
        refunded=choice.refund and going is Going.WITHDRAWN,
        helper=_name_of(tournament, choice.helper),
        vacancy=vacancy,
        after_deal=choice.after_deal,
        currency=tournaments.header(tournament).facts.currency,
        effect=effects.effect_of(
            tournament, action or (lambda file: leaving.go(file, participant_id, going, NOT_TOLD, choice))
        ),
    )


def _name_of(tournament: TournamentFile, helper: PersonData | int | None) -> str:
    if isinstance(helper, int):
        return participants.by_id(tournament)[helper].name
    return "" if helper is None else helper.name


_NO_EFFECT: Final = Effect()


class Comeback(NamedTuple):
    """What it would mean that somebody who has gone takes part again."""

    someone: Participant
    without: tuple[int, ...]
    """Numbers of rounds of tables that were announced and in which he has no place then."""
    owed_cents: int
    """What he has to pay again of his entry fee."""
    currency: Currency
    effect: Effect


def comeback(tournament: TournamentFile, participant_id: int) -> Comeback:
    """Return what it would mean that somebody takes part again; nothing is done."""
    someone = participants.by_id(tournament)[participant_id]
    comes_back = punishing.readmit if someone.departure is not None else leaving.come_back
    found: list[Comeback] = []

    def look(file: TournamentFile) -> Changes:
        changes = comes_back(file, participant_id)
        back = participants.by_id(file)[participant_id]
        facts = tournaments.header(file).facts
        found.append(
            Comeback(
                someone=someone,
                without=_without(file, participant_id, someone.departure),
                owed_cents=max(0, back.open_cents),
                currency=facts.currency,
                effect=_NO_EFFECT,
            )
        )
        return changes

    effect = effects.effect_of(tournament, look)
    if found:
        return found[0]._replace(effect=effect)
    return Comeback(someone, (), 0, tournaments.header(tournament).facts.currency, effect)


def _without(tournament: TournamentFile, participant_id: int, departure: Departure | None) -> tuple[int, ...]:
    """Return the rounds that were announced since he has gone, and in which he has no place."""
    since = None if departure is None else departure.from_round
    numbers = []
    for place in stages.all_of(tournament):
        if place.kind is not StageKind.TABLES or since is None:
            continue
        for round_id in place.rounds:
            round_ = formats.rounds_view(tournament, round_id)
            hall = stage_format(place.kind.played_as).hall(tournament, round_id)
            sits = any(participant_id in spot.people for spot in hall.values())
            if round_.number >= since and round_.state is not RoundState.PLANNED and not sits:
                numbers.append(round_.number)
    return tuple(numbers)


class _AfterGroups(NamedTuple):
    """What becomes of somebody's matches of the groups that are still to be played."""

    in_groups: bool = False
    """Whether he goes while his groups are played."""
    annuls: bool = False
    unplayed: dict[Unplayed, int] = {}  # noqa: RUF012 - never changed
    waiting: int = 0


def _after(tournament: TournamentFile, participant_id: int, mine: list[MatchRow]) -> _AfterGroups:
    number, first = groups.number_of(tournament, "groups"), leaving.first_round(tournament, participant_id)
    if number is None or first is None or first > number or not any(row.group for row in mine):
        return _AfterGroups()
    rules, gone = group_tables.rules(tournament), group_tables.gone(tournament) | {participant_id}
    unplayed: dict[Unplayed, int] = {}
    waiting = 0
    for row in mine:
        if row.group is None or row.result is not None:
            continue
        counts = rules.unplayed([person for person in row.people if person is not None], gone)
        if counts is None:
            waiting += 1
        else:
            unplayed[counts] = unplayed.get(counts, 0) + 1
    annuls = rules.after_leaving is AfterLeaving.ANNUL_ALL
    return _AfterGroups(in_groups=True, annuls=annuls, unplayed=unplayed, waiting=waiting)


def _walks_on(tournament: TournamentFile, participant_id: int) -> str:
    bracket = brackets.view(tournament)
    if bracket is None:
        return ""
    people = participants.by_id(tournament)
    for state in bracket.resolved.states:
        if state.playable and participant_id in state.people:
            return next(people[person].name for person in state.people if person != participant_id)
    return ""


def asks_for_rank(tournament: TournamentFile, participant_id: int) -> bool:
    """Tell whether an exclusion would leave a rank of the knock-out vacant (Q-23)."""
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
