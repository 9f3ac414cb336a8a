"""Slips are cut as one stack of pages; whoever lays out the piles finds the tables in order (Q-20)."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.reports.document.cards import stacked


def piles_on_each_other(pages: tuple[tuple[int, ...], ...]) -> list[int]:
    """The slips from the top, when the stack is cut and the pile of each place goes below that before it."""
    return [slip for pile in zip_longest(*pages) for slip in pile if slip is not None]


@pytest.mark.parametrize(
    ("count", "per_page", "pages"),
    [
        (0, 6, ((),)),
        (1, 6, ((0,),)),
        (6, 6, ((0, 1, 2, 3, 4, 5),)),
        (7, 6, ((0, 2, 4, 6), (1, 3, 5))),
        (12, 6, ((0, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9, 11))),
        (9, 2, ((0, 5), (1, 6), (2, 7), (3, 8), (4,))),
    ],
)
def test_every_place_of_the_page_is_a_pile_in_order(
    count: int, per_page: int, pages: tuple[tuple[int, ...], ...]
) -> None:
    assert stacked(count, per_page) == pages


@given(count=st.integers(1, 500), per_page=st.sampled_from((2, 6, 8, 24)))
def test_the_piles_are_in_order_also_with_an_incomplete_last_page(count: int, per_page: int) -> None:
    pages = stacked(count, per_page)
    assert len(pages) == -(-count // per_page), "no page more than they need"
    assert max(map(len, pages)) <= per_page
    assert piles_on_each_other(pages) == list(range(count))
