"""A finished stage is open again where what was settled is to be played after all (Q-23)."""

from __future__ import annotations

from sqlmodel import Session

from turnierleitung.services.formats import rounds
from turnierleitung.services.matches import groups
from turnierleitung.storage.tournament_file import TournamentFile


def open_stages_again(tournament: TournamentFile, session: Session) -> None:
    """Let finished groups and a finished knock-out run where they lack results; part of an action under way.

    That is so when somebody who left is back, or when by other rules his forfeits depend on the deck.
    """
    session.flush()
    for kind in ("groups", "knockout"):
        round_id = groups.round_of(tournament, kind)
        if round_id is not None:
            rounds.open_again(tournament, session, round_id)
