"""Classic Quartett: three to eight at a table ask each other for cards, most quartets win."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.classic_quartett.check import check, check_deal
from turnierleitung.domain.games.classic_quartett.results import ClassicResult, ClassicTable
from turnierleitung.domain.games.classic_quartett.rules import ClassicRules
from turnierleitung.domain.games.classic_quartett.score import TALLIES, score
from turnierleitung.domain.games.classic_quartett.topics import ClassicTopic
from turnierleitung.domain.games.counts.game import CountGame
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.counts.rules import MOST_SEATS
from turnierleitung.domain.games.protocol import StintScore, TableContext
from turnierleitung.domain.problems import Problem

_FEWEST: Final = 3


class ClassicQuartett(CountGame[ClassicRules]):
    """Classic Quartett as a game of the program (``protocol.TableGame``)."""

    kind = "classic_quartett"
    rules = ClassicRules
    results = (ClassicTable, PlacesRuling)
    topics = ClassicTopic
    counts = "quartets"

    def seats(self, rules: ClassicRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return three to eight (K-01)."""
        return frozenset(range(_FEWEST, MOST_SEATS + 1))

    def tallies(self, rules: ClassicRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, places and quartets."""
        return TALLIES

    def needs_time(self, rules: ClassicRules) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing: a round is over with its last quartet."""
        return False

    def check_deck(self, cards: int, rules: ClassicRules) -> tuple[Problem, ...]:
        """Return what is wrong with a deck even at the smallest table."""
        return check_deal(rules, _FEWEST, cards)

    def check_deal(self, rules: ClassicRules, seats: int, deck: int | None) -> tuple[Problem, ...]:
        """Return that a deck is too small for a table of so many, or not made of quartets."""
        return check_deal(rules, seats, deck)

    def check(self, result: ClassicResult, rules: ClassicRules, context: TableContext) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return check(result, rules, context)

    def score(
        self, result: ClassicResult, rules: ClassicRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint."""
        return score(result, rules, context)


CLASSIC_QUARTETT: Final = ClassicQuartett()
