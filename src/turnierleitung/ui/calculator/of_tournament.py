"""The calculator of the open tournament: it answers by the rules in force, and follows them."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from turnierleitung.services.ground.tournament import Changes
from turnierleitung.ui.calculator.parts import has_calculator
from turnierleitung.ui.calculator.window import CalculatorWindow
from turnierleitung.ui.window.desk import Desk


class TournamentCalculator(QObject):
    """Makes the window when it is asked for first."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        """Create it for the window of ``parent``."""
        super().__init__(parent)
        self._desk, self._parent = desk, parent
        self.window: CalculatorWindow | None = None
        desk.changed.connect(self._on_changed)
        desk.replaced.connect(self._follow)

    @property
    def offered(self) -> bool:
        """Whether the game has something to calculate; it stays the same as long as a tournament is open."""
        return has_calculator(self._desk.rulebook)

    def open(self) -> bool:
        """Open the window, or bring it to the front; ``False`` where the game has nothing to calculate."""
        if not self.offered:
            return False
        if self.window is None:
            self.window = CalculatorWindow(self._parent)
        self._follow()
        self.window.bring_up()
        return True

    def _on_changed(self, changes: Changes) -> None:
        if changes.concern("rulebook"):
            self._follow()

    def _follow(self) -> None:
        rulebook = self._desk.rulebook
        if self.window is not None and rulebook is not None and has_calculator(rulebook):
            self.window.show_rulebook(rulebook)
