"""Looks at the whole of a file before anything in it runs.

A file may come from a stranger or from a disk that is dying. What it holds is compared with the tables that
this program makes; only then is it asked whether it is whole and whether its rows make sense.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Boolean, Column, Integer, Table
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from turnierleitung.storage.connection import error_code
from turnierleitung.storage.disk import journal_of, tournament_id
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.schema import JOURNALED, METADATA, SCHEMA_VERSION

_SQLITES_OWN: Final = frozenset({"sqlite_sequence", "sqlite_stat1", "sqlite_stat4"})
_AT_LEAST_ONE: Final = ("operator", "rulebook", "stage", "round")
_TIME: Final = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*"
_ONLY_LISTED: Final = (
    "PRAGMA query_only = ON",
    "PRAGMA cell_size_check = ON",
    "PRAGMA trusted_schema = OFF",
    # Else SQLite reads what the tables are made of, and older ones find our own checks unsafe then.
    "PRAGMA writable_schema = ON",
)
_READ: Final = ("PRAGMA writable_schema = RESET", "PRAGMA trusted_schema = ON")


class _Thing(NamedTuple):
    """A table, index, view or trigger as the file names it."""

    kind: str
    name: str
    sql: str | None


@contextmanager
def looking_into(path: Path, *, wait_seconds: float = 5.0) -> Iterator[sqlite3.Connection]:
    """Open a connection for a few queries on an untrusted file.

    It is read-only, and refuses views, because a view would run a stranger's SQL.

    Raises:
        sqlite3.Error: the file cannot be read, or contains more than tables.
    """
    with reading_only(path, wait_seconds=wait_seconds) as raw:
        if not all(map(_is_plain, _things(raw))):
            raise sqlite3.DatabaseError("more than tables")
        yield raw


@contextmanager
def reading_only(path: Path, *, wait_seconds: float = 5.0) -> Iterator[sqlite3.Connection]:
    """Give a connection that leaves the file as it is.

    SQLite does not read a file that a program left half written. A copy is settled and read instead.

    Raises:
        sqlite3.Error: the file cannot be read.
    """
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(uri, uri=True, timeout=wait_seconds)) as raw:
        try:
            # The first look at the file finds the rollback journal; nothing of its tables is read yet.
            raw.execute("PRAGMA user_version")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
                raise
        else:
            yield raw
            return
    with settled_copy(path) as raw:
        yield raw


@contextmanager
def settled_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a file with incomplete writes rolled back.

    The system reads the file here, not SQLite, so a slow disk is never mistaken for damage.

    Raises:
        sqlite3.Error: the copy is no database; or, as an I/O error, the file cannot be read.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        try:
            shutil.copyfile(path, copy)
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(journal_of(path), journal_of(copy))
        except OSError as cause:
            error = sqlite3.OperationalError(str(cause))
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_READ
            raise error from None
        with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as raw:
            yield raw


def inspect(path: Path) -> int:
    """Check a whole file with write access, and return its schema version.

    SQLite rolls back incomplete writes of a crashed program; nothing else is written.

    Raises:
        FileError: one of strange, damaged, senseless. sqlite3.Error: it cannot be read.
    """
    # To settle what was left half written, SQLite must be allowed to write.
    uri = f"{path.absolute().as_uri()}?mode=rw"
    with contextlib.closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as raw:
        return examine(raw, path.name)


def examine(raw: sqlite3.Connection, name: str) -> int:
    """Look at a whole database, return its schema version; raises like :func:`inspect`.

    Of another version than today's nothing is known but that it holds tables and indices.
    """
    things = _things(raw)
    version: int = raw.execute("PRAGMA user_version").fetchone()[0]
    described = version == SCHEMA_VERSION
    if not all(map(_is_ours if described else _is_plain, things)):
        raise FileError(FileTrouble.STRANGE, name=name)
    if described and not METADATA.tables.keys() <= {thing.name for thing in things}:
        raise FileError(FileTrouble.DAMAGED, name=name)
    if raw.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise FileError(FileTrouble.DAMAGED, name=name)
    if raw.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise FileError(FileTrouble.SENSELESS, name=name)
    if described and not (_holds_what_its_columns_say(raw) and _makes_sense(raw)):
        raise FileError(FileTrouble.SENSELESS, name=name)
    return version


def _things(raw: sqlite3.Connection) -> list[_Thing]:
    """List what is in a file; nothing of it runs, and the connection only reads from now on."""
    for pragma in _ONLY_LISTED:
        raw.execute(pragma)
    rows = raw.execute("SELECT type, name, sql FROM sqlite_master")
    things = [_Thing(str(kind), str(name), None if sql is None else str(sql)) for kind, name, sql in rows]
    for pragma in _READ:
        raw.execute(pragma)
    return things


def _is_plain(thing: _Thing) -> bool:
    """Return whether a thing is a table or an index, and no table that a program answers for."""
    virtual = re.match(r"\s*CREATE\s+VIRTUAL\b", thing.sql or "", re.IGNORECASE)
    return thing.kind in ("table", "index") and not virtual


def _is_ours(thing: _Thing) -> bool:
    """Return whether a thing is exactly what this program makes under its name."""
    if thing.sql is None:
        # What SQLite makes for a UNIQUE of a table.
        return thing.kind == "index" and thing.name.startswith("sqlite_autoindex_")
    if thing.name in _SQLITES_OWN:
        return thing.kind == "table"
    return _OURS.get((thing.kind, thing.name)) == _parts(thing.sql)


@lru_cache(maxsize=512)
def _parts(sql: str) -> tuple[str, frozenset[str], str]:
    """Return the head of a definition, its unordered parts, and the rest.

    A column added by a migration has another position than in a new table.
    """
    made, _, rest = " ".join(sql.split()).partition("(")
    inside, _, tail = rest.rpartition(")")
    definitions, depth, begins = [], 0, 0
    for at in re.finditer(r"[(),]", inside):
        if at[0] == "," and depth == 0:
            definitions.append(inside[begins : at.start()].strip())
            begins = at.end()
        depth += {"(": 1, ")": -1}.get(at[0], 0)
    definitions.append(inside[begins:].strip())
    return made.replace('"', "").strip(), frozenset(definitions), tail.strip()


def _holds_what_its_columns_say(raw: sqlite3.Connection) -> bool:
    """Return whether every value is of the type of its column, and every text is text."""
    try:
        wrong = [raw.execute(question).fetchone()[0] for question in _TYPES]
    except sqlite3.OperationalError as error:
        if error_code(error):
            raise
        # Bytes that are no text: Python cannot read a text that was put together of all of them.
        return False
    return not any(wrong)


def _types_of(table: Table) -> str:
    wrong = " OR ".join(_is_wrong(column) for column in table.columns)
    texts = "".join(f', group_concat("{column.name}")' for column in table.columns if _is_text(column))
    # Names come from the table metadata alone; nothing here was ever typed by anybody.
    return f'SELECT max({wrong}){texts} FROM "{table.name}"'  # noqa: S608


def _is_wrong(column: Column[object]) -> str:
    name = f'"{column.name}"'
    if isinstance(column.type, Boolean):
        return f"coalesce({name}, 0) NOT IN (0, 1)"
    if isinstance(column.type, Integer):
        return f"typeof({name}) NOT IN ('integer', 'null')"
    wrong = f"typeof({name}) NOT IN ('text', 'null')"
    if column.name == "at" or column.name.endswith("_at"):
        return f"{wrong} OR ({name} NOT GLOB '{_TIME}' OR julianday({name}) IS NULL) AND {name} IS NOT NULL"
    return wrong


def _is_text(column: Column[object]) -> bool:
    return not isinstance(column.type, Boolean | Integer)


def _makes_sense(raw: sqlite3.Connection) -> bool:
    """Return whether there is one tournament that can be gone on with, and a journal that leads forwards."""
    rows = raw.execute("SELECT uuid, held_on FROM tournament").fetchall()
    return (
        len(rows) == 1
        and tournament_id(rows[0][0]) == rows[0][0]
        and _is_a_day(rows[0][1])
        and all(_exists(raw, f"SELECT 1 FROM {table}") for table in _AT_LEAST_ONE)  # noqa: S608 - our names
        and not _exists(raw, _JOURNAL_IN_DISORDER)
        and not _exists(raw, _IMAGES_OF_NOTHING)
    )


def _is_a_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _exists(raw: sqlite3.Connection, question: str) -> bool:
    return raw.execute(f"{question} LIMIT 1").fetchone() is not None


_JOURNAL_IN_DISORDER: Final = """
SELECT 1 FROM journal_entry
WHERE sequence < 1 OR sequence > (SELECT count(*) FROM journal_entry)
   OR reverts < 1 OR reverts >= sequence
   OR CASE WHEN json_valid(parameters) THEN json_type(parameters) <> 'object' ELSE 1 END
"""
"""Entries must be numbered without gaps, and revoke only earlier ones."""

_IMAGES_OF_NOTHING: Final = f"""
SELECT 1 FROM journal_image
WHERE table_name NOT IN ({", ".join(f"'{table.name}'" for table in JOURNALED)})
   OR NOT json_valid(coalesce(before, '{{}}')) OR NOT json_valid(coalesce(after, '{{}}'))
   OR substr(before, 1, 1) <> '{{' OR substr(after, 1, 1) <> '{{'
"""  # noqa: S608 - our names


def _made_by_us() -> dict[tuple[str, str], tuple[str, frozenset[str], str]]:
    dialect = sqlite.dialect()
    made = {}
    for table in METADATA.sorted_tables:
        made["table", table.name] = _parts(str(CreateTable(table).compile(dialect=dialect)))
        for index in table.indexes:
            made["index", str(index.name)] = _parts(str(CreateIndex(index).compile(dialect=dialect)))
    return made


_OURS: Final = _made_by_us()
"""The objects that this program creates, by kind and name; computed once, ahead of need."""

_TYPES: Final = tuple(map(_types_of, METADATA.sorted_tables))
"""Asks each table for a value of another type than its column has; put together once, too."""
