"""What a game with a list answers the rest of the program, whatever is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from turnierleitung.domain.formats import Format
from turnierleitung.domain.games.lists.results import ListDeals, numbered
from turnierleitung.domain.games.lists.rules import SEATS_WITH_SIT_OUT, ListRules
from turnierleitung.domain.games.protocol import GameResult
from turnierleitung.domain.penalties import Borne, OnSlip, PenaltyEffect
from turnierleitung.domain.problems import Problem

RulesT = TypeVar("RulesT", bound=ListRules)


class ListGame(Generic[RulesT]):
    """The part of ``protocol.TableGame`` that follows from the list."""

    formats = frozenset({Format.TABLES})
    counts = "points"
    slip_penalties = frozenset({PenaltyEffect.LOST})

    def seats(self, rules: RulesT) -> frozenset[int]:  # noqa: ARG002  (part of the protocol)
        """Return four, and five with the dealer sitting out."""
        return frozenset({4, SEATS_WITH_SIT_OUT})

    def deals(self, rules: RulesT, seats: int) -> int:
        """Return how many deals are played in a round (S-01, D-02)."""
        return rules.deals(seats)

    def sits_out(self, rules: RulesT, seats: int) -> bool:  # noqa: ARG002  (part of the protocol)
        """Whether it is a table of five."""
        return seats == SEATS_WITH_SIT_OUT

    def new_decks(self, rules: RulesT) -> int:
        """Return how many new decks a table gets for a round."""
        return rules.decks_per_table_and_round

    def listed_decks(self, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nobody brings cards."""
        return False

    def check_deck(self, cards: int, rules: RulesT) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: there is no list of decks."""
        return ()

    def counted_with_deck(self, result: object, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing depends on the cards."""
        return False

    def borne(self, result: GameResult, rules: RulesT) -> OnSlip:
        """Return the deals that somebody lost by breaking a rule (S-08, S-09, D-13)."""
        if not isinstance(result, ListDeals):
            return OnSlip(all_told=False)
        told = tuple(
            Borne(deal.lost_by, PenaltyEffect.LOST, number)
            for _, number, deal in numbered(result.deals, rules)
            if deal.lost_by is not None
        )
        return OnSlip(told, all(deal.tells_who_lost for deal in result.deals))

    def needs_time(self, rules: RulesT) -> bool:  # noqa: ARG002  (part of the protocol)
        """Nothing: a round is over with its last deal."""
        return False

    def hands(self, rules: RulesT, seats: int, deck: int | None) -> None:
        """Nothing: everybody knows how many cards he gets."""

    def check_deal(self, rules: RulesT, seats: int, deck: int | None) -> tuple[Problem, ...]:  # noqa: ARG002  (part of the protocol)
        """Nothing: the cards are those of the game."""
        return ()

    def placeholders(self, rules: RulesT, seats: int) -> Mapping[str, str]:
        """Return what the usual table plays; at fives it is not what stands there for fours."""
        return {"deals_per_round": str(rules.deals(seats))}

    def lateness_limit(self, rules: RulesT) -> None:
        """Nothing: the rules set no time."""
