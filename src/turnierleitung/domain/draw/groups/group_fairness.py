"""How even groups are: who of one club meets, could it be avoided, how strong is each group (Q-25)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

Groups = Mapping[int, Sequence[int]]
"""Members by the number of their group, from 1."""


class GroupEntrant(NamedTuple):
    """Somebody who is drawn."""

    id: int
    tags: frozenset[str] = frozenset()
    """His club and the marks of people who are to be kept apart; whoever shares one should not meet."""
    seed_rank: int | None = None
    """Place in the seed list, 1 is the strongest; ``None`` for the unseeded, who come after."""


class Spread(NamedTuple):
    """How the people of one tag are spread over the groups."""

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
    """How strong a group is by the seed list."""

    seeded: int
    """Members on the seed list."""
    total: int
    """Sum of their places there; comparable between groups with as many seeded."""


class GroupFairness(NamedTuple):
    """Findings on groups."""

    spreads: tuple[Spread, ...]
    """One per tag that at least two people have, by tag."""
    strengths: tuple[GroupStrength, ...]
    """By number of the group; empty where nobody is seeded."""

    @property
    def meetings(self) -> int:
        """Meetings of people with a common tag, counted per tag."""
        return sum(len(spread.meetings) for spread in self.spreads)

    @property
    def avoidable(self) -> int:
        """Meetings above the bounds: 0 is proof that no draw is better."""
        return sum(spread.avoidable for spread in self.spreads)


def fewest_meetings(people: int, sizes: Iterable[int]) -> int:
    """Return how many pairs of so many people are in one group at the least, whatever the draw.

    They are spread one by one over the groups that hold the fewest of them and have room.
    Raises ``ValueError`` where the groups are too small for them.
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


def _meetings(tag: str, members: Sequence[Sequence[GroupEntrant]]) -> tuple[tuple[int, int], ...]:
    return tuple(
        pair
        for group in members
        for pair in combinations(sorted(person.id for person in group if tag in person.tags), 2)
    )


def _strength(group: Sequence[GroupEntrant]) -> GroupStrength:
    ranks = [person.seed_rank for person in group if person.seed_rank is not None]
    return GroupStrength(len(ranks), sum(ranks))
