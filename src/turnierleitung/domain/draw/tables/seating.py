"""Rounds of tables: one search with one weighted sum draws them all.

Who should be kept apart beats who meets again, that beats odd seats, that beats who comes to a table again,
and that beats who comes to a seat again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from typing import Final

from turnierleitung.domain.draw.lot import generator, shuffled
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.headcount import fewest_pairs
from turnierleitung.domain.draw.tables.ranked import by_rank, pots
from turnierleitung.domain.draw.tables.search import search, settle
from turnierleitung.domain.draw.tables.seats import share_seats
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
    """Draw rounds of tables: a pure function of what is wanted, the seed, and the changes that are tried.

    The order in which the guests are given does not matter. Without ``changes`` they are the usual ones.
    ``report`` hears how far the search is; what it raises ends the draw.

    Raises:
        ValueError: guests and seats are not as many, somebody is given twice, a table that somebody needs is
            not there, or more need it than it has seats; no round is wanted, or several follow one ranking.
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
    """Return who has an odd seat: at a table that has not the usual number of seats, or beside a helper.

    For the helpers themselves it does not count.
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
    """Return how many pairs meet in each round anyway, as more share a tag than there are tables."""
    sharing = Counter(tag for guest in wanted.guests for tag in guest.tags)
    fewest = [fewest_pairs(people, len(wanted.sizes)) for people in sharing.values()]
    # Two who share more than one tag are one pair all the same.
    single = all(len(guest.tags) <= 1 for guest in wanted.guests)
    return sum(fewest) if single else max(fewest, default=0)


def _times(
    where: Iterable[tuple[int, int]], guests: Sequence[Guest], numbers: int
) -> tuple[tuple[int, ...], ...]:
    """Return per guest how often he had each of so many numbers."""
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
