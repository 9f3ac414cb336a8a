"""Knock-out matches have a time and a table (Q-16, Q-27)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.bracket import LoserOf, Wave, WinnerOf, build, plan_waves


def test_a_level_with_more_matches_than_tables_takes_several_waves() -> None:
    bracket = build(8, 8, rank_3=True)
    assert plan_waves(bracket, 3) == {
        1: Wave(1, 1),
        2: Wave(1, 2),
        3: Wave(1, 3),
        4: Wave(2, 1),
        5: Wave(3, 1),
        6: Wave(3, 2),
        7: Wave(4, 2),
        8: Wave(4, 1),
    }


def test_on_one_table_the_final_comes_last() -> None:
    waves = plan_waves(build(4, 4, rank_3=True), 1)
    assert [waves[number].slot for number in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_byes_take_no_table() -> None:
    bracket = build(3, 4, rank_3=False)
    assert plan_waves(bracket, 4) == {2: Wave(1, 1), 3: Wave(2, 1)}


def test_without_a_table_nothing_can_be_played() -> None:
    with pytest.raises(ValueError, match="table"):
        plan_waves(build(4, 4, rank_3=False), 0)


@given(st.integers(2, 64), st.integers(1, 40), st.booleans())
def test_no_table_is_taken_twice_and_nobody_waits_for_a_later_wave(
    entrants: int, tables: int, rank_3: bool
) -> None:
    size = max(4, 1 << (entrants - 1).bit_length())
    bracket = build(entrants, size, rank_3=rank_3)
    byes = {match.number for match in bracket.matches if match.is_bye}
    waves = plan_waves(bracket, tables)
    assert set(waves) == {match.number for match in bracket.matches} - byes
    assert max(Counter(waves.values()).values()) == 1
    assert all(wave.table <= tables for wave in waves.values())
    for match in bracket.matches:
        before = (s.match for s in match.sources if isinstance(s, (WinnerOf, LoserOf)))
        assert all(waves[number].slot < waves[match.number].slot for number in before if number not in byes)
