"""Q-25: groups by lot or by the seed list, people of one club as far apart as possible."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.groups import (
    ALGORITHM,
    GroupEntrant,
    GroupOrder,
    GroupStrength,
    Spread,
    assess_groups,
    draw_groups,
    fewest_meetings,
    place_late,
)

SEED = "7F3A-91C2"
LOT, SNAKE = GroupOrder.LOT, GroupOrder.SNAKE
CLUBS = ("Bern", "Chur", "Genf", "Thun")


def seeded(count: int, *tags: str) -> list[GroupEntrant]:
    """People 1, 2, … in the order of the seed list; tags are given round and round."""
    return [
        GroupEntrant(one, frozenset({tags[one % len(tags)]} if tags else ()), one)
        for one in range(1, count + 1)
    ]


def tagged(tags_of: dict[int, str]) -> list[GroupEntrant]:
    return [GroupEntrant(one, frozenset(tags.split())) for one, tags in tags_of.items()]


one_club = st.sampled_from(CLUBS).map(lambda club: frozenset({club})) | st.just(frozenset[str]())
many_tags = st.frozensets(st.sampled_from(CLUBS))


def some_people(tags: st.SearchStrategy[frozenset[str]]) -> st.SearchStrategy[list[GroupEntrant]]:
    def numbered(rows: list[tuple[frozenset[str], int | None]]) -> list[GroupEntrant]:
        return [GroupEntrant(one, tags, rank) for one, (tags, rank) in enumerate(rows, start=1)]

    return st.lists(st.tuples(tags, st.none() | st.integers(1, 50)), min_size=6, max_size=40).map(numbered)


def test_version_1_never_changes() -> None:
    """A released algorithm stays: these groups must come out on every computer for ever."""
    assert ALGORITHM == 1
    people = [GroupEntrant(one, frozenset({CLUBS[one % 3]} if one < 10 else ())) for one in range(1, 15)]
    assert draw_groups(people, 4, LOT, SEED) == {
        1: (4, 6, 2, 14),
        2: (13, 12, 1, 9),
        3: (8, 11, 3),
        4: (7, 5, 10),
    }


def test_the_snake_turns_at_every_row() -> None:
    assert draw_groups(seeded(10), 4, SNAKE, SEED) == {1: (1, 8, 9), 2: (2, 7, 10), 3: (3, 6), 4: (4, 5)}


def test_the_unseeded_follow_the_seeded_by_lot() -> None:
    people = [*seeded(4), *(GroupEntrant(one) for one in range(5, 13))]
    drawn = {tuple(draw_groups(people, 4, SNAKE, f"{number}").values()) for number in range(20)}
    assert len(drawn) == 20
    assert all([members[0] for members in groups] == [1, 2, 3, 4] for groups in drawn)


def test_a_pot_stays_whole_when_clubs_are_spread() -> None:
    """1 and 8 are of one club: one of them changes with somebody of the same row."""
    people = [GroupEntrant(one, frozenset({"Bern"} if one in (1, 8) else ()), one) for one in range(1, 9)]
    groups = draw_groups(people, 4, SNAKE, SEED)
    assert assess_groups(groups, people).meetings == 0
    assert sorted(members[0] for members in groups.values()) == [1, 2, 3, 4]
    assert sorted(members[1] for members in groups.values()) == [5, 6, 7, 8]


def test_everyone_is_drawn_with_equal_chance() -> None:
    """3,000 draws of 8 into 2: who is with number 1 (5 sigma)."""
    people = [GroupEntrant(one) for one in range(1, 9)]
    beside: Counter[int] = Counter()
    for number in range(3000):
        groups = draw_groups(people, 2, LOT, f"{number}")
        beside.update(next(members for members in groups.values() if 1 in members))
    assert all(abs(beside[one] - 3000 * 3 / 7) < 136 for one in range(2, 9))


@given(some_people(many_tags), st.integers(1, 6), st.sampled_from(GroupOrder))
def test_everyone_is_in_one_group_and_pots_stay_whole(
    people: list[GroupEntrant], count: int, order: GroupOrder
) -> None:
    groups = draw_groups(people, count, order, SEED)
    assert sorted(one for members in groups.values() for one in members) == [one.id for one in people]
    sizes = [len(members) for members in groups.values()]
    assert max(sizes) - min(sizes) <= 1
    assert sorted(groups) == list(range(1, count + 1))
    if order is SNAKE:
        by_rank = sorted((one.seed_rank, one.id) for one in people if one.seed_rank is not None)
        for start in range(0, len(by_rank) // count * count, count):
            pot = {who for _, who in by_rank[start : start + count]}
            assert {members[start // count] for members in groups.values()} == pot


@given(some_people(one_club), st.integers(1, 9), st.sampled_from(GroupOrder), st.text(max_size=3))
def test_people_of_one_club_meet_only_where_nothing_else_is_possible(
    people: list[GroupEntrant], count: int, order: GroupOrder, seed: str
) -> None:
    groups = draw_groups(people, min(count, len(people)), order, seed)
    assert assess_groups(groups, people).avoidable == 0


@given(some_people(many_tags), st.integers(1, 6), st.permutations(range(6)))
def test_the_same_seed_gives_the_same_groups_in_whatever_order_people_come(
    people: list[GroupEntrant], count: int, order: list[int]
) -> None:
    mixed = [people[index] for index in order] + people[6:]
    assert draw_groups(people, count, LOT, SEED) == draw_groups(mixed, count, LOT, SEED)


def test_several_tags_are_spread_together() -> None:
    """Three families across three clubs: a Latin square keeps all of them apart."""
    people = [
        GroupEntrant(3 * club + family + 1, frozenset({CLUBS[club], f"family {family}"}))
        for club, family in product(range(3), range(3))
    ]
    groups = draw_groups(people, 3, LOT, SEED)
    assert assess_groups(groups, people).meetings == 0


def test_more_of_a_club_than_groups_must_meet_and_the_bound_says_so() -> None:
    people = seeded(8, "Bern", "")
    fairness = assess_groups({1: [1, 2, 3, 4], 2: [5, 6, 7, 8]}, people)
    assert fairness.spreads[1] == Spread("Bern", 4, ((2, 4), (6, 8)), 2)
    assert fairness.avoidable == 0
    assert fairness.meetings == 4
    assert fairness.strengths == (GroupStrength(4, 10), GroupStrength(4, 26))


def test_a_tag_of_one_person_is_no_matter_and_without_seeds_there_is_no_strength() -> None:
    fairness = assess_groups({1: [1], 2: [2]}, tagged({1: "Bern", 2: ""}))
    assert (fairness.spreads, fairness.strengths) == ((), ())


@pytest.mark.parametrize(
    ("people", "sizes", "pairs"),
    [(0, [4], 0), (3, [4, 4, 4], 0), (4, [4, 4, 4], 1), (7, [3, 3, 3], 5), (5, [4, 1, 1], 3), (6, [4, 2], 7)],
)
def test_the_bound_counts_meetings_nobody_can_avoid(people: int, sizes: list[int], pairs: int) -> None:
    assert fewest_meetings(people, sizes) == pairs


def test_no_more_people_than_places() -> None:
    with pytest.raises(ValueError, match="places"):
        fewest_meetings(5, [2, 2])


@pytest.mark.parametrize(("count", "why"), [(0, "fill"), (4, "fill"), (1, "twice")])
def test_a_draw_needs_people_for_its_groups(count: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        draw_groups([GroupEntrant(1), GroupEntrant(2), GroupEntrant(2)], count, LOT, SEED)


def test_a_latecomer_joins_the_smallest_group_where_he_meets_nobody_of_his_club() -> None:
    people = tagged({1: "", 2: "", 3: "Bern", 4: "", 5: "", 6: "", 7: ""})
    late = GroupEntrant(8, frozenset({"Bern"}))
    assert place_late({1: [1, 2, 7], 2: [3, 4], 3: [5, 6]}, late, people)[3] == (5, 6, 8)


def test_sizes_come_before_clubs_for_a_latecomer() -> None:
    people = tagged({1: "", 2: "", 3: "Bern"})
    assert place_late({1: [1, 2], 2: [3]}, GroupEntrant(4, frozenset({"Bern"})), people) == {
        1: (1, 2),
        2: (3, 4),
    }


def test_a_latecomer_is_not_placed_twice() -> None:
    with pytest.raises(ValueError, match="already"):
        place_late({1: [1]}, GroupEntrant(1), tagged({1: ""}))
