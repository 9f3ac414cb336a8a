"""What can be entered for a table of Trumpf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import Field

from turnierleitung.domain.games.counts.places import Standing
from turnierleitung.domain.games.counts.results import Count, CountedTable, PlacesRuling

Out = Annotated[int, Field(ge=1, le=999)]
"""As which of the table somebody dropped out: 1 is the first. That there are so many, the check says."""
_STAYED: Final = 1000
"""Behind everybody whose order is written."""


def order_of(times: Sequence[int | None]) -> tuple[int | None, ...]:
    """Return as which everybody dropped out by the times; the same time is the same place."""
    told = [time for time in times if time is not None]
    return tuple(None if time is None else 1 + sum(other < time for other in told) for time in times)


class TrumpfTable(CountedTable):
    """The cards of everybody at the end, and who dropped out in which order.

    Whether the time ended it or the last trick follows from the cards: with the last trick one has all.
    """

    middle: Count = 0
    """Cards that lie in the middle and count for nobody (Q-12)."""
    out: tuple[Out | None, ...] = ()
    """Of each stint; ``None`` for whoever stayed, or where nobody knows. Empty: nothing is written."""
    out_at: tuple[Count | None, ...] = ()
    """When each stint dropped out, where a time was written instead of the order: „9:40“ is 9 * 60 + 40.

    Minutes played or the time of day: nobody compares it with anything but the others.
    """

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
