"""The check of a sheet that was entered by its totals (S-13, S-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

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
from turnierleitung.domain.games.schafkopf.bounds import SheetBounds
from turnierleitung.domain.games.schafkopf.codes import Code, problem
from turnierleitung.domain.games.schafkopf.contracts import SoloKind
from turnierleitung.domain.games.schafkopf.results import SchafkopfTotals, TotalsLine
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import RowCheck
from turnierleitung.domain.problems import Path, Problem


def check_totals(result: SchafkopfTotals, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    """Yield everything that is wrong with the totals."""
    yield from _Told(result, rules, context, bounds.of(rules)).problems()


class _Told(NamedTuple):
    """A sheet of totals at its table, with what the rules let it hold."""

    result: SchafkopfTotals
    rules: SchafkopfRules
    context: TableContext
    bounds: SheetBounds

    def problems(self) -> Iterator[Problem]:
        lines = self.result.lines
        stints = list(check_lines(lines, self.context))
        tallies = [finding for index, line in enumerate(lines) for finding in self._tallies(index, line)]
        tallies += self._all_solos()
        yield from stints
        yield from tallies
        yield from check_points(lines)
        for index, line in enumerate(lines):
            yield from self._points(index, line)
        if not stints and all(line.points is not None for line in lines):
            yield from self._sums(tallies_agree=not tallies)

    def _points(self, index: int, line: TotalsLine) -> Iterator[Problem]:
        at = ("lines", index, "points")
        if line.points is None:
            return
        if line.points < 0 and self.rules.row_check is RowCheck.PLUS_ONLY:
            yield problem(Code.POINTS_NEGATIVE, at, seat=line.seat, points=line.points)
        step = self.bounds.step
        if step > 1 and line.points % step:
            yield problem(Code.POINTS_NOT_A_MULTIPLE, at, seat=line.seat, points=line.points, step=step)

    def _tallies(self, index: int, line: TotalsLine) -> Iterator[Problem]:
        at: Path = ("lines", index)
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
        games_of = bounds.solo_games(line, self.rules)
        for kind, field in (
            (SoloKind.SIE, "sie_played"),
            (SoloKind.TOUT, "tout_played"),
            (SoloKind.SOLO, "solos_played"),
        ):
            if games_of[kind] > 0 and kind not in self.bounds.kinds:
                yield problem(Code.TALLY_NOT_ALLOWED, (*at, field), seat=line.seat, tally=field)
        if all(won <= played for _, won, played in pairs) and not any(bounds.readings(line, self.rules)):
            yield problem(Code.SOLOS_LACK_TOUT_AND_SIE, (*at, "solos_played"), seat=line.seat)
        stint = Stint(line.seat, line.from_deal)
        if stint not in self.context.stints:
            return
        played, games = sum(games_of.values()), deals_of(stint, self.result.games, self.context)
        if played > games:
            yield problem(Code.SOLOS_EXCEED_GAMES, at, seat=line.seat, played=played, games=games)

    def _all_solos(self) -> Iterator[Problem]:
        played = sum(sum(bounds.solo_games(line, self.rules).values()) for line in self.result.lines)
        if played > self.result.games:
            yield problem(Code.ALL_SOLOS_EXCEED_GAMES, played=played, games=self.result.games)

    def _sums(self, *, tallies_agree: bool) -> Iterator[Problem]:
        if self.rules.zero_sum:
            yield from self._zero_sum(tallies_agree=tallies_agree)
        elif tallies_agree:
            yield from self._plus_sum()
        if tallies_agree:
            yield from self._plausible(self.result)

    def _zero_sum(self, *, tallies_agree: bool) -> Iterator[Problem]:
        numbers = points_of(self.result)

        def explains(meant: tuple[int, ...]) -> bool:
            # A repair that no sheet with these tallies could hold explains nothing.
            changed = [index for index, number in enumerate(meant) if number != numbers[index]]
            told = self._plausible(_with_numbers(self.result, meant))
            return not tallies_agree or not any(finding.at[1] in changed for finding in told)

        found = list(check_zero_sum(self.result, explains))
        yield from found
        if len(found) == 1:
            # Nothing else explains it: perhaps one number of one row is missing.
            missing = -sum(numbers)
            if missing in self.bounds.shares:
                yield problem(Code.SLIP_ONE_ROW, missing=missing)

    def _plus_sum(self) -> Iterator[Problem]:
        total = sum(points_of(self.result))
        limits = self.bounds.sum_limits(self.result)
        if limits is None:
            return
        low, high = limits
        if total < low:
            yield problem(Code.SUM_TOO_LOW, ("lines",), sum=total, limit=low)
        if total > high:
            yield problem(Code.SUM_TOO_HIGH, ("lines",), sum=total, limit=high)

    def _plausible(self, result: SchafkopfTotals) -> Iterator[Problem]:
        for index, (line, points) in enumerate(zip(result.lines, points_of(result), strict=True)):
            limits = self.bounds.limits(line, result, self.context)
            yield from beyond(points, limits, ("lines", index, "points"), line.seat)


def _with_numbers(result: SchafkopfTotals, numbers: tuple[int, ...]) -> SchafkopfTotals:
    lines = tuple(
        line.model_copy(update={"points": number}) for line, number in zip(result.lines, numbers, strict=True)
    )
    return result.model_copy(update={"lines": lines})
