"""What the parts of the ranking page have in common, and the panel that says why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import scrolling
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Surroundings

SIDE_WIDTH = 292
_WHY_WIDTH = 268


class StandingsPart(QWidget):
    """A part of the page."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.surroundings: Surroundings | None = None

    def load(self) -> None:
        """Show the tournament as it is now."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the focus where walking begins."""

    @property
    def hint(self) -> str:
        """What is said beside the title."""
        return ""

    def everybody(self) -> Sequence[tuple[int, str]]:
        """Return the ids and names of all who are shown, in their order; what shows nobody has none."""
        return ()

    def show_person(self, participant_id: int) -> None:
        """Bring somebody into sight."""


class WhyCard(Card):
    """„Warum Platz 2?“ with one sentence per reason."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(_WHY_WIDTH)
        self._question = label("", "heading", wrap=True)
        self._name = label("", "large", wrap=True)
        self._reasons = label("", wrap=True)
        self._behind = label("", "muted", wrap=True)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self._question, self._name, self._reasons, self._behind):
            column.addWidget(part)
        column.addStretch(1)
        scroll = scrolling(holder)
        self.body.addWidget(scroll, 1)

    @property
    def text(self) -> str:
        """What it says, in one piece."""
        parts = (self._question, self._name, self._reasons, self._behind)
        return " ".join(part.text() for part in parts if part.text())

    def show_why(self, question: str, name: str = "", reasons: Sequence[str] = (), behind: str = "") -> None:
        """Show why somebody stands where he stands."""
        self._question.setText(question)
        self._name.setText(name)
        self._reasons.setText("\n".join(reasons))
        self._behind.setText(behind)
