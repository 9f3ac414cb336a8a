"""The ranking: tallies added, compared criterion by criterion, each place able to explain itself."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from turnierleitung.domain.criteria import Criterion, FinalTie
from turnierleitung.domain.draw.shuffle import generator


@dataclass(frozen=True, slots=True)
class Entrant:
    """One ranked person with the sum of his tallies."""

    participant_id: int
    tallies: Mapping[str, int]


class Separation(StrEnum):
    """What holds two neighbours apart."""

    CRITERION = "criterion"
    LOT = "lot"
    UNDECIDED = "undecided"
    """All criteria are equal and the lot is still to be drawn."""
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Place:
    """One line of the ranking."""

    rank: int
    """From 1; people whom nothing separates share it."""
    participant_id: int
    values: tuple[int, ...]
    """The tallies in the order of the criteria."""
    separation: Separation | None
    """What separates it from the line above; ``None`` on the first."""
    criterion: int | None = None
    """Index of the criterion that separates it, where one does."""


Lot = tuple[int, ...]
"""Participant ids in the order in which they were drawn, first one ahead."""


def add(tallies: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Add bags of tallies name by name."""
    total: dict[str, int] = {}
    for bag in tallies:
        for name, value in bag.items():
            total[name] = total.get(name, 0) + value
    return total


def rank(
    entrants: Iterable[Entrant],
    criteria: Sequence[Criterion],
    final_tie: FinalTie,
    lots: Sequence[Lot] = (),
) -> tuple[Place, ...]:
    """Rank people (S-16): by the criteria in order, then by recorded lots or sharing the rank.

    ``lots`` are those of this ranking's scope, oldest first. Among equals without a complete lot the
    order is by participant id, so that the same input always shows the same list.
    """
    valued = sorted(
        (
            (tuple(criterion.key(entrant.tallies.get(criterion.tally, 0)) for criterion in criteria), entrant)
            for entrant in entrants
        ),
        key=lambda pair: (pair[0], pair[1].participant_id),
    )
    places: list[Place] = []
    for _, equals in groupby(valued, key=lambda pair: pair[0]):
        _append_equals(places, [entrant for _, entrant in equals], criteria, final_tie, lots)
    return tuple(places)


def _append_equals(
    places: list[Place],
    equals: list[Entrant],
    criteria: Sequence[Criterion],
    final_tie: FinalTie,
    lots: Sequence[Lot],
) -> None:
    """Append people whom no criterion separates."""
    first_rank = len(places) + 1
    values = tuple(equals[0].tallies.get(criterion.tally, 0) for criterion in criteria)
    order: Sequence[int] = [entrant.participant_id for entrant in equals]
    apart = Separation.SHARED
    if final_tie is FinalTie.LOT and len(equals) > 1:
        drawn = order_by_lot(order, lots)
        apart = Separation.UNDECIDED if drawn is None else Separation.LOT
        order = order if drawn is None else drawn
    for offset, participant_id in enumerate(order):
        if offset == 0:
            separation, criterion = _from_above(places, values)
        else:
            separation, criterion = apart, None
        place_rank = first_rank + offset if apart is Separation.LOT else first_rank
        places.append(Place(place_rank, participant_id, values, separation, criterion))


def _from_above(places: Sequence[Place], values: tuple[int, ...]) -> tuple[Separation | None, int | None]:
    """Return what separates a new group of equals from the line above it."""
    if not places:
        return None, None
    above = places[-1].values
    return Separation.CRITERION, next(i for i, value in enumerate(values) if value != above[i])


def order_by_lot(tied: Sequence[int], lots: Sequence[Lot]) -> tuple[int, ...] | None:
    """Return the tied people in the order of the latest lot that names them all, if there is one."""
    wanted = set(tied)
    for lot in reversed(lots):
        if wanted <= set(lot):
            return tuple(participant_id for participant_id in lot if participant_id in wanted)
    return None


def draw_lot(tied: Sequence[int], lots: Sequence[Lot], seed: str) -> Lot:
    """Draw the order of tied people (S-16).

    An earlier lot among some of them stands: they keep their order, the others are drawn into it.
    """
    wanted = set(tied)
    kept = max(
        ([participant_id for participant_id in lot if participant_id in wanted] for lot in reversed(lots)),
        key=len,
        default=[],
    )
    source: random.Random = generator("lot", seed)
    order = list(kept)
    for participant_id in sorted(wanted - set(kept)):
        order.insert(int(source.random() * (len(order) + 1)), participant_id)
    return tuple(order)


def ties_to_draw(places: Sequence[Place]) -> tuple[tuple[int, ...], ...]:
    """Return the groups of people who wait for a lot, best rank first."""
    undecided = {place.rank for place in places if place.separation is Separation.UNDECIDED}
    return tuple(
        tuple(place.participant_id for place in places if place.rank == waiting_rank)
        for waiting_rank in sorted(undecided)
    )
