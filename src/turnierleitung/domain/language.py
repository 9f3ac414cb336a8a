"""The languages in which the program speaks, and the names that a rulebook may give to rounds."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language of screen, papers, wall or phones; the value is its language tag."""

    GERMAN = "de"
    SWISS = "de-CH"
    """German with the words of Switzerland: Jury, forfait, 1/8-Final."""
    ENGLISH = "en"


class RoundName(StrEnum):
    """The names of rounds of tables."""

    ROUND = "round"
    """Runde."""
    LEG = "leg"
    """Durchgang."""
    SERIES = "series"
    """Serie."""
