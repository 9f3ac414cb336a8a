"""What lies in the desk, counted coin by coin, against what the book says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.cash import book
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import operators
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_COUNT: Final = schema.CASH_COUNT
MOST_PIECES: Final = 9_999


class CashCount(NamedTuple):
    """What was counted, and what the book said then."""

    at: str
    by: str
    pieces: Mapping[int, int]
    """How many there were of each note and coin, by its cents."""
    counted_cents: int
    book_cents: int

    @property
    def difference(self) -> int:
        """What lies there more than the book says; negative where it is less."""
        return self.counted_cents - self.book_cents


def last(tournament: TournamentFile) -> CashCount | None:
    """Return what was counted last; ``None`` where nothing was."""
    return tournament.derived.get("cash count", lambda: _last(tournament))


def _last(tournament: TournamentFile) -> CashCount | None:
    with tournament.reading() as connection:
        row = connection.execute(select(_COUNT).order_by(_COUNT.c.id.desc()).limit(1)).mappings().first()
    if row is None:
        return None
    staff = {one.id: one.name for one in operators.everyone(tournament)}
    return CashCount(
        at=row["at"],
        by=staff.get(row["counted_by"], ""),
        pieces={int(cents): count for cents, count in json.loads(row["pieces"]).items()},
        counted_cents=row["counted_cents"],
        book_cents=row["book_cents"],
    )


def total(pieces: Mapping[int, int]) -> int:
    """Return what notes and coins are worth."""
    return sum(cents * count for cents, count in pieces.items())


def close(tournament: TournamentFile, pieces: Mapping[int, int]) -> Changes:
    """Note what was counted; the book of this moment stands beside it.

    Raises:
        Refused: a number is none, or there is no such coin.
    """
    known = tournaments.header(tournament).facts.currency.pieces
    if any(cents not in known or not 0 <= count <= MOST_PIECES for cents, count in pieces.items()):
        raise Refused(Problem("cash.count_wrong"))
    counted = {str(cents): count for cents, count in sorted(pieces.items(), reverse=True) if count}
    by = operators.at_work(tournament).id
    with refusing(), tournament.action("cash.counted") as action:
        action.connection.execute(
            insert(_COUNT).values(
                at=action.at,
                counted_by=by,
                pieces=json.dumps(counted),
                counted_cents=total(pieces),
                book_cents=book.view(tournament).balance,
            )
        )
    return action.changes
