"""What the invented results of every game with counts have in common."""

from __future__ import annotations

import random
from collections.abc import Sequence

from turnierleitung.domain.game import TableContext
from turnierleitung.games.counts.check import deciding_rounds
from turnierleitung.games.counts.rules import CountRules, Standing


def decided(
    standings: Sequence[Standing], rules: CountRules, context: TableContext, source: random.Random
) -> tuple[int, ...]:
    """Return who won the deciding rounds that have to be played, by chance."""
    order: list[int] = []
    for played in deciding_rounds(standings, rules, context):
        seats = [context.stints[index].seat for index in played.group]
        order += in_any_order(seats, source)[: played.places]
    return tuple(order)


def in_any_order(items: Sequence[int], source: random.Random) -> list[int]:
    """Return numbers in an order by chance; the same source gives the same."""
    return sorted(items, key=lambda _: source.random())
