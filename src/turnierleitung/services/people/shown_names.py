"""Everybody as the wall names him."""

from __future__ import annotations

from collections.abc import Mapping

from turnierleitung.services.ground.wall_scenes import ShownName
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


def by_id(tournament: TournamentFile) -> Mapping[int, ShownName]:
    """Return the names by participant id."""
    return tournament.derived.get("names on the wall", lambda: _names(tournament))


def _names(tournament: TournamentFile) -> dict[int, ShownName]:
    return {
        someone.id: ShownName(
            someone.person.last_name, someone.person.first_name, someone.person.club, someone.apart
        )
        for someone in participants.people(tournament)
    }
