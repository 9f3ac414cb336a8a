"""The texts on lists of Doppelkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.games.doppelkopf.words import tally_heading
from turnierleitung.games.lists.paper import ListSheets
from turnierleitung.games.lists.words import zero_sum
from turnierleitung.texts.printing import Word, word


def notes(_rules: DoppelkopfRules) -> list[str]:
    """Return the notation for winners (D-04), and the sum of the rows."""
    return [word(Word.WINNERS_BY_SEAT), zero_sum()]


DOPPELKOPF: Final = ListSheets(Word.WINNERS, notes, tally_heading)
