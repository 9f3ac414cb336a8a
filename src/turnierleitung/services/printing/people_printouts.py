"""What goes on paper about people: who is expected, their cards, their numbers, their clubs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from turnierleitung.domain.names import sort_key, spelling
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.matches import printouts as match_printouts
from turnierleitung.services.matches.final_rankings import FinalPlace
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, Totals
from turnierleitung.services.tables import standings
from turnierleitung.services.tables.standings import RankingView
from turnierleitung.storage.tournament_file import TournamentFile

NUMBERS_ON_A_PAGE: Final = 24
WALK_INS: Final = 8
"""Free lines for those who come without being registered."""
_SPARE: Final = 10
"""One in so many is spare."""


class Arrival(NamedTuple):
    """A line of the list at the door."""

    start_number: int | None
    name: str
    club: str
    standing: Standing
    attendance: Attendance
    paid_cents: int


class ArrivalsPrint(NamedTuple):
    """Everybody who is expected, with what is known of him already."""

    people: tuple[Arrival, ...]
    totals: Totals
    entry_fee_cents: int

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes the paper wrong: ticks are set on it by hand, other people are not on it."""
        return (*((one.name, one.club, one.standing) for one in self.people), self.entry_fee_cents)


class NameCard(NamedTuple):
    """What somebody wears."""

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


class Ranked(NamedTuple):
    """A place by points."""

    rank: int
    value: int
    """By the first criterion."""


class ClubMember(NamedTuple):
    """Somebody in the ranking of his club."""

    name: str
    round_points: tuple[int | None, ...]
    standing: Ranked | FinalPlace
    """How he stands by points, or where a knock-out decides."""

    @property
    def rank(self) -> int | None:
        """The rank, of those that are shared the first; ``None`` for whoever is still in the knock-out."""
        return self.standing.rank


class ClubOfRanking(NamedTuple):
    """A club with its people in the order of the ranking."""

    name: str
    """Empty for those who have none."""
    members: tuple[ClubMember, ...]


class ClubRankingPrint(NamedTuple):
    """The ranking, club by club."""

    clubs: tuple[ClubOfRanking, ...]
    ranking: RankingView | None
    """Where tables are played; says how final it is."""
    provisional: bool
    levels: int = 0
    """Of the knock-out, where one decides."""


def arrivals(tournament: TournamentFile) -> ArrivalsPrint:
    """Return the list for the door, by name; helpers are not on it."""
    everyone = participants.people(tournament)
    return ArrivalsPrint(
        tuple(
            Arrival(
                someone.start_number,
                someone.name,
                someone.person.club,
                someone.standing,
                someone.attendance,
                someone.paid_cents,
            )
            for someone in everyone
            if someone.competes is Competes.YES
        ),
        participants.totals(everyone),
        tournaments.header(tournament).facts.entry_fee_cents,
    )


def name_cards(tournament: TournamentFile) -> NameCardsPrint:
    """Return a card for everybody who plays or may still come."""
    return NameCardsPrint(
        tuple(
            NameCard(
                someone.person.first_name,
                someone.person.last_name,
                someone.person.club,
                someone.start_number,
            )
            for someone in _expected(participants.people(tournament))
        )
    )


def start_numbers(tournament: TournamentFile) -> StartNumbersPrint:
    """Return as many numbers as will be given, with some to spare for walk-ins, in whole pages."""
    everyone = participants.people(tournament)
    given = max((someone.start_number or 0 for someone in everyone), default=0)
    waiting = sum(someone.start_number is None for someone in _expected(everyone))
    needed = given + waiting
    needed += -(-needed // _SPARE)
    return StartNumbersPrint(max(1, -(-needed // NUMBERS_ON_A_PAGE)) * NUMBERS_ON_A_PAGE)


def _expected(everyone: Iterable[Participant]) -> list[Participant]:
    return [
        someone
        for someone in everyone
        if someone.standing is Standing.ACTIVE and someone.attendance is not Attendance.LEFT
    ]


def club_ranking(tournament: TournamentFile) -> ClubRankingPrint:
    """Return the ranking grouped by clubs, by their names; last those who have none.

    A club is not given a score: no rulebook says how one would be made.

    Raises:
        Refused: where groups are played, nothing is drawn.
    """
    if rulebooks.current(tournament).plays_matches:
        final = match_printouts.final_ranking(tournament)
        placed = [(place.club, ClubMember(place.name, (), place)) for place in final.places]
        return ClubRankingPrint(_by_club(placed), None, final.provisional, final.levels)
    ranking = standings.view(tournament)
    placed = [
        (row.club, ClubMember(row.name, row.round_points, Ranked(row.rank, row.values[0])))
        for row in ranking.rows
    ]
    return ClubRankingPrint(_by_club(placed), ranking, not ranking.final)


def _by_club(placed: Iterable[tuple[str, ClubMember]]) -> tuple[ClubOfRanking, ...]:
    """Group people; two clubs are the same when they only differ in case."""
    written: dict[str, str] = {}
    members: dict[str, list[ClubMember]] = {}
    for club, member in placed:
        key = spelling(club.strip())
        written.setdefault(key, club.strip())
        members.setdefault(key, []).append(member)
    keys = sorted(members, key=lambda key: (not key, sort_key(written[key]), key))
    return tuple(ClubOfRanking(written[key], tuple(members[key])) for key in keys)
