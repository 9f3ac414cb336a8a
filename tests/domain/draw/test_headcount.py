"""S-01, D-17: what a number of people means in tables."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.headcount import HeadcountPolicy, TablePlan, plan_tables

EVERY_NUMBER = range(501)
CANNOT_SIT_IN_FOURS_AND_FIVES = {0, 1, 2, 3, 6, 7, 11}


def plan(people: int, policy: HeadcountPolicy) -> TablePlan:
    found = plan_tables(people, policy)
    assert found is not None
    return found


def test_s01_helpers_fill_up_to_a_multiple_of_four() -> None:
    assert plan_tables(0, HeadcountPolicy.HELPERS) is None
    for people in EVERY_NUMBER[1:]:
        found = plan(people, HeadcountPolicy.HELPERS)
        assert set(found.sizes) == {4}
        assert found.seats == people + found.helpers_missing
        assert 0 <= found.helpers_missing < 4
        assert found.waiting == 0


def test_s01_as_few_tables_of_five_as_possible() -> None:
    for people in sorted(set(EVERY_NUMBER) - CANNOT_SIT_IN_FOURS_AND_FIVES):
        found = plan(people, HeadcountPolicy.FIVES)
        assert found.seats == people
        assert set(found.sizes) <= {4, 5}
        assert found.sizes.count(5) == people % 4
        assert list(found.sizes) == sorted(found.sizes), "tables of five come last"
        assert (found.helpers_missing, found.waiting) == (0, 0)


@pytest.mark.parametrize("people", sorted(CANNOT_SIT_IN_FOURS_AND_FIVES))
def test_s01_some_numbers_cannot_be_seated_in_fours_and_fives(people: int) -> None:
    assert plan_tables(people, HeadcountPolicy.FIVES) is None


def test_s01_the_last_ones_wait() -> None:
    assert [plan_tables(people, HeadcountPolicy.WAITING_LIST) for people in range(4)] == [None] * 4
    for people in EVERY_NUMBER[4:]:
        found = plan(people, HeadcountPolicy.WAITING_LIST)
        assert set(found.sizes) == {4}
        assert found.seats + found.waiting == people
        assert 0 <= found.waiting < 4
        assert found.helpers_missing == 0


def test_37_people_in_each_way() -> None:
    assert plan(37, HeadcountPolicy.HELPERS) == TablePlan((4,) * 10, helpers_missing=3)
    assert plan(37, HeadcountPolicy.FIVES) == TablePlan((4,) * 8 + (5,))
    assert plan(37, HeadcountPolicy.WAITING_LIST) == TablePlan((4,) * 9, waiting=1)
