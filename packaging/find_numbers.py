"""Finds what ``resources/rounds/numbers.json`` holds, and prints that file.

Where there are more rounds than tables, or hardly fewer, everybody or somebody comes to a table again in the
schedules of ``schedules.py``. Which number a table has in which round decides how many do. The draw looks for
good numbers (``numbering.py``); done beforehand, it may begin much more often. It takes some minutes.
Run it in the environment for development with::

    python packaging/find_numbers.py > resources/rounds/numbers.json

Then put that file in the place of the module, which is needed until then.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from found_text import written
from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.draw.tables.meeting_bounds import fewest_tables_again
from turnierleitung.domain.draw.tables.numbering import NumberedRound, number_rounds
from turnierleitung.domain.draw.tables.schedules import FOUR, without_numbers
from turnierleitung.services.tables import known_rounds

SCHEDULES = (
    (24, 6), (24, 7), (28, 8), (28, 9), (32, 9), (32, 10), (36, 10), (36, 11), (40, 10), (40, 11),
    (40, 12), (40, 13), (44, 12), (44, 13), (48, 13),
)  # fmt: skip
STARTS = 8
TRIES = 300
DIGITS = "0123456789ABCDEF"


def main() -> None:
    """Print the file."""
    print(written(numbers={each: _best(*each) for each in SCHEDULES}), end="")


def _best(people: int, rounds: int) -> list[str]:
    """Return the best numbers of several starts, those of whom it hits most no more often than it must."""
    tables = people // FOUR
    least = fewest_tables_again((FOUR,) * tables, rounds, 0)
    best: tuple[tuple[int, int], list[str]] | None = None
    for start in range(STARTS):
        found = _found(people, rounds, start)
        best = found if best is None else min(best, found)
        if best[0][0] == least:
            break
    if best is None:
        raise ValueError("nothing is found without a start")
    return best[1]


def _found(people: int, rounds: int, start: int) -> tuple[tuple[int, int], list[str]]:
    """Return numbers, how many come to a table again by them, and how often it hits somebody at the most."""
    known = without_numbers(known_rounds.found(), people, rounds)
    if known is None:
        raise ValueError(f"no schedule for {people} people and {rounds} rounds")
    tables = range(people // FOUR)
    source = generator("numbers", str(start))
    orders = [shuffled(tables, source) for _ in known.rounds]
    given = number_rounds(
        [
            NumberedRound(tuple(division[place] for place in order), ((0,) * len(tables),) * len(tables))
            for division, order in zip(known.rounds, orders, strict=True)
        ],
        ((0,) * len(tables),) * people,
        source,
        TRIES,
    )
    been = [[0] * len(tables) for _ in range(people)]
    written = []
    for division, order, numbers in zip(known.rounds, orders, given, strict=True):
        number_of = dict(zip(order, numbers, strict=True))
        written.append("".join(DIGITS[number_of[place]] for place in tables))
        for place, people_there in enumerate(division):
            for one in people_there:
                been[one][number_of[place]] += 1
    again = [sum(times * (times - 1) // 2 for times in each) for each in been]
    return (sum(again), max(again)), written


if __name__ == "__main__":
    main()
