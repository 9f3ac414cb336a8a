"""What a form at the side has that asks before something great happens, and says what would follow."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.form_style import FormStyle
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import empty
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.window.desk import Desk


class AskingForm(Card):
    """A title, what follows, a problem, and the two answers; Enter goes from stop to stop."""

    cancelled = Signal()

    def __init__(self, desk: Desk, back: str, role: str) -> None:
        """Create it with the word for going back and the role of the button that does it."""
        super().__init__()
        FormStyle(self)
        self._desk = desk
        self._title = label("", "heading", wrap=True)
        self._told = QWidget()
        self._told_scroll = scrolling(self._told)
        self._lines = QVBoxLayout(self._told)
        self._lines.setContentsMargins(0, 0, theme.SPACE_XS, 0)
        self._lines.setSpacing(theme.SPACE_S)
        self.problem = label("", "problem", wrap=True)
        self.back = ActionButton(back, "Esc", bind=False)
        self.back.clicked.connect(self._on_back)
        self.onward = ActionButton("", "Ctrl+Return", role)
        self.onward.clicked.connect(self._on_onward)

    def _lay_out_answers(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.back)
        row.addStretch(1)
        row.addWidget(self.onward)
        self.body.addLayout(row)

    def _show_lines(self, texts: Sequence[str], first_role: str = "") -> None:
        empty(self._lines)
        for place, text in enumerate(texts):
            self._lines.addWidget(label(text, "" if place else first_role, wrap=True))
        self._lines.addStretch(1)
        self._told.setAccessibleName(" ".join(texts))

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        self.problem.setText(in_words(problems, self._desk.rulebook))
        self.problem.setVisible(bool(problems))

    def _on_back(self) -> None:
        self.cancelled.emit()

    def _on_onward(self) -> None:
        """Do it, or say first what would follow."""

    def _go_on(self) -> None:
        """Move on to the next question."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter moves on from question to question; Esc goes back and changes nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self._on_back()
        elif enters(event) and self._asks:
            self._go_on()
        else:
            super().keyPressEvent(event)

    @property
    def _asks(self) -> bool:
        """Whether Enter belongs to the questions."""
        return not self.back.hasFocus() and not self.onward.hasFocus()


def stop_after(stops: Sequence[QWidget]) -> QWidget | None:
    """Return the stop after the one with the focus, the first where none has it; ``None`` at the end."""
    focused = next((place for place, widget in enumerate(stops) if widget.hasFocus()), -1)
    return stops[focused + 1] if focused + 1 < len(stops) else None
