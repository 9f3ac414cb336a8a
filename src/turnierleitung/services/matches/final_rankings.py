"""The final ranking of groups and knock-out: one for screen, paper, clubs and file (Q-23, Q-26, Q-27)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.ranking.final_ranking import FinalRank, LeftGroups, OutOfRanking, final_ranking
from turnierleitung.domain.ranking.standings import Entrant
from turnierleitung.domain.states import Standing
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import bracket_entrants, brackets, group_tables, groups, qualifying
from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.storage.tournament_file import TournamentFile


class FinalPlace(NamedTuple):
    """A line of the final ranking."""

    participant_id: int
    rank: int | None
    """From 1; ``None`` for whoever is still in the knock-out."""
    last: int | None
    """The last of the ranks that are shared."""
    name: str
    club: str
    level: int | None
    """Of his last match in the knock-out; ``None`` for those who did not reach it."""
    standing: Standing
    """Whether he has gone."""


class FinalRanking(NamedTuple):
    """Everybody once, best first, as far as it is certain."""

    places: tuple[FinalPlace, ...]
    levels: int
    """Of the knock-out; 0 before it is published."""
    champion: FinalPlace | None
    """Who has won, once that is certain; nobody where the rank of an excluded winner stays vacant."""
    provisional: bool
    """Whether it may still change without a correction."""


def view(tournament: TournamentFile) -> FinalRanking:
    """Return the final ranking; without places before the groups are published, or where there are none."""
    return tournament.derived.get("final ranking", lambda: _view(tournament))


def _view(tournament: TournamentFile) -> FinalRanking:
    rulebook = rulebooks.current(tournament)
    if rulebook.knockout is None:
        return FinalRanking((), 0, None, provisional=True)
    people = participants.by_id(tournament)
    now, list_ = brackets.view(tournament), qualifying.view(tournament)
    keeps_excluded = rulebook.conduct.excluded_player is ExcludedPlayer.STAYS_RANKED
    ranked = final_ranking(
        bracket_entrants.published(tournament),
        now.ranking if now else (),
        list_.order,
        _left_groups(tournament),
        () if keeps_excluded else _excluded(tuple(people.values())),
    )
    places = tuple(_place(one, people[one.participant_id]) for one in ranked)
    settled = not list_.missing and list_.requalified is None
    done = now is not None and not now.undecided and settled
    levels = now.resolved.bracket.levels if now else 0
    return FinalRanking(places, levels, _champion(places, now), not done)


def _place(ranked: FinalRank, someone: Participant) -> FinalPlace:
    return FinalPlace(
        participant_id=someone.id,
        rank=ranked.rank,
        last=ranked.last,
        name=someone.name,
        club=someone.person.club,
        level=ranked.level,
        standing=someone.standing,
    )


def _champion(places: tuple[FinalPlace, ...], now: BracketView | None) -> FinalPlace | None:
    if now is None or now.resolved.champion is None:
        return None
    return next((place for place in places if place.rank == place.last == 1), None)


def _left_groups(tournament: TournamentFile) -> tuple[LeftGroups, ...]:
    criteria = groups.stage_of(tournament).tallied
    return tuple(
        LeftGroups(line.participant_id, Entrant.of(line.participant_id, line.tallies, criteria).key)
        for group in group_tables.view(tournament)
        for line in group.table.left
    )


def _excluded(people: tuple[Participant, ...]) -> tuple[OutOfRanking, ...]:
    return tuple(
        OutOfRanking(someone.id, someone.departure.vacated)
        for someone in people
        if someone.departure is not None and someone.departure.kind is Standing.EXCLUDED
    )
