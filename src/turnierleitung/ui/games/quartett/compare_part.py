"""Who wins a trick of a match, and who goes on (Q-09 … Q-13, T-03 … T-06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.cards.categories import CardValue, Category, Direction
from turnierleitung.domain.games.quartett.results import side_of
from turnierleitung.domain.games.quartett.rules import own_rules
from turnierleitung.domain.games.quartett.tricks import wins_by
from turnierleitung.texts.games.answers import Answer
from turnierleitung.texts.games.quartett.disputes import trick_answer
from turnierleitung.ui.games.calculating.compare import ComparePart

_SIDES: Final = 2


class QuartettComparePart(ComparePart):
    """Two cards; there is no deciding round, the next card decides."""

    most = _SIDES

    def __init__(self) -> None:
        """Create it for two."""
        super().__init__()
        self.deciding.hide()

    @property
    def asks(self) -> str:
        """Who named the category."""
        return QCoreApplication.translate("Comparing", "Gefragt hat")

    def wins(self, category: Category) -> Direction:
        """Return which value wins by the rules in force."""
        if self.rulebook is None:
            return category.direction
        return wins_by(category.direction, own_rules(self.rulebook.game))

    def decided(self, values: Mapping[int, CardValue], category: Category) -> Answer:
        """Return who wins the trick and goes on."""
        if self.rulebook is None:
            raise RuntimeError("no rules are shown yet")
        last = self.without_cards
        return trick_answer(
            {side_of(seat - 1): value for seat, value in values.items()},
            category,
            side_of(self.announcer.index),
            {side_of(seat - 1): name for seat, name in self.names.items()},
            own_rules(self.rulebook.game),
            without_cards=None if last is None else side_of(last - 1),
        )
