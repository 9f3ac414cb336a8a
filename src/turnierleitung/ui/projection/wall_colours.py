"""The colours of the wall, from ``resources/themes``."""

from __future__ import annotations

import tomllib
from enum import StrEnum
from functools import cache

from PySide6.QtGui import QColor

from turnierleitung.resources import resource_text
from turnierleitung.services.wall.scenes import WallLook


class WallInk(StrEnum):
    """What a colour of the wall is for."""

    GROUND = "ground"
    TEXT = "text"
    SECOND = "second"
    LINE = "line"
    GOLD = "gold"
    """As a mark; never alone."""
    GOLD_TEXT = "gold_text"
    CARD = "card"
    ON_CARD = "on_card"
    ON_GOLD = "on_gold"
    CARD_BACK = "card_back"
    CARD_EDGE = "card_edge"
    IDLE = "idle"


@cache
def colours(look: WallLook) -> dict[WallInk, QColor]:
    """Return the colours of a look."""
    values = tomllib.loads(resource_text("themes", f"wall-{look}.toml"))
    return {ink: QColor(values[ink.value]) for ink in WallInk}
