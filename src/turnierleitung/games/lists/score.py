"""From a list to tallies: what each row shows, and what each stint earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from turnierleitung.domain.game import Ruling, Stint, StintScore, TableContext
from turnierleitung.games.lists.rules import (
    DealT,
    ListDeals,
    ListLine,
    ListRules,
    ListTotals,
    dealer_of,
    numbered,
    stint_at,
)


class Solo(NamedTuple):
    """Who played alone, and what that counts in the tallies."""

    seat: int
    counted: Mapping[str, int]


class DealScore(NamedTuple):
    """What a deal brings."""

    points: tuple[int, ...] | None
    """Per seat; ``None`` while the row has no value yet."""
    solo: Solo | None = None


class ScoredRow(NamedTuple):
    """A row of the list as it is shown."""

    game: int | None
    """``None`` for a deal that does not count."""
    dealer: int
    points: tuple[int, ...] | None
    """Per seat; ``None`` for a deal that does not count and while the row has no value yet."""
    solo: Solo | None
    totals: tuple[int, ...]
    """Per seat, after this row."""

    @property
    def circled(self) -> int | None:
        """The seat that played alone; its number gets a circle (S-13)."""
        return None if self.solo is None else self.solo.seat


def scored_rows(
    deals: Iterable[DealT], rules: ListRules, seats: int, score: Callable[[DealT, int], DealScore]
) -> tuple[ScoredRow, ...]:
    """Return every row for display, also of a sheet that still has problems; ``score`` values one deal."""
    totals = (0,) * seats
    rows = []
    for _, number, deal in numbered(deals, rules):
        counts = deal.counts(rules)
        value = score(deal, number)
        points, solo = value if counts else DealScore(None)
        if points is not None:
            totals = tuple(before + now for before, now in zip(totals, points, strict=True))
        game = number if counts else None
        rows.append(ScoredRow(game, dealer_of(number, seats), points, solo, totals))
    return tuple(rows)


def tallies_of(rows: Iterable[ScoredRow], context: TableContext) -> dict[Stint, Counter[str]]:
    """Return what each stint earned; a row without a value is a ``ValueError``."""
    tallies = {stint: Counter[str]() for stint in context.stints}
    for row in rows:
        if row.game is None:
            continue
        if row.points is None:
            raise ValueError(f"deal {row.game} has no value")
        for seat, points in enumerate(row.points, start=1):
            tallies[stint_at(seat, row.game, context)]["points"] += points
        if row.solo is not None:
            tallies[stint_at(row.solo.seat, row.game, context)].update(row.solo.counted)
    return tallies


TotalsT = TypeVar("TotalsT", bound=ListTotals)


def as_totals(
    deals: ListDeals,
    scored: Iterable[ScoredRow],
    totals: type[TotalsT],
    line: type[ListLine],
    rules: ListRules,
    context: TableContext,
) -> TotalsT:
    """Return a list by its sums in the models of a game; a row without a value is a ``ValueError``."""
    names = line.model_fields.keys() - {"seat", "from_deal"}
    return totals(
        lines=tuple(
            line(seat=stint.seat, from_deal=stint.from_deal, **{name: tally[name] for name in names})
            for stint, tally in tallies_of(scored, context).items()
        ),
        games=deals.played(rules),
        list_keeper=deals.list_keeper,
        signatures=deals.signatures,
        closed_early=deals.closed_early,
    )


def score_totals(totals: ListTotals, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of a list that was entered by its sums."""
    by_stint = {(line.seat, line.from_deal): line for line in totals.lines}
    return tuple(StintScore(stint, by_stint[stint.seat, stint.from_deal].tallies) for stint in context.stints)


def score_ruling(ruling: Ruling, tallies: Sequence[str], context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies that a ruling gives; what it does not name is 0."""
    given = {(line.seat, line.from_deal): line.tallies for line in ruling.lines}
    nothing = dict.fromkeys(tallies, 0)
    return tuple(StintScore(stint, nothing | given[stint.seat, stint.from_deal]) for stint in context.stints)
