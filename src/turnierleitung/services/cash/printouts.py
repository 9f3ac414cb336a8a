"""What goes on paper about the cash desk."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.cash import book, counting, payouts, settling
from turnierleitung.services.cash.book import CashBook
from turnierleitung.services.cash.counting import CashCount
from turnierleitung.services.cash.payouts import Payout
from turnierleitung.services.cash.settling import Unsettled
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, of_all
from turnierleitung.services.prizes import awards
from turnierleitung.storage.tournament_file import TournamentFile


class CashSheetPrint(NamedTuple):
    """The closing sheet: what every kind came to, what was counted, and the difference."""

    book: CashBook
    counted: CashCount | None
    unsettled: Unsettled


class PayoutListPrint(NamedTuple):
    """Who gets how much money, with room to sign for it."""

    people: tuple[Payout, ...]
    currency: Currency

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes the paper wrong: not what is paid out since, for that it is signed."""
        return (
            tuple((one.rank, one.name, one.start_number, one.due) for one in self.people if one.due),
            self.currency,
        )


def cash_sheet(tournament: TournamentFile) -> CashSheetPrint:
    """Return the closing sheet as things stand."""
    return CashSheetPrint(book.view(tournament), counting.last(tournament), settling.view(tournament))


def payout_list(tournament: TournamentFile) -> PayoutListPrint:
    """Return the list on which everybody signs for his prize.

    Raises:
        Refused: the ranking is not finished, or nobody gets money.
    """
    awards.check_settled(tournament)
    found = payouts.view(tournament)
    if not found.people:
        raise Refused(Problem("cash.nobody_gets_money"))
    return PayoutListPrint(found.people, tournaments.header(tournament).facts.currency)


DECLARED: Final = (
    Declaration(PrintKind.PAYOUT_LIST, of_all(payout_list)),
    Declaration(PrintKind.CASH_SHEET, of_all(cash_sheet)),
)
