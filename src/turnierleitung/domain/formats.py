"""The two ways in which a competition is organised, whatever is played."""

from __future__ import annotations

from enum import StrEnum


class Format(StrEnum):
    """How a stage is organised: who meets whom, and what a table is."""

    TABLES = "tables"
    """Rounds of tables at which several sit."""
    MATCHES = "matches"
    """One against one: groups and knock-out."""


class StageKind(StrEnum):
    """The kinds of stages."""

    TABLES = "tables"
    GROUPS = "groups"
    KNOCKOUT = "knockout"

    @property
    def played_as(self) -> Format:
        """How it is organised."""
        return Format.TABLES if self is StageKind.TABLES else Format.MATCHES
