"""The parameters of Trumpf in a rulebook; the defaults are the tournament of Perry Rhodan."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from turnierleitung.domain.cards.categories import Categories, Category, Direction, named_twice
from turnierleitung.domain.games.counts.rules import CountRules
from turnierleitung.domain.games.counts.settings import TieAtTheEnd
from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.protocol import GameRules, Hands
from turnierleitung.domain.games.trumpf.settings import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    Remainder,
    RoundEnd,
    TieLays,
)
from turnierleitung.domain.games.trumpf.turns import TurnRules

PERRY_RHODAN: Final = (
    Category(name="Entfernung zur Erde", unit="Lichtjahre"),
    Category(name="Erstkontakt", direction=Direction.EARLIER),
    Category(name="Bandnummer", direction=Direction.LOWER),
    Category(name="Planeten"),
    Category(name="Schwerkraft", unit="g"),
)
"""P-06."""


class TrumpfRules(CountRules):
    """The game as it stands under ``[game]`` in a rulebook."""

    kind: Literal["trumpf"] = "trumpf"
    tie_at_the_end: TieAtTheEnd = TieAtTheEnd.WHERE_IT_MATTERS
    remainder: Remainder = Remainder.ASIDE
    round_end: RoundEnd = RoundEnd.BY_TIME
    middle_cards: MiddleCards = MiddleCards.TRICK_FINISHED
    announcer: Announcer = Announcer.WINNER
    deciding_announcer: DecidingAnnouncer = DecidingAnnouncer.INVOLVED
    tie_lays: TieLays = TieLays.ALL
    deciding_players: DecidingPlayers = DecidingPlayers.TIED
    last_card_in_tie: LastCardInTie = LastCardInTie.LOST
    may_choose_with: Annotated[int, Field(ge=0, le=20)] = 0
    """With so many cards or fewer one may choose among them (T-05); 0 for never."""
    categories: Categories = PERRY_RHODAN
    """In the order on the card; a deck of the list may have its own."""

    @property
    def named_categories(self) -> tuple[Category, ...]:
        """What the cards tell by the rulebook."""
        return self.categories

    def comparing(self, categories: tuple[Category, ...]) -> Self:
        """Return the rules for a deck with other categories."""
        return self.model_copy(update={"categories": categories})

    @property
    def turns(self) -> TurnRules:
        """What decides about tricks, ties and who announces (P-05 … P-08, T-03 … T-06)."""
        return TurnRules(
            announcer=self.announcer,
            deciding_announcer=self.deciding_announcer,
            tie_lays=self.tie_lays,
            deciding_players=self.deciding_players,
            last_card_in_tie=self.last_card_in_tie,
            may_choose_with=self.may_choose_with,
        )

    def hands(self, seats: int, deck: int | None) -> Hands:
        """Return how a deck is dealt (P-01): evenly, the remainder put aside or dealt on."""
        hands = super().hands(seats, deck)
        if self.remainder is Remainder.DEALT_ON:
            return hands
        return Hands(hands.cards, aside=hands.one_more)

    @model_validator(mode="after")
    def _categories_differ(self) -> Self:
        twice = named_twice(self.categories)
        if twice:
            text = f"„{twice}“ steht zweimal unter den Kategorien."
            raise PydanticCustomError("categories", "{text}", {"text": text, "at": "categories"})
        return self


def own_rules(rules: GameRules) -> TrumpfRules:
    """Return the parameters of Trumpf; asking where another game is played is a defect."""
    if not isinstance(rules, TrumpfRules):
        raise TypeError(f"{rules.kind} is played")
    return rules
