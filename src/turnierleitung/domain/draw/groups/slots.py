"""Time slots: which matches are played at the same time when there are fewer tables than matches.

A slot is a colour, a match an edge between two people: nobody plays twice in a slot when the colouring is
proper. Swapping two slots along a chain of people who play in both keeps it proper (Kempe), which is all
that is needed to get down to the number of tables and to even out the waiting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

Pair = tuple[int, int]
"""Two people who play against each other, lower id first."""

MOST_LOOKS = 30_000
"""How many matches are looked at for shorter waits, at most: a bound on the work, not on the time."""


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
    ``groups`` holds per group its rounds, and per round its pairs; each group is a whole round robin.
    """
    sizes = [len({one for pairs in rounds for pair in pairs for one in pair}) for rounds in groups]
    count = least_slots(sizes, tables)
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


class _Board:
    """Who plays in which slot; slots count from 0."""

    def __init__(self, count: int) -> None:
        self.slots: list[set[Pair]] = [set() for _ in range(count)]
        self.playing: dict[int, dict[int, Pair]] = {}
        """Per person the pair of each slot in which he plays."""

    def put(self, pair: Pair, slot: int) -> None:
        self.slots[slot].add(pair)
        for one in pair:
            self.playing.setdefault(one, {})[slot] = pair

    def chains(self, first: int, second: int) -> Iterator[list[Pair]]:
        """Yield the matches of two slots in pieces that hang together by the people in them."""
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
        """Return how many more matches of a chain are in this slot than in the other one."""
        inside = sum(pair in self.slots[slot] for pair in chain)
        return 2 * inside - len(chain)


def _fit(board: _Board, tables: int) -> None:
    """Move matches out of slots that hold more than there are tables, into the nearest one with room."""
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
    """Tell whether nobody's waits can become more even, whoever swaps."""
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
    """Return how much more uneven the waits of all people become when a chain is swapped."""
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
