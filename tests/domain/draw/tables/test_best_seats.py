"""Seats of a table: the fewest come to one again (S-01)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.tables.best_seats import BestSeats


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@given(st.data())
def test_no_other_order_costs_less(seats: int, data: st.DataObject) -> None:
    times = st.lists(st.integers(0, 3), min_size=seats + 1, max_size=seats + 1)
    sat = data.draw(st.lists(times, min_size=seats, max_size=seats))
    best = BestSeats(sat)
    people = tuple(range(seats))
    least = min(sum(sat[one][seat] for seat, one in enumerate(order)) for order in permutations(people))
    assert best.cost(people) == best.cost(tuple(reversed(people))) == least
    assert best.cost(people) == least, "and again, from what is known by then"


@given(st.lists(st.lists(st.integers(0, 3), min_size=5, max_size=5), min_size=8, max_size=8), st.data())
def test_tables_that_share_people_do_not_mix_up(sat: list[list[int]], data: st.DataObject) -> None:
    best = BestSeats(sat)
    for _ in range(6):
        people = tuple(data.draw(st.permutations(range(8)))[: data.draw(st.sampled_from([4, 5]))])
        least = min(sum(sat[one][seat] for seat, one in enumerate(order)) for order in permutations(people))
        assert best.cost(people) == least
