"""The length of an invented list."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from turnierleitung.games.lists.rules import ListDeal, ListDeals, ListRules, ListTotals

_BY_TIME: Final = range(12, 21)
"""Deals of a round that time ends."""
DealT = TypeVar("DealT", bound=ListDeal)
DealsT = TypeVar("DealsT", bound=ListDeals)
_TRIES: Final = 50


def invented(
    deal: Callable[[Sequence[DealT]], DealT],
    solos: Callable[[Sequence[DealT]], int],
    rules: ListRules,
    seats: int,
    source: random.Random,
) -> tuple[DealT, ...]:
    """Return a whole list; ``deal`` invents the next one from those before, ``solos`` counts in them."""
    by_time = source.choice(_BY_TIME) if rules.deals(seats) is None else None
    deals: list[DealT] = []

    def needed() -> int:
        found = by_time or rules.needed_deals(seats, solos(deals) if rules.solos_lengthen else 0) or 0
        return min(found, rules.most_deals(seats))

    while len(deals) < needed():
        deals.append(deal(deals))
    return tuple(deals)


def with_points(make: Callable[[], DealsT], sums: Callable[[DealsT], ListTotals]) -> DealsT:
    """Return an invented list with points: one of zeros alone would ask for a confirmation."""
    deals = make()
    for _ in range(_TRIES):
        if not sums(deals).only_zeros:
            break
        deals = make()
    return deals
