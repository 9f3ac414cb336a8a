"""All rounds at once in which nobody meets twice (the social golfer problem), above all for tables of four.

Four ways to build such a schedule, all as old as the problem:

- *Columns.* The people stand in four columns that are shifted from round to round; see :mod:`columns`.
- *Starters.* The first round is turned like a wheel: three classes of as many people as there are rounds,
  moved on by one from round to round, and the rest at the hub. Where no difference occurs twice in the
  first round, nobody meets twice. This reaches more rounds than columns, up to the last possible one. The
  tightest schedules may take several first rounds, each turned by itself, on a wheel that is as much smaller
  and has as many classes more.
- *Walking starters.* There the tables move on as people do, so that nobody comes to a number twice.
- *Lines.* 64 people are the points of a space over the field of four elements, the tables its lines; lines
  that are parallel make a round. That gives all 21 rounds (affine geometry AG(3, 4)).

What cannot be computed by a formula was found by ``packaging/find_schedules.py``, and at which numbers the
fewest come to a table again by ``packaging/find_numbers.py``; see :mod:`found_rounds`.
As many rounds as there can be are known for 16, 24, 28, 32, 36, 40 and 64 people.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd
from typing import Final

from turnierleitung.domain.draw.tables.columns import Schedule, Table, in_columns, in_found_columns, shifted
from turnierleitung.domain.draw.tables.found_rounds import FoundRounds, Starter

FOUR: Final = 4
CLASSES: Final = 3
"""Classes of people on the wheel for each first round."""
_SPACE: Final = 64
_LOW_BITS: Final = 0b010101
_DIGITS: Final = {8: (2, 2, 2), 9: (3, 3)}
"""Sizes of columns whose shifts add up digit by digit, with the number of values of each."""


def schedule(found: FoundRounds, people: int, rounds: int, seats: int = FOUR) -> Schedule | None:
    """Return a schedule for so many people, rounds and seats at a table; ``None`` where none is known.

    Nobody meets twice. Where it has columns, nobody sits at a table twice, and everybody's seats differ by at
    most one; first rounds that walk on with their tables are as good. Else it has numbers, if they are known.
    ``None`` too where people are not a multiple of the seats.
    """
    known = _without_numbers(found, people, rounds, seats)
    if known is None:
        return in_found_columns(found, people, rounds, seats)
    if known.columns:
        return known
    new_tables = _new_tables(found, people, rounds, seats) or in_found_columns(found, people, rounds, seats)
    return new_tables or _numbered(found, known, people, rounds, seats)


def without_numbers(found: FoundRounds, people: int, rounds: int) -> Schedule | None:
    """Return a schedule for fours whose tables may have any numbers; ``None`` where none is known."""
    return _without_numbers(found, people, rounds, FOUR)


def _without_numbers(found: FoundRounds, people: int, rounds: int, seats: int) -> Schedule | None:
    if seats != FOUR:
        return in_columns(people, rounds, seats)
    known = _looser(found, people, rounds)
    if known is not None or rounds < 1:
        return known
    wheel = _enough(found.tightest, people, rounds)
    return None if wheel is None else _turned(found.tightest[wheel], wheel[1], rounds)


def _new_tables(found: FoundRounds, people: int, rounds: int, seats: int) -> Schedule | None:
    """Return rounds in which nobody comes to a table twice; ``None`` where none are calculated or known."""
    columns = in_columns(people, rounds, seats)
    if columns is not None and columns.columns:
        return columns
    if seats != FOUR:
        return None
    tables = people // FOUR
    digits, shifts = found.more_shifts.get(tables, ((), ()))
    if rounds <= len(shifts):
        return shifted(tables, shifts[:rounds], digits)
    walking = _enough(found.walking, people, rounds)
    if walking is None:
        return None
    return Schedule(_walked(found.walking[walking], walking[1])[:rounds], 0, numbered=True)


def _numbered(found: FoundRounds, known: Schedule, people: int, rounds: int, seats: int) -> Schedule:
    """Return rounds with the numbers of their tables, where they are known."""
    numbers = found.numbers.get((people, rounds)) if seats == FOUR else None
    if numbers is None:
        return known
    return Schedule(
        tuple(
            tuple(table for _, table in sorted(zip(order, division, strict=True)))
            for order, division in zip(numbers, known.rounds, strict=True)
        ),
        0,
        numbered=True,
    )


def _looser(found: FoundRounds, people: int, rounds: int) -> Schedule | None:
    """Return a schedule for tables of four, but none of the tightest."""
    if people % FOUR or people < FOUR * FOUR or rounds < 1:
        return None
    m = people // FOUR
    shifts = _shifts(found, m, rounds)
    if shifts is not None:
        return shifted(m, shifts, _DIGITS.get(m, ()))
    wheel = _enough(found.starters, people, rounds)
    if wheel is None:
        return Schedule(_lines()[:rounds], 0) if people == _SPACE and rounds <= most_rounds(people) else None
    return _turned((found.starters[wheel],), wheel[1], rounds)


def most_rounds(people: int) -> int:
    """Return the number of rounds that nobody can exceed without meeting somebody twice at tables of four."""
    return (people - 1) // (FOUR - 1)


def _shifts(found: FoundRounds, m: int, rounds: int) -> Sequence[Sequence[int]] | None:
    if all(rounds * gcd(difference, m) <= m for difference in range(1, FOUR + 1)):
        # Column c is shifted by c places a round; two columns differ by at most four a round.
        return [[number * column % m for column in range(1, FOUR + 1)] for number in range(rounds)]
    known = found.shifts.get(m, ())
    return known[:rounds] if rounds <= len(known) else None


def _lines() -> tuple[tuple[Table, ...], ...]:
    """Return all rounds that 64 people can have: parallel lines of the space of three dimensions over GF(4).

    Two points are on one line only, so after 21 rounds everybody has met everybody once. A point is three
    digits of two bits; adding is XOR.
    """
    directions: list[tuple[int, ...]] = []
    for one in range(1, _SPACE):
        multiples = (0, one, _times_x(one), one ^ _times_x(one))
        if min(multiples[1:]) == one:
            directions.append(multiples)
    return tuple(
        tuple(
            tuple(point ^ step for step in multiples)
            for point in range(_SPACE)
            if point == min(point ^ step for step in multiples)
        )
        for multiples in directions
    )


def _times_x(point: int) -> int:
    """Multiply a point by x in GF(4), where x * x = x + 1, digit by digit."""
    high, low = point >> 1 & _LOW_BITS, point & _LOW_BITS
    return (high ^ low) << 1 | high


def _enough(known: Iterable[tuple[int, int]], people: int, rounds: int) -> tuple[int, int] | None:
    """Return the key of the starters for so many people that reach so many rounds, and the fewest beyond."""
    return min((key for key in known if key[0] == people and key[1] >= rounds), default=None)


def _turned(firsts: Sequence[Starter], reached: int, rounds: int) -> Schedule:
    """Return first rounds turned on by one place after the other; together they reach so many rounds."""
    wheel, hub = reached // len(firsts), CLASSES * len(firsts)

    def moved(each: int, place: int, turn: int) -> int:
        return each * wheel + (place if each == hub else (place + turn) % wheel)

    turns = (divmod(number, wheel) for number in range(rounds))
    return Schedule(
        tuple(
            tuple(tuple(moved(each, place, turn) for each, place in table) for table in firsts[first])
            for first, turn in turns
        ),
        0,
    )


def _walked(first: Sequence[Sequence[tuple[int, int]]], wheel: int) -> tuple[tuple[Table, ...], ...]:
    """Return the rounds in which tables walk on with a first round: all by a number but the last."""

    def moved(table: Iterable[tuple[int, int]], turn: int) -> Table:
        # There are as many people at the hub as at a table, and that makes as many classes.
        return tuple(
            each * wheel + (place if each == FOUR else (place + turn) % wheel) for each, place in table
        )

    return tuple(
        (*(moved(first[(number - turn) % wheel], turn) for number in range(wheel)), moved(first[wheel], turn))
        for turn in range(wheel)
    )
