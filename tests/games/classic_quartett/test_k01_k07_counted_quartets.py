"""K-01, K-07: all cards are dealt, the quartets add up, and the most of them win."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Hands, TableContext
from turnierleitung.domain.problems import Repair, Severity
from turnierleitung.games.classic_quartett.practice import classic_table
from turnierleitung.games.classic_quartett.rules import ClassicRules, ClassicTable, StoppedEarly
from turnierleitung.games.counts.rules import PlacesRuling, TieAtTheEnd

RULES = ClassicRules()
TO_THE_END = ClassicRules(stopped_early=StoppedEarly.REFUSED)
DECIDED = ClassicRules(tie_at_the_end=TieAtTheEnd.ALWAYS)


def codes(
    *counts: int | None, rules: ClassicRules = RULES, deck: int | None = None, decided: tuple[int, ...] = ()
) -> list[str]:
    context = TableContext.of(len(counts), deck, needs_winner=True)
    found = plugins.check(ClassicTable(counts=counts, decided=decided), rules, context)
    return [problem.code.partition(".")[2] for problem in found]


def tallies(*counts: int, name: str, rules: ClassicRules = RULES, decided: tuple[int, ...] = ()) -> list[int]:
    result = ClassicTable(counts=counts, decided=decided)
    return [one.tallies[name] for one in plugins.score(result, rules, TableContext.of(len(counts)))]


@pytest.mark.parametrize(
    ("deck", "seats", "hands"),
    [(32, 4, Hands(8)), (32, 3, Hands(10, one_more=2)), (None, 5, Hands(6, one_more=2))],
)
def test_k01_all_cards_are_dealt(deck: int | None, seats: int, hands: Hands) -> None:
    assert plugins.hands(RULES, seats, deck) == hands


def test_k01_a_deck_is_made_of_quartets_and_has_a_card_for_everybody() -> None:
    assert codes(3, 3, 2, deck=30) == ["deck_not_in_fours"]
    assert [one.code for one in plugins.check_deal(RULES, 8, 4)] == ["classic_quartett.deck_too_small"]
    assert plugins.check_deal(RULES, 4, 32) == ()
    with pytest.raises(ValidationError):
        ClassicRules(deck_cards=30)


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((4, 3, 1), []),
        ((8, 0, 0), []),
        ((4, 3, None), ["count_missing"]),
        ((4, 4, 1), ["sum_too_high"]),
        ((4, 2, 1), ["stopped_early"]),
        ((4, 2, 1, 1), []),
        ((4, 4, 0), []),
    ],
)
def test_k07_quartets_add_up_to_a_quarter_of_the_cards(
    counts: tuple[int | None, ...], expected: list[str]
) -> None:
    assert codes(*counts) == expected


def test_k07_stopped_early_is_taken_by_a_second_word_or_not_at_all() -> None:
    table, context = ClassicTable(counts=(4, 2, 1)), TableContext.of(3)
    (problem,) = plugins.check(table, RULES, context)
    assert problem.severity is Severity.ASKS
    assert problem.params == {"sum": 7, "quartets": 8, "off": 1}
    (problem,) = plugins.check(table, TO_THE_END, context)
    assert (problem.code, problem.blocks) == ("classic_quartett.sum_too_low", True)


def test_k07_two_swapped_digits_are_offered() -> None:
    found = plugins.check(ClassicTable(counts=(21, 6, 2)), RULES, TableContext.of(3, 80))
    assert [problem.repair for problem in found if problem.repair] == [Repair(("counts", 0), 12)]


def test_k07_a_tie_is_shared_unless_the_rulebook_lets_it_be_decided() -> None:
    assert tallies(3, 3, 2, 0, name="points") == [5, 5, 2, 0]
    assert tallies(3, 3, 2, 0, name="wins") == [1, 1, 0, 0]
    assert codes(3, 3, 2, 0) == []
    assert codes(3, 3, 2, 0, rules=DECIDED) == ["decider_missing"]
    assert codes(3, 3, 2, 0, rules=DECIDED, decided=(2,)) == []
    assert tallies(3, 3, 2, 0, name="wins", rules=DECIDED, decided=(2,)) == [0, 1, 0, 0]
    assert tallies(3, 3, 2, 0, name="seconds", rules=DECIDED, decided=(2,)) == [1, 0, 0, 0]


def test_the_director_sets_places_and_quartets() -> None:
    ruling = PlacesRuling(places=(1, 2, 2), counts=(4, 2, 2), reason="Karte im Spiel vergessen")
    context = TableContext.of(3)
    assert plugins.check(ruling, RULES, context) == ()
    assert [one.tallies["points"] for one in plugins.score(ruling, RULES, context)] == [4, 1, 1]


@given(st.integers(3, 8), st.integers(2, 20), st.sampled_from(TieAtTheEnd), st.booleans(), st.integers())
def test_what_is_played_is_in_order_and_adds_up(
    seats: int, quartets: int, ties: TieAtTheEnd, needs_winner: bool, seed: int
) -> None:
    rules = ClassicRules(tie_at_the_end=ties)
    context = TableContext.of(seats, 4 * quartets, needs_winner=needs_winner)
    table = classic_table(rules, context, random.Random(seed))
    assert plugins.check(table, rules, context) == () or 4 * quartets < seats
    scores = [one.tallies for one in plugins.score(table, rules, context)]
    assert sum(one["quartets"] for one in scores) == quartets
    assert sum(one["points"] for one in scores) == seats * (seats - 1)
