"""P-01, T-01: everybody gets as many cards, and what is left is put aside."""

from __future__ import annotations

import pytest
from tests.games.trumpf.tables_of_trumpf import PERRY_RHODAN, codes, table

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Hands
from turnierleitung.games.trumpf.rules import Remainder, RoundEnd, TrumpfRules

DEALT_ON = TrumpfRules(remainder=Remainder.DEALT_ON)


@pytest.mark.parametrize(
    ("deck", "seats", "hands"),
    [
        (30, 4, Hands(7, aside=2)),
        (32, 5, Hands(6, aside=2)),
        (32, 4, Hands(8)),
        (None, 3, Hands(10, aside=2)),
        (7, 8, Hands(0, aside=7)),
    ],
)
def test_hands_are_even(deck: int | None, seats: int, hands: Hands) -> None:
    assert plugins.hands(PERRY_RHODAN, seats, deck) == hands


def test_the_rest_may_be_dealt_on_so_that_hands_differ_by_one() -> None:
    assert plugins.hands(DEALT_ON, 4, 30) == Hands(7, one_more=2)
    assert codes(table(10, 10, 10, 0), DEALT_ON, deck=30) == []
    assert codes(table(10, 10, 8, 0), DEALT_ON, deck=30) == ["sum_too_low"]


def test_what_is_put_aside_is_not_counted() -> None:
    assert codes(table(10, 10, 8, 0), deck=30) == []
    assert codes(table(10, 10, 10, 0), deck=30) == ["sum_too_high"]


def test_a_deck_must_have_a_card_for_everybody() -> None:
    assert [problem.code for problem in plugins.check_deal(PERRY_RHODAN, 8, 7)] == ["trumpf.deck_too_small"]
    assert plugins.check_deal(PERRY_RHODAN, 7, 7) == ()
    assert codes(table(0, 0, 0, 0, 0, 0, 0, 7), deck=7)[0] == "deck_too_small"


def test_only_where_time_ends_a_round_one_must_be_set() -> None:
    assert plugins.needs_time(PERRY_RHODAN)
    assert not plugins.needs_time(TrumpfRules(round_end=RoundEnd.WITH_ALL_CARDS))
