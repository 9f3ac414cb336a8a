"""Invented slips of Kleeblatt: leaves that are taken one by one."""

from __future__ import annotations

import random
from typing import Final

from tests.made_up_game.rules import KleeblattRules, Leaves

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.services.practice import PracticeGame, Supervision


def _leaves(
    _table: int, rules: GameRules, context: TableContext, _by: Supervision, source: random.Random
) -> Leaves:
    """Return who took how many."""
    numbers = [0] * len(context.stints)
    for _ in range(KleeblattRules.of(rules).leaves(context.seats)):
        numbers[int(source.random() * len(numbers))] += 1
    return Leaves(numbers=tuple(numbers))


KLEEBLATT: Final = PracticeGame(_leaves)
