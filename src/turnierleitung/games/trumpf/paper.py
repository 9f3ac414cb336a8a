"""What Trumpf says on its slips."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.counts.paper import CountSheets, SlipColumn
from turnierleitung.games.trumpf import words

TRUMPF: Final = CountSheets(
    columns=lambda _rules: (SlipColumn(words.things(), 0.24), SlipColumn(words.out_heading(), 0.28)),
    lines=words.lines,
    notes=words.notes,
    lists=words.categories,
)
