"""Names: how they sort, when two are the same, and when two may mean the same person."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

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
        "\N{PRIME}": "'",
        "\N{MODIFIER LETTER APOSTROPHE}": "'",
        "\N{SINGLE HIGH-REVERSED-9 QUOTATION MARK}": "'",
    }
)
"""Letters that Unicode does not take apart, as they sort; and the ways to write an apostrophe."""
_SPELT_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ss", "s"))


@lru_cache(maxsize=8192)
def sort_key(text: str) -> str:
    """Return a text by which names sort as in a German dictionary (DIN 5007-1): ä as a, ß as ss."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_WITHOUT_MARK))
    return "".join(char for char in apart if not unicodedata.combining(char))


def search_key(text: str) -> str:
    """Return a text as it is searched: as it sorts, without apostrophes."""
    return sort_key(text).replace("'", "")


def spelling(name: str) -> str:
    """Return a name as two people have to share it to be the same: only case does not matter."""
    return unicodedata.normalize("NFC", name).lower()


def parts(text: str) -> tuple[str, ...]:
    """Return the words of a text as they sort, without apostrophes; a comma or a hyphen is a space."""
    return tuple(part for part in re.split(r"[-,\s]+", search_key(text)) if part)


def begins(text: str, word: str) -> bool:
    """Return whether a word of a text begins as typed.

    Buehler and Buhler both find Bühler; Oneill, O'Neill and Neill find O’Neill. ``word`` is one of the
    :func:`parts` of what is typed.
    """
    found = parts(text)
    plain = sort_key(text)
    if "'" in plain:
        found += parts(plain.replace("'", " "))
    return any(part.startswith(word) or _spelt_out(part).startswith(_spelt_out(word)) for part in found)


def fits(text: str, typed: str) -> bool:
    """Return whether each word that is typed begins a word of a text: „Moser Dan“ finds „Moser, Daniel“."""
    return all(begins(text, word) for word in parts(typed))


def occurs(text: str, typed: str) -> bool:
    """Return whether a text contains what is typed; umlauts and apostrophes may be written in any way."""
    plain, wanted = search_key(text), search_key(typed)
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


def club_key(name: str) -> str:
    """Return what spellings of one club have in common: case, signs and „e. V.“ do not matter."""
    return re.sub(r" e ?v( |$)", r"\1", " ".join(re.sub(r"[\W_]+", " ", sort_key(name)).split()))


def _spelt_out(plain: str) -> str:
    for written, meant in _SPELT_OUT:
        plain = plain.replace(written, meant)
    return plain
