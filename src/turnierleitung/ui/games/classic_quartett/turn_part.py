"""Whose turn it is (K-02, K-04, K-05, K-08)."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.classic_quartett.turns import AskedCard
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.classic_quartett.disputes import first_answer, turn_answer
from turnierleitung.ui.games.calculating.dispute import focus_choice
from turnierleitung.ui.games.classic_quartett.seated_part import SeatedPart

_GIVEN, _BEGINNING = 0, 2


class TurnPart(SeatedPart):
    """What happened, between whom, and who has no cards left."""

    def __init__(self) -> None:
        """Create it after seat 2 gave seat 1 a card."""
        super().__init__()
        translate = QCoreApplication.translate
        happened = translate("Classic", "Was war?")
        self.happened = self.segments(
            [
                translate("Classic", "Karte erhalten"),
                translate("Classic", "nicht da"),
                translate("Classic", "Beginn"),
            ],
            happened,
        )
        self.ask(happened, self.happened)
        self.asker = self.seat_row(translate("Classic", "Gefragt hat"))
        self.asked = self.seat_row(translate("Classic", "Gefragt wurde"))
        self.asked.choose(1)
        self.dealt = self.seat_row(translate("Classic", "Geber ist"))
        self.out_row(translate("Classic", "Danach ohne Karten"))

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Classic", "Wer ist an der Reihe?")

    def take_focus(self) -> None:
        """Begin with what happened."""
        focus_choice(self.happened)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return who asks."""
        self.fit_seats()
        begins = self.happened.index == _BEGINNING
        self.asker.setEnabled(not begins)
        self.asked.setEnabled(not begins)
        self.dealt.setEnabled(begins)
        if begins and any(self.cards.values()):
            return first_answer(self.dealt.index + 1, self.cards, self.names)
        ask = AskedCard(self.asker.index + 1, self.asked.index + 1, of_that_quartet=1)
        return turn_answer(ask, self.cards, self.names, given=self.happened.index == _GIVEN)
