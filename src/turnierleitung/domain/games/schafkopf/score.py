"""From a sheet to tallies: the points of each row, and what each stint earned."""

from __future__ import annotations

from collections import Counter

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
from turnierleitung.domain.games.schafkopf.contracts import Contract, SoloKind
from turnierleitung.domain.games.schafkopf.results import (
    Deal,
    NoGame,
    NumbersRow,
    PlayedDeal,
    SchafkopfDeals,
    SchafkopfResult,
    SchafkopfTotals,
    TotalsLine,
)
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import TallyCounting
from turnierleitung.domain.games.schafkopf.table import deal_values, kind_of, row_kind, spread

TALLIES: tuple[str, ...] = (
    "points",
    "sie_played",
    "tout_won",
    "tout_played",
    "solos_won",
    "solos_played",
)
"""In the order of S-16."""


def rows(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a sheet that still has problems."""
    seats = context.seats

    def value(deal: Deal, game: int) -> DealScore:
        if isinstance(deal, NoGame):
            return DealScore(None)
        return DealScore(_points(deal, game, rules, seats), _solo(deal, game, rules, seats))

    return scored_rows(deals.deals, rules, seats, value)


def score(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint, in the context's order."""
    match result:
        case SchafkopfTotals():
            return score_totals(result, context)
        case SchafkopfDeals():
            return score_totals(totals_of(result, rules, context), context)
        case _:
            return score_ruling(result, TALLIES, context)


def totals_of(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> SchafkopfTotals:
    """Return the same sheet by its totals; a row without a value is a ``ValueError``."""
    tallies = tallies_of(rows(deals, rules, context), context)
    return SchafkopfTotals(
        lines=tuple(
            TotalsLine(seat=stint.seat, from_deal=stint.from_deal, **{name: tally[name] for name in TALLIES})
            for stint, tally in tallies.items()
        ),
        games=deals.played(rules),
        list_keeper=deals.list_keeper,
        signatures=deals.signatures,
        closed_early=deals.closed_early,
    )


def _points(
    deal: PlayedDeal | NumbersRow, game: int, rules: SchafkopfRules, seats: int
) -> tuple[int, ...] | None:
    match deal:
        case NumbersRow():
            return row_numbers(deal.points, game, seats)
        case _:
            if deal.points is None:
                return _points_by_table(deal, game, rules, seats)
            return deal.points if len(deal.points) == seats else None


def _points_by_table(
    deal: PlayedDeal, game: int, rules: SchafkopfRules, seats: int
) -> tuple[int, ...] | None:
    is_rufspiel = deal.contract is Contract.RUFSPIEL
    party = {deal.player, deal.partner} if is_rufspiel else {deal.player}
    known = frozenset(seat for seat in party if seat in playing(game, seats))
    complete = len(known) == (2 if is_rufspiel else 1)
    scorable = deal.contract in rules.allowed and deal.level in rules.levels(deal.contract)
    if not (complete and scorable):
        return None
    values = deal_values(deal, game, rules)
    return None if values is None else spread(values, known, game, seats)


def _solo(deal: PlayedDeal | NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    match deal:
        case PlayedDeal():
            kind = kind_of(deal.contract, deal.level, game, rules)
            return None if kind is None else Solo(deal.player, _counted(kind, won=deal.won, rules=rules))
        case _:
            return _solo_of_numbers(deal, game, rules, seats)


def _solo_of_numbers(row: NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    numbers = row_numbers(row.points, game, seats)
    if numbers is None or row.circled is None or row.circled > seats:
        return None
    kind = row_kind(row, row.circled, numbers, game, rules)
    # Until the director has said otherwise, a circled row is an ordinary solo.
    won = numbers[row.circled - 1] > 0
    return Solo(row.circled, _counted(kind or SoloKind.SOLO, won=won, rules=rules))


def _counted(solo: SoloKind, *, won: bool, rules: SchafkopfRules) -> Counter[str]:
    names = {
        SoloKind.SIE: ("sie_played", None),
        SoloKind.TOUT: ("tout_played", "tout_won"),
        SoloKind.SOLO: ("solos_played", "solos_won"),
    }
    kinds = {solo}
    if rules.tally_counting is TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS:
        kinds.add(SoloKind.SOLO)
    counted = Counter[str]()
    for kind in kinds:
        played, tally_won = names[kind]
        counted[played] += 1
        if won and tally_won is not None:
            counted[tally_won] += 1
    return counted
