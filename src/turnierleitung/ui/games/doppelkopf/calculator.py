"""What the calculator answers of Doppelkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.doppelkopf.marriage_part import MarriagePart
from turnierleitung.ui.games.doppelkopf.solo_part import SoloPart
from turnierleitung.ui.games.doppelkopf.throw_in_part import ThrowInPart
from turnierleitung.ui.games.doppelkopf.value_part import DealValuePart

PARTS: Final[tuple[type[CalculatorPart], ...]] = (DealValuePart, SoloPart, MarriagePart, ThrowInPart)
"""In the order in which they are asked most."""
