"""What classic Quartett says on its slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.games.classic_quartett.rules import own_rules
from turnierleitung.domain.games.protocol import GameRules
from turnierleitung.reports.games.counts import CountSheets, SlipColumn
from turnierleitung.texts.games.classic_quartett import slip
from turnierleitung.texts.games.classic_quartett.words import things


class ClassicSlipWords:
    """The words on the slips (``counts.CountSheetWords``)."""

    def columns(self, rules: GameRules) -> Sequence[SlipColumn]:  # noqa: ARG002  (they are the same in all)
        """Return the quartets."""
        return (SlipColumn(things(), 0.34),)

    def lines(self, rules: GameRules, seats: int, deck: int | None) -> Sequence[str]:  # noqa: ARG002  (they are the same at all)
        """Return deck, sum and deciding round."""
        return slip.lines(own_rules(rules), deck)

    def notes(self, rules: GameRules) -> Sequence[str]:
        """Return what quartets add up to."""
        return slip.notes(own_rules(rules))

    def lists(self, rules: GameRules) -> None:
        """Nothing: everybody knows his cards."""


CLASSIC_QUARTETT: Final = CountSheets(ClassicSlipWords())
