"""Parts of a page that a reader takes in at one look: they are never parted by the end of a column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reportlab.platypus import Flowable

_TALLEST: Final = 600.0
"""Points of a block above which it may not fit on a page of its own."""


class KeptBlock(Flowable):
    """Parts below each other that stay on one page, unless they are more than a page holds.

    Their size is known without a page, unlike that of reportlab's own, so that type can be fitted to a page.
    """

    def __init__(self, parts: Sequence[Flowable]) -> None:
        """Take the parts, from the top."""
        super().__init__()
        self._parts = tuple(parts)

    @property
    def parts(self) -> tuple[Flowable, ...]:
        """What stays together."""
        return self._parts

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803 - reportlab's names
        """Return the space that all parts need."""
        self.width = aW
        self.height = sum(part.wrap(aW, aH)[1] for part in self._parts) + sum(self._gaps())
        return self.width, self.height

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803 - reportlab's names
        """Let the parts go on other pages where no page holds all of them; never near the end of one."""
        too_tall = self.wrap(aW, aH)[1] > _TALLEST
        return list(self._parts) if too_tall and aH > _TALLEST / 2 else []

    def draw(self) -> None:
        """Draw the parts below each other."""
        y = self.height
        for gap, part in zip(self._gaps(), self._parts, strict=True):
            y -= gap + part.wrap(self.width, self.height)[1]
            part.drawOn(self.canv, 0, y)

    def _gaps(self) -> list[float]:
        """Return the free space above each part; below one and above the next the larger counts."""
        gaps: list[float] = []
        after = 0.0
        for part in self._parts:
            gaps.append(max(part.getSpaceBefore(), after) if gaps else 0.0)
            after = part.getSpaceAfter()
        return gaps
