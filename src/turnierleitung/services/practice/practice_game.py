"""What a game offers to practice."""

from __future__ import annotations

import random
from typing import NamedTuple, Protocol, cast

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult, GameRules, TableContext


class Supervision(NamedTuple):
    """Who watches over an invented table, where something needs approval."""

    operator_id: int
    at: str
    """ISO 8601 with offset."""


class PracticeGame(Protocol):
    """Invents what people play."""

    def result(
        self,
        table_id: int,
        rules: GameRules,
        context: TableContext,
        supervision: Supervision,
        source: random.Random,
    ) -> GameResult:
        """Return a result as people play them; the same source gives the same."""

    def deck(self, rules: GameRules) -> int | None:
        """Return the size of a usual deck; ``None`` where no list of decks is kept."""


def practice_game(kind: str) -> PracticeGame:
    """Return what invents the slips of a game."""
    return cast("PracticeGame", plugins.part(kind, "practice"))
