"""The calculator that a game has; its name is known before any of it is loaded."""

from __future__ import annotations

from typing import cast

from turnierleitung.domain import plugins
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.ui.calculator.part import CalculatorPart


def has_calculator(rulebook: Rulebook | None) -> bool:
    """Whether the game of a rulebook has something to calculate."""
    return rulebook is not None and bool(plugins.plugins()[rulebook.game.kind].answers)


def calculator_name(rulebook: Rulebook | None) -> str:
    """Return what the calculator of a game is called."""
    if rulebook is not None and plugins.plugins()[rulebook.game.kind].compares:
        return translate("Calculator", "Vergleich")
    return translate("Calculator", "Spielwert")


def parts_of(rulebook: Rulebook) -> tuple[type[CalculatorPart], ...]:
    """Return the panels of a game that has a calculator."""
    return cast("tuple[type[CalculatorPart], ...]", plugins.part(rulebook.game.kind, "answers"))
