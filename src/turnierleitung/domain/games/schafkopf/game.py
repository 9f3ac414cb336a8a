"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""

from __future__ import annotations

from turnierleitung.domain.games.protocol import StintScore, TableContext
from turnierleitung.domain.games.schafkopf.results import SchafkopfResult
from turnierleitung.domain.games.schafkopf.rules import SEATS_WITH_SIT_OUT, SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import TALLIES, score
from turnierleitung.domain.problems import Problem


class Schafkopf:
    """Schafkopf as a game of the program (``protocol.Game``)."""

    key = "schafkopf"

    def seats(self, rules: SchafkopfRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return four, and five with the dealer sitting out."""
        return frozenset({4, SEATS_WITH_SIT_OUT})

    def tallies(self, rules: SchafkopfRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points and the tallies of S-16, in its order."""
        return TALLIES

    def check(
        self, result: SchafkopfResult, rules: SchafkopfRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        # A tournament opens without its checks; they come with the first slip.
        from turnierleitung.domain.games.schafkopf.check import check  # noqa: PLC0415

        return check(result, rules, context)

    def score(
        self, result: SchafkopfResult, rules: SchafkopfRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint."""
        return score(result, rules, context)


SCHAFKOPF = Schafkopf()
