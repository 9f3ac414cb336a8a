"""What a game has on paper for the players to write on."""

from __future__ import annotations

from typing import Protocol

from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.services.matches.match_slips import BlankSlipsPrint, MatchSlipsPrint
from turnierleitung.services.printing.printouts import Printout
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
