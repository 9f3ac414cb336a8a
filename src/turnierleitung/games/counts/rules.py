"""The values of every rulebook with counts, its results, and places with ties."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator

from turnierleitung.domain.game import DirectorsRuling, GameResult, GameRules, Hands, SeatNumber, TableContext
from turnierleitung.domain.problems import Sentence, german, rule_error


class CountTopic(StrEnum):
    """The topics of a table at which everybody counts."""

    DEALING = "dealing"
    """Dealing the cards, and putting some aside (P-01, K-01)."""
    COUNTING = "counting"
    """Counting at the end, and the sum of all counts (P-10, K-07)."""
    PLACES = "places"
    """Order at a table, shared places, and points of a place (P-10, P-11)."""
    DECIDING = "deciding"
    """The deciding round of equals (P-10)."""


class TieAtTheEnd(StrEnum):
    """When equals at a table play for their place once the round is over (P-10, K-07)."""

    SHARED = "shared"
    """Never: they share it."""
    WHERE_IT_MATTERS = "where_it_matters"
    """Only for rank 1 of a table from which someone advances, or which decides the tournament."""
    ALWAYS = "always"


MOST_SEATS: Final = 8
LARGEST_DECK: Final = 120

DeckCards = Annotated[int, Field(ge=4, le=LARGEST_DECK)]
PlacePoints = Annotated[int, Field(ge=0, le=100)]


class CountRules(GameRules):
    """The general parameters of a game with counts, under ``[game]``."""

    deck_cards: DeckCards = 32
    """Used if the table has no deck from the list."""
    tie_at_the_end: TieAtTheEnd = TieAtTheEnd.SHARED
    points_left_behind: PlacePoints = 2
    """For everybody at the table with a worse place (P-11)."""
    points_level: PlacePoints = 1
    """For everybody at the table with the same place."""
    points_by_place: Annotated[tuple[PlacePoints, ...], Field(max_length=MOST_SEATS)] = ()
    """Points for place 1, 2, …; if set, beaten opponents are not counted.

    Tied people all get the points of their place. Other places get nothing.
    """

    def points(self, place: int, left_behind: int, level: int) -> int:
        """Return the points of a place; ``left_behind`` and ``level`` count the others at the table."""
        if self.points_by_place:
            return self.points_by_place[place - 1] if place <= len(self.points_by_place) else 0
        return self.points_left_behind * left_behind + self.points_level * level

    def hands(self, seats: int, deck: int | None) -> Hands:
        """Return how a deck is dealt; ``None`` for the usual one."""
        cards, rest = divmod(self.deck_cards if deck is None else deck, seats)
        return Hands(cards, one_more=rest)

    def counted(self, seats: int, deck: int | None) -> int:
        """Return the sum of a table's counts, including all open cards."""
        return self.hands(seats, deck).dealt(seats)

    @model_validator(mode="after")
    def _better_places_are_worth_more(self) -> Self:
        values = self.points_by_place
        if any(behind > before for before, behind in pairwise(values)):
            text = german(
                "RulebookProblems",
                "Ein besserer Platz muss mindestens so viele Punkte bringen wie der nächste.",
            )
            raise rule_error(Sentence(text), at="points_by_place")
        return self


Count = Annotated[int, Field(ge=0)]
Place = Annotated[int, Field(ge=1, le=8)]


class CountedTable(GameResult):
    """The numbers of each person at the end."""

    kind: Literal["counted"] = "counted"
    counts: tuple[Count | None, ...]
    """Of each stint; ``None`` = not yet typed."""
    decided: tuple[SeatNumber, ...] = ()
    """The seats that played a deciding round, the winner first; the last of the equals need not be named."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The values that decide the places before any deciding round: more is better (P-10, K-07)."""
        return tuple((count or 0,) for count in self.counts)


class PlacesRuling(DirectorsRuling):
    """A ruling that sets places and counts (P-10, Q-29)."""

    kind: Literal["ruling"] = "ruling"
    places: tuple[Place, ...]
    """Of each stint; those who share a place have the same."""
    counts: tuple[Count, ...]
    reason: str


Standing = tuple[int, ...]
"""The values that decide a place before any deciding round, the most important first."""


def places(standings: Sequence[Standing], decided: Sequence[int], context: TableContext) -> tuple[int, ...]:
    """Return the place of each stint; equals share it unless a deciding round parted them (P-10)."""
    order = {seat: -index for index, seat in enumerate(decided)}
    behind = -len(decided)
    seats = [stint.seat for stint in context.stints]
    keys = [(*own, order.get(seat, behind)) for own, seat in zip(standings, seats, strict=True)]
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def level_groups(standings: Sequence[Standing]) -> tuple[tuple[int, ...], ...]:
    """Return the ties before any deciding round: the stints of each group, the best group first."""
    by_standing: dict[Standing, list[int]] = {}
    for index, own in enumerate(standings):
        by_standing.setdefault(own, []).append(index)
    ordered = sorted(by_standing.items(), reverse=True)
    return tuple(tuple(group) for _, group in ordered if len(group) > 1)


def agree(given: Sequence[int]) -> bool:
    """Return whether places are compatible: 1, 2, 2, 4."""
    return all(place == 1 + sum(other < place for other in given) for place in given)


def next_clockwise(seat: int, playing: Iterable[int]) -> int:
    """Return the next playing seat after a seat, round the table; the seat itself if it plays alone."""
    seats = sorted(playing)
    return next((other for other in seats if other > seat), seats[0])
