"""The formats that practice can fill, found by their name and loaded when they are needed."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from turnierleitung.domain.states import Format
from turnierleitung.services.practice.formats.protocol import PracticeFormat

FORMATS: Final[dict[Format, str]] = {
    Format.TABLES: "turnierleitung.services.practice.formats.tables:TABLES",
    Format.MATCHES: "turnierleitung.services.practice.formats.matches:MATCHES",
}
"""Module and object of each format."""


def practice_format(name: Format) -> PracticeFormat:
    """Return what draws and plays in a format."""
    module, _, obj = FORMATS[name].partition(":")
    return cast("PracticeFormat", getattr(import_module(module), obj))
