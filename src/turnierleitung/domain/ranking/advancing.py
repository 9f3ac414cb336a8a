"""Who goes on from the ranking of one stage of tables into the next (P-11)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from turnierleitung.domain.ranking.standings import Lot, order_by_lot


class StageRank(NamedTuple):
    """Somebody in the ranking of a stage."""

    id: int
    rank: int
    """Those whom nothing separates share it."""


class BorderTie(NamedTuple):
    """Level people of whom only some go on; a deciding round or the lot puts them in an order."""

    people: tuple[int, ...]
    room: int
    """How many of them go on, at least one and not all."""


class Advancing(NamedTuple):
    """Who goes on."""

    going: tuple[int, ...]
    """Who certainly does, the best first."""
    tie: BorderTie | None = None
    """Who may, where it is not decided."""


def advance(ranked: Sequence[StageRank], places: int, lots: Sequence[Lot] = ()) -> Advancing:
    """Return who of a ranking goes on, the best first; all do where they are no more than the places.

    ``lots`` are the recorded orders of level people, by lot or from a deciding round, oldest first; only the
    latest that names all who are level at the border decides.
    """
    going: list[int] = []
    for _, level in groupby(sorted(ranked, key=lambda one: one.rank), key=lambda one: one.rank):
        people = [one.id for one in level]
        ordered = order_by_lot(people, lots) or tuple(people)
        room = places - len(going)
        if len(people) <= room:
            going += ordered
        elif not room:
            break
        elif order_by_lot(people, lots) is not None:
            going += ordered[:room]
            break
        else:
            return Advancing(tuple(going), BorderTie(tuple(people), room))
    return Advancing(tuple(going))
