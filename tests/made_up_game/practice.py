"""Invented slips of Kleeblatt: leaves that are taken one by one."""

from __future__ import annotations

import random
from typing import Final

from tests.made_up_game.rules import KleeblattRules, Leaves

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.services.practice import Supervision


class KleeblattPractice:
    """Invents slips (``services.practice.practice_game.PracticeGame``)."""

    def result(
        self,
        table_id: int,  # noqa: ARG002  (part of the protocol)
        rules: GameRules,
        context: TableContext,
        supervision: Supervision,  # noqa: ARG002  (part of the protocol)
        source: random.Random,
    ) -> Leaves:
        """Return who took how many."""
        numbers = [0] * len(context.stints)
        for _ in range(KleeblattRules.of(rules).leaves(context.seats)):
            numbers[int(source.random() * len(numbers))] += 1
        return Leaves(numbers=tuple(numbers))

    def deck(self, rules: GameRules) -> None:
        """Everybody plays with the same cards."""


KLEEBLATT: Final = KleeblattPractice()
