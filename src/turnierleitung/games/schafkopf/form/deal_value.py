"""The value of a game of Schafkopf in lines, as a slip shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnierleitung.games.lists.form.value_panel import DealValue, seats_of
from turnierleitung.games.lists.rules import playing
from turnierleitung.games.lists.words import ValueLine
from turnierleitung.games.schafkopf.check import ABOUT_MISCONDUCT
from turnierleitung.games.schafkopf.contracts import Level
from turnierleitung.games.schafkopf.rules import (
    Deal,
    NoGame,
    NoGameReason,
    NumbersRow,
    PlayedDeal,
    SchafkopfRules,
    SchafkopfTopic,
    party_of,
)
from turnierleitung.games.schafkopf.score import (
    ValueItem,
    ValueItemKind,
    deal_items,
    deal_values,
    extra_of,
    value_of,
    with_extra,
)
from turnierleitung.games.schafkopf.words import contract_name, name_of, outcome_name
from turnierleitung.texts.figures import signed
from turnierleitung.texts.language import translate


def deal_value(deal: Deal, game: int, rules: SchafkopfRules, names: Sequence[str]) -> DealValue:
    """Return the value of a game with its items: the player's number, then that of each opponent."""
    points = value_of(deal, game, rules, len(names)).points
    active = playing(game, len(names))
    sides = _sides(deal, game, rules, len(names)) if isinstance(deal, PlayedDeal) else {}
    seats = () if points is None else seats_of(names, points, active, sides)
    if not isinstance(deal, PlayedDeal):
        return DealValue((_one_line(deal),), seats, adds_up=rules.zero_sum)
    winner = outcome_name(won=deal.won)
    if deal.points is not None:
        own = ValueLine(translate("DealValue", "Ihr eigener Wert"), deal.reason, "")
        return DealValue((own,), seats, winner, adds_up=rules.zero_sum)
    lines = [_line(item, deal, rules) for item in deal_items(deal, game, rules)]
    values = deal_values(deal, game, rules)
    if values is None:
        lines += _proposed(deal, game, rules)
    value = "–" if values is None else " / ".join(map(signed, values))
    return DealValue(tuple(lines), seats, winner, value, adds_up=rules.zero_sum)


def _sides(deal: PlayedDeal, game: int, rules: SchafkopfRules, seats: int) -> dict[int, str]:
    party = party_of(deal, game, rules, seats)
    partner = translate("Disputes", "Mitspieler")
    return dict.fromkeys(party, partner) | {deal.player: translate("Disputes", "Spieler")}


def _line(item: ValueItem, deal: PlayedDeal, rules: SchafkopfRules) -> ValueLine:
    value = () if item.values is None else tuple(item.values)
    match item.kind:
        case ValueItemKind.MISCONDUCT if deal.misconduct is not None:
            kind = deal.misconduct.kind
            seat = translate("DealValue", "Sitz {seat}").format(seat=deal.misconduct.seat)
            return ValueLine(name_of(kind), seat, ABOUT_MISCONDUCT[kind])
        case ValueItemKind.FIRST_GAME:
            name = translate("DealValue", "Erstes Spiel")
            detail = translate("DealValue", "wie {row}").format(row=_row(item, deal, rules))
            return ValueLine(name, detail, SchafkopfTopic.FIRST_GAME, value)
        case ValueItemKind.ANNOUNCED:
            level = name_of(deal.announced or Level.SCHNEIDER)
            name = translate("DealValue", "{level} angesagt").format(level=level)
            return ValueLine(name, "", SchafkopfTopic.SCORING, value)
        case ValueItemKind.RUNNERS:
            name = translate("DealValue", "Laufende")
            held = translate("Deals", "ohne {count}") if deal.without else translate("Deals", "mit {count}")
            return ValueLine(name, held.format(count=item.runners), SchafkopfTopic.RUNNERS, value)
        case _:
            name = contract_name(deal.contract, rules)
            detail = _row(item, deal, rules)
            if item.values is None:
                detail = translate("DealValue", "Wert offen")
            return ValueLine(name, detail, SchafkopfTopic.SCORING, value)


def _row(item: ValueItem, deal: PlayedDeal, rules: SchafkopfRules) -> str:
    """Return the row of the table: the level, with the contract where it is another one."""
    key, level = item.scored or (deal.contract, deal.level)
    words = [] if key == deal.contract else [contract_name(key, rules)]
    if len(rules.levels(key)) > 1:
        words.append(name_of(level))
    return " ".join(words) or outcome_name(won=deal.won)


def _proposed(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> Iterator[ValueLine]:
    """Yield what a rulebook proposes for a game whose value the director sets (S-12)."""
    contract, proposal = rules.contract(deal.contract), rules.proposal(deal.contract)
    if contract is None or proposal is None or deal.won or deal.misconduct is not None:
        return
    values = with_extra(proposal, extra_of(deal, game, rules), contract, rules, won=False)
    yield ValueLine(translate("DealValue", "Vorschlag"), "", SchafkopfTopic.SCORING, tuple(values))


def _one_line(deal: NoGame | NumbersRow) -> ValueLine:
    if isinstance(deal, NumbersRow):
        return ValueLine(translate("DealValue", "Zahlen von der Liste"), "", SchafkopfTopic.CROSS_SUM)
    again = translate("DealValue", "derselbe gibt noch einmal")
    drawn = deal.reason is NoGameReason.DRAWN
    name = translate("DealValue", "60 : 60") if drawn else translate("DealValue", "Kein Spiel")
    return ValueLine(name, "" if drawn else again, SchafkopfTopic.CONTRACTS)
