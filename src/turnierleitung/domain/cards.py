"""The cards of a deck: parsing values, and comparing them by category (P-06, T-03, Q-09)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Final, NamedTuple

from pydantic import Field

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.problems import german

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
"""In their order on a card."""


CATEGORY_TWICE: Final = german("RulebookProblems", "„{name}“ steht zweimal unter den Kategorien.")


def named_twice(categories: Iterable[Category]) -> str:
    """Return the first name that a category shares with one before it; empty if all differ."""
    known = set[str]()
    for category in categories:
        if category.name.casefold() in known:
            return category.name
        known.add(category.name.casefold())
    return ""


def to_json(categories: Iterable[Category]) -> str:
    """Return categories as text for the tournament file."""
    return json.dumps([category.model_dump(mode="json") for category in categories], ensure_ascii=False)


def categories_from_json(text: str) -> tuple[Category, ...]:
    """Read categories back that :func:`to_json` wrote."""
    return tuple(Category.model_validate_json(json.dumps(values)) for values in json.loads(text))


class Unknown(StrEnum):
    """A card without a value; weaker than every value (P-06)."""

    UNKNOWN = "unknown"
    UNDEFINED = "undefined"


class CardValue(NamedTuple):
    """A value as read off a card."""

    number: Fraction | None
    """In the unit of the category, a year for an earlier date; ``None`` without a number on the card."""
    unknown: Unknown | None = None
    converted: bool = False
    """Whether the number differs from the card: a year of another calendar."""
    about: bool = False
    """Whether the card says „ca.“."""


def best(values: Mapping[int, CardValue], direction: Direction) -> frozenset[int]:
    """Return the seats with the best value; several are a tie, all of them if no value is known.

    Values missing on a card are weaker than all others (P-06).
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
    """The treatment of cards in the middle when the time is up (Q-12)."""

    TRICK_FINISHED = "trick_finished"
    """The running trick is played to its end, so nothing stays in the middle."""
    COUNT_FOR_NOBODY = "count_for_nobody"


_SPACES: Final = re.compile(r"[\s\u00a0\u202f\u2009]+")
_ABOUT: Final = re.compile(r"^(ca\.?|circa|etwa|rund|~|≈|about|approx\.?)\s*", re.IGNORECASE)
_THOUSANDS: Final = re.compile(r"[1-9]\d{0,2}(?:[.' ’]\d{3})+")
_PLAIN: Final = re.compile(r"\d+")
_COMMAS: Final = re.compile(r"[1-9]\d{0,2}(?:,\d{3}){2,}")
"""One comma alone is a decimal comma."""
_BOTH: Final = re.compile(r"([1-9]\d{0,2}(?:,\d{3})+)\.(\d+)")
_DECIMAL: Final = re.compile(r"([1-9]\d{0,2}(?:[.' ’]\d{3})+|\d+),(\d+)")
_POINT: Final = re.compile(r"\d+\.\d{1,2}|\d+\.\d{4,}|0\.\d{3}")
_THREE: Final = re.compile(r"\d+\.\d{3}")
_RANGE: Final = re.compile(r"\d\s*(?:[-–—]|bis|to)\s*\d", re.IGNORECASE)
_ERA: Final = re.compile(
    r"\s*(ngz|[vn]\.?\s*(?:chr|u)\.?(?:\s*z\.?)?"
    r"|(?<![^\W\d_])(?:b\.?\s?c\.?(?:\s?e\.?)?|a\.?\s?d\.?|c\.?\s?e\.?))\s*$",
    re.IGNORECASE,
)
_ANNO: Final = re.compile(r"^a\.?\s?d\.?\s*(\d.*)$", re.IGNORECASE)
"""English writes AD before the year, too."""
_TIMES: Final = {
    "tsd": 10**3,
    "tausend": 10**3,
    "mio": 10**6,
    "million": 10**6,
    "millionen": 10**6,
    "mrd": 10**9,
    "milliarde": 10**9,
    "milliarden": 10**9,
    "bio": 10**12,
    "billion": 10**12,
    "billionen": 10**12,
}
_ENGLISH_TIMES: Final = {"thousand": 10**3, "m": 10**6, "bn": 10**9}
"""Before these a point is a decimal point. „Billion“ is the German one, a thousand times as much."""
_UNKNOWN: Final = {
    "unbekannt": Unknown.UNKNOWN,
    "unknown": Unknown.UNKNOWN,
    "?": Unknown.UNKNOWN,
    "u": Unknown.UNKNOWN,
    "nicht definierbar": Unknown.UNDEFINED,
    "not definable": Unknown.UNDEFINED,
    "undefined": Unknown.UNDEFINED,
    "n. d.": Unknown.UNDEFINED,
    "n.d.": Unknown.UNDEFINED,
    "nd": Unknown.UNDEFINED,
}
_LONGEST: Final = 60


class Unreadable(StrEnum):
    """Why a text is no value."""

    EMPTY = "empty"
    RANGE = "range"
    """„10–20“: ambiguous, so a person has to choose."""
    POINT = "point"
    """„4.3“: it may be meant as 4,3 or as 4.300."""
    NO_SUCH_YEAR = "no_such_year"
    """NGZ begins with 1."""
    ERA = "era"
    """A year in a category that is none."""
    NO_NUMBER = "no_number"


def read_value(text: str, direction: Direction, unit: str = "") -> CardValue | Unreadable:
    """Return the value that a text says; never raises, whatever is typed."""
    packed = _SPACES.sub(" ", text).strip()
    if not packed:
        return Unreadable.EMPTY
    if packed.lower() in _UNKNOWN:
        return CardValue(None, _UNKNOWN[packed.lower()])
    about = _ABOUT.match(packed) is not None
    told = _ANNO.sub(r"\1 AD", _ABOUT.sub("", packed)[:_LONGEST])
    era = _ERA.search(told)
    if era is not None:
        if direction is not Direction.EARLIER:
            return Unreadable.ERA
        told = told[: era.start()]
    elif unit and told.lower().endswith(unit.lower()):
        told, unit = told[: -len(unit)], ""
    number = _number(told.strip(), in_its_unit=not unit)
    if isinstance(number, Unreadable):
        return number
    if era is None:
        return CardValue(number, about=about)
    return _year(number, era[1].lower(), about=about)


def _year(number: Fraction, era: str, *, about: bool) -> CardValue | Unreadable:
    if number.denominator != 1 or number < 1:
        return Unreadable.NO_SUCH_YEAR
    if era == "ngz":
        return CardValue(number + NGZ_YEARS, converted=True, about=about)
    if era.startswith(("v", "b")):
        return CardValue(-number, converted=True, about=about)
    return CardValue(number, about=about)


def _number(text: str, *, in_its_unit: bool) -> Fraction | Unreadable:
    sign = -1 if text[:1] in ("-", "−") else 1
    plain = text[1:].strip() if text[:1] in ("-", "−", "+") else text
    if _RANGE.search(plain):
        return Unreadable.RANGE
    *digits, word = plain.rsplit(" ", 1) if " " in plain else (plain,)
    word = word.lower().rstrip(".") if digits else ""
    # „350 m“ in a category of km are metres.
    english = _ENGLISH_TIMES.get(word) if in_its_unit or word != "m" else None
    times = _TIMES.get(word, english)
    if times is not None:
        plain = digits[0].strip()
    if english is not None and _POINT.fullmatch(plain):
        plain = plain.replace(".", ",")
    elif _POINT.fullmatch(plain) or (english is not None and _THREE.fullmatch(plain)):
        return Unreadable.POINT
    decimal = _DECIMAL.fullmatch(plain) or _BOTH.fullmatch(plain)
    if decimal is not None:
        whole, part = _joined(decimal[1]), decimal[2]
        return sign * (Fraction(int(whole)) + Fraction(int(part), 10 ** len(part))) * (times or 1)
    if any(form.fullmatch(plain) for form in (_PLAIN, _THOUSANDS, _COMMAS)):
        return sign * Fraction(int(_joined(plain))) * (times or 1)
    return Unreadable.NO_NUMBER


def _joined(digits: str) -> str:
    return re.sub(r"\D", "", digits)
