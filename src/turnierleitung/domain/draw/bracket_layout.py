"""Where the matches of a bracket stand when it is drawn, on the screen and on paper.

All lengths are in units; whoever draws decides how large a unit is. A cell is a match with a line of words
above it: its number, how it ended, or what it is about.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from turnierleitung.domain.draw.bracket import Bracket, BracketMatch, Kind, LoserOf, WinnerOf

BOX_WIDTH: Final = 208
BOX_HEIGHT: Final = 50
CAPTION: Final = 16
"""Height of the words above a box."""
HEAD: Final = 30
"""Height of the names of the levels."""
GAP: Final = 6
"""Between two cells of a column."""
COLUMN_GAP: Final = 36
_CELL: Final = CAPTION + BOX_HEIGHT + GAP
_HALF: Final = 2
_KEPT: Final = 8
"""Drawings: a bracket has at most seven parts."""


class Part(StrEnum):
    """How much of a bracket is drawn; final and match for rank 3 stand on every part."""

    WHOLE = "whole"
    UPPER = "upper"
    LOWER = "lower"
    QUARTER_1 = "quarter_1"
    """The uppermost quarter; its winner is in a semi-final."""
    QUARTER_2 = "quarter_2"
    QUARTER_3 = "quarter_3"
    QUARTER_4 = "quarter_4"


_SHARES: Final = {
    Part.WHOLE: (0, 1),
    Part.UPPER: (0, 2),
    Part.LOWER: (1, 2),
    Part.QUARTER_1: (0, 4),
    Part.QUARTER_2: (1, 4),
    Part.QUARTER_3: (2, 4),
    Part.QUARTER_4: (3, 4),
}
"""Which share of each level a part holds, from 0, and of how many."""


class BracketWay(StrEnum):
    """Where to go from a match."""

    BACK = "back"
    """To the match from which the upper one of the two comes."""
    ON = "on"
    """To the match to which the winner goes."""
    UP = "up"
    DOWN = "down"


class LaidOutMatch(NamedTuple):
    """A match; the words about it stand above, from ``top - CAPTION`` on."""

    match: int
    left: int
    top: int
    width: int = BOX_WIDTH
    height: int = BOX_HEIGHT

    @property
    def right(self) -> int:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The lower edge."""
        return self.top + self.height

    @property
    def middle(self) -> int:
        """Half the way down."""
        return self.top + self.height // 2


class Connector(NamedTuple):
    """The way of a winner: out of the middle of one box into that of the next."""

    source: int
    target: int
    points: tuple[tuple[int, int], ...]


class Heading(NamedTuple):
    """The name of a level stands here, above its column."""

    level: int
    left: int
    top: int = 0
    width: int = BOX_WIDTH


class BracketLayout(NamedTuple):
    """A drawn bracket or half of one."""

    width: int
    height: int
    boxes: Mapping[int, LaidOutMatch]
    """By number of the match."""
    connectors: tuple[Connector, ...]
    headings: tuple[Heading, ...]
    """Of the levels before the final; what the last column shows is said at each box."""

    def neighbour(self, match: int, way: BracketWay) -> int:
        """Return the match to which an arrow leads; the same one where there is none."""
        if way is BracketWay.ON:
            return next(
                (connector.target for connector in self.connectors if connector.source == match), match
            )
        if way is BracketWay.BACK:
            return next(
                (connector.source for connector in self.connectors if connector.target == match), match
            )
        here = self.boxes[match]
        column = sorted(
            (box for box in self.boxes.values() if box.left == here.left), key=lambda box: box.top
        )
        at = column.index(here) + (1 if way is BracketWay.DOWN else -1)
        return column[at].match if 0 <= at < len(column) else match


@lru_cache(_KEPT)
def lay_out(bracket: Bracket, part: Part = Part.WHOLE) -> BracketLayout:
    """Place the matches of a bracket, or of a half or quarter of it with the final.

    What is asked again is kept.
    """
    columns = [_of_level(bracket, level, part) for level in range(1, bracket.levels + 1)]
    boxes: dict[int, LaidOutMatch] = {}
    for index, column in enumerate(columns):
        left = index * (BOX_WIDTH + COLUMN_GAP)
        for row, match in enumerate(column):
            boxes[match.number] = LaidOutMatch(match.number, left, _top(match, row, boxes))
    final = boxes[bracket.final.number]
    if bracket.rank_3 is not None:
        boxes[bracket.rank_3.number] = LaidOutMatch(
            bracket.rank_3.number, final.left, final.top + BOX_HEIGHT + _HALF * (GAP + CAPTION)
        )
    headings = tuple(
        Heading(level, (level - 1) * (BOX_WIDTH + COLUMN_GAP)) for level in range(1, bracket.levels)
    )
    return BracketLayout(
        width=max(box.right for box in boxes.values()),
        height=max(box.bottom for box in boxes.values()),
        boxes=boxes,
        connectors=tuple(_connectors(bracket, boxes)),
        headings=headings,
    )


def parts(bracket: Bracket, most_in_column: int) -> tuple[Part, ...]:
    """Return on how many pages a bracket is drawn where a page has room for so many matches in a column."""
    if bracket.size // _HALF <= most_in_column:
        return (Part.WHOLE,)
    if bracket.size // (_HALF * _HALF) <= most_in_column:
        return (Part.UPPER, Part.LOWER)
    return (Part.QUARTER_1, Part.QUARTER_2, Part.QUARTER_3, Part.QUARTER_4)


def _of_level(bracket: Bracket, level: int, part: Part) -> list[BracketMatch]:
    """Return the matches of a level on a part, downwards, without that for rank 3."""
    here = [match for match in bracket.matches if match.level == level and match.kind is not Kind.RANK_3]
    index, of = _SHARES[part]
    first = index * len(here) // of
    return here[first : max(first + 1, (index + 1) * len(here) // of)]


def _top(match: BracketMatch, row: int, before: Mapping[int, LaidOutMatch]) -> int:
    """Return where a box begins: between those from which its two come, in the first level one by one."""
    feeding = [before[number].top for number in _sources(match) if number in before]
    if feeding:
        return sum(feeding) // len(feeding)
    return HEAD + CAPTION + row * _CELL


def _sources(match: BracketMatch) -> Sequence[int]:
    return [source.match for source in match.sources if isinstance(source, WinnerOf | LoserOf)]


def _connectors(bracket: Bracket, boxes: Mapping[int, LaidOutMatch]) -> list[Connector]:
    found = []
    for match in bracket.matches:
        for source in match.sources:
            if isinstance(source, WinnerOf) and source.match in boxes and match.number in boxes:
                one, to = boxes[source.match], boxes[match.number]
                turn = one.right + COLUMN_GAP // _HALF
                points = (one.right, one.middle), (turn, one.middle), (turn, to.middle), (to.left, to.middle)
                found.append(Connector(source.match, match.number, points))
    return found


class Wave(NamedTuple):
    """Where a match of a bracket has its place."""

    slot: int
    """The wave, from 1; all its matches begin together."""
    table: int
    """In the hall, from 1."""


def plan_waves(bracket: Bracket, tables: int) -> Mapping[int, Wave]:
    """Return wave and table of each match that is played, by its number.

    The match for rank 3 is played beside the final, on the next table; with one table before it.
    """
    if tables < 1:
        raise ValueError("a match needs a table")
    found: dict[int, Wave] = {}
    slot = 0
    for level in range(1, bracket.levels + 1):
        played = [match for match in bracket.matches if match.level == level and not match.is_bye]
        # Beside another match the final has table 1; alone on one table it comes last.
        played.sort(key=lambda match: (match.kind is not Kind.FINAL if tables > 1 else 0, match.number))
        for index, match in enumerate(played):
            found[match.number] = Wave(slot + 1 + index // tables, index % tables + 1)
        slot += -(-len(played) // tables)
    return found
