"""People whom no criterion separates: the lot interleaves their groups and reverses none (Q-25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from turnierleitung.domain.ranking.standings import Lot, order_by_lot


class Equal(NamedTuple):
    """Somebody in a tie."""

    id: int
    group: int
    rank: int
    """In the group; its order stands, whatever is drawn."""

    def before(self, other: Equal) -> bool:
        """Whether the ranking of a common group puts him ahead."""
        return self.group == other.group and self.rank < other.rank


class Piece(NamedTuple):
    """A stretch of the list."""

    people: tuple[Equal, ...]
    """In order; where undecided, those certainly within the border first, those certainly outside last."""
    undecided: bool
    within: tuple[Equal, ...] = ()
    """Where undecided across the border: who is within it in any case."""
    open: tuple[Equal, ...] = ()
    """And who may be within or outside."""


def pieces(equals: Sequence[Equal], border: int, lots: Sequence[Lot]) -> tuple[Piece, ...]:
    """Put equals in the order that the lots give them, as far as they do.

    ``border`` is how many of them find a place; below 1, or as many as they are, it does not divide them.
    The latest lot that names all decides everything. A lot among those whose place is open decides the
    border only: that leaves one piece within it and one outside.
    """
    by_id = sorted(equals, key=lambda one: one.id)
    drawn = order_by_lot(_ids(by_id), lots)
    if drawn is not None or _in_one_line(by_id):
        return (Piece(_interleaved(by_id, drawn or _ids(by_id)), undecided=False),)
    if not 0 < border < len(equals):
        return (Piece(_interleaved(by_id, _ids(by_id)), undecided=True),)
    within = tuple(person for person in by_id if _latest(person, equals) < border)
    outside = tuple(person for person in by_id if _earliest(person, equals) >= border)
    still_open = tuple(person for person in by_id if person not in within and person not in outside)
    decided = order_by_lot(_ids(still_open), lots) if still_open else ()
    if decided is None:
        people = (one for some in (within, still_open, outside) for one in _interleaved(some, _ids(some)))
        return (Piece(tuple(people), undecided=True, within=within, open=still_open),)
    order = _interleaved(still_open, decided)
    room = border - len(within)
    return (
        *pieces((*within, *order[:room]), 0, lots),
        *pieces((*order[room:], *outside), 0, lots),
    )


def _ids(people: Sequence[Equal]) -> list[int]:
    return [person.id for person in people]


def _in_one_line(equals: Sequence[Equal]) -> bool:
    """Tell whether their group alone puts them all in order."""
    return len({person.group for person in equals}) == 1 and len({person.rank for person in equals}) == len(
        equals
    )


def _interleaved(equals: Sequence[Equal], order: Sequence[int]) -> tuple[Equal, ...]:
    """Give each group the places that the order gives its people, and fill them by its own ranking."""
    place = {one: index for index, one in enumerate(order)}
    known = {person.id: person for person in equals}
    waiting = {
        group: sorted(
            (person for person in equals if person.group == group), key=lambda one: (one.rank, place[one.id])
        )
        for group in {person.group for person in equals}
    }
    return tuple(waiting[known[person].group].pop(0) for person in order)


def _earliest(one: Equal, equals: Sequence[Equal]) -> int:
    """Return his best place among equals, from 0."""
    return sum(other.before(one) for other in equals)


def _latest(one: Equal, equals: Sequence[Equal]) -> int:
    return len(equals) - 1 - sum(one.before(other) for other in equals)
