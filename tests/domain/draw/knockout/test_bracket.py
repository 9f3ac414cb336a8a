"""Q-27, Q-28: the bracket, its byes and its order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.bracket import (
    ALGORITHM,
    SIZES,
    BracketMatch,
    Bye,
    Kind,
    LoserOf,
    Seed,
    WinnerOf,
    build,
    drawn_order,
    seeding,
)


def test_version_1_never_changes() -> None:
    """A released algorithm stays: this order must come out on every computer for ever."""
    assert ALGORITHM == 1
    assert drawn_order(range(1, 9), "7F3A-91C2") == (5, 2, 8, 6, 7, 1, 4, 3)


def test_8_people_with_a_match_for_rank_3() -> None:
    bracket = build(8, 8, rank_3=True)
    assert bracket.matches == (
        BracketMatch(number=1, level=1, position=1, first=Seed(1), second=Seed(8)),
        BracketMatch(number=2, level=1, position=2, first=Seed(4), second=Seed(5)),
        BracketMatch(number=3, level=1, position=3, first=Seed(3), second=Seed(6)),
        BracketMatch(number=4, level=1, position=4, first=Seed(2), second=Seed(7)),
        BracketMatch(number=5, level=2, position=1, first=WinnerOf(1), second=WinnerOf(2)),
        BracketMatch(number=6, level=2, position=2, first=WinnerOf(3), second=WinnerOf(4)),
        BracketMatch(number=7, level=3, position=1, first=LoserOf(5), second=LoserOf(6), kind=Kind.RANK_3),
        BracketMatch(number=8, level=3, position=1, first=WinnerOf(5), second=WinnerOf(6), kind=Kind.FINAL),
    )
    assert (bracket.levels, bracket.byes, bracket.final.number) == (3, 0, 8)


def test_64_people_play_64_matches() -> None:
    bracket = build(64, 64, rank_3=True)
    assert [sum(match.level == level for match in bracket.matches) for level in range(1, 7)] == [
        32,
        16,
        8,
        4,
        2,
        2,
    ]
    assert bracket.rank_3 == bracket.matches[62]


def test_without_a_match_for_rank_3_the_final_stands_alone() -> None:
    bracket = build(4, 4, rank_3=False)
    assert bracket.rank_3 is None
    assert [match.kind for match in bracket.matches] == [Kind.NORMAL, Kind.NORMAL, Kind.FINAL]


def test_the_best_seeds_have_the_byes() -> None:
    bracket = build(6, 8, rank_3=False)
    free = [match.first for match in bracket.matches if match.second == Bye()]
    assert free == [Seed(1), Seed(2)]
    assert bracket.byes == 2


@pytest.mark.parametrize("size", SIZES)
def test_the_better_two_seeds_are_as_far_apart_as_can_be(size: int) -> None:
    """The first 2, 4, 8 … stand in halves, quarters, eighths of their own."""
    pairs = seeding(size)
    assert sorted(seed for pair in pairs for seed in pair) == list(range(1, size + 1))
    assert all(sum(pair) == size + 1 for pair in pairs)
    parts = 2
    while parts <= len(pairs):
        width = len(pairs) // parts
        best = [min(top for top, _ in pairs[start : start + width]) for start in range(0, len(pairs), width)]
        assert sorted(best) == list(range(1, parts + 1))
        parts *= 2
    assert pairs[0][0] == 1
    assert pairs[-1][0] == 2


@given(st.sampled_from(SIZES), st.data(), st.booleans())
def test_every_entrant_stands_once_and_byes_are_with_the_best(
    size: int, data: st.DataObject, rank_3: bool
) -> None:
    entrants = data.draw(st.integers(2, size))
    bracket = build(entrants, size, rank_3=rank_3)
    first = [match for match in bracket.matches if match.level == 1]
    seeds = [source.position for match in first for source in match.sources if isinstance(source, Seed)]
    assert sorted(seeds) == list(range(1, entrants + 1))
    free = [match.first for match in first if isinstance(match.first, Seed) and match.second == Bye()]
    assert sorted(seed.position for seed in free) == list(range(1, min(size - entrants, entrants) + 1))
    assert len(bracket.matches) == size - 1 + rank_3
    assert [match.number for match in bracket.matches] == list(range(1, len(bracket.matches) + 1))


@pytest.mark.parametrize(("entrants", "size"), [(5, 4), (1, 4), (6, 6), (200, 256)])
def test_a_bracket_is_a_power_of_two_and_holds_its_people(entrants: int, size: int) -> None:
    with pytest.raises(ValueError, match="bracket"):
        build(entrants, size, rank_3=True)


@given(st.permutations(range(12)), st.text(max_size=5))
def test_the_lot_does_not_depend_on_the_order_in_which_people_are_given(people: list[int], seed: str) -> None:
    assert drawn_order(people, seed) == drawn_order(range(12), seed)
    assert sorted(drawn_order(people, seed)) == list(range(12))
