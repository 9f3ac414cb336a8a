"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.lists.check import check_ruling, check_sheet
from turnierleitung.domain.games.protocol import Ruling, TableContext
from turnierleitung.domain.games.schafkopf import bounds
from turnierleitung.domain.games.schafkopf.check_deals import check_deals
from turnierleitung.domain.games.schafkopf.check_totals import check_totals
from turnierleitung.domain.games.schafkopf.codes import Code, problem
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfResult, SchafkopfTotals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import TALLIES
from turnierleitung.domain.problems import Problem


def check(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    match result:
        case SchafkopfTotals():
            return (*check_totals(result, rules, context), *check_sheet(result, rules, context))
        case SchafkopfDeals():
            return (*check_deals(result, rules, context), *check_sheet(result, rules, context))
        case _:
            return tuple(_ruling(result, rules, context))


def _ruling(ruling: Ruling, rules: SchafkopfRules, context: TableContext) -> Iterator[Problem]:
    # Whatever the director decides for, no list of this table brings more.
    most = rules.deals(context.seats) * bounds.of(rules).largest
    yield from check_ruling(ruling, TALLIES, most, rules, context)
    for index, line in enumerate(ruling.lines):
        for name in ("tout", "solos"):
            won, played = line.tallies.get(f"{name}_won", 0), line.tallies.get(f"{name}_played", 0)
            if won > played:
                at = ("lines", index, "tallies", f"{name}_won")
                column = f"{name}_played"
                yield problem(
                    Code.WON_EXCEEDS_PLAYED, at, seat=line.seat, column=column, won=won, played=played
                )
