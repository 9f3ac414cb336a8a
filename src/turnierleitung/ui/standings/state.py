"""What the list of the ranking shows, without Qt."""

from __future__ import annotations

from turnierleitung.services.standings import RankingView


def shown_criteria(view: RankingView, room: int) -> tuple[int, ...]:
    """Return which criteria have a column: the first, and as many tie-breaks as there is room for.

    At least one tie-break is shown. Those come first that separate neighbours; all keep their order.
    """
    first, others = range(len(view.criteria))[:1], range(1, len(view.criteria))
    separating = {row.criterion for row in view.rows}
    wanted = sorted(others, key=lambda index: (index not in separating, index))
    return (*first, *sorted(wanted[: max(1, room)]))
