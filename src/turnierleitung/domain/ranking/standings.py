"""The ranking: tallies added, compared criterion by criterion, each place able to explain itself."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.draw.lot import generator


class Entrant(NamedTuple):
    """One ranked person with the sum of his tallies, as the criteria see it."""

    key: tuple[int, ...]
    """Smaller is ahead."""
    participant_id: int
    values: tuple[int, ...]
    """The tallies in the order of the criteria."""

    @classmethod
    def of(cls, participant_id: int, tallies: Mapping[str, int], criteria: Sequence[Criterion]) -> Entrant:
        """Extract a person's values for the criteria; a missing tally counts as zero."""
        values = tuple([tallies.get(criterion.tally, 0) for criterion in criteria])
        key = tuple([criterion.key(value) for criterion, value in zip(criteria, values, strict=True)])
        return cls(key, participant_id, values)


class Separation(StrEnum):
    """The kinds of separation of two neighbours."""

    CRITERION = "criterion"
    STAGE = "stage"
    """One went on to a later stage, the other did not."""
    ROUNDS = "rounds"
    """One played every round, the other did not."""
    PLAYED = "played"
    """One played, the other was announced and never did."""
    LOT = "lot"
    UNDECIDED = "undecided"
    """All criteria are equal and the lot is still to be drawn."""
    SHARED = "shared"


class Place(NamedTuple):
    """One line of the ranking."""

    rank: int
    """From 1; ties share it."""
    participant_id: int
    values: tuple[int, ...]
    """The tallies in the order of the criteria."""
    separation: Separation | None
    """The separation from the line above; ``None`` for the first line."""
    criterion: int | None = None
    """Index of the criterion that separates it, if any."""


Lot = tuple[int, ...]
"""Participant ids in the order in which they were drawn, first one ahead."""


def add(tallies: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Add bags of tallies name by name."""
    total: dict[str, int] = {}
    for bag in tallies:
        for name, value in bag.items():
            total[name] = total.get(name, 0) + value
    return total


def rank(entrants: Iterable[Entrant], final_tie: FinalTie, lots: Sequence[Lot] = ()) -> tuple[Place, ...]:
    """Rank people (S-16): by the criteria in order, then by recorded lots or sharing the rank.

    ``lots`` are those of this ranking's scope, oldest first. Among equals without a complete lot the
    order is by participant id, so that the same input always shows the same list.
    """
    places: list[Place] = []
    for _, equals in groupby(sorted(entrants), key=itemgetter(0)):
        (_, first, values), *others = equals
        separation, criterion = _from_above(places, values)
        leading = Place(
            rank=len(places) + 1,
            participant_id=first,
            values=values,
            separation=separation,
            criterion=criterion,
        )
        if others:
            tied = [first, *(participant_id for _, participant_id, _ in others)]
            places += _tied(leading, tied, final_tie, lots)
        else:
            places.append(leading)
    return tuple(places)


def rank_parts(parts: Iterable[Iterable[Place]], between: Separation = Separation.STAGE) -> tuple[Place, ...]:
    """Concatenate rankings: everyone in an earlier one is ahead of those in later ones.

    ``between`` separates the last of one from the first of the next.
    """
    places: list[Place] = []
    for part in parts:
        ahead = len(places)
        if not ahead:
            places += part
            continue
        for place in part:
            first = len(places) == ahead
            apart, criterion = (between, None) if first else (place.separation, place.criterion)
            places.append(place._replace(rank=ahead + place.rank, separation=apart, criterion=criterion))
    return tuple(places)


def _tied(leading: Place, tied: Sequence[int], final_tie: FinalTie, lots: Sequence[Lot]) -> Iterator[Place]:
    """Yield the places of tied people; ``leading`` is the separation of the first."""
    drawn = order_by_lot(tied, lots) if final_tie is FinalTie.LOT else None
    apart = Separation.UNDECIDED if final_tie is FinalTie.LOT else Separation.SHARED
    first, *others = drawn or tied
    yield leading._replace(participant_id=first)
    for offset, participant_id in enumerate(others, start=1):
        if drawn is None:
            yield Place(leading.rank, participant_id, leading.values, apart)
        else:
            yield Place(leading.rank + offset, participant_id, leading.values, Separation.LOT)


def _from_above(places: Sequence[Place], values: tuple[int, ...]) -> tuple[Separation | None, int | None]:
    """Return the separation of a new group of equals from the line above."""
    if not places:
        return None, None
    above = places[-1].values
    index = 0
    while values[index] == above[index]:
        index += 1
    return Separation.CRITERION, index


def order_by_lot(tied: Sequence[int], lots: Sequence[Lot]) -> tuple[int, ...] | None:
    """Return the tied people in the order of the latest lot that names them all, if there is one."""
    wanted = set(tied)
    for lot in reversed(lots):
        if wanted <= set(lot):
            return tuple(participant_id for participant_id in lot if participant_id in wanted)
    return None


def draw_lot(tied: Sequence[int], lots: Sequence[Lot], seed: str) -> Lot:
    """Draw the order of tied people (S-16).

    Earlier lots among some of them remain valid, and the others are inserted. Every order compatible with
    them is equally likely if each lot is separate.
    """
    source = generator("lot", seed)
    waiting = [_in_drawn_order(group, lots, source) for group in _drawn_together(tied, lots)]
    order: list[int] = []
    while waiting:
        # Who comes next is drawn among the people, not among the groups.
        tickets = [group for group in waiting for _ in group]
        order.append(tickets[int(source.random() * len(tickets))].pop(0))
        waiting = [group for group in waiting if group]
    return tuple(order)


def _drawn_together(tied: Sequence[int], lots: Sequence[Lot]) -> list[list[int]]:
    """Return the tied people in groups that earlier lots connect, each sorted, lowest id first."""
    groups = [{participant_id} for participant_id in sorted(set(tied))]
    for lot in lots:
        met = [group for group in groups if group & set(lot)]
        if len(met) > 1:
            groups = [group for group in groups if group not in met] + [set().union(*met)]
    return sorted(sorted(group) for group in groups)


def _in_drawn_order(group: Sequence[int], lots: Sequence[Lot], source: random.Random) -> list[int]:
    """Return a group in an order compatible with its lots; later lots override earlier ones."""
    ahead: dict[int, set[int]] = {participant_id: set() for participant_id in group}
    for lot in reversed(lots):
        known = [participant_id for participant_id in lot if participant_id in ahead]
        for index, behind in enumerate(known):
            for leader in known[:index]:
                if behind not in ahead[leader]:
                    _put_ahead(ahead, leader, behind)
    order: list[int] = []
    while len(order) < len(group):
        free = [person for person in group if person not in order and ahead[person] <= set(order)]
        order.append(free[int(source.random() * len(free))])
    return order


def _put_ahead(ahead: dict[int, set[int]], leader: int, behind: int) -> None:
    """Record that one person ranks ahead of another, and with it everyone ahead of that person."""
    leaders = ahead[leader] | {leader}
    for one, before in ahead.items():
        if one == behind or behind in before:
            ahead[one] = before | leaders


def ties_to_draw(places: Sequence[Place]) -> tuple[tuple[int, ...], ...]:
    """Return the groups of people who wait for a lot, best rank first."""
    undecided = {place.rank for place in places if place.separation is Separation.UNDECIDED}
    waiting: dict[int, list[int]] = {}
    for place in places:
        if place.rank in undecided:
            waiting.setdefault(place.rank, []).append(place.participant_id)
    return tuple(map(tuple, waiting.values()))


class Better(StrEnum):
    """Which of two tallies is ahead."""

    HIGHER = "higher"
    LOWER = "lower"


ENCOUNTER: Final = "encounter"
"""Stands for the direct encounter among the criteria of a group: it is no tally."""
LAST_ROUND: Final = "last_round"
"""Stands among the criteria of tables for the points of the last round (C-14)."""
BEST_ROUND: Final = "best_round"
"""Stands among the criteria of tables for the points of a person's best round (C-14)."""
ROUND_TALLIES: Final = (LAST_ROUND, BEST_ROUND)


class Criterion(Strict):
    """One step of the comparison."""

    tally: str
    """Name of a tally of the game, e.g. ``points``; in a group also :data:`ENCOUNTER`."""
    better: Better = Better.HIGHER

    def key(self, value: int) -> int:
        """Return a number that is smaller the better the value is."""
        return -value if self.better is Better.HIGHER else value


class FinalTie(StrEnum):
    """The treatment of a tie that no criterion separates."""

    LOT = "lot"
    SHARED = "shared"


class Scope(NamedTuple):
    """The part of a tournament that a ranking adds up."""

    stage: int | None = None
    """Place of a stage in the rulebook, from 0; ``None`` if all count."""
    round: int | None = None
    """Number of a round, which says its stage too; ``None`` if all count."""


WHOLE: Final = Scope()
"""The whole tournament."""


class StageRank(NamedTuple):
    """Somebody in the ranking of a stage."""

    id: int
    rank: int
    """Ties share it."""


class BorderTie(NamedTuple):
    """Tied people of whom some advance; a deciding round or a lot orders them."""

    people: tuple[int, ...]
    room: int
    """Number of them who advance, at least one and not all."""


class Advancing(NamedTuple):
    """The people who advance."""

    going: tuple[int, ...]
    """People who certainly advance, best first."""
    tie: BorderTie | None = None
    """The tied candidates, if the last places are undecided."""


def advance(ranked: Sequence[StageRank], places: int, lots: Sequence[Lot] = ()) -> Advancing:
    """Return the people who advance from a ranking, best first; all of them if the places suffice.

    ``lots`` are the orders of tied people, by lot or from a deciding round, oldest first. Only the latest one
    that names everyone tied at the border decides.
    """
    going: list[int] = []
    for _, level in groupby(sorted(ranked, key=lambda one: one.rank), key=lambda one: one.rank):
        people = [one.id for one in level]
        ordered = order_by_lot(people, lots) or tuple(people)
        room = places - len(going)
        if len(people) <= room:
            going += ordered
        elif not room:
            break
        elif order_by_lot(people, lots) is not None:
            going += ordered[:room]
            break
        else:
            return Advancing(tuple(going), BorderTie(tuple(people), room))
    return Advancing(tuple(going))
