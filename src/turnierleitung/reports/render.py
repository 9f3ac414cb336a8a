"""From the content of a printout to its PDF."""

from __future__ import annotations

from typing import assert_never

from turnierleitung.reports import (
    bracket,
    decks,
    final_ranking,
    group_sheets,
    match_slips,
    material,
    participants,
    protocol,
    qualification,
    ranking,
    rule_sheet,
    schedules,
    score_sheets,
    seats,
    why,
)
from turnierleitung.reports.document import Paper, Rendered, Stamp, set_pages
from turnierleitung.services.match_printouts import (
    BracketPrint,
    DecksPrint,
    FinalRankingPrint,
    GroupSheetsPrint,
    MatchSlipsPrint,
    QualificationPrint,
    SchedulesPrint,
)
from turnierleitung.services.material import MaterialPrint
from turnierleitung.services.printouts import (
    ParticipantsPrint,
    Printout,
    ProtocolPrint,
    RankingPrint,
    RuleSheetPrint,
    ScoreSheetsPrint,
    SeatsPrint,
    WhyPrint,
)

_OfMatches = (
    GroupSheetsPrint | SchedulesPrint | DecksPrint | MaterialPrint | QualificationPrint | FinalRankingPrint
)
_OnPaper = (
    ParticipantsPrint | SeatsPrint | RankingPrint | WhyPrint | RuleSheetPrint | ProtocolPrint | _OfMatches
)

__all__ = ["Rendered", "Stamp", "render"]


def render(printout: Printout, stamp: Stamp) -> Rendered:
    """Set a printout; the same content and stamp always give the same bytes.

    It takes frozen values and touches no file but the fonts, so it may run outside the GUI thread.
    """
    content = printout.content
    match content:
        case ScoreSheetsPrint():
            return score_sheets.render(content, printout, stamp)
        case MatchSlipsPrint():
            return match_slips.render(content, printout, stamp)
        case BracketPrint():
            return bracket.render(content, printout, stamp)
        case _:
            return set_pages(_paper(content), printout, stamp)


def _paper(content: _OnPaper) -> Paper:
    """Return what flows over pages."""
    match content:
        case ParticipantsPrint():
            return participants.paper(content)
        case SeatsPrint():
            return seats.paper(content)
        case RankingPrint():
            return ranking.paper(content)
        case WhyPrint():
            return why.paper(content)
        case RuleSheetPrint():
            return rule_sheet.paper(content)
        case ProtocolPrint():
            return protocol.paper(content)
        case _:
            return _paper_of_matches(content)


def _paper_of_matches(content: _OfMatches) -> Paper:
    match content:
        case GroupSheetsPrint():
            return group_sheets.paper(content)
        case SchedulesPrint():
            return schedules.paper(content)
        case DecksPrint():
            return decks.paper(content)
        case MaterialPrint():
            return material.paper(content)
        case QualificationPrint():
            return qualification.paper(content)
        case FinalRankingPrint():
            return final_ranking.paper(content)
        case _:
            assert_never(content)
