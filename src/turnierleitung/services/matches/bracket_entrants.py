"""Who was announced to stand where in the knock-out (Q-27); who qualified is frozen with it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile

ENTRANT: Final = schema.BRACKET_ENTRANT
TABLES: Final = frozenset({"bracket_entrant"})


def published(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the announced entrants by position; empty before the bracket is published."""
    return tournament.derived.get("bracket entrants", lambda: _published(tournament), TABLES)


def _published(tournament: TournamentFile) -> tuple[int, ...]:
    with tournament.reading() as connection:
        return tuple(
            connection.execute(select(ENTRANT.c.participant_id).order_by(ENTRANT.c.position)).scalars()
        )
