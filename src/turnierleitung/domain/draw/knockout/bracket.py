"""The bracket of a knock-out stage: every slot says where its person comes from, never who that is (Q-27)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.knockout_size import SIZES
from turnierleitung.domain.draw.shuffle import generator, shuffled

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
