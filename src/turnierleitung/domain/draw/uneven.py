"""Rounds for few people whom four does not divide, found beforehand: the fewest meet again that is known.

A search during the draw takes seconds for them and does not always find the best. They stand in
:mod:`uneven_data`, found by ``packaging/find_uneven.py``.
"""

from __future__ import annotations

from string import ascii_letters, ascii_uppercase
from typing import Final

from turnierleitung.domain.draw.columns import Schedule
from turnierleitung.domain.draw.uneven_data import ROUNDS

_LETTERS: Final = ascii_uppercase + ascii_letters[:26]


def uneven(people: int, rounds: int) -> Schedule | None:
    """Return rounds at fours and, behind them, as few fives as possible; ``None`` where none are known."""
    known = ROUNDS.get((people, rounds))
    if known is None:
        return None
    return Schedule(
        tuple(tuple(tuple(map(_LETTERS.index, table)) for table in tables.split()) for tables in known), 0
    )
