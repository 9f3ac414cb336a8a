"""What the desk has for prizes: the entry fees taken, less what was given back of them."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.money import CashKind
from turnierleitung.services.cash import book
from turnierleitung.storage.tournament_file import TournamentFile


class DeskPot(NamedTuple):
    """The pot as the book has it; a proposal, the director sets the pot of the plan himself."""

    taken_cents: int
    returned_cents: int
    """What was given back, as it was handed over: not negative."""

    @property
    def cents(self) -> int:
        """What is left of the fees."""
        return self.taken_cents - self.returned_cents


def view(tournament: TournamentFile) -> DeskPot:
    """Return the fees in the desk; nothing else in it is meant for prizes."""
    sums = book.view(tournament).sums
    return DeskPot(sums.get(CashKind.ENTRY_FEE, 0), -sums.get(CashKind.REFUND, 0))
