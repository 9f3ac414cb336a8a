"""The check of a sheet that was entered by its totals (S-13, S-16)."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.lists.check import (
    beyond,
    check_lines,
    check_points,
    check_zero_sum,
    points_of,
)
from turnierleitung.domain.games.lists.seats import deals_of
from turnierleitung.domain.games.protocol import Stint, TableContext
from turnierleitung.domain.games.schafkopf import bounds
from turnierleitung.domain.games.schafkopf.codes import Code, problem
from turnierleitung.domain.games.schafkopf.contracts import SoloKind
from turnierleitung.domain.games.schafkopf.results import SchafkopfTotals, TotalsLine
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import RowCheck
from turnierleitung.domain.problems import Path, Problem


def check_totals(result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the totals."""
    stints = list(check_lines(result.lines, context))
    tallies = [
        finding
        for index, line in enumerate(result.lines)
        for finding in _tallies(("lines", index), line, result, rules, context)
    ]
    tallies += _all_solos(result, rules)
    yield from stints
    yield from tallies
    yield from check_points(result.lines)
    for index, line in enumerate(result.lines):
        yield from _points(index, line, rules)
    if not stints and all(line.points is not None for line in result.lines):
        yield from _sums(result, rules, context, tallies_agree=not tallies)


def _points(index: int, line: TotalsLine, rules: SchafkopfRules) -> Iterator[Problem]:
    at = ("lines", index, "points")
    if line.points is None:
        return
    if line.points < 0 and rules.row_check is RowCheck.PLUS_ONLY:
        yield problem(Code.POINTS_NEGATIVE, at, seat=line.seat, points=line.points)
    step = bounds.step(rules)
    if step > 1 and line.points % step:
        yield problem(Code.POINTS_NOT_A_MULTIPLE, at, seat=line.seat, points=line.points, step=step)


def _tallies(
    at: Path, line: TotalsLine, result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext
) -> Iterator[Problem]:
    pairs = (("tout", line.tout_won, line.tout_played), ("solos", line.solos_won, line.solos_played))
    for name, won, played in pairs:
        if won > played:
            yield problem(
                Code.WON_EXCEEDS_PLAYED,
                (*at, f"{name}_won"),
                seat=line.seat,
                column=f"{name}_played",
                won=won,
                played=played,
            )
    kinds = bounds.known_kinds(rules)
    for kind, field in (
        (SoloKind.SIE, "sie_played"),
        (SoloKind.TOUT, "tout_played"),
        (SoloKind.SOLO, "solos_played"),
    ):
        if bounds.solo_games(line, rules)[kind] > 0 and kind not in kinds:
            yield problem(Code.TALLY_NOT_ALLOWED, (*at, field), seat=line.seat, tally=field)
    if all(won <= played for _, won, played in pairs) and not any(bounds.readings(line, rules)):
        yield problem(Code.SOLOS_LACK_TOUT_AND_SIE, (*at, "solos_played"), seat=line.seat)
    stint = Stint(line.seat, line.from_deal)
    if stint not in context.stints:
        return
    played, games = sum(bounds.solo_games(line, rules).values()), deals_of(stint, result.games, context)
    if played > games:
        yield problem(Code.SOLOS_EXCEED_GAMES, at, seat=line.seat, played=played, games=games)


def _all_solos(result: SchafkopfTotals, rules: SchafkopfRules) -> Iterator[Problem]:
    played = sum(sum(bounds.solo_games(line, rules).values()) for line in result.lines)
    if played > result.games:
        yield problem(Code.ALL_SOLOS_EXCEED_GAMES, played=played, games=result.games)


def _sums(
    result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext, *, tallies_agree: bool
) -> Iterator[Problem]:
    if rules.zero_sum:
        yield from _zero_sum(result, rules, context, tallies_agree=tallies_agree)
    elif tallies_agree:
        yield from _plus_sum(result, rules)
    if tallies_agree:
        yield from _plausible(result, rules, context)


def _zero_sum(
    result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext, *, tallies_agree: bool
) -> Iterator[Problem]:
    numbers = points_of(result)

    def explains(meant: tuple[int, ...]) -> bool:
        # A repair that no sheet with these tallies could hold explains nothing.
        changed = [index for index, number in enumerate(meant) if number != numbers[index]]
        return not tallies_agree or not any(
            finding.at[1] in changed for finding in _plausible(_with_numbers(result, meant), rules, context)
        )

    found = list(check_zero_sum(result, explains))
    yield from found
    if len(found) == 1:
        # Nothing else explains it: perhaps one number of one row is missing.
        missing = -sum(numbers)
        if missing in bounds.shares(rules):
            yield problem(Code.SLIP_ONE_ROW, missing=missing)


def _plus_sum(result: SchafkopfTotals, rules: SchafkopfRules) -> Iterator[Problem]:
    total = sum(points_of(result))
    limits = bounds.sum_limits(result, rules)
    if limits is None:
        return
    low, high = limits
    if total < low:
        yield problem(Code.SUM_TOO_LOW, ("lines",), sum=total, limit=low)
    if total > high:
        yield problem(Code.SUM_TOO_HIGH, ("lines",), sum=total, limit=high)


def _plausible(result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    for index, (line, points) in enumerate(zip(result.lines, points_of(result), strict=True)):
        limits = bounds.limits(line, result, rules, context)
        yield from beyond(points, limits, ("lines", index, "points"), line.seat)


def _with_numbers(result: SchafkopfTotals, numbers: tuple[int, ...]) -> SchafkopfTotals:
    lines = tuple(
        line.model_copy(update={"points": number}) for line, number in zip(result.lines, numbers, strict=True)
    )
    return result.model_copy(update={"lines": lines})
