"""Moving on by the place at the table: who wins stays, the others go some tables further (C-12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat, generator, shuffled
from turnierleitung.domain.draw.tables.number_cards import DrawnCards, seat_by_cards
from turnierleitung.domain.draw.tables.wanted import Guest, Seating

ALGORITHM: Final = 14
"""The number of this procedure; 12 is the draw of tables, 13 mends them."""


class MovingOn(NamedTuple):
    """The places at the tables of a round, and the rule for moving on."""

    left: Seating
    """Table and seat of everybody in the round before, each table in the order of its places."""
    moves: tuple[int, ...]
    """The number of tables that the first, second, third … goes further; the last one holds for the rest."""
    guests: tuple[Guest, ...]
    """Everybody who is to be seated."""
    sizes: tuple[int, ...]
    """Seats of the tables that are wanted, in any order; together as many as guests."""


def seat_by_place(before: MovingOn, seed: str) -> Seating:
    """Return the seating in which everybody has moved on, a pure function of its input and the seed.

    A person who moves no table keeps table and seat; the others get their seats by lot. Behind the last table
    comes the first. Newcomers get free seats. If tables are left over or overfull, the fewest sit elsewhere;
    a person who needs a table sits there.
    """
    source = generator(f"moving-on-{ALGORITHM}", seed)
    guests = {guest.id: guest for guest in sorted(before.guests, key=lambda guest: guest.id)}
    needed = {guest.table for guest in guests.values() if guest.table is not None}
    numbers = sorted({seat.table for seat in before.left})
    tables = _tables(needed, numbers, len(before.sizes))
    bound = Counter(guest.table for guest in guests.values() if guest.table is not None)
    staying: list[DrawnSeat] = []
    coming: dict[int, list[int]] = {table: [] for table in tables}
    places: Counter[int] = Counter()
    for seat in before.left:
        moves = before.moves[min(places[seat.table], len(before.moves) - 1)]
        places[seat.table] += 1
        guest = guests.get(seat.participant_id)
        if guest is None or guest.table not in (None, seat.table):
            continue
        if guest.table is not None:
            staying.append(seat)
        elif not moves and seat.table in tables and bound[seat.table] < min(before.sizes):
            bound[seat.table] += 1
            guests[guest.id] = guest._replace(table=seat.table)
            staying.append(seat)
        else:
            coming[tables[(numbers.index(seat.table) + moves) % len(tables)]].append(guest.id)
    cards = list(staying)
    for table, people in coming.items():
        taken = {seat.seat for seat in staying if seat.table == table}
        last = max(len(people) + len(taken), *before.sizes)
        free = [seat for seat in range(1, last + 1) if seat not in taken]
        by_lot = shuffled(free[: len(people)], source)
        cards += [DrawnSeat(table, seat, one) for seat, one in zip(by_lot, sorted(people), strict=True)]
    return seat_by_cards(DrawnCards(tuple(cards), tuple(guests.values()), before.sizes, max(tables)), seed)


def _tables(needed: Collection[int], numbers: Sequence[int], count: int) -> list[int]:
    """Return the numbers of the tables of the next round: needed ones, then those of the round before."""
    more = range(1, len(numbers) + len(needed) + count + 1)
    wanted = dict.fromkeys((*sorted(needed), *numbers, *more))
    return sorted(list(wanted)[:count])
