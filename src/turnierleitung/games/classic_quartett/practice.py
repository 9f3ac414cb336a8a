"""Invented results of classic Quartett: quartets that are laid one after the other."""

from __future__ import annotations

import random
from typing import Final

from turnierleitung.domain.game import TableContext
from turnierleitung.games.classic_quartett.rules import ClassicRules, ClassicTable
from turnierleitung.games.counts.check import decided
from turnierleitung.services.practice import PracticeGame


def classic_table(rules: ClassicRules, context: TableContext, source: random.Random) -> ClassicTable:
    """Deal all quartets out at random, and settle ties as the rules ask."""
    counts = [0] * len(context.stints)
    for _ in range(rules.counted(context.seats, context.deck)):
        counts[int(source.random() * len(counts))] += 1
    table = ClassicTable(counts=tuple(counts))
    return table.model_copy(update={"decided": decided(table.standings, rules, context, source)})


CLASSIC_QUARTETT: Final = PracticeGame(
    lambda _table, rules, context, _by, source: classic_table(ClassicRules.of(rules), context, source),
    deck=lambda rules: ClassicRules.of(rules).deck_cards,
)
