"""From the content of a printout to its PDF."""

from __future__ import annotations

from typing import assert_never

from turnierleitung.reports import participants, protocol, ranking, rule_sheet, score_sheets, seats, why
from turnierleitung.reports.document import Rendered, Stamp, set_pages
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

__all__ = ["Rendered", "Stamp", "render"]


def render(printout: Printout, stamp: Stamp) -> Rendered:
    """Set a printout; the same content and stamp always give the same bytes.

    It takes frozen values and touches no file but the fonts, so it may run outside the GUI thread.
    """
    content = printout.content
    match content:
        case ParticipantsPrint():
            paper = participants.paper(content)
        case SeatsPrint():
            paper = seats.paper(content)
        case ScoreSheetsPrint():
            return score_sheets.render(content, printout, stamp)
        case RankingPrint():
            paper = ranking.paper(content)
        case WhyPrint():
            paper = why.paper(content)
        case RuleSheetPrint():
            paper = rule_sheet.paper(content)
        case ProtocolPrint():
            paper = protocol.paper(content)
        case _:
            assert_never(content)
    return set_pages(paper, printout, stamp)
