"""The table of one group: everyone against everyone, each rank able to explain itself (Q-25)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations, groupby, pairwise
from types import MappingProxyType
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import AfterLeaving, Unplayed
from turnierleitung.domain.ranking.standings import Criterion, Entrant, Lot, add, order_by_lot
from turnierleitung.domain.stages import DirectEncounter

_PAIR: Final = 2
MATCHES: Final = "matches"
"""The tally of a group's table that no game counts: matches that count, forfeits among them."""
NOTHING_MORE: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType({})
"""No criterion comes after the encounter."""


class OrderedBy(StrEnum):
    """The effect of a step of the decision."""

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
    """One comparison among tied people, as shown in the explanation."""

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
    """Order tied people (Q-25); ``lots`` are those of this ranking's scope, oldest first.

    Without a ``method`` the encounter decides nothing. ``then`` are keys for ties that remain; the smaller is
    ahead. Matches against others do not matter, nor does the order of people and matches.
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


Tallies = Mapping[str, int]
"""The tallies of one side of a match, by name, e.g. ``points``, ``difference``, ``cards``."""


class MatchOutcome(NamedTuple):
    """The tallies of both sides of a match."""

    people: tuple[int, int]
    """Participant ids."""
    tallies: tuple[Tallies, Tallies]
    """In the order of ``people``; ``points`` also decide the direct encounter."""


class Walkover(NamedTuple):
    """The tallies of a match that one side no longer plays (Q-21, Q-23)."""

    opponent: Tallies
    gone: Tallies


BEHIND_ALL: Final = 99
"""More criteria than there are: the direct encounter comes after them."""


class GroupRules(NamedTuple):
    """The ranking rules of a group."""

    criteria: tuple[Criterion, ...]
    """In order (Q-25: points, card difference, cards)."""
    direct_encounter: DirectEncounter = DirectEncounter.MINI_TABLE
    after_leaving: AfterLeaving = AfterLeaving.PLAYED_STAY
    walkover: Walkover | None = None
    """For the matches that those who left did not play; ``None`` = they count only once entered."""
    encounter_after: int | None = BEHIND_ALL
    """Number of criteria before the direct encounter; ``None`` if it decides nothing."""

    def unplayed(self, pair: Collection[int], gone: Collection[int]) -> Unplayed | None:
        """Return the tallies of a match without a result (Q-23); ``None`` until it is entered."""
        left = sum(person in gone for person in pair)
        if left == 0:
            return None
        if self.after_leaving is AfterLeaving.ANNUL_ALL:
            return Unplayed.ANNULLED
        if left == len(pair):
            return Unplayed.FOR_NOBODY
        # The opponent of one who left waits for his forfeit where that depends on the deck.
        return None if self.walkover is None else Unplayed.FORFEITED


class GroupApart(StrEnum):
    """The kinds of separation of two neighbours."""

    CRITERION = "criterion"
    ENCOUNTER = "encounter"
    LOT = "lot"
    UNDECIDED = "undecided"
    """Nothing yet: the lot is still to be drawn."""


class GroupLine(NamedTuple):
    """One line of the table."""

    rank: int | None
    """From 1, shared while a lot is open; ``None`` for people who left."""
    participant_id: int
    tallies: Tallies
    values: tuple[int, ...]
    """The tallies in the order of the criteria."""
    apart: GroupApart | None = None
    """What separates it from the line above; ``None`` for the first line and for people who left."""
    criterion: int | None = None
    """Index of the criterion that separates it, if any."""
    steps: tuple[EncounterStep, ...] = ()
    """The comparisons with the line above in the direct encounter, the deciding one last."""


@dataclass(frozen=True, slots=True)
class GroupTable:
    """The table of a group."""

    lines: tuple[GroupLine, ...]
    """Those who are ranked, best first."""
    left: tuple[GroupLine, ...]
    """People who left, by participant id, with the results that still count."""
    missing: tuple[tuple[int, int], ...]
    """Pairs whose match is still to come or to be entered; while there are any, the table is provisional."""
    open_ties: tuple[tuple[int, ...], ...]
    """Groups of people who need a lot, best first; final once nothing is missing."""
    counted: tuple[MatchOutcome, ...] = field(default=(), compare=False)
    """The matches that count, those included that are forfeited by leaving; in any order."""


def group_table(
    members: Iterable[int],
    outcomes: Iterable[MatchOutcome],
    rules: GroupRules,
    *,
    gone: Collection[int] = (),
    lots: Sequence[Lot] = (),
    adjustments: Sequence[tuple[int, Tallies]] = (),
    pairs: Sequence[tuple[int, int]] | None = None,
) -> GroupTable:
    """Rank the members of a group (Q-25).

    ``pairs`` are those who play each other, where that is not everybody against everybody (C-21).
    ``adjustments`` are added to the tallies, by participant; the direct encounter ignores them. ``gone`` are
    members who were excluded or withdrew (Q-23): they get no rank. ``lots`` are those of this group, oldest
    first. The order of the input does not matter. A match of a non-member is a ``ValueError``.
    """
    people = sorted(set(members))
    playing = tuple(combinations(people, 2)) if pairs is None else tuple(pairs)
    counted = _counted(people, playing, tuple(outcomes), rules, gone)
    bags = {
        person: {
            **add([*_tallies_of(person, counted), *(more for whom, more in adjustments if whom == person)]),
            MATCHES: sum(person in outcome.people for outcome in counted),
        }
        for person in people
    }
    staying = [person for person in people if person not in gone]
    entrants = sorted(Entrant.of(one, bags[one], rules.criteria) for one in staying)
    encounters = [_encounter(outcome) for outcome in counted]
    lines: list[GroupLine] = []
    open_ties: list[tuple[int, ...]] = []
    ahead = len(rules.criteria) if rules.encounter_after is None else rules.encounter_after
    method = None if rules.encounter_after is None else rules.direct_encounter
    for _, level in groupby(entrants, key=lambda entrant: entrant.key[:ahead]):
        equals = list(level)
        tied = {entrant.participant_id: entrant.values for entrant in equals}
        then = {entrant.participant_id: entrant.key[ahead:] for entrant in equals}
        found = resolve(tied, encounters, method, lots, then)
        open_ties += found.open_ties
        first, *_ = found.order
        lines.append(_leading(lines, first, bags[first], tied[first]))
        for above, below in pairwise(found.order):
            lines.append(
                _following(lines, bags[below], tied[below], below, steps_about(found.steps, above, below))
            )
    left = tuple(
        GroupLine(None, person, bags[person], Entrant.of(person, bags[person], rules.criteria).values)
        for person in people
        if person in gone
    )
    return GroupTable(
        lines=tuple(lines),
        left=left,
        missing=tuple(_missing(playing, counted, rules, gone)),
        open_ties=tuple(open_ties),
        counted=counted,
    )


def _leading(lines: Sequence[GroupLine], one: int, tallies: Tallies, values: tuple[int, ...]) -> GroupLine:
    """Return the line of the first among equals, separated from the line above by a criterion."""
    if not lines:
        return GroupLine(1, one, tallies, values)
    criterion = _differing(values, lines[-1].values)
    return GroupLine(
        rank=len(lines) + 1,
        participant_id=one,
        tallies=tallies,
        values=values,
        apart=GroupApart.CRITERION,
        criterion=criterion,
    )


def _differing(values: Sequence[int], above: Sequence[int]) -> int:
    return next(index for index, value in enumerate(values) if value != above[index])


def _following(
    lines: Sequence[GroupLine],
    tallies: Tallies,
    values: tuple[int, ...],
    one: int,
    steps: tuple[EncounterStep, ...],
) -> GroupLine:
    """Return a line that the criteria before the encounter do not separate from the line above."""
    match steps[-1].ordered_by:
        case OrderedBy.ENCOUNTER:
            apart = GroupApart.ENCOUNTER
        case OrderedBy.CRITERION:
            apart = GroupApart.CRITERION
        case OrderedBy.LOT:
            apart = GroupApart.LOT
        case _:
            apart = GroupApart.UNDECIDED
    rank = lines[-1].rank if apart is GroupApart.UNDECIDED else len(lines) + 1
    criterion = _differing(values, lines[-1].values) if apart is GroupApart.CRITERION else None
    return GroupLine(rank, one, tallies, values, apart, criterion, steps)


def _counted(
    people: Sequence[int],
    playing: Sequence[tuple[int, int]],
    outcomes: Sequence[MatchOutcome],
    rules: GroupRules,
    gone: Collection[int],
) -> tuple[MatchOutcome, ...]:
    """Return the matches that count (Q-23), those included that are forfeited by leaving."""
    for outcome in outcomes:
        if not set(outcome.people) <= set(people):
            raise ValueError(f"{outcome.people} are not both members of the group")
    if rules.after_leaving is AfterLeaving.ANNUL_ALL:
        return tuple(outcome for outcome in outcomes if not set(outcome.people) & set(gone))
    return (*outcomes, *_forfeited(playing, outcomes, rules, gone))


def _forfeited(
    playing: Sequence[tuple[int, int]],
    outcomes: Iterable[MatchOutcome],
    rules: GroupRules,
    gone: Collection[int],
) -> Iterator[MatchOutcome]:
    """Yield the remaining matches of those who left; an entered result goes before (Q-23)."""
    walkover = rules.walkover
    if walkover is None:
        return
    for one, two in _not_met(playing, outcomes):
        if rules.unplayed((one, two), gone) is Unplayed.FORFEITED:
            pair = (two, one) if one in gone else (one, two)
            yield MatchOutcome(pair, (walkover.opponent, walkover.gone))


def _missing(
    playing: Sequence[tuple[int, int]],
    counted: Sequence[MatchOutcome],
    rules: GroupRules,
    gone: Collection[int],
) -> Iterator[tuple[int, int]]:
    for pair in _not_met(playing, counted):
        if rules.unplayed(pair, gone) is None:
            yield pair


def _not_met(
    playing: Iterable[tuple[int, int]], outcomes: Iterable[MatchOutcome]
) -> Iterator[tuple[int, int]]:
    met = {frozenset(outcome.people) for outcome in outcomes}
    return (pair for pair in playing if frozenset(pair) not in met)


def _tallies_of(one: int, outcomes: Iterable[MatchOutcome]) -> Iterator[Tallies]:
    for outcome in outcomes:
        if one in outcome.people:
            yield outcome.tallies[outcome.people.index(one)]


def _encounter(outcome: MatchOutcome) -> Encounter:
    first, second = outcome.tallies
    return Encounter(outcome.people, (first.get("points", 0), second.get("points", 0)))
