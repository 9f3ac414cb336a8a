"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from turnierleitung.domain.games.doppelkopf.check_scored import check_scored
from turnierleitung.domain.games.doppelkopf.codes import Code, problem
from turnierleitung.domain.games.doppelkopf.deal import ScoredDeal
from turnierleitung.domain.games.doppelkopf.most import most
from turnierleitung.domain.games.doppelkopf.results import (
    Deal,
    DoppelkopfDeals,
    DoppelkopfResult,
    DoppelkopfTotals,
    PointsRow,
    RevokedDeal,
)
from turnierleitung.domain.games.doppelkopf.rows import can_be
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.score import TALLIES
from turnierleitung.domain.games.doppelkopf.settings import BrokenOff
from turnierleitung.domain.games.lists.check import (
    beyond,
    check_lines,
    check_points,
    check_ruling,
    check_sheet,
    check_zero_sum,
)
from turnierleitung.domain.games.lists.place import ListPlace
from turnierleitung.domain.games.lists.results import ListSheet, numbered
from turnierleitung.domain.games.lists.seats import deals_of, row_numbers
from turnierleitung.domain.games.protocol import Stint, TableContext
from turnierleitung.domain.problems import Problem

Place = ListPlace[DoppelkopfRules]


def check(result: DoppelkopfResult, rules: DoppelkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case DoppelkopfTotals():
            return (*_totals(result, rules, context), *_sheet(result, rules, context))
        case DoppelkopfDeals():
            return (*_deals(result, rules, context), *_sheet(result, rules, context))
        case _:
            largest = rules.deals(context.seats) * most(rules)
            return tuple(check_ruling(result, TALLIES, largest, rules, context))


def _sheet(sheet: ListSheet, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    yield from check_sheet(sheet, rules, context)
    # D-16: where a list that was broken off counts for nothing, it is declared void instead.
    if (
        sheet.closed_early
        and rules.broken_off is BrokenOff.VOID
        and sheet.played(rules) < rules.deals(context.seats)
    ):
        yield problem(Code.BROKEN_OFF, ("closed_early",))


def _totals(totals: DoppelkopfTotals, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    stints = list(check_lines(totals.lines, context))
    yield from stints
    yield from _solos(totals, context)
    yield from check_points(totals.lines)
    if stints or any(line.points is None for line in totals.lines):
        return
    yield from check_zero_sum(totals, lambda _: True)
    for index, line in enumerate(totals.lines):
        limit = most(rules) * deals_of(Stint(line.seat, line.from_deal), totals.games, context)
        yield from beyond(line.points or 0, (-limit, limit), ("lines", index, "points"), line.seat)


def _solos(totals: DoppelkopfTotals, context: TableContext) -> Iterator[Problem]:
    for index, line in enumerate(totals.lines):
        stint = Stint(line.seat, line.from_deal)
        deals = deals_of(stint, totals.games, context)
        if stint in context.stints and line.solos_won > deals:
            at = ("lines", index, "solos_won")
            yield problem(Code.SOLOS_EXCEED_DEALS, at, seat=line.seat, solos=line.solos_won, deals=deals)
    solos = sum(line.solos_won for line in totals.lines)
    if solos > totals.games:
        yield problem(Code.ALL_SOLOS_EXCEED_DEALS, solos=solos, deals=totals.games)


def _deals(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> Iterator[Problem]:
    for index, number, deal in numbered(deals.deals, rules):
        yield from check_deal(deal, ListPlace(index, number, context.seats, rules))


def check_deal(deal: Deal, place: Place) -> Iterator[Problem]:
    """Yield what is wrong with one deal at its place in the list."""
    match deal:
        case PointsRow():
            yield from _row(deal, place)
        case ScoredDeal():
            yield from _scored(deal, place)
        case RevokedDeal():
            yield from place.seat_problems(deal.culprit, "culprit")
            if deal.soloist is not None:
                yield from place.seat_problems(deal.soloist, "soloist")
        case _:
            pass


def _scored(deal: ScoredDeal, place: Place) -> Iterator[Problem]:
    found = check_scored(deal, place.rules, place.active, place.seats)
    if deal.points is None:
        yield from (_placed(one, place) for one in found)
        return
    # The director's own value needs no more than to know who played.
    yield from (_placed(one, place) for one in found if one.at[:1] == ("re",))
    yield from place.ruled_problems(deal.points, deal.reason, most(place.rules))


def _row(row: PointsRow, place: Place) -> Iterator[Problem]:
    if len(row.points) != place.seats:
        yield place.length_problem(len(row.points))
        return
    numbers = row_numbers(row.points, place.game, place.seats)
    if numbers is None:
        yield from place.missing_numbers(row.points)
        return
    yield from place.own_row_problems(numbers, most(place.rules))
    if row.reason.strip() or not place.adds_up(numbers):
        return
    if not can_be(numbers, place.game, place.rules):
        yield _placed(problem(Code.ROW_NO_DEAL, ("points",)), place)
        yield from place.slips(
            numbers, lambda meant: place.adds_up(meant) and can_be(meant, place.game, place.rules)
        )


def _placed(found: Problem, place: Place) -> Problem:
    return replace(found, at=place.path(*found.at), params={"game": place.game, **found.params})
