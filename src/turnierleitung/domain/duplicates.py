"""Finds possible duplicates: names that are equal, spelled differently, or mistyped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from turnierleitung.domain.names import NO_NAMES, spelling, words

_ALIKE_BY_EAR: Final = (
    (re.compile("a[iy]|ey"), "ei"),
    (re.compile("ck"), "k"),
    (re.compile("ph"), "f"),
    (re.compile("th|dt"), "t"),
    (re.compile("tz"), "z"),
    (re.compile("y"), "i"),
    (re.compile(r"(.)\1"), r"\1"),
)
_MOST_SLIPS: Final = 2
_SHORT: Final = 10
"""Names with fewer letters may be one slip apart, longer ones two."""
_LETTERS_PER_SLIP: Final = 4
_LOOKED_AT: Final = 5


class Likeness(StrEnum):
    """The similarity of two names."""

    SAME = "same"
    """Only case may differ."""
    ALIKE = "alike"
    """The same words: Müller and Mueller, titles, first and last name swapped, a part left out."""
    CLOSE = "close"
    """A slip of the pen apart, or the same by ear: Maier and Mayr."""


class Found(NamedTuple):
    """A name that was found again."""

    likeness: Likeness
    place: int
    """Of the known name, in the order in which they were added."""


class KnownNames:
    """Names among which others are looked for; the time hardly depends on how many there are."""

    def __init__(self) -> None:
        self._parts: list[tuple[str, str]] = []
        """Last and first name of each as they sound by ear."""
        self._by_spelling: dict[str, list[int]] = {}
        self._by_words: dict[tuple[str, ...], int] = {}
        self._by_form: dict[tuple[str, str, str], int] = {}
        self._by_length: dict[int, dict[int, str]] = {}

    def add(self, last: str, first: str) -> None:
        """Add a name; of two that are the same, the one that came first is found."""
        place = len(self._parts)
        last_words, first_words = _words(last), _words(first)
        parts = _by_ear(last_words), _by_ear(first_words)
        self._parts.append(parts)
        self._by_spelling.setdefault(_spelling(last, first), []).append(place)
        self._by_words.setdefault(tuple(sorted((*last_words, *first_words))), place)
        for form in _forms(last_words, first_words):
            self._by_form.setdefault(form, place)
        written = _line(*parts)
        self._by_length.setdefault(len(written), {})[place] = written

    def same(self, last: str, first: str) -> tuple[int, ...]:
        """Return the places of all who have this name, in their order."""
        return tuple(self._by_spelling.get(_spelling(last, first), ()))

    def find(self, last: str, first: str) -> Found | None:
        """Return the name that is closest, ``None`` if none is near."""
        same = self.same(last, first)
        if same:
            return Found(Likeness.SAME, same[0])
        last_words, first_words = _words(last), _words(first)
        place = self._by_words.get(tuple(sorted((*last_words, *first_words))))
        if place is None:
            forms = _forms(last_words, first_words)
            wanted = [(surname, _OTHER_LENGTH[form], by) for surname, form, by in forms]
            place = next((self._by_form[form] for form in wanted if form in self._by_form), None)
        if place is not None:
            return Found(Likeness.ALIKE, place)
        return self._find_close(_by_ear(last_words), _by_ear(first_words))

    def _find_close(self, last: str, first: str) -> Found | None:
        written = _line(last, first)
        slips = 1 if len(written) < _SHORT else _MOST_SLIPS
        for one, other in ((last, first), (first, last)):
            query = _line(one, other)
            near = [
                (distance, place)
                for length in range(len(query) - slips, len(query) + slips + 1)
                if length in self._by_length
                for _, distance, place in process.extract(
                    query, self._by_length[length], scorer=OSA.distance, score_cutoff=slips, limit=_LOOKED_AT
                )
            ]
            found = next((place for _, place in sorted(near) if self._both_near(one, other, place)), None)
            if found is not None:
                return Found(Likeness.CLOSE, found)
        return None

    def _both_near(self, one: str, other: str, place: int) -> bool:
        last, first = self._parts[place]
        return self._near(one, last) and self._near(other, first)

    def _near(self, one: str, other: str) -> bool:
        """Whether two parts of a name are so few slips apart as their length lets pass."""
        allowed = (max(len(one), len(other)) + 1) // _LETTERS_PER_SLIP
        return bool(OSA.distance(one, other, score_cutoff=allowed) <= allowed)


def nearest(typed: str, names: Sequence[str], most: int = _LOOKED_AT) -> tuple[int, ...]:
    """Return the places of the names that almost begin as typed, the nearest first.

    Every typed word must be so near to the beginning of a word of the name as its length lets pass.
    """
    wanted = [_by_ear((word,)) for word in words(typed)]
    found = []
    for place, name in enumerate(names):
        parts = [_by_ear((word,)) for word in words(name)]
        slips = [
            min(
                (OSA.distance(one, part[:length]) for part in parts for length in _lengths(one)),
                default=len(one),
            )
            for one in wanted
        ]
        allowed = [len(one) // _LETTERS_PER_SLIP for one in wanted]
        if slips and all(wrong <= most_wrong for wrong, most_wrong in zip(slips, allowed, strict=True)):
            found.append((sum(slips), place))
    return tuple(place for _, place in sorted(found)[:most])


def _lengths(typed: str) -> range:
    """Return the possible lengths of a beginning that the typed text may match."""
    return range(len(typed) - 1, len(typed) + 2)


def _spelling(last: str, first: str) -> str:
    return spelling(f"{last}, {first}")


def _words(part: str) -> tuple[str, ...]:
    """Return the words of a part without titles, unless it has nothing else."""
    found = words(part)
    return tuple(word for word in found if word not in NO_NAMES) or found


def _by_ear(found: tuple[str, ...]) -> str:
    text = " ".join(found)
    for heard, alike in _ALIKE_BY_EAR:
        text = heard.sub(alike, text)
    return text


def _line(last: str, first: str) -> str:
    return f"{last} {first}".strip()


def _forms(last: tuple[str, ...], first: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    """Return how long a first name is given, each with what is needed to find it in another length.

    Two whole first names that only begin alike, Hans Peter and Hans Georg, do not find each other.
    """
    surname = " ".join(last)
    if not first:
        return ((surname, "without", ""),)
    return (
        (surname, "with", ""),
        (surname, "alone" if len(first) == 1 else "first of several", first[0]),
        (surname, "initial" if len(first[0]) == 1 else "written out", first[0][0]),
    )


_OTHER_LENGTH: Final = {
    "without": "with",
    "with": "without",
    "alone": "first of several",
    "first of several": "alone",
    "initial": "written out",
    "written out": "initial",
}
