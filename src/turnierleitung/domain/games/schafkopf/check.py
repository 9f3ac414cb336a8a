"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.protocol import Ruling, TableContext
from turnierleitung.domain.games.schafkopf.bounds import largest
from turnierleitung.domain.games.schafkopf.check_deals import check_deals
from turnierleitung.domain.games.schafkopf.check_totals import beyond, check_totals
from turnierleitung.domain.games.schafkopf.codes import Code, finding, problem
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfResult, SchafkopfTotals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import TALLIES
from turnierleitung.domain.games.schafkopf.settings import RowCheck
from turnierleitung.domain.games.schafkopf.stints import check_stints
from turnierleitung.domain.problems import Path, Problem
from turnierleitung.domain.topics import Topic


def check(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case SchafkopfTotals():
            return (*check_totals(result, rules, context), *_sheet(result, rules, context))
        case SchafkopfDeals():
            return (*check_deals(result, rules, context), *_sheet(result, rules, context))
        case _:
            return tuple(_ruling(result, rules, context))


def _sheet(
    sheet: SchafkopfTotals | SchafkopfDeals, rules: SchafkopfRules, context: TableContext
) -> Iterator[Problem]:
    yield from _games(sheet, rules.deals(context.seats))
    if sheet.list_keeper > context.seats:
        yield _unknown_seat(("list_keeper",), sheet.list_keeper, context)
    elif sheet.list_keeper != rules.list_keeper:
        at = ("list_keeper",)
        yield problem(Code.LIST_KEEPER, at, seat=sheet.list_keeper, expected=rules.list_keeper)
    for index, seat in enumerate(sheet.signatures):
        if seat > context.seats:
            yield _unknown_seat(("signatures", index), seat, context)
    missing = [seat for seat in range(1, context.seats + 1) if seat not in sheet.signatures]
    if missing and rules.signatures_required:
        names = ", ".join(map(str, missing))
        yield problem(Code.SIGNATURES_MISSING, ("signatures",), seats=names, count=len(missing))


def _unknown_seat(at: Path, seat: int, context: TableContext) -> Problem:
    return finding(Code.SEAT_UNKNOWN, at, {"seat": seat, "seats": context.seats}, topic=Topic.SLIPS)


def _games(sheet: SchafkopfTotals | SchafkopfDeals, expected: int) -> Iterator[Problem]:
    # S-01: another number of games is held for the director, who may close the list (S-15).
    at = ("games",) if isinstance(sheet, SchafkopfTotals) else ("deals",)
    if sheet.games > expected:
        yield problem(Code.TOO_MANY_GAMES, at, games=sheet.games, expected=expected)
    elif sheet.games < expected and not sheet.closed_early:
        yield problem(Code.GAMES_MISSING, at, games=sheet.games, expected=expected)


def _ruling(ruling: Ruling, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    if not ruling.reason.strip():
        yield problem(Code.RULING_WITHOUT_REASON, ("reason",))
    yield from check_stints([(line.seat, line.from_deal) for line in ruling.lines], context)
    points = [line.tallies.get("points", 0) for line in ruling.lines]
    total = sum(points)
    if rules.row_check is RowCheck.ZERO_SUM and total:
        yield problem(Code.RULING_SUM_NOT_ZERO, ("lines",), sum=total)
    for index, line in enumerate(ruling.lines):
        # Whatever the director decides for, no list of this table brings more.
        most = rules.deals(context.seats) * largest(rules)
        yield from beyond(points[index], (-most, most), ("lines", index, "points"), line.seat)
        for name, count in line.tallies.items():
            at = ("lines", index, "tallies", name)
            if name not in TALLIES:
                yield problem(Code.RULING_TALLY_UNKNOWN, at, seat=line.seat, tally=name)
            elif name != "points" and count < 0:
                yield problem(Code.RULING_TALLY_NEGATIVE, at, seat=line.seat, tally=name)
        for name in ("tout", "solos"):
            won, played = line.tallies.get(f"{name}_won", 0), line.tallies.get(f"{name}_played", 0)
            if won > played:
                at = ("lines", index, "tallies", f"{name}_won")
                column = f"{name}_played"
                yield problem(
                    Code.WON_EXCEEDS_PLAYED, at, seat=line.seat, column=column, won=won, played=played
                )
