"""Reading what stands on a card: „4,3“, „27 000“, „1,5 Mio.“, „512 NGZ“, „unbekannt“."""

from __future__ import annotations

import re
from enum import StrEnum
from fractions import Fraction
from typing import Final

from turnierleitung.domain.cards.categories import NGZ_YEARS, CardValue, Direction, Unknown

_SPACES: Final = re.compile(r"[\s\u00a0\u202f\u2009]+")
_ABOUT: Final = re.compile(r"^(ca\.?|circa|etwa|rund|~|≈)\s*", re.IGNORECASE)
_THOUSANDS: Final = re.compile(r"[1-9]\d{0,2}(?:[.' ’]\d{3})+")
_PLAIN: Final = re.compile(r"\d+")
_DECIMAL: Final = re.compile(r"([1-9]\d{0,2}(?:[.' ’]\d{3})+|\d+),(\d+)")
_POINT: Final = re.compile(r"\d+\.\d{1,2}|\d+\.\d{4,}|0\.\d{3}")
_RANGE: Final = re.compile(r"\d\s*(?:[-–—]|bis)\s*\d", re.IGNORECASE)
_ERA: Final = re.compile(r"\s*(ngz|(?:[vn]\.?\s*(?:chr|u)\.?(?:\s*z\.?)?))\s*$", re.IGNORECASE)
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
_UNKNOWN: Final = {
    "unbekannt": Unknown.UNKNOWN,
    "?": Unknown.UNKNOWN,
    "u": Unknown.UNKNOWN,
    "nicht definierbar": Unknown.UNDEFINED,
    "n. d.": Unknown.UNDEFINED,
    "n.d.": Unknown.UNDEFINED,
    "nd": Unknown.UNDEFINED,
}
_LONGEST: Final = 60


class Unreadable(StrEnum):
    """Why a text is no value."""

    EMPTY = "empty"
    RANGE = "range"
    """„10–20“: which one counts, somebody has to say."""
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
    told = _ABOUT.sub("", packed)[:_LONGEST]
    era = _ERA.search(told)
    if era is not None:
        if direction is not Direction.EARLIER:
            return Unreadable.ERA
        told = told[: era.start()]
    elif unit and told.lower().endswith(unit.lower()):
        told = told[: -len(unit)]
    number = _number(told.strip())
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
    if era.startswith("v"):
        return CardValue(-number, converted=True, about=about)
    return CardValue(number, about=about)


def _number(text: str) -> Fraction | Unreadable:
    sign = -1 if text[:1] in ("-", "−") else 1
    plain = text[1:].strip() if text[:1] in ("-", "−", "+") else text
    if _RANGE.search(plain):
        return Unreadable.RANGE
    *digits, word = plain.rsplit(" ", 1) if " " in plain else (plain,)
    times = _TIMES.get(word.lower().rstrip(".")) if digits else None
    if times is not None:
        plain = digits[0].strip()
    if _POINT.fullmatch(plain):
        return Unreadable.POINT
    decimal = _DECIMAL.fullmatch(plain)
    if decimal is not None:
        whole, part = _joined(decimal[1]), decimal[2]
        return sign * (Fraction(int(whole)) + Fraction(int(part), 10 ** len(part))) * (times or 1)
    if _PLAIN.fullmatch(plain) or _THOUSANDS.fullmatch(plain):
        return sign * Fraction(int(_joined(plain))) * (times or 1)
    return Unreadable.NO_NUMBER


def _joined(digits: str) -> str:
    return re.sub(r"\D", "", digits)
