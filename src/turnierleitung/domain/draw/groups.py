"""Draws groups by lot or in snake order of the seed list, and separates clubs (Q-25, Q-28).

Both ways deal the people in pots of one person per group. Separating clubs swaps people only within a pot, so
seeded pots stay whole and group sizes stay the same. If nobody has more than one tag, the result is optimal:
a chain of swaps between two groups evens out one tag and makes no other less even.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from turnierleitung.domain.draw.lot import generator, shuffled

ALGORITHM = 1
"""Version of the draw of groups. A released version never changes, so old draws can be replayed."""

MOST_ATTEMPTS = 8
"""Maximum number of repeated draws if people have several tags and avoidable meetings remain."""


class GroupOrder(StrEnum):
    """In which order people are dealt to the groups."""

    LOT = "lot"
    SNAKE = "snake"
    """By the seed list, each row in the other direction than the one before; the unseeded follow by lot."""


def draw_groups(
    entrants: Sequence[GroupEntrant], groups: int, order: GroupOrder, seed: str
) -> dict[int, tuple[int, ...]]:
    """Draw the groups: a pure function of the people, their number and the seed (Q-25).

    Returns the members by number of the group, in the order of dealing; sizes differ by at most one. The
    order of the people does not matter. Raises ``ValueError`` if a group would be empty or a person is given
    twice.
    """
    if not 1 <= groups <= len(entrants):
        raise ValueError(f"{len(entrants)} people cannot fill {groups} groups")
    if len({person.id for person in entrants}) < len(entrants):
        raise ValueError("somebody is given twice")
    source = generator(f"groups-{ALGORITHM}", seed)
    people = sorted(entrants, key=lambda one: one.id)
    several = any(len(person.tags) > 1 for person in people)
    best = _attempt(people, groups, order, source)
    for _ in range(MOST_ATTEMPTS if several else 0):
        if best.avoidable == 0:
            break
        best = min(best, _attempt(people, groups, order, source), key=lambda one: one.avoidable)
    return best.groups


def draw_places(
    entrants: Sequence[GroupEntrant], rounds: Iterable[Sequence[tuple[int, int]]], seed: str
) -> tuple[int, ...]:
    """Draw who has which place of a plan (C-21): a pure function of people, plan and seed.

    ``rounds`` are pairs of places, from 0, that play each other. People who share a tag swap places as long
    as fewer of them then meet.
    """
    source = generator(f"matches-{ALGORITHM}", seed)
    order = shuffled(sorted(entrants, key=lambda one: one.id), source)
    opponents: dict[int, list[int]] = {}
    for one, other in (pair for pairs in rounds for pair in pairs):
        opponents.setdefault(one, []).append(other)
        opponents.setdefault(other, []).append(one)

    def burden(place: int, at_other: int) -> int:
        """How many opponents somebody should not meet, if two places were changed."""
        here, there = order[at_other].tags, order[place]
        return sum(
            len(here & (there.tags if other == at_other else order[other].tags)) for other in opponents[place]
        )

    tagged = [place for place, one in enumerate(order) if one.tags]
    for place in tagged:
        now = burden(place, place)
        for other in shuffled(range(len(order)), source) if now else ():
            before = now + burden(other, other)
            if other != place and burden(place, other) + burden(other, place) < before:
                order[place], order[other] = order[other], order[place]
                break
    return tuple(one.id for one in order)


def place_late(
    groups: Groups, newcomer: GroupEntrant, entrants: Iterable[GroupEntrant]
) -> dict[int, tuple[int, ...]]:
    """Put a latecomer into one of the smallest groups (Q-25).

    Among these it prefers the fewest members with a common tag, then the first group. So sizes still differ
    by at most one. Raises ``ValueError`` if the person is in a group already.
    """
    if any(newcomer.id in members for members in groups.values()):
        raise ValueError(f"{newcomer.id} is in a group already")
    tags = {person.id: person.tags for person in entrants}

    def burden(number: int) -> tuple[int, int, int]:
        members = groups[number]
        return len(members), sum(len(newcomer.tags & tags[person]) for person in members), number

    chosen = min(groups, key=burden)
    return {
        number: (*groups[number], newcomer.id) if number == chosen else tuple(groups[number])
        for number in sorted(groups)
    }


class _Attempt(NamedTuple):
    groups: dict[int, tuple[int, ...]]
    avoidable: int


def _attempt(
    people: Sequence[GroupEntrant], groups: int, order: GroupOrder, source: random.Random
) -> _Attempt:
    board = _Board(_dealing_order(people, order, source), groups, snake=order is GroupOrder.SNAKE)
    _spread_main_tags(board, source)
    if any(len(person.tags) > 1 for person in people):
        # With one tag each, nothing is better than what the chains have found.
        _swap_within_pots(board, source)
    drawn = board.members()
    return _Attempt(drawn, assess_groups(drawn, people).avoidable)


def _dealing_order(
    people: Sequence[GroupEntrant], order: GroupOrder, source: random.Random
) -> list[GroupEntrant]:
    if order is GroupOrder.LOT:
        return shuffled(people, source)
    seeded = sorted((person.seed_rank, person.id) for person in people if person.seed_rank is not None)
    known = {person.id: person for person in people}
    unseeded = [person for person in people if person.seed_rank is None]
    return [*(known[who] for _, who in seeded), *shuffled(unseeded, source)]


class _Board:
    """People in pots: ``rows[pot][group]``, from 0; the last pot may have empty places."""

    def __init__(self, order: Sequence[GroupEntrant], groups: int, *, snake: bool) -> None:
        self.groups = groups
        self.rows: list[list[GroupEntrant | None]] = []
        for pot, start in enumerate(range(0, len(order), groups)):
            row: list[GroupEntrant | None] = [*order[start : start + groups]]
            row += [None] * (groups - len(row))
            self.rows.append(row[::-1] if snake and pot % 2 else row)
        self.tags = sorted({tag for one in order for tag in one.tags})
        frequency = Counter(tag for one in order for tag in one.tags)
        main = {one.id: max(sorted(one.tags), key=lambda tag: frequency[tag]) for one in order if one.tags}
        self.main_tags = [[None if one is None else main.get(one.id) for one in row] for row in self.rows]
        """Per place the tag by which somebody is spread first: the one that most people have."""

    def members(self) -> dict[int, tuple[int, ...]]:
        columns = zip(*self.rows, strict=True)
        return {
            number: tuple(one.id for one in column if one is not None)
            for number, column in enumerate(columns, start=1)
        }

    def with_main_tag(self, group: int) -> dict[str, list[int]]:
        """Return the pots of a group by the main tags of the people in them."""
        found: dict[str, list[int]] = {}
        for pot in range(len(self.rows)):
            tag = self.main_tags[pot][group]
            if tag is not None:
                found.setdefault(tag, []).append(pot)
        return found

    def exchange(self, pot: int, one: int, other: int) -> None:
        row, tags = self.rows[pot], self.main_tags[pot]
        row[one], row[other] = row[other], row[one]
        tags[one], tags[other] = tags[other], tags[one]


def _spread_main_tags(board: _Board, source: random.Random) -> None:
    """Swap along chains until no two groups differ by more than one in any main tag."""
    uneven = True
    while uneven:
        uneven = False
        for tag in shuffled(board.tags, source):
            while (ends := _fullest_and_emptiest(board, tag, source)) is not None:
                for pot in _chain(board, tag, *ends):
                    board.exchange(pot, *ends)
                uneven = True


def _fullest_and_emptiest(board: _Board, tag: str, source: random.Random) -> tuple[int, int] | None:
    """Return two groups that differ by more than one in a main tag, if there are any."""
    counts = [column.count(tag) for column in zip(*board.main_tags, strict=True)]
    most, least = max(counts), min(counts)
    if most - least <= 1:
        return None
    return _any_of(_where(counts, most), source), _any_of(_where(counts, least), source)


def _where(counts: Sequence[int], value: int) -> list[int]:
    return [index for index, count in enumerate(counts) if count == value]


def _any_of(some: Sequence[int], source: random.Random) -> int:
    return some[int(source.random() * len(some))]


def _chain(board: _Board, tag: str, full: int, empty: int) -> list[int]:
    """Return the pots in which two groups swap so that the one has one of the tag less, the other one more.

    Each tag's people in the two groups are thought of in couples, one of either group. Whoever moves into
    the full group sends his partner the other way; the chain ends at somebody without a partner.
    """
    from_full, from_empty = board.with_main_tag(full), board.with_main_tag(empty)
    pot = from_full[tag][len(from_empty.get(tag, ()))]
    pots = [pot]
    while (moving := board.main_tags[pot][empty]) is not None:
        couple, partners = from_empty[moving].index(pot), from_full.get(moving, [])
        if couple >= len(partners):
            break
        pot = partners[couple]
        pots.append(pot)
    return pots


def _swap_within_pots(board: _Board, source: random.Random) -> None:
    """Swap two people of a pot as long as fewer then meet of all their tags."""
    counts = [
        Counter(tag for row in board.rows if (one := row[group]) is not None for tag in one.tags)
        for group in range(board.groups)
    ]
    places = [
        (pot, left, right)
        for pot in range(len(board.rows))
        for right in range(board.groups)
        for left in range(right)
    ]
    improved = True
    while improved:
        improved = False
        for pot, left, right in shuffled(places, source):
            here, there = _tags(board.rows[pot][left]), _tags(board.rows[pot][right])
            coming, going = here - there, there - here
            worse = _gained(coming, counts[left], counts[right]) + _gained(going, counts[right], counts[left])
            if worse < 0:
                board.exchange(pot, left, right)
                for tags, away, to in ((coming, left, right), (going, right, left)):
                    counts[away].subtract(tags)
                    counts[to].update(tags)
                improved = True


def _tags(one: GroupEntrant | None) -> frozenset[str]:
    return frozenset() if one is None else one.tags


def _gained(tags: frozenset[str], away: Counter[str], to: Counter[str]) -> int:
    """Return the number of additional meetings if a person with these tags changes groups."""
    return sum(to[tag] - (away[tag] - 1) for tag in tags)


Groups = Mapping[int, Sequence[int]]
"""Members by the number of their group, from 1."""


class GroupEntrant(NamedTuple):
    """Somebody who is drawn."""

    id: int
    tags: frozenset[str] = frozenset()
    """The club and the marks that separate people; those who share one should not meet."""
    seed_rank: int | None = None
    """Place in the seed list, 1 is the strongest; ``None`` for the unseeded, who come after."""


class Spread(NamedTuple):
    """The distribution of people with one tag over the groups."""

    tag: str
    people: int
    meetings: tuple[tuple[int, int], ...]
    """Pairs in one group, lower id first."""
    bound: int
    """No groups of these sizes have fewer such pairs, whatever else is drawn."""

    @property
    def avoidable(self) -> int:
        """Meetings above the bound."""
        return len(self.meetings) - self.bound


class GroupStrength(NamedTuple):
    """The strength of a group by the seed list."""

    seeded: int
    """Members on the seed list."""
    total: int
    """Sum of their places there; comparable between groups with as many seeded."""


class GroupFairness(NamedTuple):
    """Findings on groups."""

    spreads: tuple[Spread, ...]
    """One per tag that at least two people have, by tag."""
    strengths: tuple[GroupStrength, ...]
    """By number of the group; empty if nobody is seeded."""

    @property
    def meetings(self) -> int:
        """Meetings of people with a common tag, counted per tag."""
        return sum(len(spread.meetings) for spread in self.spreads)

    @property
    def avoidable(self) -> int:
        """Meetings above the bounds: 0 is proof that no draw is better."""
        return sum(spread.avoidable for spread in self.spreads)


def fewest_meetings(people: int, sizes: Iterable[int]) -> int:
    """Return the least possible number of pairs of ``people`` in the same group.

    They are spread one by one over the groups with room that have the fewest of them. Raises ``ValueError``
    if the groups are too small.
    """
    left, room, pairs, inside = people, list(sizes), 0, 0
    if people > sum(room):
        raise ValueError(f"{people} people do not fit into {sum(room)} places")
    while left:
        room = [size for size in room if size > inside]
        placed = min(left, len(room))
        pairs += placed * inside
        left -= placed
        inside += 1
    return pairs


def assess_groups(groups: Groups, entrants: Iterable[GroupEntrant]) -> GroupFairness:
    """Say how even groups are; ``entrants`` are at least their members."""
    known = {person.id: person for person in entrants}
    members = [[known[one] for one in groups[number]] for number in sorted(groups)]
    everyone = [one for group in members for one in group]
    having: dict[str, int] = {}
    for one in everyone:
        for tag in one.tags:
            having[tag] = having.get(tag, 0) + 1
    sizes = [len(group) for group in members]
    spreads = tuple(
        Spread(tag, people, _meetings(tag, members), fewest_meetings(people, sizes))
        for tag, people in sorted(having.items())
        if people > 1
    )
    seeded = any(person.seed_rank is not None for person in everyone)
    return GroupFairness(spreads, tuple(_strength(group) for group in members) if seeded else ())


def assess_matches(
    rounds: Iterable[Sequence[tuple[int, int]]], entrants: Iterable[GroupEntrant]
) -> GroupFairness:
    """Say who plays whom that he should not, by lot; no bound is known but none at all."""
    known = {person.id: person for person in entrants}
    pairs = [pair for played in rounds for pair in played]
    tags = Counter(tag for one in {one for pair in pairs for one in pair} for tag in known[one].tags)
    return GroupFairness(
        tuple(
            Spread(tag, people, _meetings(tag, [[known[one] for one in pair] for pair in pairs]), 0)
            for tag, people in sorted(tags.items())
            if people > 1
        ),
        (),
    )


def _meetings(tag: str, members: Sequence[Sequence[GroupEntrant]]) -> tuple[tuple[int, int], ...]:
    return tuple(
        pair
        for group in members
        for pair in combinations(sorted(person.id for person in group if tag in person.tags), 2)
    )


def _strength(group: Sequence[GroupEntrant]) -> GroupStrength:
    ranks = [person.seed_rank for person in group if person.seed_rank is not None]
    return GroupStrength(len(ranks), sum(ranks))
