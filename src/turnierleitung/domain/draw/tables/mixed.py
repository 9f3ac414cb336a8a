"""Rounds at few tables, found beforehand: the fewest meet again or come to a table again that is known.

A search during the draw takes seconds for them, and what it finds is not the best, and another for every
seed. They were found by ``packaging/find_mixed.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.draw.tables.columns import LETTERS, Schedule
from turnierleitung.domain.draw.tables.found_rounds import FoundRounds


def mixed(found: FoundRounds, sizes: Sequence[int], rounds: int) -> Schedule | None:
    """Return rounds at tables of these sizes in their order; ``None`` where none are known."""
    known = found.mixed.get(("".join(map(str, sizes)), rounds))
    return None if known is None else lettered(known)._replace(numbered=True)


def lettered(rounds: Sequence[str]) -> Schedule:
    """Return rounds that are written with a letter for each place."""
    return Schedule(
        tuple(tuple(tuple(map(LETTERS.index, table)) for table in tables.split()) for tables in rounds), 0
    )
