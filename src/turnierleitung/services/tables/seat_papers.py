"""Who sits where on paper, and the sheets that lie on the tables."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from turnierleitung.domain import plugins
from turnierleitung.domain.cards import Category
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes, RoundState
from turnierleitung.services import decks
from turnierleitung.services.decks import DeckOnTable
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.papers import spare
from turnierleitung.services.people import participants
from turnierleitung.services.tables import material, seatings, table_decks
from turnierleitung.storage.tournament_file import TournamentFile


class SeatPlace(NamedTuple):
    """Where somebody sits; at table 0 he waits."""

    participant_id: int
    name: str
    start_number: int | None
    table: int
    seat: int
    helps: bool = False
    """Whether he fills the seat out of competition (S-01)."""


class SeatsPrint(NamedTuple):
    """The published seating of a round, in the order in which it is printed."""

    round_number: int
    by_name: bool
    places: tuple[SeatPlace, ...]


class ScoreSheet(NamedTuple):
    """One table's sheet: a row per game, the names over the columns."""

    round_number: int
    table: int
    """0 on a blank sheet, where round, table and names are written by hand."""
    names: tuple[str, ...]
    start_numbers: tuple[int | None, ...]
    deals: int
    """0 where the rules do not fix how many are played."""
    deck: DeckOnTable | None = None
    """What is played with, where the table has a deck of the list."""
    categories: tuple[Category, ...] | None = None
    """What that deck tells; ``None`` where those of the rulebook hold."""
    helping: frozenset[int] = frozenset()
    """Seats of helpers, counted from 0."""


class ScoreSheetsPrint(NamedTuple):
    """The sheets of all tables of a round."""

    round_number: int
    sheets: tuple[ScoreSheet, ...]
    rulebook: Rulebook
    criteria: tuple[Criterion, ...]
    """By which the stage of the round ranks."""


class BlankSheetsPrint(NamedTuple):
    """Score sheets without names."""

    counts: tuple[tuple[int, int], ...]
    """Seats of a table, and how many sheets for tables of this size."""
    rulebook: Rulebook
    criteria: tuple[Criterion, ...]
    """By which the stage ranks that is drawn next, or was drawn last."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes a blank sheet wrong; it does not matter how many there are."""
        return (tuple(seats for seats, _ in self.counts), self.rulebook, self.criteria)


def seats_by_name(tournament: TournamentFile, round_number: int) -> SeatsPrint:
    """Return the seats of a round for those who look for their names.

    Raises:
        Refused: the round is not published.
    """
    places = _places(tournament, round_number) + _waiting(tournament, round_number)
    by_name = sorted(places, key=lambda place: (sort_key(place.name), place.table))
    return SeatsPrint(round_number, by_name=True, places=tuple(by_name))


def seats_by_table(tournament: TournamentFile, round_number: int) -> SeatsPrint:
    """Return the seats of a round, table by table.

    Raises:
        Refused: the round is not published.
    """
    return SeatsPrint(round_number, by_name=False, places=_places(tournament, round_number))


def _waiting(tournament: TournamentFile, round_number: int) -> tuple[SeatPlace, ...]:
    """Return who looks for his name in vain: on a waiting list, as long as the round is not closed (S-01)."""
    (step,) = (step for step in tournaments.header(tournament).rounds if step.number == round_number)
    on_a_list = stages.tables_of(tournament, round_number).headcount is HeadcountPolicy.WAITING_LIST
    if not on_a_list or step.state is RoundState.FINISHED:
        return ()
    seats = seatings.published_before(tournament, round_number + 1)[place_of_round(tournament, round_number)]
    people = seatings.playing(tournament, round_number)
    return tuple(
        SeatPlace(participant_id=one.id, name=one.name, start_number=one.start_number, table=0, seat=0)
        for one in seatings.waiting(people, seats)
    )


def score_sheets(tournament: TournamentFile, round_number: int) -> ScoreSheetsPrint:
    """Return the sheets of a round.

    Raises:
        Refused: the round is not published.
    """
    rulebook = rulebooks.current(tournament)
    at_tables = table_decks.by_number(tournament, round_number)
    tables: dict[int, list[SeatPlace]] = {}
    for place in _places(tournament, round_number):
        tables.setdefault(place.table, []).append(place)
    sheets = tuple(
        ScoreSheet(
            round_number=round_number,
            table=table,
            names=tuple(place.name for place in seated),
            start_numbers=tuple(place.start_number for place in seated),
            deals=plugins.deals(rulebook.game, len(seated)) or 0,
            deck=at_tables.get(table),
            categories=_categories(tournament, at_tables.get(table)),
            helping=frozenset(seat for seat, place in enumerate(seated) if place.helps),
        )
        for table, seated in tables.items()
    )
    criteria = stages.tables_of(tournament, round_number).criteria
    return ScoreSheetsPrint(round_number, sheets, rulebook, criteria)


def _categories(tournament: TournamentFile, deck: DeckOnTable | None) -> tuple[Category, ...] | None:
    return None if deck is None else decks.own_categories(tournament, deck.deck_id)


def blank_sheets(tournament: TournamentFile) -> BlankSheetsPrint:
    """Return blank sheets: enough for a round that is still to be drawn, else some to spare."""
    stage = seatings.stage_of(tournament)
    sizes = material.sizes_to_draw(tournament) or (stage.seats,)
    to_come = any(step.state is RoundState.PLANNED for step in tournaments.header(tournament).rounds)
    counted = Counter(sizes)
    counts = tuple((seats, number if to_come else spare(number)) for seats, number in sorted(counted.items()))
    return BlankSheetsPrint(counts, rulebooks.current(tournament), stage.criteria)


def _places(tournament: TournamentFile, round_number: int) -> tuple[SeatPlace, ...]:
    people = participants.by_id(tournament)
    rounds = seatings.published_before(tournament, round_number + 1)
    index = place_of_round(tournament, round_number)
    return tuple(
        SeatPlace(
            participant_id=seat.participant_id,
            name=people[seat.participant_id].name,
            start_number=people[seat.participant_id].start_number,
            table=seat.table,
            seat=seat.seat,
            helps=people[seat.participant_id].competes is Competes.HELPER,
        )
        for seat in rounds[index]
    )


def place_of_round(tournament: TournamentFile, round_number: int) -> int:
    """Return the index of a round among those that are drawn.

    Raises:
        Refused: it is not.
    """
    numbers = [
        step.number for step in tournaments.header(tournament).rounds if step.state is not RoundState.PLANNED
    ]
    if round_number not in numbers:
        raise Refused(Problem("print.round_not_published", params={"round": round_number}))
    return numbers.index(round_number)
