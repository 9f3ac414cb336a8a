"""What the director says at the prize-giving, where he wrote it himself: first, at the places, and last."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select

from turnierleitung.domain.draw.lot import short_digest
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.spelling import tidy_lines
from turnierleitung.services.prizes import awards
from turnierleitung.services.prizes.awards import HonouredPlace
from turnierleitung.storage import schema
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_SPEECH: Final = schema.SPEECH
_WORDS: Final = schema.CEREMONY_WORDS


class FramePart(StrEnum):
    """What is said around the places."""

    OPENING = "opening"
    """Before the first place."""
    CLOSING = "closing"
    """After the last one."""


class Speech(NamedTuple):
    """What was written for a place."""

    text: str
    about: str
    """Fingerprint of what the place was then."""

    def fits(self, place: HonouredPlace) -> bool:
        """Whether the place is still what it was written about."""
        return self.about == fingerprint(place)


def written(tournament: TournamentFile) -> Mapping[int, Speech]:
    """Return what was written, by rank."""
    return tournament.derived.get("speeches", lambda: _read(tournament))


def _read(tournament: TournamentFile) -> Mapping[int, Speech]:
    with tournament.reading() as connection:
        rows = connection.execute(select(_SPEECH)).mappings().all()
    return {row["rank"]: Speech(row["text"], row["about"]) for row in rows}


def text_of(tournament: TournamentFile, place: HonouredPlace) -> str:
    """Return what was written for a place as it is now; empty where nothing was, or about something else."""
    speech = written(tournament).get(place.rank)
    return speech.text if speech is not None and speech.fits(place) else ""


def write(tournament: TournamentFile, rank: int, text: str) -> Changes:
    """Keep what is said at a place; nothing written means what the program says.

    Raises:
        Refused: nobody is honoured there (any more).
    """
    place = next((found for found in awards.places(tournament) if found.rank == rank), None)
    if place is None:
        raise Refused(Problem("ceremony.no_such_place", params={"rank": rank}))
    with refusing(), tournament.action("speech.written", awards.told_rank(rank)) as action:
        action.connection.execute(delete(_SPEECH).where(_SPEECH.c.rank == rank))
        if text.strip():
            action.connection.execute(
                insert(_SPEECH).values(rank=rank, about=fingerprint(place), text=tidy_lines(text))
            )
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
