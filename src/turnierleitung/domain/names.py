"""Names: how they sort, when two are the same, and when two may mean the same person."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

KeyT = TypeVar("KeyT")

_WITHOUT_MARK: Final = str.maketrans(
    {
        "ß": "ss",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "ŧ": "t",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ŋ": "ng",
        "‘": "'",
        "’": "'",
        "`": "'",
        "\N{ACUTE ACCENT}": "'",
    }
)
"""Letters that Unicode does not take apart, as they sort; and the ways to write an apostrophe."""


_PARTICLES: Final = frozenset(
    {*("von", "vom", "van", "de", "der", "den", "del", "di", "da", "du", "le", "la", "zu", "zum", "zur")}
)
"""Words that belong to the last name that follows them."""
_SPELT_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ss", "s"))


@lru_cache(maxsize=8192)
def sort_key(text: str) -> str:
    """Return a text by which names sort as in a German dictionary (DIN 5007-1): ä as a, ß as ss."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_WITHOUT_MARK))
    return "".join(char for char in apart if not unicodedata.combining(char))


def spelling(name: str) -> str:
    """Return a name as two people have to share it to be the same: only case does not matter."""
    return unicodedata.normalize("NFC", name).lower()


def parts(text: str) -> tuple[str, ...]:
    """Return the words of a text as they sort; a comma or a hyphen parts them as a space does."""
    return tuple(part for part in re.split(r"[-,\s]+", sort_key(text)) if part)


def begins(text: str, word: str) -> bool:
    """Return whether a word of a text begins as typed; Buehler and Buhler both find Bühler.

    ``word`` is one of the :func:`parts` of what is typed.
    """
    return any(part.startswith(word) or _spelt_out(part).startswith(_spelt_out(word)) for part in parts(text))


def fits(text: str, typed: str) -> bool:
    """Return whether each word that is typed begins a word of a text: „Moser Dan“ finds „Moser, Daniel“."""
    return all(begins(text, word) for word in parts(typed))


def occurs(text: str, typed: str) -> bool:
    """Return whether what is typed stands anywhere in a text, its umlauts written either way."""
    plain, wanted = sort_key(text), sort_key(typed)
    return wanted in plain or _spelt_out(wanted) in _spelt_out(plain)


@lru_cache(maxsize=8192)
def sound(name: str) -> tuple[str, ...]:
    """Return what names have in common that are easily confused.

    Müller and Mueller, Weiß and Weiss, Łucja and Lucja, and the first name where the last belongs.
    """
    return tuple(sorted(words(name)))


def words(name: str) -> tuple[str, ...]:
    """Return the words of a name as they sound: „Weiß-Möller“ → ``weis``, ``moller``."""
    plain = _spelt_out(sort_key(name))
    return tuple("".join(char if char.isalnum() else " " for char in plain).split())


def typed_name(text: str) -> tuple[str, str]:
    """Return last and first name as they are typed in a hurry: „huber anna“, „von der heide max“.

    What is typed with a capital letter stays as it is; a comma ends the last name.
    """
    before, comma, after = text.partition(",")
    found = before.split()
    if comma:
        return _with_capitals(found), _with_capitals(after.split())
    last = 1
    while last < len(found) and found[last - 1].lower() in _PARTICLES:
        last += 1
    return _with_capitals(found[:last]), _with_capitals(found[last:])


def _with_capitals(found: list[str]) -> str:
    return " ".join(word if word in _PARTICLES or not word.islower() else _capital(word) for word in found)


def _capital(word: str) -> str:
    return "-".join(part[:1].upper() + part[1:] for part in word.split("-"))


def _spelt_out(plain: str) -> str:
    for written, meant in _SPELT_OUT:
        plain = plain.replace(written, meant)
    return plain


def shortened(first: str, others: Iterable[str]) -> str:
    """Return a first name in short: as many letters as tell it from the others; else all of it."""
    others = tuple(others)
    for letters in range(1, len(first)):
        begin = first[:letters]
        if begin[-1].isalpha() and not any(other.startswith(begin) for other in others):
            return f"{begin}."
    return first


def told_apart(people: Mapping[KeyT, tuple[str, str]]) -> dict[KeyT, str]:
    """Return everybody by his last name, with so much of the first that nobody is taken for another.

    ``people`` are last and first names: „Gerber D.“ beside „Gerber R.“. Two of one name stay alike.
    """
    firsts: dict[str, set[str]] = {}
    for last, first in people.values():
        firsts.setdefault(last, set()).add(first)
    return {
        key: f"{last} {shortened(first, firsts[last] - {first})}".strip() if len(firsts[last]) > 1 else last
        for key, (last, first) in people.items()
    }
