"""How the papers are drawn on which the players write: as their game does."""

from __future__ import annotations

from typing import Final

from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.reports.document.drawers import drawn
from turnierleitung.reports.games.registry import match_papers, table_papers
from turnierleitung.services.matches.match_slips import BlankSlipsPrint, MatchSlipsPrint
from turnierleitung.services.printing.printouts import Printout
from turnierleitung.services.tables.seat_papers import BlankSheetsPrint, ScoreSheetsPrint


def _draw_sheets(
    book: Book, content: ScoreSheetsPrint | BlankSheetsPrint, printout: Printout, stamp: Stamp
) -> None:
    table_papers(content.rulebook.game.kind).draw_sheets(book, content, printout, stamp)


def _draw_slips(
    book: Book, content: MatchSlipsPrint | BlankSlipsPrint, printout: Printout, stamp: Stamp
) -> None:
    match_papers(content.rules.kind).draw_slips(book, content, printout, stamp)


DRAWERS: Final = (
    drawn(ScoreSheetsPrint, _draw_sheets),
    drawn(BlankSheetsPrint, _draw_sheets),
    drawn(MatchSlipsPrint, _draw_slips),
    drawn(BlankSlipsPrint, _draw_slips),
)
