"""The controls that the rulebook editor needs for Schafkopf alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from turnierleitung.ui.games.schafkopf.scoring_grid import ScoringControl
from turnierleitung.ui.widgets.values import ValueControl

CONTROLS: Final[Mapping[str, Callable[[], ValueControl]]] = {"game.scoring": ScoringControl}
"""By the path of the value."""
