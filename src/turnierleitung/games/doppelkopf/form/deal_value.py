"""The value of a deal of Doppelkopf in lines, as a slip and the calculator show it."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.games.doppelkopf.rules import (
    Deal,
    DoppelkopfRules,
    DoppelkopfTopic,
    Party,
    RevokedDeal,
    ScoredDeal,
    ThrownInDeal,
)
from turnierleitung.games.doppelkopf.score import revoke_points, valuation, value_of
from turnierleitung.games.doppelkopf.words import item_line, name_of, winner_text
from turnierleitung.games.lists.form.value_panel import DealValue, seats_of
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.lists.words import ValueLine
from turnierleitung.texts.figures import plain
from turnierleitung.texts.language import translate


def deal_value(
    deal: Deal, number: int, rules: DoppelkopfRules, names: Sequence[str], factor: int = 1
) -> DealValue:
    """Return the value of a deal with its items; ``factor`` is that of Bock."""
    points = value_of(deal, number, rules, len(names), factor).points
    active = playing(number, len(names))
    re = deal.re if isinstance(deal, ScoredDeal) else ()
    sides = {seat: name_of(Party.RE if seat in re else Party.KONTRA) for seat in active} if re else {}
    seats = () if points is None else seats_of(names, points, active, sides)
    if not isinstance(deal, ScoredDeal):
        return DealValue((_one_line(deal, rules),), seats)
    if deal.points is not None:
        own = ValueLine(translate("DealValue", "Ihr eigener Wert"), deal.reason, "")
        return DealValue((own,), seats)
    found = valuation(deal, rules, factor)
    if found is None:
        return DealValue((), seats)
    lines = tuple(item_line(item, deal) for item in found.items)
    return DealValue(lines, seats, winner_text(found.winner), plain(found.value))


def _one_line(deal: Deal, rules: DoppelkopfRules) -> ValueLine:
    match deal:
        case RevokedDeal():
            name = translate("DealValue", "Verworfen")
            return ValueLine(
                name,
                translate("DealValue", "Sitz {seat}").format(seat=deal.culprit),
                DoppelkopfTopic.REVOKING,
                (min(revoke_points(deal.culprit, deal.soloist, (1, 2, 3, 4), 4, rules)),),
            )
        case ThrownInDeal(poverty=True):
            name = translate("DealValue", "Armut, niemand ging mit")
            return ValueLine(name, _dealt_again(), DoppelkopfTopic.POVERTY)
        case ThrownInDeal():
            counts = deal.counts(rules)
            detail = translate("DealValue", "zählt mit 0") if counts else _dealt_again()
            return ValueLine(translate("DealValue", "Geschmissen"), detail, DoppelkopfTopic.THROWING_IN)
        case _:
            name = translate("DealValue", "Zahlen von der Liste")
            return ValueLine(name, "", DoppelkopfTopic.CROSS_SUM)


def _dealt_again() -> str:
    return translate("DealValue", "derselbe gibt noch einmal")
