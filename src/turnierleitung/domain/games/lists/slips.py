"""Likely slips of the pen: which single change to what was typed makes a sheet or a row agree.

Only a sign and two swapped digits are offered as a repair, and only when nothing else explains the
error: a missing number is never computed from the sum that is there to check it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from turnierleitung.domain.games.lists.codes import ListCode, finding
from turnierleitung.domain.games.swapped_digits import with_swapped_digits
from turnierleitung.domain.problems import Path, Problem, Repair


@dataclass(frozen=True, slots=True)
class SlipOfThePen:
    """One number that was probably meant differently."""

    code: ListCode
    index: int
    typed: int
    meant: int


def slips_of_the_pen(
    numbers: Sequence[int], agrees: Callable[[tuple[int, ...]], bool]
) -> tuple[SlipOfThePen, ...]:
    """Return every sign or digit slip at one place after whose repair all numbers agree."""
    return tuple(
        slip
        for index, number in enumerate(numbers)
        for slip in _misreadings(index, number)
        if agrees((*numbers[:index], slip.meant, *numbers[index + 1 :]))
    )


def explained(
    slips: Sequence[SlipOfThePen], seats: Sequence[int], paths: Sequence[Path], *, game: int | None = None
) -> Iterator[Problem]:
    """Yield the slips as hints, a single one also as a repair; ``game`` if they are in a row."""
    for slip in slips:
        path = paths[slip.index]
        params = {"seat": seats[slip.index], "typed": slip.typed, "meant": slip.meant}
        yield finding(
            slip.code,
            path,
            params if game is None else {**params, "game": game},
            repair=Repair(path, slip.meant) if len(slips) == 1 else None,
        )


def _misreadings(index: int, number: int) -> Iterator[SlipOfThePen]:
    if number:
        yield SlipOfThePen(ListCode.SLIP_SIGN, index, number, -number)
    for meant in with_swapped_digits(number):
        yield SlipOfThePen(ListCode.SLIP_DIGITS, index, number, meant)
