"""The search that draws tables: annealing (Kirkpatrick, Gelatt, Vecchi 1983) of a weighted sum.

A random step swaps two people of a round, or two table numbers. It is kept if the sum falls, and less and
less often if it rises. The weights start close together, to leave dead ends, and then diverge until each
outweighs all lower ones. The best result is always judged by their order. All arithmetic is in integers, and
the search ends after a number of steps, never by the clock.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from heapq import heapify, heapreplace
from itertools import combinations
from math import gcd
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.hall import APART, NOTHING, Division, Hall, Task, Worth
from turnierleitung.domain.draw.tables.wanted import Report

Rounds = list[list[list[int]]]
"""Per round the people of each table, by index."""


def by_chance(task: Task, rounds: int, source: random.Random) -> Rounds:
    """Seat people who need a table, then all others at random, pot by pot."""
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
    """Return rounds by a columnar construction, or ``None`` if there is none.

    People to separate share a column as far as it has room. Required tables are kept, even if that breaks a
    round.
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

    There is ``None`` if no such factors exist, or tables differ by more than a seat. Where they differ by
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


class _Heat(NamedTuple):
    """Weights of the levels, and how seldom the sum grows by one: by which power of e, in 1/1,024."""

    weights: Worth
    unlikely: int
    """To begin with."""
    doublings: int
    """Number of times that it doubles until the end."""


_LOOSE: Final = _Heat(Worth(6, 2, 1), 100, 5)
_MEETINGS: Final = _Heat(Worth(6, 0, 0), 150, 3)
_STRICT: Final = _Heat(Worth(1 << 40, 1 << 20, 1), 1_024, 3)
_RUNS: Final = (_LOOSE, _MEETINGS, _MEETINGS)
"""Number of random starts; after too many repeats in the first, the others only reduce those."""
_FEW: Final = 20
"""With so few people that finds the fewest who meet again."""
_MORE_RUNS: Final = (_MEETINGS, _MEETINGS)
"""Parameters of further random starts with more people."""
_MOST_WALKS: Final = 2 * len(_RUNS + _MORE_RUNS) + 1
_CERTAIN: Final = 1 << 30
"""The chance of what always happens."""
_CHANCES: Final = 256
"""A change that adds so much is never made."""
_CHANGES_PER_REPORT: Final = 2_048
_RENUMBERED: Final = 8
"""Every how many changes two tables change their numbers."""


def search(task: Task, rounds: int, source: random.Random, changes: int, report: Report) -> Rounds:
    """Return the best rounds that are found, with so many changes for each start.

    It starts anew as long as more meet again than a plain count says that must.
    """
    least, done = least_worth(task, rounds), 0
    best: Hall | None = None
    for heats, start in _starts(task, rounds, source):
        hall = Hall.of(task, start)
        for heat in heats:
            tick = partial(_tell, report, done * changes, _MOST_WALKS * changes)
            hall = _annealed(hall, source, heat, changes, least, tick)
            done += 1
        best = hall if best is None or hall.worth < best.worth else best
        if best.worth.meetings <= least.meetings:
            break
    return best.rounds if best is not None else []


def _starts(task: Task, rounds: int, source: random.Random) -> Iterator[tuple[tuple[_Heat, ...], Rounds]]:
    """Yield rounds to start with, and how to go on from there.

    Calculated rounds leave the people of a short column at the larger tables, and look at no helpers: chance
    goes before those.
    """
    known = None if task.met or task.pots else calculated(task, rounds, source)
    even = len(set(task.sizes)) == 1 and not task.helpers
    if known is not None and even:
        yield (_STRICT,), known
    for heat in _RUNS:
        yield (heat, _STRICT), by_chance(task, rounds, source)
    if known is not None and not even:
        yield (_STRICT,), known
    for heat in _MORE_RUNS if task.people > _FEW else ():
        yield (heat, _STRICT), by_chance(task, rounds, source)


def settle(
    task: Task,
    division: Division,
    sat: Sequence[Sequence[int]],
    source: random.Random,
    changes: int,
    report: Report,
) -> list[list[int]]:
    """Return a round with no more repeated pairs and a lower cost otherwise.

    ``sat`` counts each person's earlier rounds on each seat. People change seats at no cost if that reduces
    repeats of seats.
    """
    tick = partial(_tell, report, _MOST_WALKS * changes, _MOST_WALKS * changes)
    hall = Hall.of(task, [division])
    hall = _annealed(hall, source, _STRICT, changes, least_worth(task, 1), lambda _: tick(0))
    _exchange_for_seats(hall, sat, source, changes, lambda: tick(0))
    return hall.rounds[0]


def _exchange_for_seats(
    hall: Hall, sat: Sequence[Sequence[int]], source: random.Random, changes: int, tick: Callable[[], object]
) -> None:
    """Swap people of a single round if that costs nothing else."""
    may, pots = _exchanges(hall.task)
    tables, where = hall.rounds[0], hall.where[0]
    costs = [more_on_seats(table, sat) for table in tables]
    for tried in range(changes if may and any(costs) else 0):
        if tried % _CHANGES_PER_REPORT == 0:
            tick()
        one = may[int(source.random() * len(may))]
        other = pots[one][int(source.random() * len(pots[one]))]
        places = where[one], where[other]
        if places[0] == places[1] or not costs[places[0]]:
            continue
        change = hall.if_exchanged(0, one, other)
        if change > NOTHING:
            continue
        hall.exchange(0, one, other, change)
        then = [more_on_seats(tables[index], sat) for index in places]
        if change == NOTHING and sum(then) > costs[places[0]] + costs[places[1]]:
            hall.exchange(0, one, other, NOTHING)
            continue
        costs[places[0]], costs[places[1]] = then
        if not any(costs):
            break


def _tell(report: Report, before: int, whole: int, tried: int) -> None:
    report(before + tried, whole)


def least_worth(task: Task, rounds: int) -> Worth:
    """Return a lower bound for the cost of rounds; it may be unreachable."""
    pairs = Counter(
        frozenset(pair) for division in task.met for table in division for pair in combinations(table, 2)
    )
    meetings = rounds * sum(size * (size - 1) // 2 for size in task.sizes)
    new = task.people * (task.people - 1) // 2 - len(pairs)
    # Who need the same table meet there in every round.
    same = sum(count * (count - 1) // 2 for count in Counter(index for _, index in task.fixed).values())
    again = max(0, meetings - new, same * rounds * (rounds - 1) // 2)
    bound = {one for one, _ in task.fixed}
    been = task.been or ((0,) * len(task.sizes),) * task.people
    return Worth(
        APART * rounds * task.together + again,
        _fewest_again(task.odd_seats or (0,) * task.people, rounds * _odd_seats(task), 2),
        sum(_fewest_again(been[one], rounds, 1) for one in range(task.people) if one not in bound),
    )


def _odd_seats(task: Task) -> int:
    """Return the number of odd seats in a round, without helpers who may not share a table."""
    usual = task.sizes[0]
    return sum(size for size in task.sizes if size != usual) + len(task.helpers) * (usual - 1)


def _fewest_again(times: Iterable[int], more: int, power: int) -> int:
    """Return the cost of distributing ``more`` repeats to the people with the fewest."""
    waiting, total = list(times), 0
    heapify(waiting)
    for _ in range(more):
        fewest = waiting[0]
        total += fewest**power
        heapreplace(waiting, fewest + 1)
    return total


def _annealed(
    hall: Hall, source: random.Random, heat: _Heat, changes: int, enough: Worth, tick: Callable[[int], object]
) -> Hall:
    """Return the best hall after the given changes, or the first with a cost of at most ``enough``.

    ``tick`` receives the number of changes tried.
    """
    weigh_meetings, weigh_odd, weigh_tables = heat.weights
    best, kept, is_kept = hall.worth, hall.divisions(), True
    chance, where, rounds = source.random, hall.where, len(hall.rounds)
    (may, pots), loose = _exchanges(hall.task), _loose_tables(hall.task)
    chances: list[int] = []
    for tried in range(changes if may else 0):
        if tried % _CHANGES_PER_REPORT == 0:
            if best <= enough:
                break
            tick(tried)
            chances = _chances(heat, tried, changes)
        number = int(chance() * rounds)
        renumber = tried % _RENUMBERED == 0 and bool(loose)
        if renumber:
            one, other = loose[int(chance() * len(loose))]
            change = hall.if_renumbered(number, one, other)
        else:
            one = may[int(chance() * len(may))]
            pot = pots[one]
            other = pot[int(chance() * len(pot))]
            if where[number][one] == where[number][other]:
                continue
            change = hall.if_exchanged(number, one, other)
        more = weigh_meetings * change[0] + weigh_odd * change[1] + weigh_tables * change[2]
        if more > 0 and not _dares(more, chances, source):
            continue
        if not is_kept and change > NOTHING:
            kept, is_kept = hall.divisions(), True
        if renumber:
            hall.renumber(number, one, other, change)
        else:
            hall.exchange(number, one, other, change)
        if hall.worth < best:
            best, is_kept = hall.worth, False
    return Hall.of(hall.task, kept) if is_kept else hall


def _dares(more: int, chances: Sequence[int], source: random.Random) -> bool:
    """Tell by chance whether a change is made that adds so much."""
    return more < _CHANCES and int(source.random() * _CERTAIN) < chances[more]


def _exchanges(task: Task) -> tuple[list[int], list[list[int]]]:
    """Return the possible swaps, and each person's partners: those of the pot without a fixed table."""
    bound = {one for one, _ in task.fixed}
    pot_of = task.pots or (0,) * task.people
    free = [one for one in range(task.people) if one not in bound]
    by_pot = {pot: [one for one in free if pot_of[one] == pot] for pot in set(pot_of)}
    return [one for one in free if len(by_pot[pot_of[one]]) > 1], [by_pot[pot] for pot in pot_of]


def _loose_tables(task: Task) -> list[tuple[int, int]]:
    """Return the pairs of tables that may swap numbers: of one size, and not required by anyone."""
    needed = {index for _, index in task.fixed}
    free = [index for index in range(len(task.sizes)) if index not in needed]
    return [(one, other) for one, other in combinations(free, 2) if task.sizes[one] == task.sizes[other]]


def _chances(heat: _Heat, tried: int, changes: int) -> list[int]:
    """Return how likely a change is by what it adds, in parts of :data:`_CERTAIN`."""
    doubled, rest = divmod(tried * heat.doublings, changes)
    unlikely = (heat.unlikely << doubled) * (changes + rest) // changes
    one = _CERTAIN - _CERTAIN * unlikely // 1_024**2
    for _ in range(10):
        one = one * one // _CERTAIN
    found = [_CERTAIN]
    while len(found) < _CHANCES:
        found.append(found[-1] * one // _CERTAIN)
    return found


_PASSES: Final = 40
"""Maximum number of passes over the seats."""
_IDLE_PASSES: Final = 12
"""So often without finding anything better."""


def share_seats(
    rounds: Sequence[Division], sat: Sequence[Sequence[int]], source: random.Random
) -> list[list[list[int]]]:
    """Return the same tables with people on other seats, so that the fewest seats repeat.

    ``sat`` counts each person's earlier rounds on each seat. A second time costs one, a third time two more.
    Seats are swapped within a table first, then along chains of tables.
    """
    chairs = _Chairs(rounds, sat)
    idle = 0
    for _ in range(_PASSES):
        better = sum(chairs.change_along(*place, source) for place in shuffled(chairs.crowded(), source))
        idle = 0 if better < 0 else idle + 1
        if idle > _IDLE_PASSES:
            break
    return chairs.rounds


def more_on_seats(table: Sequence[int], sat: Sequence[Sequence[int]]) -> int:
    """Return the number of avoidable repeats of seats at a table.

    It is the least number over all arrangements of the people there.
    """
    # By the seats that are taken, as bits.
    costs = {0: 0}
    for one in table:
        times, then = sat[one], dict[int, int]()
        for taken, cost in costs.items():
            for seat in range(len(table)):
                if not taken >> seat & 1:
                    now, more = taken | 1 << seat, cost + times[seat]
                    if more < then.get(now, more + 1):
                        then[now] = more
        costs = then
    return min(costs.values()) - sum(min(sat[one][: len(table)]) for one in table)


class _Chairs:
    """The tables of all rounds while their people take seats, which count from 0 here."""

    def __init__(self, rounds: Sequence[Division], sat: Sequence[Sequence[int]]) -> None:
        self.rounds = [[list(table) for table in division] for division in rounds]
        self._times = [list(times) for times in sat]
        self._tables: list[list[tuple[int, int]]] = [[] for _ in sat]
        for number, division in enumerate(self.rounds):
            for index, table in enumerate(division):
                for seat, one in enumerate(table):
                    self._times[one][seat] += 1
                    self._tables[one].append((number, index))

    def crowded(self) -> list[tuple[int, int, int, int]]:
        """Return round, table, a seat that a person has too often, and one less frequent."""
        return [
            (number, index, seat, other)
            for number, division in enumerate(self.rounds)
            for index, table in enumerate(division)
            for seat, one in enumerate(table)
            for other in range(len(table))
            if self._times[one][seat] > self._times[one][other] + 1
        ]

    def change_along(self, number: int, index: int, seat: int, other: int, source: random.Random) -> int:
        """Swap two seats along a chain of tables; return the change in cost, which is at most 0."""
        changed: list[tuple[int, int]] = []
        total = 0
        place: tuple[int, int] | None = (number, index)
        while place is not None:
            total += self._change(place, seat, other)
            changed.append(place)
            place = self._next(place, seat, other, changed)
        if total > 0 or (total == 0 and source.random() * 2 < 1):
            for place in changed:
                self._change(place, seat, other)
            return 0
        return total

    def _change(self, place: tuple[int, int], seat: int, other: int) -> int:
        table = self.rounds[place[0]][place[1]]
        table[seat], table[other] = table[other], table[seat]
        came, gone = self._times[table[seat]], self._times[table[other]]
        total = came[seat] - came[other] + gone[other] - gone[seat] + 2
        for times, more, less in ((came, seat, other), (gone, other, seat)):
            times[more] += 1
            times[less] -= 1
        return total

    def _next(
        self, place: tuple[int, int], seat: int, other: int, changed: Sequence[tuple[int, int]]
    ) -> tuple[int, int] | None:
        """Return the place where this person should leave the seat, if it is too frequent now."""
        someone = self.rounds[place[0]][place[1]][seat]
        if self._times[someone][seat] <= self._times[someone][other] + 1:
            return None
        for next_place in self._tables[someone]:
            table = self.rounds[next_place[0]][next_place[1]]
            if next_place not in changed and len(table) > max(seat, other) and table[seat] == someone:
                return next_place
        return None
