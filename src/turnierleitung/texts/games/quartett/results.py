"""How a result of Quartett is written: „20 : 12“, „17 : 15 n. V.“, „12 : 0 forfait“."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.quartett.counts import counting, winner_of
from turnierleitung.domain.games.quartett.results import (
    BothAbsentResult,
    Ended,
    Forfeit,
    Match,
    MatchRuling,
    QuartettResult,
)
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.score import forfeit_cards
from turnierleitung.domain.games.quartett.settings import ForfeitScoring
from turnierleitung.texts.figures import counted
from turnierleitung.texts.games.quartett.words import length, name_of, who

translate = QCoreApplication.translate

_OPEN = "–"
_BY_THE_CARDS = frozenset({Ended.TIME, Ended.ALL_CARDS})


def ratio(first: int | None, second: int | None) -> str:
    """Return two counts as they are written on the slip; what is not known is a dash."""
    return "\u00a0:\u00a0".join(_OPEN if count is None else str(count) for count in (first, second))


def result_text(result: QuartettResult, rules: QuartettRules, context: TableContext) -> str:
    """Return a result in short, for lists and brackets; it need not be complete."""
    match result:
        case Match():
            first, second = counting(result, rules, context.deck) or result.cards
            return " ".join((ratio(first, second), *_ending(result)))
        case Forfeit():
            return translate("Quartett", "{ratio} forfait").format(
                ratio=_forfeit_ratio(result, rules, context)
            )
        case BothAbsentResult():
            return translate("Quartett", "{ratio} forfait").format(ratio=ratio(0, 0))
        case _:
            return translate("Quartett", "{ratio} Entscheid").format(ratio=ratio(*result.cards))


def remarks(
    result: QuartettResult, rules: QuartettRules, context: TableContext, names: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return what may hang on the wall of a result: how it came about, without the reasons given."""
    match result:
        case Match():
            return tuple(_match_remarks(result, rules, context, names))
        case Forfeit():
            return (_forfeit(result, names),)
        case BothAbsentResult():
            return (translate("Quartett", "Beide sind nicht erschienen."),)
        case _:
            return (_points(result, names),)


def ending(result: QuartettResult) -> str:
    """Return how a match was decided, where the counts alone do not say it: „n. V.“, „forfait“."""
    match result:
        case Forfeit() | BothAbsentResult():
            return translate("Quartett", "forfait")
        case MatchRuling():
            return translate("Quartett", "Entscheid")
        case Match(ended=Ended.TIME | Ended.ALL_CARDS, overtimes=overtimes):
            return translate("Quartett", "n. V.") if overtimes else ""
        case Match(ended=ended):
            return name_of(ended)
        case _:
            return ""


def endings(result: QuartettResult) -> tuple[str, ...]:
    """Return the same with how late somebody was, the longest first, for as much room as there is (Q-21)."""
    short = ending(result)
    if not isinstance(result, Forfeit) or result.seconds_late is None:
        return (short,)
    late = length(result.seconds_late)
    return (
        translate("Quartett", "{ending}, {late} Min. zu spät").format(ending=short, late=late),
        translate("Quartett", "{ending} {late}").format(ending=short, late=late),
        short,
    )


def counts(result: QuartettResult, rules: QuartettRules, deck: int | None) -> tuple[int | None, int | None]:
    """Return the cards that count for the two sides; ``None`` where that is not known."""
    match result:
        case Match():
            return counting(result, rules, deck) or result.cards
        case Forfeit(side=side):
            unknown = rules.forfeit_scoring is ForfeitScoring.AS_DECK and deck is None
            cards = None if unknown else forfeit_cards(rules, deck)
            return (0, cards) if side == 0 else (cards, 0)
        case MatchRuling(cards=ruled):
            return ruled
        case _:
            return 0, 0


def _ending(match: Match) -> list[str]:
    """Return the marks after the counts."""
    marks = []
    if match.overtimes == 1:
        marks.append(translate("Quartett", "n. V."))
    elif match.overtimes > 1:
        marks.append(translate("Quartett", "n. {count} V.").format(count=match.overtimes))
    if match.ended not in _BY_THE_CARDS:
        marks.append(f"({name_of(match.ended)})")
    return marks


def _match_remarks(
    match: Match, rules: QuartettRules, context: TableContext, names: Sequence[str]
) -> list[str]:
    found = []
    counts = counting(match, rules, context.deck)
    if match.ended not in _BY_THE_CARDS and counts is not None:
        won = winner_of(match, counts)
        if won is not None:
            text = translate("Quartett", "{ended}: {who} gewinnt.")
            found.append(text.format(ended=name_of(match.ended), who=who(won + 1, names)))
    if match.middle:
        text = translate("Quartett", "In der Mitte: {cards}.")
        found.append(text.format(cards=_cards(match.middle)))
    for delay in match.delays:
        cards = _cards(rules.delay_penalty_cards if delay.cards is None else delay.cards)
        text = translate("Quartett", "Verzögerung: {who} gibt {cards} ab.")
        found.append(text.format(who=who(delay.side + 1, names), cards=cards))
    if match.replay is not None:
        found.append(translate("Quartett", "Nachgeholt mit Zustimmung der Jury."))
    return found


def _forfeit(forfeit: Forfeit, names: Sequence[str]) -> str:
    loser = who(forfeit.side + 1, names)
    cause = name_of(forfeit.cause)
    if forfeit.seconds_late is None:
        return translate("Quartett", "{who} verliert forfait: {cause}.").format(who=loser, cause=cause)
    text = translate("Quartett", "{who} verliert forfait: {cause} ({late} Min.).")
    return text.format(who=loser, cause=cause, late=length(forfeit.seconds_late))


def _forfeit_ratio(forfeit: Forfeit, rules: QuartettRules, context: TableContext) -> str:
    if rules.forfeit_scoring is ForfeitScoring.AS_DECK and context.deck is None:
        return ratio(None, None)
    cards = forfeit_cards(rules, context.deck)
    return ratio(0, cards) if forfeit.side == 0 else ratio(cards, 0)


def _points(ruling: MatchRuling, names: Sequence[str]) -> str:
    points = ratio(*ruling.points)
    if ruling.winner is None:
        return translate("Quartett", "Punkte {points}, unentschieden.").format(points=points)
    text = translate("Quartett", "Punkte {points}, {who} gewinnt.")
    return text.format(points=points, who=who(ruling.winner + 1, names))


def _cards(count: int) -> str:
    return counted(count, translate("Quartett", "Karte"), translate("Quartett", "Karten"))
