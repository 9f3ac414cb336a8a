"""The final ranking of groups, with a knock-out or without: one for all that shows it (Q-23, Q-26, Q-27)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from turnierleitung.domain.conduct import ExcludedPlayer
from turnierleitung.domain.ranking.final_ranking import FinalRank, LeftGroups, OutOfRanking, final_ranking
from turnierleitung.domain.ranking.standings import Criterion, Entrant
from turnierleitung.domain.states import Standing
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import brackets, group_tables, groups, match_rows, qualifying
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile, kept


class InGroup(NamedTuple):
    """A person's place in the group, and the tallies for a comparison across groups."""

    number: int
    rank: int | None
    """``None`` for people who left."""
    tallies: tuple[int, ...]
    """In the order of the criteria."""
    compared: tuple[Fraction, ...]
    """The tallies for the comparison across groups; empty for people who left."""


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
    in_group: InGroup | None = None
    """The place in the group; only if groups are the only stage."""


class FinalRanking(NamedTuple):
    """Everyone once, best first, as far as it is certain."""

    places: tuple[FinalPlace, ...]
    levels: int
    """Of the knock-out; 0 before it is published."""
    champion: FinalPlace | None
    """The winner, once certain; empty if the rank of an excluded winner stays vacant."""
    complete: bool
    """Whether everything is played and decided but for the ``ties``."""
    begun: bool
    """Whether it can be shown: the bracket is published, or without a knock-out something was played."""
    ties: tuple[tuple[int, ...], ...] = ()
    """People of a group whose tie needs a lot, if groups are the only stage."""
    criteria: tuple[Criterion, ...] = ()
    """The criteria across groups, if groups are the only stage."""
    per_match: bool = False
    """Whether the tallies are compared divided by the matches played."""

    @property
    def provisional(self) -> bool:
        """Whether it may still change without a correction."""
        return not self.complete or bool(self.ties)


@kept
def view(tournament: TournamentFile) -> FinalRanking:
    """Return the final ranking; without places before the groups are published."""
    if rulebooks.current(tournament).knockout is None:
        return _of_groups(tournament)
    people = participants.by_id(tournament)
    now, list_ = brackets.view(tournament), qualifying.view(tournament)
    ranked = final_ranking(
        match_rows.published_entrants(tournament),
        now.ranking if now else (),
        list_.order,
        _left_groups(tournament),
        _excluded(tournament),
    )
    places = tuple(_place(one, people[one.participant_id]) for one in ranked)
    settled = not list_.missing and list_.requalified is None
    done = now is not None and not now.undecided and settled
    levels = now.resolved.bracket.levels if now else 0
    return FinalRanking(places, levels, _champion(places, now), done, begun=now is not None)


def _of_groups(tournament: TournamentFile) -> FinalRanking:
    """Return the ranking where no knock-out follows: the list of all groups that qualifying makes."""
    people, tables = participants.by_id(tournament), group_tables.view(tournament)
    list_ = qualifying.all_groups(tournament)
    ranked = final_ranking((), (), list_.lines, _left_groups(tournament), _excluded(tournament))
    compared = {line.participant_id: line.values for line in list_.lines}
    criteria = groups.stage_of(tournament).tallied
    in_group = {
        line.participant_id: InGroup(
            number=group.number,
            rank=line.rank,
            tallies=tuple(line.tallies.get(criterion.tally, 0) for criterion in criteria),
            compared=compared.get(line.participant_id, ()),
        )
        for group in tables
        for line in (*group.table.lines, *group.table.left)
    }
    places = tuple(
        _place(one, people[one.participant_id])._replace(in_group=in_group[one.participant_id])
        for one in ranked
    )
    # A lot in a group on which the whole list stands is part of it; any other concerns those alone who wait.
    complete = all(group.finished for group in tables) and all(tie.group is None for tie in list_.ties)
    ties = tuple(tied for _, tied in group_tables.open_ties(tournament)) if complete else ()
    first = places[0] if places and places[0].rank == places[0].last == 1 else None
    return FinalRanking(
        places=places,
        levels=0,
        champion=first if complete and not ties else None,
        complete=complete and bool(places),
        begun=list_.begun,
        ties=ties,
        criteria=criteria,
        per_match=list_.per_match,
    )


def _place(ranked: FinalRank, someone: participants.Participant) -> FinalPlace:
    return FinalPlace(
        participant_id=someone.id,
        rank=ranked.rank,
        last=ranked.last,
        name=someone.name,
        club=someone.person.club,
        level=ranked.level,
        standing=someone.standing,
    )


def _champion(places: tuple[FinalPlace, ...], now: brackets.BracketView | None) -> FinalPlace | None:
    if now is None or now.resolved.champion is None:
        return None
    return next((place for place in places if place.rank == place.last == 1), None)


def _left_groups(tournament: TournamentFile) -> tuple[LeftGroups, ...]:
    if rulebooks.current(tournament).groups is None:
        return ()
    criteria = groups.stage_of(tournament).tallied
    return tuple(
        LeftGroups(line.participant_id, Entrant.of(line.participant_id, line.tallies, criteria).key)
        for group in group_tables.view(tournament)
        for line in group.table.left
    )


def _excluded(tournament: TournamentFile) -> tuple[OutOfRanking, ...]:
    """Return whom an exclusion takes out of the ranking; empty if the rulebook keeps them."""
    if rulebooks.current(tournament).conduct.excluded_player is ExcludedPlayer.STAYS_RANKED:
        return ()
    return tuple(
        OutOfRanking(someone.id, someone.departure.vacated)
        for someone in participants.people(tournament)
        if someone.departure is not None and someone.departure.kind is Standing.EXCLUDED
    )
