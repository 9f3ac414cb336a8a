"""What Schafkopf says on its score sheets."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.lists.paper import ListSheets
from turnierleitung.games.schafkopf.rule_sheet import circles, row_rule
from turnierleitung.games.schafkopf.rules import SchafkopfRules
from turnierleitung.games.schafkopf.words import tally_heading
from turnierleitung.texts.printing import Word


def notes(rules: SchafkopfRules) -> list[str]:
    """Return the explanation of circles and of the sum of a row."""
    return [note for note in (circles(rules), row_rule(rules)) if note]


SCHAFKOPF: Final = ListSheets(Word.CALL, notes, tally_heading)
