"""Which table plays with which deck: nobody plays the same one twice where that is possible (Q-03).

Two at a table are a match; several play a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from turnierleitung.domain.decks.deck_swaps import Players, Slot, with_fewer_repeats


class Copy(NamedTuple):
    """A deck as it is handed out."""

    id: int
    deck: int
    """What it is a copy of: playing another copy is playing the same deck again."""


class DeckLot(NamedTuple):
    """Which match gets which copy."""

    copies: Mapping[Players, int]
    """Id of the copy by pair; a pair without one found none free in its slot."""
    repeated: tuple[tuple[int, int], ...]
    """Person and deck that he plays once more."""


class Playing(NamedTuple):
    """Matches that are played at the same time."""

    pairs: Sequence[Players]
    copies: Sequence[Copy]
    """The decks that are free for them."""


def assign(slots: Iterable[Playing], played: Mapping[int, Iterable[int]] | None = None) -> DeckLot:
    """Give every match a deck, slot by slot; a copy is at one table at a time.

    ``played`` holds what people have played before. In each slot as many matches as possible get a deck
    that is new to all (a largest matching), the others one that is new to all but one, and so on. Among
    equal decks the one that was handed out least often comes first. Where somebody plays a deck again after
    all, matches of a slot swap their decks as long as that helps.
    """
    slots = tuple(slots)
    known = {one: frozenset(decks) for one, decks in (played or {}).items()}
    first = _handed_out(slots, known, [None] * len(slots))
    if not first.repeated:
        return first
    deck_of = {copy.id: copy.deck for slot in slots for copy in slot.copies}
    swapped = with_fewer_repeats(
        [
            Slot(
                {pair: deck_of[first.copies[pair]] for pair in slot.pairs if pair in first.copies},
                Counter(copy.deck for copy in slot.copies),
            )
            for slot in slots
        ],
        known,
    )
    return min(first, _handed_out(slots, known, swapped), key=lambda lot: len(lot.repeated))


def _handed_out(
    slots: Sequence[Playing],
    played: Mapping[int, frozenset[int]],
    decided: Sequence[Mapping[Players, int] | None],
) -> DeckLot:
    """Give copies slot by slot, of the decks that are decided, or else of those found for the slot alone."""
    known = {one: set(decks) for one, decks in played.items()}
    used: Counter[int] = Counter()
    found: dict[Players, int] = {}
    repeated: list[tuple[int, int]] = []
    for slot, decks in zip(slots, decided, strict=True):
        stock = _stock(slot.copies, used)
        for deck, pairs in (_slot(slot.pairs, stock, known) if decks is None else _by_deck(decks)).items():
            for pair, copy in zip(sorted(pairs), stock[deck], strict=False):
                found[pair] = copy
                used[copy] += 1
                repeated += ((person, deck) for person in pair if deck in known.get(person, ()))
                for one in pair:
                    known.setdefault(one, set()).add(deck)
    return DeckLot(found, tuple(repeated))


def _by_deck(decks: Mapping[Players, int]) -> dict[int, list[Players]]:
    found: dict[int, list[Players]] = {}
    for pair, deck in decks.items():
        found.setdefault(deck, []).append(pair)
    return found


Stock = Mapping[int, Sequence[int]]
"""The free copies of each deck: the least worn deck first, and of each the least worn copy."""


def _stock(copies: Iterable[Copy], used: Mapping[int, int]) -> Stock:
    by_deck: dict[int, list[int]] = {}
    for copy in sorted(copies, key=lambda copy: (used[copy.id], copy.id)):
        by_deck.setdefault(copy.deck, []).append(copy.id)
    return by_deck


def _slot(pairs: Sequence[Players], stock: Stock, known: Mapping[int, set[int]]) -> dict[int, list[Players]]:
    """Return who plays which deck in one slot, with the fewest repeats."""
    lot = _Lot(stock)
    for repeats in range(1 + max(map(len, pairs), default=0)):
        if len(lot.placed) == len(pairs):
            break
        # A match that has its deck may change it for one that is as new to both.
        lot.wishes = {
            pair: [deck for deck in stock if sum(deck in known.get(person, ()) for person in pair) <= repeats]
            for pair in pairs
        }
        for pair in pairs:
            if pair not in lot.placed:
                lot.place(pair, set())
    return lot.taken


class _Lot:
    """The matches of a slot on their way to a deck each."""

    def __init__(self, stock: Stock) -> None:
        self._stock = stock
        self.wishes: Mapping[Players, Sequence[int]] = {}
        self.taken: dict[int, list[Players]] = {deck: [] for deck in stock}
        self.placed: set[Players] = set()

    def place(self, pair: Players, tried: set[int]) -> bool:
        """Find a deck for a match along an augmenting path; nobody who has one goes without."""
        for deck in self.wishes[pair]:
            if deck in tried:
                continue
            tried.add(deck)
            here = self.taken[deck]
            if len(here) < len(self._stock[deck]):
                here.append(pair)
                self.placed.add(pair)
                return True
            for other in here:
                if self.place(other, tried):
                    here[here.index(other)] = pair
                    self.placed.add(pair)
                    return True
        return False
