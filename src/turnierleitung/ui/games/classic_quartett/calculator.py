"""What is answered at a table of classic Quartett."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.classic_quartett.asking_part import AskingPart
from turnierleitung.ui.games.classic_quartett.turn_part import TurnPart

PARTS: Final[tuple[type[CalculatorPart], ...]] = (AskingPart, TurnPart)
"""In the order in which they are asked most."""
