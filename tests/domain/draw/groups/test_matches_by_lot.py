"""C-21: everybody has so many matches, each against another opponent by lot."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.groups import GroupEntrant, assess_matches, draw_places
from turnierleitung.domain.draw.round_robin import HallLimits, can_play, plan_matches, schedule, some_rounds


def drawn(entrants: list[GroupEntrant], matches: int, seed: str) -> tuple[int, ...]:
    return draw_places(entrants, some_rounds(range(len(entrants)), matches), seed)


@given(st.integers(2, 60), st.integers(1, 12), st.integers(1, 30))
def test_all_have_as_many_and_nobody_meets_twice_or_plays_two_at_once(
    people: int, matches: int, tables: int
) -> None:
    members = range(100, 100 + people)
    if not can_play(people, matches):
        with pytest.raises(ValueError, match="matches each"):
            some_rounds(members, matches)
        return
    plan = schedule({1: members}, tables, matches)
    times = Counter(one for match in plan.matches for one in match.pair)
    assert set(times.values()) == {matches}
    assert sorted(times) == list(members)
    assert len({match.pair for match in plan.matches}) == len(plan.matches)
    for slot in range(1, plan.slots + 1):
        playing = [one for match in plan.matches if match.slot == slot for one in match.pair]
        assert len(playing) == len(set(playing)) <= 2 * tables
    planned = plan_matches(people, matches, HallLimits(tables, 20))
    assert (planned.slots, planned.matches) == (plan.slots, len(plan.matches))
    assert (planned.fewest_matches, planned.most_matches) == (matches, matches)


def test_a_match_needs_a_table() -> None:
    with pytest.raises(ValueError, match="table"):
        plan_matches(8, 2, HallLimits(0, 20))


@given(st.integers(4, 30), st.sampled_from([2, 4]), st.text("0123456789ABCDEF", min_size=4, max_size=4))
def test_the_seed_alone_decides_and_everybody_is_drawn(people: int, matches: int, seed: str) -> None:
    entrants = [GroupEntrant(one) for one in range(1, people + 1)]
    if not can_play(people, matches):
        return
    order = drawn(entrants, matches, seed)
    assert sorted(order) == list(range(1, people + 1))
    assert drawn(entrants[::-1], matches, seed) == order


@pytest.mark.parametrize("seed", [f"{number:04X}" for number in range(40)])
def test_people_of_a_club_do_not_play_each_other_where_that_is_easy(seed: str) -> None:
    entrants = [GroupEntrant(one, frozenset({f"club {one % 8}"})) for one in range(1, 25)]
    order = drawn(entrants, 4, seed)
    fairness = assess_matches(some_rounds(order, 4), entrants)
    assert [spread.people for spread in fairness.spreads] == [3] * 8
    assert fairness.meetings == 0


def test_where_all_are_of_one_club_every_match_is_named() -> None:
    entrants = [GroupEntrant(one, frozenset({"club"})) for one in range(1, 5)]
    order = drawn(entrants, 3, "7F3A")
    (spread,) = assess_matches(some_rounds(order, 3), entrants).spreads
    assert sorted(spread.meetings) == list(combinations(range(1, 5), 2))
