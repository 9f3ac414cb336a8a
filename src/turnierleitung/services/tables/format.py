"""Rounds of tables as a format of a stage (``formats.protocol.StageFormat``)."""

from __future__ import annotations

from typing import Final

from turnierleitung.services.ground import round_rows, slip_rows
from turnierleitung.services.ground.round_rows import TableRow
from turnierleitung.services.people import seats
from turnierleitung.storage.tournament_file import TournamentFile


class TablesFormat:
    """Everybody sits at one table of each round, and every table hands in a slip."""

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who was drawn to a table."""
        with tournament.reading() as connection:
            return slip_rows.announced(connection, table_id)

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return all tables of a round."""
        return round_rows.table_rows(tournament, round_id, seats.by_table(tournament, round_id))


TABLES: Final = TablesFormat()
