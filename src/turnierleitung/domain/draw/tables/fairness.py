"""What a seating means for the people in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import DrawnSeat, Tag, TagKind
from turnierleitung.domain.draw.tables.meeting_bounds import fewest_meeting_again

_NONE: Final[frozenset[Tag]] = frozenset()
_NOBODY: Final[Mapping[int, int]] = MappingProxyType({})


class Fairness(NamedTuple):
    """Findings of a seating against the rounds before it; each names whom it concerns."""

    meet_again: tuple[tuple[int, int], ...]
    """Pairs of participants who have sat at one table before."""
    meet_again_at_least: int
    """No seating at these tables has fewer of them: proof where they are as many."""
    same_club: tuple[tuple[int, int], ...]
    """Pairs of one club at one table."""
    not_apart: tuple[tuple[int, int], ...]
    """Pairs at one table who share a mark by which they should be kept apart."""
    same_table: tuple[int, ...]
    """Participants at a table number where they have sat before and need not sit."""
    first_seat_again: tuple[int, ...]
    """Participants on seat 1 who have dealt first before."""
    elsewhere: tuple[int, ...] = ()
    """Participants who need one table and sit at another."""


def assess(
    seats: Sequence[DrawnSeat],
    before: Sequence[Sequence[DrawnSeat]],
    tags: Mapping[int, frozenset[Tag]],
    needed: Mapping[int, int] = _NOBODY,
) -> Fairness:
    """Compare a seating with the published rounds before it.

    ``tags`` are everybody's clubs and marks, ``needed`` the numbers of the tables that people must have.
    """
    met = {pair for seating in before for pair in _pairs(seating)}
    pairs = list(_pairs(seats))
    table_before = {(seat.participant_id, seat.table) for seating in before for seat in seating}
    first_before = {seat.participant_id for seating in before for seat in seating if seat.seat == 1}
    here = {seat.participant_id for seat in seats}
    played = [
        list(Counter(seat.table for seat in seating if seat.participant_id in here).values())
        for seating in before
    ]

    def sharing(kind: TagKind) -> tuple[tuple[int, int], ...]:
        return tuple(
            (one, other)
            for one, other in pairs
            if any(tag.kind is kind for tag in tags.get(one, _NONE) & tags.get(other, _NONE))
        )

    return Fairness(
        meet_again=tuple(pair for pair in pairs if pair in met),
        meet_again_at_least=fewest_meeting_again(
            list(Counter(seat.table for seat in seats).values()), played
        ),
        same_club=sharing(TagKind.CLUB),
        not_apart=sharing(TagKind.MARK),
        same_table=tuple(
            seat.participant_id
            for seat in seats
            if (seat.participant_id, seat.table) in table_before
            and needed.get(seat.participant_id) != seat.table
        ),
        first_seat_again=tuple(
            seat.participant_id for seat in seats if seat.seat == 1 and seat.participant_id in first_before
        ),
        elsewhere=tuple(
            seat.participant_id for seat in seats if needed.get(seat.participant_id, seat.table) != seat.table
        ),
    )


def _pairs(seats: Iterable[DrawnSeat]) -> Iterable[tuple[int, int]]:
    tables: dict[int, list[int]] = {}
    for seat in seats:
        tables.setdefault(seat.table, []).append(seat.participant_id)
    for people in tables.values():
        yield from combinations(sorted(people), 2)
