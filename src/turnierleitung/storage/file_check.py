"""Looks at a file before it is opened, whether it is a tournament file, whole, and ours to write."""

from __future__ import annotations

import contextlib
import sqlite3
import stat
from collections.abc import Collection
from pathlib import Path
from typing import Final

from turnierleitung.storage.bounds import tournament_id
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.inspection import looking_into
from turnierleitung.storage.journal import TAKEN_OVER
from turnierleitung.storage.reasons import why_not_read
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


def check_file(path: Path, newest: int = SCHEMA_VERSION) -> None:
    """Look at a tournament file without opening it as a database.

    Reading the header alone leaves a foreign or newer file exactly as it is.

    Raises:
        FileError: one of missing, forbidden, unreadable, empty, foreign, newer, senseless, truncated,
            read-only.
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
    if _is_truncated(path, header):
        raise FileError(FileTrouble.TRUNCATED, name=path.name)
    if not is_writable(path):
        raise FileError(FileTrouble.READ_ONLY, name=path.name)


def is_writable(path: Path) -> bool:
    """Tell whether a file may be written; a write mark taken away counts even for an administrator."""
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
    """Return those of some ids that stand anywhere in a file, however damaged it is."""
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
    """Tell whether a file was taken over by another computer after an entry of its journal."""
    try:
        with looking_into(path, wait_seconds=0) as raw:
            return raw.execute(_TAKEN_OVER, (TAKEN_OVER, entry_uuid)).fetchone() is not None
    except sqlite3.Error:
        return False


def holds_entry(path: Path, entry_uuid: str) -> bool:
    """Tell whether the journal of a file that may be anything holds an entry."""
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
    """Tell whether pages are missing at the end.

    While a rollback journal lies beside the file, its size is not settled: SQLite restores it.
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
