"""What the numbers of a row can be: two win what two lose, or one plays against three."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.lists.seats import playing

_OTHERS = 3
"""Against somebody who plays alone."""


def soloist_of(points: Sequence[int]) -> int | None:
    """Return the seat whose number stands against three equal ones; ``None`` where there is none."""
    counted = Counter(number for number in points if number)
    alone = [seat for seat, number in enumerate(points, start=1) if number and counted[number] == 1]
    if len(counted) == 2 and len(alone) == 1:  # noqa: PLR2004 - who plays alone, and the three
        return alone[0]
    return None


def can_be(points: Sequence[int], deal: int, rules: DoppelkopfRules) -> bool:
    """Whether a deal can bring these points; a revoke ends some deals otherwise (D-13)."""
    numbers = sorted(points[seat - 1] for seat in playing(deal, len(points)))
    if not any(numbers):
        return True
    lowest, highest = numbers[0], numbers[-1]
    pays = _OTHERS * rules.revoke_share
    return numbers in (
        [lowest, lowest, -lowest, -lowest],
        [lowest, lowest, lowest, -_OTHERS * lowest],
        [-_OTHERS * highest, highest, highest, highest],
        [-pays, 0, 0, pays],
    )
