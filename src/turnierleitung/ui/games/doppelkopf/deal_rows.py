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
from turnierleitung.texts.games.doppelkopf.value import end_name
from turnierleitung.texts.games.doppelkopf.words import name_of


def heads() -> Sequence[tuple[str, int]]:
    """Return head and width of the columns: winners, value, what was played."""
    translate = QCoreApplication.translate
    return (
        (translate("Deals", "Sieger"), 116),
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
            solo = "" if deal.solo is None else name_of(deal.solo)
            return winners(row.points), "", ", ".join(filter(None, (solo, told)))
        case _:
            return "–", "", translate("Deals", "geschmissen")


def in_words(deal: Deal) -> str:
    """Return what was read in a line: whose deal, what was played, and how it ended."""
    translate = QCoreApplication.translate
    match deal:
        case ScoredDeal():
            parts = (_whose(deal), _trick(deal), _end(deal))
            return translate("Deals", "{deal}. Enter übernimmt").format(deal=", ".join(filter(None, parts)))
        case RevokedDeal(soloist=int(soloist), solo=DealKind() as solo):
            text = translate("Deals", "{solo} {soloist}: Sitz {culprit} hat verworfen")
            return text.format(solo=name_of(solo), soloist=soloist, culprit=deal.culprit)
        case RevokedDeal(soloist=int(soloist)):
            text = translate("Deals", "Sitz {culprit} hat im Solo von Sitz {soloist} verworfen")
            return text.format(culprit=deal.culprit, soloist=soloist)
        case RevokedDeal():
            return translate("Deals", "Sitz {culprit} hat verworfen, kein Solo").format(culprit=deal.culprit)
        case _:
            return ""


def _whose(deal: ScoredDeal) -> str:
    translate = QCoreApplication.translate
    if deal.played is DealKind.NORMAL:
        return translate("Deals", "Re {seats}").format(seats=_seats(deal.re))
    return translate("Deals", "{kind} {seats}").format(kind=name_of(deal.played), seats=_seats(deal.re))


def _trick(deal: ScoredDeal) -> str:
    if deal.clearing_trick is None:
        return ""
    return QCoreApplication.translate("Deals", "Stich {trick}").format(trick=deal.clearing_trick)


def _end(deal: ScoredDeal) -> str:
    if deal.augen is not None:
        return QCoreApplication.translate("Deals", "{augen} Augen").format(augen=deal.augen)
    return "" if deal.reached is None else end_name(deal.reached)


def winners(points: tuple[int, ...] | None) -> str:
    """Return the seats that won, as the list has them: „1 + 4“ (D-04)."""
    return _seats([seat for seat, number in enumerate(points or (), start=1) if number > 0])


def _seats(seats: Sequence[int]) -> str:
    return " + ".join(map(str, seats)) or "–"
