"""Mending a published seating: late arrivals, no-shows, people who leave. The fewest change their table."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.draw.tables.test_seating import fours_and_fives, repeats, tables

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, plan_tables
from turnierleitung.domain.draw.tables.repair import Broken, Move, mend, moves
from turnierleitung.domain.draw.tables.seating import draw_rounds
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted


def in_order(sizes: tuple[int, ...]) -> Seating:
    """1, 2, 3, 4 at table 1, 5 … at table 2."""
    ids = iter(range(1, sum(sizes) + 1))
    return tuple(
        DrawnSeat(table, seat, next(ids))
        for table, size in enumerate(sizes, start=1)
        for seat in range(1, size + 1)
    )


def people(*ids: int) -> tuple[Guest, ...]:
    return tuple(map(Guest, ids))


def changed_tables(before: Seating, now: Seating) -> int:
    return sum(move.changes_table for move in moves(before, now))


def test_somebody_late_takes_the_seat_of_somebody_missing_and_nobody_moves() -> None:
    before = in_order((4, 4, 4))
    now = mend(Broken(before, people(*range(1, 6), *range(7, 13), 99), (4, 4, 4)))
    assert moves(before, now) == (Move(6, (2, 2), None), Move(99, None, (2, 2)))


def test_somebody_late_takes_the_free_seat_of_a_table_of_five() -> None:
    before = in_order((4, 4, 5, 5))
    broken = Broken(before, people(*range(1, 14), *range(15, 19), 99), (4, 4, 5, 5))
    assert moves(before, mend(broken)) == (Move(14, (4, 1), None), Move(99, None, (4, 1)))
    needed = tuple(Guest(guest.id, table=1 if guest.id == 1 else None) for guest in broken.guests)
    assert moves(before, mend(broken._replace(guests=needed))) == moves(before, mend(broken))


def test_somebody_late_makes_a_table_of_five() -> None:
    before = in_order((4, 4, 4))
    now = mend(Broken(before, people(*range(1, 13), 99), (4, 4, 5)))
    assert moves(before, now) == (Move(99, None, (1, 5)),)


def test_where_one_leaves_a_table_of_five_gives_somebody() -> None:
    before = in_order((4, 4, 5))
    now = mend(Broken(before, people(1, 3, *range(4, 14)), (4, 4, 4)))
    assert changed_tables(before, now) == 1
    assert [len(table) for table in tables(now)] == [4, 4, 4]


@pytest.mark.parametrize("mover", range(9, 14))
def test_of_a_table_of_five_somebody_goes_who_may_sit_there(mover: int) -> None:
    before = in_order((4, 4, 5))
    not_with_1 = {one: frozenset({f"1 and {one}"}) for one in range(9, 14) if one != mover}
    tags = {**not_with_1, 1: frozenset().union(*not_with_1.values())}
    guests = [Guest(one, tags.get(one, frozenset())) for one in range(1, 14)]
    now = mend(Broken(before, tuple(one for one in guests if one.id != 2), (4, 4, 4)))
    assert [move.participant_id for move in moves(before, now) if move.changes_table] == [mover]


def test_whoever_stays_keeps_his_seat_and_only_a_seat_that_is_gone_is_left() -> None:
    before = in_order((5, 5))
    now = mend(Broken(before, people(1, 3, 4, 5, 6, 7, 8, 9, 10), (4, 5)))
    assert moves(before, now) == (Move(2, (1, 2), None), Move(5, (1, 5), (1, 2)))


def test_a_table_that_is_given_up_is_the_one_with_the_fewest() -> None:
    before = in_order((4,) * 9)
    present = [one for one in range(1, 37) if one != 20]
    now = mend(Broken(before, people(*present), fours_and_fives(35)))
    assert changed_tables(before, now) == 3
    assert {seat.table for seat in now} == {1, 2, 3, 4, 6, 7, 8, 9}


def test_a_table_that_somebody_needs_is_not_given_up() -> None:
    before = in_order((4,) * 9)
    guests = tuple(Guest(one, table=5 if one == 17 else None) for one in range(1, 37) if one != 20)
    now = mend(Broken(before, guests, fours_and_fives(35)))
    assert DrawnSeat(5, 1, 17) in now


def test_a_new_table_takes_a_number_that_is_free() -> None:
    before = tuple(seat for seat in in_order((4, 4, 4)) if seat.table != 2)
    now = mend(Broken(before, people(*(seat.participant_id for seat in before), 21, 22, 23, 24), (4, 4, 4)))
    assert changed_tables(before, now) == 0
    assert {seat.participant_id for seat in now if seat.table == 2} == {21, 22, 23, 24}


def test_a_table_where_something_is_entered_stays_as_it_is() -> None:
    before = in_order((4, 4))
    # 2 left after his table had finished; 6 never came.
    now = mend(Broken(before, people(1, 3, 4, 5, 7, 8, 99), (4,), stay=frozenset({1})))
    assert set(in_order((4,))) < set(now)
    assert moves(before, now) == (Move(6, (2, 2), None), Move(99, None, (2, 2)))


def test_people_come_to_tables_where_they_meet_nobody_again() -> None:
    rounds = draw_rounds(Wanted(people(*range(1, 37)), (4,) * 9, 2), "0000-0001")
    gone = rounds[1][5].participant_id
    present = people(*(one for one in range(1, 37) if one != gone))
    now = mend(Broken(rounds[1], present, fours_and_fives(35), rounds[:1]))
    assert changed_tables(rounds[1], now) == 3
    assert repeats((rounds[0], now)) == 0


def test_who_is_kept_apart_stays_apart() -> None:
    before = in_order((4, 4, 4))
    family = frozenset({"family"})
    guests = (
        *(Guest(one, family if one in (1, 5) else frozenset()) for one in range(1, 13)),
        Guest(99, family),
    )
    now = mend(Broken(before, guests, (4, 4, 5)))
    assert moves(before, now) == (Move(99, None, (3, 5)),)


def test_who_needs_a_table_gets_a_seat_there_where_one_is_free() -> None:
    before = in_order((4, 4))
    guests = (*people(1, 3, 4, 5, 6, 7), Guest(98), Guest(99, table=2))
    now = mend(Broken(before, guests, (4, 4)))
    assert DrawnSeat(2, 4, 99) in now
    assert DrawnSeat(1, 2, 98) in now


def test_a_move_tells_whether_somebody_changes_his_table() -> None:
    assert Move(1, (1, 1), (2, 1)).changes_table
    assert not Move(1, (1, 1), (1, 2)).changes_table
    assert not Move(1, None, (1, 2)).changes_table
    assert not Move(1, (1, 1), None).changes_table


def test_as_many_people_as_seats_are_asked_for() -> None:
    with pytest.raises(ValueError, match="3 people for 4 seats"):
        mend(Broken(in_order((4,)), people(1, 2, 3), (4,)))


def test_many_newcomers_fill_a_table_of_eight() -> None:
    now = mend(Broken((), people(*range(1, 9)), (8,)))
    assert [seat.participant_id for seat in now] == list(range(1, 9))


@pytest.mark.unmeasured
@given(
    count=st.integers(16, 60),
    gone=st.sets(st.integers(1, 60), max_size=5),
    late=st.integers(0, 4),
    seed=st.integers(0, 99),
)
def test_everybody_sits_once_and_no_more_move_than_the_sizes_ask_for(
    count: int, gone: set[int], late: int, seed: int
) -> None:
    before = draw_rounds(Wanted(people(*range(1, count + 1)), fours_and_fives(count), 2), str(seed))
    present = [one for one in range(1, count + 1) if one not in gone] + list(range(101, 101 + late))
    plan = plan_tables(len(present), HeadcountRule(4, HeadcountPolicy.LARGER))
    if plan is None:
        return
    broken = Broken(before[1], people(*present), plan.sizes, before[:1])
    now = mend(broken)
    assert sorted(seat.participant_id for seat in now) == sorted(present)
    assert sorted(map(len, tables(now))) == sorted(plan.sizes)
    assert len({(seat.table, seat.seat) for seat in now}) == len(now)
    staying = Counter(seat.table for seat in before[1] if seat.participant_id in present)
    fullest = sorted(staying.values(), reverse=True)
    seats = sorted(plan.sizes, reverse=True)
    room = [*seats, *[0] * len(fullest)]
    assert changed_tables(before[1], now) == sum(
        max(0, here - there) for here, there in zip(fullest, room, strict=False)
    )
    assert mend(broken._replace(guests=tuple(reversed(broken.guests)))) == now
