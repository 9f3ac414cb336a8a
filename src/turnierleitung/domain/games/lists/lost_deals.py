"""Deals that the director declared lost before the list came in (S-08, S-09, D-13).

A list is kept as it was typed. What was declared is added when it is read, so that it is gone again once
it is taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from turnierleitung.domain.games.lists.results import ListDeal, ListDeals, numbered
from turnierleitung.domain.games.lists.rules import ListRules
from turnierleitung.domain.games.lists.seats import playing

DealsT = TypeVar("DealsT", bound=ListDeals)


class LostDeal(NamedTuple):
    """A deal that a seat lost by breaking a rule."""

    seat: int
    number: int | None
    """``None`` where nobody said in which deal it was."""
    title: str
    """What the penalty is called."""
    topics: frozenset[str] = frozenset()
    """What the article is about that was broken."""


def with_losses(typed: DealsT, lost: Sequence[LostDeal], rules: ListRules, seats: int) -> DealsT:
    """Return a list with the deals that were declared lost.

    Each stays at its position. A deal that needs no more is added when its number comes next.
    """
    deals = [
        _lost(typed, deal, number, lost, seats) if deal.counts(rules) else deal
        for _, number, deal in numbered(typed.deals, rules)
    ]
    blank = typed.blank(seats)
    while blank is not None:
        row = _lost(typed, blank, _played(deals, rules) + 1, lost, seats)
        if row is blank:
            break
        deals.append(row)
    return typed.model_copy(update={"deals": tuple(deals)})


def without_loss(
    typed: ListDeals, deal: ListDeal, number: int, lost: Sequence[LostDeal], seats: int
) -> ListDeal:
    """Return a deal to keep: what was declared for its number is no part of it."""
    if any((one.seat, one.number) == (deal.lost_by, number) for one in lost):
        return typed.before_loss(deal, seats)
    return deal


def to_come(filled: ListDeals, lost: Sequence[LostDeal], rules: ListRules) -> tuple[LostDeal, ...]:
    """Return what is declared for deals that nobody has typed yet, or for one that nobody named."""
    told = {deal.lost_by for deal in filled.deals}
    played = filled.played(rules)
    return tuple(one for one in lost if (one.seat not in told if one.number is None else one.number > played))


def _played(deals: Sequence[ListDeal], rules: ListRules) -> int:
    return sum(deal.counts(rules) for deal in deals)


def _lost(typed: ListDeals, deal: ListDeal, number: int, lost: Sequence[LostDeal], seats: int) -> ListDeal:
    for one in lost:
        if one.number == number and one.seat in playing(number, seats):
            return typed.lost(deal, one.seat, one.topics) or deal
    return deal
