"""Who takes a trick of Trumpf, and what a tie means (P-05 … P-08, T-03 … T-06)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.cards.categories import CardValue, Category
from turnierleitung.domain.games.trumpf.rules import own_rules
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.trumpf.disputes import AskedTrick, trick_answer
from turnierleitung.ui.games.calculating.compare import ComparePart


class TrumpfComparePart(ComparePart):
    """All who told a value play; in a deciding round the others still sit at the table."""

    @property
    def asks(self) -> str:
        """Who named the category."""
        return QCoreApplication.translate("Comparing", "Angesagt hat")

    def decided(self, values: Mapping[int, CardValue], category: Category) -> Answer:
        """Return who takes the cards and announces next."""
        if self.rulebook is None:
            raise RuntimeError("no rules are shown yet")
        rules = own_rules(self.rulebook.game)
        in_deciding_round = self.deciding.isChecked()
        playing = self.seats if in_deciding_round else tuple(sorted(values))
        announcer = self.announcer.index + 1
        if announcer not in playing:
            return Answer(QCoreApplication.translate("Comparing", "Wer hat angesagt?"), is_open=True)
        asked = AskedTrick(
            values=values,
            category=category,
            announcer=announcer,
            playing=playing,
            names=self.names,
            in_deciding_round=in_deciding_round,
            without_cards=self.without_cards,
        )
        return trick_answer(asked, rules)
