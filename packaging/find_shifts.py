"""Finds what ``resources/rounds/shifts.json`` holds, and prints that file.

What shifts are stands in ``columns.py``; where they are multiples of the round they are calculated there.
These are for the numbers of tables where that gives fewer rounds.

One round is chosen after the other, by chance and seat by seat among the shifts whose differences to all
other seats are new; where none are left it begins anew. It takes a minute. Run it in the environment for
development with::

    python packaging/find_shifts.py > resources/rounds/shifts.json

Then put that file in the place of the module, which is needed until then.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import product, takewhile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from found_text import written
from turnierleitung.domain.draw.tables.columns import added, in_columns

SEATS = (8, 7, 6, 5, 4, 3)
TABLES = range(5, 64)
ROUNDS = {3: 12, 4: 12}
"""Rounds that are looked for, by the seats of a table."""
ROUNDS_ELSE = 8
STARTS = 600
"""How often to begin anew before as many rounds are said not to be found."""
STEPS = 4_000
"""How many seats of a round are tried."""
Shifts = list[tuple[int, ...]]


def main() -> None:
    """Print the file."""
    found = {tables: list(_all_of(tables)) for tables in TABLES}
    print(written(wide={tables: shifts for tables, shifts in found.items() if shifts}), end="")


def _all_of(tables: int) -> Iterator[tuple[tuple[int, ...], Shifts]]:
    """Yield the widest shifts that are found, then narrower ones for more rounds."""
    most = 0
    for seats in SEATS:
        if seats >= tables:
            # Those of a table come from all others, each from one of its own.
            continue
        wanted = min(tables, ROUNDS.get(seats, ROUNDS_ELSE))
        begin = max(most, _calculated(tables, seats)) + 1
        best: tuple[tuple[int, ...], Shifts] | None = None
        for rounds in range(begin, wanted + 1):
            tried = ((digits, _found(tables, seats, rounds, digits)) for digits in _groups(tables))
            best_now = next(((digits, shifts) for digits, shifts in tried if shifts), None)
            if best_now is None:
                break
            best, most = best_now, rounds
        if best is not None:
            yield best


def _calculated(tables: int, seats: int) -> int:
    """Return how many rounds need no search."""
    known = (in_columns(tables * seats, rounds, seats) for rounds in range(1, tables + 1))
    return sum(1 for _ in takewhile(lambda each: each is not None and each.columns, known))


def _groups(tables: int) -> list[tuple[int, ...]]:
    """Return the ways to count to so many: around the clock, then by digits that each divide the next."""

    def parts(rest: int, last: int) -> Iterator[tuple[int, ...]]:
        for first in range(max(2, last), rest + 1):
            if first == rest:
                yield (first,)
            elif rest % first == 0:
                yield from (
                    (first, *others) for others in parts(rest // first, first) if not others[0] % first
                )

    return sorted(parts(tables, 2), key=len)


def _found(tables: int, seats: int, rounds: int, digits: tuple[int, ...]) -> Shifts | None:
    """Return shifts in which all differences between two columns, and to none, are distinct."""
    source = random.Random(f"{tables} {seats} {rounds} {digits}")
    less = [[0] * tables for _ in range(tables)]
    for one, difference in product(range(tables), repeat=2):
        less[added(one, difference, digits)][one] = difference
    for _ in range(STARTS):
        columns = range(seats + 1)
        used = [[1] * (seats + 1) for _ in columns]
        chosen = [(0,) * (seats + 1)]
        while len(chosen) < rounds:
            row = _row(tables, seats, used, less, source)
            if row is None:
                break
            chosen.append(row)
            for column in columns:
                for earlier in range(column):
                    used[earlier][column] |= 1 << less[row[column]][row[earlier]]
        if len(chosen) == rounds:
            return [row[1:] for row in chosen]
    return None


def _row(
    tables: int, seats: int, used: list[list[int]], less: list[list[int]], source: random.Random
) -> tuple[int, ...] | None:
    """Return the shifts of one more round, after a 0; ``None`` where none are found."""
    steps = 0

    def extended(row: tuple[int, ...]) -> tuple[int, ...] | None:
        nonlocal steps
        column = len(row)
        if column > seats:
            return row
        steps += 1
        values = [
            value
            for value in range(1, tables)
            if not any(used[earlier][column] >> less[value][row[earlier]] & 1 for earlier in range(column))
        ]
        source.shuffle(values)
        for value in values:
            found = extended((*row, value)) if steps <= STEPS else None
            if found is not None:
                return found
        return None

    return extended((0,))


if __name__ == "__main__":
    main()
