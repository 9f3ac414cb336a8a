"""Who takes which seat (S-01, S-03)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import campaign

from turnierleitung.domain.draw.tables.meeting_bounds import fewest_seats_again
from turnierleitung.domain.draw.tables.seats import order_seats, share_seats


def test_everybody_takes_a_seat_that_is_new_to_him() -> None:
    assert order_seats((1, 2, 3, 4), {1: {1: 1}, 2: {2: 1}, 3: {3: 1}, 4: {4: 1}})[0] != 1
    assert order_seats((1, 2), {1: {1: 1}}) == (2, 1)
    assert order_seats((1, 2), {}) == (1, 2)


def test_repeats_on_seats_are_spread() -> None:
    # One of them must come to the first seat again: whoever has been there less often.
    assert order_seats((1, 2), {1: {1: 3, 2: 2}, 2: {1: 2, 2: 2}}) == (2, 1)


def test_a_large_table_is_seated_one_after_the_other() -> None:
    people = tuple(range(1, 9))
    before = {one: {seat: int(one == seat) for seat in people} for one in people}
    order = order_seats(people, before)
    assert sorted(order) == list(people)
    assert sum(seat == one for seat, one in enumerate(order, start=1)) <= 1


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 13), st.randoms(use_true_random=False))
def test_seats_of_all_rounds_can_be_shared_out_evenly(
    tables: int, size: int, rounds: int, chance: Random
) -> None:
    divided = []
    for _ in range(rounds):
        people = chance.sample(range(tables * size), tables * size)
        divided.append([people[first : first + size] for first in range(0, len(people), size)])
    seated = share_seats(divided)
    assert [[set(table) for table in each] for each in seated] == [
        [set(table) for table in each] for each in divided
    ]
    for first in range(0, rounds, size):
        # In as many rounds as there are seats nobody comes to one twice.
        visits = Counter(
            (one, seat)
            for each in seated[first : first + size]
            for table in each
            for seat, one in enumerate(table)
        )
        assert set(visits.values()) == {1}


@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [((4, 4, 4, 5), 5), ((4, 5, 5, 5), 6), ((3, 4, 4, 4), 4), ((6, 6, 5), 9), ((7, 8), 3), ((3, 4, 5), 7)],
)
@settings(max_examples=campaign.size(sample=15, whole=500))
@given(chance=st.randoms(use_true_random=False))
def test_seats_that_some_tables_lack_are_shared_out_too(
    sizes: tuple[int, ...], rounds: int, chance: Random
) -> None:
    divided = []
    for _ in range(rounds):
        people = chance.sample(range(sum(sizes)), sum(sizes))
        divided.append([[people.pop() for _ in range(size)] for size in sizes])
    seated = share_seats(divided)
    assert [[set(table) for table in each] for each in seated] == [
        [set(table) for table in each] for each in divided
    ]
    visits = Counter(
        (one, seat) for each in seated for table in each for seat, one in enumerate(table, start=1)
    )
    again = sum(times * (times - 1) // 2 for times in visits.values())
    assert again >= fewest_seats_again(sizes, rounds)
    for one in range(sum(sizes)):
        # Every table has these seats, and nobody is on one of them twice more often than on another.
        times = [visits[one, seat] for seat in range(1, min(sizes) + 1)]
        assert max(times) - min(times) <= 1


def test_somebody_goes_on_to_the_last_seat_of_another_table_for_who_can_take_no_other() -> None:
    # 1 is the only one of the first table who is new there, and could have taken the second one's too.
    first = [[1, 2, 3], [4, 5]]
    second = [[1, 4, 5], [2, 3]]
    third = [[2, 3, 4], [1, 5]]
    seated = share_seats([first, second, third])
    last = Counter(tables[0][2] for tables in seated)
    assert max(last.values()) == 1
