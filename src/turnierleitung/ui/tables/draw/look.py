"""What of a draw is looked at: the tables, the report, the number cards."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.ui.widgets.buttons import Segments


class Look(Enum):
    """What can be looked at, by its word."""

    TABLES = QT_TRANSLATE_NOOP("Draw", "Tische")
    FAIRNESS = QT_TRANSLATE_NOOP("Draw", "Fairness")
    CARDS = QT_TRANSLATE_NOOP("Draw", "Karten")


_USUAL: Final = (Look.TABLES, Look.FAIRNESS)


class LookChoice(QWidget):
    """A choice of what is looked at; the cards are offered where there are any."""

    chosen = Signal()

    def __init__(self) -> None:
        """Begin with the tables."""
        super().__init__()
        self._choices: dict[bool, Segments] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for with_cards in (False, True):
            words = [QCoreApplication.translate("Draw", str(look.value)) for look in _looks(with_cards)]
            segments = Segments(words)
            segments.bind_key("F9")
            segments.chosen.connect(self._on_chosen)
            column.addWidget(segments)
            self._choices[with_cards] = segments
        self._with_cards = False
        self._choices[True].hide()

    @property
    def look(self) -> Look:
        """What is looked at."""
        return _looks(self._with_cards)[self._choices[self._with_cards].index]

    def offer(self, *, cards: bool) -> None:
        """Offer the cards too, or not; what is looked at stays where it can."""
        look = self.look
        self._with_cards = cards
        for with_cards, segments in self._choices.items():
            segments.setVisible(with_cards is cards)
        self.choose(look if look in _looks(cards) else Look.TABLES)

    def choose(self, look: Look) -> None:
        """Look at something without telling anybody."""
        self._choices[self._with_cards].choose(_looks(self._with_cards).index(look))

    def _on_chosen(self, _index: int) -> None:
        self.chosen.emit()


def _looks(with_cards: bool) -> tuple[Look, ...]:
    return (*_USUAL, Look.CARDS) if with_cards else _USUAL
