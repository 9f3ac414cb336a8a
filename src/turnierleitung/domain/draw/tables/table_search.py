"""Who sits together, found by search: for any history, wishes and head count (tabu search over swaps).

The search swaps two people of one round at a time, always somebody who meets again with whoever suits best,
and does not take a swap back at once, so that it gets out of dead ends (Dotú, Van Hentenryck: Scheduling
Social Golfers Locally, 2005). Where that leaves something to mend among few people, they are annealed
(:mod:`annealing`). It stops where nothing is left to mend, or after a number of steps, never by the clock.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.annealing import annealed
from turnierleitung.domain.draw.tables.hall import AGAIN, APART, Division, Hall, Task
from turnierleitung.domain.draw.tables.meeting_bounds import fewest_pairs, fewest_repeats

BIG: Final = 1
"""What it costs that somebody comes to a larger table once more, and once more for each time before."""
_SHARING_STEPS: Final = 1_000
"""Swaps at most to share out larger tables, once as few as possible meet again."""
_LEAST_TENURE: Final = 4
_MORE_TENURE: Final = 8
"""Steps for which a swap is not taken back: the least, and by chance up to so many more."""
_STEPS_PER_REPORT: Final = 32
_CHANGES_PER_STEP: Final = 64
"""How many changes of annealing take as long as a step."""


class Effort(NamedTuple):
    """How long to search at most."""

    starts: int
    """How often to begin anew where something is left to mend."""
    steps: int
    """Swaps per start."""
    ways: int = 200
    """Ways to fill a table that are looked at to let fewer come to a table or a seat again."""
    runs: int = 0
    """How often to anneal where something is left to mend after that."""
    changes: int = 0
    """Changes that are tried per run."""

    @property
    def searched(self) -> int:
        """What it takes to find who sits together, in steps."""
        return self.starts * self.steps + self.runs * self.changes // _CHANGES_PER_STEP

    @property
    def whole(self) -> int:
        """All of it, as it is reported."""
        return self.searched + self.ways


Report = Callable[[int, int], object]
"""Hears now and then how many steps of how many are done; it ends the search by raising something."""


def say_nothing(_done: int, _of: int) -> None:
    """Hear how far a search is, and let it go on."""


def search(
    task: Task,
    source: random.Random,
    effort: Effort,
    report: Report = say_nothing,
    begins: Sequence[Sequence[Division]] = ((),),
    least: int = 0,
) -> tuple[Division, ...]:
    """Divide the people of every round, so that the fewest meet again.

    The starts take turns at the rounds with which one ``begins``; without any it begins by chance. It ends
    early where meetings cost no more than they must, or than they do at the ``least``, as far as that is
    known. Of the ways that are found equally good, one is taken in which larger tables are shared out more
    evenly.
    Raises ``ValueError`` where more people need a table than it has seats.
    """
    enough = max(_repeats_at_least(task), least)
    best: Hall | None = None
    for start in range(effort.starts):
        if best is not None and best.cost <= enough:
            break
        tick = partial(_tell, report, effort, start)
        begun = _mended(_begun(task, source, begins[start % len(begins)]), source, effort.steps, enough, tick)
        best = begun if best is None else min(best, begun, key=lambda hall: (hall.cost, hall.load()))
    if best is None:
        raise ValueError("a search needs at least one start")
    for run in range(effort.runs):
        if best.cost <= enough:
            break
        tick = partial(_tell_of_changes, report, effort, run)
        begun = annealed(_begun(task, source, ()), source, effort.changes, enough, tick)
        best = min(best, begun, key=lambda hall: (hall.cost, hall.load()))
    if len(set(task.sizes)) > 1:
        stays = task.rounds * sum(size for size in task.sizes if size > min(task.sizes))
        shared = BIG * fewest_pairs(stays, task.people)
        steps = min(effort.steps, _SHARING_STEPS)
        # Sharing is short: it does not count as progress, but can be called off.
        best = _mended(
            best.priced(BIG),
            source,
            steps,
            enough + shared,
            lambda _: report(effort.searched, effort.whole),
        )
    return best.divisions()


def least_cost(task: Task, wishes: int = 0) -> int:
    """Return what meetings cost at the least, where so many of those to be kept apart meet all the same."""
    price = Hall(task).price
    times, again = task.rounds, AGAIN * (task.rounds * (task.rounds - 1) // 2)
    at_their_table = sum(
        times * price[one][other] + again
        for (one, table), (other, same) in combinations(task.fixed, 2)
        if table == same
    )
    return max(_repeats_at_least(task) + APART * wishes, at_their_table)


def _repeats_at_least(task: Task) -> int:
    # Tables that all have left count too: to leave them out would prove more, but change what a seed draws.
    played = [list(map(len, each)) for each in task.before]
    return AGAIN * fewest_repeats(task.sizes, task.rounds, played)


def _tell(report: Report, effort: Effort, start: int, step: int) -> None:
    report(start * effort.steps + step, effort.whole)


def _tell_of_changes(report: Report, effort: Effort, run: int, tried: int) -> None:
    done = (run * effort.changes + tried) // _CHANGES_PER_STEP
    report(effort.starts * effort.steps + done, effort.whole)


def _begun(task: Task, source: random.Random, begin: Sequence[Division]) -> Hall:
    if begin:
        return Hall.of(task, 0, begin)
    hall = Hall(task)
    for _ in range(task.rounds):
        hall.seat(_first_division(task, source))
    return hall


def _mended(
    hall: Hall, source: random.Random, steps: int, enough: int, tick: Callable[[int], object]
) -> Hall:
    """Return the best that so many swaps lead to; it ends where it costs no more than is ``enough``."""
    best, best_load, kept = hall.cost, hall.load(), hall.divisions()
    barred: dict[tuple[int, int], dict[int, int]] = {}
    for step in range(1, steps + 1):
        unhappy = hall.unhappy() if best > enough else []
        if not unhappy:
            break
        if step % _STEPS_PER_REPORT == 0:
            tick(step)
        number, one = unhappy[int(source.random() * len(unhappy))]
        resting = {other for other, until in barred.get((number, one), {}).items() if until > step}
        move = hall.best_move(number, one, resting, best - hall.cost, source)
        if move is None:
            continue
        hall.make(move)
        until = step + _LEAST_TENURE + int(source.random() * _MORE_TENURE)
        barred.setdefault((number, move.one), {})[move.other] = until
        barred.setdefault((number, move.other), {})[move.one] = until
        if hall.cost <= best:
            load = hall.load()
            if (hall.cost, load) < (best, best_load):
                best, best_load, kept = hall.cost, load, hall.divisions()
    return Hall.of(hall.task, hall.big_price, kept)


def _first_division(task: Task, source: random.Random) -> list[list[int]]:
    """Seat those who need a table, then everybody else by chance, pot after pot."""
    tables: list[list[int]] = [[] for _ in task.sizes]
    for one, index in task.fixed:
        tables[index].append(one)
    if any(len(table) > size for table, size in zip(tables, task.sizes, strict=True)):
        raise ValueError("more people need a table than it has seats")
    placed = {one for one, _ in task.fixed}
    waiting = [one for one in range(task.people) if one not in placed]
    if task.pots:
        _deal_pots(task, tables, waiting, source)
        return tables
    rest = iter(shuffled(waiting, source))
    for table, size in zip(tables, task.sizes, strict=True):
        table += [next(rest) for _ in range(size - len(table))]
    return tables


def _deal_pots(task: Task, tables: list[list[int]], waiting: Sequence[int], source: random.Random) -> None:
    """Give each table one of each pot, two only where somebody of that pot needs it."""
    for pot in sorted(set(task.pots)):
        here = [sum(task.pots[person] == pot for person in table) for table in tables]
        for one in shuffled([one for one in waiting if task.pots[one] == pot], source):
            _, _, index = min(
                (here[index], len(table) - task.sizes[index], index)
                for index, table in enumerate(tables)
                if len(table) < task.sizes[index]
            )
            tables[index].append(one)
            here[index] += 1
