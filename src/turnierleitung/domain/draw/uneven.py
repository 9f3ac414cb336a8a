"""Rounds for few people whom four does not divide, found beforehand: the fewest meet again that is known.

A search during the draw takes seconds for them and does not always find the best. They stand in
:mod:`uneven_data`, found by ``packaging/find_uneven.py``.
"""

from __future__ import annotations

from collections.abc import Iterable

from turnierleitung.domain.draw.columns import LETTERS, Schedule
from turnierleitung.domain.draw.uneven_data import NUMBERED, ROUNDS


def uneven(people: int, rounds: int) -> Schedule | None:
    """Return rounds at fours and, behind them, as few fives as possible; ``None`` where none are known.

    Where it is known at which numbers the fewest come to a table again, the tables stand in their order.
    """
    known = NUMBERED.get((people, rounds))
    return uneven_without_numbers(people, rounds) if known is None else _read(known)._replace(numbered=True)


def uneven_without_numbers(people: int, rounds: int) -> Schedule | None:
    """Return rounds in which the fewest meet again that older draws know."""
    known = ROUNDS.get((people, rounds))
    return None if known is None else _read(known)


def _read(rounds: Iterable[str]) -> Schedule:
    return Schedule(
        tuple(tuple(tuple(map(LETTERS.index, table)) for table in tables.split()) for tables in rounds), 0
    )
