"""What can be wrong with any list: the sheet as a whole, its sums, a ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from turnierleitung.domain.games.lists.codes import ListCode, finding, problem
from turnierleitung.domain.games.lists.results import ListLine, ListSheet, ListTotals
from turnierleitung.domain.games.lists.rules import ListRules
from turnierleitung.domain.games.lists.slips import explained, slips_of_the_pen
from turnierleitung.domain.games.protocol import Ruling, TableContext
from turnierleitung.domain.problems import Path, Problem
from turnierleitung.domain.reasons import says_why
from turnierleitung.domain.topics import Topic


def check_sheet(sheet: ListSheet, rules: ListRules, context: TableContext) -> Iterator[Problem]:
    """Yield what is wrong with the number of deals, the list keeper, the signatures, and a sheet of zeros."""
    yield from _deals(sheet, rules.deals(context.seats), rules)
    if sheet.only_zeros and sheet.played(rules):
        yield problem(ListCode.ONLY_ZEROS, ("points",), games=sheet.played(rules))
    if sheet.list_keeper > context.seats:
        yield _unknown_seat(("list_keeper",), sheet.list_keeper, context)
    elif sheet.list_keeper != rules.list_keeper:
        at = ("list_keeper",)
        yield problem(ListCode.LIST_KEEPER, at, seat=sheet.list_keeper, expected=rules.list_keeper)
    for index, seat in enumerate(sheet.signatures):
        if seat > context.seats:
            yield _unknown_seat(("signatures", index), seat, context)
    missing = [seat for seat in range(1, context.seats + 1) if seat not in sheet.signatures]
    if missing and rules.signatures_required:
        names = ", ".join(map(str, missing))
        yield problem(ListCode.SIGNATURES_MISSING, ("signatures",), seats=names, count=len(missing))


def check_stints(lines: Sequence[tuple[int, int]], context: TableContext) -> Iterator[Problem]:
    """Yield stints without a line and lines (seat, first deal) without a stint of their own."""
    expected = [(stint.seat, stint.from_deal) for stint in context.stints]
    for seat, from_deal in expected:
        if (seat, from_deal) not in lines:
            yield problem(ListCode.LINE_MISSING, ("lines",), seat=seat, from_deal=from_deal)
    for index, (seat, from_deal) in enumerate(lines):
        if (seat, from_deal) not in expected or (seat, from_deal) in lines[:index]:
            yield problem(ListCode.LINE_UNKNOWN, ("lines", index), seat=seat, from_deal=from_deal)


def check_lines(lines: Sequence[ListLine], context: TableContext) -> Iterator[Problem]:
    """Yield lines that do not belong to those who sat at the table."""
    yield from check_stints([(line.seat, line.from_deal) for line in lines], context)


def check_points(lines: Sequence[ListLine]) -> Iterator[Problem]:
    """Yield sums that are not typed."""
    for index, line in enumerate(lines):
        if line.points is None:
            yield problem(ListCode.POINTS_MISSING, ("lines", index, "points"), seat=line.seat)


def beyond(points: int, limits: tuple[int, int], at: Path, seat: int) -> Iterator[Problem]:
    """Yield that points are fewer or more than they can be."""
    low, high = limits
    if points < low:
        yield problem(ListCode.POINTS_TOO_LOW, at, seat=seat, points=points, limit=low)
    if points > high:
        yield problem(ListCode.POINTS_TOO_HIGH, at, seat=seat, points=points, limit=high)


def check_zero_sum(totals: ListTotals, explains: Callable[[tuple[int, ...]], bool]) -> Iterator[Problem]:
    """Yield that complete sums do not add up to 0, and the likely slips of the pen.

    ``explains`` tells whether a sheet could hold these sums; one it could not is no repair.
    """
    numbers = points_of(totals)
    total = sum(numbers)
    if total == 0:
        return
    yield problem(ListCode.SUM_NOT_ZERO, ("lines",), sum=total)
    slips = slips_of_the_pen(numbers, lambda meant: sum(meant) == 0 and explains(meant))
    seats = [line.seat for line in totals.lines]
    yield from explained(slips, seats, [("lines", index, "points") for index in range(len(seats))])


def points_of(totals: ListTotals) -> tuple[int, ...]:
    """Return the points that are typed."""
    return tuple(line.points for line in totals.lines if line.points is not None)


def check_ruling(
    ruling: Ruling, tallies: Sequence[str], most: int, rules: ListRules, context: TableContext
) -> Iterator[Problem]:
    """Yield what is wrong with a ruling; ``most`` is what no list of this table exceeds."""
    if not says_why(ruling.reason):
        yield problem(ListCode.RULING_WITHOUT_REASON, ("reason",))
    yield from check_stints([(line.seat, line.from_deal) for line in ruling.lines], context)
    points = [line.tallies.get("points", 0) for line in ruling.lines]
    if rules.zero_sum and (total := sum(points)):
        yield problem(ListCode.RULING_SUM_NOT_ZERO, ("lines",), sum=total)
    for index, line in enumerate(ruling.lines):
        yield from beyond(points[index], (-most, most), ("lines", index, "points"), line.seat)
        for name, count in line.tallies.items():
            at = ("lines", index, "tallies", name)
            if name not in tallies:
                yield problem(ListCode.RULING_TALLY_UNKNOWN, at, seat=line.seat, tally=name)
            elif name != "points" and count < 0:
                yield problem(ListCode.RULING_TALLY_NEGATIVE, at, seat=line.seat, tally=name)


def _unknown_seat(at: Path, seat: int, context: TableContext) -> Problem:
    params = {"seat": seat, "seats": context.seats}
    return finding(ListCode.SEAT_UNKNOWN, at, params, topic=Topic.SLIPS)


def _deals(sheet: ListSheet, expected: int, rules: ListRules) -> Iterator[Problem]:
    # S-01, D-02: another number of deals is held for the director, who may close the list (S-15, D-16).
    at = ("games",) if isinstance(sheet, ListTotals) else ("deals",)
    played = sheet.played(rules)
    if played > expected:
        yield problem(ListCode.TOO_MANY_DEALS, at, games=played, expected=expected)
    elif played < expected and not sheet.closed_early:
        yield problem(ListCode.DEALS_MISSING, at, games=played, expected=expected)
