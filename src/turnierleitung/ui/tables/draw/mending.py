"""What changed since a seating was published, and how it would be mended, before it is done."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables.repairs import SeatingRepair
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.tables.mending import summary
from turnierleitung.ui.tables.draw.move_lines import MoveLines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label


class MendingPanel(QWidget):
    """The repair of a published seating, line by line, with one button."""

    mend_requested = Signal()

    def __init__(self) -> None:
        """Begin hidden."""
        super().__init__()
        translate = QCoreApplication.translate
        self._summary = label("", "", wrap=True)
        self._problem = label("", "problem", wrap=True)
        self.moves = MoveLines()
        self.button = ActionButton(translate("Mending", "So anpassen"), "Ctrl+Return", "primary")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self.mend_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(label(translate("Mending", "Seit dem Veröffentlichen"), "heading"))
        column.addWidget(self._summary)
        column.addWidget(self._problem)
        column.addWidget(self.button)
        column.addWidget(self.moves)
        column.addSpacing(theme.SPACE_M)
        self.hide()

    @property
    def text(self) -> str:
        """What is said about the repair."""
        return " ".join(filter(None, (self._summary.text(), self._problem.text())))

    @property
    def lines(self) -> list[str]:
        """The changes that are listed."""
        return self.moves.words

    def show_repair(
        self, repair: SeatingRepair | None, people: Mapping[int, Participant], rulebook: Rulebook | None
    ) -> None:
        """Show what would be done; nothing where everybody sits who plays."""
        self.setVisible(repair is not None)
        if repair is None:
            return
        self._summary.setText(summary(repair, people))
        self._problem.setText(in_words(repair.problems, rulebook))
        self._problem.setVisible(bool(repair.problems))
        self.moves.show_moves(repair.moves, people)
        self.button.setVisible(not repair.problems)
