"""Where in a list a row stands, and the findings that every kind of row shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from turnierleitung.domain.games.lists.codes import ListCode, finding
from turnierleitung.domain.games.lists.rules import ListRules
from turnierleitung.domain.games.lists.seats import playing
from turnierleitung.domain.games.lists.slips import explained, slips_of_the_pen
from turnierleitung.domain.problems import Path, Problem

RulesT = TypeVar("RulesT", bound=ListRules)


@dataclass(frozen=True, slots=True)
class ListPlace(Generic[RulesT]):
    """One row of a list under its rulebook."""

    index: int
    game: int
    seats: int
    rules: RulesT

    def path(self, *rest: str | int) -> Path:
        """Return the path to a part of the row."""
        return ("deals", self.index, *rest)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play the deal."""
        return playing(self.game, self.seats)

    def seat_problems(self, seat: int, *rest: str | int) -> Iterator[Problem]:
        """Yield a seat that does not exist or that sits out because it deals (S-01)."""
        if seat > self.seats:
            yield self.list_problem(ListCode.SEAT_UNKNOWN, *rest, seat=seat, seats=self.seats)
        elif seat not in self.active:
            yield self.list_problem(ListCode.SITS_OUT, *rest, seat=seat)

    def length_problem(self, count: int) -> Problem:
        """Return the finding that a row has too few or too many numbers."""
        return self.list_problem(ListCode.ROW_LENGTH, "points", count=count, seats=self.seats)

    def missing_numbers(self, points: Sequence[int | None]) -> Iterator[Problem]:
        """Yield the numbers that are not typed, of those who play."""
        for seat in self.active:
            if points[seat - 1] is None:
                yield self.list_problem(ListCode.ROW_POINTS_MISSING, "points", seat - 1, seat=seat)

    def reason_problem(self) -> Problem:
        """Return the finding that the director gave no reason for his own value."""
        return self.list_problem(ListCode.ROW_WITHOUT_REASON, "reason")

    def sum_problems(self, points: tuple[int, ...]) -> Iterator[Problem]:
        """Yield what no row may be, in the table or ruled: points of who sits out, another sum than 0."""
        for seat, number in enumerate(points, start=1):
            if number and seat not in self.active:
                yield self.list_problem(
                    ListCode.SITS_OUT_POINTS, "points", seat - 1, seat=seat, points=number
                )
        if self.rules.zero_sum and (total := sum(points)):
            yield self.list_problem(ListCode.ROW_SUM_NOT_ZERO, "points", sum=total)

    def size_problems(self, points: tuple[int, ...], most: int) -> Iterator[Problem]:
        """Yield that the director's own row is larger than any deal."""
        for seat, number in enumerate(points, start=1):
            if abs(number) > most:
                yield self.list_problem(
                    ListCode.ROW_BEYOND_ANY, "points", seat - 1, seat=seat, points=number, limit=most
                )

    def ruled_problems(self, points: tuple[int, ...], reason: str, most: int) -> Iterator[Problem]:
        """Yield what is wrong with a row that the director values himself."""
        if not reason.strip():
            yield self.reason_problem()
        if len(points) != self.seats:
            yield self.length_problem(len(points))
            return
        yield from self.own_row_problems(points, most)

    def own_row_problems(self, points: tuple[int, ...], most: int) -> Iterator[Problem]:
        """Yield what no row may be that need not be one of the rules."""
        sums = list(self.sum_problems(points))
        yield from sums
        yield from self.size_problems(points, most)
        if sums:
            yield from self.slips(points, self.adds_up)

    def adds_up(self, points: tuple[int, ...]) -> bool:
        """Whether a row is free of sum problems."""
        return not any(self.sum_problems(points))

    def slips(self, points: tuple[int, ...], agrees: Callable[[tuple[int, ...]], bool]) -> Iterator[Problem]:
        """Yield the likely slips of the pen in the row."""
        seats = range(1, self.seats + 1)
        paths = [self.path("points", seat - 1) for seat in seats]
        yield from explained(slips_of_the_pen(points, agrees), seats, paths, game=self.game)

    def list_problem(self, code: ListCode, *rest: str | int, **params: int | str) -> Problem:
        """Return a finding at a part of the row; it knows the number of the deal."""
        return finding(code, self.path(*rest), {"game": self.game, **params})
