"""From a list of Doppelkopf to tallies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.games.doppelkopf.deal import ScoredDeal
from turnierleitung.domain.games.doppelkopf.order import revoke_points
from turnierleitung.domain.games.doppelkopf.parties import Party
from turnierleitung.domain.games.doppelkopf.results import (
    Deal,
    DoppelkopfDeals,
    DoppelkopfLine,
    DoppelkopfResult,
    DoppelkopfTotals,
    PointsRow,
    RevokedDeal,
)
from turnierleitung.domain.games.doppelkopf.rows import soloist_of
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.value import points, winner
from turnierleitung.domain.games.lists.score import (
    DealScore,
    ScoredRow,
    Solo,
    score_ruling,
    score_totals,
    scored_rows,
    tallies_of,
)
from turnierleitung.domain.games.lists.seats import playing, row_numbers
from turnierleitung.domain.games.protocol import StintScore, TableContext

TALLIES: Final = ("points", "solos_won")
_WON: Final[Mapping[str, int]] = {"solos_won": 1}
_LOST: Final[Mapping[str, int]] = {}


def rows(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a list that still has problems."""
    seats = context.seats
    return scored_rows(deals.deals, rules, seats, lambda deal, number: value_of(deal, number, rules, seats))


def value_of(deal: Deal, number: int, rules: DoppelkopfRules, seats: int) -> DealScore:
    """Return what a deal brings to each seat, and who played alone."""
    active = playing(number, seats)
    match deal:
        case PointsRow():
            numbers = row_numbers(deal.points, number, seats)
            return DealScore(numbers, None if numbers is None else _solo_of_points(numbers))
        case ScoredDeal():
            brought = points(deal, rules, active, seats) if deal.points is None else deal.points
            return DealScore(brought if len(brought or ()) == seats else None, _solo(deal, rules, seats))
        case RevokedDeal():
            seated = {deal.culprit} | ({deal.soloist} if deal.soloist else set())
            if not seated <= set(active):
                return DealScore(None)
            # It ended by the revoke: nobody has won alone what he would have played.
            return DealScore(revoke_points(deal.culprit, deal.soloist, active, seats, rules))
        case _:
            return DealScore((0,) * seats)


def score(result: DoppelkopfResult, rules: DoppelkopfRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint, in the context's order."""
    match result:
        case DoppelkopfTotals():
            return score_totals(result, context)
        case DoppelkopfDeals():
            return score_totals(totals_of(result, rules, context), context)
        case _:
            return score_ruling(result, TALLIES, context)


def totals_of(deals: DoppelkopfDeals, rules: DoppelkopfRules, context: TableContext) -> DoppelkopfTotals:
    """Return the same list by its sums; a row without a value is a ``ValueError``."""
    tallies = tallies_of(rows(deals, rules, context), context)
    return DoppelkopfTotals(
        lines=tuple(
            DoppelkopfLine(
                seat=stint.seat,
                from_deal=stint.from_deal,
                points=tally["points"],
                solos_won=tally["solos_won"],
            )
            for stint, tally in tallies.items()
        ),
        games=deals.played(rules),
        list_keeper=deals.list_keeper,
        signatures=deals.signatures,
        closed_early=deals.closed_early,
    )


def _solo(deal: ScoredDeal, rules: DoppelkopfRules, seats: int) -> Solo | None:
    if not deal.is_solo or deal.re[0] > seats:
        return None
    if deal.points is not None:
        won = len(deal.points) == seats and deal.points[deal.re[0] - 1] > 0
    else:
        won = winner(deal, rules) is Party.RE
    return Solo(deal.re[0], _WON if won else _LOST)


def _solo_of_points(numbers: tuple[int, ...]) -> Solo | None:
    seat = soloist_of(numbers)
    return None if seat is None else Solo(seat, _WON if numbers[seat - 1] > 0 else _LOST)
