"""Written protests with their deposit, and what was decided (Q-24)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.topics import Topic
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.rows import TABLE
from turnierleitung.services.ground.spelling import tidy
from turnierleitung.services.people import operators, participants
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_PROTEST: Final = schema.PROTEST
_TABLES: Final = participants.TABLES | {"protest", "operator", "game_table"}


class ProtestState(StrEnum):
    """How a protest stands."""

    OPEN = "open"
    UPHELD = "upheld"
    REJECTED = "rejected"


class Protest(NamedTuple):
    """A protest as the list shows it."""

    id: int
    participant_id: int
    name: str
    match: int | None
    """Number of the match it is about; ``None`` where it is about none."""
    lodged_at: str
    text: str
    deposit_cents: int
    state: ProtestState
    decision: str
    decided_by: str
    """Name of the operator who noted the decision; empty while it is open."""
    decided_at: str | None
    deposit_returned: bool


def view(tournament: TournamentFile) -> tuple[Protest, ...]:
    """Return all protests, open ones first, then the latest."""
    return tournament.derived.get("protests", lambda: _view(tournament), _TABLES)


def _view(tournament: TournamentFile) -> tuple[Protest, ...]:
    people = participants.by_id(tournament)
    staff = {one.id: one.name for one in operators.everyone(tournament)}
    query = (
        select(_PROTEST, TABLE.c.number)
        .outerjoin(TABLE, TABLE.c.id == _PROTEST.c.table_id)
        .order_by(_PROTEST.c.id.desc())
    )
    with tournament.reading() as connection:
        rows = connection.execute(query).mappings().all()
    found = [
        Protest(
            id=row["id"],
            participant_id=row["participant_id"],
            name=people[row["participant_id"]].name,
            match=row["number"],
            lodged_at=row["lodged_at"],
            text=row["text"],
            deposit_cents=row["deposit_cents"],
            state=ProtestState(row["state"]),
            decision=row["decision"],
            decided_by=staff.get(row["decided_by"], ""),
            decided_at=row["decided_at"],
            deposit_returned=bool(row["deposit_returned"]),
        )
        for row in rows
    ]
    return tuple(sorted(found, key=lambda one: one.state is not ProtestState.OPEN))


def still_open(tournament: TournamentFile) -> tuple[Protest, ...]:
    """Return the protests that wait for their decision, the oldest first."""
    return tuple(one for one in reversed(view(tournament)) if one.state is ProtestState.OPEN)


def usual_deposit(tournament: TournamentFile) -> int:
    """Return the deposit in cents that the rulebook names; 0 where the director names it."""
    return rulebooks.current(tournament).conduct.protest_deposit_cents or 0


def lodge(
    tournament: TournamentFile, participant_id: int, text: str, deposit_cents: int, match: int | None = None
) -> Changes:
    """Note a protest with its deposit; the time is now (Q-24).

    Raises:
        Refused: it says nothing, the deposit is negative, or there is no such match.
    """
    problems = []
    if not tidy(text):
        problems.append(Problem("protest.text_missing", Topic.PROTESTS, at=("text",)))
    if deposit_cents < 0:
        problems.append(Problem("protest.deposit_negative", Topic.PROTESTS, at=("deposit",)))
    table_id = None
    if match is not None:
        with tournament.reading() as connection:
            table_id = connection.execute(select(TABLE.c.id).where(TABLE.c.number == match)).scalar()
        if table_id is None:
            problems.append(Problem("match.unknown", at=("match",), params={"match": match}))
    if problems:
        raise Refused(*problems)
    with refusing(), tournament.action("protest.lodged", {"participant": participant_id}) as action:
        action.connection.execute(
            insert(_PROTEST).values(
                participant_id=participant_id,
                table_id=table_id,
                lodged_at=action.at,
                text=tidy(text),
                deposit_cents=deposit_cents,
                state=ProtestState.OPEN,
                decision="",
                deposit_returned=0,
            )
        )
    return action.changes


def decide(
    tournament: TournamentFile, protest_id: int, decision: str, *, upheld: bool, deposit_returned: bool
) -> Changes:
    """Note the decision: upheld or not, in words, and what becomes of the deposit (Q-24).

    Whoever works at the program decided it. A decided protest can be decided anew.

    Raises:
        Refused: the decision is not given in words.
    """
    if not tidy(decision):
        raise Refused(Problem("protest.decision_missing", Topic.PROTESTS, at=("decision",)))
    about = next(one for one in view(tournament) if one.id == protest_id)
    by = operators.at_work(tournament).id
    with refusing(), tournament.action("protest.decided", {"participant": about.participant_id}) as action:
        action.connection.execute(
            update(_PROTEST)
            .where(_PROTEST.c.id == protest_id)
            .values(
                state=ProtestState.UPHELD if upheld else ProtestState.REJECTED,
                decision=tidy(decision),
                decided_by=by,
                decided_at=action.at,
                deposit_returned=int(deposit_returned),
            )
        )
    return action.changes
