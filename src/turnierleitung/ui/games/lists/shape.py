"""What tells the slips of one game with a list from those of another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from turnierleitung.domain.games import registry
from turnierleitung.domain.games.lists.results import ListDeals, ListLine, ListTotals
from turnierleitung.domain.games.lists.rules import ListRules
from turnierleitung.domain.games.protocol import Game, GameResult, GameRules
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.games.protocol import GameTexts
from turnierleitung.texts.games.registry import game_texts

DealsT = TypeVar("DealsT", bound=ListDeals)
RulesT = TypeVar("RulesT", bound=ListRules)


@dataclass(frozen=True, slots=True)
class ListShape(Generic[DealsT, RulesT]):
    """The models of a game, and how its tallies are typed."""

    kind: str
    """Of the game."""
    line: type[ListLine]
    totals: type[ListTotals]
    deals: type[DealsT]
    own_rules: Callable[[GameRules], RulesT]
    keys: Mapping[str, str]
    """One key and the digit set a tally of the line one is in; in the order of the columns."""

    @property
    def game(self) -> Game[GameRules, GameResult]:
        """What checks and scores the slips."""
        return registry.game(self.kind)

    @property
    def texts(self) -> GameTexts:
        """What its tallies are called."""
        return game_texts(self.kind)

    @property
    def tallies(self) -> tuple[str, ...]:
        """The tallies beside the points, in the order of the columns."""
        return tuple(self.keys.values())

    def rules(self, rulebook: Rulebook) -> RulesT:
        """Return the parameters of the game."""
        return self.own_rules(rulebook.game)
