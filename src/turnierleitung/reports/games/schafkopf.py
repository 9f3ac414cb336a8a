"""What Schafkopf says on its score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.games.protocol import GameRules
from turnierleitung.domain.games.schafkopf.rules import own_rules
from turnierleitung.reports.games.lists import ListSheets
from turnierleitung.texts.games.schafkopf.rules import circles, row_rule
from turnierleitung.texts.games.schafkopf.words import tally_heading
from turnierleitung.texts.printing.printouts import Word, word


class SchafkopfWords:
    """The words on the sheets (``lists.ListWords``)."""

    def call(self) -> str:
        """Return „Ansage“."""
        return word(Word.CALL)

    def notes(self, rules: GameRules) -> Sequence[str]:
        """Return what is circled and what the rows add up to."""
        own = own_rules(rules)
        return [note for note in (circles(own), row_rule(own)) if note]

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of its cell."""
        return tally_heading(tally)


SCHAFKOPF: Final = ListSheets(SchafkopfWords())
