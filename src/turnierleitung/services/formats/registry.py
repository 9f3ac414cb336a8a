"""The formats, found by their name and loaded when they are needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from turnierleitung.domain.states import Format
from turnierleitung.services.formats.protocol import StageFormat
from turnierleitung.services.ground import stages
from turnierleitung.storage.tournament_file import TournamentFile

FORMATS: Final[dict[Format, str]] = {
    Format.TABLES: "turnierleitung.services.tables.format:TABLES",
    Format.MATCHES: "turnierleitung.services.matches.format:MATCHES",
}
"""Module and object of each format."""


def stage_format(name: Format) -> StageFormat:
    """Return a format."""
    return _loaded(FORMATS[name])


def format_of(tournament: TournamentFile) -> StageFormat:
    """Return the format in which a tournament is played."""
    return stage_format(stages.played_as(tournament))


@cache
def _loaded(place: str) -> StageFormat:
    module, _, name = place.partition(":")
    return cast("StageFormat", getattr(import_module(module), name))
