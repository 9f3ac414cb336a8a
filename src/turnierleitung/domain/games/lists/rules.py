"""The parameters that every game with a list has in a rulebook."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from turnierleitung.domain.games.protocol import GameRules, SeatNumber

SEATS_WITH_SIT_OUT = 5
"""At a table of five the dealer sits out; four play."""

Deals = Annotated[int, Field(ge=1, le=400)]


class ListRules(GameRules):
    """What a game with a list says under ``[game]`` besides its own."""

    deals_per_round: Deals
    deals_per_round_of_five: Deals
    """At tables of five, where the dealer sits out."""
    decks_per_table_and_round: Annotated[int, Field(ge=0, le=9)] = 1
    list_keeper: Annotated[SeatNumber, Field(le=4)] = 1
    signatures_required: bool = True

    @property
    def zero_sum(self) -> bool:
        """Whether both sides of a deal are written, so that rows and sheet add up to 0."""
        return True

    def deals(self, seats: int) -> int:
        """Return how many deals a round has at a table of so many seats."""
        return self.deals_per_round_of_five if seats == SEATS_WITH_SIT_OUT else self.deals_per_round


def list_rules(rules: GameRules) -> ListRules:
    """Return the parameters of a game with a list; asking where another is played is a defect."""
    if not isinstance(rules, ListRules):
        raise TypeError(f"{rules.kind} has no list")
    return rules
