"""Amounts as they are typed: „60“, „60,50 €“, several beside each other."""

from __future__ import annotations

import re
from typing import Final

from turnierleitung.domain.problems import Problem, Refused

_AMOUNT: Final = re.compile(r"([-−]?)(\d{1,9}(?:\.\d{3})*)(?:,(\d{1,2}|[-–—]))?")
_DASHES: Final = "-–—"
_PARTED: Final = re.compile(r"[\s;/]+")
_CURRENCIES: Final = re.compile(r"€|EUR|CHF|Fr\.?", re.IGNORECASE)


def typed_amounts(text: str) -> tuple[int, ...]:
    """Return the cents of the amounts in a text, none where nothing is typed.

    Raises:
        Refused: something in it is no amount.
    """
    found = []
    for word in filter(None, _PARTED.split(_CURRENCIES.sub(" ", text))):
        match = _AMOUNT.fullmatch(word)
        if match is None:
            raise Refused(Problem("prize.no_amount", at=("amount",), params={"text": word}))
        sign, whole, rest = match.groups()
        cents = int(whole.replace(".", "")) * 100
        if rest and rest not in _DASHES:
            cents += int(f"{rest:0<2}")
        found.append(-cents if sign else cents)
    return tuple(found)
