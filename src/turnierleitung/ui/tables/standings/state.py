"""What the list of the ranking shows, without Qt."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.services.tables.standings import OVERALL, RankingView

TALLY_WIDTH: Final = 86
"""Of a column, in pixels."""
_ROUND_WIDTH: Final = 76
_SHORT_ROUND_WIDTH: Final = 60
"""Where there are more than two rounds, whose headings are short."""
_FEW: Final = 2


class Shown(NamedTuple):
    """Which columns of a ranking there is room for, by their index."""

    rounds: tuple[int, ...]
    criteria: tuple[int, ...]
    short: bool = False
    """Whether there is only room for short headings of rounds."""

    @property
    def round_width(self) -> int:
        """Width of the column of a round, in pixels."""
        return _SHORT_ROUND_WIDTH if self.short else _ROUND_WIDTH


def shown_columns(view: RankingView, room: int) -> Shown:
    """Return what stands beside rank and name: the sum, a tie-break, the latest rounds, more tie-breaks."""
    rounds = range(len(view.rounds)) if view.round_number == OVERALL and len(view.rounds) > 1 else ()
    shown = Shown((), (), short=len(rounds) > _FEW)
    latest = tuple(rounds)[-max(1, (room - TALLY_WIDTH) // shown.round_width) :]
    left = room - len(latest) * shown.round_width
    return shown._replace(rounds=latest, criteria=shown_criteria(view, left // TALLY_WIDTH))


def shown_criteria(view: RankingView, room: int) -> tuple[int, ...]:
    """Return which criteria have a column: the first, and as many tie-breaks as there is room for.

    At least one tie-break is shown. Those come first that separate neighbours; all keep their order.
    """
    first, others = range(len(view.criteria))[:1], range(1, len(view.criteria))
    separating = {row.criterion for row in view.rows}
    wanted = sorted(others, key=lambda index: (index not in separating, index))
    return (*first, *sorted(wanted[: max(1, room)]))
