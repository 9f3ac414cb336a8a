"""Finding the parts of the calculator that a game has."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.ui.games.calculating.part import CalculatorPart
from turnierleitung.ui.games.registry import CALCULATORS, COMPARING


def has_calculator(rulebook: Rulebook | None) -> bool:
    """Whether the game of a rulebook has a value to calculate."""
    return rulebook is not None and rulebook.game.kind in CALCULATORS


def calculator_name(rulebook: Rulebook | None) -> str:
    """Return what the calculator of a game is called; it is known before any of it is loaded."""
    if rulebook is not None and rulebook.game.kind in COMPARING:
        return QCoreApplication.translate("Calculator", "Vergleich")
    return QCoreApplication.translate("Calculator", "Spielwert")


def parts_of(rulebook: Rulebook) -> tuple[type[CalculatorPart], ...]:
    """Return the parts of the game of a rulebook; a game without a calculator is a ``KeyError``."""
    module, _, name = CALCULATORS[rulebook.game.kind].partition(":")
    return cast("tuple[type[CalculatorPart], ...]", getattr(import_module(module), name))
