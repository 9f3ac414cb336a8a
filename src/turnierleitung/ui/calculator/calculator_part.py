"""Panels that a game offers to the calculator; each answers one question by the rules in force.

An answer is only stored when the director enters it into the protocol. Seats are numbered, and have names
if a table of the open tournament is chosen. The calculator's name is known before its panels are loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.cards import Category
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Notice
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.theme import Tone

SEATS: Final = 4
"""Whoever sits out is not asked about."""


class AskedTable(NamedTuple):
    """A table of the open tournament about which is asked."""

    names: tuple[str, ...]
    """By seat."""
    categories: tuple[Category, ...] | None = None
    """Of its deck; ``None`` where those of the rulebook hold."""


class Ruled(NamedTuple):
    """An answer as it is held fast."""

    sentence: str
    topic: str
    """What its rule is about; empty where none is."""


class CalculatorPart(QWidget):
    """A question with its answer; a part is thrown away and made anew to be emptied."""

    answered = Signal()
    """The answer is another one."""

    @property
    def ruled(self) -> Ruled | None:
        """What can be held fast; ``None`` while there is no answer, or nothing that decides a dispute."""
        return None

    def show_table(self, table: AskedTable | None) -> None:
        """Ask about a table of the tournament, or about none; most questions do not care."""

    def go_on_from(self, before: CalculatorPart) -> None:
        """Begin where the next question of the same kind begins; most parts begin anew.

        ``before`` is the part of this class that was emptied.
        """

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


class ProblemLines(QWidget):
    """A box for each, with its rule; there only while there are any."""

    def __init__(self) -> None:
        """Create it with nothing to say."""
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, theme.SPACE_S, theme.SPACE_M)
        self._column.setSpacing(theme.SPACE_S)
        self._told: list[str] = []
        self.hide()

    @property
    def told(self) -> list[str]:
        """What they say."""
        return self._told

    def show_problems(self, problems: Iterable[Problem], rulebook: Rulebook) -> None:
        """Say what is wrong, and what is only unusual."""
        empty(self._column)
        self._told = []
        for problem in problems:
            wording = with_rule(problem_text(problem), problem, rulebook)
            notice = Notice(Tone.WRONG if problem.blocks else Tone.DECIDE)
            self._column.addWidget(notice)
            notice.show_text(wording.title, wording.detail)
            self._told.append(notice.text)
        self.setVisible(bool(self._told))


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
