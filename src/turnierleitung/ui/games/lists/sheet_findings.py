"""What is said of a list that is being typed, and how a repair is put into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from turnierleitung.domain.games.lists.codes import ListCode
from turnierleitung.domain.games.lists.results import Points
from turnierleitung.domain.problems import Problem, Repair
from turnierleitung.ui.games.lists.shape import DealsT
from turnierleitung.ui.games.lists.typing import Line, Typing


def without_missing_games(found: Sequence[Problem]) -> tuple[Problem, ...]:
    """Leave out that games are missing: while a list is being typed they always are.

    So is what is noted of a game to come; it has a row of its own.
    """
    return tuple(problem for problem in found if problem.code not in _TO_COME)


_TO_COME: Final = (ListCode.DEALS_MISSING, ListCode.SIGNATURES_MISSING, "penalty.not_on_the_slip")


def one_at_a_time(first: Problem | None, likely: Problem | None) -> tuple[Problem | None, Problem | None]:
    """Return what to say of a list of deals: the rows need the room, and each is marked where it is wrong.

    The likely slip goes first where it explains the sum of the row that is spoken of.
    """
    if first is None or likely is None:
        return first, likely
    explained = first.code == ListCode.ROW_SUM_NOT_ZERO and first.at[:2] == likely.at[:2]
    return (None, likely) if explained else (first, None)


def fitted(typing: Typing, before: Sequence[int], now: Sequence[int]) -> Typing:
    """Return the typing with a line for each of the people now; a number stays at its seat.

    ``before`` and ``now`` are the seats of the lines. Whoever comes later at a seat has an empty line.
    """
    if len(before) != len(typing.lines):
        # Typed at another time, when each seat had a single line; else nobody knows whose the numbers are.
        seats = sorted(set(now))
        before = seats if len(seats) == len(typing.lines) else ()
    known = dict(zip(_places(before), typing.lines, strict=False))
    return replace(typing, lines=tuple(known.get(place, Line()) for place in _places(now)))


def _places(seats: Sequence[int]) -> list[tuple[int, int]]:
    """Return the seat of each line with its place among the lines of that seat."""
    return [(seat, list(seats[:index]).count(seat)) for index, seat in enumerate(seats)]


def repaired(deals: DealsT, repair: Repair) -> DealsT:
    """Put the likely number into its row of numbers."""
    index, seat = int(repair.at[1]), int(repair.at[3])
    row = deals.deals[index]
    before: Points | None = getattr(row, "points", None)
    if before is None:
        return deals
    points = (*before[:seat], repair.value, *before[seat + 1 :])
    changed = row.model_copy(update={"points": points})
    return deals.model_copy(update={"deals": (*deals.deals[:index], changed, *deals.deals[index + 1 :])})
