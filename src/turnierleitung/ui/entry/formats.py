"""What stands above the frame and is found by its name when it is needed: formats and games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from turnierleitung.domain import plugins
from turnierleitung.ui.entry.form import GameForm
from turnierleitung.ui.entry.side import RoundSide
from turnierleitung.ui.window.desk import Desk

MakeSide = Callable[[Desk, GameForm[Any]], RoundSide[Any]]

SIDES: Final[dict[str, str]] = {
    "tables": "turnierleitung.ui.tables.round.side:TablesSide",
    "groups": "turnierleitung.ui.matches.round.match_side:MatchesSide",
    "knockout": "turnierleitung.ui.matches.round.match_side:MatchesSide",
}
"""Module and class of the list beside the slip, by the kind of a stage."""


def side_of(stage: str) -> MakeSide:
    """Return what makes the list of a kind of stage."""
    return cast("MakeSide", plugins.load(SIDES[stage]))


def form_of(game: str) -> type[GameForm[Any]]:
    """Return the form of a kind of game."""
    return cast("type[GameForm[Any]]", plugins.part(game, "form"))
