"""Quartett: two people, one deck; who holds more cards after the time wins."""

from __future__ import annotations

from turnierleitung.domain.games.protocol import StintScore, TableContext
from turnierleitung.domain.games.quartett.context import SEATS
from turnierleitung.domain.games.quartett.results import QuartettResult
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.score import TALLIES, score
from turnierleitung.domain.problems import Problem


class Quartett:
    """Quartett as a game of the program (``protocol.Game``).

    Its context should be a :class:`~turnierleitung.domain.games.quartett.context.MatchContext`; a plain
    table counts as a group match with an unknown deck.
    """

    key = "quartett"

    def seats(self, rules: QuartettRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return two: one against one (Q-02)."""
        return frozenset({SEATS})

    def tallies(self, rules: QuartettRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, card difference, cards and how the matches went."""
        return TALLIES

    def check(
        self, result: QuartettResult, rules: QuartettRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        # A tournament opens without its checks; they come with the first slip.
        from turnierleitung.domain.games.quartett.check import check  # noqa: PLC0415

        return check(result, rules, context)

    def score(
        self, result: QuartettResult, rules: QuartettRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of both seats."""
        return score(result, rules, context)


QUARTETT = Quartett()
