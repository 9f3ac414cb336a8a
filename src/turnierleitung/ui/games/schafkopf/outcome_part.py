"""A game is over: the question who has won, and at which level."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.games.schafkopf.order import ALL_AUGEN, TRICKS
from turnierleitung.domain.games.schafkopf.rules import own_rules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.schafkopf.disputes import all_tricks_answer, augen_answer
from turnierleitung.texts.games.schafkopf.words import name_of
from turnierleitung.ui.games.calculating.dispute import DisputePart
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import label

_NOT_COUNTED: Final = -1
_BY_AUGEN, _TOUT, _SIE = range(3)


class OutcomePart(DisputePart):
    """S-04: what the player and who plays with him have taken."""

    def __init__(self) -> None:
        """Create it with nothing counted."""
        super().__init__()
        translate = QCoreApplication.translate
        self.played = self.segments(
            [translate("Disputes", "Nach Augen"), name_of(Level.TOUT), name_of(Contract.SIE)]
        )
        self.augen, self.tricks = NumberField(_NOT_COUNTED, ALL_AUGEN), NumberField(_NOT_COUNTED, TRICKS)
        for field in (self.augen, self.tricks):
            field.setSpecialValueText(" ")
            field.setValue(_NOT_COUNTED)
            field.valueChanged.connect(self.field_changed)
        self.ask(translate("Disputes", "Entschieden wird"), self.played)
        self.ask(translate("Disputes", "Augen der Spieler"), self.augen)
        self.ask(translate("Disputes", "Stiche der Spieler"), self.tricks)

        together = translate(
            "Disputes", "Im Rufspiel beide Spieler zusammen. Die Stiche braucht es nur bei 0 oder 120 Augen."
        )
        self.below.addWidget(label(together, "small", wrap=True))

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Disputes", "Wer hat gewonnen?")

    def take_focus(self) -> None:
        """Begin with the Augen."""
        field = self.augen if self.augen.isEnabled() else self.tricks
        field.setFocus()
        field.selectAll()

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer what is allowed."""
        rules = own_rules(rulebook.game)
        self.played.buttons[_TOUT].setHidden(not rules.tout_allowed)
        self.played.buttons[_SIE].setHidden(Contract.SIE not in rules.allowed)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return who has won."""
        augen, tricks = (
            None if field.value() == _NOT_COUNTED else field.value() for field in (self.augen, self.tricks)
        )
        by_augen = self.played.index == _BY_AUGEN
        self.augen.setEnabled(by_augen)
        if by_augen:
            return augen_answer(augen, tricks, own_rules(rulebook.game))
        return all_tricks_answer(Contract.SIE if self.played.index == _SIE else Contract.SOLO, tricks)
