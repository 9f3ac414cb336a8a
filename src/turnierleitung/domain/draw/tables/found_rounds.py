"""Rounds that were found beforehand, as a value: what no formula gives and a search during the draw misses.

They stand as text in ``resources/rounds/``, each file beside the program in ``packaging/`` that found it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

Shifts = Sequence[Sequence[int]]
"""Per round by how much each column is shifted."""
Starter = Sequence[Sequence[tuple[int, int]]]
"""The tables of a first round: class and place on the wheel."""
FoundShifts = tuple[Sequence[int], Shifts]
"""The number of values of each digit, and the shifts; without digits they add up around the clock."""
PeopleAndRounds = tuple[int, int]

FILES: Final = ("mixed", "uneven", "numbers", "schedules", "shifts")
"""Names of the files."""


class FoundRounds(NamedTuple):
    """All that was found; empty where nothing is known."""

    shifts: Mapping[int, Shifts] = {}
    """By the size of a column: the shifts of four columns."""
    more_shifts: Mapping[int, FoundShifts] = {}
    """The same with digits."""
    starters: Mapping[PeopleAndRounds, Starter] = {}
    """The class of who sits at the hub is 3."""
    tightest: Mapping[PeopleAndRounds, Sequence[Starter]] = {}
    """One first round or several; the class of who sits at the hub comes after those on the wheel."""
    walking: Mapping[PeopleAndRounds, Starter] = {}
    """First rounds whose tables walk on with the people."""
    numbers: Mapping[PeopleAndRounds, Sequence[str]] = {}
    """A digit for each table of the schedule: its number, from 0."""
    wide: Mapping[int, Sequence[FoundShifts]] = {}
    """By the number of tables: shifts for tables of any size."""
    uneven: Mapping[PeopleAndRounds, Sequence[str]] = {}
    """The tables of each round with a letter for each person, fives last."""
    numbered: Mapping[PeopleAndRounds, Sequence[str]] = {}
    """The same, in which few come to a table again; tables stand in the order of their numbers."""
    mixed: Mapping[tuple[str, int], Sequence[str]] = {}
    """By the sizes of the tables and the rounds: the tables of each round in the order of their numbers."""


def read(texts: Mapping[str, str]) -> FoundRounds:
    """Return what the texts of :data:`FILES` hold."""
    mixed, uneven, numbers, schedules, shifts = (json.loads(texts[name]) for name in FILES)
    return FoundRounds(
        shifts=_by_number(schedules["shifts"]),
        more_shifts=_by_number(schedules["more_shifts"]),
        starters=_by_people(schedules["starters"]),
        tightest=_by_people(schedules["tightest"]),
        walking=_by_people(schedules["walking"]),
        numbers=_by_people(numbers["numbers"]),
        wide=_by_number(shifts["wide"]),
        uneven=_by_people(uneven["uneven"]),
        numbered=_by_people(uneven["numbered"]),
        mixed={(sizes, int(rounds)): found for (sizes, rounds), found in _split(mixed["mixed"])},
    )


def _by_number(found: Mapping[str, Any]) -> dict[int, Any]:
    return {int(number): value for number, value in found.items()}


def _by_people(found: Mapping[str, Any]) -> dict[PeopleAndRounds, Any]:
    return {(int(people), int(rounds)): value for (people, rounds), value in _split(found)}


def _split(found: Mapping[str, Any]) -> list[tuple[list[str], Any]]:
    return [(key.split(), value) for key, value in found.items()]
