"""Panels of the calculator for Trumpf: the winner of the cards, and the choice of a category."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.cards import CardValue, Category, all_unknown
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.trumpf.rules import LastCard, Trick, TrumpfRules, TrumpfTopic, may_choose, trick
from turnierleitung.texts.answers import Answer, Ground, choosing_answer
from turnierleitung.texts.decks import direction_name
from turnierleitung.texts.figures import listed
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.calculator_part import CalculatorPart
from turnierleitung.ui.calculator.compare import ChoosePart, ComparePart


class TrumpfComparePart(ComparePart):
    """Compares the values of the players; in a deciding round the others are still at the table."""

    @property
    def asks(self) -> str:
        """Who named the category."""
        return translate("Comparing", "Angesagt hat")

    def decided(self, values: Mapping[int, CardValue], category: Category) -> Answer:
        """Return who takes the cards and announces next."""
        if self.rulebook is None:
            raise RuntimeError("no rules are shown yet")
        rules = TrumpfRules.of(self.rulebook.game)
        in_deciding_round = self.deciding.isChecked()
        playing = self.seats if in_deciding_round else tuple(sorted(values))
        announcer = self.announcer.index + 1
        if announcer not in playing:
            return Answer(translate("Comparing", "Wer hat angesagt?"), is_open=True)
        asked = AskedTrick(
            values=values,
            category=category,
            announcer=announcer,
            playing=playing,
            names=self.names,
            in_deciding_round=in_deciding_round,
            without_cards=self.without_cards,
        )
        return trick_answer(asked, rules)


class TrumpfChoosePart(ChoosePart):
    """By the number of cards that the rulebook names."""

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return yes or no."""
        rules = TrumpfRules.of(rulebook.game)
        may = may_choose(self.cards.value(), rules)
        return choosing_answer(rules.may_choose_with, TrumpfTopic.STACK, may=may)


PARTS: Final[tuple[type[CalculatorPart], ...]] = (TrumpfComparePart, TrumpfChoosePart)
"""In the order in which they are asked most."""


class AskedTrick(NamedTuple):
    """What is known of a trick."""

    values: Mapping[int, CardValue]
    """By seat, of those who had to answer."""
    category: Category
    announcer: int
    playing: Sequence[int]
    """The seats still in the game, clockwise."""
    names: Mapping[int, str]
    in_deciding_round: bool = False
    without_cards: int | None = None
    """The seat whose last card lies in the middle."""

    def named(self, seats: Sequence[int]) -> str:
        """Return the names of seats in a row."""
        return listed(self.names[seat] for seat in seats)


def trick_answer(asked: AskedTrick, rules: TrumpfRules) -> Answer:
    """Return the person who takes a trick and announces next, or the consequence of a tie."""
    found = trick(
        asked.values,
        asked.category.direction,
        asked.announcer,
        asked.playing,
        rules,
        in_deciding_round=asked.in_deciding_round,
        without_cards=asked.without_cards,
    )
    if len(found.best) > 1:
        words = translate("Comparing", "Gleich: {names}").format(names=asked.named(found.best))
        if found.takes is not None:
            words = translate("Comparing", "Gleich, aber {name} bleibt allein übrig").format(
                name=asked.names[found.takes]
            )
        return Answer(words, tuple(_tie(found, asked)))
    (winner,) = found.best
    words = translate("Comparing", "{name} gewinnt den Stich").format(name=asked.names[winner])
    return Answer(words, tuple(_won(found, asked)))


def _won(found: Trick, asked: AskedTrick) -> Iterator[Ground]:
    compared = translate("Comparing", "{category}: {direction}.").format(
        category=asked.category.name, direction=direction_name(asked.category.direction)
    )
    yield Ground(compared, TrumpfTopic.VALUES)
    if any(value.number is None for value in asked.values.values()):
        weaker = translate("Comparing", "„Unbekannt“ und „nicht definierbar“ sind schwächer als jeder Wert.")
        yield Ground(weaker, TrumpfTopic.VALUES)
    taken = (
        translate("Comparing", "Diese Karten und die in der Mitte kommen unter den eigenen Stapel.")
        if asked.in_deciding_round
        else translate("Comparing", "Die obersten Karten aller kommen unter den eigenen Stapel.")
    )
    yield Ground(taken, TrumpfTopic.ANNOUNCING)
    follows = translate("Comparing", "Als Nächstes sagt an: {name}.").format(
        name=asked.names[found.announces]
    )
    yield Ground(follows, TrumpfTopic.ANNOUNCING)


def _tie(found: Trick, asked: AskedTrick) -> Iterator[Ground]:
    about = TrumpfTopic.TIES
    if all_unknown(asked.values.values()):
        nobody = translate("Comparing", "Keine Karte nennt einen Wert: Auch das ist ein Gleichstand.")
        yield Ground(nobody, TrumpfTopic.VALUES)
    if set(found.lays) == set(asked.playing):
        yield Ground(translate("Comparing", "Alle legen ihre oberste Karte in die Mitte."), about)
    else:
        lays = translate("Comparing", "In die Mitte legen nur {names}.")
        yield Ground(lays.format(names=asked.named(found.lays)), about)
    if found.last_card is not None:
        yield Ground(_last_card(found.last_card, asked.names), about)
    if found.takes is not None:
        alone = translate("Comparing", "{name} nimmt die Karten in der Mitte.")
        yield Ground(alone.format(name=asked.names[found.takes]), about)
        follows = translate("Comparing", "Als Nächstes sagt an: {name}.")
        yield Ground(follows.format(name=asked.names[found.announces]), TrumpfTopic.ANNOUNCING)
        return
    if set(found.plays) == set(asked.playing):
        yield Ground(translate("Comparing", "Die Entscheidungsrunde spielen alle."), about)
    else:
        tied = translate("Comparing", "Die Entscheidungsrunde spielen {names}.")
        yield Ground(tied.format(names=asked.named(found.plays)), about)
    why = (
        translate("Comparing", "Es sagt an: {name}, wie zuletzt.")
        if found.announces == asked.announcer
        else translate("Comparing", "Es sagt an: {name}, im Uhrzeigersinn als Nächstes beteiligt.")
    )
    yield Ground(why.format(name=asked.names[found.announces]), about)


def _last_card(last: LastCard, names: Mapping[int, str]) -> str:
    if last.draws_from is not None:
        drawn = translate("Comparing", "{name} hat keine Karte mehr und zieht eine beliebige von {other}.")
        return drawn.format(name=names[last.seat], other=names[last.draws_from])
    lost = translate("Comparing", "{name} hat keine Karte mehr und ist ausgeschieden.")
    return lost.format(name=names[last.seat])
