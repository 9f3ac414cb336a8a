"""The papers that players write on, drawn by their game."""

from __future__ import annotations

from typing import Final, Protocol, cast

from turnierleitung.domain import plugins
from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.reports.document.drawers import drawn
from turnierleitung.services.matches.match_papers import BlankSlipsPrint, MatchSlipsPrint
from turnierleitung.services.printing import Printout
from turnierleitung.services.tables.seat_papers import BlankSheetsPrint, ScoreSheetsPrint


class TablePapers(Protocol):
    """The papers of a game that is played at tables."""

    def draw_sheets(
        self, book: Book, content: ScoreSheetsPrint | BlankSheetsPrint, printout: Printout, stamp: Stamp
    ) -> None:
        """Draw all sheets in the form that was asked for."""


class MatchPapers(Protocol):
    """The papers of a game that is played one against one."""

    def draw_slips(
        self, book: Book, content: MatchSlipsPrint | BlankSlipsPrint, printout: Printout, stamp: Stamp
    ) -> None:
        """Draw all slips."""


def table_papers(kind: str) -> TablePapers:
    """Return the papers of a game that is played at tables; another one is a defect."""
    return cast("TablePapers", plugins.part(kind, "paper"))


def match_papers(kind: str) -> MatchPapers:
    """Return the papers of a game that is played one against one; another one is a defect."""
    return cast("MatchPapers", plugins.part(kind, "paper"))


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
