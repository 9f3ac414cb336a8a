"""The printouts about people in every format: attendance, name cards and numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.papers import Declaration, PrintKind, of_all
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile

NUMBERS_ON_A_PAGE: Final = 24
WALK_INS: Final = 8
"""Free lines for those who come without being registered."""


class ParticipantsPrint(NamedTuple):
    """All participants by name."""

    people: tuple[participants.Participant, ...]
    currency: Currency


class Arrival(NamedTuple):
    """A line of the list at the door."""

    start_number: int | None
    name: str
    club: str
    standing: Standing
    attendance: Attendance
    paid_cents: int
    own_fee_cents: int | None = None
    """The individual fee, if it is not the usual one."""
    note: str = ""
    only_refers: bool = False
    """Whether it only says under which name the pair of the second one is ticked."""


class ArrivalsPrint(NamedTuple):
    """The expected people, with their data so far."""

    people: tuple[Arrival, ...]
    totals: participants.Totals
    entry_fee_cents: int
    currency: Currency

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates it: ticks are set on it by hand, other people are not on it."""
        return (
            *((one.name, one.club, one.standing, one.own_fee_cents, one.note) for one in self.people),
            self.entry_fee_cents,
            self.currency,
        )


class NameCard(NamedTuple):
    """A name card to wear."""

    first_name: str
    last_name: str
    club: str
    start_number: int | None
    """Written on the card by hand as long as it is not known."""


class NameCardsPrint(NamedTuple):
    """The cards of all who are expected or there, by name."""

    cards: tuple[NameCard, ...]

    @property
    def pieces(self) -> tuple[object, ...]:
        """Return what has to be on a card: no number that is given later, which is written by hand."""
        return tuple((card.first_name, card.last_name, card.club) for card in self.cards)


class StartNumbersPrint(NamedTuple):
    """Slips with the numbers from 1, which are handed out one after the other."""

    highest: int


def everybody(tournament: TournamentFile) -> ParticipantsPrint:
    """Return all who are registered."""
    return ParticipantsPrint(participants.people(tournament), tournaments.header(tournament).facts.currency)


def arrivals(tournament: TournamentFile) -> ArrivalsPrint:
    """Return the list for the door, by name; helpers are not on it.

    The second of a pair refers to the first, where the pair is ticked.
    """
    everyone, facts = participants.people(tournament), tournaments.header(tournament).facts
    lines = [
        Arrival(
            start_number=someone.start_number,
            name=someone.name,
            club=someone.person.club,
            standing=someone.standing,
            attendance=someone.attendance,
            paid_cents=someone.paid_cents,
            own_fee_cents=someone.fee_cents if someone.own_fee else None,
            note=someone.person.note,
        )
        for someone in everyone
        if someone.competes is Competes.YES
    ]
    lines += [
        Arrival(
            start_number=someone.start_number,
            name=f"{someone.person.names[1]} → {someone.person.names[0]}",
            club=someone.person.club,
            standing=someone.standing,
            attendance=someone.attendance,
            paid_cents=0,
            only_refers=True,
        )
        for someone in everyone
        if someone.competes is Competes.YES and someone.person.heads[1:]
    ]
    return ArrivalsPrint(
        tuple(sorted(lines, key=lambda line: sort_key(line.name))),
        participants.totals(everyone),
        participants.usual_fee(tournament),
        facts.currency,
    )


def name_cards(tournament: TournamentFile) -> NameCardsPrint:
    """Return a card for everyone who plays or may still come; each of a pair has one."""
    return NameCardsPrint(
        tuple(
            NameCard(first, last, someone.person.club, someone.start_number)
            for someone in _expected(participants.people(tournament))
            for last, first in someone.person.heads
        )
    )


def start_numbers(tournament: TournamentFile) -> StartNumbersPrint:
    """Return as many numbers as will be given, in whole pages with at least one to spare for walk-ins."""
    everyone = participants.people(tournament)
    given = max((someone.start_number or 0 for someone in everyone), default=0)
    waiting = sum(someone.start_number is None for someone in _expected(everyone))
    needed = given + waiting
    return StartNumbersPrint((needed // NUMBERS_ON_A_PAGE + 1) * NUMBERS_ON_A_PAGE)


def _expected(everyone: Iterable[participants.Participant]) -> list[participants.Participant]:
    return [
        someone
        for someone in everyone
        if someone.standing is Standing.ACTIVE and someone.attendance is not Attendance.LEFT
    ]


DECLARED: Final = (
    Declaration(PrintKind.ARRIVALS, of_all(arrivals)),
    Declaration(PrintKind.START_NUMBERS, of_all(start_numbers)),
    Declaration(PrintKind.NAME_CARDS, of_all(name_cards)),
    Declaration(PrintKind.PARTICIPANTS, of_all(everybody)),
)
"""What there is to print about the people of every tournament."""
