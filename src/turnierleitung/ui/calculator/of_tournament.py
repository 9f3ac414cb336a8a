"""The calculator of the open tournament: it answers by the rules in force, and follows them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.states import Format
from turnierleitung.services.ground import stages
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.judge import decisions
from turnierleitung.services.judge.decisions import TableToJudge
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.calculator.hold_fast import TableToAsk
from turnierleitung.ui.calculator.part import AskedTable
from turnierleitung.ui.calculator.parts import calculator_name, has_calculator
from turnierleitung.ui.calculator.window import CalculatorWindow
from turnierleitung.ui.window.desk import Desk

_OF_TABLES: Final = ("round", "game_table", "seat", "deck", "result")
"""What changes who sits where and with which deck."""


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

    @property
    def name(self) -> str:
        """How it is called: after a value that is calculated, or cards that are compared."""
        return calculator_name(self._desk.rulebook)

    def open(self, table_id: int | None = None) -> bool:
        """Open the window, or bring it to the front, for a table where one is at hand.

        ``False`` where the game has nothing to calculate.
        """
        if not self.offered:
            return False
        if self.window is None:
            self.window = CalculatorWindow(self._parent)
        self._follow()
        if table_id is not None:
            self.window.holding.choose(table_id)
        self.window.bring_up()
        return True

    def _on_changed(self, changes: Changes) -> None:
        if changes.concern("rulebook"):
            self._follow()
        elif self.window is not None and self.window.isVisible() and changes.concern(*_OF_TABLES):
            self._offer_tables(self.window)

    def _follow(self) -> None:
        rulebook = self._desk.rulebook
        if self.window is not None and rulebook is not None and has_calculator(rulebook):
            self.window.show_rulebook(rulebook)
            self._offer_tables(self.window)

    def _offer_tables(self, window: CalculatorWindow) -> None:
        """Let the director say at which table it is, and hold the answer fast."""
        offered = [
            TableToAsk(table.table_id, self._words(table), AskedTable(table.names, table.categories))
            for table in decisions.tables(self._desk.tournament)
        ]
        window.offer_holding(offered, self._hold)

    def _words(self, table: TableToJudge) -> str:
        matches = stages.played_as(self._desk.tournament) is Format.MATCHES
        text = (
            translate("Calculator", "Begegnung {number}")
            if matches
            else translate("Calculator", "Tisch {number}")
        )
        return " · ".join([text.format(number=table.number), *filter(None, table.names)])

    def _hold(self, sentence: str, table_id: int | None) -> str | None:
        problems = self._desk.run(lambda tournament: decisions.hold_fast(tournament, sentence, table_id))
        return in_words(problems, self._desk.rulebook) if problems else None
