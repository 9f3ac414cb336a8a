"""Q-09 … Q-14, Q-17: who wins a trick, where the cards go, who is on turn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.cards import Direction
from turnierleitung.games.quartett.rules import LastCardInMiddle, QuartettRules, Side, WinningValue
from turnierleitung.games.quartett.score import (
    Position,
    TrickFate,
    Value,
    askable,
    draws_a_card,
    match_winner,
    may_choose,
    next_asker,
    played,
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


def test_q13_a_missing_value_is_not_asked() -> None:
    own: dict[str, Value] = {"PS": 90, "Hubraum": None, "Baujahr": 1970}
    assert askable(own, {"PS": 100, "Hubraum": 5, "Baujahr": None}) == ("PS",)
    assert askable(own, {"Hubraum": 5}) == ()


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


START = Position(((1, 2, 3, 4), (5, 6, 7, 8)), asker=0)


def test_q10_won_and_own_card_go_to_the_back() -> None:
    assert played(START, TrickFate.ASKER_WINS, SWISS) == Position(((2, 3, 4, 1, 5), (6, 7, 8)), asker=0)
    assert played(START, TrickFate.ANSWERER_WINS, SWISS) == Position(((2, 3, 4), (6, 7, 8, 5, 1)), asker=1)


def test_q12_equal_values_go_to_the_middle_and_the_next_better_takes_all() -> None:
    tied = played(START, TrickFate.TO_THE_MIDDLE, SWISS)
    assert tied == Position(((2, 3, 4), (6, 7, 8)), asker=0, middle=(1, 5))
    assert played(tied, TrickFate.ANSWERER_WINS, SWISS) == Position(((3, 4), (7, 8, 6, 2, 1, 5)), asker=1)


def test_q13_nothing_moves_when_another_value_is_asked() -> None:
    assert played(START, TrickFate.ASK_ANOTHER, SWISS) == START


def test_q17_only_the_last_three_may_be_chosen_from() -> None:
    late = Position(((1, 2, 3), (5, 6, 7, 8, 9)), asker=1)
    chosen = played(late, TrickFate.ASKER_WINS, SWISS, chosen=(2, 0))
    assert chosen.hands == ((1, 2), (6, 7, 8, 9, 5, 3))
    for wrong in ((3, 0), (0, 1), (-1, 0)):
        with pytest.raises(ValueError, match="may not be played"):
            played(late, TrickFate.ASKER_WINS, SWISS, chosen=wrong)


def test_q14_who_holds_all_cards_has_won() -> None:
    assert match_winner(START) is None
    assert match_winner(Position(((1, 2), ()), asker=0)) == 0
    assert match_winner(Position(((), (1,)), asker=0, middle=(2, 3))) == 1
    assert match_winner(Position(((), ()), asker=0, middle=(2, 3))) is None
    with pytest.raises(ValueError, match="of 0"):
        played(Position(((1, 2), ()), asker=0), TrickFate.ASKER_WINS, SWISS)


@given(st.integers(1, 12), st.lists(st.sampled_from(TrickFate), max_size=40))
def test_q20_no_trick_loses_or_makes_a_card(each: int, outcomes: list[TrickFate]) -> None:
    deck = range(2 * each)
    position = Position((tuple(deck[:each]), tuple(deck[each:])), asker=0)
    for outcome in outcomes:
        if not all(position.hands):
            break
        position = played(position, outcome, SWISS)
        assert Counter([*position.hands[0], *position.hands[1], *position.middle]) == Counter(deck)


@given(st.integers(), st.integers())
def test_q09_turned_round_the_other_side_wins(one: int, two: int) -> None:
    turned = {
        TrickFate.ASKER_WINS: TrickFate.ANSWERER_WINS,
        TrickFate.ANSWERER_WINS: TrickFate.ASKER_WINS,
        TrickFate.TO_THE_MIDDLE: TrickFate.TO_THE_MIDDLE,
    }
    assert trick(two, one) is turned[trick(one, two)]
