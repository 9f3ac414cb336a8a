"""The operators of the program; every action records the name."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import insert, select

from turnierleitung.domain.names import spelling
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy
from turnierleitung.services.people.participants import PERSON
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.journal import DESK, Author
from turnierleitung.storage.tournament_file import TournamentFile, kept

_OPERATOR: Final = schema.OPERATOR


class Operator(NamedTuple):
    """Somebody who works at the program."""

    id: int
    name: str


@kept
def everyone(tournament: TournamentFile) -> tuple[Operator, ...]:
    """Return all operators in the order in which they were added."""
    rows = tournament.query(
        select(_OPERATOR.c.id, PERSON.c.last_name)
        .select_from(_OPERATOR)
        .join(PERSON, PERSON.c.id == _OPERATOR.c.person_id)
        .order_by(_OPERATOR.c.id)
    ).all()
    return tuple(Operator(row[0], row[1]) for row in rows)


def at_work(tournament: TournamentFile) -> Operator:
    """Return the present operator; by default that of the last action."""
    known = {operator.id: operator for operator in everyone(tournament)}
    found = known.get(tournament.author.operator_id or 0)
    if found is None:
        authors = (entry.author for entry in reversed(tournament.history()))
        last = next(
            (author.operator_id for author in authors if author.operator_id and author.station == DESK), None
        )
        found = known.get(last or 0) or known[min(known)]
        tournament.author = tournament.author._replace(operator_id=found.id)
    return found


def switch(tournament: TournamentFile, operator_id: int) -> None:
    """Change the present operator."""
    if operator_id not in {operator.id for operator in everyone(tournament)}:
        raise Refused(Problem("operator.unknown"))
    tournament.author = Author(operator_id)


def add(tournament: TournamentFile, name: str) -> Changes:
    """Add an operator and let him work from now on; the name must be new."""
    tidied = tidy(name)
    if _named(tournament, tidied) is not None:
        raise Refused(Problem("operator.exists", at=("name",), params={"name": tidied}))
    operator_id, changes = hire(tournament, tidied)
    tournament.author = Author(operator_id)
    return changes


def hire(tournament: TournamentFile, name: str) -> tuple[int, Changes]:
    """Return the operator of a name, who is added if there is none; nobody else works at the desk then."""
    tidied = tidy(name)
    if not tidied:
        raise Refused(Problem("operator.name_missing", at=("name",)))
    known = _named(tournament, tidied)
    if known is not None:
        return known.id, Changes()
    with refusing(), tournament.action("operator.added") as action:
        person = schema.Person(last_name=tidied)
        action.session.add(person)
        action.session.flush()
        operator_id = action.connection.execute(
            insert(_OPERATOR).values(person_id=schema.id_of(person)).returning(_OPERATOR.c.id)
        ).scalar_one()
    return operator_id, action.changes


def _named(tournament: TournamentFile, name: str) -> Operator | None:
    return next((one for one in everyone(tournament) if spelling(one.name) == spelling(name)), None)
