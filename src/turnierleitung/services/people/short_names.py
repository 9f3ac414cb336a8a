"""Everybody as lists name him: by the last name, with more where two share it."""

from __future__ import annotations

from collections.abc import Mapping

from turnierleitung.domain.names import told_apart
from turnierleitung.services.people import participants
from turnierleitung.storage.tournament_file import TournamentFile


def by_id(tournament: TournamentFile) -> Mapping[int, str]:
    """Return the short names by participant id: „Huber“, and of two Gerbers „Gerber D.“.

    Two of one whole name are told apart as everywhere: „Huber S. (SV Roth)“.
    """
    return tournament.derived.get("short names", lambda: _names(tournament))


def _names(tournament: TournamentFile) -> dict[int, str]:
    everybody = participants.by_id(tournament)
    names = told_apart({one: (who.person.last_name, who.person.first_name) for one, who in everybody.items()})
    return {one: participants.with_mark(name, everybody[one].apart) for one, name in names.items()}
