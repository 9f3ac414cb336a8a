"""From the numbers on the slip to those that count: completed, penalties moved, compared."""

from __future__ import annotations

from collections.abc import Iterable

from turnierleitung.domain.games.quartett.results import Delay, Ended, Match, Side, other
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import DelayPenalty, Entry

Counts = tuple[int, int]
"""Cards of side 0 and of side 1."""


def completed(match: Match, rules: QuartettRules, deck: int | None) -> Counts | None:
    """Return both counts as they were found at the end (Q-20); ``None`` while one is missing.

    Where one number is enough the other follows from the deck.
    """
    first, second = match.cards
    if first is not None and second is not None:
        return first, second
    if rules.entry is Entry.BOTH_COUNTS or deck is None:
        return None
    rest = rules.cards_in_play(deck) - match.middle
    if first is not None:
        return first, rest - first
    return None if second is None else (rest - second, second)


def moved_by(delays: Iterable[Delay], counts: Counts, rules: QuartettRules) -> tuple[tuple[int, ...], Counts]:
    """Return how many cards each delay moves (Q-22: as many as held at most), and the counts after it.

    Once one side holds no card the match is over, and nothing moves any more.
    """
    held = list(counts)
    moved = []
    for delay in delays:
        cards = min(rules.delay_penalty_cards, held[delay.side]) if min(held) > 0 else 0
        held[delay.side] -= cards
        held[other(delay.side)] += cards
        moved.append(cards)
    return tuple(moved), (held[0], held[1])


def counting(match: Match, rules: QuartettRules, deck: int | None) -> Counts | None:
    """Return the counts that stand in the result, penalties included; ``None`` while one is missing."""
    counts = completed(match, rules, deck)
    return None if counts is None else after_penalties(match, counts, rules)


def after_penalties(match: Match, counts: Counts, rules: QuartettRules) -> Counts:
    """Return the counts that stand in the result, given those found at the end (Q-22)."""
    if rules.delay_penalty is DelayPenalty.CONTAINED:
        return counts
    return moved_by(match.delays, counts, rules)[1]


def more_cards(counts: Counts) -> Side | None:
    """Return who holds more cards (Q-14, Q-15); ``None`` where they are level."""
    if counts[0] == counts[1]:
        return None
    return 0 if counts[0] > counts[1] else 1


def winner_of(match: Match, counts: Counts) -> Side | None:
    """Return who won: the greater number of cards, unless somebody named the winner (Q-18)."""
    if match.ended in {Ended.TIME, Ended.ALL_CARDS} or match.winner is None:
        return more_cards(counts)
    return match.winner
