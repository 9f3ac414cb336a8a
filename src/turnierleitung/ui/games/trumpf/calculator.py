"""What is answered at a table of Trumpf."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.trumpf.choose_part import TrumpfChoosePart
from turnierleitung.ui.games.trumpf.compare_part import TrumpfComparePart

PARTS: Final[tuple[type[CalculatorPart], ...]] = (TrumpfComparePart, TrumpfChoosePart)
"""In the order in which they are asked most."""
