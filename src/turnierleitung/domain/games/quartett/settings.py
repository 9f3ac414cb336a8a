"""The choices that a Quartett rulebook makes where the rules differ or keep silent."""

from __future__ import annotations

from enum import StrEnum


class OddDeck(StrEnum):
    """What happens to a deck that cannot be dealt evenly (Q-05)."""

    REFUSED = "refused"
    """One card has to be taken out before the deck is used."""
    ONE_PUT_ASIDE = "one_put_aside"
    """One card lies aside during the match and counts for nobody."""


class WinningValue(StrEnum):
    """Which value wins a trick (Q-09, T-03)."""

    ALWAYS_HIGHER = "always_higher"
    """The higher one, whatever it says."""
    BY_CATEGORY = "by_category"
    """The one that the category calls better."""


class LastCardInMiddle(StrEnum):
    """What becomes of somebody whose last card lies in the middle (Q-12, T-06)."""

    LOST = "lost"
    """He has none left, and has lost."""
    DRAWS = "draws"
    """He draws any card of whoever asks; whoever asks has lost with his last card."""


class StillLevel(StrEnum):
    """What follows in a knock-out match that is level after its overtime (Q-18)."""

    AGAIN = "again"
    """One overtime after the other."""
    SUDDEN_DEATH = "sudden_death"
    """The next trick decides."""
    JURY_OR_LOT = "jury_or_lot"


class ForfeitScoring(StrEnum):
    """What a forfeit counts (Q-21)."""

    FIXED = "fixed"
    """The rulebook's figure to nothing, whatever the deck."""
    AS_DECK = "as_deck"
    """All cards of the deck to nothing."""


class BothAbsent(StrEnum):
    """What a match counts to which neither came (Q-21)."""

    NO_POINTS = "no_points"
    """0 : 0, no points for either."""
    BOTH_FORFEIT = "both_forfeit"
    """Each has lost it by forfeit."""


class DelayPenalty(StrEnum):
    """Who moves the cards of a delay penalty (Q-22)."""

    CONTAINED = "contained"
    """They were handed over at the table: the counted result holds them already."""
    DEDUCTED = "deducted"
    """The program takes them from the counted result."""


class Entry(StrEnum):
    """What is typed from the slip (Q-20)."""

    BOTH_COUNTS = "both_counts"
    """Both counts, so that they check each other."""
    ONE_NUMBER = "one_number"
    """One is enough, the other follows from the deck."""
