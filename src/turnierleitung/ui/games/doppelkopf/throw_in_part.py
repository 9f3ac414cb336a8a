"""The question whether a hand may be thrown in."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.rules import own_rules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.doppelkopf.disputes import throw_in_answer
from turnierleitung.ui.games.calculating.dispute import DisputePart
from turnierleitung.ui.widgets.fields import NumberField

_KINGS: Final = 6
"""Both kings of diamonds are trumps."""
_AUGEN: Final = 120


class ThrowInPart(DisputePart):
    """D-06: what is in the hand."""

    def __init__(self) -> None:
        """Create it with an ordinary hand."""
        super().__init__()
        translate = QCoreApplication.translate
        self.kings, self.augen = NumberField(0, _KINGS), NumberField(0, _AUGEN)
        for field in (self.kings, self.augen):
            field.valueChanged.connect(self.decide)
        self.above_fox = self.segments([translate("Disputes", "ja"), translate("Disputes", "nein")])
        self.ask(translate("Disputes", "Fehlkönige"), self.kings)
        self.ask(translate("Disputes", "Augen"), self.augen)
        self.ask(translate("Disputes", "Trumpf über dem Fuchs"), self.above_fox)

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Disputes", "Schmeißen?")

    def take_focus(self) -> None:
        """Begin with the kings."""
        self.kings.setFocus()
        self.kings.selectAll()

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whether it may."""
        return throw_in_answer(
            self.kings.value(),
            self.augen.value(),
            has_above_fox=self.above_fox.index == 0,
            rules=own_rules(rulebook.game),
        )
