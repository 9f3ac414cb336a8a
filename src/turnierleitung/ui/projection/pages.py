"""The pages of every scene: a pure function of what is shown and the shape of the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from turnierleitung.services.ground.scenes import (
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
from turnierleitung.ui.projection import bracket, ceremony, clock, plain, seats, standings, tables
from turnierleitung.ui.projection.around import Head, Setting, sheet
from turnierleitung.ui.projection.sheet import WallPage

_LAYOUTS: Final[Mapping[type, Callable[[Any, Setting], tuple[WallPage, ...]]]] = {
    WelcomeScene: plain.welcome,
    SeatsScene: seats.lay_out,
    TablesScene: tables.seated,
    OpenTablesScene: tables.still_open,
    ClockScene: clock.lay_out,
    StandingsScene: standings.lay_out,
    BracketScene: bracket.lay_out,
    CeremonyScene: ceremony.lay_out,
    TextScene: plain.written,
}


@lru_cache(12)
def pages(scene: Scene | None, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages of a scene; of none an empty one, with nothing but the tournament's name."""
    if scene is None:
        return (sheet(setting, Head(setting.frame.name), ()),)
    return _LAYOUTS[type(scene)](scene, setting)
