"""People of one group apart in the first knock-out round, with as few changes as possible (Q-27).

Who is drawn as the better seed stays; the others change places among the matches. It is an assignment:
everyone keeps his place for nothing, a change costs, two of one group cost more than all changes, and each
cheapest augmenting path gives one more upper seed an opponent. Starting from those who stay, that gives the
fewest together, and among these the least changes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.bracket import seeding


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
