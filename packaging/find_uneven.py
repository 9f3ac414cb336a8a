"""Finds what ``resources/rounds/uneven.json`` holds, and prints that file.

Where four does not divide the people, the search of a draw (``table_search.py``) does not always find the
fewest repeats. For few people it can be done beforehand: the best of many searches is handed to OR-Tools
CP-SAT, which looks for something better for some minutes. What is best is printed, unless a single search
finds as little.

That are the rounds from which the draw goes on so that few come to a table again. Done beforehand, it may
take longer and begin several times, from other groups too; what is best is printed, unless usual draws are as
good.

It takes an hour or two. Run it in the environment for development with::

    python packaging/find_uneven.py > uneven.json

Then put that file in its place.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations, product
from pathlib import Path

from ortools.sat.python import cp_model

from found_text import written

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.balance import SeatingWay, report
from turnierleitung.domain.draw.tables.found_rounds import FoundRounds
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.meeting_bounds import count_repeats, fewest_repeats
from turnierleitung.domain.draw.tables.seating import draw_rounds, usual_effort
from turnierleitung.domain.draw.tables.table_search import search
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted, tables_of

FOUR, FIVE = 4, 5
PEOPLE = [people for people in range(13, 32) if people % FOUR]
ROUNDS = (3, 4, 5)
MORE_PEOPLE = [people for people in range(13, 40) if people % FOUR]
MORE_ROUNDS = (2, 3, 4, 5)
USUAL_DRAWS, LONG_DRAWS = 3, 4
WAYS = 1_500_000
SEARCHES = 40
EASY = 4
SECONDS = 420
Rounds = list[list[list[int]]]


def main() -> None:
    """Print the file."""
    begun = _found(hard, product(PEOPLE, ROUNDS))
    # What was found before must not be found again, only what it begins with.
    found = partial(numbered, beforehand=FoundRounds(uneven=begun))
    print(written(uneven=begun, numbered=_found(found, product(MORE_PEOPLE, MORE_ROUNDS))), end="")


def _found(
    find: Callable[[int, int], Rounds | None], wanted: Iterable[tuple[int, int]]
) -> dict[tuple[int, int], list[str]]:
    found = {each: find(*each) for each in wanted}
    return {each: list(map(lettered, rounds)) for each, rounds in found.items() if rounds is not None}


def lettered(tables: Sequence[Sequence[int]]) -> str:
    """Return a round with a letter for each person, capitals first."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    return " ".join("".join(letters[one] for one in sorted(table)) for table in tables)


def hard(people: int, rounds: int) -> Rounds | None:
    """Return the best rounds that are found, ``None`` where the search of a draw reaches the bound anyway."""
    fives = people % FOUR
    if people < FIVE * fives:
        return None
    task = Task((FOUR,) * ((people - FIVE * fives) // FOUR) + (FIVE,) * fives, rounds)
    least = fewest_repeats(task.sizes, rounds)
    found = []
    for number in range(SEARCHES):
        found.append(search(task, generator("uneven", str(number)), usual_effort(people, rounds)))
        if number == EASY and all(count_repeats(each) == least for each in found):
            return None
    best = min(found, key=count_repeats)
    return [[list(table) for table in division] for division in _improved(task.sizes, best, least) or best]


def numbered(people: int, rounds: int, beforehand: FoundRounds) -> Rounds | None:
    """Return the best rounds that long draws find, ``None`` where usual ones are as good."""
    fives = people % FOUR
    if people < FIVE * fives:
        return None
    sizes = (FOUR,) * ((people - FIVE * fives) // FOUR) + (FIVE,) * fives
    wanted = Wanted(tuple(Guest(one) for one in range(people)), sizes, rounds)
    effort = usual_effort(people, rounds)
    usual = [draw_rounds(wanted, str(number), beforehand, effort) for number in range(USUAL_DRAWS)]
    if all(_again(each) <= _least(each) for each in usual):
        return None
    long = effort._replace(ways=WAYS)
    found = [draw_rounds(wanted, f"long {number}", beforehand, long) for number in range(LONG_DRAWS)]
    if (people, rounds) in beforehand.uneven:
        # From other groups than those that are known it may come further.
        found += [draw_rounds(wanted, f"free {number}", FoundRounds(), long) for number in range(LONG_DRAWS)]
    best = min(found, key=_again)
    if all(_again(each) <= _again(best) for each in usual):
        return None
    return [list(tables_of(seating).values()) for seating in best]


def _again(rounds: Sequence[Seating]) -> tuple[int, int]:
    """Return how many meet again, and how many come to a table again."""
    judged = report(rounds, {}, {}, SeatingWay())
    return judged.repeats, judged.table_repeats


def _least(rounds: Sequence[Seating]) -> tuple[int, int]:
    """Return how few that can be at the least."""
    judged = report(rounds, {}, {}, SeatingWay())
    return judged.repeats_at_least, judged.table_repeats_at_least


def _improved(sizes: Sequence[int], begun: Sequence[Division], least: int) -> Rounds | None:
    model = cp_model.CpModel()
    people, tables = range(sum(sizes)), range(len(sizes))
    sits = {
        (number, table, one): model.new_bool_var("")
        for number in range(len(begun))
        for table in tables
        for one in people
    }
    for number in range(len(begun)):
        for one in people:
            model.add_exactly_one(sits[number, table, one] for table in tables)
        for table in tables:
            model.add(sum(sits[number, table, one] for one in people) == sizes[table])
    for number, table in product(range(len(begun)), tables):
        for one in begun[number][table]:
            # Who sits together in the first round does not matter, only the later ones do.
            if number == 0:
                model.add(sits[number, table, one] == 1)
            else:
                model.add_hint(sits[number, table, one], 1)
    again = [
        _twice(
            model,
            [
                [(sits[number, table, one], sits[number, table, other]) for table in tables]
                for number in range(len(begun))
            ],
        )
        for one, other in combinations(people, 2)
    ]
    model.add(sum(again) >= least)
    model.minimize(sum(again))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = SECONDS
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    if solver.objective_value >= count_repeats(begun):
        return None
    return [
        [[one for one in people if solver.boolean_value(sits[number, table, one])] for table in tables]
        for number in range(len(begun))
    ]


def _twice(
    model: cp_model.CpModel, rounds: Sequence[Sequence[tuple[cp_model.IntVar, cp_model.IntVar]]]
) -> cp_model.IntVar:
    """Return whether two meet twice, given where they sit in each round."""
    meetings = []
    for tables in rounds:
        meets = model.new_bool_var("")
        for one, other in tables:
            model.add_bool_or(one.negated(), other.negated(), meets)
        meetings.append(meets)
    twice = model.new_bool_var("")
    # Nobody meets three times: that is never better, and a repeat is then a pair.
    model.add(sum(meetings) - 1 <= twice)
    return twice


if __name__ == "__main__":
    main()
