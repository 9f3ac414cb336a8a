"""What several games with tricks that may be level have to settle alike."""

from __future__ import annotations

from enum import StrEnum


class MiddleCards(StrEnum):
    """What happens to cards that lie in the middle when the time is up (Q-12)."""

    TRICK_FINISHED = "trick_finished"
    """The running trick is played to its end, so nothing stays in the middle."""
    COUNT_FOR_NOBODY = "count_for_nobody"
