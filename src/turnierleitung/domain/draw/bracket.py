"""The bracket of a knock-out stage and the layout of its matches.

A slot names the origin of its person, never the person (Q-27).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import generator, shuffled

ALGORITHM = 1
"""Version of the bracket and its lot. A released version never changes, so old draws can be replayed."""

FEWEST = 2
"""Entrants of a bracket."""


class Seed(NamedTuple):
    """The entrant at a place of the seed list, or of the lot in a drawn bracket."""

    position: int
    """From 1."""


class WinnerOf(NamedTuple):
    """Whoever wins a match."""

    match: int


class LoserOf(NamedTuple):
    """Whoever loses a match."""

    match: int


class Bye(NamedTuple):
    """No opponent: the other side advances without a match."""


Source = Seed | WinnerOf | LoserOf | Bye


class Kind(StrEnum):
    """The kinds of matches."""

    NORMAL = "normal"
    FINAL = "final"
    RANK_3 = "rank_3"


class BracketMatch(NamedTuple):
    """One match of the bracket."""

    number: int
    """From 1, level by level; the final is the last."""
    level: int
    """From 1; the match for rank 3 has the level of the final."""
    position: int
    """From 1, downwards within its level and kind."""
    first: Source
    """The better seed in the first level."""
    second: Source
    kind: Kind = Kind.NORMAL

    @property
    def sources(self) -> tuple[Source, Source]:
        """The sources of both sides."""
        return self.first, self.second

    @property
    def is_bye(self) -> bool:
        """Whether one side advances without a match."""
        return any(isinstance(source, Bye) for source in self.sources)


class Bracket(NamedTuple):
    """All matches of a knock-out stage."""

    size: int
    """Places of the first level, a power of two."""
    entrants: int
    matches: tuple[BracketMatch, ...]
    """By number."""

    @property
    def levels(self) -> int:
        """Number of levels."""
        return self.size.bit_length() - 1

    @property
    def byes(self) -> int:
        """Places of the first level without an entrant."""
        return self.size - self.entrants

    @property
    def final(self) -> BracketMatch:
        """The match for rank 1."""
        return self.matches[-1]

    @property
    def rank_3(self) -> BracketMatch | None:
        """The match for rank 3, if there is one."""
        return next((match for match in self.matches if match.kind is Kind.RANK_3), None)


def seeding(size: int) -> tuple[tuple[int, int], ...]:
    """Return the seeds of the first matches, downwards, the better one first.

    1 and 2 can only meet in the final, the first four only in the semi-finals, and so on. Where places
    stay empty they are opposite the best seeds.
    """
    tops = [1]
    while 2 * len(tops) < size:
        below = 2 * len(tops) + 1
        # Pairs are turned by turns, so that 1 stands at the top and 2 at the bottom.
        tops = [
            seed
            for index, top in enumerate(tops)
            for seed in ((top, below - top) if index % 2 == 0 else (below - top, top))
        ]
    return tuple((top, size + 1 - top) for top in tops)


@cache
def build(entrants: int, size: int, *, rank_3: bool) -> Bracket:
    """Build the bracket for ``entrants`` entrants, with or without a match for rank 3 (Q-27, Q-28).

    It is immutable and cached. Raises ``ValueError`` for an invalid size or number of entrants.
    """
    if size not in SIZES or not FEWEST <= entrants <= size:
        raise ValueError(f"no bracket has {size} places for {entrants} people")
    pairs: list[tuple[Source, Source]] = [
        (_seed_or_bye(one, entrants), _seed_or_bye(other, entrants)) for one, other in seeding(size)
    ]
    matches: list[BracketMatch] = []
    level = 1
    while len(pairs) > 1:
        here = _level(matches, level, pairs)
        matches += here
        numbers = [match.number for match in here]
        pairs = [
            (WinnerOf(one), WinnerOf(other)) for one, other in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        level += 1
    if rank_3:
        one, other = matches[-2:]
        losers = LoserOf(one.number), LoserOf(other.number)
        matches.append(BracketMatch(len(matches) + 1, level, 1, *losers, Kind.RANK_3))
    matches.append(BracketMatch(len(matches) + 1, level, 1, *pairs[0], Kind.FINAL))
    return Bracket(size, entrants, tuple(matches))


def drawn_order(entrants: Sequence[int], seed: str) -> tuple[int, ...]:
    """Draw the positions of an unseeded bracket: a pure function of people and seed.

    The order of the people does not matter. The first ones have the byes.
    """
    return tuple(shuffled(sorted(entrants), generator(f"bracket-{ALGORITHM}", seed)))


def _seed_or_bye(position: int, entrants: int) -> Source:
    return Seed(position) if position <= entrants else Bye()


def _level(
    before: Sequence[BracketMatch], level: int, pairs: Sequence[tuple[Source, Source]]
) -> list[BracketMatch]:
    return [
        BracketMatch(
            number=len(before) + position, level=level, position=position, first=first, second=second
        )
        for position, (first, second) in enumerate(pairs, start=1)
    ]


SIZES = (4, 8, 16, 32, 64, 128)
"""Places of a bracket."""

USUAL = 64
"""Places from that many entries on (Q-26)."""


class KnockoutSize(NamedTuple):
    """A bracket for a number of entries."""

    places: int
    entries: int
    at_most: int | None = None
    """How many may qualify where no lucky losers fill the bracket (C-11)."""

    @property
    def qualified(self) -> int:
        """Number of qualified people."""
        return min(self.places, self.entries if self.at_most is None else self.at_most)

    @property
    def byes(self) -> int:
        """Number of people without an opponent in the first level."""
        return self.places - self.qualified

    @property
    def nobody_is_eliminated(self) -> bool:
        """Whether everyone qualifies, which the director should know beforehand (Q-28)."""
        return self.qualified == self.entries


def knockout_size(entries: int, fixed: int | None = None) -> KnockoutSize:
    """Return the bracket for so many entries (Q-28).

    Without a ``fixed`` size: 64 from 64 entries on, otherwise the largest power of two below the number of
    entries, and never less than 4. Raises ``ValueError`` for a size that is no bracket.
    """
    if fixed is not None:
        if fixed not in SIZES:
            raise ValueError(f"no bracket has {fixed} places")
        return KnockoutSize(fixed, entries)
    if entries >= USUAL:
        return KnockoutSize(USUAL, entries)
    return KnockoutSize(max((size for size in SIZES if size < entries), default=SIZES[0]), entries)


def fitting_size(people: int) -> int:
    """Return the places of the smallest bracket with room for so many people, else of the largest."""
    return next((size for size in SIZES if size >= people), SIZES[-1])


class KeptApart(NamedTuple):
    """The entrants of a bracket after people were kept apart."""

    order: tuple[int, ...]
    """Entrants by position."""
    moved: tuple[int, ...]
    """People with another position than before, by the old position."""
    together: tuple[tuple[int, int], ...]
    """Pairs with a common tag that still meet; no swap reduces their number."""


_NO_TAGS: Final[frozenset[str]] = frozenset()

Tags = Mapping[int, frozenset[str]]
"""What people have in common who should not meet at first: their group, or their club and marks."""


def keep_apart(entrants: Sequence[int], size: int, tags: Tags) -> KeptApart:
    """Change positions so that as few as possible with a common tag meet in the first level (Q-27).

    ``entrants`` are by position. The fewest people move, and then by the fewest positions of the seed list.
    Byes stay, and so do people with a bye. People without a tag may meet anyone.
    """
    pairs = [(top, low) for top, low in seeding(size) if low <= len(entrants)]

    def allowed(top: int, low: int) -> bool:
        return not have_in_common(tags, entrants[top - 1], entrants[low - 1])

    opponent = _Assignment(pairs, {pair: allowed(*pair) for pair in _all(pairs)}, size).solve()
    order = list(entrants)
    for top, low in pairs:
        order[low - 1] = entrants[opponent[top] - 1]
    together = tuple(
        (entrants[top - 1], order[low - 1]) for top, low in pairs if not allowed(top, opponent[top])
    )
    moved = tuple(one for one, now in zip(entrants, order, strict=True) if one != now)
    return KeptApart(tuple(order), moved, together)


def have_in_common(tags: Tags, one: int, other: int) -> bool:
    """Return whether two people should not meet at first."""
    return not tags.get(one, _NO_TAGS).isdisjoint(tags.get(other, _NO_TAGS))


def _all(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(top, low) for top, _ in pairs for _, low in pairs]


class _Assignment:
    """Which lower seed plays against which upper one."""

    def __init__(
        self, pairs: Sequence[tuple[int, int]], allowed: Mapping[tuple[int, int], bool], size: int
    ) -> None:
        self._home = dict(pairs)
        self._allowed = allowed
        # One change weighs more than all distances together, and who should not meet more than all changes.
        self._change = size * size
        self._together = self._change * self._change
        self._of_top = {top: low for top, low in pairs if allowed[top, low]}
        self._of_low = {low: top for top, low in self._of_top.items()}

    def solve(self) -> dict[int, int]:
        """Return the lower seed of every upper one."""
        while len(self._of_top) < len(self._home):
            for top, low in self._cheapest_path():
                self._of_top[top] = low
                self._of_low[low] = top
        return self._of_top

    def _cost(self, top: int, low: int) -> int:
        moving = 0 if self._home[top] == low else self._change + abs(self._home[top] - low)
        return moving if self._allowed[top, low] else moving + self._together

    def _cheapest_path(self) -> list[tuple[int, int]]:
        """Return the changes that give one more upper seed an opponent (Bellman-Ford)."""
        cost = {top: 0 for top in self._home if top not in self._of_top}
        best: dict[int, tuple[int, int]] = {}
        """Per lower seed the cost of the way to it and the upper seed before it."""
        active = list(cost)
        while active:
            changed = []
            for top in active:
                for low in self._home.values():
                    way = cost[top] + self._cost(top, low)
                    if low not in best or way < best[low][0]:
                        best[low] = way, top
                        if low in self._of_low:
                            changed.append(low)
            active = []
            for low in dict.fromkeys(changed):
                top = self._of_low[low]
                # Whoever gives up a place gets its cost back.
                cost[top] = best[low][0] - self._cost(top, low)
                active.append(top)
        end = min((way, low) for low, (way, _) in best.items() if low not in self._of_low)[1]
        return self._back(end, best)

    def _back(self, end: int, best: Mapping[int, tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the pairs of the way that ends at a lower seed without an opponent."""
        path, low = [], end
        while True:
            top = best[low][1]
            path.append((top, low))
            if top not in self._of_top:
                return path
            low = self._of_top[top]


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
    """A part of a bracket; final and match for rank 3 are on every part."""

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
"""The share of each level in a part, from 0, and the number of shares."""


class BracketWay(StrEnum):
    """Directions from a match."""

    BACK = "back"
    """To the match from which the upper one of the two comes."""
    ON = "on"
    """To the match to which the winner goes."""
    UP = "up"
    DOWN = "down"


class LaidOutMatch(NamedTuple):
    """A match in the layout; its caption is above it, from ``top - CAPTION`` on."""

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
    """The position of a level's name, above its column."""

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
    """Of the levels before the final; the boxes of the last column have captions."""

    def neighbour(self, match: int, way: BracketWay) -> int:
        """Return the match in the direction of an arrow key; the same one if there is none."""
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
def lay_out(bracket: Bracket, part: Part = Part.WHOLE, width: int = BOX_WIDTH) -> BracketLayout:
    """Place the matches of a bracket, or of a half or quarter of it with the final.

    ``width`` is that of a box. What is asked again is kept.
    """
    columns = [_of_level(bracket, level, part) for level in range(1, bracket.levels + 1)]
    boxes: dict[int, LaidOutMatch] = {}
    for index, column in enumerate(columns):
        left = index * (width + COLUMN_GAP)
        for row, match in enumerate(column):
            boxes[match.number] = LaidOutMatch(match.number, left, _top(match, row, boxes), width)
    final = boxes[bracket.final.number]
    if bracket.rank_3 is not None:
        boxes[bracket.rank_3.number] = LaidOutMatch(
            bracket.rank_3.number, final.left, final.top + BOX_HEIGHT + _HALF * (GAP + CAPTION), width
        )
    headings = tuple(
        Heading(level, (level - 1) * (width + COLUMN_GAP), width=width) for level in range(1, bracket.levels)
    )
    return BracketLayout(
        width=max(box.right for box in boxes.values()),
        height=max(box.bottom for box in boxes.values()),
        boxes=boxes,
        connectors=tuple(_connectors(bracket, boxes)),
        headings=headings,
    )


def parts(bracket: Bracket, most_in_column: int) -> tuple[Part, ...]:
    """Return the number of pages of a bracket, given the number of matches in a column of a page."""
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
    """Return the top of a box: between its two sources, in the first level one below the other."""
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
    """The place of a match in the order of play."""

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
