"""The check of a result: everything that is wrong with it, at once."""

from __future__ import annotations

from collections.abc import Iterator

from turnierleitung.domain.games.counts.check import (
    check_counts,
    check_decided,
    check_lines,
    check_ruling,
    slips_of_the_pen,
)
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.protocol import TableContext
from turnierleitung.domain.games.trumpf.codes import Code, problem
from turnierleitung.domain.games.trumpf.results import TrumpfResult, TrumpfTable
from turnierleitung.domain.games.trumpf.rules import TrumpfRules
from turnierleitung.domain.games.trumpf.settings import RoundEnd
from turnierleitung.domain.problems import Problem


def check(result: TrumpfResult, rules: TrumpfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    if isinstance(result, PlacesRuling):
        return tuple(check_ruling(result, rules, context))
    return tuple(_table(result, rules, context))


def check_deal(rules: TrumpfRules, seats: int, deck: int | None) -> tuple[Problem, ...]:
    """Return that a deck is too small for a table of so many."""
    cards = rules.deck_cards if deck is None else deck
    return (problem(Code.DECK_TOO_SMALL, deck=cards, people=seats),) if cards < seats else ()


def _table(table: TrumpfTable, rules: TrumpfRules, context: TableContext) -> Iterator[Problem]:
    lines = [*check_lines(len(table.counts), rules, context)]
    if not lines and len(table.dropped_out) != len(table.counts):
        lines = [*check_lines(len(table.dropped_out), rules, context)]
    yield from lines
    if lines:
        return
    too_small = check_deal(rules, context.seats, context.deck)
    yield from too_small
    yield from _middle(table, rules)
    yield from check_counts(table.counts, rules, context)
    yield from _dropping_out(table, context)
    counts = tuple(count for count in table.counts if count is not None)
    if len(counts) != len(table.counts):
        return
    if not too_small:
        yield from _sum(counts, table.middle, rules, context)
    yield from check_decided(table.standings, table.decided, rules, context)


def _middle(table: TrumpfTable, rules: TrumpfRules) -> Iterator[Problem]:
    if table.middle and rules.middle_cards is MiddleCards.TRICK_FINISHED:
        yield problem(Code.MIDDLE_NOT_ALLOWED, ("middle",), middle=table.middle)


def _sum(
    counts: tuple[int, ...], middle: int, rules: TrumpfRules, context: TableContext
) -> Iterator[Problem]:
    dealt, total = rules.counted(context.seats, context.deck), sum(counts) + middle
    holders = [index for index, count in enumerate(counts) if count]
    if total < dealt and len(holders) == 1:
        # P-09: who alone is left has won them all.
        (index,) = holders
        seat = context.stints[index].seat
        yield problem(Code.NOT_ALL_CARDS, ("counts", index), seat=seat, count=counts[index], dealt=dealt)
    elif total != dealt:
        code = Code.SUM_TOO_HIGH if total > dealt else Code.SUM_TOO_LOW
        yield problem(code, ("counts",), sum=total, dealt=dealt, off=abs(total - dealt))
    elif len(holders) > 1 and rules.round_end is RoundEnd.WITH_ALL_CARDS:
        yield problem(Code.NOBODY_HAS_ALL, ("counts",), dealt=dealt)
    if total != dealt:
        yield from slips_of_the_pen(counts, dealt - middle, rules, context)


def _dropping_out(table: TrumpfTable, context: TableContext) -> Iterator[Problem]:
    order = table.dropped_out
    named = [out for out in order if out is not None]
    for index, (count, out) in enumerate(zip(table.counts, order, strict=True)):
        if out is None:
            continue
        at, seat = ("out", index), context.stints[index].seat
        if count:
            yield problem(Code.OUT_WITH_CARDS, at, seat=seat, count=count, out=out)
        elif out in order[:index]:
            other = context.stints[order.index(out)].seat
            yield problem(Code.OUT_TWICE, at, seat=seat, other=other, out=out)
        earlier = sum(other < out for other in named)
        if earlier < out - 1:
            yield problem(Code.OUT_GAP, at, seat=seat, out=out, missing=earlier + 1)
    open_ = [index for index, count in enumerate(table.counts) if count == 0 and order[index] is None]
    if len(open_) > 1:
        seats = ",".join(str(context.stints[index].seat) for index in open_)
        yield problem(Code.OUT_ORDER_OPEN, ("out", open_[0]), seats=seats, next=len(named) + 1)
