"""What the director says at the prize-giving, where he wrote it himself: first, at the places, and last."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from sqlalchemy import delete, insert, select

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy_lines
from turnierleitung.services.prizes.awards import HonouredPlace
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_SPEECH: Final = schema.SPEECH
_WORDS: Final = schema.CEREMONY_WORDS


class FramePart(StrEnum):
    """What is said around the places."""

    OPENING = "opening"
    """Before the first place."""
    CLOSING = "closing"
    """After the last one."""


def written(tournament: TournamentFile) -> Mapping[str, str]:
    """Return what was written, by the fingerprint of the place then."""
    return tournament.derived.get("speeches", lambda: _read(tournament))


def _read(tournament: TournamentFile) -> Mapping[str, str]:
    with tournament.reading() as connection:
        rows = connection.execute(select(_SPEECH)).mappings().all()
    return {row["about"]: row["text"] for row in rows}


def text_of(tournament: TournamentFile, place: HonouredPlace) -> str:
    """Return what was written for a place as it is now; empty where nothing was, or about something else."""
    return written(tournament).get(fingerprint(place), "")


def write(tournament: TournamentFile, place: HonouredPlace, text: str) -> Changes:
    """Keep what is said at a place as it is now; nothing written means what the program says."""
    about = fingerprint(place)
    with refusing(), tournament.action("speech.written", place.described) as action:
        action.connection.execute(delete(_SPEECH).where(_SPEECH.c.about == about))
        if text.strip():
            action.connection.execute(insert(_SPEECH).values(about=about, text=tidy_lines(text)))
    return action.changes


def frame(tournament: TournamentFile) -> Mapping[FramePart, str]:
    """Return what was written to be said first and last; empty where the program words it."""
    return tournament.derived.get("ceremony words", lambda: _read_frame(tournament))


def _read_frame(tournament: TournamentFile) -> Mapping[FramePart, str]:
    with tournament.reading() as connection:
        rows = connection.execute(select(_WORDS.c.part, _WORDS.c.text)).all()
    written = {FramePart(part): text for part, text in rows}
    return {part: written.get(part, "") for part in FramePart}


def write_frame(tournament: TournamentFile, part: FramePart, text: str) -> Changes:
    """Keep what is said first or last; nothing written means what the program says."""
    with refusing(), tournament.action(f"speech.{part}_written") as action:
        action.connection.execute(delete(_WORDS).where(_WORDS.c.part == part.value))
        if text.strip():
            action.connection.execute(insert(_WORDS).values(part=part.value, text=tidy_lines(text)))
    return action.changes


def fingerprint(place: HonouredPlace) -> str:
    """Return by what a place is known again: rank, people by id, figures and prizes."""
    return short_digest(repr(place))
