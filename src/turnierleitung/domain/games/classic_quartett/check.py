"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.classic_quartett.codes import Code, problem
from turnierleitung.domain.games.classic_quartett.results import ClassicResult, ClassicTable
from turnierleitung.domain.games.classic_quartett.rules import QUARTET, ClassicRules
from turnierleitung.domain.games.classic_quartett.settings import StoppedEarly
from turnierleitung.domain.games.counts.check import (
    check_counts,
    check_decided,
    check_lines,
    check_ruling,
    slips_of_the_pen,
)
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.problems import Problem


def check(result: ClassicResult, rules: ClassicRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    if isinstance(result, PlacesRuling):
        return tuple(check_ruling(result, rules, context))
    return tuple(_table(result, rules, context))


def check_deal(rules: ClassicRules, seats: int, deck: int | None) -> tuple[Problem, ...]:
    """Return why a deck cannot be dealt at a table of so many: it is too small, or not made of quartets."""
    cards = rules.deck_cards if deck is None else deck
    found = []
    if cards % QUARTET:
        found.append(problem(Code.DECK_NOT_IN_FOURS, deck=cards, over=cards % QUARTET))
    if cards < seats:
        found.append(problem(Code.DECK_TOO_SMALL, deck=cards, people=seats))
    return tuple(found)


def _table(table: ClassicTable, rules: ClassicRules, context: TableContext) -> Iterator[Problem]:
    lines = [*check_lines(len(table.counts), rules, context)]
    yield from lines
    if lines:
        return
    wrong_deck = check_deal(rules, context.seats, context.deck)
    yield from wrong_deck
    yield from check_counts(table.counts, rules, context)
    counts = tuple(count for count in table.counts if count is not None)
    if len(counts) != len(table.counts):
        return
    if not wrong_deck:
        yield from _sum(counts, rules, context)
    yield from check_decided(table.standings, table.decided, rules, context)


def _sum(counts: tuple[int, ...], rules: ClassicRules, context: TableContext) -> Iterator[Problem]:
    quartets, total = rules.counted(context.seats, context.deck), sum(counts)
    params = {"sum": total, "quartets": quartets, "off": abs(total - quartets)}
    if total > quartets:
        yield problem(Code.SUM_TOO_HIGH, ("counts",), **params)
    elif total < quartets and rules.stopped_early is StoppedEarly.COUNTS:
        yield problem(Code.STOPPED_EARLY, ("counts",), **params)
    elif total < quartets:
        yield problem(Code.SUM_TOO_LOW, ("counts",), **params)
    if total != quartets:
        yield from slips_of_the_pen(counts, quartets, rules, context)
