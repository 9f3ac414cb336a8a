"""Rounds for few people whom four does not divide, found beforehand: the fewest meet again that is known.

A search during the draw takes seconds for them and does not always find the best. They were found by
``packaging/find_uneven.py``.
"""

from __future__ import annotations

from turnierleitung.domain.draw.tables.columns import Schedule
from turnierleitung.domain.draw.tables.found_rounds import FoundRounds
from turnierleitung.domain.draw.tables.mixed import lettered


def uneven(found: FoundRounds, people: int, rounds: int) -> Schedule | None:
    """Return rounds at fours and, behind them, as few fives as possible; ``None`` where none are known.

    Where it is known at which numbers the fewest come to a table again, the tables stand in their order.
    """
    numbered = found.numbered.get((people, rounds))
    if numbered is not None:
        return lettered(numbered)._replace(numbered=True)
    known = found.uneven.get((people, rounds))
    return None if known is None else lettered(known)
