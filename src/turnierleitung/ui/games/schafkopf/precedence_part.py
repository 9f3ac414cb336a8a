"""Several want to play: the question which game goes first."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QPushButton

from turnierleitung.domain.games.schafkopf.contracts import LEVELS, Contract, Level
from turnierleitung.domain.games.schafkopf.order import Announcement
from turnierleitung.domain.games.schafkopf.rules import own_rules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.lists.words import seat_name
from turnierleitung.texts.games.schafkopf.disputes import precedence_answer
from turnierleitung.texts.games.schafkopf.words import name_of
from turnierleitung.ui.games.calculating.dispute import DisputePart, focus_choice
from turnierleitung.ui.games.calculating.part import SEATS
from turnierleitung.ui.widgets.buttons import Segments


class PrecedencePart(DisputePart):
    """S-07: a row for each seat."""

    def __init__(self) -> None:
        """Create it with nobody who wants to play."""
        super().__init__()
        self.dealt = self.dealer()
        self.wishes: dict[int, tuple[Segments, QPushButton]] = {}
        for seat in range(1, SEATS + 1):
            played = self.segments(["–", *(name_of(contract) for contract in Contract)], seat_name(seat))
            tout = QPushButton(name_of(Level.TOUT))
            tout.setCheckable(True)
            tout.setAutoDefault(False)
            tout.setAccessibleName(
                QCoreApplication.translate("Disputes", "{seat}: Tout").format(seat=seat_name(seat))
            )
            tout.clicked.connect(self.field_changed)
            self.ask(seat_name(seat), played, tout)
            self.wishes[seat] = played, tout

    @property
    def title(self) -> str:
        """What it answers."""
        return QCoreApplication.translate("Disputes", "Welches Spiel geht vor?")

    def take_focus(self) -> None:
        """Begin with who deals."""
        focus_choice(self.dealt)

    def show_rules(self, rulebook: Rulebook) -> None:
        """Offer the games that are allowed."""
        rules = own_rules(rulebook.game)
        for played, tout in self.wishes.values():
            for contract, button in zip(Contract, played.buttons[1:], strict=True):
                button.setHidden(contract not in rules.allowed)
            tout.setHidden(not rules.tout_allowed)

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return whose game is played."""
        announced = []
        for seat, (played, tout) in self.wishes.items():
            contract = list(Contract)[played.index - 1] if played.index else None
            knows_tout = contract is not None and Level.TOUT in LEVELS[contract]
            tout.setEnabled(knows_tout)
            tout.setChecked(tout.isChecked() and knows_tout)
            if contract is not None:
                announced.append(Announcement(seat, contract, tout.isChecked()))
        return precedence_answer(announced, self.dealt.index + 1, SEATS, own_rules(rulebook.game))
