"""How fast seatings are drawn and mended, against a general solver (OR-Tools CP-SAT).

The yardstick is the time in which CP-SAT seats 32 people in 6 rounds so that nobody meets twice. Asked for:
ours for the same at most 1/5 of it, 512 people in 5 rounds with clubs 1/10, the next round of 400 on any
history 1/5, a repair 1/100. With ``quality`` as argument it is compared for the head counts that four does
not divide who leaves fewer repeats, CP-SAT in 60 s or ours: in five rounds, for few people also in clubs or
with some who need a table, and in one that goes on from four others or mixes strong and weak after them; that
takes a quarter of an hour.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple, TypeVar

from ortools.sat.python import cp_model

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from turnierleitung.domain.draw.lot import DrawnSeat, generator, shuffled  # noqa: E402 - the checkout must be found first
from turnierleitung.domain.draw.tables.fairness import SeatingWay, report  # noqa: E402
from turnierleitung.domain.draw.tables.headcount import fewest_meeting_again  # noqa: E402
from turnierleitung.domain.draw.tables.repair import Broken, mend  # noqa: E402
from turnierleitung.domain.draw.tables.seating import draw_rounds, pots  # noqa: E402
from turnierleitung.domain.draw.tables.wanted import Following, Guest, Seating, Strength, Wanted, tables_of  # noqa: E402

FoundT = TypeVar("FoundT")
Sits = Mapping[tuple[tuple[int, int], int], cp_model.IntVar]
"""By round and table, and by person: whether he sits there."""

FOUR = 4
WORKERS = 2
PATIENCE_S = 300
QUALITY_S = 60
HARD = (18, 21, 37, 50, 99, 101, 202, 401)
HARD_ROUNDS = 5
WISHES = ((16, 3, 0), (18, 3, 0), (21, 3, 0), (23, 3, 0), (32, 6, 0), (18, 0, 1), (21, 0, 2), (23, 0, 1))
"""People, how many of them are in each club, and how many need a table: the first table, the second."""


def main() -> None:
    """Print the times and ratios."""
    if "quality" in sys.argv[1:]:
        _compare_quality()
        return
    yardstick, found = _timed(partial(solve, (FOUR,) * 8, 6, seconds=PATIENCE_S, none_again=True))
    beyond = "" if found is not None else f", not solved within {PATIENCE_S} s"
    print(f"CP-SAT, 32 people × 6 rounds: {yardstick:.1f} s{beyond}")
    _measure("32 × 6", 5, yardstick, lambda: _drawn(32, 6))
    _measure("512 × 5 with clubs", 10, yardstick, lambda: _drawn(512, 5, club=61))
    history = _drawn(400, 4)
    met_often = Wanted(_guests(400), (FOUR,) * 100, 1, (*history, *_odd_history(400)))
    _measure("next round for 400 on a history", 5, yardstick, lambda: draw_rounds(met_often, "1"))
    blind = Wanted(_guests(400), (FOUR,) * 100, 1, _by_chance((FOUR,) * 100, 4))
    _measure("next round for 400 on a blind history", 5, yardstick, lambda: draw_rounds(blind, "1"))
    gone = history[3][0].participant_id
    present = tuple(guest for guest in _guests(400) if guest.id != gone)
    broken = Broken(history[3], present, (FOUR,) * 96 + (5,) * 3, history[:3])
    _measure("repair at 400", 100, yardstick, lambda: mend(broken))


def _measure(what: str, asked: int, yardstick: float, draw: Callable[[], object]) -> None:
    took = min(_timed(draw)[0] for _ in range(5))
    ratio = yardstick / took
    verdict = "ok" if ratio >= asked else "MISSED"
    print(f"RATIO {what}: {took * 1000:.1f} ms, 1/{ratio:.0f} of CP-SAT (asked: at most 1/{asked}) {verdict}")


def _compare_quality() -> None:
    _compare_uneven()
    _compare_wishes()
    _compare_after_history()


def _compare_uneven() -> None:
    for people in HARD:
        sizes = _fours_and_fives(people)
        took, drawn = _timed(partial(draw_rounds, Wanted(_guests(people), sizes, HARD_ROUNDS), "1"))
        _judge(
            f"{people} × {HARD_ROUNDS}",
            took,
            repeats(drawn),
            fewest_meeting_again(sizes, HARD_ROUNDS),
            partial(solve, sizes, HARD_ROUNDS, seconds=QUALITY_S),
        )


def _compare_wishes() -> None:
    for people, club, needing in WISHES:
        sizes = _fours_and_fives(people)
        guests = tuple(
            guest._replace(table=guest.id if guest.id <= needing else None) for guest in _guests(people, club)
        )
        took, drawn = _timed(partial(draw_rounds, Wanted(guests, sizes, HARD_ROUNDS), "1"))
        apart = [
            (one.id - 1, other.id - 1) for one, other in combinations(guests, 2) if one.tags & other.tags
        ]
        tables = [{*table} for each in drawn for table in tables_of(each).values()]
        broken = any({one + 1, other + 1} <= table for table in tables for one, other in apart)
        what = f"in clubs of {club}" if club else f"of whom {needing} need a table"
        _judge(
            f"{people} × {HARD_ROUNDS} {what}{' NOT KEPT APART' * broken}",
            took,
            repeats(drawn),
            fewest_meeting_again(sizes, HARD_ROUNDS),
            partial(
                solve,
                sizes,
                HARD_ROUNDS,
                seconds=QUALITY_S,
                wishes=Wishes(apart, {one: one for one in range(needing)}),
            ),
        )


def _compare_after_history() -> None:
    for people, of_chance, mixed in product(HARD, (False, True), (False, True)):
        sizes, guests = _fours_and_fives(people), _guests(people)
        history = (
            _by_chance(sizes, HARD_ROUNDS - 1)
            if of_chance
            else draw_rounds(Wanted(guests, sizes, HARD_ROUNDS - 1), "1")
        )
        order = shuffled(range(1, people + 1), generator("bench", "order"))
        strength = Strength(Following.MIXED, tuple(order)) if mixed else None
        took, (drawn,) = _timed(
            partial(
                draw_rounds,
                Wanted(guests=guests, sizes=sizes, rounds=1, before=history, strength=strength),
                "1",
            )
        )
        before = f"{HARD_ROUNDS - 1} {'blind' if of_chance else 'drawn'}"
        _judge(
            f"{people}, {'mixed' if mixed else 'lot'} after {before}",
            took,
            repeats((*history, drawn)) - repeats(history),
            0,
            partial(solve_next, sizes, history, order if mixed else (), seconds=QUALITY_S),
        )


def _judge(what: str, took: float, ours: int, bound: int, solver: Callable[[], int | None]) -> None:
    line = f"{what}: ours {ours} repeats in {took:.1f} s, proven at least {bound}"
    if ours > bound:
        theirs = solver()
        line += f", CP-SAT in {QUALITY_S} s: {'none' if theirs is None else theirs}"
        line += " ok" if theirs is None or ours <= theirs else " MISSED"
    else:
        line += " ok"
    print(line, flush=True)


def solve_next(
    sizes: Sequence[int], history: Sequence[Seating], order: Sequence[int], *, seconds: float
) -> int | None:
    """Return the fewest repeats that CP-SAT finds for one more round; an ``order`` of rank is mixed."""
    model = cp_model.CpModel()
    people, tables = range(1, sum(sizes) + 1), range(len(sizes))
    sits = {(table, one): model.new_bool_var("") for table in tables for one in people}
    for one in people:
        model.add_exactly_one(sits[table, one] for table in tables)
    for table in tables:
        model.add(sum(sits[table, one] for one in people) == sizes[table])
    if order:
        pot_of = pots([one - 1 for one in order], sizes)
        for table, pot in product(tables, set(pot_of)):
            model.add(sum(sits[table, one] for one in people if pot_of[one - 1] == pot) <= 1)
    met = Counter(
        pair
        for seating in history
        for table in tables_of(seating).values()
        for pair in combinations(sorted(table), 2)
    )
    model.minimize(
        sum(
            times * sum(_together(model, [(sits[table, one], sits[table, other]) for table in tables]))
            for (one, other), times in met.items()
        )
    )
    solver = _solver(seconds)
    status = solver.solve(model)
    return round(solver.objective_value) if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None


class Wishes(NamedTuple):
    """What must be kept; people and tables are indices."""

    apart: Sequence[tuple[int, int]]
    needed: Mapping[int, int]
    """The table that somebody needs in every round."""


def solve(
    sizes: Sequence[int],
    rounds: int,
    *,
    seconds: float,
    none_again: bool = False,
    wishes: Wishes | None = None,
) -> int | None:
    """Return the fewest repeats that CP-SAT finds, ``None`` where it finds no seating at all.

    They are counted as ours are, so that a pair which meets in every round is not cheap.
    """
    model = cp_model.CpModel()
    people, tables = range(sum(sizes)), range(len(sizes))
    sits = {
        (place, one): model.new_bool_var("") for place in product(range(rounds), tables) for one in people
    }
    for number in range(rounds):
        for one in people:
            model.add_exactly_one(sits[(number, table), one] for table in tables)
        for table in tables:
            model.add(sum(sits[(number, table), one] for one in people) == sizes[table])
    if wishes is None:
        _seat_first(model, sizes, sits)
    else:
        _keep(model, wishes, sits)
    together = [
        _together(model, [(sits[place, one], sits[place, other]) for place in product(range(rounds), tables)])
        for one, other in combinations(people, 2)
    ]
    if none_again:
        for meetings in together:
            model.add_at_most_one(meetings)
    else:
        model.minimize(sum(_repeats(model, meetings) for meetings in together))
    solver = _solver(seconds)
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    return 0 if none_again else round(solver.objective_value)


def _seat_first(model: cp_model.CpModel, sizes: Sequence[int], sits: Sits) -> None:
    """Who sits together in the first round does not matter, only the later ones do."""
    first = iter(range(sum(sizes)))
    for table, size in enumerate(sizes):
        for _ in range(size):
            model.add(sits[(0, table), next(first)] == 1)


def _keep(model: cp_model.CpModel, wishes: Wishes, sits: Sits) -> None:
    for (number, table), one in sits:
        if table == wishes.needed.get(one):
            model.add(sits[(number, table), one] == 1)
    for place, pair in product({place for place, _ in sits}, wishes.apart):
        model.add_at_most_one(sits[place, one] for one in pair)


def _solver(seconds: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = WORKERS
    solver.parameters.random_seed = 1
    return solver


def _together(
    model: cp_model.CpModel, places: Sequence[tuple[cp_model.IntVar, cp_model.IntVar]]
) -> list[cp_model.IntVar]:
    """Return per table of every round a variable that is true where both sit there."""
    found = []
    for one, other in places:
        both = model.new_bool_var("")
        model.add_bool_or(one.negated(), other.negated(), both)
        found.append(both)
    return found


def _repeats(model: cp_model.CpModel, meetings: Sequence[cp_model.IntVar]) -> cp_model.IntVar:
    """Return the repeats of two as ours count them: each meeting once for every one before."""
    most = HARD_ROUNDS * (HARD_ROUNDS - 1) // 2
    found = model.new_int_var(0, most, "")
    # The tangents of a curve that bends upwards meet it where the number of meetings is whole.
    for before in range(1, HARD_ROUNDS):
        model.add(found >= before * sum(meetings) - before * (before + 1) // 2)
    return found


def _fours_and_fives(people: int) -> tuple[int, ...]:
    fives = people % FOUR
    return (FOUR,) * ((people - 5 * fives) // FOUR) + (5,) * fives


def _by_chance(sizes: Sequence[int], rounds: int) -> tuple[Seating, ...]:
    """Rounds by lot, in which some meet again."""
    source = generator("bench", "history")
    seats = [(table, seat) for table, size in enumerate(sizes, start=1) for seat in range(1, size + 1)]
    return tuple(
        tuple(
            DrawnSeat(table, seat, one)
            for (table, seat), one in zip(seats, shuffled(range(1, len(seats) + 1), source), strict=True)
        )
        for _ in range(rounds)
    )


def repeats(rounds: Sequence[Seating]) -> int:
    """Return the meetings beyond the first of each pair; a third one counts two more."""
    return report(rounds, {}, {}, SeatingWay()).repeats


def _guests(people: int, club: int = 0) -> tuple[Guest, ...]:
    return tuple(
        Guest(one, frozenset({f"club {one // club}"}) if club else frozenset())
        for one in range(1, people + 1)
    )


def _drawn(people: int, rounds: int, club: int = 0) -> tuple[tuple[DrawnSeat, ...], ...]:
    drawn = draw_rounds(Wanted(_guests(people, club), (FOUR,) * (people // FOUR), rounds), "1")
    if repeats(drawn):
        raise RuntimeError("somebody meets twice")
    return drawn


def _odd_history(people: int) -> tuple[tuple[DrawnSeat, ...], ...]:
    """A round in which neighbours by number sat together, as no draw would have it."""
    return (tuple(DrawnSeat(1 + one // FOUR, 1 + one % FOUR, one + 1) for one in range(people)),)


def _timed(work: Callable[[], FoundT]) -> tuple[float, FoundT]:
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


if __name__ == "__main__":
    main()
