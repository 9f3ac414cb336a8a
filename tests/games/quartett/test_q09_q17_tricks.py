"""Q-09 … Q-14, Q-17: who wins a trick, where the cards go, who is on turn."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.cards import Direction
from turnierleitung.games.quartett.rules import LastCardInMiddle, QuartettRules, Side, WinningValue
from turnierleitung.games.quartett.score import (
    TrickFate,
    Value,
    draws_a_card,
    may_choose,
    next_asker,
    trick,
    wins_by,
)

SWISS = QuartettRules()


@pytest.mark.parametrize(
    ("asked", "answered", "outcome"),
    [
        (200, 199, TrickFate.ASKER_WINS),
        (Fraction(79, 10), 8, TrickFate.ANSWERER_WINS),
        (-5, -6, TrickFate.ASKER_WINS),
        (0, 0, TrickFate.TO_THE_MIDDLE),
        (Fraction(16, 2), 8, TrickFate.TO_THE_MIDDLE),
        (7, None, TrickFate.ASK_ANOTHER),
        (None, 7, TrickFate.ASK_ANOTHER),
    ],
)
def test_q09_the_higher_value_wins_in_every_case(asked: Value, answered: Value, outcome: TrickFate) -> None:
    assert trick(asked, answered) is outcome


@pytest.mark.parametrize(
    ("direction", "asked", "answered", "outcome"),
    [
        (Direction.LOWER, 3, 4, TrickFate.ASKER_WINS),
        (Direction.LOWER, 4, 4, TrickFate.TO_THE_MIDDLE),
        (Direction.EARLIER, 1990, 1971, TrickFate.ANSWERER_WINS),
        (Direction.HIGHER, 3, 4, TrickFate.ANSWERER_WINS),
        (Direction.LOWER, None, 4, TrickFate.ASK_ANOTHER),
    ],
)
def test_t03_the_category_may_call_the_lower_value_better(
    direction: Direction, asked: Value, answered: Value, outcome: TrickFate
) -> None:
    by_category = QuartettRules(winning_value=WinningValue.BY_CATEGORY)
    assert trick(asked, answered, wins_by(direction, by_category)) is outcome
    assert wins_by(direction, SWISS) is Direction.HIGHER, "Q-09: in every case"


def test_t06_whose_last_card_lies_in_the_middle_draws_one_of_the_asker() -> None:
    drawing = QuartettRules(last_card=LastCardInMiddle.DRAWS)
    assert draws_a_card(1, 0, drawing)
    assert not draws_a_card(0, 0, drawing), "he would draw from himself"
    assert not draws_a_card(1, 0, SWISS)


@pytest.mark.parametrize("asker", [0, 1])
def test_q11_the_winner_is_on_turn_and_after_a_tie_the_same_person(asker: Side) -> None:
    assert next_asker(asker, TrickFate.ASKER_WINS) == asker
    assert next_asker(asker, TrickFate.ANSWERER_WINS) == 1 - asker
    assert next_asker(asker, TrickFate.TO_THE_MIDDLE) == asker
    assert next_asker(asker, TrickFate.ASK_ANOTHER) == asker


@pytest.mark.parametrize(("held", "may"), [(0, False), (1, True), (2, True), (3, True), (4, False)])
def test_q17_with_three_cards_or_fewer_one_may_choose(held: int, may: bool) -> None:
    assert may_choose(held, SWISS) is may
    assert not may_choose(held, QuartettRules(choose_from_last=0))


@given(st.integers(), st.integers())
def test_q09_turned_round_the_other_side_wins(one: int, two: int) -> None:
    turned = {
        TrickFate.ASKER_WINS: TrickFate.ANSWERER_WINS,
        TrickFate.ANSWERER_WINS: TrickFate.ASKER_WINS,
        TrickFate.TO_THE_MIDDLE: TrickFate.TO_THE_MIDDLE,
    }
    assert trick(two, one) is turned[trick(one, two)]
