"""The number cards of a round as the file holds them (D-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.stages import FirstSeats
from turnierleitung.services.ground import stages
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

CARD_SET: Final = schema.NUMBER_CARD_SET
CARD: Final = schema.NUMBER_CARD


class CardSet(NamedTuple):
    """The cards that there are, as it was settled."""

    tables: int
    seats: int
    """At each of these tables."""
    seed: str
    """Of the lot for those who have no card or have to move."""

    @property
    def cards(self) -> int:
        """The highest number."""
        return self.tables * self.seats


def are_wanted(tournament: TournamentFile, number: int) -> bool:
    """Tell whether people draw their seats in a round themselves: in the first of a stage that says so."""
    first = stages.of_number(tournament, number).numbers[0] == number
    return first and stages.tables_of(tournament, number).first_seats is FirstSeats.NUMBER_CARDS


def settled(tournament: TournamentFile, round_id: int) -> CardSet | None:
    """Return the cards that there are for a round; ``None`` while nobody chose and no card is drawn."""
    query = select(CARD_SET.c.tables, CARD_SET.c.seats, CARD_SET.c.seed).where(
        CARD_SET.c.round_id == round_id
    )
    with tournament.reading() as connection:
        row = connection.execute(query).first()
    return None if row is None else CardSet(*row)


def by_participant(tournament: TournamentFile, round_id: int) -> Mapping[int, int]:
    """Return who has drawn which card, the lowest number first."""
    query = select(CARD.c.participant_id, CARD.c.number).where(CARD.c.round_id == round_id)
    with tournament.reading() as connection:
        return dict(connection.execute(query.order_by(CARD.c.number)).all())
