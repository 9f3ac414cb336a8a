"""A published seating by a ranking that was corrected since: who would sit elsewhere now (D-03)."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from sqlalchemy import select, update

from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services.ground import round_rows
from turnierleitung.services.ground.drafts import DRAW
from turnierleitung.services.ground.papers import OtherTable
from turnierleitung.services.ground.records import ROUND
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.people import naming, participants
from turnierleitung.services.tables import certificates, ranking_order
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_KEPT: Final = "kept"
"""Parameter of a draw: the order of the corrected ranking for which the director let the seats stand."""


class Reranked(NamedTuple):
    """A seating that would come out otherwise by the ranking as it is now."""

    round_id: int
    number: int
    moved: tuple[OtherTable, ...]
    """Who would sit at another table, table 1 first."""
    draw_id: int
    """Of the draw that followed the ranking; it may have been mended since."""
    order: tuple[int, ...]
    """The ranking as it is now."""
    swapped: tuple[tuple[str, str], ...] = ()
    """Who changed places by hand; a new draw knows nothing of it."""


def of_round(tournament: TournamentFile, round_id: int) -> Reranked | None:
    """Return what would be otherwise; ``None`` where nothing is, or once the round has begun."""
    return tournament.derived.get(("reranked", round_id), lambda: _of_round(tournament, round_id))


def _of_round(tournament: TournamentFile, round_id: int) -> Reranked | None:
    query = (
        select(DRAW.c.id, ROUND.c.number)
        .join(ROUND, ROUND.c.id == DRAW.c.round_id)
        .where(
            ROUND.c.id == round_id,
            ROUND.c.state == RoundState.PUBLISHED,
            DRAW.c.state == DrawState.PUBLISHED,
        )
    )
    with tournament.reading() as connection:
        row = connection.execute(query).first()
    if row is None:
        return None
    first = certificates.record(tournament, row.id).drawn[0]
    if "following" not in first.stored:
        return None
    order = ranking_order.order_now(tournament, row.number, first.stored)
    drawn = tuple(first.stored["order"])
    if order in (drawn, tuple(first.stored.get(_KEPT, ()))):
        return None
    then, now = (
        {seat.participant_id: seat.table for seat in certificates.would_sit(tournament, first.id, each)}
        for each in (drawn, order)
    )
    people, seated = participants.by_id(tournament), round_rows.seated(tournament, round_id)
    moved = tuple(
        OtherTable(row.number, people[person].name, table, now[person])
        for person, table in sorted(then.items(), key=lambda one: (one[1], one[0]))
        if person in seated and people[person].plays and now[person] != table
    )
    if not moved:
        return None
    return Reranked(round_id, row.number, moved, first.id, order, naming.swaps_of_round(tournament, round_id))


def let_stand(tournament: TournamentFile, round_id: int) -> Changes:
    """Let the seats stand though the ranking was corrected; another correction is a new question.

    Raises:
        Refused: nobody would sit elsewhere (any more).
    """
    found = of_round(tournament, round_id)
    if found is None:
        raise Refused(Problem("draw.not_reranked", Topic.SEATING))
    with refusing(), tournament.action("seating.kept", {"round": found.number}) as action:
        stored = action.connection.execute(
            select(DRAW.c.parameters).where(DRAW.c.id == found.draw_id)
        ).scalar_one()
        kept = json.dumps({**json.loads(stored), _KEPT: list(found.order)})
        action.connection.execute(update(DRAW).where(DRAW.c.id == found.draw_id).values(parameters=kept))
    return action.changes
