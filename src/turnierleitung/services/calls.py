"""What stations ask of the desk in words: calls that stay until the director has seen to them."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people import operators
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile, kept

_CALL: Final = schema.STATION_CALL
LONGEST: Final = 1800
MOST: Final = 5
"""Calls of a station that nobody has seen to."""
CHANGED: Final = _CALL.name
"""What changes when a call is made or settled."""


class Call(NamedTuple):
    """Something that a station asks of the desk."""

    id: int
    station: int
    who: str
    text: str


@kept
def waiting(tournament: TournamentFile) -> tuple[Call, ...]:
    """Return the calls that nobody has seen to, oldest first."""
    rows = tournament.query(select(_CALL).where(~_CALL.c.settled).order_by(_CALL.c.id)).mappings().all()
    names = {operator.id: operator.name for operator in operators.everyone(tournament)}
    return tuple(
        Call(row["id"], row["station"], names.get(row["operator_id"], ""), row["text"]) for row in rows
    )


def make(tournament: TournamentFile, text: str) -> Changes:
    """Ask something of the desk, as the author at work.

    Raises:
        Refused: there are no words, or too many calls of the station wait.
    """
    said = tidy(text)[:LONGEST]
    if not said:
        raise Refused(Problem("station.no_words"))
    author = tournament.author
    if sum(call.station == author.station for call in waiting(tournament)) >= MOST:
        raise Refused(Problem("station.too_many_calls", params={"most": MOST}))
    row = {"station": author.station, "operator_id": author.operator_id, "text": said, "settled": False}
    with refusing(), tournament.action("call.made") as action:
        action.connection.execute(insert(_CALL).values(**row))
    return action.changes


def settle(tournament: TournamentFile, call_id: int) -> Changes:
    """Note that a call was seen to."""
    with refusing(), tournament.action("call.settled") as action:
        action.connection.execute(update(_CALL).where(_CALL.c.id == call_id).values(settled=True))
    return action.changes
