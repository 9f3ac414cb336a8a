"""How the wall looks: which scenes take turns and for how long, how names are written, the free text."""

from __future__ import annotations

import base64
import json
from enum import StrEnum
from typing import Any, Final, NamedTuple

from sqlalchemy import insert, select, update

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground.refusals import refusing
from turnierleitung.services.ground.tournaments import tidy_lines
from turnierleitung.services.ground.wall_scenes import SceneKind
from turnierleitung.storage import schema
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.tournament_file import TournamentFile

_WALL: Final = schema.WALL
_ONLY: Final = 1
FEWEST_SECONDS, MOST_SECONDS = 4, 120
_USUAL_SECONDS: Final = 12
LONGEST_TEXT: Final = 400
MOST_BYTES: Final = 600_000
"""Of a stored picture; what is larger makes every copy of the file slow."""


class WallNames(StrEnum):
    """How people are named."""

    SHORT = "short"
    """With the first letter of the first name: „Huber K.“."""
    WHOLE = "whole"


class WallLook(StrEnum):
    """The colours of the wall."""

    DARK = "dark"
    LIGHT = "light"
    """For bright halls."""


class WallSettings(NamedTuple):
    """How the wall looks in this tournament."""

    seconds: int = _USUAL_SECONDS
    """For which a page of a scene stays."""
    rotation: tuple[SceneKind, ...] = (SceneKind.CLOCK, SceneKind.OPEN_TABLES)
    """The scenes that take turns, in the order of the day."""
    names: WallNames = WallNames.WHOLE
    look: WallLook = WallLook.DARK
    text: str = ""
    """What the director writes on the wall."""
    picture: str = ""
    """A picture beside it, in base 64; empty for none."""
    logo: str = ""
    """Of the club, in base 64; empty for none."""


def view(tournament: TournamentFile) -> WallSettings:
    """Return how the wall looks; as a new tournament has it where nothing was set."""
    return tournament.derived.get("wall", lambda: _read(tournament))


def change(tournament: TournamentFile, settings: WallSettings) -> Changes:
    """Let the wall look otherwise.

    Raises:
        Refused: a picture is too large, or the text too long.
    """
    text = tidy_lines(settings.text)
    if len(text) > LONGEST_TEXT:
        raise Refused(Problem("wall.text_too_long", params={"most": LONGEST_TEXT}))
    if max(len(settings.picture), len(settings.logo)) > MOST_BYTES:
        raise Refused(Problem("wall.picture_too_large"))
    row = {
        "settings": _as_json(settings),
        "text": text,
        "picture": settings.picture,
        "logo": settings.logo,
    }
    with refusing(), tournament.action("wall.changed") as action:
        there = action.connection.execute(select(_WALL.c.id)).scalar()
        if there is None:
            action.connection.execute(insert(_WALL).values(id=_ONLY, **row))
        else:
            action.connection.execute(update(_WALL).values(**row))
    return action.changes


def packed(picture: bytes) -> str:
    """Return a picture as it is stored."""
    return base64.b64encode(picture).decode("ascii")


def unpacked(picture: str) -> bytes:
    """Return the bytes of a stored picture; none where somebody meddled with it."""
    try:
        return base64.b64decode(picture, validate=True)
    except ValueError:
        return b""


def _as_json(settings: WallSettings) -> str:
    return json.dumps(
        {
            "seconds": min(MOST_SECONDS, max(FEWEST_SECONDS, settings.seconds)),
            "rotation": [kind.value for kind in SceneKind if kind in settings.rotation],
            "names": settings.names.value,
            "look": settings.look.value,
        }
    )


def _read(tournament: TournamentFile) -> WallSettings:
    with tournament.reading() as connection:
        row = connection.execute(select(_WALL)).mappings().first()
    if row is None:
        return WallSettings()
    kept: dict[str, Any] = json.loads(row["settings"])
    return WallSettings(
        seconds=kept["seconds"],
        rotation=tuple(map(SceneKind, kept["rotation"])),
        names=WallNames(kept["names"]),
        look=WallLook(kept["look"]),
        text=row["text"],
        picture=row["picture"],
        logo=row["logo"],
    )
