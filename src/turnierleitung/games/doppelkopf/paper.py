"""The texts on lists of Doppelkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.doppelkopf.rules import DoppelkopfRules
from turnierleitung.games.doppelkopf.words import bock_on_the_list, tally_heading
from turnierleitung.games.lists.paper import ListSheets
from turnierleitung.games.lists.words import zero_sum
from turnierleitung.texts.printing import Word, word


def notes(rules: DoppelkopfRules) -> list[str]:
    """Return the notation for winners (D-04) and for Bock (C-07), and the sum of the rows."""
    bock = [bock_on_the_list()] if rules.has_bock else []
    return [word(Word.WINNERS_BY_SEAT), zero_sum(), *bock]


DOPPELKOPF: Final = ListSheets(Word.WINNERS, notes, tally_heading)
