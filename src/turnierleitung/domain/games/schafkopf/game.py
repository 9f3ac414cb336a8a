"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.lists.game import ListGame
from turnierleitung.domain.games.protocol import Ruling, StintScore, TableContext
from turnierleitung.domain.games.schafkopf.check import check
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfResult, SchafkopfTotals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.score import TALLIES, score
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.problems import Problem


class Schafkopf(ListGame[SchafkopfRules]):
    """Schafkopf as a game of the program (``protocol.Game``)."""

    kind = "schafkopf"
    rules = SchafkopfRules
    results = (SchafkopfTotals, SchafkopfDeals, Ruling)
    topics = SchafkopfTopic

    def tallies(self, rules: SchafkopfRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points and the tallies of S-16, in its order."""
        return TALLIES

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
