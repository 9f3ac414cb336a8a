"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.formats import Format
from turnierleitung.domain.games.protocol import Ruling, StintScore, TableContext
from turnierleitung.domain.games.schafkopf.check import check
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfResult, SchafkopfTotals
from turnierleitung.domain.games.schafkopf.rules import SEATS_WITH_SIT_OUT, SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import TALLIES, score
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.problems import Problem


class Schafkopf:
    """Schafkopf as a game of the program (``protocol.Game``)."""

    kind = "schafkopf"
    rules = SchafkopfRules
    results = (SchafkopfTotals, SchafkopfDeals, Ruling)
    formats = frozenset({Format.TABLES})
    topics = SchafkopfTopic

    def seats(self, rules: SchafkopfRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return four, and five with the dealer sitting out."""
        return frozenset({4, SEATS_WITH_SIT_OUT})

    def tallies(self, rules: SchafkopfRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points and the tallies of S-16, in its order."""
        return TALLIES

    def deals(self, rules: SchafkopfRules, seats: int) -> int:
        """Return how many games are played (S-01)."""
        return rules.deals(seats)

    def sits_out(self, rules: SchafkopfRules, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether it is a table of five (S-01)."""
        return seats == SEATS_WITH_SIT_OUT

    def new_decks(self, rules: SchafkopfRules) -> int:
        """Return how many new decks a table gets for a round (S-02)."""
        return rules.decks_per_table_and_round

    def placeholders(self, rules: SchafkopfRules, seats: int) -> Mapping[str, str]:
        """Return what the usual table plays; at fives it is not what stands there for fours."""
        return {"deals_per_round": str(rules.deals(seats))}

    def lateness_limit(self, rules: SchafkopfRules) -> None:
        """Nothing: the rules set no time (S-01)."""

    def check(
        self, result: SchafkopfResult, rules: SchafkopfRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return check(result, rules, context)

    def score(
        self, result: SchafkopfResult, rules: SchafkopfRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint."""
        return score(result, rules, context)


SCHAFKOPF: Final = Schafkopf()
