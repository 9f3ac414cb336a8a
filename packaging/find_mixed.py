"""Finds what ``resources/rounds/mixed.json`` holds, and prints that file.

At few tables not everybody can meet somebody else in every round, or just so, above all where tables have
different sizes. The search of a draw finds rounds that are nearly as good as can be, and others for every
seed. Here simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983) takes its time: two people of a round change
places by chance, less and less often where that makes it worse, some hundred million times. Then tables are
drawn anew as in a draw, which shares larger ones out. The best that is found is printed, unless usual draws
reach what is proven to be the least.

It takes days, or, with numba, which nothing else needs, an hour or two. Run it in the environment for
development with::

    python -m pip install numba
    python packaging/find_mixed.py > mixed.json

Then put that file in its place.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from math import exp
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from found_text import written
from turnierleitung.domain.draw.lot import generator
from turnierleitung.domain.draw.tables.columns import LETTERS
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule, plan_tables
from turnierleitung.domain.draw.tables.meeting_bounds import (
    count_repeats,
    fewest_pairs,
    fewest_repeats,
    fewest_tables_again,
)
from turnierleitung.domain.draw.tables.seating import draw_rounds
from turnierleitung.domain.draw.tables.spread import spread
from turnierleitung.domain.draw.tables.table_search import least_cost
from turnierleitung.domain.draw.tables.wanted import Guest, Wanted, tables_of
from turnierleitung.services.tables import known_rounds

FOUR = 4
MOST_TABLES = 12
"""At more tables of four a search finds rounds without a repeat, up to eight of them."""
ROUNDS, ROUNDS_ELSE = {FOUR: 8}, 4
"""Up to how many rounds are looked for, by the seats of a usual table."""
USUAL_DRAWS = 3
RUNS = 6
STEPS = 200_000
"""Changes that are tried in a run, for each person and round."""
MOST_STEPS = 40_000_000
PRICES = (2, 3, 6)
"""What it costs that two meet again, where to come to a table again costs 1; in turn, run by run."""
WARM, COLD = 0.18, 0.2
"""What a change may cost is about so much: that part of this price to begin with, and so much in the end."""
FEW = 5
"""Where so few more come to a table again than must, runs that are longer may find a way without."""
LONG_RUNS, LONGER = 2, 10
MENDED = 2
"""Of how many runs the rounds are mended, those that are best."""
MORE_WAYS = 150_000
"""Ways to fill a table that are looked at in the end."""
FACTOR, TERM, KEPT = np.uint64(2_862_933_555_777_941_757), np.uint64(3_037_000_493), np.uint64(2**63 - 1)
"""What a random number is multiplied with, what is added, and which bits of it make the next one."""
BITS_8, BITS_24, BITS_40, BITS_48 = np.uint64(8), np.uint64(24), np.uint64(40), np.uint64(48)
LOW_24, LOW_32, WHOLE = np.uint64(2**24 - 1), np.uint64(2**32 - 1), float(2**32)
Ints = npt.NDArray[np.int64]
Function = TypeVar("Function", bound=Callable[..., object])


class Repeats(NamedTuple):
    """By what rounds are compared."""

    meetings: int
    tables: int
    larger: int


def main() -> None:
    """Print the file."""
    every = list(wanted())
    found = {}
    with Pool() as pool:
        for (sizes, rounds), best in zip(every, pool.imap(hard, every, chunksize=1), strict=True):
            if best is not None:
                found["".join(map(str, sizes)), rounds] = list(map(lettered, best))
    print(written(mixed=found), end="")


def wanted() -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the sizes of tables and the rounds to look for: those that rulebooks can ask for."""
    known = set()
    for seats in (FOUR, 5, 3, 6, 7, 8):
        policies = (HeadcountPolicy.LARGER, HeadcountPolicy.SMALLER)
        for people, policy in product(range(2 * seats - 1, seats * (MOST_TABLES + 1)), policies):
            plan = plan_tables(people, HeadcountRule(seats, policy))
            if plan is not None and plan.seats <= len(LETTERS) and plan.sizes not in known:
                known.add(plan.sizes)
                for rounds in range(2, ROUNDS.get(seats, ROUNDS_ELSE) + 1):
                    yield plan.sizes, rounds


def hard(wish: tuple[tuple[int, ...], int]) -> Sequence[Division] | None:
    """Return the best rounds that are found, ``None`` where usual draws are known to be as good as can be."""
    sizes, rounds = wish
    people = sum(sizes)
    task = Task(sizes, rounds, been=((0,) * len(sizes),) * people)
    best: Sequence[Division] | None = None
    beforehand = known_rounds.found()._replace(mixed={})
    for number in range(USUAL_DRAWS):
        drawn = draw_rounds(Wanted(tuple(map(Guest, range(people))), sizes, rounds), str(number), beforehand)
        found = [tuple(map(tuple, tables_of(seating).values())) for seating in drawn]
        if not _is_best(sizes, found):
            best = found
            break
    if best is None:
        return None
    runs: list[Sequence[Division]] = []
    for number in range(RUNS + LONG_RUNS):
        if number >= RUNS and not _is_nearly_best(sizes, min(runs, key=lambda each: _repeats(sizes, each))):
            break
        runs.append(_annealed(sizes, rounds, number))
        if _is_best(sizes, runs[-1]):
            return runs[-1]
    for number, annealed in enumerate(sorted(runs, key=lambda each: _repeats(sizes, each))[:MENDED]):
        source = generator("mixed", f"{sizes} {rounds} {number}")
        mended = spread(task, annealed, source, MORE_WAYS, lambda _: None, least_cost(task)).rounds
        best = min(best, mended, key=lambda those: _repeats(sizes, those))
    return best


def _repeats(sizes: Sequence[int], rounds: Sequence[Division]) -> Repeats:
    been = Counter((one, number) for tables in rounds for number, table in enumerate(tables) for one in table)
    larger = Counter(one for tables in rounds for table in tables if len(table) > min(sizes) for one in table)
    return Repeats(count_repeats(rounds), *(_pairs(times.values()) for times in (been, larger)))


def _pairs(times: Iterable[int]) -> int:
    return sum(each * (each - 1) // 2 for each in times)


def _is_best(sizes: Sequence[int], rounds: Sequence[Division]) -> bool:
    """Tell whether it is proven that no rounds are better."""
    return _repeats(sizes, rounds) == _least(sizes, rounds)


def _is_nearly_best(sizes: Sequence[int], rounds: Sequence[Division]) -> bool:
    """Tell whether nobody meets again who need not, and few come to a table again."""
    repeats, least = _repeats(sizes, rounds), _least(sizes, rounds)
    return repeats.meetings == least.meetings and least.tables < repeats.tables <= least.tables + FEW


def _least(sizes: Sequence[int], rounds: Sequence[Division]) -> Repeats:
    """Return how few repeats there are at the least where no more meet again than in these rounds."""
    meetings = fewest_repeats(sizes, len(rounds))
    larger = len(rounds) * sum(size for size in sizes if size > min(sizes))
    return Repeats(
        meetings,
        fewest_tables_again(sizes, len(rounds), count_repeats(rounds)),
        fewest_pairs(larger, sum(sizes)),
    )


def _annealed(sizes: Sequence[int], rounds: int, number: int) -> list[Division]:
    """Return the rounds of a run."""
    long = number >= RUNS
    people, price = sum(sizes), PRICES[0 if long else number % len(PRICES)]
    source = generator("annealed", f"{sizes} {rounds} {number}")
    seats = np.full((rounds, len(sizes), max(sizes)), -1)
    for tables in seats:
        order = iter(sorted(range(people), key=lambda _: source.random()))
        for table, size in zip(tables, sizes, strict=True):
            table[:size] = [next(order) for _ in range(size)]
    least = fewest_repeats(sizes, rounds)
    least = price * least + fewest_tables_again(sizes, rounds, least)
    steps = min(MOST_STEPS, STEPS * people * rounds) * (LONGER if long else 1)
    best = _anneal(seats, np.array(sizes), people, price, least, steps, int(source.random() * 2**30))
    return [
        tuple(tuple(map(int, table[:size])) for table, size in zip(tables, sizes, strict=True))
        for tables in best
    ]


def _compiled(function: Function) -> Function:
    """Return the same function, a hundred times as fast where numba is installed."""
    if find_spec("numba") is None:
        return function
    compiled: Function = import_module("numba").njit(function)
    return compiled


@_compiled
def _counted(seats: Ints, sizes: Ints, people: int) -> tuple[Ints, Ints, Ints]:
    """Return how often two meet, how often each comes to each table, and at which he is in each round."""
    rounds, tables = seats.shape[0], len(sizes)
    met, been = np.zeros((people, people), np.int64), np.zeros((people, tables), np.int64)
    where = np.zeros((rounds, people), np.int64)
    for number in range(rounds):
        for table in range(tables):
            for seat in range(sizes[table]):
                one = seats[number, table, seat]
                where[number, one] = table
                been[one, table] += 1
                for before in range(seat):
                    other = seats[number, table, before]
                    met[one, other] += 1
                    met[other, one] += 1
    return met, been, where


@_compiled
def _pairs_of(times: Ints) -> int:
    """Return how often something comes again, compared with each time before."""
    return int((times * (times - 1)).sum()) // 2


@_compiled
def _more_meetings(table: Ints, met: Ints, goes: int, comes: int) -> int:
    """Return how many more meet again where somebody comes to a table instead of another one."""
    more = 0
    for near in table:
        if near != goes:
            more += met[comes, near] - met[goes, near] + 1
    return more


@_compiled
def _replace(table: Ints, met: Ints, goes: int, comes: int) -> None:
    """Let somebody come to a table instead of another one."""
    for seat in range(len(table)):
        near = table[seat]
        if near == goes:
            table[seat] = comes
        else:
            met[goes, near] -= 1
            met[near, goes] -= 1
            met[comes, near] += 1
            met[near, comes] += 1


@_compiled
def _anneal(seats: Ints, sizes: Ints, people: int, price: int, least: int, steps: int, seed: int) -> Ints:
    """Return the best seats that are found: people by round, table and seat; -1 where there is no seat.

    It ends early where they cost no more than the ``least``.
    """
    rounds = seats.shape[0]
    met, been, where = _counted(seats, sizes, people)
    cost = price * _pairs_of(met) // 2 + _pairs_of(been)
    best, kept = cost, seats.copy()
    warm, chances = WARM * price, np.zeros(64)
    state = np.uint64(seed)
    for step in range(steps):
        if step % 65_536 == 0:
            heat = warm * (COLD / warm) ** (step / steps)
            for more in range(len(chances)):
                chances[more] = exp(-more / heat)
        # Random numbers of its own (a linear congruential generator): the same with and without numba.
        state = (state * FACTOR + TERM) & KEPT
        number, one = int(state >> BITS_48) % rounds, int(state >> BITS_24 & LOW_24) % people
        drawn = state * FACTOR + TERM
        other, chance = int(drawn >> BITS_40) % people, int(drawn >> BITS_8 & LOW_32) / WHOLE
        state = drawn & KEPT
        mine, theirs = where[number, one], where[number, other]
        if mine == theirs:
            continue
        more = int(been[one, theirs] - been[one, mine] + been[other, mine] - been[other, theirs] + 2)
        more += price * _more_meetings(seats[number, mine, : sizes[mine]], met, one, other)
        more += price * _more_meetings(seats[number, theirs, : sizes[theirs]], met, other, one)
        if more > 0 and (more >= len(chances) or chance >= chances[more]):
            continue
        cost += more
        _replace(seats[number, mine, : sizes[mine]], met, one, other)
        _replace(seats[number, theirs, : sizes[theirs]], met, other, one)
        for each, leaves, comes_to in ((one, mine, theirs), (other, theirs, mine)):
            been[each, leaves] -= 1
            been[each, comes_to] += 1
            where[number, each] = comes_to
        if cost < best:
            best, kept = cost, seats.copy()
            if cost <= least:
                break
    return kept


def lettered(tables: Sequence[Sequence[int]]) -> str:
    """Return a round with a letter for each person, capitals first."""
    return " ".join("".join(LETTERS[one] for one in sorted(table)) for table in tables)


if __name__ == "__main__":
    main()
