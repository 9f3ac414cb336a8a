"""The choices that a Schafkopf rulebook makes where rulebooks differ or keep silent."""

from __future__ import annotations

from enum import StrEnum


class FirstGame(StrEnum):
    """What may be played in the first game of a round (S-06)."""

    RESTRICTED = "restricted"
    """Sie, Tout and Schwarz of the solo family are scored as Schneider and count as solos."""
    FREE = "free"


class FirstGameLost(StrEnum):
    """What a lost Sie or Tout costs in a restricted first game (S-06)."""

    AS_SCHNEIDER = "as_schneider"
    PLAIN = "plain"


class MisconductValue(StrEnum):
    """At which value the other party wins after misconduct (S-08, S-09)."""

    PLAIN = "plain"
    DIRECTOR = "director"


class RowCheck(StrEnum):
    """Whether both sides of a game are written (S-13)."""

    ZERO_SUM = "zero_sum"
    PLUS_ONLY = "plus_only"


class SieLost(StrEnum):
    """Where the value of a lost Sie comes from (S-12)."""

    DIRECTOR = "director"
    """The director enters it; the table's row is only the proposal."""
    TABLE = "table"


class TallyCounting(StrEnum):
    """In how many tallies a Tout or a Sie counts (S-16)."""

    ONE_TALLY_ONLY = "one_tally_only"
    TOUT_AND_SIE_COUNT_AS_SOLOS = "tout_and_sie_count_as_solos"
