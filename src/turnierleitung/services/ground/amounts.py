"""Amounts that somebody pays at the desk or is given there."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem

MOST_CENTS: Final = 10_000_000
"""More than that is a slip of the pen."""


def wrong_amount(
    cents: int, currency: Currency, *, field: str = "amount", may_be_nothing: bool = False
) -> tuple[Problem, ...]:
    """Return why an amount cannot change hands: there is none, or no coins for it; ``field`` holds it."""
    if not (0 if may_be_nothing else 1) <= cents <= MOST_CENTS:
        return (Problem("cash.amount_missing", at=(field,)),)
    if cents % currency.coin:
        return (Problem("cash.no_such_coin", at=(field,), params={"coin": currency.coin}),)
    return ()
