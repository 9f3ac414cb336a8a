"""What the cards of a deck tell, and how values of a category compare (P-06, T-03, Q-09)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from turnierleitung.domain.strict import Strict

NGZ_YEARS: Final = 3587
"""NGZ n is the year n + 3587 (P-06: 1 NGZ = 3588 n. Chr.)."""


class Direction(StrEnum):
    """Which value is the better one."""

    HIGHER = "higher"
    LOWER = "lower"
    EARLIER = "earlier"
    """A year: NGZ, v. Chr. and n. Chr. are one scale."""


MOST_LETTERS: Final = 60
"""Of the name of a category."""


class Category(Strict):
    """A line on every card of a deck."""

    name: Annotated[str, Field(min_length=1, max_length=MOST_LETTERS)]
    unit: Annotated[str, Field(max_length=20)] = ""
    direction: Direction = Direction.HIGHER


MOST_CATEGORIES: Final = 9
"""Each has a digit as its key."""
Categories = Annotated[tuple[Category, ...], Field(max_length=MOST_CATEGORIES)]
"""In the order in which they stand on a card."""


def named_twice(categories: Iterable[Category]) -> str:
    """Return the first name that a category shares with one before it; empty where all differ."""
    known = set[str]()
    for category in categories:
        if category.name.casefold() in known:
            return category.name
        known.add(category.name.casefold())
    return ""


def to_json(categories: Iterable[Category]) -> str:
    """Return categories as text for the tournament file."""
    return json.dumps([category.model_dump(mode="json") for category in categories], ensure_ascii=False)


def from_json(text: str) -> tuple[Category, ...]:
    """Read categories back that :func:`to_json` wrote."""
    return tuple(Category.model_validate_json(json.dumps(values)) for values in json.loads(text))


class Unknown(StrEnum):
    """What stands on a card instead of a value; weaker than every value (P-06)."""

    UNKNOWN = "unknown"
    UNDEFINED = "undefined"


class CardValue(NamedTuple):
    """A value as it was read off a card."""

    number: Fraction | None
    """In the unit of the category, a year for what is earlier; ``None`` where the card names none."""
    unknown: Unknown | None = None
    converted: bool = False
    """Whether the number is not what stands on the card: a year of another calendar."""
    about: bool = False
    """Whether the card says „ca.“."""


def best(values: Mapping[int, CardValue], direction: Direction) -> frozenset[int]:
    """Return the seats with the best value; several are a tie, all of them where nobody knows a value.

    Values that a card does not know are weaker than every other (P-06).
    """
    known = {seat: value.number for seat, value in values.items() if value.number is not None}
    if not known:
        return frozenset(values)
    wanted = max(known.values()) if direction is Direction.HIGHER else min(known.values())
    return frozenset(seat for seat, number in known.items() if number == wanted)


def all_unknown(values: Iterable[CardValue]) -> bool:
    """Whether no card names a value."""
    return all(value.number is None for value in values)


class MiddleCards(StrEnum):
    """What happens to cards that lie in the middle when the time is up (Q-12)."""

    TRICK_FINISHED = "trick_finished"
    """The running trick is played to its end, so nothing stays in the middle."""
    COUNT_FOR_NOBODY = "count_for_nobody"
