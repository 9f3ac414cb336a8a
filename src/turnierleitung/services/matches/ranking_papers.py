"""The final ranking on paper, and the same club by club."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.matches import final_rankings
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.match_slips import GROUPS
from turnierleitung.services.people import excluded
from turnierleitung.services.people.clubs import ClubOfRanking, by_club
from turnierleitung.storage.tournament_file import TournamentFile


class FinalRankingPrint(NamedTuple):
    """The final ranking."""

    ranking: FinalRanking
    excluded: tuple[str, ...]
    """Names of those whom an exclusion took out of it."""
    game: str
    """Kind of the game, whose words the criteria are."""


class FinalClubsPrint(NamedTuple):
    """The final ranking, club by club."""

    clubs: tuple[ClubOfRanking[FinalPlace], ...]
    ranking: FinalRanking


def final_ranking(tournament: TournamentFile) -> FinalRankingPrint:
    """Return the ranking: the bracket level by level, then the list of all groups.

    Raises:
        Refused: no groups are published.
    """
    found = final_rankings.view(tournament)
    if not found.places:
        raise Refused(Problem("print.round_not_published", params={"round": GROUPS}))
    ranked = {place.participant_id for place in found.places}
    return FinalRankingPrint(
        found, excluded.names(tournament, ranked), rulebooks.current(tournament).game.kind
    )


def clubs(tournament: TournamentFile) -> FinalClubsPrint:
    """Return the final ranking grouped by clubs; raises like :func:`final_ranking`."""
    final = final_ranking(tournament).ranking
    return FinalClubsPrint(by_club(final.places), final)
