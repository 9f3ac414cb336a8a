"""Tags: what people have in common who should not meet, a club or a mark such as a family (Q-25)."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, NamedTuple

from turnierleitung.domain.names import spelling

_BETWEEN: Final = re.compile(r"[,;]")


class TagKind(StrEnum):
    """Where a tag comes from."""

    CLUB = "club"
    MARK = "mark"


class Tag(NamedTuple):
    """Something that keeps people apart; two are the same when they only differ in case."""

    kind: TagKind
    key: str
    """How everyone writes it who shares it, without case."""

    def __str__(self) -> str:
        """Return the text by which a draw tells tags apart."""
        return f"{self.kind}:{self.key}"


def marks(text: str) -> tuple[str, ...]:
    """Return the marks in what was typed, separated by commas or semicolons, each once."""
    found = {spelling(mark): mark for mark in reversed([one.strip() for one in _BETWEEN.split(text)]) if mark}
    return tuple(reversed(found.values()))


def tags(club: str, keep_apart: str) -> dict[Tag, str]:
    """Return the tags of somebody and how they are written; whoever has no club shares none."""
    found = {Tag(TagKind.MARK, spelling(mark)): mark for mark in marks(keep_apart)}
    if club.strip():
        found[Tag(TagKind.CLUB, spelling(club.strip()))] = club.strip()
    return found
