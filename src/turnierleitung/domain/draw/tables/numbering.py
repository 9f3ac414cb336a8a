"""Which number each group has in each round: as seldom twice the same as can be.

The numbers of one round are an assignment problem: as a rule every group comes to a number that is new to all
its people, which a matching finds (Kuhn); else the Hungarian method finds the fewest repeats. Over several
rounds the numbers of one after the other are given anew against all the others, as long as that helps; then
some are exchanged by chance, and it begins again (iterated local search: Lourenço, Martin, Stützle 2003).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from turnierleitung.domain.draw.tables.meeting_bounds import fewest_again

FORBIDDEN: Final = 1_000_000
"""What a number costs a group that must not have it."""
_NONE: Final = -1
_EXCHANGED: Final = 3
"""Pairs of groups that exchange their numbers by chance before it begins again."""


def number_tables(prices: Sequence[Sequence[int]]) -> list[int]:
    """Return a number for each group, each once, so that the sum of the prices is the least.

    ``prices[group][number]`` is what a number costs a group. Of equal sums it is always the same one.
    """
    return _matching(prices) or _hungarian(prices)


def _matching(prices: Sequence[Sequence[int]]) -> list[int] | None:
    """Return numbers that cost nothing, ``None`` where some must."""
    free = [[number for number, price in enumerate(row) if price == 0] for row in prices]
    taken = [_NONE] * len(prices)

    def place(group: int, tried: set[int]) -> bool:
        for number in free[group]:
            if number not in tried:
                tried.add(number)
                if taken[number] == _NONE or place(taken[number], tried):
                    taken[number] = group
                    return True
        return False

    if not all(place(group, set()) for group in range(len(prices))):
        return None
    return _turned_round(taken)


def _hungarian(prices: Sequence[Sequence[int]]) -> list[int]:
    """Return the cheapest numbers (Kuhn, Munkres), in the third power of the tables."""
    size = len(prices)
    # Index 0 stands for nothing; the worths keep the reduced prices from being negative.
    worth_of_group, worth_of_number, taken = [0] * (size + 1), [0] * (size + 1), [0] * (size + 1)
    for group in range(1, size + 1):
        taken[0] = group
        number, seen = 0, [True] + [False] * size
        least: list[float] = [0, *[inf] * size]
        came_from = [0] * (size + 1)
        while taken[number]:
            seen[number] = True
            here = taken[number]
            for other in range(1, size + 1):
                price = prices[here - 1][other - 1] - worth_of_group[here] - worth_of_number[other]
                if not seen[other] and price < least[other]:
                    least[other], came_from[other] = price, number
            number = min((other for other in range(size + 1) if not seen[other]), key=least.__getitem__)
            step = int(least[number])
            for other in range(size + 1):
                if seen[other]:
                    worth_of_group[taken[other]] += step
                    worth_of_number[other] -= step
                else:
                    least[other] -= step
        while number:
            taken[number] = taken[came_from[number]]
            number = came_from[number]
    return _turned_round([group - 1 for group in taken[1:]])


def _turned_round(taken: Sequence[int]) -> list[int]:
    numbers = [0] * len(taken)
    for number, group in enumerate(taken):
        numbers[group] = number
    return numbers


class NumberedRound(NamedTuple):
    """Groups that get a number each, and none twice: those of a round, or the people of one table."""

    groups: tuple[tuple[int, ...], ...]
    """The people of each whose visits count, by index."""
    prices: tuple[tuple[int, ...], ...]
    """Per group what each number costs it beside its visits."""


Numbers = Sequence[Sequence[int]]
"""Per round the number of each group."""


def number_rounds(
    rounds: Sequence[NumberedRound],
    been: Sequence[Sequence[int]],
    source: random.Random,
    tries: int = 0,
) -> Numbers:
    """Return numbers for the groups of all rounds, so that the fewest have one again and it hits all alike.

    ``been`` says per person how often he has had each number before. Somebody who has one again counts once
    for each time before. ``tries`` is how often to begin again where there may be something better.
    """
    given = _Given(rounds, been)
    for number in range(len(rounds)):
        given.add(given.best(number))
    # A single round has its best numbers already.
    cost = given.improved() if len(rounds) > 1 else given.cost()
    for _ in range(tries):
        if cost <= given.least:
            break
        kept = list(given.numbers)
        given.exchange_some(source)
        changed = given.improved()
        if changed <= cost:
            cost = changed
        else:
            given.put(kept)
    return given.numbers


class _Given:
    """The numbers of all rounds while they are given, and how often each person has had each."""

    def __init__(self, rounds: Sequence[NumberedRound], been: Sequence[Sequence[int]]) -> None:
        self.numbers: list[tuple[int, ...]] = []
        self._rounds = rounds
        self._been = [list(times) for times in been]
        plays = Counter(one for each in rounds for group in each.groups for one in group)
        self.least = self._again() + sum(fewest_again(been[one], times) for one, times in plays.items())
        """What the cost cannot be below."""

    def best(self, number: int) -> tuple[int, ...]:
        """Return the best numbers for a round beside all that are given."""
        groups, prices = self._rounds[number]
        return tuple(
            number_tables(
                [
                    list(map(sum, zip(own, *(self._been[person] for person in group), strict=False)))
                    for group, own in zip(groups, prices, strict=True)
                ]
            )
        )

    def add(self, numbers: Sequence[int]) -> None:
        """Give the next round its numbers."""
        self._count(len(self.numbers), numbers, 1)
        self.numbers.append(tuple(numbers))

    def put(self, numbers: Sequence[Sequence[int]]) -> None:
        """Give all rounds other numbers."""
        for number in range(len(self.numbers)):
            self._change(number, numbers[number])

    def improved(self) -> int:
        """Give every round the best numbers beside the others, as long as that helps; return the cost."""
        cost = self.cost()
        while cost > self.least:
            for number, old in enumerate(self.numbers):
                self._count(number, old, -1)
                self.numbers[number] = self.best(number)
                self._count(number, self.numbers[number], 1)
            before, cost = cost, self.cost()
            if cost >= before:
                break
        return cost

    def exchange_some(self, source: random.Random) -> None:
        """Let some pairs of groups exchange their numbers by chance."""
        for _ in range(_EXCHANGED):
            number = int(source.random() * len(self.numbers))
            numbers = list(self.numbers[number])
            one, other = (int(source.random() * len(numbers)) for _ in range(2))
            numbers[one], numbers[other] = numbers[other], numbers[one]
            self._change(number, numbers)

    def _change(self, number: int, numbers: Sequence[int]) -> None:
        self._count(number, self.numbers[number], -1)
        self._count(number, numbers, 1)
        self.numbers[number] = tuple(numbers)

    def _count(self, number: int, numbers: Sequence[int], times: int) -> None:
        for group, index in zip(self._rounds[number].groups, numbers, strict=True):
            for one in group:
                self._been[one][index] += times

    def cost(self) -> int:
        """Return the sum of all prices and of what comes again."""
        own = (
            prices[index]
            for each, numbers in zip(self._rounds, self.numbers, strict=True)
            for prices, index in zip(each.prices, numbers, strict=True)
        )
        return self._again() + sum(own)

    def _again(self) -> int:
        return sum(times * (times - 1) // 2 for visits in self._been for times in visits)
