"""The controls of the rulebook editor that belong to one game, found by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, cast

from turnierleitung.ui.widgets.values import ValueControl

GAMES: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.ui.games.schafkopf.editor:CONTROLS",
}
"""Module and object of the controls of each game that has some."""


def own_controls(game: str) -> Mapping[str, Callable[[], ValueControl]]:
    """Return what makes the controls of a game by the path of the value; empty where the usual ones do."""
    place = GAMES.get(game)
    if place is None:
        return {}
    module, _, name = place.partition(":")
    return cast("Mapping[str, Callable[[], ValueControl]]", getattr(import_module(module), name))
