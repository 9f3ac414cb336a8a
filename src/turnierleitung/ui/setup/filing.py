"""Where a new tournament is filed: a name that every system takes, and one that is free."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from turnierleitung.services.ground.tournaments import SUFFIX
from turnierleitung.ui.window.places import file_words

_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_LONGEST: Final = 80


def file_name(tournament: str) -> str:
    """Return the name of a tournament's file: ``12. Turnier: Finale`` → ``12. Turnier Finale.turnier``."""
    words = file_words(tournament)[:_LONGEST].strip(" .")
    if not words or _RESERVED.fullmatch(words):
        words = f"Turnier {words}".strip()
    return f"{words}{SUFFIX}"


def free_path(folder: Path, tournament: str) -> Path:
    """Return a path in a folder that no file has yet."""
    wanted = folder / file_name(tournament)
    number, found = 2, wanted
    while found.exists():
        found = wanted.with_name(f"{wanted.stem} ({number}){SUFFIX}")
        number += 1
    return found


def with_suffix(path: Path) -> Path:
    """Return a typed path with the ending of tournament files."""
    return path if path.suffix == SUFFIX else path.with_name(f"{path.name}{SUFFIX}")


def make_room(path: Path) -> bool:
    """Make the folder of a path where it is missing; tell whether a file can be written there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(path.parent, os.W_OK)
