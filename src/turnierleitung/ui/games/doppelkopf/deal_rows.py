"""What a deal of Doppelkopf says in the list of all deals."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.deal import ScoredDeal
from turnierleitung.domain.games.doppelkopf.parties import DealKind, Party
from turnierleitung.domain.games.doppelkopf.results import Deal, PointsRow, RevokedDeal
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.value import valuation
from turnierleitung.domain.games.lists.score import ScoredRow
from turnierleitung.domain.games.lists.seats import playing
from turnierleitung.texts.figures import plain
from turnierleitung.texts.games.doppelkopf.words import name_of


def heads() -> Sequence[tuple[str, int]]:
    """Return head and width of the columns: winners, value, what was played."""
    translate = QCoreApplication.translate
    return (
        (translate("Deals", "Sieger"), 100),
        (translate("Deals", "Wert"), 52),
        (translate("Deals", "Art"), 0),
    )


def told(deal: Deal, row: ScoredRow, rules: DoppelkopfRules, seats: int) -> tuple[str, ...]:
    """Return who won, its value, and what was played."""
    translate = QCoreApplication.translate
    match deal:
        case ScoredDeal():
            name = "" if deal.played is DealKind.NORMAL else name_of(deal.played)
            if deal.points is not None:
                ruled = translate("Deals", "Entscheid")
                return winners(row.points), "", ", ".join(filter(None, (name, ruled)))
            found = valuation(deal, rules)
            if found is None or row.game is None:
                return "–", "", name
            # Not by the sign: where the value is negative, the winners pay.
            won = [
                seat for seat in playing(row.game, seats) if (seat in deal.re) == (found.winner is Party.RE)
            ]
            return _seats(won), plain(found.value), name
        case PointsRow():
            ruled = translate("Deals", "Entscheid") if deal.reason else translate("Deals", "Zahlen")
            return winners(row.points), "", ruled
        case RevokedDeal():
            told = translate("Deals", "verworfen: Sitz {seat}").format(seat=deal.culprit)
            return winners(row.points), "", told
        case _:
            return "–", "", translate("Deals", "geschmissen")


def winners(points: tuple[int, ...] | None) -> str:
    """Return the seats that won, as the list has them: „1 + 4“ (D-04)."""
    return _seats([seat for seat, number in enumerate(points or (), start=1) if number > 0])


def _seats(seats: Sequence[int]) -> str:
    return " + ".join(map(str, seats)) or "–"
