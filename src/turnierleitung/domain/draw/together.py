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
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.columns import Table
from turnierleitung.domain.draw.hall import Division, Task
from turnierleitung.domain.draw.numbering import FORBIDDEN, Numbers, Round, number_rounds
from turnierleitung.domain.draw.seats import share_seats
from turnierleitung.domain.draw.shuffle import shuffled
from turnierleitung.domain.draw.table_search import Effort, Report, spread_tables
from turnierleitung.domain.draw.wanted import Guest, Seating, Wanted, seated_as_they_stand

_WORK: Final = 2_000_000
"""What all tries to find better numbers may take together; a try grows by the third power of the tables."""
_STEPS_PER_TRY: Final = 100


class Groups(NamedTuple):
    """Who sits together, and what it takes to find them tables and seats; people are indices of guests."""

    wanted: Wanted
    guests: Sequence[Guest]
    rounds: Sequence[Division]
    task: Task
    effort: Effort
    source: random.Random
    report: Report


def from_the_beginning(groups: Groups) -> tuple[Seating, ...]:
    """Return the groups of all rounds at their tables, and the people on their seats.

    People change places where nobody meets more often for it and fewer come to a table again.
    """
    wanted, guests, rounds, task, effort, source, report = groups
    drawn = [shuffled(division, source) for division in rounds]
    tries = min(effort.tables // _STEPS_PER_TRY, _WORK // (len(drawn) * len(wanted.sizes) ** 3))
    given = _rounds(wanted, guests, drawn)
    at_tables = _ordered(drawn, number_rounds(given, task.been, source, tries))
    spread = spread_tables(task, at_tables, source, effort, report)
    as_they_stand = [range(len(division)) for division in spread]
    numbers = number_rounds(_rounds(wanted, guests, spread), task.been, source, tries, as_they_stand)
    return shared_out(guests, _ordered(spread, numbers), source)


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
    wanted, guests, rounds, task, effort, source, report = groups
    drawn: list[Division] = []
    seatings: list[Seating] = []
    of = effort.starts * effort.steps + effort.tables

    def say_nearly_done(_done: int, _of: int) -> object:
        return report(of, of)

    for number, division in enumerate(rounds):
        so_far = wanted._replace(before=(*wanted.before, *seatings))
        alone = task._replace(
            rounds=1,
            before=(*task.before, *drawn, *rounds[number + 1 :]),
            been=been_at_tables(so_far, guests),
            sat=sat_on_seats(so_far, guests),
        )
        here = groups._replace(task=alone)
        at_tables = _numbered_alone(here, shuffled(division, source))
        steps = effort._replace(tables=effort.tables // (number + 1))
        hear = report if number == 0 else say_nearly_done
        (spread,) = spread_tables(alone, [_on_seats(at_tables, alone, source)], source, steps, hear)
        drawn.append(_numbered_alone(here, spread))
        seatings.append(seated_as_they_stand(drawn[-1], guests))
    return tuple(seatings)


def _numbered_alone(groups: Groups, division: Sequence[Table]) -> Division:
    """Return the tables of one round in the order of their numbers; there is nothing better for them."""
    given = _rounds(groups.wanted, groups.guests, [division])
    (ordered,) = _ordered([division], number_rounds(given, groups.task.been, groups.source))
    return ordered


def _on_seats(division: Division, task: Task, source: random.Random) -> Division:
    """Return the people of each table in the order of seats, which are given like numbers of tables."""
    tables = [shuffled(table, source) for table in division]
    each = [Round(tuple((one,) for one in table), ((0,) * len(table),) * len(table)) for table in tables]
    return tuple(
        tuple(one for _, one in sorted(zip(seats, table, strict=True)))
        for seats, table in zip(number_rounds(each, task.sat, source), tables, strict=True)
    )


def _rounds(
    wanted: Wanted, guests: Sequence[Guest], rounds: Iterable[Sequence[Sequence[int]]]
) -> list[Round]:
    """Return the groups of all rounds, and at which tables they must not be."""
    numbers = range(len(wanted.sizes))
    found = []
    for division in rounds:
        groups = [[guests[one] for one in table] for table in division]
        found.append(
            Round(
                tuple(tuple(one for one in table if guests[one].table is None) for table in division),
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


def _times(
    where: Mapping[tuple[int, int], int], guests: Iterable[Guest], numbers: int
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(where.get((guest.id, number), 0) for number in range(1, numbers + 1)) for guest in guests
    )


def _ordered(rounds: Sequence[Sequence[tuple[int, ...]]], numbers: Numbers) -> tuple[Division, ...]:
    return tuple(
        tuple(table for _, table in sorted(zip(places, division, strict=True)))
        for division, places in zip(rounds, numbers, strict=True)
    )
