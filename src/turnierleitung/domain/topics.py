"""What a rule is about: a problem names its topic, and an article of the rule sheet the topics it speaks of.

So no number of one rule sheet stands in the code. A game adds topics of its own (``games.protocol``).
"""

from __future__ import annotations

from enum import StrEnum


class Topic(StrEnum):
    """The topics of every tournament, whatever is played."""

    COURSE = "course"
    """Rounds, when they begin, breaks."""
    SEATING = "seating"
    """Who sits at which table and on which seat."""
    HEADCOUNT = "headcount"
    """What becomes of a number of people that does not fill the tables, and helpers."""
    SUBSTITUTES = "substitutes"
    GROUPS = "groups"
    QUALIFYING = "qualifying"
    BRACKET = "bracket"
    TIME = "time"
    """How long is played."""
    LATENESS = "lateness"
    """Who comes late or not at all."""
    DECKS = "decks"
    """The cards that are played with."""
    SLIPS = "slips"
    """Who writes and signs."""
    CORRECTIONS = "corrections"
    """Slips that are corrected or void."""
    RANKING = "ranking"
    LEAVING = "leaving"
    """Who goes while it is played."""
    EXCLUSION = "exclusion"
    PENALTIES = "penalties"
    PROTESTS = "protests"
    RULINGS = "rulings"
    """What the director decides."""
