"""The ranking of teams of people who each play (C-13)."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from turnierleitung.domain.ranking.standings import Better
from turnierleitung.domain.ranking.teams import TeamPlace, TeamRules, rank_teams
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import naming, participants
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankingView, RankRow
from turnierleitung.storage.tournament_file import TournamentFile, kept


class TeamRow(NamedTuple):
    """A team with the people behind its results."""

    place: TeamPlace
    members: tuple[RankRow, ...]
    """Those with a result, in the order of ``place.results``."""

    @property
    def stands_for_it(self) -> int:
        """The participant by whose id the team is known on the wall: that of its first registered member."""
        return min(row.participant_id for row in self.members)


class TeamRanking(NamedTuple):
    """The teams, best first, with the ranking of people that their results come from."""

    rules: TeamRules
    rows: tuple[TeamRow, ...]
    ranking: RankingView

    @property
    def tally(self) -> str:
        """The tally that is added."""
        return self.ranking.round_tally(0) if self.ranking.rounds else self.ranking.criteria[0].tally


def are_ranked(tournament: TournamentFile) -> bool:
    """Whether the rulebook ranks teams and somebody plays for one."""
    ranks_teams = rulebooks.current(tournament).teams.best is not None
    return ranks_teams and bool(participants.teams_in_use(tournament))


@kept
def view(tournament: TournamentFile) -> TeamRanking:
    """Return the ranking of teams over all rounds drawn so far.

    A result is what somebody earned in all rounds, in whichever stage. Helpers, excluded people and whoever
    has no rank or never played have none.
    """
    rules, ranking = rulebooks.current(tournament).teams, standings.view(tournament)
    better = ranking.criteria[0].better
    counting = [row for row in ranking.rows if row.team and row.played and row.earned is not None]
    teams = {team.name: team.members for team in naming.by_club(counting, attrgetter("team"))}
    results = {name: [row.earned or 0 for row in members] for name, members in teams.items()}
    higher = better is Better.HIGHER
    return TeamRanking(
        rules,
        tuple(
            TeamRow(place, tuple(sorted(teams[place.team], key=lambda row: row.earned or 0, reverse=higher)))
            for place in rank_teams(results, rules, better)
        ),
        ranking,
    )
