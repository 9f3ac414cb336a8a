"""Files that are not finished yet: how they are named, and how those go that nobody will finish.

A file comes into being beside its place and gets its name when it is whole. While somebody works at it, a
lock says so; what a program that died has left is known by its name and by nobody holding that lock.
"""

from __future__ import annotations

import contextlib
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from turnierleitung.storage.errors import FileError
from turnierleitung.storage.lock import take_lock

_ENDING: Final = ".part"
_NAME: Final = re.compile(r"(\..+\.turnier\.[0-9a-f]{8})(\.part(-journal|\.lock)?|\.lock)")
"""What can be left of a file that was not finished; the group is what its lock is called after."""


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """Give a place beside a path for what becomes that file; what still lies there at the end is removed.

    Raises:
        OSError: nothing can be written there.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}{_ENDING}")
    try:
        lock = take_lock(part.with_suffix(""))
    except FileError:
        raise PermissionError(str(path.parent)) from None
    try:
        yield part
    finally:
        _remove(part)
        lock.unlock()


def tidy_up(folder: Path) -> None:
    """Remove what programs that died left unfinished in a folder; what is being made right now stays."""
    for stem in _left_in(folder):
        with contextlib.suppress(FileError):
            lock = take_lock(stem)
            _remove(stem.with_name(f"{stem.name}{_ENDING}"))
            lock.unlock()


def _left_in(folder: Path) -> set[Path]:
    try:
        found = [_NAME.fullmatch(path.name) for path in folder.iterdir()]
    except OSError:
        return set()
    return {folder / match[1] for match in found if match}


def _remove(part: Path) -> None:
    for left in (part, journal_of(part), part.with_name(f"{part.name}.lock")):
        with contextlib.suppress(OSError):
            left.unlink(missing_ok=True)


def journal_of(path: Path) -> Path:
    """Return the rollback journal that SQLite keeps beside a file."""
    return path.with_name(f"{path.name}-journal")


def drop_empty_journal(path: Path) -> None:
    """Leave one file: the rollback journal that lies beside it is empty when nothing is under way."""
    left = journal_of(path)
    with contextlib.suppress(OSError):
        if left.stat().st_size == 0:
            left.unlink()


def put_foreign_journal_aside(path: Path) -> None:
    """Let a file that gets this name not be mistaken for the one whose journal was left here.

    SQLite would write what an earlier file lost into the new one. Raises :class:`OSError`.
    """
    left = journal_of(path)
    if left.exists():
        left.replace(path.with_name(f"{left.name}.old"))
