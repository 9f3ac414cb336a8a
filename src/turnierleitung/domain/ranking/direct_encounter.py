"""The direct encounter: what those who are level did against each other (Q-25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import combinations, groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.ranking.standings import Lot, order_by_lot
from turnierleitung.domain.stages import DirectEncounter

_PAIR: Final = 2
NOTHING_MORE: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType({})
"""No criterion comes after the encounter."""


class OrderedBy(StrEnum):
    """What a step of the decision did."""

    ENCOUNTER = "encounter"
    """The matches among them set some apart."""
    CRITERION = "criterion"
    """A criterion that comes after the encounter sets some apart."""
    LOT = "lot"
    OPEN = "open"
    """Nothing sets them apart and the lot is still to be drawn."""


class Encounter(NamedTuple):
    """One match between two people; a forfeit is a match like any other (Q-21)."""

    people: tuple[int, int]
    """Participant ids."""
    points: tuple[int, int]
    """Match points, in the order of ``people``."""


class EncounterStep(NamedTuple):
    """One look at people who are level, as it is told when somebody asks why."""

    tied: tuple[int, ...]
    """Participant ids in ascending order."""
    points: tuple[int, ...]
    """Match points of each in the matches among them, in the order of ``tied``; empty if none count."""
    complete: bool
    """Whether each of them has played each other."""
    ordered_by: OrderedBy
    groups: tuple[tuple[int, ...], ...]
    """The people in their new order, best first; those in one group are still level."""


class Resolution(NamedTuple):
    """The order of people who were level, and how it came about."""

    order: tuple[int, ...]
    """Participant ids, best first; those of an open tie stand in ascending order."""
    steps: tuple[EncounterStep, ...]
    """In reading order: the whole group first, then each part that was still level."""
    open_ties: tuple[tuple[int, ...], ...] = ()
    """Groups for which a lot has to be drawn, best first."""


def resolve(
    tied: Iterable[int],
    encounters: Iterable[Encounter],
    method: DirectEncounter | None = DirectEncounter.MINI_TABLE,
    lots: Sequence[Lot] = (),
    then: Mapping[int, tuple[int, ...]] = NOTHING_MORE,
) -> Resolution:
    """Order people who are level (Q-25); ``lots`` are those of this ranking's scope, oldest first.

    Without a ``method`` the encounter decides nothing. ``then`` are keys by which those are compared whom it
    leaves level; the smaller is ahead. Matches against anybody else do not matter. The order in which people
    and matches are given does not matter either.
    """
    order = tuple(sorted(set(tied)))
    steps = tuple(_steps(order, tuple(encounters), method, lots, then))
    for step in steps:
        start = min(map(order.index, step.tied))
        ordered = tuple(one for group in step.groups for one in group)
        order = order[:start] + ordered + order[start + len(ordered) :]
    return Resolution(order, steps, tuple(step.tied for step in steps if step.ordered_by is OrderedBy.OPEN))


def steps_about(steps: Iterable[EncounterStep], one: int, two: int) -> tuple[EncounterStep, ...]:
    """Return the steps that looked at both of two people; the last of them set them apart."""
    return tuple(step for step in steps if one in step.tied and two in step.tied)


def _steps(
    tied: tuple[int, ...],
    matches: Sequence[Encounter],
    method: DirectEncounter | None,
    lots: Sequence[Lot],
    then: Mapping[int, tuple[int, ...]],
) -> Iterator[EncounterStep]:
    if len(tied) < _PAIR:
        return
    among = [match for match in matches if set(match.people) <= set(tied)]
    points = dict.fromkeys(tied, 0)
    for match in among:
        for one, of_match in zip(match.people, match.points, strict=True):
            points[one] += of_match
    complete = {frozenset(match.people) for match in among} >= set(map(frozenset, combinations(tied, 2)))
    by_points = sorted(tied, key=lambda one: (-points[one], one))
    groups = tuple(tuple(group) for _, group in groupby(by_points, key=points.__getitem__))
    at_once = method is DirectEncounter.LOT_AT_ONCE and len(tied) > _PAIR
    gained = () if method is None else tuple(points[person] for person in tied)
    if method is not None and len(groups) > 1 and not at_once:
        yield EncounterStep(
            tied=tied, points=gained, complete=complete, ordered_by=OrderedBy.ENCOUNTER, groups=groups
        )
        for group in groups:
            # Re-applied to those still level: only the matches among them count now.
            yield from _steps(tuple(sorted(group)), matches, method, lots, then)
        return
    by_key = sorted(tied, key=lambda one: (then.get(one, ()), one))
    parted = tuple(tuple(group) for _, group in groupby(by_key, key=lambda one: then.get(one, ())))
    if len(parted) > 1:
        yield EncounterStep(
            tied=tied, points=gained, complete=complete, ordered_by=OrderedBy.CRITERION, groups=parted
        )
        for group in parted:
            # They were looked at among more already: what is left is the lot.
            yield from _steps(tuple(sorted(group)), matches, None, lots, NOTHING_MORE)
        return
    drawn = order_by_lot(tied, lots)
    if drawn is None:
        yield EncounterStep(
            tied=tied, points=gained, complete=complete, ordered_by=OrderedBy.OPEN, groups=(tied,)
        )
    else:
        yield EncounterStep(
            tied=tied,
            points=gained,
            complete=complete,
            ordered_by=OrderedBy.LOT,
            groups=tuple((one,) for one in drawn),
        )
