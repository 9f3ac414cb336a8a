"""Entered results that are doubtful: the rules cannot produce them, or signatures or a sum are missing.

They count. A mark stays with them and they wait for the director until he says that they stay so.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain.game import Stint
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.states import Doubt
from turnierleitung.services import results
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.records import FACTS, RESULT, ROUND, STINT, TABLE, TableFacts, with_facts
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_OPEN: Final = (
    select(TABLE.c.id, TABLE.c.number, ROUND.c.number, RESULT.c.id, RESULT.c.content, *FACTS)
    .select_from(with_facts(RESULT.join(TABLE, TABLE.c.id == RESULT.c.table_id)))
    .where(RESULT.c.doubt == Doubt.OPEN)
    .order_by(ROUND.c.number, TABLE.c.number)
)
_STINTS: Final = (
    select(STINT.c.result_id, STINT.c.seat, STINT.c.from_deal)
    .join(RESULT, RESULT.c.id == STINT.c.result_id)
    .where(RESULT.c.doubt == Doubt.OPEN)
)


class Doubtful(NamedTuple):
    """A result that the director has not yet let be."""

    table_id: int
    number: int
    """Of the table or match."""
    round_number: int
    problems: tuple[Problem, ...]
    """What is doubtful about it; nothing where another rulebook has no doubt any more."""


def waiting(tournament: TournamentFile) -> tuple[Doubtful, ...]:
    """Return the doubtful results of all rounds that the director has not yet let be."""
    return tournament.derived.get("doubts", lambda: _waiting(tournament))


def accept(tournament: TournamentFile, table_id: int) -> Changes:
    """Let a doubtful result be as it is.

    Raises:
        Refused: nothing about it is doubtful.
    """
    slip = results.load(tournament, table_id)
    if slip.doubt is not Doubt.OPEN:
        raise Refused(Problem("result.not_doubtful", params={"table": slip.number}))
    with refusing(), tournament.action("result.accepted", results.place_of(slip)) as action:
        this = RESULT.c.table_id == table_id
        action.connection.execute(update(RESULT).where(this).values(doubt=Doubt.ACCEPTED))
    return action.changes


def _waiting(tournament: TournamentFile) -> tuple[Doubtful, ...]:
    force = rulebooks.in_force(tournament)
    stints: dict[int, list[Stint]] = {}
    with tournament.reading() as connection:
        rows = connection.execute(_OPEN).all()
        for result_id, seat, from_deal in connection.execute(_STINTS):
            stints.setdefault(result_id, []).append(Stint(seat, from_deal))
    return tuple(
        Doubtful(
            table_id,
            number,
            round_number,
            force.doubts(content, TableFacts.of(*facts).context(sorted(stints[result_id]))),
        )
        for table_id, number, round_number, result_id, content, *facts in rows
    )
