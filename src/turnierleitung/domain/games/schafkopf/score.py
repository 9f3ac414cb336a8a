"""From a sheet to tallies: the points of each row, and what each stint earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from turnierleitung.domain.games.protocol import Ruling, StintScore, TableContext
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
    numbered,
)
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import TallyCounting
from turnierleitung.domain.games.schafkopf.table import (
    deal_values,
    dealer_of,
    kind_of,
    playing,
    row_kind,
    row_numbers,
    spread,
    stint_at,
)

TALLIES: tuple[str, ...] = (
    "points",
    "sie_played",
    "tout_won",
    "tout_played",
    "solos_won",
    "solos_played",
)
"""In the order of S-16."""


class Solo(NamedTuple):
    """A circled game: whose, in which tally, and whether it was won."""

    seat: int
    kind: SoloKind
    won: bool


class ScoredRow(NamedTuple):
    """A row of the list as it is shown."""

    game: int | None
    """``None`` for a deal without a game (S-05)."""
    dealer: int
    points: tuple[int, ...] | None
    """Per seat; ``None`` without a game and while the row has no value yet."""
    solo: Solo | None
    totals: tuple[int, ...]
    """Per seat, after this row."""

    @property
    def circled(self) -> int | None:
        """The seat whose number gets a circle (S-13)."""
        return None if self.solo is None else self.solo.seat


def rows(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a sheet that still has problems."""
    seats = context.seats
    totals = (0,) * seats
    scored = []
    for _, game, deal in numbered(deals.deals):
        points = _points(deal, game, rules, seats)
        if points is not None:
            totals = tuple(before + now for before, now in zip(totals, points, strict=True))
        number = None if isinstance(deal, NoGame) else game
        solo = _solo(deal, game, rules, seats)
        scored.append(
            ScoredRow(game=number, dealer=dealer_of(game, seats), points=points, solo=solo, totals=totals)
        )
    return tuple(scored)


def score(result: SchafkopfResult, rules: SchafkopfRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint, in the context's order."""
    match result:
        case SchafkopfTotals():
            return _score_of_totals(result, context)
        case SchafkopfDeals():
            return _score_of_totals(totals_of(result, rules, context), context)
        case _:
            return _score_of_ruling(result, context)


def totals_of(deals: SchafkopfDeals, rules: SchafkopfRules, context: TableContext) -> SchafkopfTotals:
    """Return the same sheet by its totals; a row without a value is a ``ValueError``."""
    tallies = {stint: Counter[str]() for stint in context.stints}
    for row in rows(deals, rules, context):
        if row.game is None:
            continue
        if row.points is None:
            raise ValueError(f"game {row.game} has no value")
        for seat, points in enumerate(row.points, start=1):
            tallies[stint_at(seat, row.game, context)]["points"] += points
        if row.solo is not None:
            tallies[stint_at(row.solo.seat, row.game, context)].update(_counted(row.solo, rules))
    return SchafkopfTotals(
        lines=tuple(
            TotalsLine(seat=stint.seat, from_deal=stint.from_deal, **{name: tally[name] for name in TALLIES})
            for stint, tally in tallies.items()
        ),
        games=deals.games,
        list_keeper=deals.list_keeper,
        signatures=deals.signatures,
        closed_early=deals.closed_early,
    )


def _points(deal: Deal, game: int, rules: SchafkopfRules, seats: int) -> tuple[int, ...] | None:
    match deal:
        case NoGame():
            return None
        case NumbersRow():
            return row_numbers(deal, game, seats)
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


def _solo(deal: Deal, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    match deal:
        case NoGame():
            return None
        case PlayedDeal():
            kind = kind_of(deal.contract, deal.level, game, rules)
            return None if kind is None else Solo(deal.player, kind, deal.won)
        case _:
            return _solo_of_numbers(deal, game, rules, seats)


def _solo_of_numbers(row: NumbersRow, game: int, rules: SchafkopfRules, seats: int) -> Solo | None:
    numbers = row_numbers(row, game, seats)
    if numbers is None or row.circled is None or row.circled > seats:
        return None
    kind = row_kind(row, row.circled, numbers, game, rules)
    # Until the director has said otherwise, a circled row is an ordinary solo.
    return Solo(row.circled, kind or SoloKind.SOLO, numbers[row.circled - 1] > 0)


def _counted(solo: Solo, rules: SchafkopfRules) -> Counter[str]:
    names = {
        SoloKind.SIE: ("sie_played", None),
        SoloKind.TOUT: ("tout_played", "tout_won"),
        SoloKind.SOLO: ("solos_played", "solos_won"),
    }
    kinds = {solo.kind}
    if rules.tally_counting is TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS:
        kinds.add(SoloKind.SOLO)
    counted = Counter[str]()
    for kind in kinds:
        played, won = names[kind]
        counted[played] += 1
        if solo.won and won is not None:
            counted[won] += 1
    return counted


def _score_of_totals(totals: SchafkopfTotals, context: TableContext) -> tuple[StintScore, ...]:
    by_stint = {(line.seat, line.from_deal): line for line in totals.lines}
    return tuple(
        StintScore(stint, _tallies(by_stint[stint.seat, stint.from_deal])) for stint in context.stints
    )


def _score_of_ruling(ruling: Ruling, context: TableContext) -> tuple[StintScore, ...]:
    given = {(line.seat, line.from_deal): line.tallies for line in ruling.lines}
    nothing = dict.fromkeys(TALLIES, 0)
    return tuple(StintScore(stint, nothing | given[stint.seat, stint.from_deal]) for stint in context.stints)


def _tallies(line: TotalsLine) -> Mapping[str, int]:
    if line.points is None:
        raise ValueError(f"seat {line.seat} has no points")
    return {
        "points": line.points,
        "sie_played": line.sie_played,
        "tout_won": line.tout_won,
        "tout_played": line.tout_played,
        "solos_won": line.solos_won,
        "solos_played": line.solos_played,
    }
