"""Everyone against everyone: the rounds of a group, and all groups on a limited number of tables (Q-25).

A schedule is a pure function of the groups and the tables. Once it is announced nothing in it moves:
``extend`` only adds what is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

Pair = tuple[int, int]
"""Two people who play against each other, lower id first."""

MOST_LOOKS = 30_000
"""Maximum number of matches to try for shorter waits: limits the work, not the time."""


def slots_for_group(size: int) -> int:
    """Return the rounds of a round robin: one less than an even size, an odd size itself."""
    return 0 if size <= 1 else size - 1 + size % 2


def least_slots(sizes: Sequence[int], tables: int) -> int:
    """Return the number of slots that round robins of these sizes need on so many tables (Q-25).

    No fewer will do: a slot holds at most ``tables`` matches, and a group needs all its rounds. As many are
    enough: a proper colouring can always be evened out (McDiarmid 1972), and ``arrange`` does it.
    """
    if tables < 1:
        raise ValueError("a match needs a table")
    matches = sum(size * (size - 1) // 2 for size in sizes)
    return max(-(-matches // tables), *(slots_for_group(size) for size in sizes), 0)


def arrange(groups: Sequence[Sequence[Sequence[Pair]]], tables: int) -> list[list[Pair]]:
    """Return the pairs of each slot: as few slots as possible, the earlier as full as the tables allow.

    Within that the waits are as even as the search finds.
    ``groups`` holds per group its rounds, and per round its pairs, in which nobody is twice.
    """
    if tables < 1:
        raise ValueError("a match needs a table")
    count = _fewest(groups, tables)
    board = _Board(count)
    for index, rounds in enumerate(groups):
        for number, pairs in enumerate(rounds):
            # A group's rounds are spread over the day, and the groups begin one after the other.
            slot = (number * count // len(rounds) + index * count // (len(groups) * len(rounds))) % count
            for pair in pairs:
                board.put(pair, slot)
    _fit(board, tables)
    _fill(board, tables)
    _even_out(board, tables)
    return [sorted(slot) for slot in board.slots]


def _fewest(groups: Sequence[Sequence[Sequence[Pair]]], tables: int) -> int:
    """Return the fewest slots in which all rounds of all groups have room."""
    matches = sum(len(pairs) for rounds in groups for pairs in rounds)
    return max(-(-matches // tables), *map(len, groups), 0)


class _Board:
    """The slots of all matches; slots count from 0."""

    def __init__(self, count: int) -> None:
        self.slots: list[set[Pair]] = [set() for _ in range(count)]
        self.playing: dict[int, dict[int, Pair]] = {}
        """Per person the pair of each slot in which he plays."""

    def put(self, pair: Pair, slot: int) -> None:
        self.slots[slot].add(pair)
        for one in pair:
            self.playing.setdefault(one, {})[slot] = pair

    def chains(self, first: int, second: int) -> Iterator[list[Pair]]:
        """Yield the matches of two slots in components connected by common people."""
        seen: set[Pair] = set()
        for start in sorted(self.slots[first] | self.slots[second]):
            if start not in seen:
                chain = self._chain(start, first, second)
                seen.update(chain)
                yield chain

    def _chain(self, start: Pair, first: int, second: int) -> list[Pair]:
        chain, found = [start], {start}
        for pair in chain:
            for one in pair:
                for slot in (first, second):
                    neighbour = self.playing[one].get(slot)
                    if neighbour is not None and neighbour not in found:
                        found.add(neighbour)
                        chain.append(neighbour)
        return chain

    def swap(self, chain: Sequence[Pair], first: int, second: int) -> None:
        """Let the matches of a chain change between two slots."""
        towards = [(pair, second if pair in self.slots[first] else first) for pair in chain]
        for pair, slot in towards:
            from_slot = first + second - slot
            self.slots[from_slot].remove(pair)
            for one in pair:
                del self.playing[one][from_slot]
        for pair, slot in towards:
            self.put(pair, slot)

    def surplus(self, chain: Sequence[Pair], slot: int) -> int:
        """Return the surplus of a chain's matches in this slot over the other one."""
        inside = sum(pair in self.slots[slot] for pair in chain)
        return 2 * inside - len(chain)


def _fit(board: _Board, tables: int) -> None:
    """Move matches out of slots with more than there are tables, into the nearest one with room."""
    for full, pairs in enumerate(board.slots):
        while len(pairs) > tables:
            roomy = [slot for slot, others in enumerate(board.slots) if len(others) < tables]
            free = min(roomy, key=lambda slot: (abs(slot - full), slot))
            # More matches are in the one than in the other, so a chain has one more there too.
            chain = next(one for one in board.chains(full, free) if board.surplus(one, full) > 0)
            board.swap(chain, full, free)


def _fill(board: _Board, tables: int) -> None:
    """Bring matches forward while an earlier slot has a table for them: the day ends with the empty ones."""
    for early, pairs in enumerate(board.slots):
        for late in reversed(range(early + 1, len(board.slots))):
            while len(pairs) < tables:
                chain = next((one for one in board.chains(early, late) if board.surplus(one, late) > 0), None)
                if chain is None:
                    break
                board.swap(chain, early, late)


def _even_out(board: _Board, tables: int) -> None:
    """Swap chains as long as that makes the waits more even, or until enough has been tried."""
    looks, improved = 0, True
    while improved and not _is_even(board):
        improved = False
        for first, second in combinations(range(len(board.slots)), 2):
            looks += len(board.slots[first]) + len(board.slots[second])
            if looks > MOST_LOOKS:
                return
            for chain in _worth_swapping(board, first, second, tables):
                board.swap(chain, first, second)
                improved = True


def _is_even(board: _Board) -> bool:
    """Return whether no swap can make the waits of anyone more even."""
    count = len(board.slots)
    return all(
        _unevenness(mine, count) == _least_unevenness(len(mine), count) for mine in board.playing.values()
    )


def _least_unevenness(matches: int, count: int) -> int:
    wait, longer = divmod(count + 1, matches + 1)
    return longer * (wait + 1) ** 2 + (matches + 1 - longer) * wait**2


def _worth_swapping(board: _Board, first: int, second: int, tables: int) -> list[list[Pair]]:
    """Return chains of two slots that together make waits more even when swapped, within the tables.

    A chain is even, or has one match more in one slot; two that are odd in opposite ways go together. Alone
    one only brings a match forward: the earlier slot stays as full as it is.
    """
    by_surplus: dict[int, list[tuple[int, list[Pair]]]] = {-1: [], 0: [], 1: []}
    for chain in board.chains(first, second):
        by_surplus[board.surplus(chain, first)].append((_change(board, chain, first, second), chain))
    chosen = [chain for change, chain in by_surplus[0] if change < 0]
    out, back = sorted(by_surplus[1]), sorted(by_surplus[-1])
    while out and back and out[0][0] + back[0][0] < 0:
        chosen += [out.pop(0)[1], back.pop(0)[1]]
    room = tables - len(board.slots[first])
    return chosen + [chain for change, chain in back[:room] if change < 0]


def _change(board: _Board, chain: Sequence[Pair], first: int, second: int) -> int:
    """Return the change in unevenness of all waits if a chain is swapped."""
    change, count = 0, len(board.slots)
    for one in {one for pair in chain for one in pair}:
        mine = board.playing[one]
        # Only the ends of a chain change their slots; whoever plays in both goes on doing so.
        if (first in mine) != (second in mine):
            after = [first + second - slot if slot in (first, second) else slot for slot in mine]
            change += _unevenness(after, count) - _unevenness(mine, count)
    return change


def _unevenness(slots: Iterable[int], count: int) -> int:
    """Return the sum of the squared waits from the beginning to the end: least where they are equal."""
    total, before = 0, -1
    for slot in sorted(slots):
        total += (slot - before) ** 2
        before = slot
    return total + (count - before) ** 2


class GroupRound(NamedTuple):
    """One round of a group: everyone plays once, in an odd group one is free."""

    number: int
    """From 1."""
    pairs: tuple[Pair, ...]
    free: int | None
    """The person who sits out; ``None`` in an even group."""


class PlannedMatch(NamedTuple):
    """Time and table of a match of a group."""

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
    """The least possible number of slots for these matches; for an extended one, given the existing ones."""

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


def some_rounds(members: Sequence[int], matches: int) -> tuple[tuple[Pair, ...], ...]:
    """Return rounds in which everybody has so many matches, each against another one (C-21).

    An even number of people plays in every round; of an odd number somebody is free in each, in one round
    more. Raises ``ValueError`` unless :func:`can_play` them.
    """
    people = len(members)
    if not can_play(people, matches):
        raise ValueError(f"{people} people cannot have {matches} matches each")
    if people % 2 == 0:
        return tuple(one.pairs for one in rounds(members)[:matches])

    def pairs(free: int, of: int) -> tuple[Pair, ...]:
        around = ((members[(free + step) % people], members[free - step]) for step in range(1, of + 1))
        return tuple(_pair(one, other) for one, other in around)

    # Of the first rounds of the circle, in which one after the other is free, those who are never free would
    # have one match too many: all of them meet each other in the middle round, where that is left out.
    whole = people // 2
    return tuple(pairs(free, matches // 2 if free == matches // 2 else whole) for free in range(matches + 1))


def can_play(people: int, matches: int) -> bool:
    """Return whether everybody can have so many matches, each against another one."""
    return 1 <= matches < people and people * matches % 2 == 0


def schedule(groups: Mapping[int, Sequence[int]], tables: int, matches: int | None = None) -> GroupSchedule:
    """Plan the round robins of all groups on ``tables`` tables (Q-25).

    With ``matches`` nobody plays more of them: those of :func:`some_rounds` (C-21).
    ``groups`` maps group ids to their members. In a slot each person and each table has one match. The number
    of slots is minimal, and earlier ones are as full as possible. Everyone's matches are spread as evenly as
    the search finds, and a group returns to the same tables if possible. Raises ``ValueError`` without a
    table or if a person is in two groups.
    """
    _each_in_one_group(groups)
    group_of = {one: group for group, members in groups.items() for one in members}
    in_order = [groups[group] for group in sorted(groups)]
    played = [
        [one.pairs for one in rounds(members)] if matches is None else some_rounds(members, matches)
        for members in in_order
        if len(members) > 1
    ]
    slots = arrange(played, tables)
    used: dict[int, Counter[int]] = {}
    planned: list[PlannedMatch] = []
    for number, pairs in enumerate(slots, start=1):
        here = sorted((group_of[pair[0]], pair) for pair in pairs)
        planned += _on_tables(number, here, range(1, tables + 1), used)
    return GroupSchedule(tuple(sorted(planned)), tables, _fewest(played, tables))


def extend(before: GroupSchedule, groups: Mapping[int, Sequence[int]], from_slot: int) -> GroupSchedule:
    """Add the missing matches of changed groups, e.g. of latecomers.

    Planned matches do not move. A missing match takes the first free table from ``from_slot`` on, in a slot
    when both people are free; people with the most matches left come first. Matches of people who left the
    groups stay too: the director decides them.
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
    """Return a person's matches without a result, e.g. to be forfeited after leaving (Q-21, Q-23)."""
    return tuple(
        match for match in plan.matches if participant_id in match.pair and match.pair not in decided
    )


def next_match(plan: GroupSchedule, participant_id: int, decided: Collection[Pair]) -> PlannedMatch | None:
    """Return a person's next match; ``None`` after the last one."""
    return next(iter(left_to_decide(plan, participant_id, decided)), None)


def free_in(plan: GroupSchedule, slot: int) -> tuple[int, ...]:
    """Return the people without a match in a slot, by id."""
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


SMALLEST = 3
"""Fewest people of an advised group."""
LARGEST = 8
"""Most people of an advised group."""


class HallLimits(NamedTuple):
    """The limits of simultaneous matches."""

    tables: int
    """Tables with two seats."""
    minutes: int
    """Length of a slot in total: match, counting, and the way to the next table."""
    decks: int | None = None
    """A match needs a deck too (Q-03); ``None`` where there are enough."""

    @property
    def at_once(self) -> int:
        """Matches that can be played at the same time."""
        return self.tables if self.decks is None else min(self.tables, self.decks)


class GroupPlan(NamedTuple):
    """A division of people into groups, and its costs."""

    sizes: tuple[int, ...]
    """Larger groups first; they differ by at most one."""
    matches: int
    rounds: int
    """Of the largest group."""
    slots: int
    """The fewest possible; the schedule needs no more."""
    minutes: int
    """From the first slot to the end of the last, without breaks."""
    each: int | None = None
    """Matches of everybody, by lot; ``None`` for groups in which all meet."""

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
        return self.sizes[-1] - 1 if self.each is None else self.each

    @property
    def most_matches(self) -> int:
        """Matches of somebody in the largest group."""
        return self.sizes[0] - 1 if self.each is None else self.each


def split(people: int, groups: int) -> tuple[int, ...]:
    """Return group sizes that differ by at most one, larger ones first (Q-25).

    Raises ``ValueError`` where there is no group or a group would be empty.
    """
    if not 1 <= groups <= people:
        raise ValueError(f"{people} people cannot fill {groups} groups")
    size, larger = divmod(people, groups)
    return (size + 1,) * larger + (size,) * (groups - larger)


def plan_groups(people: int, groups: int, hall: HallLimits) -> GroupPlan:
    """Return the plan for ``groups`` groups.

    Raises ``ValueError`` like ``split``, or without table or deck.
    """
    sizes = split(people, groups)
    slots = least_slots(sizes, hall.at_once)
    return GroupPlan(
        sizes=sizes,
        matches=sum(size * (size - 1) // 2 for size in sizes),
        rounds=slots_for_group(sizes[0]),
        slots=slots,
        minutes=slots * hall.minutes,
    )


def plan_matches(people: int, matches: int, hall: HallLimits) -> GroupPlan:
    """Return the plan for so many matches of everybody, by lot (C-21).

    Raises ``ValueError`` without table or deck.
    """
    if hall.at_once < 1:
        raise ValueError("a match needs a table")
    needed, played = people * matches // 2, matches + people % 2
    slots = max(-(-needed // hall.at_once), played)
    return GroupPlan((people,), needed, played, slots, slots * hall.minutes, each=matches)


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
