"""Tables of Trumpf as the tests write them."""

from __future__ import annotations

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.games.trumpf.check import check
from turnierleitung.games.trumpf.rules import TrumpfRules, TrumpfTable

PERRY_RHODAN = TrumpfRules()


def table(
    *counts: int | None, out: tuple[int | None, ...] = (), middle: int = 0, decided: tuple[int, ...] = ()
) -> TrumpfTable:
    return TrumpfTable(counts=counts, out=out, middle=middle, decided=decided)


def context(seats: int = 5, deck: int | None = None, *, needs_winner: bool = False) -> TableContext:
    return TableContext.of(seats, deck, needs_winner=needs_winner)


def found(
    result: TrumpfTable,
    rules: TrumpfRules = PERRY_RHODAN,
    *,
    deck: int | None = None,
    needs_winner: bool = False,
) -> tuple[Problem, ...]:
    seats = len(result.counts)
    return check(result, rules, context(seats, deck, needs_winner=needs_winner))


def codes(
    result: TrumpfTable,
    rules: TrumpfRules = PERRY_RHODAN,
    *,
    deck: int | None = None,
    needs_winner: bool = False,
) -> list[str]:
    return [
        problem.code.partition(".")[2]
        for problem in found(result, rules, deck=deck, needs_winner=needs_winner)
    ]
