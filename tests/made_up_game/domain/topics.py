"""What the rules of Kleeblatt are about, besides the topics of every tournament."""

from __future__ import annotations

from enum import StrEnum


class KleeblattTopic(StrEnum):
    """The topics of Kleeblatt."""

    LEAVES = "leaves"
    """How many lie there, and what they add up to."""
    CLOVERS = "clovers"
    """What four of them are worth."""
