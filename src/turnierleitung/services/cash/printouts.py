"""What goes on paper about the cash desk."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.services.cash import book, counting
from turnierleitung.services.cash.book import CashBook
from turnierleitung.services.cash.counting import CashCount
from turnierleitung.services.ground.papers import Declaration, PrintKind, of_all
from turnierleitung.storage.tournament_file import TournamentFile


class CashSheetPrint(NamedTuple):
    """The closing sheet: what every kind came to, what was counted, and the difference."""

    book: CashBook
    counted: CashCount | None


def cash_sheet(tournament: TournamentFile) -> CashSheetPrint:
    """Return the closing sheet as things stand."""
    return CashSheetPrint(book.view(tournament), counting.last(tournament))


DECLARED: Final = (
    Declaration(PrintKind.CASH_SHEET, of_all(cash_sheet), book.TABLES | {"cash_count", "operator"}),
)
