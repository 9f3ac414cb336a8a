"""Invented results of Trumpf: cards that wander trick by trick until the time is up."""

from __future__ import annotations

import random
from typing import Final

from turnierleitung.domain.game import TableContext
from turnierleitung.games.counts.check import decided, in_any_order
from turnierleitung.games.trumpf.rules import RoundEnd, TrumpfRules, TrumpfTable
from turnierleitung.services.practice import PracticeGame, pick

_TRICKS_PER_CARD: Final = 2.5
"""So many tricks are played in the time, for each card that somebody gets."""
_MOST_TRICKS: Final = 5000
"""Nobody plays longer, even without a time."""


def trumpf_table(rules: TrumpfRules, context: TableContext, source: random.Random) -> TrumpfTable:
    """Return how a table went: tricks until one has all cards or the time is up, and who dropped out when."""
    hands = rules.hands(context.seats, context.deck)
    held = [hands.cards + (seat < hands.one_more) for seat in range(len(context.stints))]
    out: list[int | None] = [None] * len(held)
    tricks = _MOST_TRICKS
    if rules.round_end is RoundEnd.BY_TIME:
        tricks = round(hands.cards * _TRICKS_PER_CARD * (0.5 + source.random()))
    for _ in range(tricks):
        playing = [index for index, cards in enumerate(held) if cards]
        if len(playing) == 1:
            break
        winner = pick(playing, source)
        for index in playing:
            held[index] += len(playing) - 1 if index == winner else -1
        for index in in_any_order([index for index in playing if not held[index]], source):
            out[index] = sum(place is not None for place in out) + 1
    table = TrumpfTable(counts=tuple(held), out=tuple(out))
    return table.model_copy(update={"decided": decided(table.standings, rules, context, source)})


TRUMPF: Final = PracticeGame(
    lambda _table, rules, context, _by, source: trumpf_table(TrumpfRules.of(rules), context, source),
    deck=lambda rules: TrumpfRules.of(rules).deck_cards,
)
