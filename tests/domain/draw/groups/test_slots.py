"""Q-25: how many time slots the matches of all groups need."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.round_robin import arrange, least_slots, slots_for_group


@pytest.mark.parametrize(("size", "slots"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 3), (5, 5), (8, 7)])
def test_a_group_needs_its_rounds(size: int, slots: int) -> None:
    assert slots_for_group(size) == slots


@pytest.mark.parametrize(
    ("sizes", "tables", "slots"),
    [([], 3, 0), ([4] * 15, 30, 3), ([4] * 15, 10, 9), ([5] * 12, 24, 5), ([5] * 12, 16, 8), ([4, 5], 9, 5)],
)
def test_tables_or_the_largest_group_bound_the_slots(sizes: list[int], tables: int, slots: int) -> None:
    assert least_slots(sizes, tables) == slots


def test_no_match_without_a_table() -> None:
    with pytest.raises(ValueError, match="table"):
        least_slots([4], 0)


def test_matches_of_one_slot_share_the_tables() -> None:
    assert arrange([[[(1, 2)], [(1, 3)], [(2, 3)]]], 5) == [[(1, 2)], [(1, 3)], [(2, 3)]]
