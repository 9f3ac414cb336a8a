"""Whether somebody may choose his card in Trumpf."""

from __future__ import annotations

from turnierleitung.domain.games.trumpf.rules import own_rules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.trumpf.disputes import choosing_answer
from turnierleitung.ui.games.calculating.choose_part import ChoosePart


class TrumpfChoosePart(ChoosePart):
    """By the number of cards that the rulebook names."""

    def decided(self, rulebook: Rulebook) -> Answer:
        """Return yes or no."""
        return choosing_answer(self.cards.value(), own_rules(rulebook.game))
