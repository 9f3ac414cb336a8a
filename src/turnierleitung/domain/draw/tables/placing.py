"""Who takes which place of a schedule, so that people who are kept apart never meet.

Places of one column never meet, so a club goes into one column as long as it fits. What still meets is
mended by letting two people change their places, where the fewest meet who should not.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from turnierleitung.domain.draw.lot import shuffled
from turnierleitung.domain.draw.tables.columns import Schedule

_MOST_SWAPS = 2_000
_TRIED = 60
"""Places that are tried for somebody who meets whom he should not."""
_ANY: Final[Mapping[int, frozenset[int]]] = MappingProxyType({})


def place(
    known: Schedule,
    apart: Sequence[frozenset[int]],
    source: random.Random,
    fewest: int,
    suitable: Mapping[int, frozenset[int]] = _ANY,
) -> list[int]:
    """Return who takes each place; ``apart`` tells per person whom he should not meet.

    ``suitable`` holds the places for those whom not every place suits; any other one is wrong too.

    The best way that is found counts, and none is looked for in which less than ``fewest`` is wrong: how
    often somebody meets whom he should not, for each of the two.
    """
    people = _packed(known, apart, source) if known.columns else shuffled(range(len(apart)), source)
    if any(apart) or suitable:
        return _mended(people, _neighbours(known, len(people)), apart, source, fewest, suitable)
    return people


def _packed(known: Schedule, apart: Sequence[frozenset[int]], source: random.Random) -> list[int]:
    """Fill the columns: whoever is kept apart from many first, together with them, where the most room is."""
    room = len(apart) // known.columns
    columns: list[list[int]] = [[] for _ in range(known.columns)]
    order = sorted(shuffled(range(len(apart)), source), key=lambda one: -len(apart[one]))
    waiting = dict.fromkeys(order)
    for one in order:
        if one not in waiting:
            continue
        together = [one, *(other for other in order if other in apart[one] and other in waiting)]
        roomy = max(columns, key=lambda column: room - len(column))
        for each in together:
            if len(roomy) == room:
                roomy = max(columns, key=lambda column: room - len(column))
            roomy.append(each)
            del waiting[each]
    mixed = [shuffled(column, source) for column in shuffled(columns, source)]
    return [mixed[spot % known.columns][spot // known.columns] for spot in range(len(apart))]


def _neighbours(known: Schedule, places: int) -> list[list[int]]:
    """Return per place the places it meets."""
    found: list[list[int]] = [[] for _ in range(places)]
    for tables in known.rounds:
        for table in tables:
            for spot in table:
                found[spot] += (other for other in table if other != spot)
    return found


def _mended(
    people: list[int],
    neighbours: Sequence[Sequence[int]],
    apart: Sequence[frozenset[int]],
    source: random.Random,
    fewest: int,
    suitable: Mapping[int, frozenset[int]],
) -> list[int]:
    spots = range(len(people))
    best_people, least = people, None

    def wrong(spot: int, one: int) -> int:
        others = apart[one]
        met = sum(map(others.__contains__, [people[near] for near in neighbours[spot]])) if others else 0
        return met + 1 if one in suitable and spot not in suitable[one] else met

    unhappy = [spot for spot in spots if wrong(spot, people[spot])]
    for _ in range(_MOST_SWAPS):
        unhappy = [spot for spot in unhappy if wrong(spot, people[spot])]
        total = sum(wrong(spot, people[spot]) for spot in unhappy)
        if least is None or total < least:
            best_people, least = list(people), total
        if total <= fewest:
            break
        spot = unhappy[int(source.random() * len(unhappy))]
        one, before = people[spot], wrong(spot, people[spot])
        best, most = spot, 0
        for _ in range(_TRIED):
            other = int(source.random() * len(people))
            gain = before + wrong(other, people[other])
            people[spot], people[other] = people[other], one
            gain -= wrong(spot, people[spot]) + wrong(other, one)
            people[spot], people[other] = one, people[spot]
            if gain > most:
                best, most = other, gain
        if best == spot:
            # Nothing helps at once: a step aside, so that something else becomes possible.
            best = int(source.random() * len(people))
        people[spot], people[best] = people[best], one
        unhappy += [near for end in (spot, best) for near in (end, *neighbours[end])]
        unhappy = list(dict.fromkeys(unhappy))
    return best_people
