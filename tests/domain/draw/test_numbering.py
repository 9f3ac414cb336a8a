"""At which table a group sits, and who takes which seat (S-01)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.numbering import number_tables, order_seats, share_seats

prices = st.integers(1, 5).flatmap(
    lambda size: st.lists(
        st.lists(st.integers(0, 4), min_size=size, max_size=size), min_size=size, max_size=size
    )
)


@given(prices)
def test_no_other_numbers_are_cheaper(rows: list[list[int]]) -> None:
    chosen = number_tables(rows)
    assert sorted(chosen) == list(range(len(rows)))
    cheapest = min(
        sum(row[number] for row, number in zip(rows, order, strict=True))
        for order in permutations(range(len(rows)))
    )
    assert sum(row[number] for row, number in zip(rows, chosen, strict=True)) == cheapest


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
