"""From a result to tallies; in every one of them more is better."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.classic_quartett.results import ClassicResult
from turnierleitung.domain.games.classic_quartett.rules import ClassicRules
from turnierleitung.domain.games.counts.places import places
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.counts.score import place_tallies
from turnierleitung.domain.games.protocol import StintScore, TableContext

TALLIES: Final = ("points", "wins", "seconds", "quartets")


def score(result: ClassicResult, rules: ClassicRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint."""
    at_the_table = (
        result.places
        if isinstance(result, PlacesRuling)
        else places(result.standings, result.decided, context)
    )
    # A result without a number has no score.
    quartets = (count or 0 for count in result.counts)
    return tuple(
        StintScore(stint, {**place, "quartets": count})
        for stint, place, count in zip(
            context.stints, place_tallies(at_the_table, rules), quartets, strict=True
        )
    )
