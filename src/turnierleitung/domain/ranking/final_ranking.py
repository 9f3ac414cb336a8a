"""The ranking of a tournament of groups and knock-out, from the champion to the last (Q-23, Q-26, Q-27)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from turnierleitung.domain.conduct import VacatedRank
from turnierleitung.domain.draw.knockout import KnockoutRank
from turnierleitung.domain.ranking.qualification import Apart, QualificationLine

_EQUAL: Final = (Apart.UNDECIDED, Apart.GROUP_ORDER)
"""Separates people who are equal in the list of all groups."""


class FinalRank(NamedTuple):
    """A person's place at the end."""

    participant_id: int
    rank: int | None
    """From 1; ``None`` for people still in the knock-out."""
    last: int | None
    """The last of the shared ranks; equal to ``rank`` if it is not shared."""
    level: int | None
    """Of his last match in the knock-out; ``None`` for those who did not reach it."""


class OutOfRanking(NamedTuple):
    """An excluded person outside the ranking (S-15), and the treatment of the rank."""

    participant_id: int
    vacated: VacatedRank


class LeftGroups(NamedTuple):
    """A person who left during the groups, with the results that still count."""

    participant_id: int
    values: tuple[int, ...]
    """Tallies in the order of the criteria, as sort keys: smaller is ahead."""


def final_ranking(
    entrants: Sequence[int],
    knockout: Sequence[KnockoutRank],
    list_: Sequence[QualificationLine],
    left: Sequence[LeftGroups],
    out: Collection[OutOfRanking] = (),
) -> tuple[FinalRank, ...]:
    """Rank everyone except ``out`` exactly once, best first.

    First the entrants of the knock-out, starting with those still in it; then the ``list_`` of all groups
    without them; last those who left the groups. Ties share a rank.
    """
    gone = {one.participant_id for one in out}
    vacant = {one.participant_id for one in out if one.vacated is VacatedRank.STAYS_VACANT}
    ranked = [*_of_knockout(entrants, knockout)]
    ranked += _of_list({one.participant_id for one in ranked}, list_)
    known = {one.participant_id for one in ranked}
    ranked += _of_left([one for one in left if one.participant_id not in known], len(ranked))
    return tuple(_without(ranked, gone, vacant))


def _of_knockout(entrants: Sequence[int], knockout: Sequence[KnockoutRank]) -> Iterator[FinalRank]:
    known = {one.participant_id for one in knockout}
    for one in entrants:
        if one not in known:
            yield FinalRank(one, None, None, None)
    for place in knockout:
        yield FinalRank(place.participant_id, place.rank, place.last, place.level)


def _of_list(ahead: Collection[int], list_: Sequence[QualificationLine]) -> Iterator[FinalRank]:
    place = len(ahead) + 1
    behind = [line for line in list_ if line.participant_id not in ahead]
    starts = [index for index, line in enumerate(behind) if line.gap is None or line.gap.apart not in _EQUAL]
    for start, end in pairwise([*dict.fromkeys([0, *starts]), len(behind)]):
        for level in _levels(behind[start:end]):
            yield from _sharing(level, place)
            place += len(level)


def _levels(equals: Sequence[QualificationLine]) -> Iterator[list[int]]:
    """Yield the people who share a rank, among people equal across groups.

    The order of a group is kept: the first of each group share one rank, then the second ones.
    """
    levels: dict[int, list[int]] = {}
    for line in equals:
        ahead = sum(one.group == line.group and one.group_rank < line.group_rank for one in equals)
        levels.setdefault(ahead, []).append(line.participant_id)
    for _, people in sorted(levels.items()):
        yield people


def _of_left(left: Sequence[LeftGroups], ahead: int) -> Iterator[FinalRank]:
    place = ahead + 1
    ordered = sorted(left, key=lambda one: (one.values, one.participant_id))
    while ordered:
        equal = [one.participant_id for one in ordered if one.values == ordered[0].values]
        yield from _sharing(equal, place)
        place += len(equal)
        ordered = ordered[len(equal) :]


def _sharing(people: Sequence[int], first: int) -> Iterator[FinalRank]:
    for one in people:
        yield FinalRank(one, first, first + len(people) - 1, None)


def _without(
    ranked: Sequence[FinalRank], gone: Collection[int], vacant: Collection[int]
) -> Iterator[FinalRank]:
    """Yield the others; those behind a removed person move up, unless the rank stays vacant."""
    moving = [one for one in ranked if one.participant_id in gone and one.participant_id not in vacant]
    for place in ranked:
        if place.participant_id in gone:
            continue
        if place.rank is None or place.last is None:
            yield place
            continue
        up = sum(person.rank is not None and person.rank < place.rank for person in moving)
        within = sum(person.rank == place.rank for person in moving)
        yield place._replace(rank=place.rank - up, last=place.last - up - within)
