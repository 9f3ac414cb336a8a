"""From a result to tallies: points, card difference, cards, and how the match went."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.games.protocol import StintScore, TableContext
from turnierleitung.domain.games.quartett.counts import Counts, counting, winner_of
from turnierleitung.domain.games.quartett.results import (
    SIDES,
    BothAbsentResult,
    Forfeit,
    Match,
    MatchRuling,
    QuartettResult,
    Side,
    other,
)
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import BothAbsent, ForfeitScoring

TALLIES: Final[tuple[str, ...]] = (
    "points",
    "difference",
    "cards",
    "matches",
    "won",
    "drawn",
    "lost",
    "forfeits",
)
"""``difference`` = own cards less the opponent's; ``forfeits`` = matches that one did not come to."""


def score(result: QuartettResult, rules: QuartettRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of both seats, in the context's order (Q-19, Q-21).

    A result with blocking problems, or a table that has not two seats with one person each, is a
    ``ValueError``.
    """
    if sorted(stint.seat for stint in context.stints) != [1, 2]:
        raise ValueError("a match has two seats with one person each")
    tallies = match_tallies(result, rules, context)
    return tuple(StintScore(stint, tallies[stint.seat - 1]) for stint in context.stints)


def match_tallies(
    result: QuartettResult, rules: QuartettRules, context: TableContext
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the tallies of side 0 and of side 1; blocking problems are a ``ValueError``."""
    won = winner(result, rules, context)
    match result:
        case Match():
            counts = _counts(result, rules, context)
            return _both(counts, _points(won, rules), won)
        case Forfeit():
            cards = forfeit_cards(rules, context.deck)
            counts = (cards, 0) if won == 0 else (0, cards)
            return _both(counts, _points(won, rules), won, absent=(result.side,))
        case BothAbsentResult():
            return _nobody(rules, context)
        case _:
            return _both(result.cards, result.points, won)


def winner(result: QuartettResult, rules: QuartettRules, context: TableContext) -> Side | None:
    """Return who won, and so advances in a bracket; ``None`` where nobody did, in groups only.

    A knock-out match without a winner (Q-18) and missing counts are a ``ValueError``.
    """
    won = _winner(result, rules, context)
    if won is None and context.needs_winner:
        raise ValueError("a knock-out match has no winner")
    return won


def forfeit_cards(rules: QuartettRules, deck: int | None) -> int:
    """Return how many cards a forfeit counts for whoever came (Q-21)."""
    if rules.forfeit_scoring is ForfeitScoring.FIXED:
        return rules.forfeit_cards
    if deck is None:
        raise ValueError("a forfeit counts the deck, and none is known")
    return rules.cards_in_play(deck)


def _winner(result: QuartettResult, rules: QuartettRules, context: TableContext) -> Side | None:
    match result:
        case Match():
            return winner_of(result, _counts(result, rules, context))
        case Forfeit():
            return other(result.side)
        case MatchRuling():
            return result.winner
        case _:
            return None


def _counts(match: Match, rules: QuartettRules, context: TableContext) -> Counts:
    counts = counting(match, rules, context.deck)
    if counts is None:
        raise ValueError("a count is missing")
    return counts


def _points(won: Side | None, rules: QuartettRules) -> tuple[int, int]:
    if won is None:
        return rules.points_drawn, rules.points_drawn
    points = (rules.points_won, rules.points_lost)
    return points if won == 0 else (points[1], points[0])


def _both(
    cards: Counts, points: tuple[int, int], won: Side | None, absent: tuple[Side, ...] = ()
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    first, second = (
        {
            "points": points[side],
            "difference": cards[side] - cards[other(side)],
            "cards": cards[side],
            "matches": 1,
            "won": int(won == side),
            "drawn": int(won is None),
            "lost": int(won == other(side)),
            "forfeits": int(side in absent),
        }
        for side in SIDES
    )
    return first, second


def _nobody(rules: QuartettRules, context: TableContext) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return what both get where neither came: both have lost (Q-21)."""
    tallies = dict.fromkeys(TALLIES, 0) | {"matches": 1, "lost": 1, "forfeits": 1}
    if rules.both_absent is BothAbsent.BOTH_FORFEIT:
        tallies |= {"points": rules.points_lost, "difference": -forfeit_cards(rules, context.deck)}
    return tallies, tallies
