"""The papers of the games, found by the kind of the game and loaded when they are needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from turnierleitung.reports.games.protocol import MatchPapers, TablePapers

GAMES: Final[dict[str, str]] = {
    "schafkopf": "turnierleitung.reports.games.schafkopf:SCHAFKOPF",
    "doppelkopf": "turnierleitung.reports.games.doppelkopf:DOPPELKOPF",
    "quartett": "turnierleitung.reports.games.quartett:QUARTETT",
    "trumpf": "turnierleitung.reports.games.trumpf:TRUMPF",
    "classic_quartett": "turnierleitung.reports.games.classic_quartett:CLASSIC_QUARTETT",
}
"""Module and object of the papers of each game by its kind."""


def table_papers(kind: str) -> TablePapers:
    """Return the papers of a game that is played at tables; another one is a defect."""
    return cast("TablePapers", _loaded(GAMES[kind]))


def match_papers(kind: str) -> MatchPapers:
    """Return the papers of a game that is played one against one; another one is a defect."""
    return cast("MatchPapers", _loaded(GAMES[kind]))


@cache
def _loaded(place: str) -> object:
    module, _, name = place.partition(":")
    loaded: object = getattr(import_module(module), name)
    return loaded
