"""Q-28: the size of the knock-out stage."""

from __future__ import annotations

import pytest

from turnierleitung.domain.draw.bracket import KnockoutSize, fitting_size, knockout_size
from turnierleitung.domain.stages import BracketSize, KnockoutStage, Mode, QualificationRules


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


@pytest.mark.parametrize(("people", "places"), [(2, 4), (4, 4), (5, 8), (64, 64), (65, 128), (200, 128)])
def test_the_smallest_bracket_has_room_for_all(people: int, places: int) -> None:
    assert fitting_size(people) == places


FIVES = (4, 4, 4, 4, 3)
"""19 people in five groups."""


@pytest.mark.parametrize(
    ("mode", "first", "size", "found"),
    [
        (Mode.ONLY_FIRST, 1, BracketSize.AUTO, KnockoutSize(8, 19, 5)),
        (Mode.ONLY_FIRST, 2, BracketSize.FIRSTS, KnockoutSize(16, 19, 10)),
        (Mode.ONLY_FIRST, 4, BracketSize.AUTO, KnockoutSize(32, 19, 19)),
        (Mode.ONLY_FIRST, 2, BracketSize.P8, KnockoutSize(8, 19, 10)),
        (Mode.FIRST_OF_EACH, 1, BracketSize.FIRSTS, KnockoutSize(8, 19)),
        (Mode.BEST_OF_ALL, 2, BracketSize.FIRSTS, KnockoutSize(16, 19)),
        (Mode.FIRST_OF_EACH, 1, BracketSize.AUTO, KnockoutSize(16, 19)),
    ],
)
def test_c11_the_bracket_fits_the_first_of_each_group(
    mode: Mode, first: int, size: BracketSize, found: KnockoutSize
) -> None:
    stage = KnockoutStage(size=size, qualification=QualificationRules(mode=mode, first=first))
    assert stage.bracket_after(FIVES, 19) == found


def test_c11_whoever_has_no_opponent_has_a_bye_though_others_are_out() -> None:
    size = KnockoutSize(8, 19, 5)
    assert (size.qualified, size.byes, size.nobody_is_eliminated) == (5, 3, False)
    assert KnockoutSize(8, 19, 10).qualified == 8
