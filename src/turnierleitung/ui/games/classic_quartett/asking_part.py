"""Whether a card may be asked for (K-02, K-03, K-08)."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.classic_quartett.rules import QUARTET
from turnierleitung.domain.games.classic_quartett.turns import AskedCard
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.classic_quartett.disputes import asking_answer
from turnierleitung.ui.games.calculating.dispute import focus_choice
from turnierleitung.ui.games.classic_quartett.seated_part import SeatedPart


class AskingPart(SeatedPart):
    """Who asks whom, and what he holds of that quartet."""

    def __init__(self) -> None:
        """Create it with seat 1 asking seat 2."""
        super().__init__()
        translate = QCoreApplication.translate
        self.turn = self.seat_row(translate("Classic", "An der Reihe ist"))
        self.asker = self.seat_row(translate("Classic", "Fragen will"))
        self.asked = self.seat_row(translate("Classic", "Gefragt wird"))
        self.asked.choose(1)
        held = translate("Classic", "Hat vom Quartett")
        self.held = self.segments([str(number) for number in range(QUARTET)], held)
        self.held.choose(1)
        self.ask(held, self.held)
        own = translate("Classic", "Hat die Karte")
        self.own = self.segments([translate("Classic", "nein"), translate("Classic", "ja")], own)
        self.ask(own, self.own)
        self.out_row(translate("Classic", "Ohne Karten"))

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Classic", "Darf man danach fragen?")

    def take_focus(self) -> None:
        """Begin with whose turn it is."""
        focus_choice(self.turn)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whether he may."""
        self.fit_seats()
        ask = AskedCard(
            asker=self.asker.index + 1,
            asked=self.asked.index + 1,
            of_that_quartet=self.held.index,
            holds_it=self.own.index == 1,
        )
        return asking_answer(ask, self.turn.index + 1, self.cards, self.names)
