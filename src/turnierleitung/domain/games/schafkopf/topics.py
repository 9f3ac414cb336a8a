"""What the rules of Schafkopf are about, besides the topics of every tournament."""

from __future__ import annotations

from enum import StrEnum

from turnierleitung.domain.games.lists.topics import ListTopic


class SchafkopfTopic(StrEnum):
    """The topics of Schafkopf."""

    DEALS = ListTopic.DEALS
    """How many games a list has, and who sits out (S-01)."""
    CONTRACTS = "contracts"
    """The games that are allowed (S-01)."""
    DEALING = ListTopic.DEALING
    """S-03."""
    CARD_POINTS = "card_points"
    """With how many Augen a party wins or is free of Schneider (S-04)."""
    FIRST_GAME = "first_game"
    """S-06."""
    PRECEDENCE = "precedence"
    """Which game goes first, and what needs approval (S-07)."""
    SHOWN_CARDS = "shown_cards"
    """S-08."""
    OLDER_TRICK = "older_trick"
    """S-09."""
    CALLED_ACE = "called_ace"
    """S-10."""
    SCORING = ListTopic.SCORING
    """S-12."""
    CROSS_SUM = ListTopic.CROSS_SUM
    """Circles, and what the rows add up to (S-13)."""
    TARIFF = "tariff"
    """S-14."""
