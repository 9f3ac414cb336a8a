"""What is laid out at the tables, however they are played at: their signs, and how much there is to spare."""

from __future__ import annotations

from typing import Final, NamedTuple

_SPARE: Final = 10
"""One in so many is spare."""


class TableSignsPrint(NamedTuple):
    """A sign for each table, from 1."""

    tables: int


def spare(needed: int) -> int:
    """Return how many more than needed should be there."""
    return -(-needed // _SPARE)
