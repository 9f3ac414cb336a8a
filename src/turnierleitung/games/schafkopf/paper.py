"""What Schafkopf says on its score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turnierleitung.domain.game import GameRules
from turnierleitung.games.lists.paper import ListSheets
from turnierleitung.games.schafkopf.rule_sheet import circles, row_rule
from turnierleitung.games.schafkopf.rules import own_rules
from turnierleitung.games.schafkopf.words import tally_heading
from turnierleitung.texts.printing import Word, word


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
