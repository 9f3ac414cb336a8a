"""Numbers of tables and seats: of all rounds that are drawn from the beginning, each beside all the others.

Nobody comes to a table or to a seat twice wherever that is possible; where it is not, the fewest do, and
nobody more often than he must. Who comes how often counts as for meetings: a third time is compared with two
before.

Rounds that go on from a history get them one after the other, each as good as can be: only the first of them
is played, the next one is drawn anew from what has been by then.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.hall import Division, Task
from turnierleitung.domain.draw.tables.numbering import FORBIDDEN, NumberedRound, Numbers, number_rounds
from turnierleitung.domain.draw.tables.seats import share_seats
from turnierleitung.domain.draw.tables.spread import spread
from turnierleitung.domain.draw.tables.table_search import Effort, Report, least_cost
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted, seated_as_they_stand, tables_of

FEW: Final = 32
"""It is hard to keep so few people from meeting again; the search begins anew for them."""
_STARTS_OF_FEW: Final = 3
"""How often to begin for them at the least, where something could be better."""
_MOST_STARTS: Final = 12
"""How often to begin at the most."""
_WAYS_PER_STEP: Final = 40
_TRIES: Final = 10
"""How often numbers are looked for anew before people change places for them."""


class Groups(NamedTuple):
    """Who sits together, and what it takes to find them tables and seats; people are indices of guests."""

    wanted: Wanted
    guests: Sequence[Guest]
    rounds: Sequence[Division]
    task: Task
    wishes: int
    """How many pairs that should be kept apart meet in a round whatever is drawn."""
    effort: Effort
    source: random.Random
    report: Report


def from_the_beginning(groups: Groups, again: Callable[[Report], Sequence[Division]]) -> tuple[Seating, ...]:
    """Return the groups of all rounds at their tables, and the people on their seats.

    People change places where nobody meets more often for it and fewer come to a table again. As long as that
    could be better it begins once more, with the groups that are found ``again``.
    """
    task, effort, source = groups.task, groups.effort, groups.source
    least = least_cost(task, task.rounds * groups.wishes)
    ways = effort.ways // _STARTS_OF_FEW if task.people <= FEW else effort.ways
    best, work, rounds = None, 0, groups.rounds
    while best is None or (not best.best and work < effort.ways):
        hear = _hearing(effort, groups.report, work)
        if best is not None:
            rounds = again(partial(_still, hear))
            if best.worth.meetings > least:
                # Such a search goes on to its end, and takes as long as so many ways.
                work += effort.steps * _WAYS_PER_STEP
        drawn = [shuffled(division, source) for division in rounds]
        numbers = number_rounds(_rounds(groups.wanted, groups.guests, drawn), task.been, source, _TRIES)
        found = spread(task, _ordered(drawn, numbers), source, ways, hear, least)
        work += max(found.work, effort.ways // _MOST_STARTS)
        best = found if best is None or found.worth < best.worth else best
    return shared_out(groups.guests, best.rounds, source)


def shared_out(
    guests: Sequence[Guest], rounds: Sequence[Division], source: random.Random
) -> tuple[Seating, ...]:
    """Return the people on seats that are shared out over all rounds; tables stand in their order."""
    drawn = [[shuffled(table, source) for table in division] for division in rounds]
    return tuple(seated_as_they_stand(division, guests) for division in share_seats(drawn))


def after_history(groups: Groups) -> tuple[Seating, ...]:
    """Return the same for rounds that go on from others, one after the other.

    For the tables and seats of a round only those before it count; that nobody meets again for them counts
    for those after it too.
    """
    wanted, guests, rounds, task, wishes, effort, source, report = groups
    drawn: list[Division] = []
    seatings: list[Seating] = []
    for number, division in enumerate(rounds):
        so_far = wanted._replace(before=(*wanted.before, *seatings))
        alone = task._replace(
            rounds=1,
            before=(*task.before, *drawn, *rounds[number + 1 :]),
            been=been_at_tables(so_far, guests),
            sat=sat_on_seats(so_far, guests),
            larger=at_larger_tables(so_far, guests),
        )
        mixed = [[shuffled(table, source) for table in shuffled(division, source)]]
        numbers = number_rounds(_rounds(wanted, guests, mixed), alone.been, source)
        # Only the first of them is played; nobody need wait for the others.
        ways, hear = effort.ways // (number + 1), _hearing(effort, report, effort.ways if number else 0)
        drawn += spread(alone, _ordered(mixed, numbers), source, ways, hear, least_cost(alone, wishes)).rounds
        seatings.append(seated_as_they_stand(drawn[-1], guests))
    return tuple(seatings)


def _hearing(effort: Effort, report: Report, work: int) -> Callable[[int], object]:
    """Return who hears how many ways were looked at beside so much other ``work``, and tells it."""
    before, whole = effort.searched, effort.whole
    return lambda ways: report(min(before + work + ways, whole), whole)


def _still(hear: Callable[[int], object], _done: int, _of: int) -> None:
    """Tell once more how far it is, so that it can be called off."""
    hear(0)


def _rounds(
    wanted: Wanted, guests: Sequence[Guest], rounds: Iterable[Sequence[Sequence[int]]]
) -> list[NumberedRound]:
    """Return the groups of all rounds, and at which tables they must not be."""
    numbers = range(len(wanted.sizes))
    found = []
    for division in rounds:
        groups = [[guests[person] for person in table] for table in division]
        found.append(
            NumberedRound(
                tuple(
                    tuple(person for person in table if guests[person].table is None) for table in division
                ),
                tuple(
                    tuple(FORBIDDEN * wanted.forbids(group, number) for number in numbers) for group in groups
                ),
            )
        )
    return found


def been_at_tables(wanted: Wanted, guests: Iterable[Guest]) -> tuple[tuple[int, ...], ...]:
    """Return per guest how often he was at each table before."""
    been = Counter((seat.participant_id, seat.table) for seating in wanted.before for seat in seating)
    return _times(been, guests, len(wanted.sizes))


def sat_on_seats(wanted: Wanted, guests: Iterable[Guest]) -> tuple[tuple[int, ...], ...]:
    """Return per guest how often he was on each seat before; nothing where no round was before."""
    if not wanted.before:
        return ()
    sat = Counter((seat.participant_id, seat.seat) for seating in wanted.before for seat in seating)
    return _times(sat, guests, max(wanted.sizes))


def at_larger_tables(wanted: Wanted, guests: Iterable[Guest]) -> tuple[int, ...]:
    """Return per guest how often he was at a larger table before, whoever of it has left since."""
    usual = min(wanted.sizes)
    tables = (people for seating in wanted.before for people in tables_of(seating).values())
    been = Counter(one for people in tables if len(people) > usual for one in people)
    return tuple(been[guest.id] for guest in guests)


def _times(
    where: Mapping[tuple[int, int], int], guests: Iterable[Guest], numbers: int
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(where.get((guest.id, number), 0) for number in range(1, numbers + 1)) for guest in guests
    )


def _ordered(rounds: Sequence[Sequence[Sequence[int]]], numbers: Numbers) -> tuple[Division, ...]:
    return tuple(
        tuple(tuple(table) for _, table in sorted(zip(places, division, strict=True)))
        for division, places in zip(rounds, numbers, strict=True)
    )
