"""The games that the program knows, found by the parameters in the rulebook."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any, assert_never, get_args

from turnierleitung.domain.games.protocol import Game, Ruling, StintScore, TableContext
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.problems import Problem

if TYPE_CHECKING:
    from turnierleitung.domain.games.results import Result

GameRules = SchafkopfRules | QuartettRules
"""Parameters of a game in a rulebook."""


def seats(rules: GameRules) -> frozenset[int]:
    """Return the table sizes a game can be played with."""
    return _game(rules).seats(rules)


def tallies(rules: GameRules) -> tuple[str, ...]:
    """Return the names of a game's tallies in the order of display."""
    return _game(rules).tallies(rules)


def check(result: Result, rules: GameRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result at once, none if it is in order."""
    if result.kind not in _kinds(rules.kind):
        return (Problem("result.other_game"),)
    return _game(rules).check(result, rules, context)


def score(result: Result, rules: GameRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint in the context's order; the result must be in order."""
    return _game(rules).score(result, rules, context)


def to_json(result: Result) -> str:
    """Return a result as text for the tournament file."""
    return result.model_dump_json()


def from_json(text: str) -> Result:
    """Read a result back that :func:`to_json` wrote.

    Raises:
        ValueError: it is no such text.
    """
    try:
        model = _model(json.loads(text)["kind"])
    except (KeyError, TypeError, ValueError) as trouble:
        raise ValueError(f"no result: {text[:80]}") from trouble
    return model.model_validate_json(text)


# A tournament plays one game: the modules of the others need not come in.
def _game(rules: GameRules) -> Game[Any, Any]:
    match rules:
        case SchafkopfRules():
            from turnierleitung.domain.games.schafkopf.game import SCHAFKOPF  # noqa: PLC0415

            return SCHAFKOPF
        case QuartettRules():
            from turnierleitung.domain.games.quartett.game import QUARTETT  # noqa: PLC0415

            return QUARTETT
        case _:
            assert_never(rules)


@cache
def _kinds(game: str) -> frozenset[str]:
    """Return the kinds of result that a game knows."""
    return {
        "schafkopf": frozenset({"totals", "deals", "ruling"}),
        "quartett": frozenset({"match", "forfeit", "both_absent", "match_ruling"}),
    }[game]


@cache
def _model(kind: str) -> type[Result]:
    """Return the model of a kind of result; it builds its validator when it is used first."""
    models: tuple[type[Result], ...]
    if kind in _kinds("quartett"):
        from turnierleitung.domain.games.quartett.results import QuartettResult  # noqa: PLC0415

        models = get_args(QuartettResult)
    else:
        from turnierleitung.domain.games.schafkopf.results import (  # noqa: PLC0415
            SchafkopfDeals,
            SchafkopfTotals,
        )

        models = (SchafkopfTotals, SchafkopfDeals, Ruling)
    return {model.model_fields["kind"].default: model for model in models}[kind]
