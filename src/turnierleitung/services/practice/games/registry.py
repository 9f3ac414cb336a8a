"""The games that practice can fill, found by their kind and loaded when they are needed."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from turnierleitung.services.practice.games.protocol import PracticeGame

GAMES: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.services.practice.games.schafkopf:SCHAFKOPF",
    "doppelkopf": "turnierleitung.services.practice.games.doppelkopf:DOPPELKOPF",
    "quartett": "turnierleitung.services.practice.games.quartett:QUARTETT",
    "trumpf": "turnierleitung.services.practice.games.trumpf:TRUMPF",
    "classic_quartett": "turnierleitung.services.practice.games.classic_quartett:CLASSIC_QUARTETT",
}
"""Module and object of each game by its kind."""


def practice_game(kind: str) -> PracticeGame:
    """Return what invents the slips of a game."""
    module, _, name = GAMES[kind].partition(":")
    return cast("PracticeGame", getattr(import_module(module), name))
