"""The games of Schafkopf and how high they can end."""

from __future__ import annotations

from enum import StrEnum


class Contract(StrEnum):
    """What is played (S-01, S-07)."""

    RUFSPIEL = "rufspiel"
    SOLO = "solo"
    WENZ = "wenz"
    FARBWENZ = "farbwenz"
    SIE = "sie"


class Level(StrEnum):
    """How it ended; a Tout is announced, but stands in the same column of the table (S-12)."""

    PLAIN = "plain"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    TOUT = "tout"


class SoloKind(StrEnum):
    """The tally in which a circled game counts (S-16)."""

    SIE = "sie"
    TOUT = "tout"
    SOLO = "solo"


_BY_AUGEN = (Level.PLAIN, Level.SCHNEIDER, Level.SCHWARZ)

LEVELS: dict[Contract, tuple[Level, ...]] = {
    Contract.RUFSPIEL: _BY_AUGEN,
    Contract.SOLO: (*_BY_AUGEN, Level.TOUT),
    Contract.WENZ: (*_BY_AUGEN, Level.TOUT),
    Contract.FARBWENZ: (*_BY_AUGEN, Level.TOUT),
    Contract.SIE: (Level.PLAIN,),
}
"""The levels that each contract knows."""
