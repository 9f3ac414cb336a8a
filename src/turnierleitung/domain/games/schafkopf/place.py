"""Where in a list a row stands, and the findings that every kind of row shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from turnierleitung.domain.games.schafkopf.bounds import largest
from turnierleitung.domain.games.schafkopf.codes import Code, finding
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.games.schafkopf.results import Approval
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import RowCheck
from turnierleitung.domain.games.schafkopf.slips import explained, slips_of_the_pen
from turnierleitung.domain.games.schafkopf.table import playing
from turnierleitung.domain.problems import Path, Problem


@dataclass(frozen=True, slots=True)
class RowPlace:
    """One row of a list under its rulebook."""

    index: int
    game: int
    seats: int
    rules: SchafkopfRules

    def path(self, *rest: str | int) -> Path:
        """Return the path to a part of the row."""
        return ("deals", self.index, *rest)

    def problem(self, code: Code, *rest: str | int, topic: str | None = None, **params: int | str) -> Problem:
        """Return a finding at a part of the row; it knows the number of the game."""
        return finding(code, self.path(*rest), {"game": self.game, **params}, topic=topic)

    def seat_problems(self, seat: int, *rest: str | int) -> Iterator[Problem]:
        """Yield a seat that does not exist or that sits out because it deals (S-01)."""
        if seat > self.seats:
            yield self.problem(Code.SEAT_UNKNOWN, *rest, seat=seat, seats=self.seats)
        elif seat not in playing(self.game, self.seats):
            yield self.problem(Code.SITS_OUT, *rest, seat=seat)

    def approval_problems(
        self, kind: SoloKind | None, approval: Approval | None, seat: int
    ) -> Iterator[Problem]:
        """Yield a Sie or Tout without approval (S-07); a restricted first game has neither (S-06)."""
        if not self.rules.approval_required or kind not in (SoloKind.SIE, SoloKind.TOUT):
            return
        if approval is None:
            yield self.problem(Code.APPROVAL_MISSING, "approval", seat=seat, kind=kind.value)
        elif not approval.granted:
            yield self.problem(Code.APPROVAL_REFUSED, "approval", seat=seat, kind=kind.value)

    def length_problem(self, count: int) -> Problem:
        """Return the finding that a row has too few or too many numbers."""
        return self.problem(Code.ROW_LENGTH, "points", count=count, seats=self.seats)

    def open_value_problem(self, contract: Contract, level: Level, seat: int) -> Problem:
        """Return the finding that the director has to enter a value (S-12), with the proposal for a Sie."""
        proposal = self.rules.proposal() if contract is Contract.SIE else None
        if proposal is None:
            names = {"contract": contract.value, "level": level.value}
            return self.problem(Code.VALUE_OPEN, "points", seat=seat, **names)
        player, opponent = proposal
        return self.problem(Code.SIE_LOST_OPEN, "points", seat=seat, player=player, opponent=opponent)

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield what no row may be, in the table or ruled (S-13)."""
        for seat, number in enumerate(points, start=1):
            if number and seat not in playing(self.game, self.seats):
                yield self.problem(Code.SITS_OUT_POINTS, "points", seat - 1, seat=seat, points=number)
        if self.rules.row_check is RowCheck.ZERO_SUM:
            if total := sum(points):
                yield self.problem(Code.ROW_SUM_NOT_ZERO, "points", sum=total)
            return
        for seat, number in enumerate(points, start=1):
            if number < 0:
                yield self.problem(Code.ROW_POINTS_NEGATIVE, "points", seat - 1, seat=seat, points=number)

    def size_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield that the director's own row is larger than any of the table (S-12)."""
        most = largest(self.rules)
        for seat, number in enumerate(points, start=1):
            if abs(number) > most:
                yield self.problem(
                    Code.ROW_BEYOND_TABLE, "points", seat - 1, seat=seat, points=number, limit=most
                )

    def adds_up(self, points: tuple[int, ...]) -> bool:
        """Whether a row is free of sum problems."""
        return not any(self.sum_problems(points))

    def slips(self, points: tuple[int, ...], agrees: Callable[[tuple[int, ...]], bool]) -> Iterator[Problem]:
        """Yield the likely slips of the pen in the row."""
        seats = range(1, self.seats + 1)
        paths = [self.path("points", seat - 1) for seat in seats]
        yield from explained(slips_of_the_pen(points, agrees), seats, paths, game=self.game)
