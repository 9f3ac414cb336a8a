"""Classic Quartett: the values of its rulebook, its results, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field

from turnierleitung.games.counts import rules


class ClassicTopic(StrEnum):
    """The topics of classic Quartett."""

    DEALING = rules.CountTopic.DEALING
    """K-01."""
    ASKING = "asking"
    """For which card one may ask, and who answers how (K-02 … K-04)."""
    TURNS = "turns"
    """Whose turn it is (K-02, K-05, K-08)."""
    LAYING = "laying"
    """A complete quartet (K-06)."""
    COUNTING = rules.CountTopic.COUNTING
    """K-07."""
    PLACES = rules.CountTopic.PLACES
    """K-07."""
    DECIDING = rules.CountTopic.DECIDING
    """K-07."""
    DROPPING_OUT = "dropping_out"
    """Who has no cards any more (K-08)."""
    STOPPING = "stopping"
    """The treatment of a table that is stopped early (K-07)."""


class StoppedEarly(StrEnum):
    """The treatment of a table that the director stopped before all quartets were laid (K-07)."""

    COUNTS = "counts"
    """The quartets that lie there count, the others stay open."""
    REFUSED = "refused"
    """It is played to its end."""


QUARTET: Final = 4
"""So many cards belong together (K-06)."""


class ClassicRules(rules.CountRules):
    """The game as it stands under ``[game]`` in a rulebook; all cards are dealt (K-01)."""

    kind: Literal["classic_quartett"] = "classic_quartett"
    deck_cards: Annotated[rules.DeckCards, Field(multiple_of=QUARTET)] = 32
    stopped_early: StoppedEarly = StoppedEarly.COUNTS

    def counted(self, seats: int, deck: int | None) -> int:
        """Return how many quartets there are (K-07)."""
        return super().counted(seats, deck) // QUARTET


class ClassicTable(rules.CountedTable):
    """The quartets of each person; fewer than all if the game was stopped early (K-07)."""


ClassicResult = ClassicTable | rules.PlacesRuling


class AskedCard(NamedTuple):
    """Somebody asks somebody for a card; seats are counted from 1."""

    asker: int
    asked: int
    of_that_quartet: int
    """The number of cards of that quartet that the asker has."""
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
    """Return why a card may not be asked for, ``None`` if it may.

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
    return rules.next_clockwise(dealer, [seat for seat in playing if not is_out(seat, playing)])


def next_to_ask(ask: AskedCard, *, given: bool, cards: Mapping[int, int]) -> int | None:
    """Return the next asker; ``None`` if nobody has cards any more.

    The card must be given if held, and the asker continues (K-04); otherwise the person asked is next (K-05).
    A person without cards passes the turn to the left (K-08). ``cards`` are the numbers afterwards, without
    laid quartets (K-06).
    """
    seat = ask.asker if given else ask.asked
    playing = [other for other in cards if not is_out(other, cards)]
    if not playing:
        return None
    return seat if seat in playing else rules.next_clockwise(seat, playing)


def is_out(seat: int, cards: Mapping[int, int]) -> bool:
    """Whether somebody has no cards in his hand any more (K-08)."""
    return cards.get(seat, 0) == 0
