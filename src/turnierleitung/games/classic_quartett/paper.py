"""What classic Quartett says on its slips."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.classic_quartett import words
from turnierleitung.games.counts.paper import CountSheets, SlipColumn

CLASSIC_QUARTETT: Final = CountSheets(
    columns=lambda _rules: (SlipColumn(words.things(), 0.34),),
    lines=lambda rules, _seats, deck: words.lines(rules, deck),
    notes=words.notes,
)
