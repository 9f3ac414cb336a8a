"""Somebody leaves a round robin before its end: which of his matches count (Q-23)."""

from __future__ import annotations

from enum import StrEnum


class Departure(StrEnum):
    """What becomes of the matches of a member who was excluded or withdrew (Q-23)."""

    PLAYED_STAY = "played_stay"
    """Played results stay, the remaining matches are forfeited to the opponents."""
    ANNUL_ALL = "annul_all"
    """None of his matches counts, for anybody."""


class Unplayed(StrEnum):
    """What a match counts that is not played any more because somebody left (Q-23)."""

    FORFEITED = "forfeited"
    """The one who stayed wins."""
    FOR_NOBODY = "for_nobody"
    """Both left; neither gains anything."""
    ANNULLED = "annulled"
    """It is not counted, as if it had never been planned."""
