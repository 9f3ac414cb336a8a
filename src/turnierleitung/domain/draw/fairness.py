"""What a seating means for the people in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from turnierleitung.domain.draw.lot import DrawnSeat


@dataclass(frozen=True, slots=True)
class Fairness:
    """Findings of a seating against the rounds before it; each names whom it concerns."""

    meet_again: tuple[tuple[int, int], ...]
    """Pairs of participants who have sat at one table before."""
    same_club: tuple[tuple[int, int], ...]
    """Pairs of one club at one table."""
    same_table: tuple[int, ...]
    """Participants at a table number where they have sat before."""
    first_seat_again: tuple[int, ...]
    """Participants on seat 1 who have dealt first before."""


def assess(
    seats: Sequence[DrawnSeat], before: Sequence[Sequence[DrawnSeat]], clubs: Mapping[int, str]
) -> Fairness:
    """Compare a seating with the published rounds before it; ``clubs`` maps participants to clubs."""
    met = {pair for seating in before for pair in _pairs(seating)}
    pairs = list(_pairs(seats))
    table_before = {(seat.participant_id, seat.table) for seating in before for seat in seating}
    first_before = {seat.participant_id for seating in before for seat in seating if seat.seat == 1}
    return Fairness(
        tuple(pair for pair in pairs if pair in met),
        tuple((one, other) for one, other in pairs if clubs.get(one) and clubs.get(one) == clubs.get(other)),
        tuple(seat.participant_id for seat in seats if (seat.participant_id, seat.table) in table_before),
        tuple(
            seat.participant_id for seat in seats if seat.seat == 1 and seat.participant_id in first_before
        ),
    )


def _pairs(seats: Iterable[DrawnSeat]) -> Iterable[tuple[int, int]]:
    tables: dict[int, list[int]] = {}
    for seat in seats:
        tables.setdefault(seat.table, []).append(seat.participant_id)
    for people in tables.values():
        yield from combinations(sorted(people), 2)
