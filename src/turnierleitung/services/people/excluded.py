"""Who was excluded and left the ranking: named below it, so that nobody looks for him in vain (S-15)."""

from __future__ import annotations

from collections.abc import Container

from turnierleitung.domain.states import Competes, Standing
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


def names(tournament: TournamentFile, ranked: Container[int]) -> tuple[str, ...]:
    """Return by name who is excluded and not among those who are ``ranked`` all the same."""
    return tuple(
        someone.name
        for someone in participants.people(tournament)
        if someone.standing is Standing.EXCLUDED
        and someone.competes is Competes.YES
        and someone.id not in ranked
    )
