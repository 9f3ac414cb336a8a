"""Rounds in which nobody meets twice, for tables of any size: the people stand in columns that are shifted.

There is a column per seat and a place in it per table. In round ``r`` column ``c`` is shifted, and each table
takes one of every column, so people of one column never meet. Where all differences between two columns are
distinct over the rounds, nobody else meets twice either; where the shifts of a column are distinct, nobody
comes to a table twice. Such shifts are a partial difference matrix (Colbourn, Dinitz: Handbook of
Combinatorial Designs, VI.17).

The simplest shifts are ``r`` times a number of the column. They are calculated around the clock, or in the
finite field of as many elements as there are tables, where every number but 0 can be divided by. Where that
gives too few rounds, shifts that were found by chance stand in :mod:`found_rounds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from string import ascii_lowercase, ascii_uppercase
from typing import Final, NamedTuple

from turnierleitung.domain.draw.tables.found_rounds import FoundRounds

Table = tuple[int, ...]
"""The places of a table in the order of its seats; places are numbered from 0."""


LETTERS: Final = ascii_uppercase + ascii_lowercase
"""A letter for each place, as rounds are written that were found beforehand."""


class Schedule(NamedTuple):
    """Rounds in which no two places meet twice."""

    rounds: tuple[tuple[Table, ...], ...]
    columns: int
    """Places that leave the same rest when divided by this number never meet; 0 where all may."""
    numbered: bool = False
    """Whether the tables stand in the order in which the fewest come to a table again."""


class _Field(NamedTuple):
    """A finite field; its elements are numbers whose digits are the coefficients of a polynomial."""

    prime: int
    overflow: int
    """What the next power of x is equal to."""


_FIELDS: Final = {4: _Field(2, 0b11), 8: _Field(2, 0b011), 9: _Field(3, 2), 16: _Field(2, 0b0011)}
"""Fields whose number of elements is no prime, by that number."""


def in_columns(people: int, rounds: int, seats: int) -> Schedule | None:
    """Return rounds for tables of so many seats; ``None`` where multiples of a number do not give them.

    Where the schedule has columns, nobody sits at a table twice, and everybody's seats differ by at most one.
    """
    tables, rest = divmod(people, seats)
    if rest or not 1 <= rounds <= tables:
        return None
    for lowest in (1, 0):
        # Multiples of 0 stand still: nobody in that column comes to another table.
        factors = range(lowest, lowest + seats)
        if all(rounds * gcd(difference, tables) <= tables for difference in range(1, seats + lowest)):
            shifts = [[number * factor % tables for factor in factors] for number in range(rounds)]
            found = shifted(tables, shifts)
        elif tables in _FIELDS and factors[-1] < tables:
            shifts = [[_times(number, factor, tables) for factor in factors] for number in range(rounds)]
            found = shifted(tables, shifts, _digits(tables))
        else:
            continue
        return found if lowest else found._replace(columns=0)
    return None


def in_found_columns(found: FoundRounds, people: int, rounds: int, seats: int) -> Schedule | None:
    """Return rounds for tables of so many seats by shifts that were found; ``None`` where none were.

    Nobody sits at a table twice, and everybody's seats differ by at most one.
    """
    tables, rest = divmod(people, seats)
    for digits, shifts in () if rest or rounds < 1 else found.wide.get(tables, ()):
        if seats <= len(shifts[0]) and rounds <= len(shifts):
            return shifted(tables, [shift[:seats] for shift in shifts[:rounds]], digits)
    return None


def shifted(tables: int, shifts: Sequence[Sequence[int]], digits: Sequence[int] = ()) -> Schedule:
    """Return the rounds of some shifts per round and column.

    They add up around the clock, or digit by digit, where it is told how many values each of the ``digits``
    of a number has, the last digit first. From round to round the columns move on by a seat.
    """
    return Schedule(
        tuple(_round(tables, number, shift, digits or (tables,)) for number, shift in enumerate(shifts)),
        len(shifts[0]),
    )


def _round(tables: int, number: int, shift: Sequence[int], digits: Sequence[int]) -> tuple[Table, ...]:
    """Return a round: table ``t`` takes place ``t + shift`` of every column."""
    width = len(shift)
    found = []
    for table in range(tables):
        seats = [0] * width
        for column, by in enumerate(shift):
            seats[(column + number) % width] = added(table, by, digits) * width + column
        found.append(tuple(seats))
    return tuple(found)


def added(one: int, other: int, digits: Sequence[int]) -> int:
    """Add digit by digit without carrying, the last digit first."""
    total, worth = 0, 1
    for values in digits:
        total += (one + other) % values * worth
        one, other, worth = one // values, other // values, worth * values
    return total


def _digits(elements: int) -> tuple[int, ...]:
    """Return how many values each digit of the elements of a field has."""
    prime = _FIELDS[elements].prime
    count = next(count for count in range(elements) if prime**count == elements)
    return (prime,) * count


def _times(one: int, other: int, elements: int) -> int:
    """Multiply in the field of so many elements."""
    (prime, overflow), digits = _FIELDS[elements], _digits(elements)
    total, worth = 0, elements // prime
    while worth:
        over, total = divmod(total * prime, elements)
        for term in (overflow,) * over + (one,) * (other // worth % prime):
            total = added(total, term, digits)
        worth //= prime
    return total
