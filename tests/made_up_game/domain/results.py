"""What can be entered for a table of Kleeblatt."""

from __future__ import annotations

from typing import Literal

from turnierleitung.domain.games.protocol import GameResult, Ruling


class Leaves(GameResult):
    """What everybody wrote: a number for each stint, ``None`` where nothing stands yet."""

    kind: Literal["leaves"] = "leaves"
    numbers: tuple[int | None, ...]


KleeblattResult = Leaves | Ruling
