"""Invented results of Quartett: most by time, some in overtime, now and then somebody is late."""

from __future__ import annotations

import random
from typing import Final

from turnierleitung.domain.game import TableContext
from turnierleitung.games.quartett.rules import SIDES, Ended, Forfeit, ForfeitReason, Match, QuartettRules
from turnierleitung.services.practice import PracticeGame, pick

_OVERTIME: Final = 0.15


_ALL_CARDS: Final = 0.05


_LATE: Final = 0.01


USUAL_DECK: Final = 32


def usual_deck(rules: QuartettRules) -> int:
    """Return the size of a deck that is usual under a rulebook and can be dealt evenly."""
    if rules.usual_deck_from <= USUAL_DECK <= rules.usual_deck_to:
        return USUAL_DECK
    return rules.usual_deck_from + rules.usual_deck_from % 2


def quartett_result(rules: QuartettRules, context: TableContext, source: random.Random) -> Match | Forfeit:
    """Return how a match went: by time, all cards, or in overtime; rarely somebody is late."""
    cards = rules.cards_in_play(context.deck or usual_deck(rules))
    if not context.needs_winner and source.random() < _LATE:
        seconds = rules.lateness_limit_seconds + 60
        return Forfeit(side=pick(SIDES, source), cause=ForfeitReason.LATE, seconds_late=seconds)
    if source.random() < _ALL_CARDS:
        whole, nothing = (cards, 0) if source.random() < 1 / 2 else (0, cards)
        return Match(cards=(whole, nothing), ended=Ended.ALL_CARDS)
    # Close results are more likely than clear ones; nobody has all cards when the time is up.
    first = 1 + int((source.random() + source.random()) / 2 * (cards - 1))
    overtimes = 1 if context.needs_winner and source.random() < _OVERTIME else 0
    if context.needs_winner and 2 * first == cards:
        first, overtimes = first + 1, 1
    return Match(cards=(first, cards - first), overtimes=overtimes)


QUARTETT: Final = PracticeGame(
    lambda _table, rules, context, _by, source: quartett_result(QuartettRules.of(rules), context, source),
    deck=lambda rules: usual_deck(QuartettRules.of(rules)),
)
