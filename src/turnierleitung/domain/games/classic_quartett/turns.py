"""Disputes at the table: may this card be asked for, whose turn is it, and who is out (K-02 … K-08)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from turnierleitung.domain.games.classic_quartett.rules import QUARTET
from turnierleitung.domain.games.clockwise import next_clockwise


class AskedCard(NamedTuple):
    """Somebody asks somebody for a card; seats are counted from 1."""

    asker: int
    asked: int
    of_that_quartet: int
    """So many cards of that quartet the asker holds."""
    holds_it: bool = False
    """Whether the asker holds the very card."""


class AskRefusal(StrEnum):
    """Why somebody may not ask for a card."""

    NOT_HIS_TURN = "not_his_turn"
    """Somebody else is on turn (K-02, K-04, K-05)."""
    OUT = "out"
    """He has no cards, so he is out of the game (K-08)."""
    HIMSELF = "himself"
    """He has to ask another one (K-02)."""
    ASKED_IS_OUT = "asked_is_out"
    """Whom he asks has no cards (K-08)."""
    OWN_CARD = "own_card"
    """He has it; only a missing card is asked for (K-02)."""
    NONE_OF_THAT_QUARTET = "none_of_that_quartet"
    """He holds no card of that quartet (K-03)."""


def may_ask(ask: AskedCard, on_turn: int, cards: Mapping[int, int]) -> AskRefusal | None:
    """Return why a card may not be asked for, ``None`` where it may.

    ``cards`` holds how many cards everybody has in hand, by seat.
    """
    reasons = (
        (is_out(ask.asker, cards), AskRefusal.OUT),
        (ask.asker != on_turn, AskRefusal.NOT_HIS_TURN),
        (ask.asked == ask.asker, AskRefusal.HIMSELF),
        (is_out(ask.asked, cards), AskRefusal.ASKED_IS_OUT),
        (ask.holds_it, AskRefusal.OWN_CARD),
        (ask.of_that_quartet == 0, AskRefusal.NONE_OF_THAT_QUARTET),
    )
    return next((refusal for holds, refusal in reasons if holds), None)


def begins(dealer: int, playing: Mapping[int, int]) -> int:
    """Return who asks first: left of the dealer (K-02)."""
    return next_clockwise(dealer, [seat for seat in playing if not is_out(seat, playing)])


def next_to_ask(ask: AskedCard, *, given: bool, cards: Mapping[int, int]) -> int | None:
    """Return who asks after a question; ``None`` where nobody has cards any more.

    Who has it must give it, and the asker goes on (K-04); otherwise the asked is on turn (K-05). For who has
    no cards then, his left neighbour asks (K-08). ``cards`` holds what everybody has afterwards, quartets
    laid (K-06).
    """
    follows = ask.asker if given else ask.asked
    return takes_over(follows, cards)


def takes_over(seat: int, cards: Mapping[int, int]) -> int | None:
    """Return who asks in the turn of a seat: he himself, or where he is out his left neighbour (K-08)."""
    playing = [other for other in cards if not is_out(other, cards)]
    if not playing:
        return None
    return seat if seat in playing else next_clockwise(seat, playing)


def is_out(seat: int, cards: Mapping[int, int]) -> bool:
    """Whether somebody has no cards in his hand any more (K-08)."""
    return cards.get(seat, 0) == 0


def is_complete(of_that_quartet: int) -> bool:
    """Whether somebody has a quartet and lays it open (K-06)."""
    return of_that_quartet == QUARTET
