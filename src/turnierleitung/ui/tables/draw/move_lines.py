"""For whom a seating changes and what, a line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.draw.tables.repair import Move
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.tables.mending import move_line
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import empty

_SHOWN = 40


class MoveLines(QWidget):
    """Name by name where somebody sits now; many are only counted."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.words: list[str] = []
        """What is listed: the name and what changes."""
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(theme.SPACE_S)

    def show_moves(self, moves: Sequence[Move], people: Mapping[int, Participant]) -> None:
        """Show for whom something changes."""
        empty(self._lines)
        self.words = []
        for move in moves[:_SHOWN]:
            name, text = move_line(move, people)
            self.words.append(f"{name}: {text}")
            line = QWidget()
            line.setAccessibleName(self.words[-1])
            rows = QVBoxLayout(line)
            rows.setContentsMargins(0, 0, 0, 0)
            rows.setSpacing(0)
            rows.addWidget(label(name, "strong", wrap=True))
            rows.addWidget(label(text, "muted", wrap=True))
            self._lines.addWidget(line)
        if more := len(moves[_SHOWN:]):
            text = QCoreApplication.translate("Mending", "… und {count} weitere").format(count=more)
            self._lines.addWidget(label(text, "muted"))
