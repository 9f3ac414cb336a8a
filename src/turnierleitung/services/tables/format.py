"""Rounds of tables as a format of a stage (``formats.protocol.StageFormat``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from turnierleitung.domain.formats import Format
from turnierleitung.services.ground import round_rows, rulebooks, slip_rows
from turnierleitung.services.ground.effect_values import Moved
from turnierleitung.services.ground.round_rows import RoundView, TableRow
from turnierleitung.services.ground.steps import Stand
from turnierleitung.services.people import seats
from turnierleitung.services.tables import moves, stand
from turnierleitung.services.tables.printouts import PRINTOUTS
from turnierleitung.storage.tournament_file import TournamentFile


class TablesFormat:
    """Everybody sits at one table of each round, and every table hands in a slip."""

    printouts: Final = PRINTOUTS

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who was drawn to a table."""
        with tournament.reading() as connection:
            return slip_rows.announced(connection, table_id)

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return all tables of a round."""
        return round_rows.table_rows(tournament, round_id, seats.by_table(tournament, round_id))

    def stand(self, tournament: TournamentFile) -> Stand:
        """Return how far the rounds are."""
        return stand.view(tournament, self._current(tournament))

    def _current(self, tournament: TournamentFile) -> RoundView | None:
        round_id = round_rows.current_round(tournament)
        if round_id is None:
            return None
        replays_void = rulebooks.current(tournament).replays_void(Format.TABLES)
        tables = self.tables(tournament, round_id)
        return round_rows.round_view(tournament, round_id, tables, replays_void=replays_void)

    def seats_changed(self, tournament: TournamentFile) -> Mapping[str, int | str] | None:
        """Return who is missing and who is late in the seating of the round that is played."""
        current = self._current(tournament)
        return None if current is None else next(iter(stand.seats_changed(tournament, current)), None)

    def snapshot(self, tournament: TournamentFile) -> moves.Ranked:
        """Return the ranking."""
        return moves.ranked(tournament)

    def moved(self, before: object, after: object) -> Moved:
        """Return who has another rank or other points."""
        return Moved(moves.between(cast("moves.Ranked", before), cast("moves.Ranked", after)))


TABLES: Final = TablesFormat()
