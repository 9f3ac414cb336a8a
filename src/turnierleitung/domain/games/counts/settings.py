"""The choices that every game with counts makes in a rulebook."""

from __future__ import annotations

from enum import StrEnum


class TieAtTheEnd(StrEnum):
    """When equals at a table play for their place once the round is over (P-10, K-07)."""

    SHARED = "shared"
    """Never: they share it."""
    WHERE_IT_MATTERS = "where_it_matters"
    """Only for rank 1 of a table from which somebody goes on, or which decides the tournament."""
    ALWAYS = "always"
