"""People of several groups are level: the lot interleaves the groups and reverses none (Q-25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from turnierleitung.domain.direct_encounter import DirectEncounter, Encounter, Resolution, resolve
from turnierleitung.domain.standings import Lot, draw_lot, order_by_lot


@dataclass(frozen=True, slots=True)
class MixedResolution:
    """The order of people of several groups who are level, and how it came about."""

    order: tuple[int, ...] | None
    """Participant ids, best first; ``None`` while the lot among all of them is still to be drawn."""
    groups: tuple[Resolution, ...]
    """The order within each group, in the order in which the groups were given."""


def resolve_mixed(
    groups: Sequence[Iterable[int]],
    encounters: Iterable[Encounter],
    method: DirectEncounter = DirectEncounter.MINI_TABLE,
    lots: Sequence[Lot] = (),
) -> MixedResolution:
    """Order people of several groups who are level (Q-25).

    Each of ``groups`` holds those of one group. The direct encounter orders them; the latest recorded
    lot that names everybody says only whose turn it is, group by group.
    """
    within = _within(groups, encounters, method, lots)
    orders = [found.order for found in within]
    if len(orders) == 1:
        (only,) = within
        return MixedResolution(None if only.open_ties else only.order, within)
    drawn = order_by_lot([one for order in orders for one in order], lots)
    return MixedResolution(None if drawn is None else tuple(_interleaved(drawn, orders)), within)


def draw_mixed_lot(
    groups: Sequence[Iterable[int]],
    encounters: Iterable[Encounter],
    method: DirectEncounter = DirectEncounter.MINI_TABLE,
    lots: Sequence[Lot] = (),
    *,
    seed: str,
) -> Lot:
    """Draw the lot among people of several groups; within a group it follows the direct encounter."""
    within = _within(groups, encounters, method, lots)
    orders = [_complete(found, lots, seed) for found in within]
    # Of lots that contradict each other the later one holds: nobody overtakes in his own group.
    return draw_lot([one for order in orders for one in order], (*lots, *orders), seed)


def _within(
    groups: Sequence[Iterable[int]],
    encounters: Iterable[Encounter],
    method: DirectEncounter,
    lots: Sequence[Lot],
) -> tuple[Resolution, ...]:
    matches = tuple(encounters)
    return tuple(resolve(group, matches, method, lots) for group in groups)


def _interleaved(drawn: Lot, orders: Sequence[Sequence[int]]) -> Iterator[int]:
    """Yield everybody: the lot names the group, the group sends its next."""
    waiting = [list(order) for order in orders]
    queue_of = {one: queue for queue, order in zip(waiting, orders, strict=True) for one in order}
    for one in drawn:
        yield queue_of[one].pop(0)


def _complete(found: Resolution, lots: Sequence[Lot], seed: str) -> Lot:
    """Return a group's order with its own open ties drawn."""
    order = found.order
    for tie in found.open_ties:
        start = min(map(order.index, tie))
        # A seed of its own: the same chance must not decide the tie and the turns of the groups.
        drawn = draw_lot(tie, lots, f"{seed} {min(tie)}")
        order = order[:start] + drawn + order[start + len(tie) :]
    return order
