"""A round whose tables follow the ranking: neighbours sit together, and nobody on his old seat again."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from turnierleitung.domain.draw.lot import DrawnSeat, shuffled
from turnierleitung.domain.draw.tables.numbering import FORBIDDEN, number_tables
from turnierleitung.domain.draw.tables.ranked import Strength, neighbours
from turnierleitung.domain.draw.tables.seats import order_seats
from turnierleitung.domain.draw.tables.wanted import Guest, Seating, Wanted


def by_rank(
    wanted: Wanted,
    strength: Strength,
    guests: Sequence[Guest],
    apart: Sequence[frozenset[int]],
    source: random.Random,
) -> Seating:
    """Seat neighbours in the ranking, the first at table 1 unless somebody needs it (D-03).

    How far a table is from its place counts squared: all move on by one rather than that two change places.
    """
    index = {guest.id: number for number, guest in enumerate(guests)}
    groups = [
        [guests[person] for person in table]
        for table in neighbours(
            [index[one] for one in strength.order], wanted.sizes, apart, [guest.table for guest in guests]
        )
    ]
    prices = [
        [FORBIDDEN * wanted.forbids(group, number) + (number - place) ** 2 for number in _numbers(wanted)]
        for place, group in enumerate(groups)
    ]
    seats: dict[int, dict[int, int]] = {}
    for seating in wanted.before:
        _remember(seating, seats)
    return _seated(number_tables(prices), groups, seats, source)


def _seated(
    numbers: Sequence[int],
    groups: Sequence[Sequence[Guest]],
    seats: Mapping[int, Mapping[int, int]],
    source: random.Random,
) -> Seating:
    """Return the groups at their tables; seats by lot among the orders in which the fewest sit as before."""
    return tuple(
        DrawnSeat(number + 1, seat, one)
        for number, group in sorted(zip(numbers, groups, strict=True), key=lambda pair: pair[0])
        for seat, one in enumerate(
            order_seats(shuffled([guest.id for guest in group], source), seats), start=1
        )
    )


def _numbers(wanted: Wanted) -> range:
    return range(len(wanted.sizes))


def _remember(seating: Seating, seats: dict[int, dict[int, int]]) -> None:
    for seat in seating:
        visits = seats.setdefault(seat.participant_id, {})
        visits[seat.seat] = visits.get(seat.seat, 0) + 1
