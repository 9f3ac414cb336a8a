"""What a number of people means in groups: matches, slots, minutes with these tables and decks (Q-25)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.draw.groups.slots import least_slots, slots_for_group

SMALLEST = 3
"""Fewest people of an advised group."""
LARGEST = 8
"""Most people of an advised group."""


class HallLimits(NamedTuple):
    """What limits how many matches are played at the same time."""

    tables: int
    """Tables with two seats."""
    minutes: int
    """What a slot takes with everything: the match, counting, the way to the next table."""
    decks: int | None = None
    """A match needs a deck too (Q-03); ``None`` where there are enough."""

    @property
    def at_once(self) -> int:
        """Matches that can be played at the same time."""
        return self.tables if self.decks is None else min(self.tables, self.decks)


class GroupPlan(NamedTuple):
    """How people are divided into groups, and what that costs."""

    sizes: tuple[int, ...]
    """Larger groups first; they differ by at most one."""
    matches: int
    rounds: int
    """Of the largest group."""
    slots: int
    """The fewest possible; the schedule needs no more."""
    minutes: int
    """From the first slot to the end of the last, without breaks."""

    @property
    def groups(self) -> int:
        """Number of groups."""
        return len(self.sizes)

    @property
    def equal(self) -> bool:
        """Whether all groups have the same size, so that everyone plays equally often."""
        return self.sizes[0] == self.sizes[-1]

    @property
    def fewest_matches(self) -> int:
        """Matches of somebody in the smallest group."""
        return self.sizes[-1] - 1

    @property
    def most_matches(self) -> int:
        """Matches of somebody in the largest group."""
        return self.sizes[0] - 1


def split(people: int, groups: int) -> tuple[int, ...]:
    """Return group sizes that differ by at most one, larger ones first (Q-25).

    Raises ``ValueError`` where there is no group or a group would be empty.
    """
    if not 1 <= groups <= people:
        raise ValueError(f"{people} people cannot fill {groups} groups")
    size, larger = divmod(people, groups)
    return (size + 1,) * larger + (size,) * (groups - larger)


def plan_groups(people: int, groups: int, hall: HallLimits) -> GroupPlan:
    """Say what so many groups mean; raises ``ValueError`` like ``split``, or without table or deck."""
    sizes = split(people, groups)
    slots = least_slots(sizes, hall.at_once)
    return GroupPlan(
        sizes=sizes,
        matches=sum(size * (size - 1) // 2 for size in sizes),
        rounds=slots_for_group(sizes[0]),
        slots=slots,
        minutes=slots * hall.minutes,
    )


def advise(
    people: int, hall: HallLimits, smallest: int = SMALLEST, largest: int = LARGEST
) -> tuple[GroupPlan, ...]:
    """Offer the ways to divide people into groups, smaller groups first (Q-25).

    For each size there are at most two: a few groups one larger, or a few one smaller. 60 people are
    15 × 4 or 12 × 5. Empty where the people do not fill one group.
    """
    numbers = {number for size in range(smallest, largest + 1) for number in _around(people, size)}
    fitting = [
        number
        for number in sorted(numbers, reverse=True)
        if number and people // number >= smallest and -(-people // number) <= largest
    ]
    return tuple(plan_groups(people, number, hall) for number in fitting)


def _around(people: int, size: int) -> tuple[int, int]:
    """Return the numbers of groups just below and above this size."""
    return people // size, -(-people // size)
