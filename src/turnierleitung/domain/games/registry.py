"""The games that the program knows, found by the parameters in the rulebook."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import Field, TypeAdapter

from turnierleitung.domain.games.protocol import Ruling, StintScore, TableContext
from turnierleitung.domain.games.schafkopf import SCHAFKOPF
from turnierleitung.domain.games.schafkopf.results import SchafkopfDeals, SchafkopfTotals
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.problems import Problem

GameRules = SchafkopfRules
"""Parameters of a game in a rulebook."""

Result = SchafkopfTotals | SchafkopfDeals | Ruling
"""Any result of a table."""


@cache
def _results() -> TypeAdapter[Result]:
    """Return what reads and writes results; building it takes a while, so only when it is needed."""
    return TypeAdapter(Annotated[Result, Field(discriminator="kind")])


def tallies(rules: GameRules) -> tuple[str, ...]:
    """Return the names of a game's tallies in the order of display."""
    return SCHAFKOPF.tallies(rules)


def check(result: Result, rules: GameRules, context: TableContext) -> tuple[Problem, ...]:
    """Return all problems of a result at once, none if it is in order."""
    return SCHAFKOPF.check(result, rules, context)


def score(result: Result, rules: GameRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of every stint in the context's order; the result must be in order."""
    return SCHAFKOPF.score(result, rules, context)


def to_json(result: Result) -> str:
    """Return a result as text for the tournament file."""
    return _results().dump_json(result).decode()


def from_json(text: str) -> Result:
    """Read a result back that :func:`to_json` wrote."""
    return _results().validate_json(text)
