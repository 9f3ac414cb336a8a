"""Every result that can be entered at a table, whatever the game."""

from __future__ import annotations

from turnierleitung.domain.games.protocol import Ruling
from turnierleitung.domain.games.quartett.results import QuartettResult
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfTotals

Result = SchafkopfTotals | SchafkopfDeals | QuartettResult | Ruling
"""Any result of a table."""
