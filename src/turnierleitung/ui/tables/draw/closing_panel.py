"""What becomes of the seats of number cards: before the door closes, and in the draft made of them (D-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.draw.tables.repair import Move
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables.draws import DrawView
from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.tables.number_cards import closing_text, moving_lines
from turnierleitung.ui.tables.draw.move_lines import MoveLines
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label

translate = QCoreApplication.translate


class ClosingPanel(QWidget):
    """Who moves where, person by person."""

    def __init__(self) -> None:
        """Begin hidden."""
        super().__init__()
        self._heading = label("", "heading", wrap=True)
        self._text = label("", "", wrap=True)
        self._problem = label("", "problem", wrap=True)
        self.moves = MoveLines()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        for part in (self._heading, self._text, self._problem, self.moves):
            column.addWidget(part)
        column.addSpacing(theme.SPACE_M)
        self.hide()

    @property
    def text(self) -> str:
        """What is said."""
        return " ".join(filter(None, (self._text.text(), self._problem.text())))

    def show_door(
        self, cards: NumberCards, people: Mapping[int, Participant], rulebook: Rulebook | None
    ) -> None:
        """Show what becomes of the seats if the door closes now."""
        closing = cards.closing
        if closing is None:
            text = translate(
                "Cards",
                "Jeder zieht an der Tür eine Karte. Tippen Sie Startnummer, Enter, Karte, Enter. "
                "Strg P druckt die Karten.",
            )
            self._show(translate("Cards", "Nummernkarten"), text, "", (), people)
            return
        heading = translate("Cards", "Wenn die Tür jetzt schließt")
        problem = in_words(closing.problems, rulebook)
        # Who has no card may still draw one.
        concerned = [move for move in closing.moves if move.before is not None]
        self._show(heading, closing_text(closing, people), problem, concerned, people)

    def show_draft(self, draw: DrawView, people: Mapping[int, Participant]) -> None:
        """Show for whom a draft is other than his card."""
        text = " ".join(moving_lines(draw.moves, by_lot=False))
        self._show(translate("Cards", "Gegenüber den Karten"), text, "", draw.moves, people)

    def _show(
        self, heading: str, text: str, problem: str, moves: Sequence[Move], people: Mapping[int, Participant]
    ) -> None:
        self._heading.setText(heading)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self.moves.show_moves(moves, people)
        self.show()
