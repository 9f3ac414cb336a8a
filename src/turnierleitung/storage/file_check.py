"""Checks a file before it is opened: is it a tournament, whole, and ours to write; what an error means."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
import stat
from collections.abc import Collection
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSysInfo

from turnierleitung.storage.connection import error_code, trouble_of
from turnierleitung.storage.disk import tournament_id
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.inspection import examine, looking_into, settled_copy
from turnierleitung.storage.journal import TAKEN_OVER
from turnierleitung.storage.schema import APPLICATION_ID, SCHEMA_VERSION

_MAGIC: Final = b"SQLite format 3\x00"
_HEADER_BYTES: Final = 100
_BLOCK_BYTES: Final = 1_000_000
_TAKEN_OVER: Final = """
SELECT 1 FROM journal_entry
WHERE kind = ? AND sequence > (SELECT sequence FROM journal_entry WHERE uuid = ?)
"""
_PAGE_SIZE = slice(16, 18)
_CHANGE_COUNTER = slice(24, 28)
_PAGE_COUNT = slice(28, 32)
_USER_VERSION = slice(60, 64)
_APPLICATION_ID = slice(68, 72)
_VALID_FOR = slice(92, 96)


def check_file(path: Path, newest: int = SCHEMA_VERSION, oldest: int = SCHEMA_VERSION) -> None:
    """Look at a tournament file without opening it as a database.

    Reading the header alone leaves a foreign or newer file exactly as it is.

    Raises:
        FileError: one of missing, forbidden, unreadable, empty, foreign, newer, older, senseless,
            truncated, read-only.
    """
    header = _read_header(path)
    if not header:
        raise FileError(FileTrouble.EMPTY, name=path.name)
    if len(header) < _HEADER_BYTES and _MAGIC.startswith(header[: len(_MAGIC)]):
        raise FileError(FileTrouble.TRUNCATED, name=path.name)
    if not header.startswith(_MAGIC) or _number(header[_APPLICATION_ID]) != APPLICATION_ID:
        raise FileError(FileTrouble.FOREIGN, name=path.name)
    version = _number(header[_USER_VERSION])
    if version > newest:
        raise FileError(FileTrouble.NEWER, name=path.name)
    if version == 0:
        raise FileError(FileTrouble.SENSELESS, name=path.name)
    if version < oldest:
        raise FileError(FileTrouble.OLDER, name=path.name, version=program_version(version))
    if _is_truncated(path, header):
        raise FileError(FileTrouble.TRUNCATED, name=path.name)
    if not is_writable(path):
        raise FileError(FileTrouble.READ_ONLY, name=path.name)


def program_version(schema_version: int) -> str:
    """Return the version of the program whose files have a ``user_version`` below 100."""
    return f"0.{schema_version}"


def is_writable(path: Path) -> bool:
    """Return whether a file may be written; a write mark taken away counts even for an administrator."""
    try:
        if not path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):
            return False
        with path.open("r+b"):
            return True
    except OSError:
        return False


def uuid_in(path: Path) -> str | None:
    """Return the id of the tournament in a file without opening it for work; ``None`` without a valid one."""
    try:
        with looking_into(path) as connection:
            row = connection.execute("SELECT uuid FROM tournament").fetchone()
    except sqlite3.Error:
        return None
    return tournament_id(row[0]) if row else None


def mentioned_in(path: Path, ids: Collection[str]) -> tuple[str, ...]:
    """Return the ids that occur anywhere in a file, however damaged it is."""
    found: set[str] = set()
    wanted = {one: one.encode() for one in ids}
    longest = max(map(len, wanted.values()), default=0)
    try:
        with path.open("rb") as file:
            end = b""
            while wanted and (block := file.read(_BLOCK_BYTES)):
                # An id may begin in one block and end in the next.
                found |= {one for one, raw in wanted.items() if raw in end + block}
                end = block[-longest:]
    except OSError:
        return ()
    return tuple(one for one in ids if one in found)


def latest_entry_in(path: Path) -> str | None:
    """Return the uuid of the latest journal entry in a file that may be anything.

    Raises:
        FileError: it cannot be read; it is damaged, or no tournament at all.
    """
    try:
        with looking_into(path, wait_seconds=0) as raw:
            row = raw.execute("SELECT uuid FROM journal_entry ORDER BY sequence DESC LIMIT 1").fetchone()
    except sqlite3.Error as error:
        raise why_not_read(path, error) from None
    return None if row is None else str(row[0])


def taken_over_since(path: Path, entry_uuid: str | None) -> bool:
    """Return whether a file was taken over by another computer after an entry of its journal."""
    try:
        with looking_into(path, wait_seconds=0) as raw:
            return raw.execute(_TAKEN_OVER, (TAKEN_OVER, entry_uuid)).fetchone() is not None
    except sqlite3.Error:
        return False


def holds_entry(path: Path, entry_uuid: str) -> bool:
    """Return whether the journal of a file that may be anything holds an entry."""
    try:
        with looking_into(path) as raw:
            query = "SELECT 1 FROM journal_entry WHERE uuid = ?"
            return raw.execute(query, (entry_uuid,)).fetchone() is not None
    except sqlite3.Error:
        return False


def _read_header(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEADER_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        raise FileError(FileTrouble.MISSING, name=path.name) from None
    except OSError as error:
        if path.is_dir():
            raise FileError(FileTrouble.FOREIGN, name=path.name) from None
        forbidden = isinstance(error, PermissionError)
        trouble = FileTrouble.FORBIDDEN if forbidden else FileTrouble.UNREADABLE
        raise FileError(trouble, name=path.name) from None


def _is_truncated(path: Path, header: bytes) -> bool:
    """Return whether pages are missing at the end.

    Beside a rollback journal the size is not final: SQLite restores it.
    """
    left = path.with_name(f"{path.name}-journal")
    with contextlib.suppress(OSError):
        if left.stat().st_size > 0:
            return False
    if header[_CHANGE_COUNTER] != header[_VALID_FOR]:
        return False
    page_size = _number(header[_PAGE_SIZE])
    return path.stat().st_size < (65536 if page_size == 1 else page_size) * _number(header[_PAGE_COUNT])


def _number(raw: bytes) -> int:
    return int.from_bytes(raw, "big")


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
    """Return the cause of an error in disk or file while a file is open; a program defect is returned as is.

    ``otherwise`` is the message if the file is not damaged.
    """
    match trouble_of(error):
        case None:
            return error
        case FileTrouble.DAMAGED if _is_damaged(path):
            return FileError(FileTrouble.DAMAGED, name=path.name)
    return FileError(otherwise, name=path.name)


def why_not_created(error: BaseException) -> FileTrouble | None:
    """Return why a new file could not be made; ``None`` if it is a defect of ours."""
    if isinstance(error, FileExistsError):
        return FileTrouble.EXISTS
    if isinstance(error, OSError):
        return FileTrouble.NOT_SAVED if error.errno == errno.ENOSPC else FileTrouble.READ_ONLY
    cannot_open = error_code(error) in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
    return FileTrouble.READ_ONLY if cannot_open else trouble_of(error)


_COLUMNS: Final = (
    *("last_name", "first_name", "club", "town", "note", "keep_apart", "category", "team"),
    *("partner_last_name", "partner_first_name"),
)
_WAIT_SECONDS: Final = 1.0


def read_people(path: Path) -> tuple[tuple[str, ...], ...]:
    """Return names, club, town, note, marks, class, team, and the names of the partner, of all competitors.

    Files of earlier versions may lack some of them. Read access suffices.

    Raises:
        FileError: it is no tournament file, or it cannot be read now.
    """
    try:
        check_file(path)
    except FileError as error:
        # Names can be imported even from a file too old to open.
        if error.trouble not in (FileTrouble.READ_ONLY, FileTrouble.OLDER):
            raise
    try:
        with looking_into(path, wait_seconds=_WAIT_SECONDS) as connection:
            known = {str(row[1]) for row in connection.execute("PRAGMA table_info(person)")}
            columns = ", ".join(f"p.{name}" if name in known else "''" for name in _COLUMNS)
            query = (
                f"SELECT {columns} FROM participant JOIN person AS p ON p.id = participant.person_id "  # noqa: S608
                "WHERE participant.competes = 'yes' ORDER BY participant.id"
            )
            return tuple(tuple(map(str, row)) for row in connection.execute(query))
    except sqlite3.OperationalError as error:
        # In use this moment, or left half written: whoever opens it puts that right.
        trouble = FileTrouble.DAMAGED if "no such" in str(error) else FileTrouble.LOCKED
        raise FileError(trouble, name=path.name) from None
    except sqlite3.DatabaseError:
        raise FileError(FileTrouble.DAMAGED, name=path.name) from None
