"""What goes on paper about tables: their signs, what they need, blank sheets, and what they handed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import select

from turnierleitung.domain.games import registry
from turnierleitung.domain.games.protocol import GameRules
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.criteria import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.formats import rounds
from turnierleitung.services.ground import rulebooks, scores, tournaments
from turnierleitung.services.ground.rows import RESULT, SEAT, STINT
from turnierleitung.services.matches import matches
from turnierleitung.services.people import participants
from turnierleitung.services.tables import seatings, standings
from turnierleitung.storage.tournament_file import TournamentFile

_SPARE: Final = 10
"""One in so many is spare."""
_BLANK_SLIPS: Final = 6
"""Slips of matches on a page."""


class TableSignsPrint(NamedTuple):
    """A sign for each table, from 1."""

    tables: int


class MaterialOfRound(NamedTuple):
    """What a round needs at the tables."""

    number: int
    tables: int
    decks: int
    """New ones (S-02); 0 where those of the first round are used on."""
    sheets: int


class TableMaterialPrint(NamedTuple):
    """What has to lie ready at the tables."""

    sizes: tuple[int, ...]
    """Seats of each table, from table 1: of the round that was drawn last, else as planned."""
    drawn: bool
    """Whether the tables are drawn, not only planned."""
    new_decks: int
    """Per table and round (S-02)."""
    rounds: tuple[MaterialOfRound, ...]

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes the paper wrong; a draw that comes out as planned does not."""
        return (self.sizes, self.new_decks, self.rounds)

    @property
    def most_tables(self) -> int:
        """Tables of the largest round."""
        return max(one.tables for one in self.rounds)


class BlankSheetsPrint(NamedTuple):
    """Score sheets without names."""

    counts: tuple[tuple[int, int], ...]
    """Seats of a table, and how many sheets for tables of this size."""
    rulebook: Rulebook

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes a blank sheet wrong; it does not matter how many there are."""
        return (tuple(seats for seats, _ in self.counts), self.rulebook)


class BlankSlipsPrint(NamedTuple):
    """Slips of matches without names."""

    slips: int
    rules: GameRules

    @property
    def lasting(self) -> tuple[object, ...]:
        """Return what makes a blank slip wrong; it does not matter how many there are."""
        return (self.rules,)


class EnteredSeat(NamedTuple):
    """What a seat of a slip brought to whom; to several, where somebody took over."""

    names: tuple[str, ...]
    values: tuple[tuple[int, ...], ...]
    """By the criteria, for each of the names; none while nothing counts."""


class EnteredTable(NamedTuple):
    """A table with what counts of its slip."""

    table: int
    state: TableState
    seats: tuple[EnteredSeat, ...]


class EnteredRound(NamedTuple):
    """The tables of a round."""

    number: int
    tables: tuple[EnteredTable, ...]


class EnteredSlipsPrint(NamedTuple):
    """All slips as they are entered, to go on by hand from."""

    rounds: tuple[EnteredRound, ...]
    criteria: tuple[Criterion, ...]
    game: str
    """Kind of the game, whose words the criteria are."""


def signs(tournament: TournamentFile) -> TableSignsPrint:
    """Return how many signs are needed.

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    if rulebooks.current(tournament).plays_matches:
        places = [row.place or 0 for row in matches.view(tournament)]
        if not any(places):
            raise Refused(Problem("print.no_tables"))
        return TableSignsPrint(max(places))
    drawn = _drawn_sizes(tournament)
    return TableSignsPrint(
        max((len(sizes) for sizes in drawn.values()), default=0) or len(_planned(tournament))
    )


def of_tables(tournament: TournamentFile) -> TableMaterialPrint:
    """Return what the tables need in all rounds (S-02).

    Raises:
        Refused: it is not known yet how many tables there will be.
    """
    new_decks = registry.new_decks(rulebooks.current(tournament).game)
    drawn = _drawn_sizes(tournament)
    newest = drawn[max(drawn)] if drawn else _planned(tournament)
    found = []
    for step in tournaments.header(tournament).rounds:
        tables = len(drawn.get(step.number, newest))
        found.append(MaterialOfRound(step.number, tables, new_decks * tables, tables))
    return TableMaterialPrint(newest, bool(drawn), new_decks, tuple(found))


def spare(needed: int) -> int:
    """Return how many more than needed should be there."""
    return -(-needed // _SPARE)


def blank_sheets(tournament: TournamentFile) -> BlankSheetsPrint | BlankSlipsPrint:
    """Return blank sheets: enough for a round that is still to be drawn, else some to spare."""
    rulebook = rulebooks.current(tournament)
    if rulebook.plays_matches:
        needed = spare(len(matches.view(tournament)))
        return BlankSlipsPrint(max(1, -(-needed // _BLANK_SLIPS)) * _BLANK_SLIPS, rulebook.game)
    drawn = _drawn_sizes(tournament)
    try:
        sizes = drawn[max(drawn)] if drawn else _planned(tournament)
    except Refused:
        sizes = (rulebook.tables.seats,)
    to_come = any(step.state is RoundState.PLANNED for step in tournaments.header(tournament).rounds)
    counted = Counter(sizes)
    counts = tuple((seats, number if to_come else spare(number)) for seats, number in sorted(counted.items()))
    return BlankSheetsPrint(counts, rulebook)


def _drawn_sizes(tournament: TournamentFile) -> Mapping[int, tuple[int, ...]]:
    """Return the seats of each table of the drawn rounds, by their number."""
    steps = tournaments.header(tournament).rounds
    numbers = [step.number for step in steps if step.state is not RoundState.PLANNED]
    if not numbers:
        return {}
    seated = seatings.published_before(tournament, max(numbers) + 1)
    return {
        number: tuple(count for _, count in sorted(Counter(seat.table for seat in seats).items()))
        for number, seats in zip(numbers, seated, strict=True)
    }


def _planned(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the seats of each table when all come who are expected."""
    sizes = seatings.expected_sizes(tournament)
    if not sizes:
        raise Refused(Problem("print.no_tables"))
    return sizes


def entered_slips(tournament: TournamentFile) -> EnteredSlipsPrint:
    """Return the slips of all drawn rounds with what counts of them.

    Raises:
        Refused: nothing is drawn.
    """
    steps = tournaments.header(tournament).rounds
    drawn = [step for step in steps if step.state is not RoundState.PLANNED]
    if not drawn:
        raise Refused(Problem("print.round_not_published", params={"round": standings.OVERALL + 1}))
    criteria = seatings.stage_of(tournament).criteria
    brought = _brought(tournament, tuple(criterion.tally for criterion in criteria))
    return EnteredSlipsPrint(
        tuple(
            EnteredRound(
                step.number,
                tuple(
                    EnteredTable(row.number, row.state, brought[row.table_id])
                    for row in rounds.view(tournament, step.round_id).tables
                ),
            )
            for step in drawn
        ),
        criteria,
        rulebooks.current(tournament).game.kind,
    )


def _brought(tournament: TournamentFile, tallies: tuple[str, ...]) -> Mapping[int, tuple[EnteredSeat, ...]]:
    """Return for each table by its id who sat there and what the slip brought him."""
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
            .order_by(RESULT.c.id, STINT.c.seat, STINT.c.from_game)
        ).all()
    tables: dict[int, dict[int, list[tuple[str, tuple[int, ...]]]]] = {}
    for table_id, seat, one in announced:
        tables.setdefault(table_id, {})[seat] = [(people[one].name, ())]
    bags = {result_id: iter(slip.bags) for result_id, slip in counted.items()}
    fresh: dict[int, dict[int, list[tuple[str, tuple[int, ...]]]]] = {}
    for table_id, result_id, seat, one in stints:
        bag = next(bags[result_id])[1] if result_id in bags else None
        values = () if bag is None else tuple(bag.get(tally, 0) for tally in tallies)
        fresh.setdefault(table_id, {}).setdefault(seat, []).append((people[one].name, values))
    tables.update(fresh)
    return {
        table_id: tuple(
            EnteredSeat(tuple(name for name, _ in played), tuple(values for _, values in played if values))
            for _, played in sorted(seats.items())
        )
        for table_id, seats in tables.items()
    }
