"""What the rules of classic Quartett are about, besides the topics of every tournament."""

from __future__ import annotations

from enum import StrEnum

from turnierleitung.domain.games.counts.topics import CountTopic


class ClassicTopic(StrEnum):
    """The topics of classic Quartett."""

    DEALING = CountTopic.DEALING
    """K-01."""
    ASKING = "asking"
    """For which card one may ask, and who answers how (K-02 … K-04)."""
    TURNS = "turns"
    """Whose turn it is (K-02, K-05, K-08)."""
    LAYING = "laying"
    """A complete quartet (K-06)."""
    COUNTING = CountTopic.COUNTING
    """K-07."""
    PLACES = CountTopic.PLACES
    """K-07."""
    DECIDING = CountTopic.DECIDING
    """K-07."""
    DROPPING_OUT = "dropping_out"
    """Who has no cards any more (K-08)."""
    STOPPING = "stopping"
    """What becomes of a table that is stopped early (K-07)."""
