"""Disputes at a table of Trumpf in the director's words, by rule."""

from __future__ import annotations

from fractions import Fraction

import pytest

from turnierleitung.domain.cards import CardValue, Category, Direction, Unknown
from turnierleitung.games.trumpf.answers import AskedTrick, trick_answer
from turnierleitung.games.trumpf.rules import (
    DecidingAnnouncer,
    LastCardInTie,
    TieLays,
    TrumpfRules,
    TrumpfTopic,
    may_choose,
)
from turnierleitung.texts.answers import choosing_answer

PERRY = TrumpfRules()
TRUMPFSPIEL = TrumpfRules(
    deciding_announcer=DecidingAnnouncer.LAST, last_card_in_tie=LastCardInTie.DRAWS, may_choose_with=3
)
CONTACT = Category(name="Erstkontakt", direction=Direction.EARLIER)
PLANETS = Category(name="Planeten")
NAMES = {1: "Aydin", 2: "Haas", 3: "Ritter", 4: "Scholz"}
NOBODY = CardValue(None, Unknown.UNKNOWN)


def told(
    values: list[int | None],
    rules: TrumpfRules = PERRY,
    category: Category = PLANETS,
    *,
    announcer: int = 1,
    in_deciding_round: bool = False,
    without_cards: int | None = None,
) -> list[str]:
    """What is answered when seat 1, 2 … say these values; ``None`` is unknown."""
    known = {
        seat: NOBODY if value is None else CardValue(Fraction(value))
        for seat, value in enumerate(values, start=1)
    }
    asked = AskedTrick(
        values=known,
        category=category,
        announcer=announcer,
        playing=tuple(known),
        names=NAMES,
        in_deciding_round=in_deciding_round,
        without_cards=without_cards,
    )
    answer = trick_answer(asked, rules)
    return [answer.words, *(ground.text for ground in answer.grounds)]


def test_p05_the_best_value_takes_the_cards_and_announces_next() -> None:
    said = told([2435, 4760, None, 2044], category=CONTACT)
    assert said[0] == "Scholz gewinnt den Stich"
    assert "Erstkontakt: früher gewinnt." in said
    assert "„Unbekannt“ und „nicht definierbar“ sind schwächer als jeder Wert." in said
    assert said[-1] == "Als Nächstes sagt an: Scholz."


def test_p07_p08_in_a_tie_all_lay_and_the_last_announcer_announces_where_he_is_involved() -> None:
    assert told([9, 9, 3, 1], announcer=2) == [
        "Gleich: Aydin und Haas",
        "Alle legen ihre oberste Karte in die Mitte.",
        "Die Entscheidungsrunde spielen Aydin und Haas.",
        "Es sagt an: Haas, wie zuletzt.",
    ]


def test_p08_else_the_next_involved_clockwise() -> None:
    assert told([9, 3, 9, 1], announcer=4)[-1] == (
        "Es sagt an: Aydin, im Uhrzeigersinn als Nächstes beteiligt."
    )
    assert told([9, 3, 9, 1], announcer=2)[-1] == (
        "Es sagt an: Ritter, im Uhrzeigersinn als Nächstes beteiligt."
    )


def test_t04_the_last_announcer_announces_even_where_he_is_not_involved() -> None:
    assert told([9, 3, 9, 1], TRUMPFSPIEL, announcer=2)[-1] == "Es sagt an: Haas, wie zuletzt."


def test_p06_all_unknown_is_a_tie_of_all() -> None:
    said = told([None, None, None])
    assert said[0] == "Gleich: Aydin, Haas und Ritter"
    assert said[1] == "Keine Karte nennt einen Wert: Auch das ist ein Gleichstand."


def test_p07_at_a_further_tie_only_the_tied_lay_again() -> None:
    assert told([9, 9, 1], in_deciding_round=True)[1] == "In die Mitte legen nur Aydin und Haas."
    assert told([9, 9, 1], TrumpfRules(tie_lays=TieLays.TIED))[1] == "In die Mitte legen nur Aydin und Haas."


@pytest.mark.parametrize(
    ("rules", "seat", "sentence"),
    [
        (PERRY, 2, "Haas hat keine Karte mehr und ist ausgeschieden."),
        (TRUMPFSPIEL, 2, "Haas hat keine Karte mehr und zieht eine beliebige von Aydin."),
        (TRUMPFSPIEL, 1, "Aydin hat keine Karte mehr und ist ausgeschieden."),
    ],
)
def test_p07_t06_what_a_last_card_in_the_middle_means(rules: TrumpfRules, seat: int, sentence: str) -> None:
    assert sentence in told([9, 9, 1], rules, without_cards=seat)


def test_p07_who_is_left_alone_takes_the_middle() -> None:
    said = told([9, 9, 1], without_cards=1)
    assert said[0] == "Gleich, aber Haas bleibt allein übrig"
    assert said[-2:] == ["Haas nimmt die Karten in der Mitte.", "Als Nächstes sagt an: Haas."]


@pytest.mark.parametrize(
    ("cards", "rules", "words"),
    [
        (3, TRUMPFSPIEL, "Ja, aussuchen"),
        (4, TRUMPFSPIEL, "Nein, nicht aussuchen"),
        (1, PERRY, "Nein, nicht aussuchen"),
    ],
)
def test_t05_with_three_cards_one_may_choose_where_the_rules_say_so(
    cards: int, rules: TrumpfRules, words: str
) -> None:
    answer = choosing_answer(rules.may_choose_with, TrumpfTopic.STACK, may=may_choose(cards, rules))
    assert (answer.words, answer.grounds[0].topic) == (words, TrumpfTopic.STACK)
