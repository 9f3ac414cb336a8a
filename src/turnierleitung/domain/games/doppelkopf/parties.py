"""What is played and said in a deal of Doppelkopf, and by whom."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Party(StrEnum):
    """The two parties of a deal."""

    RE = "re"
    """The two with the queens of clubs, or whoever plays alone."""
    KONTRA = "kontra"

    @property
    def other(self) -> Party:
        """The party that plays against this one."""
        return Party.KONTRA if self is Party.RE else Party.RE


class DealKind(StrEnum):
    """What is played (D-10, D-14)."""

    NORMAL = "normal"
    MARRIAGE = "marriage"
    """Somebody has both queens of clubs and looks for a partner."""
    SILENT_SOLO = "silent_solo"
    """Somebody has both queens of clubs and says nothing."""
    JACK_SOLO = "jack_solo"
    QUEEN_SOLO = "queen_solo"
    TRUMP_SOLO = "trump_solo"

    @property
    def is_announced_solo(self) -> bool:
        """Whether a solo was announced, so that all is said before the first card (D-07 f)."""
        return self in ANNOUNCED_SOLOS


ANNOUNCED_SOLOS: Final = (DealKind.JACK_SOLO, DealKind.QUEEN_SOLO, DealKind.TRUMP_SOLO)
"""From the lowest to the highest."""


SIZES_OF_RE: Final = {
    DealKind.NORMAL: (2,),
    DealKind.MARRIAGE: (1, 2),
    DealKind.SILENT_SOLO: (1,),
    **dict.fromkeys(ANNOUNCED_SOLOS, (1,)),
}
"""How many are Re in what is played."""


class WinLevel(StrEnum):
    """How few Augen the other party has; each level holds those before it."""

    PLAIN = "plain"
    NO_90 = "no_90"
    NO_60 = "no_60"
    NO_30 = "no_30"
    SCHWARZ = "schwarz"
    """No trick at all."""

    @property
    def steps(self) -> int:
        """How many levels above a plain win it is."""
        return _LEVELS.index(self)


_LEVELS: Final = tuple(WinLevel)
ANNOUNCED_LEVELS: Final = _LEVELS[1:]
"""What can be announced, in the order in which it has to be."""
BELOW: Final = {WinLevel.NO_90: 90, WinLevel.NO_60: 60, WinLevel.NO_30: 30}
"""Fewer Augen than these make the level."""


class Special(StrEnum):
    """The special points of D-11."""

    FOX_CAUGHT = "fox_caught"
    DOPPELKOPF = "doppelkopf"
    HERZSTICH = "herzstich"
    """A trick of all four hearts that are no trumps."""
    CHARLIE = "charlie"
    """The last trick taken with a jack of clubs."""
    CHARLIE_CAUGHT = "charlie_caught"
    FOX_LAST = "fox_last"
    """The last trick taken with a fox."""
    FOX_LAST_CAUGHT = "fox_last_caught"


LAST_TRICK: Final = (Special.CHARLIE, Special.CHARLIE_CAUGHT, Special.FOX_LAST, Special.FOX_LAST_CAUGHT)
"""What happens in the last trick; all of it goes to who takes that."""
FOXES: Final = (Special.FOX_CAUGHT, Special.FOX_LAST, Special.FOX_LAST_CAUGHT)
"""What needs a fox."""
