"""The words of the games, found by the kind of the game and loaded when they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import Final, cast

from turnierleitung.texts.games.protocol import GameTexts, MatchTexts

GAMES: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.texts.games.schafkopf.texts:SCHAFKOPF",
    "doppelkopf": "turnierleitung.texts.games.doppelkopf.texts:DOPPELKOPF",
    "quartett": "turnierleitung.texts.games.quartett.texts:QUARTETT",
    "trumpf": "turnierleitung.texts.games.trumpf.texts:TRUMPF",
    "classic_quartett": "turnierleitung.texts.games.classic_quartett.texts:CLASSIC_QUARTETT",
}
"""Module and object of the words of each game by its kind."""


def game_texts(kind: str) -> GameTexts:
    """Return the words of a game; one that nobody registered is a ``KeyError``."""
    return _loaded(GAMES[kind])


def match_texts(kind: str) -> MatchTexts:
    """Return the words of a game that is played one against one; another one is a defect."""
    return cast("MatchTexts", game_texts(kind))


def option_name(value: StrEnum) -> str:
    """Return what a choice of any game is called; an unknown one is a ``KeyError``."""
    for texts in _all():
        name = texts.option_name(value)
        if name is not None:
            return name
    raise KeyError(value)


def _all() -> Iterator[GameTexts]:
    return (game_texts(kind) for kind in GAMES)


@cache
def _loaded(place: str) -> GameTexts:
    module, _, name = place.partition(":")
    return cast("GameTexts", getattr(import_module(module), name))
