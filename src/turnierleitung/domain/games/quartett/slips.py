"""Likely slips of the pen where the counted cards do not add up to the deck.

Only two swapped digits are offered as a repair, and only when nothing else explains the error: a
missing number is never computed from the sum that is there to check it (Q-20). That the two sides
were swapped cannot be seen from the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.quartett.codes import Code, finding, problem
from turnierleitung.domain.games.quartett.counts import Counts
from turnierleitung.domain.games.quartett.results import SIDES
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.problems import Problem, Repair

_TRICK: Final = 2
"""Both lay down one card."""
_TWO_DIGITS: Final = range(10, 100)


def slips(counts: Counts, middle: int, expected: int, rules: QuartettRules) -> Iterator[Problem]:
    """Yield what may have happened, given the counts and what counts and middle should add up to."""
    missing = expected - sum(counts) - middle
    hints = list(_hints(missing, middle, rules))
    swaps = [(side, meant) for side in SIDES if (meant := _swapped(counts[side])) - counts[side] == missing]
    for side, meant in swaps:
        at = ("cards", side)
        alone = len(swaps) == 1 and not hints
        params = {"seat": side + 1, "typed": counts[side], "meant": meant}
        yield finding(Code.SLIP_DIGITS, at, params, repair=Repair(at, meant) if alone else None)
    yield from hints


def _hints(missing: int, middle: int, rules: QuartettRules) -> Iterator[Problem]:
    if abs(missing) == 1:
        yield problem(Code.SLIP_CARD, ("cards",), missing=missing)
    if abs(missing) == _TRICK:
        yield problem(Code.SLIP_TRICK, ("cards",), missing=missing)
    forgotten = missing > 0 and missing % _TRICK == 0 and middle == 0
    if forgotten and rules.middle_cards is MiddleCards.COUNT_FOR_NOBODY:
        yield problem(Code.SLIP_MIDDLE, ("middle",), missing=missing)


def _swapped(count: int) -> int:
    """Return a number with its two digits swapped; nobody writes 20 as 02, so that stays."""
    tens, ones = divmod(count, 10)
    return 10 * ones + tens if count in _TWO_DIGITS and ones else count
