"""The calculator for Quartett."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from turnierleitung.domain.cards import CardValue, Category, Direction
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.quartett import score
from turnierleitung.games.quartett.rules import (
    QuartettRules,
    QuartettTopic,
    Side,
    WinningValue,
    other,
    side_of,
)
from turnierleitung.texts.answers import Answer, Ground, choosing_answer
from turnierleitung.texts.decks import direction_name
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.calculator_part import CalculatorPart
from turnierleitung.ui.calculator.compare import ChoosePart, ComparePart

_SIDES: Final = 2


class QuartettComparePart(ComparePart):
    """Two cards; there is no deciding round, the next card decides."""

    most = _SIDES

    def __init__(self) -> None:
        super().__init__()
        self.deciding.hide()

    @property
    def asks(self) -> str:
        """The person who named the category."""
        return translate("Comparing", "Gefragt hat")

    def wins(self, category: Category) -> Direction:
        """Return which value wins by the rules in force."""
        if self.rulebook is None:
            return category.direction
        return score.wins_by(category.direction, QuartettRules.of(self.rulebook.game))

    def decided(self, values: Mapping[int, CardValue], category: Category) -> Answer:
        """Return the winner of the trick, who continues."""
        if self.rulebook is None:
            raise RuntimeError("no rules are shown yet")
        last = self.without_cards
        return trick_answer(
            {side_of(seat - 1): value for seat, value in values.items()},
            category,
            side_of(self.announcer.index),
            {side_of(seat - 1): name for seat, name in self.names.items()},
            QuartettRules.of(self.rulebook.game),
            without_cards=None if last is None else side_of(last - 1),
        )


class QuartettChoosePart(ChoosePart):
    """By the number of cards that the rulebook names."""

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return yes or no."""
        rules = QuartettRules.of(rulebook.game)
        may = score.may_choose(self.cards.value(), rules)
        return choosing_answer(rules.choose_from_last, QuartettTopic.TRICKS, may=may)


PARTS: Final[tuple[type[CalculatorPart], ...]] = (QuartettComparePart, QuartettChoosePart)
"""In the order in which they are asked most."""


def trick_answer(
    values: Mapping[Side, CardValue],
    category: Category,
    asker: Side,
    names: Mapping[Side, str],
    rules: QuartettRules,
    *,
    without_cards: Side | None = None,
) -> Answer:
    """Return the winner of a trick, who continues; ``without_cards`` is the player of a last card."""
    wins = score.wins_by(category.direction, rules)
    fate = score.trick(values[asker].number, values[other(asker)].number, wins)
    onward = names[score.next_asker(asker, fate)]
    match fate:
        case score.TrickFate.ASK_ANOTHER:
            words = translate("Comparing", "Es wird ein anderer Wert gefragt")
            again = translate(
                "Comparing", "Ein Wert fehlt: {name} fragt einen anderen Wert derselben Karte."
            ).format(name=onward)
            return Answer(words, (Ground(again, QuartettTopic.TRICKS),))
        case score.TrickFate.TO_THE_MIDDLE:
            return Answer(
                translate("Comparing", "Gleich: beide Karten in die Mitte"),
                tuple(_middle(onward, asker, names, rules, without_cards)),
            )
        case _:
            winner = asker if fate is score.TrickFate.ASKER_WINS else other(asker)
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
    if score.draws_a_card(without_cards, asker, rules):
        text = translate("Comparing", "{name} hat keine Karte mehr und zieht eine beliebige von {other}.")
    else:
        text = translate("Comparing", "{name} hat keine Karte mehr und hat verloren.")
    yield Ground(text.format(name=names[without_cards], other=names[asker]), about)
