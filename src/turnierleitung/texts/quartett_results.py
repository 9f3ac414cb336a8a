"""How a result of Quartett is written: „20 : 12“, „17 : 15 n. V.“, „12 : 0 forfait“."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.quartett.context import MatchContext
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
from turnierleitung.texts.quartett import length, name_of

translate = QCoreApplication.translate

_OPEN = "–"
_BY_THE_CARDS = frozenset({Ended.TIME, Ended.ALL_CARDS})


def ratio(first: int | None, second: int | None) -> str:
    """Return two counts as they are written on the slip; what is not known is a dash."""
    return "\u00a0:\u00a0".join(_OPEN if count is None else str(count) for count in (first, second))


def result_text(result: QuartettResult, rules: QuartettRules, context: MatchContext) -> str:
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


def details(result: QuartettResult, rules: QuartettRules, context: MatchContext) -> tuple[str, ...]:
    """Return what else is to be known of a result, one sentence each."""
    match result:
        case Match():
            return tuple(_match_details(result, rules, context))
        case Forfeit():
            return (_forfeit(result), *_reason(result.reason))
        case BothAbsentResult():
            return (translate("Quartett", "Beide sind nicht erschienen."), *_reason(result.reason))
        case _:
            return (_points(result), *_reason(result.reason))


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


def _match_details(match: Match, rules: QuartettRules, context: MatchContext) -> list[str]:
    found = []
    counts = counting(match, rules, context.deck)
    if match.ended not in _BY_THE_CARDS and counts is not None:
        won = winner_of(match, counts)
        if won is not None:
            text = translate("Quartett", "{ended}: Sitz {seat} gewinnt.")
            found.append(text.format(ended=name_of(match.ended), seat=won + 1))
    if match.middle:
        text = translate("Quartett", "In der Mitte: {cards}.")
        found.append(text.format(cards=_cards(match.middle)))
    for delay in match.delays:
        cards = _cards(rules.delay_penalty_cards if delay.cards is None else delay.cards)
        text = translate("Quartett", "Verzögerung: Sitz {seat} gibt {cards} ab.")
        found.append(text.format(seat=delay.side + 1, cards=cards))
    if match.replay is not None:
        found.append(translate("Quartett", "Nachgeholt mit Zustimmung der Jury."))
        found += _reason(match.replay.reason)
    return [*found, *_reason(match.reason)]


def _forfeit(forfeit: Forfeit) -> str:
    seat = forfeit.side + 1
    cause = name_of(forfeit.cause)
    if forfeit.seconds_late is None:
        return translate("Quartett", "Sitz {seat} verliert forfait: {cause}.").format(seat=seat, cause=cause)
    text = translate("Quartett", "Sitz {seat} verliert forfait: {cause} ({late} Min.).")
    return text.format(seat=seat, cause=cause, late=length(forfeit.seconds_late))


def _forfeit_ratio(forfeit: Forfeit, rules: QuartettRules, context: MatchContext) -> str:
    if rules.forfeit_scoring is ForfeitScoring.AS_DECK and context.deck is None:
        return ratio(None, None)
    cards = forfeit_cards(rules, context.deck)
    return ratio(0, cards) if forfeit.side == 0 else ratio(cards, 0)


def _points(ruling: MatchRuling) -> str:
    points = ratio(*ruling.points)
    if ruling.winner is None:
        return translate("Quartett", "Punkte {points}, unentschieden.").format(points=points)
    text = translate("Quartett", "Punkte {points}, Sitz {seat} gewinnt.")
    return text.format(points=points, seat=ruling.winner + 1)


def _reason(reason: str) -> tuple[str, ...]:
    text = reason.strip()
    return (translate("Quartett", "Grund: {reason}").format(reason=text),) if text else ()


def _cards(count: int) -> str:
    return counted(count, translate("Quartett", "Karte"), translate("Quartett", "Karten"))
