"""Who is ahead at a table, and who shares a place."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.games.protocol import TableContext

Standing = tuple[int, ...]
"""What decides about a place before any deciding round, the highest first."""


def places(standings: Sequence[Standing], decided: Sequence[int], context: TableContext) -> tuple[int, ...]:
    """Return the place of each stint; equals share it unless a deciding round parted them (P-10)."""
    order = {seat: -index for index, seat in enumerate(decided)}
    behind = -len(decided)
    seats = [stint.seat for stint in context.stints]
    keys = [(*own, order.get(seat, behind)) for own, seat in zip(standings, seats, strict=True)]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def level_groups(standings: Sequence[Standing]) -> tuple[tuple[int, ...], ...]:
    """Return who is level before any deciding round: the stints of each group, the best group first."""
    by_standing: dict[Standing, list[int]] = {}
    for index, own in enumerate(standings):
        by_standing.setdefault(own, []).append(index)
    ordered = sorted(by_standing.items(), reverse=True)
    return tuple(tuple(group) for _, group in ordered if len(group) > 1)


def agree(given: Sequence[int]) -> bool:
    """Whether places can stand beside each other: 1, 2, 2, 4."""
    return all(place == 1 + sum(other < place for other in given) for place in given)
