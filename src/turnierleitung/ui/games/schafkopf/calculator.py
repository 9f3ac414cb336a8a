"""What the calculator answers of Schafkopf."""

from __future__ import annotations

from typing import Final

from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.schafkopf.outcome_part import OutcomePart
from turnierleitung.ui.games.schafkopf.precedence_part import PrecedencePart
from turnierleitung.ui.games.schafkopf.value_part import ContractValuePart

PARTS: Final[tuple[type[CalculatorPart], ...]] = (ContractValuePart, PrecedencePart, OutcomePart)
"""In the order in which they are asked most."""
