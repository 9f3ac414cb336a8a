"""Q-25: within a group everyone meets everyone once, on the tables and in the time there are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.round_robin import (
    GroupRound,
    GroupSchedule,
    PlannedMatch,
    extend,
    free_in,
    left_to_decide,
    next_match,
    rounds,
    schedule,
    starts,
)

Groups = dict[int, list[int]]


def groups_of(*sizes: int) -> Groups:
    """Groups 1, 2, … with people 1, 2, … in order."""
    ids = iter(range(1, sum(sizes) + 1))
    return {number: [next(ids) for _ in range(size)] for number, size in enumerate(sizes, start=1)}


some_groups = st.lists(st.integers(0, 7), max_size=8).map(lambda sizes: groups_of(*sizes))
some_tables = st.integers(1, 12)


def is_sound(plan: GroupSchedule) -> None:
    """Nobody and no table is needed twice in a slot."""
    people = Counter((match.slot, one) for match in plan.matches for one in match.pair)
    tables = Counter((match.slot, match.table) for match in plan.matches)
    assert max(people.values(), default=1) == 1
    assert max(tables.values(), default=1) == 1
    assert all(1 <= match.table <= plan.tables for match in plan.matches)


def everyone_meets_once(plan: GroupSchedule, groups: Groups) -> None:
    wanted = sorted(
        (group, pair) for group, members in groups.items() for pair in combinations(sorted(members), 2)
    )
    assert sorted((match.group, match.pair) for match in plan.matches) == wanted


def test_version_1_never_changes() -> None:
    """A released algorithm stays: this schedule must come out on every computer for ever."""
    plan = schedule(groups_of(4, 3), 2)
    assert [(match.slot, match.table, match.pair) for match in plan.matches] == [
        (1, 1, (1, 3)),
        (1, 2, (2, 4)),
        (2, 1, (1, 4)),
        (2, 2, (5, 7)),
        (3, 1, (2, 3)),
        (3, 2, (6, 7)),
        (4, 1, (3, 4)),
        (4, 2, (5, 6)),
        (5, 1, (1, 2)),
    ]


def test_an_even_group_plays_one_round_less_than_it_has_members() -> None:
    assert rounds([1, 2, 3, 4]) == (
        GroupRound(1, ((1, 4), (2, 3)), None),
        GroupRound(2, ((1, 3), (2, 4)), None),
        GroupRound(3, ((1, 2), (3, 4)), None),
    )


def test_in_an_odd_group_each_is_free_once() -> None:
    found = rounds([1, 2, 3, 4, 5])
    assert sorted(one.free or 0 for one in found) == [1, 2, 3, 4, 5]
    assert all(len(one.pairs) == 2 for one in found)


def test_nobody_plays_alone() -> None:
    assert rounds([1]) == rounds([]) == ()


@given(st.integers(2, 33))
def test_the_circle_lets_every_pair_meet_once(size: int) -> None:
    pairs = [pair for one in rounds(range(size)) for pair in one.pairs]
    assert sorted(pairs) == list(combinations(range(size), 2))


@pytest.mark.unmeasured
@given(some_groups, some_tables)
def test_every_pair_of_a_group_meets_once_in_the_fewest_slots(groups: Groups, tables: int) -> None:
    plan = schedule(groups, tables)
    everyone_meets_once(plan, groups)
    is_sound(plan)
    assert plan.slots == plan.bound


@pytest.mark.parametrize(("tables", "slots"), [(128, 3), (32, 12), (20, 20)])
def test_256_people_in_fours_need_no_slot_more_than_the_tables_force(tables: int, slots: int) -> None:
    plan = schedule(groups_of(*[4] * 64), tables)
    is_sound(plan)
    assert plan.slots == plan.bound == slots


def test_a_large_group_stops_looking_for_shorter_waits_in_time() -> None:
    groups = groups_of(24, 24)
    plan = schedule(groups, 8)
    everyone_meets_once(plan, groups)
    assert plan.slots == plan.bound == 69


def test_a_match_needs_a_table() -> None:
    with pytest.raises(ValueError, match="table"):
        schedule(groups_of(4), 0)


def test_nobody_plays_in_two_groups() -> None:
    with pytest.raises(ValueError, match=r"\[2\]"):
        schedule({1: [1, 2], 2: [2, 3]}, 4)


def test_a_group_comes_back_to_its_tables() -> None:
    plan = schedule(groups_of(*[4] * 8), 16)
    tables = {group: {one.table for one in plan.matches if one.group == group} for group in range(1, 9)}
    assert all(len(of_group) == 2 for of_group in tables.values())


@pytest.mark.parametrize(
    ("sizes", "tables", "played"),
    [
        ([5, *[4] * 10], 20, [20, 20, 20, 8, 2]),
        ([5, *[4] * 10], 22, [22, 22, 22, 2, 2]),
        ([5, *[4] * 10], 12, [12, 12, 12, 12, 12, 10]),
        ([4] * 4, 6, [6, 6, 6, 6]),
        ([4] * 32, 30, [30, 30, 30, 30, 30, 30, 12]),
    ],
)
def test_earlier_slots_are_as_full_as_the_tables_allow(
    sizes: list[int], tables: int, played: list[int]
) -> None:
    everyone = iter(range(1, sum(sizes) + 1))
    groups = {group: list(islice(everyone, size)) for group, size in enumerate(sizes, start=1)}
    plan = schedule(groups, tables)
    assert list(Counter(match.slot for match in plan.matches).values()) == played


def test_waits_are_spread_over_the_day() -> None:
    """12 fives on 16 tables play 4 matches each in 8 slots."""
    plan = schedule(groups_of(*[5] * 12), 16)
    for one in plan.people:
        slots = [0, *(match.slot for match in plan.matches if one in match.pair)]
        assert max(after - before for before, after in pairwise(slots)) <= 3


def test_who_does_not_play_in_a_slot_is_free() -> None:
    plan = schedule(groups_of(3), 1)
    assert [free_in(plan, slot) for slot in (1, 2, 3)] == [(1,), (2,), (3,)]


def test_the_next_match_is_the_first_without_a_result() -> None:
    plan = schedule(groups_of(4), 2)
    assert next_match(plan, 1, ()) == PlannedMatch(1, 1, 1, (1, 4))
    assert next_match(plan, 1, {(1, 4)}) == PlannedMatch(2, 1, 1, (1, 3))
    assert next_match(plan, 1, {(1, 2), (1, 3), (1, 4)}) is None


def test_whoever_leaves_has_these_matches_left() -> None:
    """Q-23: the remaining matches go to the opponents."""
    left = left_to_decide(schedule(groups_of(4), 2), 1, {(1, 4)})
    assert [match.pair for match in left] == [(1, 3), (1, 2)]


def test_slots_begin_after_each_other_with_their_breaks() -> None:
    assert starts([15, 15, 20, 15], {2: 30}) == (0, 15, 60, 80)


@pytest.mark.unmeasured
@given(some_groups, some_tables, st.integers(0, 6), st.data())
def test_whoever_comes_late_gets_his_matches_and_nothing_announced_moves(
    groups: Groups, tables: int, from_slot: int, data: st.DataObject
) -> None:
    before = schedule(groups, tables)
    late = {number: [*members] for number, members in groups.items()}
    for newcomer in range(100, 100 + data.draw(st.integers(0, 3)) if groups else 100):
        late[data.draw(st.sampled_from(sorted(late)))].append(newcomer)
    after = extend(before, late, from_slot)
    assert set(before.matches) <= set(after.matches)
    everyone_meets_once(after, late)
    is_sound(after)
    assert all(match.slot >= from_slot for match in set(after.matches) - set(before.matches))
    assert after.slots >= after.bound


def test_nothing_missing_changes_nothing() -> None:
    plan = schedule(groups_of(4), 2)
    assert extend(plan, groups_of(4), 2) == plan


def test_a_match_that_is_no_longer_wanted_stays_until_the_director_decides() -> None:
    plan = schedule(groups_of(4), 2)
    assert extend(plan, {1: [1, 2, 3]}, 1) == plan


def test_the_latecomer_waits_where_all_tables_are_taken() -> None:
    plan = schedule(groups_of(3), 1)
    late = extend(plan, {1: [1, 2, 3, 4]}, 2)
    assert [(match.slot, match.pair) for match in late.matches[3:]] == [(4, (1, 4)), (5, (2, 4)), (6, (3, 4))]
