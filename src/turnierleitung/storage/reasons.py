"""What an error of SQLite or the system says of a file, in one word for the director."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSysInfo

from turnierleitung.storage.connection import error_code, trouble_of
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.inspection import examine, settled_copy

_EMPTY: Final = 0
"""The schema version of a database that holds nothing."""
_OUT_OF_REACH: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
    }
)


def why_not_opened(path: Path, error: BaseException) -> FileError:
    """Return why a file that was to be opened cannot be used."""
    match error_code(error):
        case sqlite3.SQLITE_BUSY:
            host = QSysInfo.machineHostName()
            return FileError(trouble=FileTrouble.LOCKED, name=path.name, pid=0, host=host, program="SQLite")
        case sqlite3.SQLITE_FULL:
            return FileError(FileTrouble.NOT_SAVED, name=path.name)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return FileError(FileTrouble.READ_ONLY, name=path.name)
        case sqlite3.SQLITE_IOERR:
            return FileError(FileTrouble.UNREADABLE, name=path.name)
    return damage_or_disk(path)


def why_not_read(path: Path, error: BaseException) -> FileError:
    """Return why a file cannot be read, though nothing was to be written into it."""
    if not path.exists():
        return FileError(FileTrouble.MISSING, name=path.name)
    if error_code(error) in _OUT_OF_REACH:
        return FileError(FileTrouble.UNREADABLE, name=path.name)
    return damage_or_disk(path)


def damage_or_disk(path: Path) -> FileError:
    """Return whether a file that SQLite calls damaged is, or only its disk did not answer.

    SQLite may say the same of both: a stick that was pulled must not cost the director what is on it.
    """
    trouble = FileTrouble.DAMAGED if _is_damaged(path) else FileTrouble.UNREADABLE
    return FileError(trouble, name=path.name)


def _is_damaged(path: Path) -> bool:
    try:
        with settled_copy(path) as raw:
            return examine(raw, path.name) == _EMPTY
    except FileError:
        return True
    except sqlite3.Error as error:
        return error_code(error) not in _OUT_OF_REACH


def why_failed(path: Path, error: Exception, otherwise: FileTrouble) -> Exception:
    """Return what disk and file have to do with an error while a file is open; a defect of ours is itself.

    ``otherwise`` says what is told where the file is not damaged.
    """
    match trouble_of(error):
        case None:
            return error
        case FileTrouble.DAMAGED if _is_damaged(path):
            return FileError(FileTrouble.DAMAGED, name=path.name)
    return FileError(otherwise, name=path.name)


def why_not_created(error: BaseException) -> FileTrouble | None:
    """Return why a new file could not be made; ``None`` where it is a defect of ours."""
    if isinstance(error, OSError):
        return FileTrouble.NOT_SAVED if error.errno == errno.ENOSPC else FileTrouble.READ_ONLY
    cannot_open = error_code(error) in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
    return FileTrouble.READ_ONLY if cannot_open else trouble_of(error)
