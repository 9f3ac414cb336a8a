"""The games that the program knows, found by their kind and loaded when they are needed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import Any, Final, cast

from turnierleitung.domain.games.protocol import (
    Game,
    GameResult,
    GameRules,
    Hands,
    MatchGame,
    StintScore,
    TableContext,
    TableGame,
)
from turnierleitung.domain.penalties import Borne, Carrier, OnSlip, PenaltyEffect, carrier_of
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.topics import Topic

POINTS: Final = "points"
"""The tally that a penalty takes from, where a game counts it."""
GAMES: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.domain.games.schafkopf.game:SCHAFKOPF",
    "doppelkopf": "turnierleitung.domain.games.doppelkopf.game:DOPPELKOPF",
    "quartett": "turnierleitung.domain.games.quartett.game:QUARTETT",
    "trumpf": "turnierleitung.domain.games.trumpf.game:TRUMPF",
    "classic_quartett": "turnierleitung.domain.games.classic_quartett.game:CLASSIC_QUARTETT",
}
"""Module and object of each game by its kind."""


def game(kind: str) -> Game[Any, Any]:
    """Return a game by its kind; one that nobody registered is a ``KeyError``."""
    return _loaded(GAMES[kind])


def table_game(kind: str) -> TableGame[Any, Any]:
    """Return a game that is played in rounds of tables; asking for another one is a defect."""
    return cast("TableGame[Any, Any]", game(kind))


def match_game(kind: str) -> MatchGame[Any, Any]:
    """Return a game that is played one against one; asking for another one is a defect."""
    return cast("MatchGame[Any, Any]", game(kind))


@cache
def _loaded(place: str) -> Game[Any, Any]:
    # A tournament plays one game: the modules of the others need not come in.
    module, _, name = place.partition(":")
    return cast("Game[Any, Any]", getattr(import_module(module), name))


def seats(rules: GameRules) -> frozenset[int]:
    """Return the table sizes a game can be played with."""
    return game(rules.kind).seats(rules)


def tallies(rules: GameRules) -> tuple[str, ...]:
    """Return the names of a game's tallies in the order of display."""
    return game(rules.kind).tallies(rules)


def deals(rules: GameRules, seats: int) -> int | None:
    """Return how often is dealt in a round at a table of so many; ``None`` where that is not fixed."""
    return table_game(rules.kind).deals(rules, seats)


def sits_out(rules: GameRules, seats: int) -> bool:
    """Whether at a table of so many whoever deals does not play."""
    return table_game(rules.kind).sits_out(rules, seats)


def new_decks(rules: GameRules) -> int:
    """Return how many new decks lie ready at each table for each round (S-02)."""
    return table_game(rules.kind).new_decks(rules)


def needs_time(rules: GameRules) -> bool:
    """Whether a round must not start before its minutes are set (P-10)."""
    return table_game(rules.kind).needs_time(rules)


def hands(rules: GameRules, seats: int, deck: int | None = None) -> Hands | None:
    """Return how a deck is dealt at a table of so many; ``None`` where the rules need not say it."""
    return table_game(rules.kind).hands(rules, seats, deck)


def check_deal(rules: GameRules, seats: int, deck: int | None = None) -> tuple[Problem, ...]:
    """Return why a deck cannot be dealt at a table of so many; none if it can."""
    return table_game(rules.kind).check_deal(rules, seats, deck)


def counts(rules: GameRules) -> str:
    """Return the tally that tells a result in a word."""
    return game(rules.kind).counts


def listed_decks(rules: GameRules) -> bool:
    """Whether each table of a round plays with a deck of the list."""
    return table_game(rules.kind).listed_decks(rules)


def counted_with_deck(result: GameResult, rules: GameRules) -> bool:
    """Whether what a result is worth depends on the size of the deck."""
    return game(rules.kind).counted_with_deck(result, rules)


def check_deck(cards: int, rules: GameRules) -> tuple[Problem, ...]:
    """Return what is wrong with a deck of so many cards (Q-03), none if it can be played with."""
    return game(rules.kind).check_deck(cards, rules)


def lateness_limit(rules: GameRules) -> int | None:
    """Return the seconds that a table may be kept waiting; ``None`` where the rules name none (Q-21)."""
    limit: int | None = game(rules.kind).lateness_limit(rules)
    return limit


def penalties(rules: GameRules) -> frozenset[PenaltyEffect]:
    """Return the kinds of penalties that can be given where a game is played."""
    borne = game(rules.kind).slip_penalties
    everywhere = {effect for effect in PenaltyEffect if carrier_of(effect) is not Carrier.SLIP}
    if POINTS not in tallies(rules):
        everywhere.discard(PenaltyEffect.POINTS)
    return borne.union(everywhere)


def borne(result: GameResult, rules: GameRules) -> OnSlip:
    """Return the penalties that stand in a result."""
    return game(rules.kind).borne(result, rules)


def bearing(result: GameResult | None, penalty: Borne, rules: GameRules) -> GameResult | None:
    """Return the result of a match with a penalty more, see ``protocol.MatchGame``."""
    changed: GameResult | None = match_game(rules.kind).bearing(result, penalty)
    return changed


def topics(kind: str) -> tuple[StrEnum, ...]:
    """Return what a rule can be about where a game is played: the general topics, then its own."""
    return (*Topic, *game(kind).topics)


def placeholders(rules: GameRules, seats: int) -> Mapping[str, str]:
    """Return what an article may name besides the numbers of the rules, at usual tables."""
    return game(rules.kind).placeholders(rules, seats)


def check(result: GameResult, rules: GameRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result at once, none if it is in order."""
    if not isinstance(result, game(rules.kind).results):
        return (Problem("result.other_game"),)
    return game(rules.kind).check(result, rules, context)


def score(result: GameResult, rules: GameRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint in the context's order; the result must be in order."""
    return game(rules.kind).score(result, rules, context)


def to_json(result: GameResult) -> str:
    """Return a result as text for the tournament file."""
    return result.model_dump_json()


def from_json(kind: str, text: str) -> GameResult:
    """Read a result of a game back that :func:`to_json` wrote.

    Raises:
        ValueError: it is no such text.
    """
    try:
        model = _models(GAMES[kind])[json.loads(text)["kind"]]
    except (KeyError, TypeError, ValueError) as trouble:
        raise ValueError(f"no result of {kind}: {text[:80]}") from trouble
    return model.model_validate_json(text)


@cache
def _models(place: str) -> Mapping[str, type[GameResult]]:
    return {model.model_fields["kind"].default: model for model in _loaded(place).results}
