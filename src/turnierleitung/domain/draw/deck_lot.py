"""Which match is played with which deck: nobody plays the same one twice where that is possible (Q-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True, order=True)
class Copy:
    """A deck as it is handed out."""

    id: int
    deck: int
    """What it is a copy of: playing another copy is playing the same deck again."""


@dataclass(frozen=True, slots=True)
class DeckLot:
    """Which match gets which copy."""

    copies: Mapping[Pair, int]
    """Id of the copy by pair; a pair without one found none free in its slot."""
    repeated: tuple[tuple[int, int], ...]
    """Person and deck that he plays once more."""


@dataclass(frozen=True, slots=True)
class Playing:
    """Matches that are played at the same time."""

    pairs: Sequence[Pair]
    copies: Sequence[Copy]
    """The decks that are free for them."""


def assign(slots: Iterable[Playing], played: Mapping[int, Iterable[int]] | None = None) -> DeckLot:
    """Give every match a deck, slot by slot; a copy is at one table at a time.

    ``played`` holds what people have played before. In each slot as many matches as possible get a deck
    that is new to both (a largest matching), the others one that is new to one of the two, then any. Among
    equal decks the one that was handed out least often comes first.
    """
    known = {one: Counter(decks) for one, decks in (played or {}).items()}
    used: Counter[int] = Counter()
    found: dict[Pair, int] = {}
    repeated: list[tuple[int, int]] = []
    for slot in slots:
        deck_of = {copy.id: copy.deck for copy in slot.copies}
        chosen = _slot(slot.pairs, slot.copies, known, used)
        for pair, copy in sorted(chosen.items()):
            found[pair] = copy
            used[copy] += 1
            for one in pair:
                decks = known.setdefault(one, Counter())
                if decks[deck_of[copy]]:
                    repeated.append((one, deck_of[copy]))
                decks[deck_of[copy]] += 1
    return DeckLot(found, tuple(repeated))


def _slot(
    pairs: Sequence[Pair], copies: Sequence[Copy], known: Mapping[int, Counter[int]], used: Counter[int]
) -> dict[Pair, int]:
    """Return the copies of one slot: the fewest repeats first, then the least worn decks."""
    by_wear = sorted(copies, key=lambda copy: (used[copy.id], copy.id))
    taken: dict[int, Pair] = {}
    for repeats in range(3):
        # A match that has its deck may change it for one that is as new to both.
        wishes = {
            pair: [copy.id for copy in by_wear if _repeats(pair, copy.deck, known) <= repeats]
            for pair in pairs
        }
        for pair in pairs:
            if pair not in taken.values():
                _place(pair, wishes, taken, set())
    return {pair: copy for copy, pair in taken.items()}


def _repeats(pair: Pair, deck: int, known: Mapping[int, Counter[int]]) -> int:
    return sum(one in known and known[one][deck] > 0 for one in pair)


def _place(pair: Pair, wishes: Mapping[Pair, Sequence[int]], taken: dict[int, Pair], tried: set[int]) -> bool:
    """Find a copy for a pair along an augmenting path; nobody who has one goes without."""
    for copy in wishes[pair]:
        if copy not in tried:
            tried.add(copy)
            if copy not in taken or _place(taken[copy], wishes, taken, tried):
                taken[copy] = pair
                return True
    return False
