"""A Hochzeit: the question who goes along."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel

from turnierleitung.domain.games.doppelkopf.order import Clearing, TakenTrick
from turnierleitung.domain.games.doppelkopf.rules import own_rules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.doppelkopf.disputes import clearing_name, partner_answer
from turnierleitung.ui.games.calculating.dispute import DisputePart, focus_choice
from turnierleitung.ui.widgets.buttons import Segments

_MOST_TRICKS: Final = 12


class _Trick(NamedTuple):
    """Who takes a trick, and what was led."""

    name: QLabel
    winner: Segments
    led: Segments


class MarriagePart(DisputePart):
    """D-14: who has both queens, which trick is asked for, and who takes the first tricks."""

    def __init__(self) -> None:
        """Create it with no trick taken."""
        super().__init__()
        translate = QCoreApplication.translate
        self.caller = self.seats(translate("Disputes", "Hochzeit hat Sitz"))
        self.ask(translate("Disputes", "Hochzeit hat Sitz"), self.caller)
        self.asked = self.segments([clearing_name(asked) for asked in Clearing])
        self.ask(translate("Disputes", "Angesagt ist"), self.asked)
        self.tricks = [self._trick(number) for number in range(1, _MOST_TRICKS + 1)]

    def _trick(self, number: int) -> _Trick:
        translate = QCoreApplication.translate
        name = translate("Disputes", "Stich {trick} macht").format(trick=number)
        winner = self.seats(name, nobody=True)
        led = self.segments(
            [translate("Disputes", "Fehl"), translate("Disputes", "Trumpf")],
            translate("Disputes", "Stich {trick}: Was wurde ausgespielt?").format(trick=number),
        )
        return _Trick(self.ask(name, winner, led), winner, led)

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Disputes", "Hochzeit: Wer geht mit?")

    def take_focus(self) -> None:
        """Begin with who has both queens."""
        focus_choice(self.caller)

    def show_rules(self, rulebook: Rulebook) -> None:
        """Ask about as many tricks as can find a partner."""
        most = own_rules(rulebook.game).marriage_tricks
        for number, trick in enumerate(self.tricks, start=1):
            for part in trick:
                part.setHidden(number > most)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return who goes along."""
        rules, asked = own_rules(rulebook.game), list(Clearing)[self.asked.index]
        taken: list[TakenTrick] = []
        known = True
        for trick in self.tricks[: rules.marriage_tricks]:
            # What was led matters only where a Fehl or Trumpf trick is asked for.
            trick.led.setEnabled(asked is not Clearing.ANY and trick.winner.index > 0)
            known = known and trick.winner.index > 0
            if known:
                taken.append(TakenTrick(trick.winner.index, trick.led.index == 1))
        return partner_answer(self.caller.index + 1, asked, taken, rules)
