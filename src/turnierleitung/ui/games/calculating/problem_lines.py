"""What is wrong with, or unusual about, what was typed into the calculator."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rules import with_rule
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Notice
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.theme import Tone


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
