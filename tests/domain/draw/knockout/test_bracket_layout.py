"""The drawing of a bracket: nothing covers anything, every winner's way ends at a box."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnierleitung.domain.draw.bracket import (
    CAPTION,
    HEAD,
    SIZES,
    Bracket,
    BracketLayout,
    BracketWay,
    Kind,
    LoserOf,
    Part,
    WinnerOf,
    build,
    lay_out,
    parts,
)


@st.composite
def drawn(draw: st.DrawFn) -> tuple[Bracket, BracketLayout]:
    size = draw(st.sampled_from(SIZES))
    bracket = build(draw(st.integers(2, size)), size, rank_3=draw(st.booleans()))
    return bracket, lay_out(bracket, draw(st.sampled_from(Part)))


@given(drawn())
def test_no_box_covers_another_or_its_words(found: tuple[Bracket, BracketLayout]) -> None:
    _, layout = found
    columns: dict[int, list[int]] = {}
    for box in layout.boxes.values():
        columns.setdefault(box.left, []).append(box.top)
        assert 0 <= box.left < box.right <= layout.width
        assert HEAD + CAPTION <= box.top < box.bottom <= layout.height
    assert len({left // 100 for left in columns}) == len(columns)
    for left, tops in columns.items():
        height = next(box.height for box in layout.boxes.values() if box.left == left)
        assert all(abs(one - other) >= height + CAPTION for one, other in combinations(tops, 2))


@given(drawn())
def test_every_way_begins_and_ends_at_a_box(found: tuple[Bracket, BracketLayout]) -> None:
    bracket, layout = found
    for one in layout.connectors:
        source, target = layout.boxes[one.source], layout.boxes[one.target]
        assert one.points[0] == (source.right, source.middle)
        assert one.points[-1] == (target.left, target.middle)
        for (left, top), (right, bottom) in zip(one.points, one.points[1:], strict=False):
            assert left == right or top == bottom
        assert WinnerOf(one.source) in bracket.matches[one.target - 1].sources
    going_on = [number for number in layout.boxes if bracket.matches[number - 1].level < bracket.levels]
    assert sorted(one.source for one in layout.connectors) == sorted(going_on)


@given(drawn())
def test_the_next_match_stands_between_those_before_it(found: tuple[Bracket, BracketLayout]) -> None:
    _, layout = found
    for number, box in layout.boxes.items():
        before = [layout.boxes[one.source].top for one in layout.connectors if one.target == number]
        if before:
            assert min(before) <= box.top <= max(before)


@given(st.sampled_from(SIZES), st.booleans())
def test_the_halves_together_are_the_whole(size: int, rank_3: bool) -> None:
    bracket = build(size, size, rank_3=rank_3)
    upper, lower = lay_out(bracket, Part.UPPER), lay_out(bracket, Part.LOWER)
    assert {*upper.boxes, *lower.boxes} == {match.number for match in bracket.matches}
    last = {match.number for match in bracket.matches if match.level == bracket.levels}
    assert upper.boxes.keys() & lower.boxes.keys() == last


@given(st.sampled_from(SIZES), st.booleans())
def test_the_quarters_together_are_the_whole(size: int, rank_3: bool) -> None:
    bracket = build(size, size, rank_3=rank_3)
    quarters = (Part.QUARTER_1, Part.QUARTER_2, Part.QUARTER_3, Part.QUARTER_4)
    drawn = [set(lay_out(bracket, part).boxes) for part in quarters]
    assert set[int]().union(*drawn) == {match.number for match in bracket.matches}
    shared = {match.number for match in bracket.matches if match.level >= bracket.levels - 1}
    assert all(one & other <= shared for one, other in combinations(drawn, 2))


@given(drawn())
def test_every_match_can_be_reached_with_the_arrows(found: tuple[Bracket, BracketLayout]) -> None:
    _, layout = found
    start = next(iter(layout.boxes))
    reached, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        fresh = {layout.neighbour(here, way) for way in BracketWay} - reached
        reached |= fresh
        ahead += fresh
    assert reached == set(layout.boxes)


def test_arrows_go_on_back_up_and_down() -> None:
    bracket = build(8, 8, rank_3=True)
    layout = lay_out(bracket)
    assert layout.neighbour(1, BracketWay.ON) == 5
    assert layout.neighbour(5, BracketWay.BACK) == 1
    assert layout.neighbour(1, BracketWay.DOWN) == 2
    assert layout.neighbour(1, BracketWay.UP) == 1
    assert layout.neighbour(8, BracketWay.DOWN) == 7
    assert layout.neighbour(8, BracketWay.ON) == 8


def test_nothing_leads_to_the_match_for_rank_3() -> None:
    bracket = build(4, 4, rank_3=True)
    third = bracket.rank_3
    assert third is not None
    assert third.kind is Kind.RANK_3
    assert all(isinstance(source, LoserOf) for source in third.sources)
    assert third.number not in {one.target for one in lay_out(bracket).connectors}


@pytest.mark.parametrize(
    ("size", "pages"),
    [
        (4, (Part.WHOLE,)),
        (32, (Part.WHOLE,)),
        (64, (Part.UPPER, Part.LOWER)),
        (128, (Part.QUARTER_1, Part.QUARTER_2, Part.QUARTER_3, Part.QUARTER_4)),
    ],
)
def test_a_large_bracket_takes_a_page_for_each_half_or_quarter(size: int, pages: tuple[Part, ...]) -> None:
    assert parts(build(size, size, rank_3=False), 16) == pages
