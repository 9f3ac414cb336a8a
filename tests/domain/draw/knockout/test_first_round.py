"""Q-27: people of one group apart in the first knock-out round, with the fewest changes."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.bracket import KeptApart, Tags, keep_apart, seeding

EIGHT = (11, 12, 13, 14, 15, 16, 17, 18)
"""Position 1 is person 11, and so on; 11 meets 18, 12 meets 17, 13 meets 16, 14 meets 15."""


def tags(group_of: dict[int, int]) -> Tags:
    return {one: frozenset({str(group)}) for one, group in group_of.items()}


def met(order: tuple[int, ...], size: int, group_of: dict[int, int]) -> int:
    """How many pairs of the first round are of one group."""
    pairs = [(order[top - 1], order[low - 1]) for top, low in seeding(size) if low <= len(order)]
    return sum(one in group_of and group_of[one] == group_of.get(other) for one, other in pairs)


def test_where_nobody_meets_his_group_nobody_moves() -> None:
    assert keep_apart(EIGHT, 8, tags({11: 1, 12: 1})) == KeptApart(EIGHT, (), ())


def test_the_nearest_in_the_seed_list_change_places() -> None:
    found = keep_apart(EIGHT, 8, tags({11: 1, 18: 1}))
    assert found == KeptApart((11, 12, 13, 14, 15, 16, 18, 17), (17, 18), ())


def test_two_who_meet_their_groups_change_with_each_other() -> None:
    found = keep_apart(EIGHT, 8, tags({11: 1, 18: 1, 14: 2, 15: 2}))
    assert found.order == (11, 12, 13, 14, 18, 16, 17, 15)


def test_three_who_meet_their_groups_change_in_a_ring() -> None:
    """Three changes are enough; two swaps would be four."""
    found = keep_apart(EIGHT, 8, tags({11: 1, 18: 1, 14: 2, 15: 2, 13: 3, 16: 3}))
    assert set(found.moved) == {15, 16, 18}
    assert found.together == ()


def test_who_cannot_be_kept_apart_is_named_and_stays() -> None:
    found = keep_apart(EIGHT, 8, tags(dict.fromkeys(EIGHT, 1)))
    assert found.order == EIGHT
    assert found.together == ((11, 18), (14, 15), (13, 16), (12, 17))


def test_where_somebody_meets_his_group_all_the_same_the_fewest_move() -> None:
    found = keep_apart(EIGHT, 8, tags({11: 1, 13: 1, 15: 1, 16: 1, 18: 1}))
    assert (len(found.together), len(found.moved)) == (1, 2)


def test_somebody_with_a_bye_keeps_it() -> None:
    six = EIGHT[:6]
    found = keep_apart(six, 8, tags({13: 1, 16: 1}))
    assert found.order == (11, 12, 13, 14, 16, 15)


orders = st.integers(2, 8).map(lambda count: tuple(range(11, 11 + count)))


@given(orders, st.lists(st.integers(0, 3), min_size=8, max_size=8))
def test_no_other_order_keeps_more_apart_or_moves_fewer(entrants: tuple[int, ...], groups: list[int]) -> None:
    group_of = {one: group for one, group in zip(range(11, 19), groups, strict=True) if group}
    found = keep_apart(entrants, 8, tags(group_of))
    lows = [low for _, low in seeding(8) if low <= len(entrants)]
    best = (99, 99)
    for mixed in permutations(lows):
        order = list(entrants)
        for low, other in zip(lows, mixed, strict=True):
            order[low - 1] = entrants[other - 1]
        moved = sum(one != now for one, now in zip(entrants, order, strict=True))
        best = min(best, (met(tuple(order), 8, group_of), moved))
    assert sorted(found.order) == sorted(entrants)
    assert (len(found.together), len(found.moved)) == best
    assert met(found.order, 8, group_of) == len(found.together)


def test_64_of_16_groups_are_kept_apart() -> None:
    entrants = tuple(range(1, 65))
    group_of = {one: min(one, 65 - one) % 16 for one in entrants}
    found = keep_apart(entrants, 64, tags(group_of))
    assert found.together == ()
    assert met(found.order, 64, group_of) == 0
