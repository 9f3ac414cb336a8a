"""The ranking of teams of people who each play (C-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from turnierleitung.domain.ranking.standings import WHOLE, Better, Scope
from turnierleitung.domain.ranking.teams import TeamPlace, TeamRules, one_after_another, rank_teams
from turnierleitung.domain.stages import TablesStage
from turnierleitung.services.ground import rulebooks, stages
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
        """The participant by whose id the team is known on the wall and in a lot: its first one."""
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

    def above(self, row: TeamRow) -> TeamRow | None:
        """Return the line above; ``None`` for the first."""
        index = self.rows.index(row)
        return self.rows[index - 1] if index else None


def are_ranked(tournament: TournamentFile) -> bool:
    """Whether the rulebook ranks teams and somebody plays for one."""
    ranks_teams = rulebooks.current(tournament).teams.best is not None
    return ranks_teams and bool(participants.teams_in_use(tournament))


@kept
def view(tournament: TournamentFile, scope: Scope = WHOLE) -> TeamRanking:
    """Return the ranking of teams over all rounds drawn so far, or of a stage.

    A result is what somebody earned in all these rounds. Helpers, excluded people and whoever has no rank or
    never played have none. Where the ranking of people puts the last stage first and only teams reached it,
    that of teams does so, too: by the results of that stage.
    """
    rules, ranking = rulebooks.current(tournament).teams, standings.view(tournament, scope)
    better = ranking.criteria[0].better
    parts = [
        {
            name: sorted(results, key=_points, reverse=better is Better.HIGHER)
            for name, results in part.items()
        }
        for part in _results(tournament, ranking)
    ]
    members = {name: tuple(row for row, _ in results) for part in parts for name, results in part.items()}
    places = one_after_another(
        rank_teams({name: [*map(_points, results)] for name, results in part.items()}, rules, better)
        for part in parts
    )
    return TeamRanking(rules, tuple(TeamRow(place, members[place.team]) for place in places), ranking)


_Result = tuple[RankRow, int]
_points: Final = itemgetter(1)


def _results(tournament: TournamentFile, ranking: RankingView) -> Sequence[Mapping[str, Sequence[_Result]]]:
    """Return what the people of each team earned, by the part of the ranking in which the team is."""
    rules, places = rulebooks.current(tournament).stages, stages.all_of(tournament)
    later = [rules[part.stage] for part in ranking.parts[:-1] if part.stage is not None]
    together = not all(isinstance(stage, TablesStage) and stage.for_teams for stage in later)
    found: list[dict[str, list[_Result]]] = [{} for _ in ranking.parts]
    for team in naming.by_club((row for row in ranking.rows if row.team and row.played), attrgetter("team")):
        index = 0 if together else min(row.part for row in team.members)
        stage = None if together else ranking.parts[index].stage
        numbers = ranking.rounds if stage is None else places[stage].numbers
        earned = (
            (row, row.earned_in(ranking.rounds, numbers))
            for row in team.members
            if together or row.part == index
        )
        # Whoever reached a later stage begins it with nothing.
        begins = None if together or index == len(ranking.parts) - 1 else 0
        results = [
            (row, counted)
            for row, points in earned
            if (counted := begins if points is None else points) is not None
        ]
        if results:
            found[index][team.name] = results
    return found
