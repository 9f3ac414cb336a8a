"""The choices that a rulebook of Trumpf makes where rulebooks differ or keep silent."""

from __future__ import annotations

from enum import StrEnum


class Announcer(StrEnum):
    """Who announces the next value (P-05, T-03)."""

    WINNER = "winner"
    """Whoever took the trick."""
    CLOCKWISE = "clockwise"
    """The next one who still plays."""


class DecidingAnnouncer(StrEnum):
    """Who announces in the deciding round of a tie."""

    INVOLVED = "involved"
    """The last announcer if he is involved, otherwise the next involved clockwise (P-08)."""
    LAST = "last"
    """The last announcer, whether he is involved or not (T-04)."""


class TieLays(StrEnum):
    """Who lays his top card into the middle when there is a tie for the best value (P-07, T-04)."""

    ALL = "all"
    TIED = "tied"


class DecidingPlayers(StrEnum):
    """Who plays the deciding round of a tie (P-07, T-04)."""

    TIED = "tied"
    ALL = "all"
    """Everybody who is still in the game: it is the next trick, for the cards in the middle too."""


class LastCardInTie(StrEnum):
    """What becomes of somebody whose last card lies in the middle (P-07, T-06)."""

    LOST = "lost"
    """He has none left to play the deciding round with, and is out of it."""
    DRAWS = "draws"
    """He draws any card of the announcer's stack; the announcer himself would be out."""


class Remainder(StrEnum):
    """What becomes of the cards that cannot be dealt evenly (P-01)."""

    ASIDE = "aside"
    """They are put aside and count for nobody."""
    DEALT_ON = "dealt_on"
    """They are dealt as far as they go, so that hands differ by one card."""


class RoundEnd(StrEnum):
    """When a round is over."""

    BY_TIME = "by_time"
    """With the time that the director sets, at the latest (P-10)."""
    WITH_ALL_CARDS = "with_all_cards"
    """Once one has all cards; a time may be set (T-07)."""
