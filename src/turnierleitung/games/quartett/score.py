"""Tallies of a result, winners of tricks, and penalties on a slip."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Final

from turnierleitung.domain.cards import Direction
from turnierleitung.domain.conduct import Borne, OnSlip, PenaltyEffect
from turnierleitung.domain.game import StintScore, TableContext
from turnierleitung.games.quartett.rules import (
    SIDES,
    BothAbsent,
    BothAbsentResult,
    Delay,
    DelayPenalty,
    Ended,
    Entry,
    Forfeit,
    ForfeitReason,
    ForfeitScoring,
    LastCardInMiddle,
    Match,
    MatchRuling,
    QuartettResult,
    QuartettRules,
    Side,
    WinningValue,
    other,
    side_of,
)

TALLIES: Final[tuple[str, ...]] = (
    "points",
    "difference",
    "cards",
    "matches",
    "won",
    "drawn",
    "lost",
    "forfeits",
)
"""``difference`` = own cards less the opponent's; ``forfeits`` = matches that one did not come to."""


def score(result: QuartettResult, rules: QuartettRules, context: TableContext) -> tuple[StintScore, ...]:
    """Return the tallies of both seats, in the context's order (Q-19, Q-21).

    A result with blocking problems, or a table that has not two seats with one person each, is a
    ``ValueError``.
    """
    if sorted(stint.seat for stint in context.stints) != [1, 2]:
        raise ValueError("a match has two seats with one person each")
    tallies = match_tallies(result, rules, context)
    return tuple(StintScore(stint, tallies[stint.seat - 1]) for stint in context.stints)


def match_tallies(
    result: QuartettResult, rules: QuartettRules, context: TableContext
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the tallies of side 0 and of side 1; blocking problems are a ``ValueError``."""
    won = winner(result, rules, context)
    match result:
        case Match():
            counts = _counts(result, rules, context)
            return _both(counts, _points(won, rules), won)
        case Forfeit():
            cards = forfeit_cards(rules, context.deck)
            counts = (cards, 0) if won == 0 else (0, cards)
            return _both(counts, _points(won, rules), won, absent=(result.side,))
        case BothAbsentResult():
            return _nobody(rules, context)
        case _:
            return _both(result.cards, result.points, won)


def winner(result: QuartettResult, rules: QuartettRules, context: TableContext) -> Side | None:
    """Return the winner, who advances in a bracket; ``None`` for a draw, in groups only.

    A knock-out match without a winner (Q-18) and missing counts are a ``ValueError``.
    """
    won = _winner(result, rules, context)
    if won is None and context.needs_winner:
        raise ValueError("a knock-out match has no winner")
    return won


def forfeit_cards(rules: QuartettRules, deck: int | None) -> int:
    """Return how many cards a forfeit counts for whoever came (Q-21)."""
    if rules.forfeit_scoring is ForfeitScoring.FIXED:
        return rules.forfeit_cards
    if deck is None:
        raise ValueError("a forfeit counts the deck, and none is known")
    return rules.cards_in_play(deck)


def _winner(result: QuartettResult, rules: QuartettRules, context: TableContext) -> Side | None:
    match result:
        case Match():
            return winner_of(result, _counts(result, rules, context))
        case Forfeit():
            return other(result.side)
        case MatchRuling():
            return result.winner
        case _:
            return None


def _counts(match: Match, rules: QuartettRules, context: TableContext) -> Counts:
    counts = counting(match, rules, context.deck)
    if counts is None:
        raise ValueError("a count is missing")
    return counts


def _points(won: Side | None, rules: QuartettRules) -> tuple[int, int]:
    if won is None:
        return rules.points_drawn, rules.points_drawn
    points = (rules.points_won, rules.points_lost)
    return points if won == 0 else (points[1], points[0])


def _both(
    cards: Counts, points: tuple[int, int], won: Side | None, absent: tuple[Side, ...] = ()
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    first, second = (
        {
            "points": points[side],
            "difference": cards[side] - cards[other(side)],
            "cards": cards[side],
            "matches": 1,
            "won": int(won == side),
            "drawn": int(won is None),
            "lost": int(won == other(side)),
            "forfeits": int(side in absent),
        }
        for side in SIDES
    )
    return first, second


def _nobody(rules: QuartettRules, context: TableContext) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """Return the tallies if both missed the match: both have lost (Q-21)."""
    tallies = dict.fromkeys(TALLIES, 0) | {"matches": 1, "lost": 1, "forfeits": 1}
    if rules.both_absent is BothAbsent.BOTH_FORFEIT:
        tallies |= {"points": rules.points_lost, "difference": -forfeit_cards(rules, context.deck)}
    return tallies, tallies


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
    """Return the side with more cards (Q-14, Q-15); ``None`` for a tie."""
    if counts[0] == counts[1]:
        return None
    return 0 if counts[0] > counts[1] else 1


def winner_of(match: Match, counts: Counts) -> Side | None:
    """Return the winner: the side with more cards, unless a winner is named (Q-18)."""
    if match.ended in {Ended.TIME, Ended.ALL_CARDS} or match.winner is None:
        return more_cards(counts)
    return match.winner


Value = int | Fraction | None
"""What a card says in a category; ``None`` if it says nothing."""


class TrickFate(StrEnum):
    """The treatment of the two cards on the table."""

    ASKER_WINS = "asker_wins"
    ANSWERER_WINS = "answerer_wins"
    TO_THE_MIDDLE = "to_the_middle"
    """Both values are equal; the next better value takes the middle too (Q-12)."""
    ASK_ANOTHER = "ask_another"
    """The value is missing: another value of the same card is asked (Q-13)."""


def wins_by(direction: Direction, rules: QuartettRules) -> Direction:
    """Return which value wins in a category of a direction: always the higher one, where so ruled (Q-09)."""
    return Direction.HIGHER if rules.winning_value is WinningValue.ALWAYS_HIGHER else direction


def trick(asked: Value, answered: Value, wins: Direction = Direction.HIGHER) -> TrickFate:
    """Return who wins a trick, given the asker's value and the opponent's (Q-09, Q-12, Q-13)."""
    if asked is None or answered is None:
        return TrickFate.ASK_ANOTHER
    if asked == answered:
        return TrickFate.TO_THE_MIDDLE
    asker_wins = asked > answered if wins is Direction.HIGHER else asked < answered
    return TrickFate.ASKER_WINS if asker_wins else TrickFate.ANSWERER_WINS


def next_asker(asker: Side, outcome: TrickFate) -> Side:
    """Return who is on turn: the winner, otherwise the same as before (Q-11, Q-12, Q-13)."""
    return other(asker) if outcome is TrickFate.ANSWERER_WINS else asker


def may_choose(held: int, rules: QuartettRules) -> bool:
    """Return whether a player with ``held`` cards may choose one (Q-17: three or fewer)."""
    return 0 < held <= rules.choose_from_last


def draws_a_card(side: Side, asker: Side, rules: QuartettRules) -> bool:
    """Return whether a player whose last card is in the middle draws one from the asker (T-06).

    The asker cannot draw.
    """
    return rules.last_card is LastCardInMiddle.DRAWS and side != asker


_OF_CAUSE: Final = {
    ForfeitReason.ABSENT: PenaltyEffect.FORFEIT,
    ForfeitReason.LATE: PenaltyEffect.FORFEIT,
    ForfeitReason.PENALTY: PenaltyEffect.LOST,
}
"""Who has left is not punished for it with every match."""


def borne(result: QuartettResult) -> OnSlip:
    """Return the penalties in a result; a ruling has none."""
    match result:
        case Match():
            return OnSlip(tuple(Borne(delay.side + 1, PenaltyEffect.CARDS) for delay in result.delays))
        case Forfeit():
            effect = _OF_CAUSE.get(result.cause)
            return OnSlip(() if effect is None else (Borne(result.side + 1, effect),))
        case BothAbsentResult():
            return OnSlip(tuple(Borne(side + 1, PenaltyEffect.FORFEIT) for side in SIDES))
        case _:
            return OnSlip(all_told=False)


def bearing(result: QuartettResult | None, penalty: Borne) -> QuartettResult | None:
    """Return the result with a penalty more; ``None`` while a delay waits for the counted cards."""
    side = side_of(penalty.seat - 1)
    match penalty.effect:
        case PenaltyEffect.CARDS:
            if not isinstance(result, Match):
                return None
            return result.model_copy(update={"delays": (*result.delays, Delay(side=side))})
        case PenaltyEffect.FORFEIT if _lost_by_the_other(result, side):
            return BothAbsentResult()
        case PenaltyEffect.FORFEIT:
            return Forfeit(side=side, cause=ForfeitReason.LATE)
        case PenaltyEffect.LOST:
            return Forfeit(side=side, cause=ForfeitReason.PENALTY)
        case _:
            raise ValueError(f"no slip carries {penalty.effect}")


def _lost_by_the_other(result: QuartettResult | None, side: int) -> bool:
    """Return whether the other side did not come either (Q-21)."""
    return (
        isinstance(result, Forfeit)
        and result.side != side
        and _OF_CAUSE.get(result.cause) is PenaltyEffect.FORFEIT
    )
