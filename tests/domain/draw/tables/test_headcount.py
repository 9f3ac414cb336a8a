"""S-01, D-17: what a number of people means in tables."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.tables.headcount import (
    HeadcountPolicy,
    HeadcountRule,
    TablePlan,
    divisions,
    more_needed,
    plan_tables,
)

EVERY_NUMBER = range(501)
EVERY_SIZE = range(3, 9)
CANNOT_SIT_IN_FOURS_AND_FIVES = {0, 1, 2, 3, 6, 7, 11}
CANNOT_SIT_IN_FOURS_AND_THREES = {0, 1, 2, 5}
HELPERS, LARGER, SMALLER, WAITING, EVEN = (HeadcountRule(4, policy) for policy in HeadcountPolicy)


def plan(people: int, rule: HeadcountRule) -> TablePlan:
    found = plan_tables(people, rule)
    assert found is not None
    return found


@pytest.mark.parametrize("seats", EVERY_SIZE)
def test_s01_helpers_fill_the_last_table(seats: int) -> None:
    rule = HeadcountRule(seats)
    assert plan_tables(0, rule) is None
    for people in EVERY_NUMBER[1:]:
        found = plan(people, rule)
        assert set(found.sizes) == {seats}
        assert found.seats == people + found.helpers_missing
        assert 0 <= found.helpers_missing < seats
        assert found.waiting == 0


def test_s01_as_few_tables_of_five_as_possible() -> None:
    for people in sorted(set(EVERY_NUMBER) - CANNOT_SIT_IN_FOURS_AND_FIVES):
        assert plan(people, LARGER).sizes.count(5) == people % 4


def test_as_few_tables_of_three_as_possible() -> None:
    for people in sorted(set(EVERY_NUMBER) - CANNOT_SIT_IN_FOURS_AND_THREES):
        assert plan(people, SMALLER).sizes.count(3) == -people % 4


@pytest.mark.parametrize("policy", [HeadcountPolicy.LARGER, HeadcountPolicy.SMALLER])
@pytest.mark.parametrize("seats", EVERY_SIZE)
def test_no_plan_has_fewer_tables_of_the_other_size(seats: int, policy: HeadcountPolicy) -> None:
    rule = HeadcountRule(seats, policy)
    usual, other = rule.sizes
    for people in EVERY_NUMBER:
        found = plan_tables(people, rule)
        ways = [many for many in range(people // other + 1) if (people - many * other) % usual == 0]
        assert (found is None) == (not ways or people == 0), people
        if found is not None:
            assert found.seats == people
            assert found.sizes == (usual,) * (len(found.sizes) - ways[0]) + (other,) * ways[0], (
                "they come last"
            )
            assert (found.helpers_missing, found.waiting) == (0, 0)


@pytest.mark.parametrize(
    ("people", "rule"),
    [
        *((people, LARGER) for people in sorted(CANNOT_SIT_IN_FOURS_AND_FIVES)),
        *((people, SMALLER) for people in sorted(CANNOT_SIT_IN_FOURS_AND_THREES)),
    ],
)
def test_s01_some_numbers_cannot_be_seated(people: int, rule: HeadcountRule) -> None:
    assert plan_tables(people, rule) is None
    assert plan_tables(people + more_needed(people, rule), rule) is not None


def test_who_comes_to_a_number_that_cannot_be_seated() -> None:
    assert [more_needed(people, LARGER) for people in (1, 6, 7, 11)] == [3, 2, 1, 1]
    assert more_needed(5, SMALLER) == 1
    assert [more_needed(people, HELPERS) for people in (0, 6)] == [4, 2]


@pytest.mark.parametrize("seats", EVERY_SIZE)
def test_s01_the_last_ones_wait(seats: int) -> None:
    rule = HeadcountRule(seats, HeadcountPolicy.WAITING_LIST)
    assert [plan_tables(people, rule) for people in range(seats)] == [None] * seats
    for people in EVERY_NUMBER[seats:]:
        found = plan(people, rule)
        assert set(found.sizes) == {seats}
        assert found.seats + found.waiting == people
        assert 0 <= found.waiting < seats
        assert found.helpers_missing == 0


@pytest.mark.parametrize("least", [2, 3, 4])
@pytest.mark.parametrize("seats", range(4, 9))
def test_p01_even_tables_are_within_one_seat_of_each_other(seats: int, least: int) -> None:
    rule = HeadcountRule(seats, HeadcountPolicy.EVEN, least)
    assert [plan_tables(people, rule) for people in range(least)] == [None] * least
    for people in EVERY_NUMBER[least:]:
        found = plan(people, rule)
        assert found.seats == people
        assert max(found.sizes) - min(found.sizes) <= 1
        assert min(found.sizes) >= least
        assert set(found.sizes) <= set(rule.sizes)
        if max(found.sizes) > seats:
            assert people // (len(found.sizes) + 1) < least, "one table more would be too small"
        assert (found.helpers_missing, found.waiting) == (0, 0)


def test_p01_even_tables_of_which_there_are_fewer_come_last() -> None:
    fives = HeadcountRule(5, HeadcountPolicy.EVEN)
    assert plan(23, fives).sizes == (5, 5, 5, 4, 4)
    assert plan(21, fives).sizes == (4, 4, 4, 4, 5)
    assert plan(6, HeadcountRule(5, HeadcountPolicy.EVEN, 4)).sizes == (6,)
    assert plan(7, HeadcountRule(2, HeadcountPolicy.EVEN, 2)).sizes == (2, 2, 3)


@pytest.mark.parametrize("people", range(8, 60))
@pytest.mark.parametrize("usual", [3, 4, 5, 6])
def test_p01_a_way_there_and_back_leads_to_the_usual_number(people: int, usual: int) -> None:
    rule = HeadcountRule(usual, HeadcountPolicy.EVEN, 3)
    here = plan_tables(people, rule)
    ways = divisions(people, rule, 6, usual)
    assert [even.seats for even in ways if plan_tables(people, even) == here] == [usual]


def test_p01_tables_that_the_rulebook_does_not_have_are_named_by_the_largest() -> None:
    six = HeadcountRule(6, HeadcountPolicy.EVEN, 3)
    assert {even.seats for even in divisions(11, six, 6, 6)} == {6, 4}


def test_37_people_in_each_way() -> None:
    assert plan(37, HELPERS) == TablePlan((4,) * 10, helpers_missing=3)
    assert plan(37, LARGER) == TablePlan((4,) * 8 + (5,))
    assert plan(37, SMALLER) == TablePlan((4,) * 7 + (3,) * 3)
    assert plan(37, WAITING) == TablePlan((4,) * 9, waiting=1)
    assert plan(37, HeadcountRule(5, HeadcountPolicy.SMALLER)) == TablePlan((5,) * 5 + (4,) * 3)
