"""A finished group stage is open again where what was settled is to be played after all (Q-23)."""

from __future__ import annotations

from sqlmodel import Session

from turnierleitung.domain.states import RoundState
from turnierleitung.services import groups, rounds
from turnierleitung.storage import schema
from turnierleitung.storage.tournament_file import TournamentFile


def open_groups_again(tournament: TournamentFile, session: Session) -> None:
    """Let a finished group stage run where it lacks results now; part of the action that is under way.

    That is so when somebody who left is back, or when by other rules his forfeits depend on the deck.
    """
    session.flush()
    round_id = groups.round_of(tournament, "groups")
    if round_id is None or not rounds.view(tournament, round_id).open_tables:
        return
    stage = session.get_one(schema.Round, round_id)
    if stage.state == RoundState.FINISHED:
        stage.state = RoundState.RUNNING
