"""What there is to print of groups and knock-out, in which order, and what leaves the printer together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.services.decks.decks import deck_list
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import (
    Declaration,
    FormatPrintouts,
    PrintKind,
    PrintRequest,
    PrintSet,
    each,
    of_all,
    of_round,
)
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.matches import final_rankings, group_papers, match_papers
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.services.matches.match_papers import GROUPS, KNOCKOUT
from turnierleitung.services.people import departures
from turnierleitung.services.people.naming import ClubOfRanking, by_club
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
        found, departures.excluded_names(tournament, ranked), rulebooks.current(tournament).game.kind
    )


def club_ranking(tournament: TournamentFile) -> FinalClubsPrint:
    """Return the final ranking grouped by clubs; raises like :func:`final_ranking`."""
    final = final_ranking(tournament).ranking
    return FinalClubsPrint(by_club(final.places), final)


_DECLARED: Final = (
    Declaration(PrintKind.TABLE_SIGNS, of_all(match_papers.signs), to_play_by=True),
    Declaration(PrintKind.DECKS, of_all(deck_list)),
    Declaration(PrintKind.MATERIAL, of_round(match_papers.material_of_phase), to_play_by=True),
    Declaration(PrintKind.MATCH_SLIPS, of_round(match_papers.slips), to_play_by=True),
    Declaration(PrintKind.GROUP_SHEETS, of_all(group_papers.group_sheets)),
    Declaration(PrintKind.SCHEDULES, of_all(group_papers.schedules), to_play_by=True),
    Declaration(PrintKind.TIMETABLE, of_round(match_papers.plan), to_play_by=True),
    Declaration(PrintKind.QUALIFICATION, of_all(group_papers.qualification)),
    Declaration(PrintKind.BRACKET_BLANK, of_all(group_papers.bracket_to_write_on)),
    Declaration(PrintKind.BRACKET, of_all(group_papers.bracket_as_it_stands)),
    Declaration(PrintKind.BLANK_SHEETS, of_all(match_papers.blank_slips)),
    Declaration(PrintKind.FINAL_RANKING, of_all(final_ranking)),
    Declaration(PrintKind.CLUB_RANKING, of_all(club_ranking)),
)
_OF_PHASE: Final = (PrintKind.TIMETABLE, PrintKind.MATERIAL, PrintKind.MATCH_SLIPS)


def _listed(steps: Sequence[RoundStep]) -> list[PrintRequest]:
    phases = [step for step in steps if step.state is not RoundState.PLANNED]
    requests = each(PrintKind.TABLE_SIGNS, PrintKind.DECKS)
    if phases:
        requests += [PrintRequest(kind, GROUPS) for kind in _OF_PHASE]
        requests += each(PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES, PrintKind.QUALIFICATION)
    if phases[1:]:
        requests += [PrintRequest(kind, KNOCKOUT) for kind in _OF_PHASE]
        requests += each(PrintKind.BRACKET_BLANK, PrintKind.BRACKET)
    requests += each(PrintKind.BLANK_SHEETS)
    if phases:
        requests += each(PrintKind.FINAL_RANKING, PrintKind.CLUB_RANKING)
    return requests


def _in_set(kind: PrintSet, steps: Sequence[RoundStep]) -> list[PrintRequest]:
    match kind:
        case PrintSet.BEFORE_FIRST:
            return [
                *each(PrintKind.TABLE_SIGNS, PrintKind.DECKS),
                PrintRequest(PrintKind.MATERIAL, GROUPS),
                *each(PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES),
                PrintRequest(PrintKind.TIMETABLE, GROUPS),
                PrintRequest(PrintKind.MATCH_SLIPS, GROUPS),
            ]
        case PrintSet.BETWEEN:
            return [
                *each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET_BLANK),
                PrintRequest(PrintKind.TIMETABLE, KNOCKOUT),
                PrintRequest(PrintKind.MATERIAL, KNOCKOUT),
                PrintRequest(PrintKind.MATCH_SLIPS, KNOCKOUT),
            ]
        case PrintSet.END:
            return each(
                PrintKind.FINAL_RANKING,
                PrintKind.CLUB_RANKING,
                PrintKind.BRACKET,
                PrintKind.GROUP_SHEETS,
            )
        case _:
            running = [step.number for step in steps if step.state is not RoundState.FINISHED]
            return [
                *each(PrintKind.GROUP_SHEETS, PrintKind.QUALIFICATION, PrintKind.BRACKET),
                *each(PrintKind.SCHEDULES),
                *(PrintRequest(PrintKind.MATCH_SLIPS, number) for number in running),
                *each(PrintKind.BLANK_SHEETS, PrintKind.DECKS),
            ]


PRINTOUTS: Final = FormatPrintouts(_DECLARED, _listed, _in_set, PrintKind.FINAL_RANKING)
"""What there is to print of groups and knock-out."""
