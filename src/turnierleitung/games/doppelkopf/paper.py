"""What Doppelkopf says on its lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.game import GameRules
from turnierleitung.games.doppelkopf.words import tally_heading
from turnierleitung.games.lists.paper import ListSheets
from turnierleitung.games.lists.words import zero_sum
from turnierleitung.texts.printing import Word, word


class DoppelkopfWords:
    """The words on the lists (``lists.ListWords``)."""

    def call(self) -> str:
        """Return „Sieger“ (D-04)."""
        return word(Word.WINNERS)

    def notes(self, rules: GameRules) -> Sequence[str]:  # noqa: ARG002  (it is the same in all)
        """Return how the winners are written and what the rows add up to."""
        return [word(Word.WINNERS_BY_SEAT), zero_sum()]

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of its cell."""
        return tally_heading(tally)


DOPPELKOPF: Final = ListSheets(DoppelkopfWords())
