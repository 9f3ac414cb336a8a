"""What a game offers to the calculator: panels, each of which answers one question by the rules in force.

Nothing of it is stored, and nobody has a name: the seats are numbered.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from turnierleitung.domain.rulebook import Rulebook

SEATS: Final = 4
"""Whoever sits out is not asked about."""


class CalculatorPart(QWidget):
    """A question with its answer; a part is thrown away and made anew to be emptied."""

    @property
    def title(self) -> str:
        """What it answers, for the row of words that leads to it."""
        raise NotImplementedError

    def show_rulebook(self, rulebook: Rulebook) -> None:
        """Answer by these rules; what is typed stays."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the focus where typing begins."""
        raise NotImplementedError

    @property
    def help_text(self) -> str:
        """Say with which keys it is filled in."""
        raise NotImplementedError
