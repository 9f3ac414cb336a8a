"""The pages of every scene: a pure function of what is shown and the shape of the screen."""

from __future__ import annotations

from functools import lru_cache
from typing import assert_never

from turnierleitung.services.ground.wall_scenes import (
    BracketScene,
    CeremonyScene,
    ClockScene,
    OpenTablesScene,
    Scene,
    SeatsScene,
    StandingsScene,
    TablesScene,
    TextScene,
    WelcomeScene,
)
from turnierleitung.ui.projection import plain, seats, standings
from turnierleitung.ui.projection.around import Head, Setting, sheet
from turnierleitung.ui.projection.sheet import Sheet


@lru_cache(24)
def pages(scene: Scene | None, setting: Setting) -> tuple[Sheet, ...]:
    """Return the pages of a scene; of none an empty one, with nothing but the tournament's name."""
    match scene:
        case None:
            return (sheet(setting, Head(setting.frame.name), ()),)
        case WelcomeScene():
            return plain.welcome(scene, setting)
        case SeatsScene():
            return seats.lay_out(scene, setting)
        case StandingsScene():
            return standings.lay_out(scene, setting)
        case TextScene():
            return plain.written(scene, setting)
        case TablesScene() | OpenTablesScene() | ClockScene() | BracketScene() | CeremonyScene():
            return (sheet(setting, Head(""), ()),)
    assert_never(scene)
