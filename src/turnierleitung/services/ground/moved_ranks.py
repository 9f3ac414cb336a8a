"""Who stands elsewhere after a correction, as the journal keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

MOVED: Final = "moved"
"""Name of the parameter of an entry."""
_NONE: Final = "-"


class MovedRank(NamedTuple):
    """The rank of a participant before and after; ``None`` where he has none."""

    participant_id: int
    before: int | None
    after: int | None


def as_parameter(moved: Iterable[MovedRank]) -> str:
    """Return moves as a parameter of the journal: ``12:3>2 7:2>3``."""
    return " ".join(f"{one.participant_id}:{one.before or _NONE}>{one.after or _NONE}" for one in moved)


def from_parameter(text: str) -> tuple[MovedRank, ...]:
    """Read moves again; what somebody meddled with tells nothing."""
    found = []
    for part in text.split():
        person, _, ranks = part.partition(":")
        before, _, after = ranks.partition(">")
        if person.isdecimal():
            found.append(MovedRank(int(person), _rank(before), _rank(after)))
    return tuple(found)


def _rank(text: str) -> int | None:
    return int(text) if text.isdecimal() else None
