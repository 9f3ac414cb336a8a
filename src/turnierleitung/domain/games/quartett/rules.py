"""The parameters of Quartett in a rulebook; the defaults are the Swiss championship."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from turnierleitung.domain.cards.categories import Categories, Category, named_twice
from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.protocol import GameRules
from turnierleitung.domain.games.quartett.settings import (
    BothAbsent,
    DelayPenalty,
    Entry,
    ForfeitScoring,
    LastCardInMiddle,
    OddDeck,
    StillLevel,
    WinningValue,
)

Cards = Annotated[int, Field(ge=1, le=200)]
Minutes = Annotated[int, Field(ge=1, le=120)]
MatchPoints = Annotated[int, Field(ge=0, le=100)]


class QuartettRules(GameRules):
    """The game as it stands under ``[game]`` in a rulebook; by itself the higher value always wins (Q-09)."""

    kind: Literal["quartett"] = "quartett"
    usual_deck_from: Annotated[Cards, Field(ge=2)] = 28
    """Q-01: a deck with fewer or more cards is only unusual."""
    usual_deck_to: Annotated[Cards, Field(ge=2)] = 36
    odd_deck: OddDeck = OddDeck.REFUSED
    winning_value: WinningValue = WinningValue.ALWAYS_HIGHER
    last_card: LastCardInMiddle = LastCardInMiddle.LOST
    middle_cards: MiddleCards = MiddleCards.TRICK_FINISHED
    categories: Categories = ()
    """What the cards tell, where the deck names nothing of its own."""
    choose_from_last: Annotated[int, Field(ge=0, le=20)] = 3
    """Q-17: with so many cards or fewer one may choose; 0 = never."""
    overtime_minutes: Minutes = 3
    still_level: StillLevel = StillLevel.AGAIN
    points_won: MatchPoints = 2
    points_drawn: MatchPoints = 1
    points_lost: MatchPoints = 0
    entry: Entry = Entry.BOTH_COUNTS
    lateness_limit_seconds: Annotated[int, Field(ge=0, le=3600)] = 120
    """Q-21: more than this is too late, exactly this is in time."""
    forfeit_cards: Cards = 12
    forfeit_scoring: ForfeitScoring = ForfeitScoring.FIXED
    both_absent: BothAbsent = BothAbsent.NO_POINTS
    delay_penalty_cards: Cards = 10
    delay_penalty: DelayPenalty = DelayPenalty.CONTAINED

    @property
    def named_categories(self) -> tuple[Category, ...]:
        """What the cards tell by the rulebook."""
        return self.categories

    def comparing(self, categories: tuple[Category, ...]) -> Self:
        """Return the rules for a deck with other categories."""
        return self.model_copy(update={"categories": categories})

    def cards_in_play(self, deck: int) -> int:
        """Return with how many cards of a deck is played (Q-05)."""
        return deck - deck % 2 if self.odd_deck is OddDeck.ONE_PUT_ASIDE else deck

    def is_late(self, seconds: int) -> bool:
        """Whether somebody came too late (Q-21: strictly more than the limit)."""
        return seconds > self.lateness_limit_seconds

    @model_validator(mode="after")
    def _values_agree(self) -> Self:
        findings = []
        if self.usual_deck_from > self.usual_deck_to:
            findings.append(
                f"Übliche Kartensätze reichen von {self.usual_deck_from} bis {self.usual_deck_to} Karten: "
                "Die erste Zahl ist größer als die zweite."
            )
        if not self.points_won > self.points_drawn >= self.points_lost:
            findings.append(
                f"Sieg {self.points_won}, Unentschieden {self.points_drawn}, Niederlage {self.points_lost}: "
                "Ein Sieg muss am meisten zählen, eine Niederlage am wenigsten."
            )
        twice = named_twice(self.categories)
        if twice:
            findings.append(f"„{twice}“ steht zweimal unter den Kategorien.")
        if findings:
            text = " ".join(findings)
            raise PydanticCustomError("quartett", "{text}", {"text": text, "at": "points_won"})
        return self


def own_rules(rules: GameRules) -> QuartettRules:
    """Return the parameters of Quartett; asking where another game is played is a defect."""
    if not isinstance(rules, QuartettRules):
        raise TypeError(f"{rules.kind} is played")
    return rules
