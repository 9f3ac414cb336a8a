"""The plain lot: everyone draws a table and a seat (S-01)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from turnierleitung.domain.draw.shuffle import generator, shuffled

ALGORITHM = 1
"""Version of the plain lot. A released version never changes, so old draws can be replayed."""


class DrawnSeat(NamedTuple):
    """Who sits where."""

    table: int
    """From 1."""
    seat: int
    """From 1, clockwise; seat 1 deals first (S-03)."""
    participant_id: int


def draw_seats(participants: Sequence[int], sizes: Sequence[int], seed: str) -> tuple[DrawnSeat, ...]:
    """Draw tables and seats: a pure function of the people, the table sizes and the seed.

    The order in which the people are given does not matter. There must be as many as seats.
    """
    if len(participants) != sum(sizes):
        raise ValueError(f"{len(participants)} people for {sum(sizes)} seats")
    order = iter(shuffled(sorted(participants), generator(f"tables-{ALGORITHM}", seed)))
    return tuple(
        DrawnSeat(table, seat, next(order))
        for table, size in enumerate(sizes, start=1)
        for seat in range(1, size + 1)
    )


def digest(seats: Sequence[DrawnSeat]) -> str:
    """Return a short fingerprint of a seating, e.g. ``7F3A-91C2``."""
    text = "\n".join(f"{seat.table} {seat.seat} {seat.participant_id}" for seat in sorted(seats))
    return short_digest(text)


def short_digest(text: str) -> str:
    """Return eight hexadecimal digits in two groups that stand for a text."""
    digits = hashlib.sha256(text.encode()).hexdigest()[:8].upper()
    return f"{digits[:4]}-{digits[4:]}"
