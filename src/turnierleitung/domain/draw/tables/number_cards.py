"""Number cards drawn at the door: a number is a table and a seat (D-03).

If there are fewer people than cards, or some have none, the tables are completed: the fewest people change
the table of their card. Among several candidates the lot decides who moves, and where to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat, generator, shuffled
from turnierleitung.domain.draw.tables.wanted import Guest, Seating

ALGORITHM: Final = 11
"""The number of this procedure; 1 is the plain lot, 9 the repair, 10 the draw of tables."""


class DrawnCards(NamedTuple):
    """The drawn cards, and the rule for seating."""

    seats: Seating
    """Table and seat of the card of each player who has one."""
    guests: tuple[Guest, ...]
    """Everybody who is to be seated."""
    sizes: tuple[int, ...]
    """Seats of the tables that are wanted, in any order; together as many as guests."""
    tables: int
    """Number of tables with cards."""


def place_of(card: int, seats: int) -> tuple[int, int]:
    """Return the table and the seat of a card, the seats of table 1 first; all count from 1."""
    table, seat = divmod(card - 1, seats)
    return table + 1, seat + 1


def seat_by_cards(drawn: DrawnCards, seed: str) -> Seating:
    """Return a seating of all guests in which the fewest change the table of their card.

    A pure function of what was drawn and the seed. Whoever needs a table sits there, whatever he drew.

    Raises:
        ValueError: guests and seats are not as many, or more need a table than it has seats.
    """
    if len(drawn.guests) != sum(drawn.sizes):
        raise ValueError(f"{len(drawn.guests)} people for {sum(drawn.sizes)} seats")
    return _Door(drawn, seed).seating()


class _Door:
    """The tables while the door is closed."""

    def __init__(self, drawn: DrawnCards, seed: str) -> None:
        self._source = generator(f"number-cards-{ALGORITHM}", seed)
        self._guests = {guest.id: guest for guest in sorted(drawn.guests, key=lambda guest: guest.id)}
        self._card = {
            seat.participant_id: seat for seat in drawn.seats if seat.participant_id in self._guests
        }
        self._tables: dict[int, list[int]] = {
            table: [] for table in range(1, max(drawn.tables, len(drawn.sizes)) + 1)
        }
        for guest in self._guests.values():
            home = self._home(guest)
            if home is not None:
                self._tables[home].append(guest.id)
        self._sizes = self._sized(drawn.sizes)

    def seating(self) -> Seating:
        """Move people as far as necessary, and seat everyone."""
        loose = self._without_a_place()
        places = [
            table for table, size in self._sizes.items() for _ in range(size - len(self._tables[table]))
        ]
        places = shuffled(places, self._source)
        for person in loose:
            # Of equally good places the first in the order of the lot.
            table = min(places, key=lambda place: self._shares_a_tag(person, place))
            places.remove(table)
            self._tables[table].append(person)
        return tuple(seat for table, size in self._sizes.items() for seat in self._seated(table, size))

    def _home(self, guest: Guest) -> int | None:
        """Return a person's table before moves: the required one, else that of the card."""
        if guest.table is not None:
            return guest.table
        card = self._card.get(guest.id)
        return None if card is None else card.table

    def _bound(self, table: int) -> int:
        """Return the number of people bound to a table."""
        return sum(self._guests[person].table == table for person in self._tables[table])

    def _sized(self, sizes: tuple[int, ...]) -> Mapping[int, int]:
        """Return the tables that remain, each with its number of seats.

        The fullest remain and get the most seats, which moves the fewest people. Lot decides between equals.
        """
        by_lot = shuffled(sorted(self._tables), self._source)
        # Where nobody sits nobody is concerned.
        order = sorted(
            by_lot, key=lambda table: (-len(self._tables[table]), not self._tables[table] and table)
        )
        kept = sorted(order, key=lambda table: not self._bound(table))[: len(sizes)]
        fullest = sorted(kept, key=order.index)
        fullest.sort(key=lambda table: -max(0, self._bound(table) - min(sizes)))
        sized = dict(zip(fullest, sorted(sizes, reverse=True), strict=True))
        if any(self._bound(table) > sized.get(table, 0) for table in self._tables):
            raise ValueError("more people need a table than it has seats")
        return dict(sorted(sized.items()))

    def _without_a_place(self) -> list[int]:
        """Remove surplus people from each table by lot; return them with all who have no card."""
        loose = [person for person, guest in self._guests.items() if self._home(guest) is None]
        for table, people in self._tables.items():
            over = len(people) - self._sizes.get(table, 0)
            if over > 0:
                free = [person for person in people if self._guests[person].table != table]
                moving = shuffled(free, self._source)[:over]
                self._tables[table] = [person for person in people if person not in moving]
                loose += moving
        # Whom it matters where he comes to chooses first.
        return sorted(shuffled(loose, self._source), key=lambda person: not self._guests[person].tags)

    def _shares_a_tag(self, person: int, table: int) -> int:
        """Return the number of people at a table whom a person should avoid."""
        tags = self._guests[person].tags
        return sum(not tags.isdisjoint(self._guests[other].tags) for other in self._tables[table])

    def _seated(self, table: int, size: int) -> list[DrawnSeat]:
        """Seat the people of a table, each on the seat of the card if it still exists."""
        people = self._tables[table]
        keeping = [
            card
            for person in people
            if (card := self._card.get(person)) is not None and card.table == table and card.seat <= size
        ]
        free = iter(sorted({*range(1, size + 1)} - {card.seat for card in keeping}))
        kept = {card.participant_id for card in keeping}
        return sorted(
            [*keeping, *(DrawnSeat(table, next(free), person) for person in people if person not in kept)]
        )
