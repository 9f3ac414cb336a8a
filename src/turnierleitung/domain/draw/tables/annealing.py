"""Who sits together, found by simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983).

Two people of a round change places by chance: always where that makes it better, and less and less often
where it makes it worse. At few tables that finds fewer repeats than a search that looks for the best swap
each time, and nearly as few for every seed. It calculates with nothing but sums, products and quotients,
which are the same on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from turnierleitung.domain.draw.tables.hall import AGAIN, PINNED, Hall, SeatExchange

_WARM: Final = 0.65
"""To begin with, a change by which one pair more meets again is made with the chance ``exp(-_WARM)``."""
_COLD: Final = 5.5
"""The same in the end; it grows evenly between."""
_CHANCES: Final = 64
"""A change by which so many pairs more meet again is never made."""
_CHANGES_PER_REPORT: Final = 2_048


def annealed(
    hall: Hall, source: random.Random, changes: int, enough: int, tick: Callable[[int], object]
) -> Hall:
    """Return the best to which so many changes of a hall lead.

    It ends where that costs no more than is ``enough``. Larger tables have no price here. ``tick`` hears how
    many changes were tried.
    """
    price, rounds, where = hall.price, hall.rounds, hall.where
    best, kept = hall.cost, hall.divisions()
    may = [one for one, pot in enumerate(hall.movable) if pot != PINNED]
    pots = [[other for other in may if hall.movable[other] == pot] for pot in hall.movable]
    movable = any(len(pot) > 1 for pot in pots)
    chance, people, times = source.random, len(may), len(rounds)
    chances: list[float] = []
    for tried in range(changes):
        if tried % _CHANGES_PER_REPORT == 0:
            if best <= enough or not movable:
                break
            tick(tried)
            chances = _chances(_WARM + (_COLD - _WARM) * tried / changes)
        number, one = int(chance() * times), may[int(chance() * people)]
        pot = pots[one]
        other = pot[int(chance() * len(pot))]
        table_of = where[number]
        mine, theirs = table_of[one], table_of[other]
        if mine == theirs:
            continue
        here, there = rounds[number][mine], rounds[number][theirs]
        own, others = price[one], price[other]
        # Nobody meets himself, so both count each other once too often.
        more = AGAIN * (len(here) + len(there) - 2) - 2 * own[other]
        for near in here:
            more += others[near] - own[near]
        for near in there:
            more += own[near] - others[near]
        if more > 0:
            again = more // AGAIN
            if again >= _CHANCES or chance() >= chances[again]:
                continue
        hall.make(SeatExchange(number, one, other, more))
        if hall.cost < best:
            best, kept = hall.cost, hall.divisions()
    return Hall.of(hall.task, 0, kept)


def _chances(unlikely: float) -> list[float]:
    """Return how likely a change is by how many more meet again for it: the powers of ``exp(-unlikely)``."""
    one = 1 - unlikely / 1_024
    for _ in range(10):
        one *= one
    found = [1.0]
    while len(found) < _CHANCES:
        found.append(found[-1] * one)
    return found
