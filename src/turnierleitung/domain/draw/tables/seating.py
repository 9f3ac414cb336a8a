"""Rounds of tables: who sits together, by one search or by the ranking (D-03)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import groupby, islice
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.headcount import fewest_pairs
from turnierleitung.domain.draw.tables.search import search, settle, share_seats
from turnierleitung.domain.draw.tables.wanted import (
    Following,
    Guest,
    Report,
    Seating,
    Wanted,
    say_nothing,
    seated_as_they_stand,
    tables_of,
)


class LevelGroup(NamedTuple):
    """People who are level in the ranking on both sides of a border between tables (D-03)."""

    people: tuple[int, ...]
    """By id."""
    first: int
    """The first of the tables over which they are spread, from 1."""
    last: int


def level_at_borders(ranks: Mapping[int, int], sizes: Sequence[int]) -> tuple[LevelGroup, ...]:
    """Return the ties across a border of tables by rank, the best first.

    ``ranks`` are those of the people at these tables; equal ranks are ties.
    """
    table_of = [number for number, size in enumerate(sizes, start=1) for _ in range(size)]
    found = []
    ahead = 0
    for _, level in groupby(sorted(ranks, key=lambda one: (ranks[one], one)), key=ranks.__getitem__):
        people = tuple(level)
        first, last = table_of[ahead], table_of[ahead + len(people) - 1]
        if first != last:
            found.append(LevelGroup(people, first, last))
        ahead += len(people)
    return tuple(found)


def seats_beside_helpers(sizes: Sequence[int], helpers: int) -> tuple[int, ...]:
    """Return the seats of each table that helpers leave: they sit at the last tables, one at each."""
    left = list(sizes)
    for place in range(helpers):
        left[-1 - place % len(sizes)] -= 1
    return tuple(left)


def among_helpers(order: Sequence[int], helpers: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Order people for filling tables, with helpers behind the others of their table."""
    ranked, helping = iter([one for one in order if one not in helpers]), iter(helpers)
    seats = zip(sizes, seats_beside_helpers(sizes, len(helpers)), strict=True)
    return [one for size, left in seats for one in (*islice(ranked, left), *islice(helping, size - left))]


def tables_by_rank(order: Sequence[int], sizes: Sequence[int]) -> dict[int, int]:
    """Return the table that matches each person's rank, before other wishes."""
    tables = (number for number, size in enumerate(sizes, start=1) for _ in range(size))
    return dict(zip(order, tables, strict=True))


def by_rank(
    order: Sequence[int], sizes: Sequence[int], apart: Sequence[frozenset[int]], needed: Sequence[int | None]
) -> list[list[int]]:
    """Return the tables in the order of their numbers, neighbours in the ranking at each (D-03).

    The first sit at table 1 unless somebody needs it; all others move on by one then, rather than that two
    tables change places. The arguments are those of :func:`neighbours`.
    """
    groups = neighbours(order, sizes, apart, needed)
    numbers: dict[int, int] = {}
    for place, people in enumerate(groups):
        numbers.update((table - 1, place) for one in people if (table := needed[one]) is not None)
    for size in set(sizes):
        alike = [number for number, seats in enumerate(sizes) if seats == size]
        free = [number for number in alike if number not in numbers]
        others = [place for place in alike if place not in numbers.values()]
        numbers.update(zip(free, others, strict=True))
    return [groups[numbers[number]] for number in range(len(sizes))]


def neighbours(
    order: Sequence[int], sizes: Sequence[int], apart: Sequence[frozenset[int]], needed: Sequence[int | None]
) -> list[list[int]]:
    """Return the tables of people in ranking order, the strongest first.

    A person who needs a stronger table, or should avoid someone at their own, swaps with the person nearest
    in rank who solves that. ``apart`` lists the people to avoid, ``needed`` the required table, from 1.
    """
    table_of = [number for number, size in enumerate(sizes) for _ in range(size)]
    seated = _gathered(order, sizes, table_of, needed)

    def wrong(place: int) -> int:
        """Count the people at a table whom the person at ``place`` should not meet."""
        others = apart[seated[place]]
        return (
            sum(seated[near] in others for near, table in enumerate(table_of) if table == table_of[place])
            if others
            else 0
        )

    # From the end, so that of two it is the weaker who moves.
    for place in reversed(range(len(seated))):
        before = wrong(place)
        nearest = sorted(range(len(seated)), key=lambda other: (abs(other - place), other))
        for other in nearest if before else ():
            both = before + wrong(other)
            seated[place], seated[other] = seated[other], seated[place]
            bound = needed[seated[place]] is not None or needed[seated[other]] is not None
            if table_of[other] != table_of[place] and not bound and wrong(place) + wrong(other) < both:
                break
            seated[place], seated[other] = seated[other], seated[place]
    tables: list[list[int]] = [[] for _ in sizes]
    for one, table in zip(seated, table_of, strict=True):
        tables[table].append(one)
    return tables


def _gathered(
    order: Sequence[int], sizes: Sequence[int], table_of: Sequence[int], needed: Sequence[int | None]
) -> list[int]:
    """Return people by rank, with those who require the same table next to the strongest of them."""
    seated = list(order)
    homes: dict[int, int] = {}
    for one in order:
        table = needed[one]
        if table is None:
            continue
        here = seated.index(one)
        if table not in homes:
            free = [
                number
                for number, size in enumerate(sizes)
                if size == sizes[table - 1] and number not in homes.values()
            ]
            homes[table] = min(free, key=lambda number: (abs(number - table_of[here]), number))
        if table_of[here] != homes[table]:
            places = [
                place
                for place, other in enumerate(seated)
                if table_of[place] == homes[table] and needed[other] != table
            ]
            nearest = min(places, key=lambda place: abs(place - here))
            seated[here], seated[nearest] = seated[nearest], seated[here]
    return seated


def pots(order: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the pot of each, the strongest in pot 0; a table takes one of each pot while it has seats."""
    found = [0] * len(order)
    ranked = iter(order)
    for pot in range(max(sizes)):
        for _ in range(sum(size > pot for size in sizes)):
            found[next(ranked)] = pot
    return tuple(found)


ALGORITHM: Final = 12
"""The number of this procedure; 1 is the plain lot, 9 the repair, 11 the number cards."""
_PURPOSE: Final = "seating-3"
_CHANGES: Final = 40
"""Changes that are tried in each walk of the search, for each round and two people."""
_MOST_CHANGES: Final = 250_000


def usual_changes(people: int, rounds: int) -> int:
    """Return how many changes each walk of the search tries at most; a quarter of a second."""
    return min(_MOST_CHANGES, _CHANGES * people**2 * rounds)


def draw_rounds(
    wanted: Wanted, seed: str, changes: int | None = None, report: Report = say_nothing
) -> tuple[Seating, ...]:
    """Draw rounds of tables: a pure function of the wishes, the seed, and the changes to try.

    The order of the guests does not matter. ``changes`` defaults to the usual number. ``report`` receives the
    progress; its exceptions end the draw.

    Raises:
        ValueError: the number of guests and seats differs, a guest is repeated, a required table does not
            exist or is too small, no round is wanted, or several follow one ranking.
    """
    guests = sorted(wanted.guests, key=lambda guest: guest.id)
    _check(wanted)
    source = generator(_PURPOSE, seed)
    if wanted.strength is not None and wanted.strength.following is Following.RANK:
        index = {guest.id: number for number, guest in enumerate(guests)}
        order = [index[one] for one in wanted.strength.order]
        tables = by_rank(order, wanted.sizes, _apart(guests), [guest.table for guest in guests])
        return _seated(wanted, guests, [tables], source)
    changes = usual_changes(len(guests), wanted.rounds) if changes is None else changes
    task = _task(wanted, guests)
    rounds = search(task, wanted.rounds, source, changes, report)
    if wanted.before:
        # Only the first of them is played: it does not spare tables for those that are drawn anew by then.
        alone = task._replace(met=(*task.met, *rounds[1:]))
        rounds[0] = settle(alone, rounds[0], _sat(wanted.before, wanted, guests), source, changes, report)
    return _seated(wanted, guests, rounds, source)


def _check(wanted: Wanted) -> None:
    guests = wanted.guests
    if len({guest.id for guest in guests}) != len(guests) or len(guests) != sum(wanted.sizes):
        raise ValueError(f"{len(guests)} people for {sum(wanted.sizes)} seats")
    if any(guest.table is not None and not 1 <= guest.table <= len(wanted.sizes) for guest in guests):
        raise ValueError("somebody needs a table that is not there")
    needed = Counter(guest.table for guest in guests if guest.table is not None)
    if any(wanted.sizes[table - 1] < people for table, people in needed.items()):
        raise ValueError("more people need a table than it has seats")
    if wanted.strength is not None and wanted.rounds != 1:
        raise ValueError("a ranking is followed by one round")
    if wanted.rounds < 1:
        raise ValueError("no round is to be drawn")


def _task(wanted: Wanted, guests: Sequence[Guest]) -> Task:
    index = {guest.id: number for number, guest in enumerate(guests)}
    helpers = {guest.id for guest in guests if guest.helper}
    odd = Counter(one for seating in wanted.before for one in odd_seats(seating, wanted.sizes[0], helpers))
    return Task(
        sizes=wanted.sizes,
        apart=tuple(
            (one, other)
            for one, others in enumerate(_apart(guests))
            for other in sorted(others)
            if one < other
        ),
        together=_unavoidable(wanted),
        fixed=tuple((index[guest.id], guest.table - 1) for guest in guests if guest.table is not None),
        helpers=frozenset(index[one] for one in helpers),
        pots=pots([index[one] for one in wanted.strength.order], wanted.sizes) if wanted.strength else (),
        met=tuple(
            [[index[one] for one in table if one in index] for table in tables_of(seating).values()]
            for seating in wanted.before
        ),
        odd_seats=tuple(odd[guest.id] for guest in guests),
        been=_times(
            ((seat.participant_id, seat.table) for each in wanted.before for seat in each),
            guests,
            len(wanted.sizes),
        ),
    )


def odd_seats(seating: Seating, usual: int, helpers: Set[int]) -> list[int]:
    """Return people with an odd seat: at a table of unusual size, or beside a helper.

    Helpers themselves have none.
    """
    return [
        one
        for people in tables_of(seating).values()
        if len(people) != usual or not helpers.isdisjoint(people)
        for one in people
        if one not in helpers
    ]


def _apart(guests: Sequence[Guest]) -> tuple[frozenset[int], ...]:
    """Return per guest the indices of those who share a tag with him."""
    having: dict[str, list[int]] = {}
    for index, guest in enumerate(guests):
        for tag in guest.tags:
            having.setdefault(tag, []).append(index)
    found: list[set[int]] = [set() for _ in guests]
    for members in having.values():
        for one in members:
            found[one].update(members)
    return tuple(frozenset(others - {index}) for index, others in enumerate(found))


def _unavoidable(wanted: Wanted) -> int:
    """Return the number of unavoidable pairs per round, as more share a tag than there are tables."""
    sharing = Counter(tag for guest in wanted.guests for tag in guest.tags)
    fewest = [fewest_pairs(people, len(wanted.sizes)) for people in sharing.values()]
    # Two who share more than one tag are one pair all the same.
    single = all(len(guest.tags) <= 1 for guest in wanted.guests)
    return sum(fewest) if single else max(fewest, default=0)


def _times(
    where: Iterable[tuple[int, int]], guests: Sequence[Guest], numbers: int
) -> tuple[tuple[int, ...], ...]:
    """Return for each guest the frequency of each number."""
    times = Counter(where)
    return tuple(tuple(times[guest.id, number] for number in range(1, numbers + 1)) for guest in guests)


def _sat(seatings: Sequence[Seating], wanted: Wanted, guests: Sequence[Guest]) -> tuple[tuple[int, ...], ...]:
    """Return per guest how often he was on each seat."""
    on_seats = ((seat.participant_id, seat.seat) for seating in seatings for seat in seating)
    return _times(on_seats, guests, max(wanted.sizes))


def _seated(
    wanted: Wanted, guests: Sequence[Guest], rounds: Sequence[Division], source: random.Random
) -> tuple[Seating, ...]:
    """Return the people on seats: those of all rounds together, or after others one after the other."""
    mixed = [[shuffled(table, source) for table in division] for division in rounds]
    seatings = list(wanted.before)
    for together in [[division] for division in mixed] if wanted.before else [mixed]:
        sat = _sat(seatings, wanted, guests)
        seatings += (
            seated_as_they_stand(division, guests) for division in share_seats(together, sat, source)
        )
    return tuple(seatings[len(wanted.before) :])
