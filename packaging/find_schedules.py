"""Finds what ``resources/rounds/schedules.json`` holds, and prints that file.

What shifts and starters are stands in ``schedules.py``.

Shifts are found by choosing one round after the other so that the most choices stay open, starters by
choosing the people at the hub's tables by chance and the other tables by exhaustive search, always the person
with the fewest possible partners next. Both begin anew when they get stuck. The tightest schedules come from
``symmetric_starters.py``, first rounds whose tables walk on with them from ``walking_starters.py``. It takes
some minutes. Run it in the environment for development with::

    python packaging/find_schedules.py > resources/rounds/schedules.json

Then put that file in the place of the module, which is needed until then.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import combinations, product

import symmetric_starters
import walking_starters
from found_text import written

SHIFTS = {6: 5, 10: 8, 12: 8, 14: 8, 15: 8, 16: 8, 18: 8, 20: 8, 21: 8, 24: 8, 28: 8}
"""Size of a column to the number of rounds that is looked for."""
FIELDS = {8: (2, (1, 1, 0)), 9: (3, (1, 1))}
"""Sizes that are powers of a prime: the prime, and the highest power of x by the lower ones."""
DIGITS = {12: (2, 6)}
"""Sizes for which as many rounds as places are looked for, by numbers whose digits have so many values."""
STARTERS = (
    (16, 5), (24, 7), (28, 9), (32, 9), (36, 10), (40, 11), (44, 13), (48, 13), (64, 18),
)  # fmt: skip
WALKING = (9,)
"""Rounds for which a first round is looked for whose tables walk on with it."""
CLASSES = 3
COLUMNS = 4
PATIENCE = 20_000
Point = tuple[int, int]
Table = tuple[Point, ...]


def main() -> None:
    """Print the file."""
    print(
        written(
            shifts={
                size: _field_shifts(size) if size in FIELDS else _shifts(size, SHIFTS[size])
                for size in sorted({*SHIFTS, *FIELDS})
            },
            more_shifts={
                size: (digits, list(zip(range(size), *_orthomorphisms(size, digits), strict=True)))
                for size, digits in DIGITS.items()
            },
            starters={each: _starter(*each) for each in STARTERS},
            tightest={each: symmetric_starters.starters(*each) for each in symmetric_starters.SYMMETRIES},
            walking={
                (walking_starters.SEATS * (rounds + 1), rounds): walking_starters.starter(rounds)
                for rounds in WALKING
            },
        ),
        end="",
    )


def _shifts(size: int, rounds: int) -> list[tuple[int, ...]]:
    """Return shifts in which all differences between two columns, and to none, are distinct."""
    source = random.Random(size)
    choices = [
        (_differences(shift, size), shift)
        for shift in product(range(1, size), repeat=COLUMNS)
        if len(set(shift)) == COLUMNS
    ]
    while True:
        chosen, left = [(0,) * COLUMNS], choices
        while left and len(chosen) < rounds:
            tried = [left[int(source.random() * len(left))] for _ in range(6)]
            rests = [([one for one in left if not one[0] & mask], shift) for mask, shift in tried]
            left, shift = max(rests, key=lambda rest: len(rest[0]))
            chosen.append(shift)
        if len(chosen) == rounds:
            return chosen


def _orthomorphisms(size: int, digits: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return shifts of three columns that are each other's, and the number of the round's, orthomorphisms.

    That is a permutation whose differences to another one are a permutation too. All that leave 0 as it is
    are tried.
    """
    less = [[_less(one, other, digits) for other in range(size)] for one in range(size)]
    found: list[tuple[int, ...]] = []

    def extend(begun: tuple[int, ...], differences: frozenset[int]) -> None:
        place = len(begun)
        if place == size:
            found.append(begun)
        for value in set(range(size)).difference(begun) if place < size else ():
            if less[value][place] not in differences:
                extend((*begun, value), differences | {less[value][place]})

    def fit(one: Sequence[int], other: Sequence[int]) -> bool:
        return len({less[a][b] for a, b in zip(one, other, strict=True)}) == size

    extend((0,), frozenset((0,)))
    return next(
        (one, other, third)
        for number, one in enumerate(found)
        for fitting in [[other for other in found[number + 1 :] if fit(one, other)]]
        for other, third in combinations(fitting, 2)
        if fit(other, third)
    )


def _less(one: int, other: int, digits: Sequence[int]) -> int:
    """Subtract digit by digit."""
    total, worth = 0, 1
    for values in digits:
        total += (one - other) % values * worth
        one, other, worth = one // values, other // values, worth * values
    return total


def _differences(shift: Sequence[int], size: int) -> int:
    pairs = combinations((0, *shift), 2)
    return sum(1 << (number * size + (other - one) % size) for number, (one, other) in enumerate(pairs))


def _field_shifts(size: int) -> list[tuple[int, ...]]:
    """Return the products of 1 to 4 with everything in a field; numbers are written in its prime."""
    prime, rule = FIELDS[size]

    def digits(number: int) -> list[int]:
        return [number // prime**power % prime for power in range(len(rule))]

    def times(one: int, other: int) -> int:
        product_ = [0] * (2 * len(rule) - 1)
        for (i, a), (j, b) in product(enumerate(digits(one)), enumerate(digits(other))):
            product_[i + j] += a * b
        for power in range(len(product_) - 1, len(rule) - 1, -1):
            for lower, factor in enumerate(rule):
                product_[power - len(rule) + lower] += product_[power] * factor
        return sum(value % prime * prime**power for power, value in enumerate(product_[: len(rule)]))

    return [tuple(times(column, number) for column in range(1, COLUMNS + 1)) for number in range(size)]


def _starter(people: int, rounds: int) -> list[Table]:
    """Return the tables of a first round in which no difference occurs twice."""
    wheel = _Wheel(rounds)
    source = random.Random(people * 100 + rounds)
    while True:
        found = _hub_tables(wheel, people - CLASSES * rounds, source)
        if found is not None:
            hub, used = found
            free = frozenset(wheel.points).difference(*hub)
            rest = wheel.complete(free, used, source)
            if rest is not None:
                return [(*table, (CLASSES, place)) for place, table in enumerate(hub)] + rest


def _hub_tables(wheel: _Wheel, hub: int, source: random.Random) -> tuple[list[Table], int] | None:
    """Return one of every class for each person at the hub, chosen by chance."""
    used, free, tables = 0, set(wheel.points), []
    for _ in range(hub):
        for _ in range(200):
            table = tuple(
                source.choice(sorted(one for one in free if one[0] == each)) for each in range(CLASSES)
            )
            mask = wheel.mask(table)
            if mask is not None and not mask & used:
                break
        else:
            return None
        used |= mask
        free -= set(table)
        tables.append(table)
    return tables, used


class _Wheel:
    """The classes, and what two people on it have between them."""

    def __init__(self, rounds: int) -> None:
        self.points = [(each, place) for each in range(CLASSES) for place in range(rounds)]
        self._rounds = rounds
        self._bits: dict[tuple[int, int, int], int] = {}
        self._steps = 0

    def bit(self, one: Point, other: Point) -> int | None:
        """Return the bit of a difference; ``None`` where a turn would bring the two together again."""
        (a, x), (b, y) = sorted((one, other))
        turn = (y - x) % self._rounds
        if a == b:
            turn = min(turn, self._rounds - turn)
            if 2 * turn == self._rounds:
                return None
        return 1 << self._bits.setdefault((a, b, turn), len(self._bits))

    def mask(self, table: Iterable[Point]) -> int | None:
        """Return the differences at a table; ``None`` where one occurs twice."""
        found = 0
        for one, other in combinations(table, 2):
            bit = self.bit(one, other)
            if bit is None or bit & found:
                return None
            found |= bit
        return found

    def complete(self, free: frozenset[Point], used: int, source: random.Random) -> list[Table] | None:
        """Return tables for all who are left; ``None`` where the patience is at its end."""
        self._steps = PATIENCE
        return self._complete(free, used, source)

    def _complete(self, free: frozenset[Point], used: int, source: random.Random) -> list[Table] | None:
        if not free:
            return []
        self._steps -= 1
        partners = {
            one: [
                other
                for other in sorted(free)
                if other != one and (bit := self.bit(one, other)) is not None and not bit & used
            ]
            for one in sorted(free)
        }
        scarce = min(partners, key=lambda one: len(partners[one]))
        tables = []
        for others in combinations(partners[scarce], CLASSES):
            mask = self.mask((scarce, *others))
            if mask is not None and not mask & used:
                tables.append(((scarce, *others), mask))
        source.shuffle(tables)
        for table, mask in tables:
            if self._steps < 0:
                return None
            rest = self._complete(free - set(table), used | mask, source)
            if rest is not None:
                return [table, *rest]
        return None


if __name__ == "__main__":
    main()
