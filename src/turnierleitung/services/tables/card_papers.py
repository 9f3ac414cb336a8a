"""The number cards that people draw at the door, on paper to cut apart (D-03)."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.draw.tables.number_cards import place_of
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import PrintRequest
from turnierleitung.services.tables import drawn_cards, number_cards
from turnierleitung.storage.tournament_file import TournamentFile


class PrintedCard(NamedTuple):
    """A card with what it is good for."""

    number: int
    table: int
    seat: int


class NumberCardsPrint(NamedTuple):
    """All cards of a round, card 1 first."""

    round_number: int
    cards: tuple[PrintedCard, ...]

    @property
    def pieces(self) -> tuple[object, ...]:
        """Return what has to be on a card."""
        return tuple((self.round_number, card) for card in self.cards)


def are_wanted(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Tell whether people draw their seats in a round themselves."""
    return drawn_cards.are_wanted(tournament, request.round_number)


def of_round(tournament: TournamentFile, round_number: int) -> NumberCardsPrint:
    """Return the cards of a round.

    Raises:
        Refused: the program draws its seats.
    """
    rounds = {step.number: step.round_id for step in tournaments.header(tournament).rounds}
    if round_number not in rounds or not drawn_cards.are_wanted(tournament, round_number):
        raise Refused(Problem("print.no_number_cards", params={"round": round_number}))
    there = number_cards.set_of(tournament, rounds[round_number])
    return NumberCardsPrint(
        round_number,
        tuple(PrintedCard(card, *place_of(card, there.seats)) for card in range(1, there.cards + 1)),
    )
