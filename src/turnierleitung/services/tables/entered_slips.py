"""What the tables handed in, to go on by hand from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import select

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.states import RoundState, TableState
from turnierleitung.services.ground import round_rows, rulebooks, scores, stages, tournaments
from turnierleitung.services.ground.records import RESULT, SEAT, STINT
from turnierleitung.services.ground.round_rows import TableRow
from turnierleitung.services.people import naming, participants
from turnierleitung.storage.tournament_file import TournamentFile


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
    criteria: tuple[Criterion, ...]
    """By which its stage ranks."""


class EnteredSlipsPrint(NamedTuple):
    """All slips as they are entered, to go on by hand from."""

    rounds: tuple[EnteredRound, ...]
    game: str
    """Kind of the game, whose words the criteria are."""


def of_all_rounds(tournament: TournamentFile) -> EnteredSlipsPrint:
    """Return the slips of all drawn rounds with what counts of them.

    Raises:
        Refused: nothing is drawn.
    """
    steps = tournaments.header(tournament).rounds
    drawn = [step for step in steps if step.state is not RoundState.PLANNED]
    if not drawn:
        raise Refused(Problem("print.round_not_published", params={"round": 1}))
    criteria = {step.number: stages.tables_of(tournament, step.number).criteria for step in drawn}
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
        rulebooks.current(tournament).game.kind,
    )


def _tables(tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
    return round_rows.table_rows(tournament, round_id, naming.seats_by_table(tournament, round_id))


def _brought(
    tournament: TournamentFile, tallies: Mapping[int, tuple[str, ...]]
) -> Mapping[int, tuple[EnteredSeat, ...]]:
    """Return for each table by its id who sat there and what the slip brought him of its tallies."""
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
