"""What is answered at a table of Quartett."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.quartett.choose_part import QuartettChoosePart
from turnierleitung.ui.games.quartett.compare_part import QuartettComparePart

PARTS: Final[tuple[type[CalculatorPart], ...]] = (QuartettComparePart, QuartettChoosePart)
"""In the order in which they are asked most."""
