"""The plain lot: everyone draws a table and a seat (S-01)."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from turnierleitung.domain.names import spelling

ALGORITHM = 1
"""Version of the plain lot. A released version never changes, so old draws can be replayed."""


class DrawnSeat(NamedTuple):
    """A person's seat."""

    table: int
    """From 1."""
    seat: int
    """From 1, clockwise; seat 1 deals first (S-03)."""
    participant_id: int


def draw_seats(participants: Sequence[int], sizes: Sequence[int], seed: str) -> tuple[DrawnSeat, ...]:
    """Draw tables and seats: a pure function of the people, the table sizes and the seed.

    The order in which the people are given does not matter. There must be as many as seats.
    """
    if len(participants) != sum(sizes):
        raise ValueError(f"{len(participants)} people for {sum(sizes)} seats")
    order = iter(shuffled(sorted(participants), generator(f"tables-{ALGORITHM}", seed)))
    return tuple(
        DrawnSeat(table, seat, next(order))
        for table, size in enumerate(sizes, start=1)
        for seat in range(1, size + 1)
    )


def digest(seats: Sequence[DrawnSeat]) -> str:
    """Return a short fingerprint of a seating, e.g. ``7F3A-91C2``."""
    text = "\n".join(f"{seat.table} {seat.seat} {seat.participant_id}" for seat in sorted(seats))
    return short_digest(text)


def short_digest(text: str) -> str:
    """Return a digest of a text: eight hexadecimal digits in two groups."""
    digits = hashlib.sha256(text.encode()).hexdigest()[:8].upper()
    return f"{digits[:4]}-{digits[4:]}"


ItemT = TypeVar("ItemT")


def generator(purpose: str, seed: str) -> random.Random:
    """Return a source of chance for one purpose.

    Only its ``random()`` may be used: that is the part of ``random`` that never changes between
    Python versions. The purpose keeps two draws with the same seed independent.
    """
    digest = hashlib.sha256(f"{purpose}\n{seed}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def shuffled(items: Sequence[ItemT], source: random.Random) -> list[ItemT]:
    """Return the items in random order (Fisher-Yates)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


_BETWEEN: Final = re.compile(r"[,;]")


class TagKind(StrEnum):
    """The origins of tags."""

    CLUB = "club"
    TEAM = "team"
    MARK = "mark"


class Tag(NamedTuple):
    """Something that keeps people apart; two are the same when they only differ in case."""

    kind: TagKind
    key: str
    """The normalised spelling, without case."""

    def __str__(self) -> str:
        """Return the text by which a draw distinguishes tags."""
        return f"{self.kind}:{self.key}"


def marks(text: str) -> tuple[str, ...]:
    """Return the marks in what was typed, separated by commas or semicolons, each once."""
    found = {spelling(mark): mark for mark in reversed([one.strip() for one in _BETWEEN.split(text)]) if mark}
    return tuple(reversed(found.values()))


def separating(club: str, keep_apart: str, *, clubs: bool) -> frozenset[str]:
    """Return the tags that keep a person from others; the club only if ``clubs`` should be apart."""
    return frozenset(str(tag) for tag in tags(club, keep_apart) if clubs or tag.kind is not TagKind.CLUB)


def tags(club: str, keep_apart: str, team: str = "") -> dict[Tag, str]:
    """Return a person's tags and their spellings; an empty club or team is no tag."""
    found = {Tag(TagKind.MARK, spelling(mark)): mark for mark in marks(keep_apart)}
    for kind, name in ((TagKind.CLUB, club.strip()), (TagKind.TEAM, team.strip())):
        if name:
            found[Tag(kind, spelling(name))] = name
    return found
