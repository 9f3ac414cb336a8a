"""Numbers of tables and seats of all rounds that are drawn at once, each beside all the others.

Nobody comes to a table or to a seat twice wherever that is possible; where it is not, the fewest do, and
nobody more often than he must. Who comes how often counts as for meetings: a third time is compared with two
before.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from turnierleitung.domain.draw.hall import Division, Task
from turnierleitung.domain.draw.numbering import FORBIDDEN, Numbers, Round, number_rounds
from turnierleitung.domain.draw.seats import share_seats
from turnierleitung.domain.draw.shuffle import shuffled
from turnierleitung.domain.draw.table_search import Effort, Report, spread_tables
from turnierleitung.domain.draw.wanted import Guest, Seating, Wanted, seated_as_they_stand

_WORK: Final = 2_000_000
"""What all tries to find better numbers may take together; a try grows by the third power of the tables."""
_STEPS_PER_TRY: Final = 100
_SEATS_TRIED: Final = 8_000
"""Tables at which all tries to find better seats may give them anew."""


def at_tables(
    wanted: Wanted, guests: Sequence[Guest], rounds: Sequence[Division], effort: Effort, source: random.Random
) -> tuple[Division, ...]:
    """Return the groups of each round in the order of the tables that they come to."""
    drawn = [shuffled(division, source) for division in rounds]
    tries = min(effort.tables // _STEPS_PER_TRY, _WORK // (len(drawn) * len(wanted.sizes) ** 3))
    return _ordered(drawn, number_rounds(*_rounds(wanted, guests, drawn), source, tries))


def spread(
    wanted: Wanted,
    guests: Sequence[Guest],
    rounds: Sequence[Division],
    task: Task,
    effort: Effort,
    source: random.Random,
    report: Report,
) -> tuple[Division, ...]:
    """Return rounds in which nobody meets more often, and fewer come to a table again.

    After a history people stand in the order of seats, and fewer come to one of these again too.
    """
    if wanted.before:
        rounds = _on_seats(task, rounds, source)
    found = spread_tables(task, rounds, source, effort, report)
    as_they_stand = [range(len(division)) for division in found]
    return _ordered(found, number_rounds(*_rounds(wanted, guests, found), source, begin=as_they_stand))


def _rounds(
    wanted: Wanted, guests: Sequence[Guest], rounds: Iterable[Sequence[Sequence[int]]]
) -> tuple[list[Round], tuple[tuple[int, ...], ...]]:
    """Return the groups of all rounds, and how often each guest was at each table before."""
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
    return found, been_at_tables(wanted, guests)


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


def shared_out(
    guests: Sequence[Guest], rounds: Sequence[Division], source: random.Random
) -> tuple[Seating, ...]:
    """Return the people at their tables on seats that are shared out over all rounds."""
    drawn = [[shuffled(table, source) for table in division] for division in rounds]
    return tuple(seated_as_they_stand(division, guests) for division in share_seats(drawn))


def _on_seats(task: Task, rounds: Sequence[Division], source: random.Random) -> tuple[Division, ...]:
    """Give each table's seats after a history, like numbers of a round beside all the others."""
    tables = [shuffled(table, source) for division in rounds for table in division]
    # Tables of a single round do not depend on each other.
    tries = _SEATS_TRIED // len(tables) if len(rounds) > 1 else 0
    seats = number_rounds(
        [Round(tuple((one,) for one in table), ((0,) * len(table),) * len(table)) for table in tables],
        task.sat,
        source,
        tries,
    )
    ordered = iter(
        tuple(one for _, one in sorted(zip(places, table, strict=True)))
        for places, table in zip(seats, tables, strict=True)
    )
    return tuple(tuple(next(ordered) for _ in division) for division in rounds)
