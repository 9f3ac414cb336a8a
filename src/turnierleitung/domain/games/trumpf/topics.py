"""What the rules of Trumpf are about, besides the topics of every tournament."""

from __future__ import annotations

from enum import StrEnum

from turnierleitung.domain.games.counts.topics import CountTopic


class TrumpfTopic(StrEnum):
    """The topics of Trumpf."""

    DEALING = CountTopic.DEALING
    """P-01."""
    COUNTING = CountTopic.COUNTING
    """P-10."""
    PLACES = CountTopic.PLACES
    """P-10, P-11."""
    DECIDING = CountTopic.DECIDING
    """P-10."""
    STACK = "stack"
    """How the cards are held, and when one may choose (P-02, T-02, T-05)."""
    ANNOUNCING = "announcing"
    """Who names a value, and who answers (P-03 … P-05, T-03)."""
    VALUES = "values"
    """Which value is the better one (P-06, T-03)."""
    TIES = "ties"
    """What becomes of a tie for the best value (P-07, P-08, T-04, T-06)."""
    MIDDLE = "middle"
    """Cards that lie in the middle when the time is up (Q-12)."""
    DROPPING_OUT = "dropping_out"
    """Who has no cards any more (P-09)."""
    ROUND_END = "round_end"
    """When a round is over, and who has won (P-09, P-10, T-07)."""
