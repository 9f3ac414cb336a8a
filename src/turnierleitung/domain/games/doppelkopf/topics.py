"""What the rules of Doppelkopf are about, besides the topics of every tournament."""

from __future__ import annotations

from enum import StrEnum

from turnierleitung.domain.games.lists.topics import ListTopic


class DoppelkopfTopic(StrEnum):
    """The topics of Doppelkopf."""

    DEALS = ListTopic.DEALS
    """How many deals a leg has, and who sits out (D-02)."""
    DEALING = ListTopic.DEALING
    """D-05."""
    THROWING_IN = "throwing_in"
    """Schmeißen (D-06)."""
    STATEMENTS = "statements"
    """Re, Kontra, the duty to say so, and announced levels (D-07)."""
    LAST_TRICK = "last_trick"
    """D-08."""
    SOLOS = "solos"
    """D-10."""
    SPECIAL_POINTS = "special_points"
    """D-11."""
    REVOKING = "revoking"
    """Verwerfen (D-13)."""
    MARRIAGE = "marriage"
    """D-14."""
    AUGEN = "augen"
    """Who wins, and 120 to 120 (D-15)."""
    SCORING = ListTopic.SCORING
    """What a deal is worth (D-10 … D-12)."""
    BREAKING_OFF = "breaking_off"
    """D-16."""
    CROSS_SUM = ListTopic.CROSS_SUM
    """What rows and sheet add up to (D-04)."""
