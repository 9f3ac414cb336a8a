"""The connection to a tournament file: how it is opened and what its errors mean."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from turnierleitung.storage.errors import FileTrouble

_PRAGMAS: Final = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",
    "PRAGMA temp_store = MEMORY",
    # Without it a row that REPLACE takes away is not captured.
    "PRAGMA recursive_triggers = ON",
)

_WAIT_MS: Final = 5_000
"""Maximum wait of an action for another program that locks the file."""

_NOT_SAVED: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
_DAMAGED: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def connect(path: Path) -> Connection:
    """Open an existing file with the settings that keep it whole."""

    def opened() -> sqlite3.Connection:
        # The uri form opens only an existing file: a vanished one must not come back empty.
        raw = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=_WAIT_MS / 1000
        )
        try:
            for pragma in _PRAGMAS:
                raw.execute(pragma)
        except sqlite3.Error:
            raw.close()
            raise
        return raw

    engine = create_engine(
        "sqlite://", creator=opened, poolclass=StaticPool, json_serializer=json.dumps, query_cache_size=1000
    )

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # A read transaction cannot be upgraded without risking "locked": writers say so at once.
        immediate = connection.get_execution_options().get("immediate", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine.connect()


def report_reads(connection: Connection, read: Callable[[frozenset[str]], object]) -> None:
    """Call ``read`` with the tables that a statement reads, whenever one is executed."""
    known: dict[str, frozenset[str]] = {}
    seen: set[str] = set()

    def note(action: int, table: str | None, *_: str | None) -> int:
        # SQLite asks while it compiles a statement; those it knows already it does not compile again.
        if action == sqlite3.SQLITE_READ and table:
            seen.add(table)
        return sqlite3.SQLITE_OK

    _driver(connection).set_authorizer(note)

    @event.listens_for(connection, "before_cursor_execute")
    def _on_execute(*_: object) -> None:
        seen.clear()

    @event.listens_for(connection, "after_cursor_execute")
    def _on_executed(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        tables = known.get(statement)
        if tables is None:
            tables = known[statement] = frozenset(seen)
        read(tables)


def counter_of_changes(connection: Connection) -> Callable[[], int]:
    """Return the counter of rows changed over a connection, including triggers and foreign keys."""
    driver = _driver(connection)
    return lambda: driver.total_changes


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    if not isinstance(driver, sqlite3.Connection):
        raise TypeError(driver)
    return driver


def begin_to_write(connection: Connection) -> None:
    """Begin a transaction that writes."""
    connection.execution_options(immediate=True)
    try:
        connection.begin()
    finally:
        connection.execution_options(immediate=False)


@contextmanager
def not_waiting(connection: Connection) -> Iterator[None]:
    """Fail at once where another program holds the file, in place of waiting for it."""
    cursor = connection.connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        cursor.execute(f"PRAGMA busy_timeout = {_WAIT_MS:d}")
        cursor.close()


def roll_back(connection: Connection) -> None:
    """End the running transaction, if there is one, without storing it."""
    connection.rollback()
    # After a commit that failed SQLAlchemy thinks the transaction is over; for SQLite it is not.
    connection.connection.rollback()


def disconnect(connection: Connection) -> None:
    """Close a connection; what is not committed is gone."""
    connection.close()
    connection.engine.dispose()


def error_code(error: BaseException) -> int:
    """Return SQLite's primary code of an error, 0 if it has none."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code: int = getattr(cause, "sqlite_errorcode", 0)
    return code & 0xFF


def trouble_of(error: BaseException) -> FileTrouble | None:
    """Return the cause of an error in disk or file; ``None`` for a defect of the program."""
    code = error_code(error)
    if code in _NOT_SAVED:
        return FileTrouble.NOT_SAVED
    return FileTrouble.DAMAGED if code in _DAMAGED else None
