"""Somebody who would qualify by now takes the place of an entrant who has not played there (Q-26, Q-29)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from turnierleitung.domain.draw.knockout.knockout import Decision, Resolved
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.states import RoundState, StageKind
from turnierleitung.services.ground import entrants, stages
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.matches import brackets, qualifying
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile


class LateEntry(NamedTuple):
    """Who would come into the bracket in whose place (Q-26)."""

    coming: int
    leaving: int


def offered(tournament: TournamentFile) -> LateEntry | None:
    """Return who can be put into the bracket, where others would qualify now than were announced.

    ``None`` where nobody would, or where all whose places they would take have played there.
    """
    requalified = qualifying.view(tournament).requalified
    now = brackets.view(tournament)
    if requalified is None or now is None or now.state is RoundState.FINISHED:
        return None
    played = {one for outcome in brackets.outcomes(tournament) for one in outcome.pair}
    free = (
        LateEntry(requalified.coming[0], person)
        for person in requalified.dropping
        if person not in played and not _has_gone_before(now.resolved, person, played)
    )
    return next(free, None)


def _has_gone_before(resolved: Resolved, one: int, played: Collection[int]) -> bool:
    """Tell whether somebody has walked over him and played on: then his place is played too."""
    return any(
        one in state.people and state.decision is Decision.WALKOVER and state.winner in played
        for state in resolved.states
    )


def put_in(tournament: TournamentFile, chosen: LateEntry) -> Changes:
    """Put somebody who would qualify now into the place of an entrant who has not played there (Q-26, Q-29).

    Raises:
        Refused: others would be exchanged by now, or his place is played.
    """
    if offered(tournament) != chosen:
        raise Refused(Problem("qualification.no_exchange", Topic.QUALIFYING))
    about = {"participant": chosen.coming, "former": chosen.leaving}
    with refusing(), tournament.action("bracket.exchanged", about) as action:
        stage = stages.of_kind(tournament, StageKind.KNOCKOUT)
        if stage is None:
            raise LookupError("the tournament has no knock-out")
        entrants.exchange(action.connection, stage.stage_id, leaving=chosen.leaving, coming=chosen.coming)
    return action.changes
