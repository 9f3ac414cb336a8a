"""With what rounds a search begins: with chance, or with rounds that are calculated.

Calculated rounds stand in columns that are shifted, one per seat, with a place for each table. In round ``r``
a column is shifted by ``r`` times its factor, and each table takes one place of every column: two of one
column never meet. Where the multiples of all differences between factors differ over the rounds, nobody else
meets twice either; where those of the factors do, nobody comes to a table twice (Colbourn, Dinitz: Handbook
of Combinatorial Designs, VI.17). Chance alone hardly leads there with about twenty people.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import gcd

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.hall import Task

Rounds = list[list[list[int]]]
"""Per round the people of each table, by index."""


def by_chance(task: Task, rounds: int, source: random.Random) -> Rounds:
    """Seat those who need a table, then everybody else by chance, pot after pot."""
    return [_by_chance(task, source) for _ in range(rounds)]


def _by_chance(task: Task, source: random.Random) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in task.sizes]
    for one, index in task.fixed:
        tables[index].append(one)
    bound = {one for one, _ in task.fixed}
    waiting = shuffled([one for one in range(task.people) if one not in bound], source)
    pot_of = task.pots or (0,) * task.people
    for one in sorted(waiting, key=pot_of.__getitem__):
        # Two of a pot sit together only where somebody of it needs the table.
        free = [index for index, size in enumerate(task.sizes) if len(tables[index]) < size]
        index = min(
            free if task.pots else free[:1],
            key=lambda index: (
                sum(pot_of[near] == pot_of[one] for near in tables[index]),
                len(tables[index]) - task.sizes[index],
            ),
        )
        tables[index].append(one)
    return tables


def calculated(task: Task, rounds: int, source: random.Random) -> Rounds | None:
    """Return rounds in columns with people in their places; ``None`` where none can be calculated.

    Whoever should be kept apart stands in one column, as far as that has room. Whoever needs a table has it;
    that may break a round.
    """
    columns = in_columns(task.sizes, rounds)
    if columns is None:
        return None
    people = _placed(task, source)
    found = [[[people[place] for place in table] for table in division] for division in columns]
    for division in found:
        _bring_to_their_tables(division, task)
    return found


def in_columns(sizes: Sequence[int], rounds: int) -> Rounds | None:
    """Return per round the places at each table, one column's places after the other's.

    There is ``None`` where no such factors exist, or tables differ by more than a seat. Where they differ by
    one the last column is short.
    """
    tables, width = len(sizes), max(sizes)
    factors = _factors(tables, width, rounds)
    if factors is None or width - min(sizes) > 1:
        return None
    order = sorted(range(tables), key=sizes.__getitem__)
    found = []
    for number in range(rounds):
        groups = [
            [
                place
                for column, factor in enumerate(factors)
                if (place := column * tables + (table + number * factor) % tables) < sum(sizes)
            ]
            for table in range(tables)
        ]
        by_index = dict(zip(order, sorted(groups, key=len), strict=True))
        found.append([by_index[index] for index in range(tables)])
    return found


def _factors(tables: int, width: int, rounds: int) -> list[int] | None:
    """Return the factors of the columns; in that of factor 0 people keep their table."""

    def differ(difference: int) -> bool:
        return rounds * gcd(difference, tables) <= tables

    found: list[int] = []
    for factor in (*range(1, tables), 0):
        if (factor == 0 or differ(factor)) and all(differ(factor - other) for other in found):
            found.append(factor)
    return found[:width] if len(found) >= width else None


def _placed(task: Task, source: random.Random) -> list[int]:
    """Return who has which place: those to be kept apart column by column, the largest groups first."""
    tables = len(task.sizes)
    columns: list[list[int]] = [[] for _ in range(-(-task.people // tables))]
    room = [min(tables, task.people - column * tables) for column in range(len(columns))]
    linked: dict[int, set[int]] = {one: {one} for one in range(task.people)}
    for one, other in task.apart:
        linked[one].add(other)
        linked[other].add(one)
    order = sorted(shuffled(range(task.people), source), key=lambda one: -len(linked[one]))
    for one in order:
        # Beside as many as can be of those whom he should not meet, else where most room is.
        column = max(
            (column for column, people in enumerate(columns) if len(people) < room[column]),
            key=lambda column: (
                len(linked[one].intersection(columns[column])),
                room[column] - len(columns[column]),
            ),
        )
        columns[column].append(one)
    return [one for people in columns for one in shuffled(people, source)]


def _bring_to_their_tables(division: list[list[int]], task: Task) -> None:
    """Let tables change their numbers, and people their places, so that all have the tables they need."""
    settled: Counter[int] = Counter()
    needed = dict(task.fixed)
    for one, index in task.fixed:
        here = next(number for number, table in enumerate(division) if one in table)
        if not settled[index] and not settled[here] and task.sizes[here] == task.sizes[index]:
            division[here], division[index] = division[index], division[here]
        elif here != index:
            other = next(near for near in division[index] if needed.get(near) != index)
            division[here][division[here].index(one)] = other
            division[index][division[index].index(other)] = one
        settled[index] += 1
