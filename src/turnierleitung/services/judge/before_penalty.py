"""What stood there before a penalty was given, read from the journal, so that it can stand there again."""

from __future__ import annotations

from typing import NamedTuple

from turnierleitung.domain.conduct import Departure, VacatedRank
from turnierleitung.domain.game import GameResult
from turnierleitung.domain.states import ResultState, Standing
from turnierleitung.services.entry.results import Player
from turnierleitung.services.ground import rulebooks, slip_rows
from turnierleitung.services.ground.slip_rows import Content
from turnierleitung.services.people.departures import DEPARTURE
from turnierleitung.storage import journal
from turnierleitung.storage.tournament_file import TournamentFile


class SlipBefore(NamedTuple):
    """The slip of a table before a penalty changed it."""

    result: GameResult | None
    """``None`` where nothing was entered."""
    players: tuple[Player, ...] = ()
    stored: Content | None = None
    """How it stood in the file."""


def slip(tournament: TournamentFile, penalty_id: int, table_id: int) -> SlipBefore | None:
    """Return the slip as it was before; ``None`` where it was changed since, or names were removed."""
    with tournament.reading() as connection:
        stored = slip_rows.read(connection, table_id).result
        given = journal.first_change(connection, "penalty", penalty_id)
        if stored is None or given is None or journal.last_change(connection, "result", stored.id) != given:
            return None
        row = journal.rows_at(connection, "result", [stored.id], given - 1).get(stored.id)
        players = tuple(Player(*one) for one in sorted(journal.stints_at(connection, stored.id, given - 1)))
    if row is None or row["state"] != ResultState.ENTERED:
        return SlipBefore(None)
    if "content" not in row:
        return None
    content = Content(row["state"], row["content"], row.get("reason", ""), row["doubt"])
    return SlipBefore(rulebooks.in_force(tournament).result(row["content"]), players, content)


def departure(tournament: TournamentFile, penalty_id: int, participant_id: int) -> Departure | None:
    """Return how somebody had gone before he was excluded; ``None`` where he took part."""
    with tournament.reading() as connection:
        row_id = connection.execute(
            DEPARTURE.select()
            .with_only_columns(DEPARTURE.c.id)
            .where(DEPARTURE.c.participant_id == participant_id)
        ).scalar()
        given = journal.first_change(connection, "penalty", penalty_id)
        if row_id is None or given is None:
            return None
        row = journal.rows_at(connection, "departure", [row_id], given - 1).get(row_id)
    if row is None:
        return None
    return Departure(
        kind=Standing(row["kind"]),
        from_round=row["from_round"],
        annuls=bool(row["annuls"]),
        vacated=VacatedRank(row["vacated"]),
        reason=row.get("reason", ""),
    )
