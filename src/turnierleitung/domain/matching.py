"""Finds the same people in several lists: by name and town, pairs as pairs; doubtful ones are asked about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.duplicates import KnownNames
from turnierleitung.domain.names import sort_key, spelling

ShortText = Annotated[str, Field(max_length=500)]
IdentityKey = tuple[tuple[str, ...], str]


class Identity(Strict):
    """How somebody is known: by name and town; a pair by both names, in either order."""

    heads: Annotated[tuple[tuple[ShortText, ShortText], ...], Field(min_length=1, max_length=2)]
    """Last and first name of one, or of the two of a pair."""
    town: ShortText = ""

    @property
    def key(self) -> IdentityKey:
        """Return what two lists have to share to name the same people."""
        return tuple(sorted(spelling(f"{last}, {first}") for last, first in self.heads)), sort_key(self.town)


class IdentityAnswer(Strict):
    """The director's answer whether two are the same."""

    first: Identity
    second: Identity
    same: bool


class Sighting(NamedTuple):
    """Somebody in a list."""

    source: int
    """Which list, from 0."""
    entry: int
    """Place in that list, from 0."""


class IdentityDoubt(NamedTuple):
    """Two who may be the same."""

    first: Sighting
    second: Sighting


class Matched(NamedTuple):
    """Who is who."""

    people: tuple[tuple[int, ...], ...]
    """A number for every entry of every list; the same people have the same one."""
    doubts: tuple[IdentityDoubt, ...]
    """In the order of the lists; each until it is answered, meanwhile the two are different people."""
    namesakes: tuple[Sighting, ...]
    """Entries that share name and town with one before in the same list: nobody can tell them apart."""


def match(lists: Sequence[Sequence[Identity]], answers: Iterable[IdentityAnswer] = ()) -> Matched:
    """Find the same people in lists of which each names everybody once.

    Whoever is in the same list as somebody else is somebody else, whatever was answered.
    """
    groups = _Groups()
    entries: list[list[int]] = []
    namesakes: list[Sighting] = []
    for number, listed in enumerate(lists):
        seen = Counter[IdentityKey]()
        entries.append([])
        for place, identity in enumerate(listed):
            if seen[identity.key]:
                namesakes.append(Sighting(number, place))
            entries[-1].append(groups.node(identity, seen[identity.key], Sighting(number, place)))
            seen[identity.key] += 1
    known = {frozenset((answer.first.key, answer.second.key)): answer for answer in answers}
    for answer in known.values():
        if answer.same:
            groups.join(answer.first.key, answer.second.key)
    doubts = tuple(groups.doubts(known.keys()))
    return Matched(
        tuple(tuple(groups.root(node) for node in listed) for listed in entries), doubts, tuple(namesakes)
    )


class _Node(NamedTuple):
    """Everybody of the same name and town; namesakes of one list have a node each."""

    identity: Identity
    first: Sighting


class _Groups:
    """The nodes that are the same people."""

    def __init__(self) -> None:
        self._nodes: list[_Node] = []
        self._places: dict[tuple[IdentityKey, int], int] = {}
        self._parents: list[int] = []
        self._lists: list[set[int]] = []
        """By root: the lists that name the group."""

    def node(self, identity: Identity, twin: int, seen: Sighting) -> int:
        place = self._places.setdefault((identity.key, twin), len(self._nodes))
        if place == len(self._nodes):
            self._nodes.append(_Node(identity, seen))
            self._parents.append(place)
            self._lists.append(set())
        self._lists[place].add(seen.source)
        return place

    def root(self, node: int) -> int:
        while self._parents[node] != node:
            node = self._parents[node]
        return node

    def join(self, first: IdentityKey, second: IdentityKey) -> None:
        nodes = [self._places[key, 0] for key in (first, second) if (key, 0) in self._places]
        if len(nodes) == len((first, second)) and self._may_be_same(*nodes):
            one, other = sorted(map(self.root, nodes))
            self._parents[other] = one
            self._lists[one] |= self._lists[other]

    def _may_be_same(self, node: int, other: int) -> bool:
        one, two = self.root(node), self.root(other)
        return one != two and self._lists[one].isdisjoint(self._lists[two])

    def doubts(self, answered: Iterable[frozenset[IdentityKey]]) -> Iterator[IdentityDoubt]:
        """Yield who has to be asked about, each two groups once."""
        done = set(answered)
        asked: set[frozenset[int]] = set()
        known: Mapping[int, _Index] = {1: _Index(), 2: _Index()}
        for node, (identity, first) in enumerate(self._nodes):
            index = known[len(identity.heads)]
            for other in sorted(index.like(identity)):
                before = self._nodes[other]
                between = frozenset((self.root(node), self.root(other)))
                if (
                    self._may_be_same(node, other)
                    and between not in asked
                    and frozenset((identity.key, before.identity.key)) not in done
                    and _may_be_named_so(identity, before.identity)
                ):
                    asked.add(between)
                    yield IdentityDoubt(before.first, first)
            index.add(node, identity)


_NAMES: Final = 0
_TOWN: Final = 1


def _may_be_named_so(one: Identity, other: Identity) -> bool:
    """Whether two are doubtful: the same name from elsewhere, or almost the same name not from elsewhere."""
    mine, others = one.key, other.key
    towns = {mine[_TOWN], others[_TOWN]} - {""}
    return mine[_NAMES] == others[_NAMES] or len(towns) < len((one, other))


class _Index:
    """Looks for names that are the same or almost the same; of a pair, for both."""

    def __init__(self) -> None:
        self._names = KnownNames()
        self._owners: list[int] = []

    def add(self, node: int, identity: Identity) -> None:
        for head in identity.heads:
            self._names.add(*head)
            self._owners.append(node)

    def like(self, identity: Identity) -> set[int]:
        found = [{self._owners[place] for place in self._like(*head)} for head in identity.heads]
        return set.intersection(*found)

    def _like(self, last: str, first: str) -> tuple[int, ...]:
        same = self._names.same(last, first)
        nearest = None if same else self._names.find(last, first)
        return same if nearest is None else (nearest.place,)
