"""From a result to tallies; in every one of them more is better."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm
from typing import Final

from turnierleitung.domain.games.counts.places import places
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.counts.rules import LARGEST_DECK
from turnierleitung.domain.games.counts.score import place_tallies
from turnierleitung.domain.games.protocol import StintScore, TableContext
from turnierleitung.domain.games.trumpf.results import TrumpfResult
from turnierleitung.domain.games.trumpf.rules import TrumpfRules

TALLIES: Final = ("points", "wins", "seconds", "share", "cards")
ALL_CARDS: Final = lcm(*range(1, LARGEST_DECK + 1))
"""The share of whoever has all cards: so shares of tables of every size are whole numbers, and add up."""


def placed(result: TrumpfResult, context: TableContext) -> tuple[int, ...]:
    """Return the place of each stint at its table, also while something is missing."""
    if isinstance(result, PlacesRuling):
        return result.places
    return places(result.standings, result.decided, context)


def score(result: TrumpfResult, rules: TrumpfRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint."""
    dealt = rules.counted(context.seats, context.deck)
    # Of a deck that is too small for the table nothing is dealt; a ruling may stand there all the same.
    shares = [
        {"share": cards * ALL_CARDS // dealt if dealt else 0, "cards": cards} for cards in _cards(result)
    ]
    tallies = place_tallies(placed(result, context), rules)
    return tuple(
        StintScore(stint, {**place, **share})
        for stint, place, share in zip(context.stints, tallies, shares, strict=True)
    )


def _cards(result: TrumpfResult) -> Sequence[int]:
    # A result without a number has no score.
    return tuple(count or 0 for count in result.counts)
