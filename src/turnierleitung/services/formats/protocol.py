"""What a format answers, so that general code need not know in which one is played."""

from __future__ import annotations

from typing import Protocol

from turnierleitung.services.ground.round_rows import TableRow
from turnierleitung.storage.tournament_file import TournamentFile


class StageFormat(Protocol):
    """How a stage is organised, as the rooms above see it."""

    def announced(self, tournament: TournamentFile, table_id: int) -> tuple[int, ...]:
        """Return who is announced at a table, in the order of the seats; nobody while that is not known."""

    def tables(self, tournament: TournamentFile, round_id: int) -> tuple[TableRow, ...]:
        """Return the tables of a round that have to be played, in order of their numbers."""
