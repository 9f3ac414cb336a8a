"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tests.made_up_game.domain.codes import Code, problem
from tests.made_up_game.domain.results import KleeblattResult, Leaves
from tests.made_up_game.domain.rules import Ending, KleeblattRules

from turnierleitung.domain.games.protocol import Ruling, TableContext
from turnierleitung.domain.problems import Problem, Repair

TALLIES: Final = ("leaves", "clovers")


def findings(result: KleeblattResult, rules: KleeblattRules, context: TableContext) -> Iterator[Problem]:
    """Yield all problems of a result."""
    match result:
        case Leaves():
            yield from _leaves(result, rules, context)
        case Ruling():
            yield from _ruling(result, context)


def _leaves(result: Leaves, rules: KleeblattRules, context: TableContext) -> Iterator[Problem]:
    if len(result.numbers) != len(context.stints):
        yield problem(Code.OTHER_LINES, ("numbers",), lines=len(result.numbers), people=len(context.stints))
        return
    numbers = [number for number in result.numbers if number is not None and number >= 0]
    for index, number in enumerate(result.numbers):
        seat = context.stints[index].seat
        if number is None:
            yield problem(Code.LEAVES_MISSING, ("numbers", index), seat=seat)
        elif number < 0:
            yield problem(Code.LEAVES_NEGATIVE, ("numbers", index), seat=seat)
    if len(numbers) == len(result.numbers):
        yield from _sum(numbers, rules, context)


def _sum(numbers: Sequence[int], rules: KleeblattRules, context: TableContext) -> Iterator[Problem]:
    total, leaves = sum(numbers), rules.leaves(context.seats)
    if total > leaves or (total < leaves and rules.ending is Ending.ALL_TAKEN):
        code = Code.SUM_WRONG if rules.ending is Ending.ALL_TAKEN else Code.SUM_TOO_HIGH
        yield problem(code, ("numbers",), sum=total, leaves=leaves)
        yield from _slips_of_the_pen(numbers, leaves, context)
    elif max(numbers) == leaves:
        index = numbers.index(leaves)
        yield problem(Code.ALL_BY_ONE, ("numbers", index), seat=context.stints[index].seat)


def _slips_of_the_pen(numbers: Sequence[int], leaves: int, context: TableContext) -> Iterator[Problem]:
    """Yield the numbers that make the sum with their digits swapped; a single one also as a repair."""
    swapped = [int(str(number)[::-1]) for number in numbers]
    likely = [index for index, meant in enumerate(swapped) if meant - numbers[index] == leaves - sum(numbers)]
    for index in likely:
        at = ("numbers", index)
        seat, typed, meant = context.stints[index].seat, numbers[index], swapped[index]
        repair = Repair(at, meant) if len(likely) == 1 else None
        yield problem(Code.SLIP_DIGITS, at, repair, seat=seat, typed=typed, meant=meant)


def _ruling(ruling: Ruling, context: TableContext) -> Iterator[Problem]:
    if not ruling.reason.strip():
        yield problem(Code.RULING_WITHOUT_REASON, ("reason",))
    if [(line.seat, line.from_deal) for line in ruling.lines] != list(context.stints):
        yield problem(Code.OTHER_LINES, ("lines",), lines=len(ruling.lines), people=len(context.stints))
    for index, line in enumerate(ruling.lines):
        if not {*line.tallies}.issubset(TALLIES) or any(count < 0 for count in line.tallies.values()):
            yield problem(Code.RULING_TALLIES, ("lines", index), seat=line.seat)
