"""Papers of seats: lists, table sheets, number cards, and slips for emergencies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import select

from turnierleitung.domain import plugins
from turnierleitung.domain.cards import Category
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.draw.tables.number_cards import place_of
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.names import sort_key
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Competes, RoundState, TableState
from turnierleitung.services import decks
from turnierleitung.services.ground import round_rows, rulebooks, scores, stages, tournaments
from turnierleitung.services.ground.papers import PrintRequest, spare
from turnierleitung.services.ground.records import RESULT, SEAT, STINT
from turnierleitung.services.people import naming, participants
from turnierleitung.services.tables import material, number_cards, seatings
from turnierleitung.storage.tournament_file import TournamentFile


class SeatPlace(NamedTuple):
    """A person's seat; table 0 means sitting out."""

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
    partners: bool = False
    """Whether those who sit opposite play together."""


class ScoreSheet(NamedTuple):
    """One table's sheet: a row per game, the names over the columns."""

    round_number: int
    table: int
    """0 on a blank sheet, where round, table and names are written by hand."""
    names: tuple[str, ...]
    start_numbers: tuple[int | None, ...]
    deals: int
    """0 where the rules do not fix how many are played."""
    deck: decks.DeckOnTable | None = None
    """The deck, if the table has one from the list."""
    categories: tuple[Category, ...] | None = None
    """The categories of that deck; ``None`` if those of the rulebook apply."""
    helping: frozenset[int] = frozenset()
    """Seats of helpers, counted from 0."""


class ScoreSheetsPrint(NamedTuple):
    """The sheets of all tables of a round."""

    round_number: int
    sheets: tuple[ScoreSheet, ...]
    rulebook: Rulebook
    criteria: tuple[Criterion, ...]
    """Those of the stage that have a number on a slip."""


class BlankSheetsPrint(NamedTuple):
    """Score sheets without names."""

    counts: tuple[tuple[int, int], ...]
    """Seats of a table, and how many sheets for tables of this size."""
    rulebook: Rulebook
    criteria: tuple[Criterion, ...]
    """Those with a number on a slip, of the stage that is drawn next or was drawn last."""

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return the part that outdates a blank sheet; the number of sheets does not."""
        return (tuple(seats for seats, _ in self.counts), self.rulebook, self.criteria)


def seats_by_name(tournament: TournamentFile, round_number: int) -> SeatsPrint:
    """Return the seats of a round for those who look for their names; a pair stands under both.

    Raises:
        Refused: the round is not published.
    """
    places = _places(tournament, round_number) + _waiting(tournament, round_number)
    people = participants.by_id(tournament)
    places += tuple(
        place._replace(name=participants.with_mark(someone.person.turned.name, someone.apart))
        for place in places
        if (someone := people[place.participant_id]).person.heads[1:]
    )
    by_name = sorted(places, key=lambda place: (sort_key(place.name), place.table))
    return _seats(tournament, round_number, tuple(by_name), by_name=True)


def seats_by_table(tournament: TournamentFile, round_number: int) -> SeatsPrint:
    """Return the seats of a round, table by table.

    Raises:
        Refused: the round is not published.
    """
    return _seats(tournament, round_number, _places(tournament, round_number), by_name=False)


def _seats(
    tournament: TournamentFile, round_number: int, places: tuple[SeatPlace, ...], *, by_name: bool
) -> SeatsPrint:
    partners = rulebooks.current(tournament).game.partners_at_table
    return SeatsPrint(round_number, by_name, places, partners)


def _waiting(tournament: TournamentFile, round_number: int) -> tuple[SeatPlace, ...]:
    """Return the people without a seat: those on a waiting list until the round is closed (S-01)."""
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
    at_tables = material.by_number(tournament, round_number)
    tables: dict[int, list[SeatPlace]] = {}
    for place in _places(tournament, round_number):
        tables.setdefault(place.table, []).append(place)
    sheets = tuple(
        ScoreSheet(
            round_number=round_number,
            table=table,
            names=tuple(place.name for place in seated),
            start_numbers=tuple(place.start_number for place in seated),
            deals=plugins.sheet_rows(rulebook.game, len(seated)),
            deck=at_tables.get(table),
            categories=_categories(tournament, at_tables.get(table)),
            helping=frozenset(seat for seat, place in enumerate(seated) if place.helps),
        )
        for table, seated in tables.items()
    )
    criteria = stages.tables_of(tournament, round_number).criteria_of_slips
    return ScoreSheetsPrint(round_number, sheets, rulebook, criteria)


def _categories(tournament: TournamentFile, deck: decks.DeckOnTable | None) -> tuple[Category, ...] | None:
    return None if deck is None else decks.own_categories(tournament, deck.deck_id)


def blank_sheets(tournament: TournamentFile) -> BlankSheetsPrint:
    """Return blank sheets: enough for a round that is still to be drawn, else some to spare."""
    stage = seatings.stage_of(tournament)
    sizes = material.sizes_to_draw(tournament) or (stage.seats,)
    to_come = any(step.state is RoundState.PLANNED for step in tournaments.header(tournament).rounds)
    counted = Counter(sizes)
    counts = tuple((seats, number if to_come else spare(number)) for seats, number in sorted(counted.items()))
    return BlankSheetsPrint(counts, rulebooks.current(tournament), stage.criteria_of_slips)


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
        """Return the content of each card."""
        return tuple((self.round_number, card) for card in self.cards)


def cards_are_printed(tournament: TournamentFile, request: PrintRequest) -> bool:
    """Return whether people draw their seats in a round themselves."""
    return number_cards.cards_are_wanted(tournament, request.round_number)


def cards_of_round(tournament: TournamentFile, round_number: int) -> NumberCardsPrint:
    """Return the cards of a round.

    Raises:
        Refused: the program draws its seats.
    """
    rounds = {step.number: step.round_id for step in tournaments.header(tournament).rounds}
    if round_number not in rounds or not number_cards.cards_are_wanted(tournament, round_number):
        raise Refused(Problem("print.no_number_cards", params={"round": round_number}))
    there = number_cards.set_of(tournament, rounds[round_number])
    return NumberCardsPrint(
        round_number,
        tuple(PrintedCard(card, *place_of(card, there.seats)) for card in range(1, there.cards + 1)),
    )


class EnteredSeat(NamedTuple):
    """The result of one seat of a slip; several names if a helper took over."""

    names: tuple[str, ...]
    values: tuple[tuple[int, ...], ...]
    """By the criteria, for each of the names; empty while nothing counts."""


class EnteredTable(NamedTuple):
    """A table with what counts of its slip."""

    table: int
    state: TableState
    seats: tuple[EnteredSeat, ...]


class EnteredRound(NamedTuple):
    """The tables of a round."""

    number: int
    tables: tuple[EnteredTable, ...]
    criteria: tuple[Criterion, ...]
    """Those of its stage that have a number on a slip."""


class EnteredSlipsPrint(NamedTuple):
    """All slips as they are entered, to go on by hand from."""

    rounds: tuple[EnteredRound, ...]
    game: NamedGame
    """Kind of the game, which names the criteria."""


def entered_of_all_rounds(tournament: TournamentFile) -> EnteredSlipsPrint:
    """Return the slips of all drawn rounds with their counting results.

    Raises:
        Refused: nothing is drawn.
    """
    steps = tournaments.header(tournament).rounds
    drawn = [step for step in steps if step.state is not RoundState.PLANNED]
    if not drawn:
        raise Refused(Problem("print.round_not_published", params={"round": 1}))
    criteria = {step.number: stages.tables_of(tournament, step.number).criteria_of_slips for step in drawn}
    rows = {step.number: _tables(tournament, step.round_id) for step in drawn}
    brought = _brought(
        tournament,
        {
            row.table_id: tuple(criterion.tally for criterion in criteria[number])
            for number, of_round in rows.items()
            for row in of_round
        },
    )
    return EnteredSlipsPrint(
        tuple(
            EnteredRound(
                step.number,
                tuple(
                    EnteredTable(row.number, row.state, brought[row.table_id]) for row in rows[step.number]
                ),
                criteria[step.number],
            )
            for step in drawn
        ),
        rulebooks.current(tournament).game.named,
    )


def _tables(tournament: TournamentFile, round_id: int) -> tuple[round_rows.TableRow, ...]:
    return round_rows.table_rows(tournament, round_id, naming.seats_by_table(tournament, round_id))


def _brought(
    tournament: TournamentFile, tallies: Mapping[int, tuple[str, ...]]
) -> Mapping[int, tuple[EnteredSeat, ...]]:
    """Return the people of each table by its id, with the tallies of its slip."""
    people = participants.by_id(tournament)
    counted = scores.view(tournament).slips
    with tournament.reading() as connection:
        announced = connection.execute(
            select(SEAT.c.table_id, SEAT.c.number, SEAT.c.participant_id).order_by(
                SEAT.c.table_id, SEAT.c.number
            )
        ).all()
        stints = connection.execute(
            select(RESULT.c.table_id, RESULT.c.id, STINT.c.seat, STINT.c.participant_id)
            .select_from(STINT)
            .join(RESULT, RESULT.c.id == STINT.c.result_id)
            .order_by(RESULT.c.id, STINT.c.seat, STINT.c.from_deal)
        ).all()
    tables: dict[int, dict[int, list[tuple[str, tuple[int, ...]]]]] = {}
    for table_id, seat, one in announced:
        tables.setdefault(table_id, {})[seat] = [(people[one].name, ())]
    bags = {result_id: iter(slip.bags) for result_id, slip in counted.items()}
    fresh: dict[int, dict[int, list[tuple[str, tuple[int, ...]]]]] = {}
    for table_id, result_id, seat, one in stints:
        bag = next(bags[result_id])[1] if result_id in bags else None
        values = () if bag is None else tuple(bag.get(tally, 0) for tally in tallies[table_id])
        fresh.setdefault(table_id, {}).setdefault(seat, []).append((people[one].name, values))
    tables.update(fresh)
    return {
        table_id: tuple(
            EnteredSeat(tuple(name for name, _ in played), tuple(values for _, values in played if values))
            for _, played in sorted(seats.items())
        )
        for table_id, seats in tables.items()
    }
