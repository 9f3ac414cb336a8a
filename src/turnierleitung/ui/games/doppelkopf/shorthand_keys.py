"""A deal in a few keys: ``24152rf`` = seats 2 and 4 are Re with 152 Augen, said Re, caught a fox.

First the seats of Re, two, or one where the line names a solo; then the Augen of Re, or ``w`` and ``v`` for
won and lost where only the level is known; then letters. What stands behind a slash or behind ``k`` is
Kontra's. Blanks are optional, a question mark stands for what the form does not know yet. ``x3`` is a revoke
by seat 3, ``x32`` one in a solo of seat 2, ``n`` a hand thrown in; ``+3-3-3+3`` are the points as they stand
on the list. Behind an equals sign stands the director's own value, behind a hash his reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turnierleitung.domain.games.doppelkopf.parties import DealKind, Party, Special, WinLevel

KIND_KEYS: Final[Mapping[str, DealKind]] = {
    "o": DealKind.MARRIAGE,
    "l": DealKind.SILENT_SOLO,
    "b": DealKind.JACK_SOLO,
    "a": DealKind.QUEEN_SOLO,
    "t": DealKind.TRUMP_SOLO,
}
PLAIN: Final = "e"
"""Won plainly, where it is not clear without saying so."""
LEVEL_KEYS: Final[Mapping[str, WinLevel]] = {
    "9": WinLevel.NO_90,
    "6": WinLevel.NO_60,
    "3": WinLevel.NO_30,
    "s": WinLevel.SCHWARZ,
}
SPECIAL_KEYS: Final[Mapping[str, Special]] = {
    "f": Special.FOX_CAUGHT,
    "d": Special.DOPPELKOPF,
    "h": Special.HERZSTICH,
    "c": Special.CHARLIE,
    "cg": Special.CHARLIE_CAUGHT,
    "fe": Special.FOX_LAST,
    "feg": Special.FOX_LAST_CAUGHT,
}
THROWN_IN: Final = "n"
REVOKED: Final = "x"
VALUE: Final = "="
REASON: Final = "#"
WON, LOST, YES, NO = "w", "v", "j", "n"
SIDES: Final = "/"
NOT_KNOWN: Final = "?"
SPEAKERS: Final = {"r": Party.RE, "k": Party.KONTRA}
PAIR: Final = 2
