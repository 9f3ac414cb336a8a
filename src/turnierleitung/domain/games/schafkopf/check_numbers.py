"""The check of a row that was entered as its numbers (S-13)."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.lists.seats import row_numbers
from turnierleitung.domain.games.schafkopf import bounds
from turnierleitung.domain.games.schafkopf.codes import Code
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.games.schafkopf.place import RowPlace
from turnierleitung.domain.games.schafkopf.results import NumbersRow
from turnierleitung.domain.games.schafkopf.table import is_restricted, is_rufspiel, matching_kinds, row_kind
from turnierleitung.domain.problems import Problem


def check_numbers_row(row: NumbersRow, place: RowPlace) -> Iterator[Problem]:
    """Yield everything that is wrong with a row of numbers."""
    if len(row.points) != place.seats:
        yield place.length_problem(len(row.points))
        return
    circle = [] if row.circled is None else list(place.seat_problems(row.circled, "circled"))
    yield from circle
    numbers = row_numbers(row.points, place.game, place.seats)
    if numbers is None:
        yield from place.missing_numbers(row.points)
    elif not circle:
        yield from _complete(row, numbers, place)


def _complete(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.reason.strip():
        # A ruling need not be a row of the table.
        yield from place.own_row_problems(numbers, bounds.of(place.rules).largest)
        yield from _kind_is_known(row, numbers, place)
    elif not _in_table(row.circled, numbers, place):
        sums = list(place.sum_problems(numbers))
        yield from sums
        if not sums:
            yield _not_in_table(row, numbers, place)
        yield from place.slips(numbers, lambda meant: _in_table(row.circled, meant, place))
    else:
        yield from _kind_is_known(row, numbers, place)
        yield from _kind_fits(row, numbers, place)
    if row.circled is not None:
        kind = row_kind(row, row.circled, numbers, place.game, place.rules)
        yield from place.approval_problems(kind, row.approval, row.circled)


def _in_table(circled: int | None, numbers: tuple[int, ...], place: RowPlace) -> bool:
    if circled is None:
        return is_rufspiel(numbers, place.game, place.rules)
    return bool(matching_kinds(numbers, circled, place.game, place.rules))


def _not_in_table(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Problem:
    fitting = [seat for seat in place.active if seat != row.circled and _in_table(seat, numbers, place)]
    if row.circled is None:
        if fitting:
            return place.problem(Code.CIRCLE_MISSING, "circled", seat=fitting[0])
    elif fitting or _in_table(None, numbers, place):
        return place.problem(Code.CIRCLE_WRONG, "circled", seat=row.circled)
    elif _is_open_sie(row, row.circled, numbers, place):
        return place.open_value_problem(Contract.SIE, Level.PLAIN, row.circled)
    return place.problem(Code.ROW_NOT_IN_TABLE, "points")


def _is_open_sie(row: NumbersRow, circled: int, numbers: tuple[int, ...], place: RowPlace) -> bool:
    stated = row.counts_as is SoloKind.SIE and not is_restricted(place.game, place.rules)
    lost = numbers[circled - 1] <= 0
    allowed = Contract.SIE in place.rules.allowed
    return stated and lost and allowed and place.rules.values(Contract.SIE, Level.PLAIN, won=False) is None


def _kind_is_known(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    # S-16: the tallies need to know Sie, Tout and solo apart.
    if row.circled is not None and row_kind(row, row.circled, numbers, place.game, place.rules) is None:
        yield place.problem(Code.KIND_OPEN, "counts_as", seat=row.circled)


def _kind_fits(row: NumbersRow, numbers: tuple[int, ...], place: RowPlace) -> Iterator[Problem]:
    if row.circled is None or row.counts_as is None or is_restricted(place.game, place.rules):
        return
    if row.counts_as not in matching_kinds(numbers, row.circled, place.game, place.rules):
        yield place.problem(Code.KIND_CONTRADICTS, "counts_as", seat=row.circled, kind=row.counts_as.value)
