"""Numbers of tables and seats given round by round, each with a look back at those before.

A round that follows the ranking is numbered so, and whatever earlier versions of the draw have drawn.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence

from turnierleitung.domain.draw.hall import Division
from turnierleitung.domain.draw.lot import DrawnSeat
from turnierleitung.domain.draw.numbering import FORBIDDEN, number_tables
from turnierleitung.domain.draw.ranked import Strength, neighbours
from turnierleitung.domain.draw.seats import order_seats, share_seats
from turnierleitung.domain.draw.shuffle import shuffled
from turnierleitung.domain.draw.wanted import Guest, Seating, Wanted, tables_of


def numbered(
    wanted: Wanted,
    guests: Sequence[Guest],
    rounds: Iterable[Division],
    source: random.Random,
    *,
    shared_out: bool,
) -> tuple[Seating, ...]:
    """Give the groups of each round their tables, and the people their seats.

    Where all tables are of one size seats may be ``shared_out`` over all rounds if that is not even yet.
    """
    tables: dict[int, dict[int, int]] = {}
    seats: dict[int, dict[int, int]] = {}
    for seating in wanted.before:
        _remember(seating, tables, seats)
    drawn = []
    for division in rounds:
        groups = [[guests[one] for one in table] for table in shuffled(division, source)]
        prices = [[_price(wanted, group, number, tables) for number in _numbers(wanted)] for group in groups]
        seating = _seated(number_tables(prices), groups, seats, source)
        _remember(seating, tables, seats)
        drawn.append(seating)
    if not shared_out or wanted.before or len(set(wanted.sizes)) > 1 or _even(drawn):
        return tuple(drawn)
    return _shared_out(drawn, source)


def by_rank(
    wanted: Wanted,
    strength: Strength,
    guests: Sequence[Guest],
    apart: Sequence[frozenset[int]],
    source: random.Random,
    power: int,
) -> Seating:
    """Seat neighbours in the ranking, the first at table 1 unless somebody needs it (D-03).

    How far a table is from its place counts to the ``power``: with 2 all move on by one rather than that two
    change places.
    """
    index = {guest.id: number for number, guest in enumerate(guests)}
    groups = [
        [guests[one] for one in table]
        for table in neighbours(
            [index[one] for one in strength.order], wanted.sizes, apart, [guest.table for guest in guests]
        )
    ]
    prices = [
        [
            FORBIDDEN * wanted.forbids(group, number) + abs(number - place) ** power
            for number in _numbers(wanted)
        ]
        for place, group in enumerate(groups)
    ]
    seats: dict[int, dict[int, int]] = {}
    for seating in wanted.before:
        _remember(seating, {}, seats)
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


def _even(rounds: Sequence[Seating]) -> bool:
    """Tell whether nobody was on one of his seats twice more often than on another."""
    seats: dict[int, dict[int, int]] = {}
    for seating in rounds:
        _remember(seating, {}, seats)
    all_seats = {seat.seat for seating in rounds for seat in seating}
    times = ([visits.get(seat, 0) for seat in all_seats] for visits in seats.values())
    return all(max(each) - min(each) <= 1 for each in times)


def _shared_out(rounds: Sequence[Seating], source: random.Random) -> tuple[Seating, ...]:
    """Return rounds at the same tables, with seats that nobody has more often than the others."""
    groups = [[shuffled(people, source) for people in tables_of(seating).values()] for seating in rounds]
    return tuple(
        tuple(
            DrawnSeat(number, seat, one)
            for number, people in enumerate(tables, start=1)
            for seat, one in enumerate(people, start=1)
        )
        for tables in share_seats(groups)
    )


def _numbers(wanted: Wanted) -> range:
    return range(len(wanted.sizes))


def _price(
    wanted: Wanted, group: Sequence[Guest], index: int, visits: Mapping[int, Mapping[int, int]]
) -> int:
    """Return what a table costs a group: the repeats there, far more where it cannot be."""
    again = (visits.get(guest.id, {}).get(index + 1, 0) for guest in group if guest.table is None)
    return FORBIDDEN * wanted.forbids(group, index) + sum(times * times for times in again)


def _remember(seating: Seating, tables: dict[int, dict[int, int]], seats: dict[int, dict[int, int]]) -> None:
    for seat in seating:
        for known, where in ((tables, seat.table), (seats, seat.seat)):
            visits = known.setdefault(seat.participant_id, {})
            visits[where] = visits.get(where, 0) + 1
