"""Q-28: the size of the knock-out stage."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.bracket import KnockoutSize, knockout_size


@pytest.mark.parametrize(
    ("entries", "places"),
    [(400, 64), (65, 64), (64, 64), (63, 32), (33, 32), (32, 16), (9, 8), (8, 4), (5, 4), (4, 4), (3, 4)],
)
def test_64_from_64_entries_on_otherwise_the_power_of_two_below(entries: int, places: int) -> None:
    assert knockout_size(entries) == KnockoutSize(places, entries)


def test_a_fixed_size_has_byes_when_there_are_fewer() -> None:
    size = knockout_size(50, 64)
    assert (size.places, size.qualified, size.byes) == (64, 50, 14)


@pytest.mark.parametrize(
    ("entries", "fixed", "everyone"), [(64, None, True), (65, None, False), (50, 64, True)]
)
def test_that_nobody_is_eliminated_is_said(entries: int, fixed: int | None, everyone: bool) -> None:
    assert knockout_size(entries, fixed).nobody_is_eliminated is everyone


@pytest.mark.parametrize("fixed", [2, 12, 256])
def test_a_bracket_has_4_to_128_places(fixed: int) -> None:
    with pytest.raises(ValueError, match="bracket"):
        knockout_size(50, fixed)
