"""Lines to sign on, side by side, each with who signs there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fonts import draw_text
from turnierleitung.reports.document.words import MUTED, RULE

_GAP: Final = 24.0
_ROOM: Final = 34.0
"""Free space above the line, for a signature."""
_LABEL: Final = 9.0
_BELOW: Final = 12.0


class Signatures(Flowable):
    """As many lines as names, sharing the width; never more than a third of it each."""

    def __init__(self, names: Sequence[str]) -> None:
        """Take who signs, from the left."""
        super().__init__()
        self._names = tuple(names)

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the room it takes."""
        self.width, self.height = width, _ROOM + _BELOW
        return self.width, self.height

    def draw(self) -> None:
        """Draw lines and names."""
        share = (self.width - 2 * _GAP) / 3
        for place, name in enumerate(self._names):
            left = place * (share + _GAP)
            self.canv.setStrokeColor(RULE)
            self.canv.setLineWidth(0.7)
            self.canv.line(left, _BELOW, left + share, _BELOW)
            self.canv.setFillColor(MUTED)
            draw_text(self.canv, left, 0, name, _LABEL)
