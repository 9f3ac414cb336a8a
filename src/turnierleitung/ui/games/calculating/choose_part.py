"""Whether somebody with so many cards may choose which one he plays (T-05, Q-17)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.ui.games.calculating.dispute import DisputePart
from turnierleitung.ui.widgets.fields import NumberField

_MOST: Final = 200
_USUAL: Final = 3


class ChoosePart(DisputePart):
    """One number and yes or no; a game says which."""

    def __init__(self) -> None:
        """Create it for three cards."""
        super().__init__()
        name = QCoreApplication.translate("Comparing", "Karten auf der Hand")
        self.cards = NumberField(1, _MOST)
        self.cards.setValue(_USUAL)
        self.cards.valueChanged.connect(self.decide)
        self.ask(name, self.cards)

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Comparing", "Darf man aussuchen?")

    def take_focus(self) -> None:
        """Begin with the number."""
        self.cards.setFocus()
        self.cards.selectAll()
