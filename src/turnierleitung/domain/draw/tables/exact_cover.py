"""An exact cover that costs no more than is allowed: options of which each item is in exactly one.

Knuth's Algorithm X (Dancing Links, 2000): the item that is in the fewest options comes first, since it leaves
the least choice. A set of options is an integer with a bit for each, so that all an option excludes goes at
once.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Option(NamedTuple):
    """One option: what it costs, and which items are in it."""

    cost: int
    items: int
    """A bit for each item."""


class Cover(NamedTuple):
    """What a search has come to."""

    chosen: tuple[int, ...] | None
    """The indices of the options, ``None`` where none were found."""
    steps: int
    """Options that were tried."""
    given_up: bool
    """Whether it ended before all was tried: then there may be a cover all the same."""


def cover(options: Sequence[Option], items: int, rows: int, at_most: int, steps: int) -> Cover:
    """Look for options that cover all ``items`` and together cost ``at_most`` so much.

    ``items`` and ``rows`` have a bit for each; rows are items of which every option has exactly one. It gives
    up after so many ``steps``. Of the options for an item it tries the cheapest first, and of those that cost
    as much the one that was given first.
    """
    order = sorted(range(len(options)), key=lambda index: options[index].cost)
    search = _Search([options[index] for index in order], rows, steps)
    try:
        chosen = search.covered((1 << len(options)) - 1, list(_bits(items)), at_most)
    except _GivenUp:
        return Cover(None, steps, given_up=True)
    found = None if chosen is None else tuple(order[index] for index in chosen)
    return Cover(found, search.steps, given_up=False)


class _GivenUp(Exception):
    """As many options were tried as may be."""


class _Search:
    def __init__(self, options: Sequence[Option], rows: int, most_steps: int) -> None:
        """Prepare the search; the options stand in the order of their cost."""
        self.steps = 0
        self._most_steps = most_steps
        self._options = options
        self._rows = rows
        self._costs = [option.cost for option in options]
        self._having: dict[int, int] = {}
        self._excluded: dict[int, int] = {}
        for index, option in enumerate(options):
            for item in _bits(option.items):
                self._having[item] = self._having.get(item, 0) | 1 << index

    def covered(self, free: int, items: Sequence[int], at_most: int) -> list[int] | None:
        """Return options of the ``free`` ones that cover these items, ``None`` where there are none."""
        if not items:
            return []
        free = self._cheap_enough(free, items, at_most)
        left = self._rarest(free, items)
        while left:
            index = _lowest(left)
            left &= left - 1
            self.steps += 1
            if self.steps > self._most_steps:
                raise _GivenUp
            cost, taken = self._options[index]
            others = [item for item in items if not taken >> item & 1]
            found = self.covered(free & ~self._excluded_by(index), others, at_most - cost)
            if found is not None:
                return [index, *found]
        return None

    def _cheap_enough(self, free: int, items: Sequence[int], at_most: int) -> int:
        """Return the free options that leave enough for the others: every row takes its cheapest at least."""
        rows = []
        for item in items:
            if self._rows >> item & 1:
                having = free & self._having.get(item, 0)
                if not having:
                    return 0
                cheapest = self._costs[_lowest(having)]
                at_most -= cheapest
                rows.append((having, cheapest))
        found = 0
        for having, cheapest in rows:
            found |= having & (1 << bisect_right(self._costs, cheapest + at_most)) - 1
        return found

    def _rarest(self, free: int, items: Sequence[int]) -> int:
        """Return the free options of the item that is in the fewest of them."""
        rarest, fewest = 0, len(self._options) + 1
        for item in items:
            having = free & self._having.get(item, 0)
            number = having.bit_count()
            if number < fewest:
                rarest, fewest = having, number
                if number <= 1:
                    break
        return rarest

    def _excluded_by(self, index: int) -> int:
        """Return all options that share an item with one, itself among them."""
        found = self._excluded.get(index)
        if found is None:
            found = 0
            for item in _bits(self._options[index].items):
                found |= self._having[item]
            self._excluded[index] = found
        return found


def _bits(number: int) -> Iterator[int]:
    """Yield the places of the bits that are set, the lowest first."""
    while number:
        yield _lowest(number)
        number &= number - 1


def _lowest(number: int) -> int:
    """Return the place of the lowest bit that is set."""
    return (number & -number).bit_length() - 1
