"""The sums of a Doppelkopf list as fields."""

from __future__ import annotations

from typing import Final

from turnierleitung.games.doppelkopf.rules import (
    DoppelkopfDeals,
    DoppelkopfLine,
    DoppelkopfRules,
    DoppelkopfTotals,
)
from turnierleitung.games.lists.fields import ListShape

DOPPELKOPF: Final = ListShape(
    kind="doppelkopf",
    line=DoppelkopfLine,
    totals=DoppelkopfTotals,
    deals=DoppelkopfDeals,
    own_rules=DoppelkopfRules.of,
    keys={"s": "solos_won"},
)
