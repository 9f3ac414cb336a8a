"""The choices that a rulebook of Doppelkopf makes where clubs differ or the rules keep silent."""

from __future__ import annotations

from enum import StrEnum


class ThrownIn(StrEnum):
    """What becomes of a deal in which a hand was thrown in (D-06)."""

    SAME_DEALER = "same_dealer"
    """The same dealer deals again; the deal does not count."""
    NEXT_DEALER = "next_dealer"
    """The next one deals; the deal counts with nothing."""


class StatementEffect(StrEnum):
    """What a statement that counts does to the value (D-07 b)."""

    ADDS = "adds"
    """One point each."""
    DOUBLES = "doubles"
    """The value is doubled for each, after everything else was counted."""


class MissedLevel(StrEnum):
    """Who wins where a party announced a level and missed it (D-07 d)."""

    LOSES = "loses"
    """The other party."""
    BY_AUGEN = "by_augen"
    """Whoever has more Augen, as if nothing had been announced."""


class BothMissed(StrEnum):
    """Who wins where both parties missed what they announced (D-07 d)."""

    RULING = "ruling"
    """The director decides."""
    BY_AUGEN = "by_augen"


class LosersSpecials(StrEnum):
    """What the special points of the losers are (D-11)."""

    DEDUCTED = "deducted"
    IGNORED = "ignored"


class SoloSpecials(StrEnum):
    """In which announced solos special points count (D-11)."""

    TRUMP_SOLO = "trump_solo"
    NEVER = "never"
    ALWAYS = "always"


class SoloPriority(StrEnum):
    """Which of several solos is played (D-10); among equals whoever sits nearer to the dealer's left."""

    ANNOUNCEMENTS_FIRST = "announcements_first"
    """What is announced with it, then the kind."""
    KIND_FIRST = "kind_first"


class LonelyMarriage(StrEnum):
    """How a marriage is scored for which nobody came (D-14)."""

    SILENT_SOLO = "silent_solo"
    """Three times, without a surcharge."""
    TRUMP_SOLO = "trump_solo"
    """Three times, with the points of a trump solo."""


class BrokenOff(StrEnum):
    """What becomes of a list that the director breaks off (D-16)."""

    PLAYED_COUNT = "played_count"
    VOID = "void"
