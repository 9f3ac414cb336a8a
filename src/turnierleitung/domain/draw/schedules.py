"""All rounds at once for tables of four: nobody meets twice (the social golfer problem).

Three ways to build such a schedule, all as old as the problem:

- *Columns.* The people stand in four columns of ``m``. In round ``r`` column ``c`` is shifted by ``d[c][r]``
  and each table takes one of every column, so people of one column never meet. Where all differences between
  two columns are distinct over the rounds, nobody else meets twice either; where the shifts of a column are
  distinct, nobody comes to a table twice. Such shifts are a partial difference matrix (Colbourn, Dinitz:
  Handbook of Combinatorial Designs, VI.17).
- *Starters.* The first round is turned like a wheel: three classes of as many people as there are rounds,
  moved on by one from round to round, and the rest at the hub. Where no difference occurs twice in the
  first round, nobody meets twice. This reaches more rounds than columns, up to the last possible one.
- *Lines.* 64 people are the points of a space over the field of four elements, the tables its lines; lines
  that are parallel make a round. That gives all 21 rounds (affine geometry AG(3, 4)).

What cannot be computed by a formula stands in :mod:`schedule_data`, found by ``packaging/find_schedules.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd
from typing import Final, NamedTuple

from turnierleitung.domain.draw.schedule_data import SHIFTS, STARTERS

FOUR: Final = 4
CLASSES: Final = 3
"""Classes of people on the wheel of a starter."""
_SPACE: Final = 64
_LOW_BITS: Final = 0b010101
_FIELDS: Final = {8: 2, 9: 3}
"""Sizes of columns whose shifts come from a field, with its prime."""
Table = tuple[int, ...]
"""The places of a table in the order of its seats; places are numbered from 0."""


class Schedule(NamedTuple):
    """Rounds in which no two places meet twice."""

    rounds: tuple[tuple[Table, ...], ...]
    columns: int
    """Places that leave the same rest when divided by this number never meet; 0 where all may."""


def schedule(people: int, rounds: int) -> Schedule | None:
    """Return a schedule for so many people and rounds; ``None`` where none is known.

    Nobody meets twice. Where it has columns, nobody sits at a table twice, and everybody's seats differ by at
    most one. ``None`` too where people are not a multiple of four.
    """
    if people % FOUR or people < FOUR * FOUR or rounds < 1:
        return None
    m = people // FOUR
    shifts = _shifts(m, rounds)
    if shifts is not None:
        return Schedule(tuple(_columns_round(m, number, shift) for number, shift in enumerate(shifts)), FOUR)
    wheel = min((key for key in STARTERS if key[0] == people and key[1] >= rounds), default=None)
    if wheel is None:
        return Schedule(_lines()[:rounds], 0) if people == _SPACE and rounds <= most_rounds(people) else None
    return Schedule(tuple(_turned(STARTERS[wheel], wheel[1], number) for number in range(rounds)), 0)


def most_rounds(people: int) -> int:
    """Return the number of rounds that nobody can exceed without meeting somebody twice at tables of four."""
    return (people - 1) // (FOUR - 1)


def _columns_round(m: int, number: int, shift: Sequence[int]) -> tuple[Table, ...]:
    """Return a round: table ``t`` takes place ``t + shift`` of every column; columns move on by a seat."""
    tables = []
    for table in range(m):
        seats = [0] * FOUR
        for column in range(FOUR):
            seats[(column + number) % FOUR] = _sum(table, shift[column], m) * FOUR + column
        tables.append(tuple(seats))
    return tuple(tables)


def _sum(one: int, other: int, m: int) -> int:
    """Add in the group of a column: around the clock, or by digits where the shifts come from a field."""
    prime = _FIELDS.get(m)
    if prime is None:
        return (one + other) % m
    total, worth = 0, 1
    while worth < m:
        total += (one // worth + other // worth) % prime * worth
        worth *= prime
    return total


def _shifts(m: int, rounds: int) -> Sequence[Sequence[int]] | None:
    if all(rounds * gcd(difference, m) <= m for difference in range(1, FOUR + 1)):
        # Column c is shifted by c places a round; two columns differ by at most four a round.
        return [[number * column % m for column in range(1, FOUR + 1)] for number in range(rounds)]
    known = SHIFTS.get(m, ())
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


def _turned(starter: Iterable[Iterable[tuple[int, int]]], wheel: int, number: int) -> tuple[Table, ...]:
    """Return the first round turned on by so many places."""
    return tuple(
        tuple(
            CLASSES * wheel + place if each == CLASSES else each * wheel + (place + number) % wheel
            for each, place in table
        )
        for table in starter
    )
