"""An exact cover: what it finds covers everything once and is cheap enough, and it overlooks nothing."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.tables.exact_cover import Option, cover

ROWS = 0b11 << 5
"""Two rows behind five other items."""
ALL = ROWS | 0b11111

options = st.lists(
    st.builds(
        lambda cost, items, row: Option(cost, items | 1 << 5 + row),
        st.integers(0, 4),
        st.integers(1, 0b11111),
        st.integers(0, 1),
    ),
    max_size=14,
)


def costs_of_covers(given_options: list[Option]) -> list[int]:
    """By looking at each pair, since there are two rows."""
    return [
        one.cost + other.cost
        for one, other in combinations(given_options, 2)
        if one.items & other.items == 0 and one.items | other.items == ALL
    ]


@given(options, st.integers(0, 8))
def test_it_finds_a_cover_where_there_is_one(given_options: list[Option], at_most: int) -> None:
    found = cover(given_options, ALL, ROWS, at_most, 1_000)
    assert not found.given_up
    cheap = [cost for cost in costs_of_covers(given_options) if cost <= at_most]
    assert (found.chosen is not None) == bool(cheap)
    if found.chosen is not None:
        chosen = [given_options[index] for index in found.chosen]
        assert sum(option.cost for option in chosen) <= at_most
        assert sum(option.items for option in chosen) == ALL


def test_it_gives_up_after_so_many_steps() -> None:
    # Each of them leaves an item that nothing covers.
    narrow = [Option(0, 1 << item | 1 << 5 + row) for item in range(4) for row in range(2)]
    assert cover([*narrow, Option(0, 1 << 4 | 1 << 5)], ALL, ROWS, 9, 1_000).chosen is None
    given_up = cover([Option(0, 0b1 | 1 << 5), Option(0, 0b1 | 1 << 5)], 0b11 | 1 << 5, 1 << 5, 9, 0)
    assert (given_up.chosen, given_up.steps) == (None, 0)
    hopeful = [Option(0, 0b1 | 1 << 5), Option(0, 0b10 | 1 << 6)]
    assert cover(hopeful, 0b11 | ROWS, ROWS, 0, 1).given_up
    assert cover(hopeful, 0b11 | ROWS, ROWS, 0, 2).chosen == (0, 1)


@pytest.mark.parametrize("at_most", [0, 3])
def test_of_several_the_cheapest_comes_first_then_the_one_given_first(at_most: int) -> None:
    same = [Option(3, 0b1 | 1 << 5), Option(0, 0b1 | 1 << 5), Option(0, 0b1 | 1 << 5)]
    assert cover(same, 0b1 | 1 << 5, 1 << 5, at_most, 10).chosen == (1,)
