"""Rounds at few tables, found beforehand: the fewest meet again or come to a table again that is known.

A search during the draw takes seconds for them, and what it finds is not the best, and another for every
seed. They stand in :mod:`mixed_data`, found by ``packaging/find_mixed.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.draw.columns import LETTERS, Schedule
from turnierleitung.domain.draw.mixed_data import MIXED


def mixed(sizes: Sequence[int], rounds: int) -> Schedule | None:
    """Return rounds at tables of these sizes in their order; ``None`` where none are known."""
    known = MIXED.get(("".join(map(str, sizes)), rounds))
    if known is None:
        return None
    tables = iter(tuple(map(LETTERS.index, table)) for table in known.split())
    return Schedule(tuple(tuple(next(tables) for _ in sizes) for _ in range(rounds)), 0, numbered=True)
