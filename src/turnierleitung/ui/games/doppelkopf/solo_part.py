"""Several want to play a solo: the question whose goes first."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.doppelkopf.order import AnnouncedSolo
from turnierleitung.domain.games.doppelkopf.parties import ANNOUNCED_SOLOS, WinLevel
from turnierleitung.domain.games.doppelkopf.rules import own_rules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.doppelkopf.disputes import solo_answer, statements_text
from turnierleitung.texts.games.doppelkopf.words import name_of
from turnierleitung.texts.games.lists.words import seat_name
from turnierleitung.ui.games.calculating.dispute import DisputePart, focus_choice
from turnierleitung.ui.games.calculating.part import SEATS
from turnierleitung.ui.games.doppelkopf.deal_form import short_name
from turnierleitung.ui.widgets.buttons import Segments
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import restyle

_MOST_STATEMENTS: Final = 3


class _Wish(NamedTuple):
    """What a seat wants to play, and says with it."""

    played: Segments
    statements: Segments
    level: ChoiceBox


class SoloPart(DisputePart):
    """D-10: a row for each seat."""

    def __init__(self) -> None:
        """Create it with nobody who wants one."""
        super().__init__()
        translate = QCoreApplication.translate
        self.dealt = self.dealer()
        self.head(
            translate("Disputes", "Solo"), translate("Disputes", "Ansage"), translate("Disputes", "Absage")
        )
        self.wishes: dict[int, _Wish] = {}
        for seat in range(1, SEATS + 1):
            level = ChoiceBox()
            for one in WinLevel:
                level.addItem("–" if one is WinLevel.PLAIN else name_of(one), one)
            level.setAccessibleName(translate("Disputes", "{seat}: Absage").format(seat=seat_name(seat)))
            level.activated.connect(self.decide)
            wish = _Wish(
                self.segments(["–", *(short_name(kind) for kind in ANNOUNCED_SOLOS)], seat_name(seat)),
                self.segments(
                    [statements_text(count) for count in range(_MOST_STATEMENTS + 1)],
                    translate("Disputes", "{seat}: Ansage").format(seat=seat_name(seat)),
                ),
                level,
            )
            self.ask(seat_name(seat), *wish)
            self.wishes[seat] = wish

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Disputes", "Welches Solo geht vor?")

    def take_focus(self) -> None:
        """Begin with who deals."""
        focus_choice(self.dealt)

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer as many statements as there are."""
        most = own_rules(rulebook.game).statements_per_party
        for wish in self.wishes.values():
            for count, button in enumerate(wish.statements.buttons):
                button.setHidden(count > most)
                restyle(button, end="right" if count == most else "left" if count == 0 else "")

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whose solo is played."""
        solos = []
        for seat, wish in self.wishes.items():
            wants = wish.played.index > 0
            wish.statements.setEnabled(wants)
            wish.level.setEnabled(wants)
            if wants:
                played = ANNOUNCED_SOLOS[wish.played.index - 1]
                level = WinLevel(wish.level.currentData())
                solos.append(AnnouncedSolo(seat, played, wish.statements.index, level))
        return solo_answer(solos, self.dealt.index + 1, SEATS, own_rules(rulebook.game))
