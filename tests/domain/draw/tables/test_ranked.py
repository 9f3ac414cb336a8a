"""Rounds that follow the ranking: neighbours at one table (D-03), or one of each quarter."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.domain.draw.tables.test_seating import fours_and_fives, guests, repeats, tables

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.seating import (
    among_helpers,
    draw_rounds,
    level_at_borders,
    seats_beside_helpers,
)
from turnierleitung.domain.draw.tables.wanted import Following, Guest, Strength, Wanted

RANK, MIXED = Following.RANK, Following.MIXED


def backwards(people: int, following: Following) -> Strength:
    """The highest number is the strongest."""
    return Strength(following, tuple(range(people, 0, -1)))


def first_round(people: int) -> tuple[DrawnSeat, ...]:
    return tuple(DrawnSeat(1 + index // 4, 1 + index % 4, index + 1) for index in range(people))


def test_d03_ranks_1_to_4_sit_at_table_1_and_5_to_8_at_table_2() -> None:
    wanted = Wanted(
        guests=guests(12), sizes=(4, 4, 4), rounds=1, before=(first_round(12),), strength=backwards(12, RANK)
    )
    (drawn,) = draw_rounds(wanted, "0000-0001")
    assert [set(table) for table in tables(drawn)] == [{12, 11, 10, 9}, {8, 7, 6, 5}, {4, 3, 2, 1}]


def test_d03_seats_are_drawn_so_that_few_sit_as_before() -> None:
    wanted = Wanted(
        guests=guests(12), sizes=(4, 4, 4), rounds=1, before=(first_round(12),), strength=backwards(12, RANK)
    )
    (drawn,) = draw_rounds(wanted, "0000-0001")
    before = {(seat.participant_id, seat.seat) for seat in first_round(12)}
    assert not before & {(seat.participant_id, seat.seat) for seat in drawn}
    (other,) = draw_rounds(wanted, "0000-0002")
    assert set(drawn) != set(other)


def test_who_is_kept_apart_changes_with_the_nearest_in_rank() -> None:
    family = frozenset({"family"})
    people = tuple(guest._replace(tags=family) if guest.id in (12, 10) else guest for guest in guests(12))
    wanted = Wanted(guests=people, sizes=(4, 4, 4), rounds=1, before=(), strength=backwards(12, RANK))
    (drawn,) = draw_rounds(wanted, "0000-0001")
    assert [set(table) for table in tables(drawn)] == [{12, 11, 9, 8}, {10, 7, 6, 5}, {4, 3, 2, 1}]


def test_who_can_not_be_kept_apart_sits_by_rank() -> None:
    people = tuple(guest._replace(tags=frozenset({"club"})) for guest in guests(8))
    (drawn,) = draw_rounds(
        Wanted(guests=people, sizes=(4, 4), rounds=1, before=(), strength=backwards(8, RANK)), "0000-0001"
    )
    assert [set(table) for table in tables(drawn)] == [{8, 7, 6, 5}, {4, 3, 2, 1}]


def test_the_table_that_somebody_needs_comes_to_his_four() -> None:
    people = tuple(guest._replace(table=3) if guest.id == 12 else guest for guest in guests(12))
    (drawn,) = draw_rounds(
        Wanted(guests=people, sizes=(4, 4, 4), rounds=1, before=(), strength=backwards(12, RANK)), "0000-0001"
    )
    assert set(tables(drawn)[2]) == {12, 11, 10, 9}


def test_d03_where_the_last_need_table_1_all_others_move_on_by_one() -> None:
    people = tuple(guest._replace(table=1) if guest.id == 2 else guest for guest in guests(20))
    (drawn,) = draw_rounds(
        Wanted(guests=people, sizes=(4,) * 5, rounds=1, before=(), strength=backwards(20, RANK)), "0000-0001"
    )
    assert [max(table) for table in tables(drawn)] == [4, 20, 16, 12, 8]


@pytest.mark.unmeasured
@pytest.mark.parametrize(("people", "sizes"), [(36, (4,) * 9), (37, fours_and_fives(37))])
def test_mixed_tables_have_one_of_each_quarter_and_nobody_meets_twice(
    people: int, sizes: tuple[int, ...]
) -> None:
    wanted = Wanted(
        guests=guests(people),
        sizes=sizes,
        rounds=1,
        before=(first_round(people),),
        strength=backwards(people, MIXED),
    )
    (drawn,) = draw_rounds(wanted, "0000-0001")
    quarter = len(sizes)
    pots = [sorted((people - one) // quarter for one in table) for table in tables(drawn)]
    assert pots == [list(range(size)) for size in sizes]
    if people == 36:
        assert repeats((first_round(people), drawn)) == 0


def test_two_of_one_quarter_sit_together_only_where_both_need_the_table() -> None:
    people = tuple(guest._replace(table=2) if guest.id in (16, 15) else guest for guest in guests(16))
    (drawn,) = draw_rounds(
        Wanted(guests=people, sizes=(4,) * 4, rounds=1, before=(), strength=backwards(16, MIXED)), "0000-0001"
    )
    assert {16, 15} < set(tables(drawn)[1])


def test_a_ranking_is_followed_by_one_round() -> None:
    with pytest.raises(ValueError, match="one round"):
        draw_rounds(
            Wanted(guests=guests(8), sizes=(4, 4), rounds=2, before=(), strength=backwards(8, RANK)),
            "0000-0001",
        )


@given(
    sizes=st.lists(st.integers(3, 8), min_size=1, max_size=6),
    following=st.sampled_from([None, RANK, MIXED]),
    seed=st.text(max_size=6),
    shuffle=st.randoms(use_true_random=False),
)
def test_everybody_sits_once_at_tables_of_three_to_eight_and_a_replay_is_identical(
    sizes: list[int], following: Following | None, seed: str, shuffle: object
) -> None:
    ids = list(range(1, sum(sizes) + 1))
    shuffle.shuffle(ids)  # type: ignore[attr-defined]  # a Random that Hypothesis controls
    strength = Strength(following, tuple(ids)) if following else None
    wanted = Wanted(guests=guests(len(ids)), sizes=tuple(sizes), rounds=1, before=(), strength=strength)
    (drawn,) = draw_rounds(wanted, seed)
    assert sorted(seat.participant_id for seat in drawn) == sorted(ids)
    assert [len(table) for table in tables(drawn)] == sizes
    assert draw_rounds(wanted._replace(guests=tuple(map(Guest, ids))), seed) == (drawn,)


@settings(deadline=None)
@given(st.integers(12, 45).filter(lambda people: people != 11), st.data())
def test_everybody_who_needs_a_table_sits_there_whatever_his_rank(people: int, data: st.DataObject) -> None:
    sizes = fours_and_fives(people)
    needed = data.draw(st.lists(st.integers(1, len(sizes)), max_size=8))
    who = data.draw(st.permutations(range(1, people + 1)))
    fixed = {
        one: table
        for place, (one, table) in enumerate(zip(who, needed, strict=False))
        if needed[:place].count(table) < sizes[table - 1]
    }
    invited = tuple(
        Guest(one, frozenset({"club"} if one % 5 == 0 else ()), fixed.get(one))
        for one in range(1, people + 1)
    )
    (drawn,) = draw_rounds(
        Wanted(guests=invited, sizes=sizes, rounds=1, before=(), strength=backwards(people, RANK)),
        "0000-0001",
    )
    assert sorted(seat.participant_id for seat in drawn) == list(range(1, people + 1))
    assert {seat.participant_id: seat.table for seat in drawn if seat.participant_id in fixed} == fixed


@pytest.mark.parametrize(
    ("ranks", "sizes", "borders"),
    [
        # 1-4 and 5-8: level within a table, nobody needs a lot.
        ([1, 1, 1, 1, 5, 5, 7, 7], (4, 4), []),
        ([1, 2, 3, 4, 4, 6, 7, 8], (4, 4), [((4, 5), 1, 2)]),
        ([1, 2, 3, 3, 3, 3, 7, 8], (4, 4), [((3, 4, 5, 6), 1, 2)]),
        ([1] * 12, (4, 4, 4), [(tuple(range(1, 13)), 1, 3)]),
        ([1, 2, 3, 4, 4, 6, 7, 8, 8, 10, 11, 12], (4, 4, 4), [((4, 5), 1, 2), ((8, 9), 2, 3)]),
        # A larger table comes last.
        ([1, 2, 3, 4, 5, 5, 5, 5, 5], (4, 5), []),
    ],
)
def test_d03_who_is_level_across_a_border_of_tables(
    ranks: list[int], sizes: tuple[int, ...], borders: list[tuple[tuple[int, ...], int, int]]
) -> None:
    found = level_at_borders(dict(enumerate(ranks, start=1)), sizes)
    assert [tuple(group) for group in found] == borders


@pytest.mark.parametrize(
    ("sizes", "helpers", "seats", "order"),
    [
        ((4, 4), 0, (4, 4), "abcdefgh"),
        ((4, 4, 4), 2, (4, 3, 3), "abcdefgyhijz"),
        ((4, 4), 3, (3, 2), "abcydezx"),
    ],
)
def test_d03_s01_helpers_sit_at_the_last_tables_and_all_others_by_rank(
    sizes: tuple[int, ...], helpers: int, seats: tuple[int, ...], order: str
) -> None:
    helping = [ord(one) for one in "yzx"[:helpers]]
    people = [ord("a") + place for place in range(sum(sizes) - helpers)]
    assert seats_beside_helpers(sizes, helpers) == seats
    assert "".join(map(chr, among_helpers([*people, *helping], helping, sizes))) == order
