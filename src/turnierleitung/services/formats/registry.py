"""The formats, found by their name and loaded when they are needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from turnierleitung.domain.formats import Format
from turnierleitung.services.formats.protocol import StageFormat

FORMATS: Final[dict[Format, str]] = {
    Format.TABLES: "turnierleitung.services.tables.format:TABLES",
    Format.MATCHES: "turnierleitung.services.matches.format:MATCHES",
}
"""Module and object of each format."""


def stage_format(name: Format) -> StageFormat:
    """Return a format."""
    return _loaded(FORMATS[name])


@cache
def _loaded(place: str) -> StageFormat:
    module, _, name = place.partition(":")
    return cast("StageFormat", getattr(import_module(module), name))
