"""What a game with counts answers the rest of the program, whatever is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from turnierleitung.domain.formats import Format
from turnierleitung.domain.games.counts.results import PlacesRuling
from turnierleitung.domain.games.counts.rules import CountRules
from turnierleitung.domain.games.protocol import GameResult, Hands
from turnierleitung.domain.penalties import OnSlip, PenaltyEffect

RulesT = TypeVar("RulesT", bound=CountRules)


class CountGame(Generic[RulesT]):
    """The part of ``protocol.TableGame`` that follows from counting."""

    formats = frozenset({Format.TABLES})
    slip_penalties = frozenset[PenaltyEffect]()

    def deals(self, rules: RulesT, seats: int) -> None:
        """Return nothing: is dealt once, and played until the cards or the time are over."""

    def sits_out(self, rules: RulesT, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Everybody plays."""
        return False

    def new_decks(self, rules: RulesT) -> int:  # noqa: ARG002  (part of the protocol)
        """Return none: the decks of the tournament are played with."""
        return 0

    def listed_decks(self, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Everybody plays with what people bring."""
        return True

    def borne(self, result: GameResult, rules: RulesT) -> OnSlip:  # noqa: ARG002  (part of the protocol)
        """Return none: no slip of counts carries a penalty."""
        return OnSlip()

    def counted_with_deck(self, result: GameResult, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether it was counted; a ruling does not look at the cards."""
        return not isinstance(result, PlacesRuling)

    def hands(self, rules: RulesT, seats: int, deck: int | None) -> Hands:
        """Return how many cards everybody gets, and what is put aside."""
        return rules.hands(seats, deck)

    def lateness_limit(self, rules: RulesT) -> None:
        """Nothing: the rules set no time."""

    def placeholders(self, rules: RulesT, seats: int) -> Mapping[str, str]:
        """Return what is dealt of the usual deck at a usual table."""
        hands = rules.hands(seats, None)
        return {"cards_each": str(hands.cards), "cards_aside": str(hands.aside)}
