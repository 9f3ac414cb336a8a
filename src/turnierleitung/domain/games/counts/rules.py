"""The parameters that every game with counts has in a rulebook."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Final, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from turnierleitung.domain.games.counts.settings import TieAtTheEnd
from turnierleitung.domain.games.protocol import GameRules, Hands

MOST_SEATS: Final = 8
LARGEST_DECK: Final = 120

DeckCards = Annotated[int, Field(ge=4, le=LARGEST_DECK)]
PlacePoints = Annotated[int, Field(ge=0, le=100)]


class CountRules(GameRules):
    """What a game with counts says under ``[game]`` besides its own."""

    deck_cards: DeckCards = 32
    """Where no deck of the list is on the table."""
    tie_at_the_end: TieAtTheEnd = TieAtTheEnd.SHARED
    points_left_behind: PlacePoints = 2
    """For everybody at the table with a worse place (P-11)."""
    points_level: PlacePoints = 1
    """For everybody at the table with the same place."""
    points_by_place: Annotated[tuple[PlacePoints, ...], Field(max_length=MOST_SEATS)] = ()
    """Points for place 1, 2, …; where they stand, nobody is counted who was left behind. Whoever shares
    a place gets what it is worth; a place that is not named is worth nothing."""

    def points(self, place: int, left_behind: int, level: int) -> int:
        """Return what a place is worth; ``left_behind`` and ``level`` are the others at the table."""
        if self.points_by_place:
            return self.points_by_place[place - 1] if place <= len(self.points_by_place) else 0
        return self.points_left_behind * left_behind + self.points_level * level

    def hands(self, seats: int, deck: int | None) -> Hands:
        """Return how a deck is dealt; ``None`` stands for the usual one."""
        cards, rest = divmod(self.deck_cards if deck is None else deck, seats)
        return Hands(cards, one_more=rest)

    def counted(self, seats: int, deck: int | None) -> int:
        """Return what the counts of a table add up to, with everything that is open."""
        return self.hands(seats, deck).dealt(seats)

    @model_validator(mode="after")
    def _better_places_are_worth_more(self) -> Self:
        values = self.points_by_place
        if any(behind > before for before, behind in pairwise(values)):
            text = "Ein besserer Platz muss mindestens so viele Punkte bringen wie der nächste."
            raise PydanticCustomError("places", "{text}", {"text": text, "at": "points_by_place"})
        return self


def count_rules(rules: GameRules) -> CountRules:
    """Return the parameters of a game with counts; asking where another is played is a defect."""
    if not isinstance(rules, CountRules):
        raise TypeError(f"{rules.kind} counts nothing")
    return rules
