"""Disputes at a match in words: who wins the trick and goes on (Q-09 … Q-13), who may choose (Q-17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.cards.categories import CardValue, Category, Direction
from turnierleitung.domain.games.quartett.results import Side, other
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import WinningValue
from turnierleitung.domain.games.quartett.topics import QuartettTopic
from turnierleitung.domain.games.quartett.tricks import (
    TrickFate,
    draws_a_card,
    may_choose,
    next_asker,
    trick,
    wins_by,
)
from turnierleitung.texts.figures import counted
from turnierleitung.texts.games.answers import Answer, Ground
from turnierleitung.texts.games.categories import direction_name

translate = QCoreApplication.translate


def trick_answer(
    values: Mapping[Side, CardValue],
    category: Category,
    asker: Side,
    names: Mapping[Side, str],
    rules: QuartettRules,
    *,
    without_cards: Side | None = None,
) -> Answer:
    """Return who wins a trick and goes on; ``without_cards`` is who laid his last card."""
    wins = wins_by(category.direction, rules)
    fate = trick(values[asker].number, values[other(asker)].number, wins)
    onward = names[next_asker(asker, fate)]
    match fate:
        case TrickFate.ASK_ANOTHER:
            words = translate("Comparing", "Es wird ein anderer Wert gefragt")
            again = translate(
                "Comparing", "Ein Wert fehlt: {name} fragt einen anderen Wert derselben Karte."
            ).format(name=onward)
            return Answer(words, (Ground(again, QuartettTopic.TRICKS),))
        case TrickFate.TO_THE_MIDDLE:
            return Answer(
                translate("Comparing", "Gleich: beide Karten in die Mitte"),
                tuple(_middle(onward, asker, names, rules, without_cards)),
            )
        case _:
            winner = asker if fate is TrickFate.ASKER_WINS else other(asker)
            words = translate("Comparing", "{name} gewinnt den Stich").format(name=names[winner])
            cards = translate(
                "Comparing", "Beide Karten kommen hinten in den eigenen Stapel. Weiter fragt {name}."
            ).format(name=onward)
            compared = _compared(category, wins, rules)
            return Answer(
                words, (Ground(compared, QuartettTopic.TRICKS), Ground(cards, QuartettTopic.TRICKS))
            )


def _compared(category: Category, wins: Direction, rules: QuartettRules) -> str:
    if rules.winning_value is WinningValue.ALWAYS_HIGHER:
        return translate("Comparing", "Der höhere Wert gewinnt, ohne Ausnahme.")
    return translate("Comparing", "{category}: {direction}.").format(
        category=category.name, direction=direction_name(wins)
    )


def _middle(
    onward: str, asker: Side, names: Mapping[Side, str], rules: QuartettRules, without_cards: Side | None
) -> Iterator[Ground]:
    about = QuartettTopic.MIDDLE
    again = translate("Comparing", "{name} fragt mit der nächsten Karte weiter.").format(name=onward)
    yield Ground(again, about)
    yield Ground(
        translate("Comparing", "Der nächste bessere Wert gewinnt auch die Karten in der Mitte."), about
    )
    if without_cards is None:
        return
    if draws_a_card(without_cards, asker, rules):
        text = translate("Comparing", "{name} hat keine Karte mehr und zieht eine beliebige von {other}.")
    else:
        text = translate("Comparing", "{name} hat keine Karte mehr und hat verloren.")
    yield Ground(text.format(name=names[without_cards], other=names[asker]), about)


def choosing_answer(cards: int, rules: QuartettRules) -> Answer:
    """Return whether somebody with so many cards may choose one of them (Q-17)."""
    if not rules.choose_from_last:
        never = translate("Comparing", "Gespielt wird immer die oberste Karte.")
        return Answer(translate("Comparing", "Nein, nicht aussuchen"), (Ground(never, QuartettTopic.TRICKS),))
    limit = translate("Comparing", "Wer noch {cards} oder weniger hat, darf daraus wählen.").format(
        cards=counted(
            rules.choose_from_last, translate("Comparing", "Karte"), translate("Comparing", "Karten")
        )
    )
    may = may_choose(cards, rules)
    words = (
        translate("Comparing", "Ja, aussuchen") if may else translate("Comparing", "Nein, nicht aussuchen")
    )
    return Answer(words, (Ground(limit, QuartettTopic.TRICKS),))
