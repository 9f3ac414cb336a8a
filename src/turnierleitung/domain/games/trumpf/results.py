"""What can be entered for a table of Trumpf."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from turnierleitung.domain.games.counts.places import Standing
from turnierleitung.domain.games.counts.results import Count, CountedTable, PlacesRuling

Out = Annotated[int, Field(ge=1, le=8)]
"""As which of the table somebody dropped out: 1 is the first."""
_STAYED: Final = 9
"""Behind everybody whose order is written."""


class TrumpfTable(CountedTable):
    """The cards of everybody at the end, and who dropped out in which order.

    Whether the time ended it or the last trick follows from the cards: with the last trick one has all.
    """

    middle: Count = 0
    """Cards that lie in the middle and count for nobody (Q-12)."""
    out: tuple[Out | None, ...] = ()
    """Of each stint; ``None`` for whoever stayed, or where nobody knows. Empty: nothing is written."""

    @property
    def dropped_out(self) -> tuple[Out | None, ...]:
        """The order of dropping out of each stint, also where nothing is written."""
        return self.out or (None,) * len(self.counts)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Cards, and among those without any who stayed longer (P-09, P-10).

        The order counts from the first who dropped out, so whoever has none written came later.
        """
        return tuple(
            (count or 0, _STAYED if out is None else out)
            for count, out in zip(self.counts, self.dropped_out, strict=True)
        )


TrumpfResult = TrumpfTable | PlacesRuling
