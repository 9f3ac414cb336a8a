"""Assigns decks to tables; nobody plays the same deck twice if that is avoidable (Q-03).

A match has two people at a table; a round has several.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw.lot import generator

ALGORITHM: Final = 1
"""Version of the search; the same matches and decks always give the same result."""

MOST_LOOKS: Final = 20_000
"""Maximum number of swaps to try: limits the work, not the time."""

_STEP: Final = 5
"""As many looks a step is worth, whatever it finds."""
_AT_LEAST: Final = 2
_SPREAD: Final = 4
"""Number of steps for which a match avoids a deck that it gave up: two to five."""

Players = tuple[int, ...]
"""The people at a table: two in a match, otherwise more."""


class Slot(NamedTuple):
    """The matches of a time slot."""

    decks: Mapping[Players, int]
    """The deck of each table."""
    copies: Mapping[int, int]
    """How many copies there are of each deck."""


def with_fewer_repeats(
    slots: Sequence[Slot], known: Mapping[int, Collection[int]]
) -> tuple[Mapping[Players, int], ...]:
    """Return the decks of each slot after swaps; never more repeats than before.

    ``known`` contains the decks that people have already used. Stops when no avoidable repeat is left, or
    after ``MOST_LOOKS``.
    """
    search = _Search(slots, known)
    bound = _fewest(slots, known)
    best, found = search.repeats, search.arrangement()
    while best > bound and search.looks < MOST_LOOKS:
        search.step(best)
        if search.repeats < best:
            best, found = search.repeats, search.arrangement()
    return found


def _fewest(slots: Iterable[Slot], known: Mapping[int, Collection[int]]) -> int:
    """Return a number of repeats that nothing can beat: matches of a person beyond the decks new to him."""
    matches: Counter[int] = Counter()
    within_reach: dict[int, set[int]] = {}
    for slot in slots:
        for one in (one for pair in slot.decks for one in pair):
            matches[one] += 1
            within_reach.setdefault(one, set()).update(slot.copies)
    return sum(
        max(0, times - len(within_reach[one].difference(known.get(one, ()))))
        for one, times in matches.items()
    )


class _Search:
    """The assignment of decks during the search for fewer repeats."""

    def __init__(self, slots: Sequence[Slot], known: Mapping[int, Collection[int]]) -> None:
        self.looks = 0
        self._steps = 0
        self._random = generator(f"decks-{ALGORITHM}", "").random
        self._slots = slots
        self._decks = {pair: deck for slot in slots for pair, deck in slot.decks.items()}
        self._slot_of = {pair: number for number, slot in enumerate(slots) for pair in slot.decks}
        self._at: list[dict[int, list[Players]]] = [{deck: [] for deck in slot.copies} for slot in slots]
        self._matches: dict[int, list[Players]] = {}
        # How often each person has each deck.
        self._times = {(one, deck): 1 for one, decks in known.items() for deck in decks}
        for pair, deck in self._decks.items():
            self._at[self._slot_of[pair]][deck].append(pair)
            for one in pair:
                self._matches.setdefault(one, []).append(pair)
                self._times[one, deck] = self._times.get((one, deck), 0) + 1
        self._until: dict[tuple[Players, int], int] = {}
        """Up to which step a match stays away from a deck."""
        self._troubled = [pair for pair in self._decks if self._is_troubled(pair)]
        """All matches with a repeat, and some that had one."""
        self.repeats = sum(times - 1 for times in self._times.values())

    def arrangement(self) -> tuple[Mapping[Players, int], ...]:
        return tuple({pair: self._decks[pair] for pair in slot.decks} for slot in self._slots)

    def step(self, best: int) -> None:
        """Let one match that has a repeat change its deck; there is one as long as there are repeats."""
        place = int(self._random() * len(self._troubled))
        pair = self._troubled[place]
        self.looks += _STEP
        if not self._is_troubled(pair):
            self._troubled[place] = self._troubled[-1]
            self._troubled.pop()
            return
        self._steps += 1
        least, chosen = 0, list[tuple[int, Players | None]]()
        for more, deck, other in self._ways(pair):
            if chosen and more > least:
                continue
            # What leads to fewer repeats than ever is allowed always.
            if self.repeats + more >= best and self._stays_away(pair, deck, other):
                continue
            if not chosen or more < least:
                least, chosen = more, []
            chosen.append((deck, other))
        if chosen:
            deck, other = chosen[int(self._random() * len(chosen))]
            self._swap(pair, deck, other)
            self.repeats += least

    def _ways(self, pair: Players) -> Iterator[tuple[int, int, Players | None]]:
        """Yield how many more repeats there would be, the new deck, and the match that gives it, if any."""
        now, number = self._decks[pair], self._slot_of[pair]
        for deck, there in self._at[number].items():
            if deck == now:
                continue
            self.looks += 1 + len(there)
            more = self._more(pair, now, deck)
            if len(there) < self._slots[number].copies[deck]:
                yield more, deck, None
            for other in there:
                yield more + self._more(other, deck, now), deck, other

    def _more(self, pair: Players, now: int, then: int) -> int:
        """Return the number of additional repeats for the people of a table with another deck."""
        times = self._times.get
        return sum((times((one, then), 0) > 0) - (times((one, now), 0) > 1) for one in pair)

    def _is_troubled(self, pair: Players) -> bool:
        deck = self._decks[pair]
        return any(self._times[one, deck] > 1 for one in pair)

    def _stays_away(self, pair: Players, deck: int, other: Players | None) -> bool:
        if self._until.get((pair, deck), 0) > self._steps:
            return True
        return other is not None and self._until.get((other, self._decks[pair]), 0) > self._steps

    def _swap(self, pair: Players, deck: int, other: Players | None) -> None:
        now = self._decks[pair]
        self._change(pair, deck)
        if other is not None:
            self._change(other, now)

    def _change(self, pair: Players, deck: int) -> None:
        now, at = self._decks[pair], self._at[self._slot_of[pair]]
        at[now].remove(pair)
        at[deck].append(pair)
        self._decks[pair] = deck
        self._until[pair, now] = self._steps + _AT_LEAST + int(self._random() * _SPREAD)
        for one in pair:
            self._times[one, now] -= 1
            self._times[one, deck] = self._times.get((one, deck), 0) + 1
        for match in (match for one in pair for match in self._matches[one]):
            if match not in self._troubled and self._is_troubled(match):
                self._troubled.append(match)


class Copy(NamedTuple):
    """A deck as it is handed out."""

    id: int
    deck: int
    """The deck that it is a copy of; another copy counts as the same deck."""


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
    """Assign a deck to every match, slot by slot; a copy is at one table at a time.

    ``played`` contains the decks that people have already used. In each slot as many matches as possible get
    a deck that is new to all (a largest matching), the others one that is new to all but one, and so on.
    Among equal decks the least used one comes first. If repeats remain, matches of a slot swap their decks as
    long as that helps.
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
    """Return the assignment of decks in one slot with the fewest repeats."""
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
        """Find a deck for a match along an augmenting path; earlier matches keep some deck."""
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
