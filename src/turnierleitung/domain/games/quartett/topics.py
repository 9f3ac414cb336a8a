"""What the rules of Quartett are about, besides the topics of every tournament."""

from __future__ import annotations

from enum import StrEnum


class QuartettTopic(StrEnum):
    """The topics of Quartett."""

    TRICKS = "tricks"
    """Who wins a trick and who goes on (Q-08 … Q-13)."""
    MIDDLE = "middle"
    """Cards of a level trick (Q-12)."""
    END = "end"
    """Who has won, and what happens where both are level (Q-14, Q-15, Q-18)."""
    COUNTS = "counts"
    """What both count and bring to the jury (Q-20)."""
    DELAYS = "delays"
    """Q-22."""
