"""Who sits together where a round follows the ranking: neighbours at one table (D-03), or mixed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class Following(StrEnum):
    """How a round follows the ranking."""

    RANK = "rank"
    """1-4 at the first table, 5-8 at the second …"""
    MIXED = "mixed"
    """One of each quarter of the ranking at each table."""


class Strength(NamedTuple):
    """A ranking that a round follows."""

    following: Following
    order: tuple[int, ...]
    """The ids of all guests, the strongest first; who is level is in the order of a lot."""


def neighbours(
    order: Sequence[int], sizes: Sequence[int], apart: Sequence[frozenset[int]]
) -> list[list[int]]:
    """Return the tables of people who follow each other in the ranking, the strongest first.

    Whoever should not meet somebody at his table changes places with the one nearest in rank with whom
    that helps; ``apart`` tells per person whom he should not meet.
    """
    seated = list(order)
    table_of = [number for number, size in enumerate(sizes) for _ in range(size)]

    def wrong(place: int) -> int:
        """Count whom somebody at a place should not meet there."""
        others = apart[seated[place]]
        return (
            sum(seated[near] in others for near, table in enumerate(table_of) if table == table_of[place])
            if others
            else 0
        )

    # From the end, so that of two it is the weaker who moves.
    for place in reversed(range(len(seated))):
        before = wrong(place)
        nearest = sorted(range(len(seated)), key=lambda other: (abs(other - place), other))
        for other in nearest if before else ():
            both = before + wrong(other)
            seated[place], seated[other] = seated[other], seated[place]
            if table_of[other] != table_of[place] and wrong(place) + wrong(other) < both:
                break
            seated[place], seated[other] = seated[other], seated[place]
    tables: list[list[int]] = [[] for _ in sizes]
    for one, table in zip(seated, table_of, strict=True):
        tables[table].append(one)
    return tables


def pots(order: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the pot of each, the strongest in pot 0; a table takes one of each pot while it has seats."""
    found = [0] * len(order)
    ranked = iter(order)
    for pot in range(max(sizes)):
        for _ in range(sum(size > pot for size in sizes)):
            found[next(ranked)] = pot
    return tuple(found)
