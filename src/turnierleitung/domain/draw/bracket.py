"""The bracket of a knock-out stage: every slot says where its person comes from, never who that is (Q-27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from turnierleitung.domain.draw.lot import generator, shuffled

ALGORITHM = 1
"""Version of the bracket and its lot. A released version never changes, so old draws can be replayed."""

FEWEST = 2
"""Entrants of a bracket."""


class Seed(NamedTuple):
    """The entrant at a place of the seed list, or of the lot where the bracket is drawn."""

    position: int
    """From 1."""


class WinnerOf(NamedTuple):
    """Whoever wins a match."""

    match: int


class LoserOf(NamedTuple):
    """Whoever loses a match."""

    match: int


class Bye(NamedTuple):
    """Nobody: the other one goes on without a match."""


Source = Seed | WinnerOf | LoserOf | Bye


class Kind(StrEnum):
    """What a match is about."""

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
        """Where the two come from."""
        return self.first, self.second

    @property
    def is_bye(self) -> bool:
        """Whether one of the two goes on without a match."""
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
        """The match for rank 3, where there is one."""
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
    """Build the bracket for so many entrants, with or without a match for rank 3 (Q-27, Q-28).

    It never changes and is built once. Raises ``ValueError`` for a size that is no bracket and where the
    entrants do not fit.
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
    """Draw who takes which position where the bracket is not seeded: a pure function of people and seed.

    The order in which the people are given does not matter. The first ones have the byes.
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

    @property
    def qualified(self) -> int:
        """How many go on."""
        return min(self.places, self.entries)

    @property
    def byes(self) -> int:
        """How many of them have nobody to play against in the first round."""
        return self.places - self.qualified

    @property
    def nobody_is_eliminated(self) -> bool:
        """Whether everyone goes on, which the director should know before (Q-28)."""
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


class KeptApart(NamedTuple):
    """The entrants of a bracket after people of one group were kept apart."""

    order: tuple[int, ...]
    """Entrants by position."""
    moved: tuple[int, ...]
    """Who has another position than before, by the position he had."""
    together: tuple[tuple[int, int], ...]
    """Pairs of one group that meet all the same: whoever changes places, there are as many."""


def keep_groups_apart(entrants: Sequence[int], size: int, group_of: Mapping[int, int]) -> KeptApart:
    """Change positions so that nobody meets his own group in the first level, as far as that can be (Q-27).

    ``entrants`` are by position. Fewest people change; among such changes it is the shortest way in the
    seed list. Byes and whoever has one stay. People without a group may meet anybody.
    """
    pairs = [(top, low) for top, low in seeding(size) if low <= len(entrants)]

    def allowed(top: int, low: int) -> bool:
        group = group_of.get(entrants[top - 1])
        return group is None or group != group_of.get(entrants[low - 1])

    opponent = _Assignment(pairs, {pair: allowed(*pair) for pair in _all(pairs)}, size).solve()
    order = list(entrants)
    for top, low in pairs:
        order[low - 1] = entrants[opponent[top] - 1]
    together = tuple(
        (entrants[top - 1], order[low - 1]) for top, low in pairs if not allowed(top, opponent[top])
    )
    moved = tuple(one for one, now in zip(entrants, order, strict=True) if one != now)
    return KeptApart(tuple(order), moved, together)


def _all(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    return [(top, low) for top, _ in pairs for _, low in pairs]


class _Assignment:
    """Which lower seed plays against which upper one."""

    def __init__(
        self, pairs: Sequence[tuple[int, int]], allowed: Mapping[tuple[int, int], bool], size: int
    ) -> None:
        self._home = dict(pairs)
        self._allowed = allowed
        # One change weighs more than all distances together, and two of one group more than all changes.
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
