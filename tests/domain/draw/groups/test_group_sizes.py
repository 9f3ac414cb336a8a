"""Q-25, Q-28: what a number of people means in groups."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.round_robin import GroupPlan, HallLimits, advise, plan_groups, split

HALL = HallLimits(tables=16, minutes=15)


def test_60_people_are_15_fours_or_12_fives() -> None:
    plans = {plan.groups: plan for plan in advise(60, HallLimits(tables=10, minutes=15))}
    assert plans[15] == GroupPlan(sizes=(4,) * 15, matches=90, rounds=3, slots=9, minutes=135)
    assert plans[12] == GroupPlan(sizes=(5,) * 12, matches=120, rounds=5, slots=12, minutes=180)
    assert plans[15].equal
    assert plans[15].fewest_matches == plans[15].most_matches == 3


def test_37_people_play_unequally_often_in_fours_and_fives() -> None:
    plan = next(plan for plan in advise(37, HALL) if plan.groups == 9)
    assert plan.sizes == (5, 4, 4, 4, 4, 4, 4, 4, 4)
    assert not plan.equal
    assert (plan.fewest_matches, plan.most_matches) == (3, 4)


def test_a_few_decks_limit_like_a_few_tables() -> None:
    """Q-03: every match needs a deck."""
    few_decks = plan_groups(60, 15, HallLimits(tables=30, minutes=15, decks=10))
    assert few_decks == plan_groups(60, 15, HallLimits(tables=10, minutes=15))
    assert plan_groups(60, 15, HallLimits(tables=30, minutes=15, decks=99)).slots == 3


def test_one_group_needs_enough_people() -> None:
    assert advise(2, HALL) == ()
    assert [plan.sizes for plan in advise(3, HALL)] == [(3,)]


def test_the_smallest_and_the_largest_size_are_offered_too() -> None:
    assert [plan.sizes for plan in advise(10, HALL, smallest=5, largest=10)] == [(5, 5), (10,)]


@pytest.mark.parametrize("groups", [0, 9])
def test_no_group_is_empty(groups: int) -> None:
    with pytest.raises(ValueError, match="8 people"):
        split(8, groups)


@given(st.integers(8, 256), st.integers(1, 130), st.integers(3, 6))
def test_every_advice_seats_everyone_within_the_sizes(people: int, tables: int, smallest: int) -> None:
    largest = smallest + 4
    plans = advise(people, HallLimits(tables, 15), smallest, largest)
    # Too many for one group may still be too few for two.
    assert plans or largest < people < 2 * smallest
    for plan in plans:
        assert sum(plan.sizes) == people
        assert plan.most_matches - plan.fewest_matches <= 1
        assert smallest <= plan.sizes[-1] <= plan.sizes[0] <= smallest + 4
        assert plan.minutes == plan.slots * 15
        assert plan.slots >= plan.rounds
        assert plan.slots * tables >= plan.matches
    numbers = [plan.groups for plan in plans]
    assert numbers == sorted(set(numbers), reverse=True)
