"""What Trumpf says on its slips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.game import GameRules
from turnierleitung.games.counts.paper import CountSheets, SlipColumn, SlipLists
from turnierleitung.games.trumpf import words
from turnierleitung.games.trumpf.rules import own_rules
from turnierleitung.games.trumpf.words import things


class TrumpfSlipWords:
    """The words on the slips (``counts.CountSheetWords``)."""

    def columns(self, rules: GameRules) -> Sequence[SlipColumn]:  # noqa: ARG002  (they are the same in all)
        """Return cards and the order of dropping out."""
        return SlipColumn(things(), 0.24), SlipColumn(words.out_heading(), 0.28)

    def lines(self, rules: GameRules, seats: int, deck: int | None) -> Sequence[str]:
        """Return deck, middle, sum and deciding round."""
        return words.lines(own_rules(rules), seats, deck)

    def notes(self, rules: GameRules) -> Sequence[str]:
        """Return how the order of dropping out is written."""
        return words.notes(own_rules(rules))

    def lists(self, rules: GameRules) -> SlipLists | None:
        """Return which value is the better one."""
        found = words.categories(own_rules(rules))
        return None if found is None else SlipLists(*found)


TRUMPF: Final = CountSheets(TrumpfSlipWords())
