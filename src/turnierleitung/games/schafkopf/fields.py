"""The sums of a Schafkopf list as fields."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.lists.fields import ListShape
from turnierleitung.games.schafkopf.rules import SchafkopfDeals, SchafkopfRules, SchafkopfTotals, TotalsLine
from turnierleitung.games.schafkopf.score import unused_tallies

SCHAFKOPF: Final = ListShape(
    kind="schafkopf",
    line=TotalsLine,
    totals=SchafkopfTotals,
    deals=SchafkopfDeals,
    own_rules=SchafkopfRules.of,
    keys={"i": "sie_played", "w": "tout_won", "t": "tout_played", "g": "solos_won", "s": "solos_played"},
    unused=unused_tallies,
)
