"""Trumpf: two to eight at a table, the best value takes all top cards, most cards win."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.games.counts.game import CountGame
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.counts.rules import MOST_SEATS
from turnierleitung.domain.games.protocol import GameResult, StintScore, TableContext
from turnierleitung.domain.games.trumpf.check import check, check_deal
from turnierleitung.domain.games.trumpf.results import TrumpfResult, TrumpfTable
from turnierleitung.domain.games.trumpf.rules import TrumpfRules
from turnierleitung.domain.games.trumpf.score import TALLIES, score
from turnierleitung.domain.games.trumpf.settings import RoundEnd
from turnierleitung.domain.games.trumpf.topics import TrumpfTopic
from turnierleitung.domain.penalties import OnSlip, PenaltyEffect
from turnierleitung.domain.problems import Problem

_FEWEST: Final = 2


class Trumpf(CountGame[TrumpfRules]):
    """Trumpf as a game of the program (``protocol.TableGame``)."""

    kind = "trumpf"
    rules = TrumpfRules
    results = (TrumpfTable, PlacesRuling)
    topics = TrumpfTopic
    counts = "cards"
    slip_penalties = frozenset({PenaltyEffect.CARDS})

    def seats(self, rules: TrumpfRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return two to eight (T-01)."""
        return frozenset(range(_FEWEST, MOST_SEATS + 1))

    def tallies(self, rules: TrumpfRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, places, and the cards as a share and as a number."""
        return TALLIES

    def needs_time(self, rules: TrumpfRules) -> bool:
        """Whether time ends a round (P-10, T-07)."""
        return rules.round_end is RoundEnd.BY_TIME

    def borne(self, result: GameResult, rules: TrumpfRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Tell none: cards are handed over before they are counted, so the numbers contain them."""
        return OnSlip(all_told=False)

    def check_deck(self, cards: int, rules: TrumpfRules) -> tuple[Problem, ...]:
        """Return what is wrong with a deck even at the smallest table."""
        return check_deal(rules, _FEWEST, cards)

    def check_deal(self, rules: TrumpfRules, seats: int, deck: int | None) -> tuple[Problem, ...]:
        """Return that a deck is too small for a table of so many."""
        return check_deal(rules, seats, deck)

    def check(self, result: TrumpfResult, rules: TrumpfRules, context: TableContext) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return check(result, rules, context)

    def score(
        self, result: TrumpfResult, rules: TrumpfRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of every stint."""
        return score(result, rules, context)


TRUMPF: Final = Trumpf()
