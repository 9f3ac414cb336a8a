"""How often people of a table come to a seat again at the least, whoever takes which.

Half of them take some of the seats, the others the rest. What each half costs on each set of seats is kept,
since many tables are looked at that have half of their people in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import add
from typing import Final

_MORE: Final = 1 << 30
"""More than any seats cost."""


class BestSeats:
    """The least cost of seats, as long as nobody's seats change."""

    def __init__(self, sat: Sequence[Sequence[int]]) -> None:
        """Prepare it; ``sat`` says per person how often he has been on each seat."""
        self._sat = sat
        self._known: dict[tuple[int, ...], int] = {}
        self._halves: dict[tuple[tuple[int, ...], int], list[int]] = {}

    def cost(self, people: tuple[int, ...]) -> int:
        """Return how often people of a table come to a seat again at the least."""
        known = self._known.get(people)
        if known is None:
            seats, half = len(people), len(people) // 2
            one, other = self._of(people[:half], seats), self._of(people[half:], seats)
            # What one half leaves to the other comes in the opposite order.
            known = self._known[people] = min(map(add, one, reversed(other)))
        return known

    def _of(self, people: tuple[int, ...], seats: int) -> list[int]:
        """Return what people cost on each set of as many of the seats, in lexicographic order."""
        found = self._halves.get((people, seats))
        if found is None:
            least = [0] + [_MORE] * ((1 << seats) - 1)
            for place, taken, others in _steps(seats, len(people)):
                times = self._sat[people[place]]
                for seat, more in others:
                    again = least[taken] + times[seat]
                    if again < least[more]:  # noqa: PLR1730 - min() takes three times as long
                        least[more] = again
            found = [least[taken] for taken in _sets(seats, len(people))]
            self._halves[people, seats] = found
        return found


@cache
def _sets(seats: int, size: int) -> tuple[int, ...]:
    """Return the sets of so many of the seats in lexicographic order, each with a bit per seat."""
    return tuple(sum(1 << seat for seat in chosen) for chosen in combinations(range(seats), size))


@cache
def _steps(seats: int, people: int) -> tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...]:
    """Return per person the sets of seats of those before, and with each seat more what they become."""
    return tuple(
        (
            place,
            taken,
            tuple((seat, taken | 1 << seat) for seat in range(seats) if not taken >> seat & 1),
        )
        for place in range(people)
        for taken in _sets(seats, place)
    )
