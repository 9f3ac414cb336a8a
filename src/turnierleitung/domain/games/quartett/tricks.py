"""The questions about a trick (Q-09 … Q-14, Q-17), answered for disputes at the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Generic, TypeVar

from turnierleitung.domain.cards.categories import Direction
from turnierleitung.domain.games.quartett.results import Side, other
from turnierleitung.domain.games.quartett.rules import QuartettRules
from turnierleitung.domain.games.quartett.settings import LastCardInMiddle, WinningValue

CardT = TypeVar("CardT")

Value = int | Fraction | None
"""What a card says in a category; ``None`` where it says nothing."""


class TrickFate(StrEnum):
    """What becomes of the two cards on the table."""

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


def askable(asker: Mapping[str, Value], answerer: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the categories in which both cards have a value (Q-08, Q-13), in the asker's order."""
    return tuple(
        category
        for category, value in asker.items()
        if trick(value, answerer.get(category)) is not TrickFate.ASK_ANOTHER
    )


def next_asker(asker: Side, outcome: TrickFate) -> Side:
    """Return who is on turn: the winner, otherwise the same as before (Q-11, Q-12, Q-13)."""
    return other(asker) if outcome is TrickFate.ANSWERER_WINS else asker


def may_choose(held: int, rules: QuartettRules) -> bool:
    """Whether somebody with so many cards may choose one of them (Q-17: three or fewer)."""
    return 0 < held <= rules.choose_from_last


def draws_a_card(side: Side, asker: Side, rules: QuartettRules) -> bool:
    """Whether somebody whose last card lies in the middle draws one of the asker's (T-06).

    The asker himself has nobody to draw from.
    """
    return rules.last_card is LastCardInMiddle.DRAWS and side != asker


@dataclass(frozen=True, slots=True)
class Position(Generic[CardT]):
    """A match between two tricks."""

    hands: tuple[tuple[CardT, ...], tuple[CardT, ...]]
    """Per side, the top card first."""
    asker: Side
    middle: tuple[CardT, ...] = ()


def played(
    position: Position[CardT], outcome: TrickFate, rules: QuartettRules, chosen: tuple[int, int] = (0, 0)
) -> Position[CardT]:
    """Return the position after a trick (Q-10, Q-12); ``chosen`` = index of each side's card.

    The winner puts his own card, the won one and then the middle to the back. Another card than the
    top one without the right to choose (Q-17), or a side without cards, is a ``ValueError``.
    """
    for hand, index in zip(position.hands, chosen, strict=True):
        if index not in _allowed(hand, rules):
            raise ValueError(f"card {index} of {len(hand)} may not be played")
    if outcome is TrickFate.ASK_ANOTHER:
        return position
    cards = tuple(hand[index] for hand, index in zip(position.hands, chosen, strict=True))
    first, second = (
        hand[:index] + hand[index + 1 :] for hand, index in zip(position.hands, chosen, strict=True)
    )
    asker = next_asker(position.asker, outcome)
    if outcome is TrickFate.TO_THE_MIDDLE:
        return Position((first, second), asker, position.middle + cards)
    won = (cards[asker], cards[other(asker)], *position.middle)
    return Position((first + won, second) if asker == 0 else (first, second + won), asker)


def match_winner(position: Position[CardT]) -> Side | None:
    """Return who holds all cards (Q-14); ``None`` while both can go on.

    Whoever laid his last card in the middle has none left and has lost; where both have none, the
    match is level.
    """
    first, second = map(len, position.hands)
    if bool(first) is bool(second):
        return None
    return 0 if first else 1


def _allowed(hand: Sequence[CardT], rules: QuartettRules) -> Collection[int]:
    return range(len(hand) if may_choose(len(hand), rules) else min(1, len(hand)))
