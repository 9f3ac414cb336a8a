"""Trumpf: two to eight at a table, the best value takes all top cards, most cards win."""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm
from typing import Final

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.conduct import OnSlip, PenaltyEffect
from turnierleitung.domain.game import GameResult, StintScore, TableContext
from turnierleitung.domain.problems import FindingCode, Problem, Severity, german, problem
from turnierleitung.games.counts.check import (
    CountGame,
    check_counts,
    check_decided,
    check_lines,
    check_ruling,
    score_places,
    slips_of_the_pen,
)
from turnierleitung.games.counts.rules import LARGEST_DECK, PlacesRuling
from turnierleitung.games.trumpf.rules import RoundEnd, TrumpfResult, TrumpfRules, TrumpfTable, TrumpfTopic


class Trumpf(CountGame[TrumpfRules]):
    """Trumpf as a game of the program (``domain.game.TableGame``)."""

    slip_penalties = frozenset({PenaltyEffect.CARDS})

    def needs_time(self, rules: TrumpfRules) -> bool:
        """Whether time ends a round (P-10, T-07)."""
        return rules.round_end is RoundEnd.BY_TIME

    def borne(self, result: GameResult, rules: TrumpfRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Tell none: cards are handed over before they are counted, so the numbers contain them."""
        return OnSlip(all_told=False)


def check(result: TrumpfResult, rules: TrumpfRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result, none if it is in order."""
    if isinstance(result, PlacesRuling):
        return tuple(check_ruling(result, rules, context))
    return tuple(_table(result, rules, context))


def check_deal(rules: TrumpfRules, seats: int, deck: int | None) -> tuple[Problem, ...]:
    """Return that a deck is too small for a table of that size."""
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


TALLIES: Final = ("points", "wins", "seconds", "share", "cards")
ALL_CARDS: Final = lcm(*range(1, LARGEST_DECK + 1))
"""The share of whoever has all cards: so shares of tables of every size are whole numbers, and add up."""


def score(result: TrumpfResult, rules: TrumpfRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint."""
    dealt = rules.counted(context.seats, context.deck)
    # A result without a number has no score.
    counts = (count or 0 for count in result.counts)
    # Of a deck that is too small for the table nothing is dealt; a ruling may stand there all the same.
    shares = [{"share": cards * ALL_CARDS // dealt if dealt else 0, "cards": cards} for cards in counts]
    return score_places(result, shares, rules, context)


TRUMPF: Final = Trumpf(
    kind="trumpf",
    rules=TrumpfRules,
    results=(TrumpfTable, PlacesRuling),
    topics=TrumpfTopic,
    counted="cards",
    fewest=2,
    tally_names=TALLIES,
    check=check,
    score=score,
    check_deal=check_deal,
)


_COUNT_AGAIN: Final = german(
    "Trumpf", "{off} zu viel. Bitte mit dem Zettel vergleichen oder nachzählen lassen."
)


class Code(FindingCode):
    """Code, topic, sentence, advice and severity of each finding."""

    DECK_TOO_SMALL = (
        "trumpf.deck_too_small",
        TrumpfTopic.DEALING,
        german("Trumpf", "{deck} Karten reichen nicht für {people} am Tisch."),
        german("Trumpf", "Bitte einen größeren Kartensatz nehmen."),
    )
    SUM_TOO_HIGH = (
        "trumpf.sum_too_high",
        TrumpfTopic.COUNTING,
        german("Trumpf", "Zusammen {sum} Karten, ausgeteilt sind {dealt}."),
        _COUNT_AGAIN,
    )
    SUM_TOO_LOW = (
        "trumpf.sum_too_low",
        TrumpfTopic.COUNTING,
        german("Trumpf", "Zusammen {sum} Karten, ausgeteilt sind {dealt}."),
        german("Trumpf", "{off} zu wenig. Bitte mit dem Zettel vergleichen oder nachzählen lassen."),
    )
    NOT_ALL_CARDS = (
        "trumpf.not_all_cards",
        TrumpfTopic.ROUND_END,
        german("Trumpf", "Alle anderen sind ohne Karten, also hat {who} alle {dealt}."),
        german("Trumpf", "Eingetragen sind {count}. Bitte nachzählen lassen."),
    )
    NOBODY_HAS_ALL = (
        "trumpf.nobody_has_all",
        TrumpfTopic.ROUND_END,
        german("Trumpf", "Niemand hat alle {dealt} Karten."),
        german("Trumpf", "Das gilt, wenn die Zeit um war. Sonst fehlt noch der Schluss der Runde."),
        Severity.WARNING,
    )
    MIDDLE_NOT_ALLOWED = (
        "trumpf.middle_not_allowed",
        TrumpfTopic.MIDDLE,
        german("Trumpf", "In der Mitte darf nichts liegen bleiben."),
        german(
            "Trumpf",
            "Der Stich wird zu Ende gespielt. Bitte geben Sie, was dort liegt, dem, der ihn gewinnt.",
        ),
    )
    OUT_WITH_CARDS = (
        "trumpf.out_with_cards",
        TrumpfTopic.DROPPING_OUT,
        german("Trumpf", "{who} hat noch Karten ({count}) und kann nicht ausgeschieden sein."),
        german("Trumpf", "Bitte die Karten oder „Ausgeschieden als“ berichtigen."),
    )
    # Two can lose their last card in the same trick.
    OUT_TWICE = (
        "trumpf.out_twice",
        TrumpfTopic.DROPPING_OUT,
        german("Trumpf", "{other} und {who} sind beide als {out}. ausgeschieden."),
        german(
            "Trumpf", "War es derselbe Stich, teilen sie sich den Platz. Sonst bitte die Zahl berichtigen."
        ),
        Severity.ASKS,
    )
    OUT_GAP = (
        "trumpf.out_gap",
        TrumpfTopic.DROPPING_OUT,
        german("Trumpf", "{who} ist als {out}. ausgeschieden, aber der {missing}. fehlt."),
        german("Trumpf", "Bitte von 1 an zählen. Wer zuletzt ausschied, darf frei bleiben."),
    )
    OUT_ORDER_OPEN = (
        "trumpf.out_order_open",
        TrumpfTopic.DROPPING_OUT,
        german("Trumpf", "{names} sind ohne Karten und teilen sich den Platz."),
        german("Trumpf", "Wer von ihnen zuerst ausschied, bekommt die {next}."),
        Severity.WARNING,
    )
