"""Who was announced to sit where, by name."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import select

from turnierleitung.services.ground.round_rows import HallPlace, SeatedTable
from turnierleitung.services.ground.rows import SEAT, TABLE
from turnierleitung.services.people import short_names
from turnierleitung.storage.tournament_file import TournamentFile


def by_table(tournament: TournamentFile, round_id: int) -> tuple[SeatedTable, ...]:
    """Return the tables of a round in order of their numbers."""
    return tournament.derived.get(("seated", round_id), lambda: _by_table(tournament, round_id))


def places(tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
    """Return the number of each table of a round and who was announced there, by table id."""
    return tournament.derived.get(("places", round_id), lambda: _places(tournament, round_id))


def _places(tournament: TournamentFile, round_id: int) -> Mapping[int, HallPlace]:
    found: dict[int, HallPlace] = {}
    with tournament.reading() as connection:
        for table_id, number, participant_id in connection.execute(
            select(TABLE.c.id, TABLE.c.number, SEAT.c.participant_id)
            .join(SEAT, SEAT.c.table_id == TABLE.c.id)
            .where(TABLE.c.round_id == round_id)
            .order_by(TABLE.c.number, SEAT.c.number)
        ):
            before = found.get(table_id, HallPlace(number))
            found[table_id] = before._replace(people=(*before.people, participant_id))
    return found


def _by_table(tournament: TournamentFile, round_id: int) -> tuple[SeatedTable, ...]:
    with tournament.reading() as connection:
        tables = connection.execute(
            select(TABLE.c.id, TABLE.c.number).where(TABLE.c.round_id == round_id).order_by(TABLE.c.number)
        ).all()
        seated = connection.execute(
            select(SEAT.c.table_id, SEAT.c.participant_id)
            .join(TABLE, TABLE.c.id == SEAT.c.table_id)
            .where(TABLE.c.round_id == round_id)
            .order_by(SEAT.c.table_id, SEAT.c.number)
        ).all()
    short = short_names.by_id(tournament)
    names: dict[int, list[str]] = {row[0]: [] for row in tables}
    for table_id, participant_id in seated:
        names[table_id].append(short[participant_id])
    return tuple(SeatedTable(table_id, number, tuple(names[table_id])) for table_id, number in tables)
