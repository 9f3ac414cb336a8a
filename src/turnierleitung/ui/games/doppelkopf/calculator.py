"""What the calculator answers of Doppelkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.doppelkopf.value_part import DealValuePart

PARTS: Final[tuple[type[CalculatorPart], ...]] = (DealValuePart,)
"""In the order in which they are asked most."""
