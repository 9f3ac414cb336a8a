"""C-12: who wins a table stays, the others go further by their place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, plan_tables
from turnierleitung.domain.draw.tables.moving_on import MovingOn, seat_by_place
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, tables_of

USUAL = (0, 1, 2, 3, 4)


def at_tables(*sizes: int) -> Seating:
    """Person 11 won table 1, 12 was second there; 21 won table 2 …"""
    return tuple(
        DrawnSeat(table, size + 1 - place, 10 * table + place)
        for table, size in enumerate(sizes, start=1)
        for place in range(1, size + 1)
    )


def moving(left: Seating, sizes: tuple[int, ...], moves: tuple[int, ...] = USUAL) -> MovingOn:
    return MovingOn(left, moves, tuple(Guest(seat.participant_id) for seat in left), sizes)


def table_sets(now: Seating) -> dict[int, set[int]]:
    return {table: set(people) for table, people in tables_of(now).items()}


def test_c12_at_five_tables_the_second_moves_one_on_the_third_two_the_fourth_three() -> None:
    now = seat_by_place(moving(at_tables(4, 4, 4, 4, 4), (4,) * 5), "0000-0001")
    assert table_sets(now) == {
        1: {11, 52, 43, 34},
        2: {21, 12, 53, 44},
        3: {31, 22, 13, 54},
        4: {41, 32, 23, 14},
        5: {51, 42, 33, 24},
    }


def test_c12_the_winner_keeps_his_seat() -> None:
    left = at_tables(4, 4, 4)
    winners = {seat for seat in left if seat.participant_id % 10 == 1}
    assert winners <= set(seat_by_place(moving(left, (4, 4, 4)), "0000-0001"))


def test_c12_behind_the_last_table_comes_the_first_round_and_round() -> None:
    # With three tables the fourth comes back to his own.
    now = seat_by_place(moving(at_tables(4, 4, 4), (4, 4, 4)), "0000-0001")
    assert table_sets(now)[1] == {11, 32, 23, 14}


def test_c12_a_fifth_moves_four_on() -> None:
    now = seat_by_place(moving(at_tables(5, 4, 4, 4, 4, 4), (5, 4, 4, 4, 4, 4)), "0000-0001")
    assert 15 in table_sets(now)[5]
    assert len(table_sets(now)[5]) == 5


def test_c12_how_far_they_move_is_a_value() -> None:
    now = seat_by_place(moving(at_tables(4, 4, 4), (4, 4, 4), (0, 0, 1, 1)), "0000-0001")
    assert table_sets(now)[2] == {21, 22, 13, 14}


def test_c12_the_last_number_holds_for_all_behind_it() -> None:
    now = seat_by_place(moving(at_tables(4, 4, 4), (4, 4, 4), (0, 1)), "0000-0001")
    assert table_sets(now)[2] == {21, 12, 13, 14}


def test_c12_whoever_comes_later_gets_the_seat_of_somebody_who_left() -> None:
    left = at_tables(4, 4)
    guests = (*tuple(Guest(seat.participant_id) for seat in left if seat.participant_id != 12), Guest(99))
    now = seat_by_place(MovingOn(left, USUAL, guests, (4, 4)), "0000-0001")
    assert table_sets(now)[2] == {21, 99, 14, 23}


def test_c12_whoever_needs_a_table_stays_there() -> None:
    left = at_tables(4, 4, 4)
    guests = tuple(
        Guest(seat.participant_id, table=1 if seat.participant_id == 14 else None) for seat in left
    )
    now = seat_by_place(MovingOn(left, USUAL, guests, (4, 4, 4)), "0000-0001")
    assert {11, 14} <= table_sets(now)[1]


@given(
    sizes=st.lists(st.integers(4, 5), min_size=1, max_size=9),
    gone=st.integers(0, 9),
    new=st.integers(0, 9),
    moves=st.lists(st.integers(0, 12), max_size=4),
    fixed=st.sets(st.integers(1, 9), max_size=3),
    seed=st.text("0123", min_size=1, max_size=4),
)
def test_c12_everybody_sits_once_and_winners_stay_while_their_table_is_there(
    sizes: list[int], gone: int, new: int, moves: list[int], fixed: set[int], seed: str
) -> None:
    left = at_tables(*sizes)
    people = [seat.participant_id for seat in left][gone:] + list(range(100, 100 + new))
    plan = plan_tables(len(people), HeadcountRule(4, HeadcountPolicy.LARGER))
    if plan is None or not plan.seats:
        return
    needs = dict(zip(people, sorted(fixed), strict=False))
    guests = tuple(
        Guest(person, table=table if (table := needs.get(person, 0)) and table <= len(plan.sizes) else None)
        for person in people
    )
    now = seat_by_place(MovingOn(left, (0, *moves), guests, plan.sizes), seed)
    assert sorted(seat.participant_id for seat in now) == sorted(people)
    assert sorted(map(len, tables_of(now).values())) == sorted(plan.sizes)
    seats_of_each = {table: {seat.seat for seat in now if seat.table == table} for table in table_sets(now)}
    assert all(seats == set(range(1, len(seats) + 1)) for seats in seats_of_each.values())
    where = {seat.participant_id: seat.table for seat in now}
    assert all(where[guest.id] == guest.table for guest in guests if guest.table is not None)
    if not fixed and len(plan.sizes) >= len(sizes):
        winners = [person for person in people if person < 100 and person % 10 == 1]
        assert all(where[person] == person // 10 for person in winners)
    assert now == seat_by_place(MovingOn(left, (0, *moves), guests[::-1], plan.sizes), seed)
