"""Who was announced to stand where in the knock-out (Q-27); who qualified is frozen with it."""

from __future__ import annotations

from turnierleitung.domain.states import StageKind
from turnierleitung.services.ground import entrants, stages
from turnierleitung.storage.tournament_file import TournamentFile


def published(tournament: TournamentFile) -> tuple[int, ...]:
    """Return the announced entrants by position; empty before the bracket is published."""
    stage = stages.of_kind(tournament, StageKind.KNOCKOUT)
    return () if stage is None else entrants.of_stage(tournament, stage.stage_id)
