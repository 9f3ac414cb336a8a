"""Invented results of classic Quartett: quartets that are laid one after the other."""

from __future__ import annotations

import random
from typing import Final

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.games.classic_quartett.rules import ClassicRules, ClassicTable
from turnierleitung.games.counts.check import decided
from turnierleitung.services.practice import Supervision


def classic_table(rules: ClassicRules, context: TableContext, source: random.Random) -> ClassicTable:
    """Deal all quartets out at random, and settle ties as the rules ask."""
    counts = [0] * len(context.stints)
    for _ in range(rules.counted(context.seats, context.deck)):
        counts[int(source.random() * len(counts))] += 1
    table = ClassicTable(counts=tuple(counts))
    return table.model_copy(update={"decided": decided(table.standings, rules, context, source)})


class ClassicPractice:
    """Invents results (``services.practice.PracticeGame``)."""

    def result(
        self,
        table_id: int,  # noqa: ARG002  (part of the protocol)
        rules: GameRules,
        context: TableContext,
        supervision: Supervision,  # noqa: ARG002  (part of the protocol)
        source: random.Random,
    ) -> ClassicTable:
        """Return how a table went."""
        return classic_table(ClassicRules.of(rules), context, source)

    def deck(self, rules: GameRules) -> int:
        """Return the size of a usual deck."""
        return ClassicRules.of(rules).deck_cards


CLASSIC_QUARTETT: Final = ClassicPractice()
