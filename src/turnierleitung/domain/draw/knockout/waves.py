"""When and where the matches of a knock-out are played: in waves, level by level, on the tables there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.bracket import Bracket, Kind


class Wave(NamedTuple):
    """Where a match of a bracket has its place."""

    slot: int
    """The wave, from 1; all its matches begin together."""
    table: int
    """In the hall, from 1."""


def plan_waves(bracket: Bracket, tables: int) -> Mapping[int, Wave]:
    """Return wave and table of each match that is played, by its number.

    The match for rank 3 is played beside the final, on the next table; with one table before it.
    """
    if tables < 1:
        raise ValueError("a match needs a table")
    found: dict[int, Wave] = {}
    slot = 0
    for level in range(1, bracket.levels + 1):
        played = [match for match in bracket.matches if match.level == level and not match.is_bye]
        # Beside another match the final has table 1; alone on one table it comes last.
        played.sort(key=lambda match: (match.kind is not Kind.FINAL if tables > 1 else 0, match.number))
        for index, match in enumerate(played):
            found[match.number] = Wave(slot + 1 + index // tables, index % tables + 1)
        slot += -(-len(played) // tables)
    return found
