"""Everyone against everyone: the rounds of a group, and all groups on a limited number of tables (Q-25).

A schedule is a pure function of the groups and the tables. Once it is announced nothing in it moves:
``extend`` only adds what is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from turnierleitung.domain.draw.groups.slots import Pair, arrange, least_slots


class GroupRound(NamedTuple):
    """One round of a group: everyone plays once, in an odd group one is free."""

    number: int
    """From 1."""
    pairs: tuple[Pair, ...]
    free: int | None
    """Who does not play; ``None`` in an even group."""


class PlannedMatch(NamedTuple):
    """When and where two people of a group play."""

    slot: int
    """From 1; matches of one slot are played at the same time."""
    table: int
    """From 1."""
    group: int
    """Id of the group."""
    pair: Pair


class GroupSchedule(NamedTuple):
    """All matches of the group stage."""

    matches: tuple[PlannedMatch, ...]
    """By slot and table."""
    tables: int
    bound: int
    """No schedule of these matches has fewer slots (for an extended one: given what stands already)."""

    @property
    def slots(self) -> int:
        """Number of slots."""
        return max((match.slot for match in self.matches), default=0)

    @property
    def people(self) -> tuple[int, ...]:
        """Everyone who plays, by id."""
        return tuple(sorted({one for match in self.matches for one in match.pair}))


def rounds(members: Sequence[int]) -> tuple[GroupRound, ...]:
    """Return the rounds of a group by the circle method: every pair meets exactly once (Q-25).

    Even groups have one round less than members, odd ones as many as members.
    """
    circle: list[int | None] = [*members] if len(members) % 2 == 0 else [*members, None]
    half = len(circle) // 2
    found = []
    for number in range(1, len(circle)):
        facing = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        pairs = tuple(_pair(one, other) for one, other in facing if one is not None and other is not None)
        free = next((one if other is None else other for one, other in facing if None in (one, other)), None)
        found.append(GroupRound(number, pairs, free))
        circle[1:] = [circle[-1], *circle[1:-1]]
    return tuple(found) if len(members) > 1 else ()


def schedule(groups: Mapping[int, Sequence[int]], tables: int) -> GroupSchedule:
    """Plan the round robins of all groups on so many tables (Q-25).

    ``groups`` maps group ids to their members. Nobody and no table is needed twice in a slot, the number of
    slots is the least possible, and earlier ones are as full as can be. Everyone's matches are spread over
    the day as evenly as the search finds, and a group comes back to its tables where it can. Raises
    ``ValueError`` without a table or where
    somebody is in two groups.
    """
    _each_in_one_group(groups)
    group_of = {one: group for group, members in groups.items() for one in members}
    in_order = [groups[group] for group in sorted(groups)]
    bound = least_slots([len(members) for members in in_order], tables)
    played = [rounds(members) for members in in_order if len(members) > 1]
    slots = arrange([[one.pairs for one in of_group] for of_group in played], tables)
    used: dict[int, Counter[int]] = {}
    planned: list[PlannedMatch] = []
    for number, pairs in enumerate(slots, start=1):
        here = sorted((group_of[pair[0]], pair) for pair in pairs)
        planned += _on_tables(number, here, range(1, tables + 1), used)
    return GroupSchedule(tuple(sorted(planned)), tables, bound)


def extend(before: GroupSchedule, groups: Mapping[int, Sequence[int]], from_slot: int) -> GroupSchedule:
    """Add the matches that are missing in the groups as they are now, e.g. of people who came late.

    Nothing that stands is moved. A missing match takes the first free table from ``from_slot`` on in a slot
    in which both are free; whoever has most left to play comes first. What nobody in the groups plays any
    more stays too: it is decided by the director, not taken away.
    """
    _each_in_one_group(groups)
    known = {match.pair for match in before.matches}
    missing = [
        (group, pair) for group in sorted(groups) for pair in _all_pairs(groups[group]) if pair not in known
    ]
    slot = max(from_slot, 1)
    bound = max(before.slots, slot - 1 + _busiest(missing)) if missing else before.slots
    used: dict[int, Counter[int]] = {}
    for match in before.matches:
        used.setdefault(match.group, Counter())[match.table] += 1
    planned = list(before.matches)
    while missing:
        here = [match for match in before.matches if match.slot == slot]
        tables = [table for table in range(1, before.tables + 1) if table not in {one.table for one in here}]
        busy = {one for match in here for one in match.pair}
        chosen = _most_to_play_first(missing, busy, len(tables))
        planned += _on_tables(slot, chosen, tables, used)
        missing = [one for one in missing if one not in chosen]
        slot += 1
    return GroupSchedule(tuple(sorted(planned)), before.tables, bound)


def left_to_decide(
    plan: GroupSchedule, participant_id: int, decided: Collection[Pair]
) -> tuple[PlannedMatch, ...]:
    """Return somebody's matches without a result, e.g. to be forfeited when he leaves (Q-21, Q-23)."""
    return tuple(
        match for match in plan.matches if participant_id in match.pair and match.pair not in decided
    )


def next_match(plan: GroupSchedule, participant_id: int, decided: Collection[Pair]) -> PlannedMatch | None:
    """Return somebody's next match; ``None`` when he has played them all."""
    return next(iter(left_to_decide(plan, participant_id, decided)), None)


def free_in(plan: GroupSchedule, slot: int) -> tuple[int, ...]:
    """Return who does not play in a slot, by id."""
    busy = {one for match in plan.matches if match.slot == slot for one in match.pair}
    return tuple(person for person in plan.people if person not in busy)


def starts(lasting: Sequence[int], breaks: Mapping[int, int]) -> tuple[int, ...]:
    """Return when each slot begins, in minutes after the first; ``breaks`` are minutes after a slot.

    ``lasting`` is what each slot takes with everything: the match, counting, the way to the next table.
    """
    begin, found = 0, []
    for slot, minutes in enumerate(lasting, start=1):
        found.append(begin)
        begin += minutes + breaks.get(slot, 0)
    return tuple(found)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _all_pairs(members: Iterable[int]) -> list[Pair]:
    return list(combinations(sorted(members), 2))


def _each_in_one_group(groups: Mapping[int, Sequence[int]]) -> None:
    everyone = Counter(one for members in groups.values() for one in members)
    twice = sorted(one for one, times in everyone.items() if times > 1)
    if twice:
        raise ValueError(f"{twice} in more than one place of the groups")


def _on_tables(
    slot: int, here: Sequence[tuple[int, Pair]], tables: Sequence[int], used: dict[int, Counter[int]]
) -> list[PlannedMatch]:
    """Give the matches of a slot their tables: first where their group was before, then the least claimed."""
    free, homeless, planned = set(tables), [], []
    for group, pair in here:
        known = [(-times, table) for table, times in used.get(group, {}).items() if table in free]
        if known:
            _, table = min(known)
            free.remove(table)
            planned.append(PlannedMatch(slot, table, group, pair))
        else:
            homeless.append((group, pair))
    claimed: Counter[int] = Counter()
    for tables_of_group in used.values():
        claimed.update(tables_of_group)
    least_claimed = sorted(free, key=lambda table: (claimed[table], table))
    planned += [
        PlannedMatch(slot, table, group, pair)
        for table, (group, pair) in zip(least_claimed, homeless, strict=False)
    ]
    for match in planned:
        used.setdefault(match.group, Counter())[match.table] += 1
    return planned


def _busiest(missing: Iterable[tuple[int, Pair]]) -> int:
    """Return the most matches that one person still has to play."""
    return max(Counter(one for _, pair in missing for one in pair).values())


def _most_to_play_first(
    missing: Sequence[tuple[int, Pair]], busy: set[int], tables: int
) -> list[tuple[int, Pair]]:
    """Choose matches for one slot; nobody plays twice in it."""
    left = Counter(one for _, pair in missing for one in pair)
    order = sorted(missing, key=lambda one: (-max(left[one[1][0]], left[one[1][1]]), one))
    chosen: list[tuple[int, Pair]] = []
    taken = set(busy)
    for group, pair in order:
        if len(chosen) < tables and not taken & set(pair):
            chosen.append((group, pair))
            taken |= set(pair)
    return chosen
