"""The parameters of classic Quartett in a rulebook."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from turnierleitung.domain.games.classic_quartett.settings import StoppedEarly
from turnierleitung.domain.games.counts.rules import CountRules, DeckCards
from turnierleitung.domain.games.protocol import GameRules

QUARTET: Final = 4
"""So many cards belong together (K-06)."""


class ClassicRules(CountRules):
    """The game as it stands under ``[game]`` in a rulebook; all cards are dealt (K-01)."""

    kind: Literal["classic_quartett"] = "classic_quartett"
    deck_cards: Annotated[DeckCards, Field(multiple_of=QUARTET)] = 32
    stopped_early: StoppedEarly = StoppedEarly.COUNTS

    def counted(self, seats: int, deck: int | None) -> int:
        """Return how many quartets there are (K-07)."""
        return super().counted(seats, deck) // QUARTET


def own_rules(rules: GameRules) -> ClassicRules:
    """Return the parameters of classic Quartett; asking where another game is played is a defect."""
    if not isinstance(rules, ClassicRules):
        raise TypeError(f"{rules.kind} is played")
    return rules
