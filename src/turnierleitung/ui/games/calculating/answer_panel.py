"""The answer to a dispute in large words, and why, with the rules."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.rulebook.rules import rule_mark
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label, restyle, rule
from turnierleitung.ui.widgets.layouts import empty


class AnswerPanel(QWidget):
    """Large words, and a line for each reason."""

    def __init__(self) -> None:
        """Create it without an answer."""
        super().__init__()
        self._words = label("", "figure", wrap=True)
        self._grounds = QGridLayout()
        self._grounds.setHorizontalSpacing(theme.SPACE_M)
        self._grounds.setVerticalSpacing(theme.SPACE_S)
        self._grounds.setColumnStretch(0, 1)
        self._figures = QGridLayout()
        self._figures.setHorizontalSpacing(theme.SPACE_M)
        self._figures.setVerticalSpacing(theme.SPACE_XS)
        self._figures.setColumnStretch(0, 1)
        self._told: list[str] = []
        self._caption = label(QCoreApplication.translate("Calculating", "Antwort"), "muted")
        self._rule = rule()
        self._role = "figure"
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, theme.SPACE_S, 0)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(self._caption)
        column.addWidget(self._words)
        column.addWidget(self._rule)
        column.addLayout(self._grounds)
        column.addLayout(self._figures)
        column.addStretch(1)

    def make_flat(self) -> None:
        """Take little height, where the answer stands below the question."""
        self._role = "title"
        self._caption.hide()
        self._rule.hide()
        self._grounds.setVerticalSpacing(2)
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(theme.SPACE_S)

    @property
    def told(self) -> list[str]:
        """The answer, then its reasons with their rules."""
        return [self._words.text(), *self._told]

    def show_answer(self, answer: Answer, rulebook: Rulebook) -> None:
        """Show another answer."""
        restyle(self._words, role="title" if answer.is_open else self._role)
        self._words.setText(answer.words)
        empty(self._grounds)
        empty(self._figures)
        self._told = []
        for row, ground in enumerate(answer.grounds):
            mark = rule_mark(ground.topic, rulebook) if ground.topic else ""
            self._grounds.addWidget(label(ground.text, wrap=True), row, 0, Qt.AlignmentFlag.AlignTop)
            self._grounds.addWidget(label(mark, "small"), row, 1, Qt.AlignmentFlag.AlignTop)
            self._told.append(f"{ground.text} {mark}".strip())
        for row, (name, role, figure) in enumerate(answer.figures):
            self._figures.addWidget(label(name, "strong"), row, 0)
            self._figures.addWidget(label(role, "small"), row, 1)
            self._figures.addWidget(label(figure, "large"), row, 2, Qt.AlignmentFlag.AlignRight)
            self._told.append(f"{name} {figure}")
        self.setAccessibleDescription(" ".join(self.told))
