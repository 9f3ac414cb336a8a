"""Another rulebook for a tournament that is under way: what it changes."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func, insert, select
from sqlmodel import Session

from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.leaving import reopening
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_RULEBOOK: Final = schema.RULEBOOK
_ROUND: Final = schema.table_of(schema.Round)
_DRAW: Final = schema.table_of(schema.Draw)
_DRAW_SEAT: Final = schema.DRAW_SEAT


def change(tournament: TournamentFile, rulebook: Rulebook) -> Changes:
    """Put a new revision in force; results are scored by it from then on.

    Where matches of finished groups are to be entered by it after all, the groups are open again (Q-23).

    Raises:
        Refused: it asks for fewer rounds than are drawn already.
    """
    with refusing(), tournament.action("rulebook.changed") as action:
        session = action.session
        rounds = session.scalars(select(schema.Round).order_by(_ROUND.c.number)).all()
        drawn = max((found.number for found in rounds if found.state != RoundState.PLANNED), default=0)
        if rulebook.rounds < drawn:
            raise Refused(Problem("rulebook.rounds_drawn", params={"drawn": drawn}))
        for surplus in rounds[rulebook.rounds :]:
            _remove_round(session, surplus)
        for number in range(len(rounds) + 1, rulebook.rounds + 1):
            session.add(schema.Round(stage_id=rounds[0].stage_id, number=number))
        before = select(func.max(_RULEBOOK.c.id)).scalar_subquery()
        action.connection.execute(
            insert(_RULEBOOK).values(follows=before, content=rulebooks.to_json(rulebook))
        )
        if rulebook.groups is not None:
            reopening.open_stages_again(tournament, session)
    return action.changes


def _remove_round(session: Session, surplus: schema.Round) -> None:
    """Take away a round that was never published, with its drafts."""
    for draw in session.scalars(select(schema.Draw).where(_DRAW.c.round_id == surplus.id)):
        session.connection().execute(delete(_DRAW_SEAT).where(_DRAW_SEAT.c.draw_id == draw.id))
        session.delete(draw)
    session.flush()
    session.delete(surplus)
