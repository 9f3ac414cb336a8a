"""Quartett: two people, one deck; who holds more cards after the time wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.formats import Format
from turnierleitung.domain.games.protocol import GameResult, StintScore, TableContext, Tallies
from turnierleitung.domain.games.quartett.check import check, check_deck
from turnierleitung.domain.games.quartett.penalties import bearing, borne
from turnierleitung.domain.games.quartett.results import (
    SIDES,
    BothAbsentResult,
    Forfeit,
    ForfeitReason,
    Match,
    MatchRuling,
    QuartettResult,
    own_result,
)
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.score import TALLIES, match_tallies, score, winner
from turnierleitung.domain.games.quartett.settings import ForfeitScoring
from turnierleitung.domain.games.quartett.topics import QuartettTopic
from turnierleitung.domain.penalties import Borne, OnSlip, PenaltyEffect
from turnierleitung.domain.problems import Problem


class Quartett:
    """Quartett as a game of the program (``protocol.MatchGame``)."""

    kind = "quartett"
    rules = QuartettRules
    results = (Match, Forfeit, BothAbsentResult, MatchRuling)
    formats = frozenset({Format.MATCHES})
    topics = QuartettTopic
    counts = "cards"
    slip_penalties = frozenset({PenaltyEffect.CARDS, PenaltyEffect.LOST, PenaltyEffect.FORFEIT})

    def seats(self, rules: QuartettRules) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return two: one against one (Q-02)."""
        return frozenset({len(SIDES)})

    def tallies(self, rules: QuartettRules) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return points, card difference, cards and how the matches went."""
        return TALLIES

    def placeholders(self, rules: QuartettRules, seats: int) -> Mapping[str, str]:  # noqa: ARG002  (part of the protocol)
        """Return nothing besides the numbers of the rules."""
        return {}

    def lateness_limit(self, rules: QuartettRules) -> int:
        """Return after how many seconds a match is lost forfait (Q-21)."""
        return rules.lateness_limit_seconds

    def check(
        self, result: QuartettResult, rules: QuartettRules, context: TableContext
    ) -> tuple[Problem, ...]:
        """Return all problems of a result at once."""
        return check(result, rules, context)

    def score(
        self, result: QuartettResult, rules: QuartettRules, context: TableContext
    ) -> tuple[StintScore, ...]:
        """Return the tallies of both seats."""
        return score(result, rules, context)

    def borne(self, result: QuartettResult, rules: QuartettRules) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Return delays and forfeits (Q-21, Q-22)."""
        return borne(result)

    def bearing(self, result: GameResult | None, penalty: Borne) -> QuartettResult | None:
        """Return the match with a delay more, or forfeited."""
        return bearing(None if result is None else own_result(result), penalty)

    def winner(self, result: QuartettResult, rules: QuartettRules, context: TableContext) -> int | None:
        """Return who won (Q-14, Q-15, Q-18)."""
        return winner(result, rules, context)

    def lost_unplayed(self, result: QuartettResult) -> int | None:
        """Return who lost by forfeit (Q-21)."""
        return result.side if isinstance(result, Forfeit) else None

    def walkover(self, rules: QuartettRules) -> tuple[Tallies, Tallies] | None:
        """Return what a match counts to which one did not come (Q-21, Q-23)."""
        if rules.forfeit_scoring is not ForfeitScoring.FIXED:
            return None
        lost = Forfeit(side=1, cause=ForfeitReason.EXCLUDED)
        return match_tallies(lost, rules, TableContext.of(len(SIDES)))

    def counted_with_deck(self, result: QuartettResult, rules: QuartettRules) -> bool:
        """Whether it was counted, or is a forfeit that counts the deck (Q-21)."""
        by_deck = rules.forfeit_scoring is ForfeitScoring.AS_DECK
        return isinstance(result, Match) or (by_deck and isinstance(result, Forfeit | BothAbsentResult))

    def check_deck(self, cards: int, rules: QuartettRules) -> tuple[Problem, ...]:
        """Return what is wrong with a deck of so many cards (Q-01, Q-05)."""
        return check_deck(cards, rules)


QUARTETT: Final = Quartett()
