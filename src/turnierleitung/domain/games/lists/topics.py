"""What the rules of every game with a list are about; such a game takes these words into its own topics."""

from __future__ import annotations

from enum import StrEnum


class ListTopic(StrEnum):
    """The topics of a list of deals."""

    DEALS = "deals"
    """How many deals a list has, and who sits out."""
    DEALING = "dealing"
    SCORING = "scoring"
    """What a deal is worth."""
    CROSS_SUM = "cross_sum"
    """What the rows and the sheet add up to."""
