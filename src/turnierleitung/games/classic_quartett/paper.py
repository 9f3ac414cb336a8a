"""What classic Quartett says on its slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.game import GameRules
from turnierleitung.games.classic_quartett import words
from turnierleitung.games.classic_quartett.rules import own_rules
from turnierleitung.games.classic_quartett.words import things
from turnierleitung.games.counts.paper import CountSheets, SlipColumn


class ClassicSlipWords:
    """The words on the slips (``counts.CountSheetWords``)."""

    def columns(self, rules: GameRules) -> Sequence[SlipColumn]:  # noqa: ARG002  (they are the same in all)
        """Return the quartets."""
        return (SlipColumn(things(), 0.34),)

    def lines(self, rules: GameRules, seats: int, deck: int | None) -> Sequence[str]:  # noqa: ARG002  (they are the same at all)
        """Return deck, sum and deciding round."""
        return words.lines(own_rules(rules), deck)

    def notes(self, rules: GameRules) -> Sequence[str]:
        """Return what quartets add up to."""
        return words.notes(own_rules(rules))

    def lists(self, rules: GameRules) -> None:
        """Nothing: everybody knows his cards."""


CLASSIC_QUARTETT: Final = CountSheets(ClassicSlipWords())
