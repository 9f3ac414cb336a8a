"""Another rulebook for a tournament that is under way: what it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import delete, func, insert, select
from sqlmodel import Session

from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import RoundState, StageKind
from turnierleitung.services.formats.correcting import correcting
from turnierleitung.services.ground import drafts, stages
from turnierleitung.services.ground import rulebooks as in_force
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.stages import StagePlace
from turnierleitung.services.leaving import reopening
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_RULEBOOK: Final = schema.RULEBOOK
_STAGE: Final = schema.STAGE


def change(tournament: TournamentFile, rulebook: Rulebook) -> Changes:
    """Put a new revision in force; results are scored by it from then on.

    Where matches of finished groups are to be entered by it after all, the groups are open again (Q-23).

    Raises:
        Refused: it asks for fewer rounds of a stage than are drawn already, for more before a stage that
            is drawn, for stages of another kind, for fewer than have begun, or for another game.
    """
    with refusing(), correcting(tournament, "rulebook.changed") as action:
        session = action.session
        if rulebook.game.kind != in_force.current(tournament).game.kind:
            raise Refused(Problem("rulebook.other_game"))
        _fit_rounds(session, stages.all_of(tournament), rulebook)
        before = select(func.max(_RULEBOOK.c.id)).scalar_subquery()
        added = insert(_RULEBOOK).values(follows=before, content=rulebooks.to_json(rulebook))
        # By it the protocol says what was changed.
        action.describe(revision=action.connection.execute(added.returning(_RULEBOOK.c.id)).scalar_one())
        if rulebook.groups is not None:
            reopening.open_stages_again(tournament, session)
    return action.changes


def _fit_rounds(session: Session, now: Sequence[StagePlace], rulebook: Rulebook) -> None:
    """Give every stage as many rounds as the rulebook says; those that are planned are counted anew."""
    now = _fit_stages(session, now, rulebook)
    planned: list[schema.Round] = []
    last = 0
    for place, stage in zip(now, rulebook.stages, strict=True):
        rounds = [session.get_one(schema.Round, round_id) for round_id in place.rounds]
        drawn = [found for found in rounds if found.state != RoundState.PLANNED]
        if stage.rounds < len(drawn):
            raise Refused(Problem("rulebook.rounds_drawn", params={"drawn": last + len(drawn)}))
        if any(found.number != last + among for among, found in enumerate(drawn, start=1)):
            raise Refused(Problem("rulebook.stage_over", params={"stage": place.position + 1}))
        for surplus in rounds[stage.rounds :]:
            _remove_round(session, surplus)
        planned += rounds[len(drawn) : stage.rounds]
        missing = stage.rounds - len(rounds)
        planned += [schema.Round(stage_id=place.stage_id, number=0) for _ in range(missing)]
        last += stage.rounds
    _count_anew(session, planned, last)


def _fit_stages(session: Session, now: Sequence[StagePlace], rulebook: Rulebook) -> list[StagePlace]:
    """Return the stages as many as the rulebook has: the last ones may go, and others follow them."""
    wanted = [StageKind(stage.kind) for stage in rulebook.stages]
    if any(stage.kind is not kind for stage, kind in zip(now, wanted, strict=False)):
        raise Refused(Problem("rulebook.other_stages"))
    for surplus in now[len(wanted) :]:
        rounds = [session.get_one(schema.Round, round_id) for round_id in surplus.rounds]
        if any(found.state != RoundState.PLANNED for found in rounds):
            raise Refused(Problem("rulebook.stage_drawn", params={"stage": surplus.position + 1}))
        for found in rounds:
            _remove_round(session, found)
        session.flush()
        session.connection().execute(delete(_STAGE).where(_STAGE.c.id == surplus.stage_id))
    fitting = [*now[: len(wanted)]]
    for position in range(len(fitting), len(wanted)):
        kind = wanted[position]
        added = insert(_STAGE).values(position=position + 1, kind=kind.value)
        stage_id = session.connection().execute(added.returning(_STAGE.c.id)).scalar_one()
        fitting.append(StagePlace(stage_id=stage_id, position=position, kind=kind, rounds=(), numbers=()))
    return fitting


def _count_anew(session: Session, planned: Sequence[schema.Round], last: int) -> None:
    """Number the rounds that are planned, which follow all that are drawn."""
    # No two rounds bear one number, not even while they are counted: first all of them step aside.
    first = last - len(planned) + 1
    for aside, found in enumerate(planned, start=1):
        if found.number and found.number != first - 1 + aside:
            # It was drafted as another round, perhaps with others before it.
            _remove_drafts(session, found)
            found.number = -aside
    session.flush()
    for number, found in enumerate(planned, start=first):
        found.number = number
        session.add(found)
    session.flush()


def _remove_round(session: Session, surplus: schema.Round) -> None:
    """Take away a round that was never published, with its drafts."""
    _remove_drafts(session, surplus)
    session.delete(surplus)


def _remove_drafts(session: Session, planned: schema.Round) -> None:
    session.flush()
    connection = session.connection()
    drawn = select(drafts.DRAW.c.id).where(drafts.DRAW.c.round_id == planned.id)
    drafts.remove(connection, connection.scalars(drawn))
