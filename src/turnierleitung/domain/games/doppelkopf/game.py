"""Doppelkopf: 16 deals at a table of four, zero-sum, two parties of changing partners."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.doppelkopf.check import check
from turnierleitung.domain.games.doppelkopf.results import DoppelkopfDeals, DoppelkopfResult, DoppelkopfTotals
from turnierleitung.domain.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.domain.games.doppelkopf.score import TALLIES, score
from turnierleitung.domain.games.doppelkopf.topics import DoppelkopfTopic
from turnierleitung.domain.games.lists.game import ListGame
from turnierleitung.domain.games.protocol import Ruling, StintScore, TableContext
from turnierleitung.domain.problems import Problem


class Doppelkopf(ListGame[DoppelkopfRules]):
    """Doppelkopf as a game of the program (``protocol.TableGame``)."""

    kind = "doppelkopf"
    rules = DoppelkopfRules
    results = (DoppelkopfTotals, DoppelkopfDeals, Ruling)
    topics = DoppelkopfTopic

    def tallies(self, rules: DoppelkopfRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points and the solos won."""
        return TALLIES

    def check(
        self, result: DoppelkopfResult, rules: DoppelkopfRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return check(result, rules, context)

    def score(
        self, result: DoppelkopfResult, rules: DoppelkopfRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint."""
        return score(result, rules, context)


DOPPELKOPF: Final = Doppelkopf()
