"""P-09, P-10, Q-12: what is counted at the end, the middle, and who dropped out."""

from __future__ import annotations

import pytest
from tests.games.trumpf.tables_of_trumpf import codes, found, table

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.problems import Repair, Severity
from turnierleitung.games.trumpf.rules import RoundEnd, TrumpfRules, TrumpfTable

WITH_MIDDLE = TrumpfRules(middle_cards=MiddleCards.COUNT_FOR_NOBODY)


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (table(12, 0, 0, 12, 6), ["out_order_open"]),
        (table(12, 0, 0, 12, 6, out=(None, 1, 2, None, None)), []),
        (table(30, 0, 0, 0, 0, out=(None, 1, 2, 3, 4)), []),
        # The last of them needs no number.
        (table(30, 0, 0, 0, 0, out=(None, 1, 2, 3, None)), []),
        (table(12, None, 0, 12, 6), ["count_missing"]),
        (table(12, 0, 0, 12, 7, out=(None, 1, 2, None, None)), ["sum_too_high"]),
        (table(11, 0, 0, 12, 6, out=(None, 1, 2, None, None)), ["sum_too_low"]),
        (table(27, 0, 0, 0, 0, out=(None, 1, 2, 3, 4)), ["not_all_cards"]),
        (table(0, 0, 0, 0, 0, out=(1, 2, 3, 4, None)), ["all_zero", "sum_too_low"]),
        (table(12, 3, 0, 12, 3, out=(None, 1, 2, None, None)), ["out_with_cards"]),
        (table(12, 0, 0, 12, 6, out=(None, 1, 1, None, None)), ["out_twice"]),
        (table(12, 0, 0, 12, 6, out=(None, 1, 3, None, None)), ["out_gap"]),
        (table(12, 0, 0, 12, 6, out=(None, 2, None, None, None)), ["out_gap"]),
        # Two in the same trick, then the third.
        (table(18, 0, 0, 12, 0, out=(None, 1, 1, None, 3)), ["out_twice"]),
        (table(18, 0, 0, 12, 0, out=(None, 1, 1, None, 2)), ["out_twice"]),
    ],
)
def test_everything_that_can_be_wrong(result: TrumpfTable, expected: list[str]) -> None:
    assert codes(result) == expected


def test_several_things_are_told_at_once_each_at_its_place() -> None:
    problems = found(table(12, 0, None, 12, 6, out=(1, 3, None, None, None), middle=2))
    assert {(problem.code.partition(".")[2], problem.at) for problem in problems} == {
        ("middle_not_allowed", ("middle",)),
        ("count_missing", ("counts", 2)),
        ("out_with_cards", ("out", 0)),
        ("out_gap", ("out", 1)),
    }


def test_a_table_of_noughts_is_asked_about() -> None:
    problems = found(table(0, 0, 0, 0, 0, out=(1, 2, 3, 4, None)))
    assert problems[0].severity is Severity.DOUBTFUL


def test_two_swapped_digits_that_explain_a_wrong_sum_are_offered() -> None:
    problems = found(table(21, 0, 0, 12, 6, out=(None, 1, 2, None, None)))
    slip = next(problem for problem in problems if problem.code == "trumpf.slip_digits")
    assert slip.repair == Repair(("counts", 0), 12)
    # Either of two could be meant: both are told, none is offered.
    problems = found(table(21, 21, 0, 0, 0, out=(None, None, 1, 2, 3)), deck=34)
    assert {problem.repair for problem in problems} == {None}


def test_who_has_the_same_number_twice_is_asked_and_can_mean_it() -> None:
    (problem,) = found(table(12, 0, 0, 12, 6, out=(None, 1, 1, None, None)))
    assert problem.severity is Severity.ASKS


def test_cards_in_the_middle_count_for_nobody_only_where_the_rulebook_says_so() -> None:
    assert codes(table(12, 4, 4, 2, 3, middle=5), WITH_MIDDLE) == []
    assert codes(table(12, 4, 4, 2, 3, middle=5)) == ["middle_not_allowed"]
    assert codes(table(12, 4, 4, 2, 3), WITH_MIDDLE) == ["sum_too_low"]
    # The last two had a tie when the time was up.
    assert codes(table(26, 0, 0, 0, 0, out=(None, 1, 2, 3, None), middle=4), WITH_MIDDLE) == []


def test_without_a_time_a_round_ends_with_all_cards_but_may_have_had_one() -> None:
    until_the_end = TrumpfRules(round_end=RoundEnd.WITH_ALL_CARDS)
    (problem,) = found(table(12, 4, 4, 4, 6), until_the_end)
    assert (problem.code, problem.severity) == ("trumpf.nobody_has_all", Severity.WARNING)
    assert codes(table(30, 0, 0, 0, 0, out=(None, 1, 2, 3, 4)), until_the_end) == []


def test_more_lines_than_people_are_refused() -> None:
    assert codes(table(12, 18, out=(None, 1, 2))) == ["other_lines"]
