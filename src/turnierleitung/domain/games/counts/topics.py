"""What the rules of every game with counts are about; such a game takes these words into its own topics."""

from __future__ import annotations

from enum import StrEnum


class CountTopic(StrEnum):
    """The topics of a table at which everybody counts."""

    DEALING = "dealing"
    """How the cards are dealt, and what is put aside (P-01, K-01)."""
    COUNTING = "counting"
    """What everybody counts at the end, and what that adds up to (P-10, K-07)."""
    PLACES = "places"
    """Who is ahead at a table, who shares a place, and what it is worth (P-10, P-11)."""
    DECIDING = "deciding"
    """The deciding round of equals (P-10)."""
