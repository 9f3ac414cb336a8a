"""One tournament is one file: opening, locking and the one way to change it."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session

from turnierleitung.storage import capture, journal, migrations
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.errors import FileError, FileTrouble, RevertError, RevertTrouble
from turnierleitung.storage.file_check import check_file
from turnierleitung.storage.schema import APPLICATION_ID, METADATA, SCHEMA_VERSION

SUFFIX: Final = ".turnier"

_PRAGMAS: Final = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA fullfsync = ON",
    "PRAGMA temp_store = MEMORY",
)

Clock = Callable[[], datetime]
BeforeMigration = Callable[[Path], None]


def utc_now() -> datetime:
    """Return the time as it stands in the file: UTC with offset."""
    return datetime.now(UTC)


@dataclass
class Action:
    """A running action; ``changes`` is known once it is committed."""

    session: Session
    uuid: str
    at: str
    parameters: dict[str, int | str]
    changes: Changes = field(default_factory=Changes)

    def describe(self, **parameters: int | str) -> None:
        """Add what the action's German name needs; no personal values."""
        self.parameters.update(parameters)


class TournamentFile:
    """An open tournament file; all reading and writing goes through it, on one thread."""

    def __init__(self, path: Path, lock: QLockFile, connection: Connection, clock: Clock) -> None:
        """Wrap an open connection; use :meth:`create` or :meth:`open`."""
        self.path = path
        self.operator_id: int | None = None
        """Who works at the program; stands in every entry from now on."""
        self._lock = lock
        self._connection = connection
        self._clock = clock
        self._previewing = False
        self._identity = _identity(path)

    @classmethod
    def create(
        cls, path: Path, fill: Callable[[TournamentFile], object], clock: Clock = utc_now
    ) -> TournamentFile:
        """Create a file, let ``fill`` put the tournament into it, and open it.

        The file appears under its name when it is complete; a failure leaves nothing behind.
        """
        if path.exists():
            raise FileError(FileTrouble.EXISTS, name=path.name)
        draft = path.with_name(f".{path.name}.{uuid.uuid4().hex[:8]}")
        try:
            _create_schema(draft)
            with contextlib.closing(cls.open(draft, clock)) as file:
                fill(file)
            draft.rename(path)
        except OSError:
            raise FileError(FileTrouble.READ_ONLY, name=path.name) from None
        finally:
            draft.unlink(missing_ok=True)
        return cls.open(path, clock)

    @classmethod
    def open(
        cls, path: Path, clock: Clock = utc_now, before_migration: BeforeMigration = lambda _path: None
    ) -> TournamentFile:
        """Open a tournament file, take the lock, bring it to today's schema.

        Raises:
            FileError: the file cannot be used; it is unchanged.
        """
        check_file(path)
        lock = _take_lock(path)
        try:
            version = check_file(path)
            if version < SCHEMA_VERSION:
                before_migration(path)
            connection = _connect(path)
            try:
                _check_whole(connection)
                file = cls(path, lock, connection, clock)
                if version < SCHEMA_VERSION:
                    file._migrate(version)
                with connection.begin():
                    capture.install(connection)
            except BaseException:
                _disconnect(connection)
                raise
        except (DatabaseError, sqlite3.DatabaseError):
            lock.unlock()
            raise FileError(FileTrouble.DAMAGED, name=path.name) from None
        except BaseException:
            lock.unlock()
            raise
        return file

    def close(self) -> None:
        """Close the file and give the lock back; everything is saved already."""
        _disconnect(self._connection)
        _drop_empty_journal(self.path)
        self._lock.unlock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one consistent state; inside an action, the action's own."""
        if self._connection.in_transaction():
            yield self._connection
            return
        with self._connection.begin():
            yield self._connection

    @contextmanager
    def action(
        self,
        kind: str,
        parameters: Mapping[str, int | str] | None = None,
        reverts: int | None = None,
        action_uuid: str | None = None,
        afterwards: Callable[[Connection], object] = lambda _connection: None,
    ) -> Iterator[Action]:
        """Run one action: one transaction, one journal entry; an exception rolls everything back.

        ``parameters`` go into the journal and the action's German name; they hold no personal
        values. Nothing is written where no row changed. Running it again with the same ``action_uuid``
        after a failure changes nothing if the first attempt was stored. ``afterwards`` runs when the
        entry is written, in the same transaction.

        Raises:
            FileError: the action could not be stored; the file is as before.
        """
        self._check_still_there()
        action = Action(
            Session(self._connection), action_uuid or str(uuid.uuid4()), self.now(), dict(parameters or {})
        )
        draft = journal.Draft(action.uuid, action.at, self.operator_id, kind, action.parameters, reverts)
        with self._transaction(action.uuid) as commit:
            yield action
            action.session.flush()
            images = capture.take(self._connection)
            if images:
                action.changes = journal.write(self._connection, draft, images)
                afterwards(self._connection)
            commit()

    @contextmanager
    def preview(self) -> Iterator[None]:
        """Let actions run and views be derived, then take everything back."""
        if self._connection.in_transaction():
            raise RuntimeError("a preview cannot start inside an action")
        self._begin()
        self._previewing = True
        try:
            yield
        finally:
            self._previewing = False
            self._connection.rollback()

    def note(self, kind: str, parameters: Mapping[str, int | str]) -> None:
        """Write an entry that changes no row."""
        with self._transaction("") as commit:
            self._write_note(kind, parameters)
            commit()

    def find(self, action_uuid: str) -> Changes | None:
        """Return what an action changed if it is in the journal."""
        with self.reading() as connection:
            return journal.find(connection, action_uuid)

    def history(self) -> tuple[journal.Recorded, ...]:
        """Return all entries of the journal, oldest first."""
        with self.reading() as connection:
            return journal.entries(connection)

    def undo(self, sequence: int | None = None, check: Callable[[], object] = lambda: None) -> Changes:
        """Take an action back, the last one unless an older one is named.

        ``check`` may raise to refuse; it runs when the images are applied but not yet stored.

        Raises:
            RevertError: it cannot be taken back; nothing was changed.
        """
        recorded = self.history()
        if sequence is None:
            latest = journal.next_undo(recorded)
            if latest is None:
                raise RevertError(RevertTrouble.NOTHING)
            sequence = latest.sequence
        return self._revert(journal.UNDO, journal.revertible(recorded, sequence), check)

    def redo(self, check: Callable[[], object] = lambda: None) -> Changes:
        """Take the last undo back; raises like :meth:`undo`."""
        undone = journal.next_redo(self.history())
        if undone is None:
            raise RevertError(RevertTrouble.NOTHING)
        return self._revert(journal.REDO, undone, check)

    def verify(self) -> int | None:
        """Return the first entry that breaks the chain, ``None`` where it holds."""
        with self.reading() as connection:
            return journal.verify(connection)

    def redact(self, kind: str, blank: Callable[[Session], object]) -> Changes:
        """Let ``blank`` empty the personal fields, forget their history and clean the file for good."""
        self._connection.exec_driver_sql("PRAGMA secure_delete = ON")
        self._connection.rollback()
        with self.action(kind, afterwards=journal.redact) as action:
            blank(action.session)
        with contextlib.closing(sqlite3.connect(self.path)) as raw:
            raw.execute("VACUUM")
        return action.changes

    def now(self) -> str:
        """Return the time for an entry."""
        return self._clock().isoformat(timespec="milliseconds")

    def _revert(self, kind: str, entry: journal.Recorded, check: Callable[[], object]) -> Changes:
        with self.action(kind, {"of": entry.sequence}, reverts=entry.sequence) as action:
            journal.apply_backwards(self._connection, entry.sequence)
            check()
        return action.changes

    def _begin(self) -> None:
        self._connection.execution_options(immediate=True)
        try:
            self._connection.begin()
        except DatabaseError:
            raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None
        finally:
            self._connection.execution_options(immediate=False)

    @contextmanager
    def _transaction(self, action_uuid: str) -> Iterator[Callable[[], None]]:
        """Begin to write; within a preview, join it and leave the end to it."""
        if self._previewing:
            yield lambda: None
            return
        self._begin()
        try:
            yield lambda: self._commit(action_uuid)
        finally:
            if self._connection.in_transaction():
                self._connection.rollback()

    def _commit(self, action_uuid: str) -> None:
        """Store the action.

        An error does not mean that it is not stored: the state is loaded anew from the file and the
        journal is asked.
        """
        try:
            self._connection.commit()
        except (DatabaseError, sqlite3.DatabaseError):
            self._reconnect()
            if self.find(action_uuid) is None:
                raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None

    def _reconnect(self) -> None:
        _disconnect(self._connection)
        self._connection = _connect(self.path)
        with self._connection.begin():
            capture.install(self._connection)

    def _migrate(self, version: int) -> None:
        with self._transaction("") as commit:
            migrations.migrate(self._connection, version, SCHEMA_VERSION)
            self._write_note("file.migrated", {"from": version, "to": SCHEMA_VERSION})
            commit()

    def _write_note(self, kind: str, parameters: Mapping[str, int | str]) -> None:
        draft = journal.Draft(str(uuid.uuid4()), self.now(), self.operator_id, kind, parameters)
        journal.write(self._connection, draft, ())

    def _check_still_there(self) -> None:
        """Refuse to write into a file that was removed, e.g. with the stick it lay on."""
        if _identity(self.path) != self._identity:
            raise FileError(FileTrouble.VANISHED, name=self.path.name)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _create_schema(path: Path) -> None:
    raw = sqlite3.connect(path, isolation_level=None)
    try:
        raw.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        raw.execute(f"PRAGMA user_version = {SCHEMA_VERSION:d}")
    finally:
        raw.close()
    connection = _connect(path)
    with connection.begin():
        METADATA.create_all(connection)
    _disconnect(connection)


def _connect(path: Path) -> Connection:
    def connect() -> sqlite3.Connection:
        # The uri form opens only an existing file: a vanished one must not come back empty.
        raw = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
        for pragma in _PRAGMAS:
            raw.execute(pragma)
        return raw

    engine = create_engine(
        "sqlite://", creator=connect, poolclass=StaticPool, json_serializer=json.dumps, query_cache_size=1000
    )

    @event.listens_for(engine, "begin")
    def _on_begin(connection: Connection) -> None:
        # A read transaction cannot be upgraded without risking "locked": writers say so at once.
        immediate = connection.get_execution_options().get("immediate", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")

    return engine.connect()


def _drop_empty_journal(path: Path) -> None:
    """Leave one file: the rollback journal that lies beside it is empty when nothing is under way."""
    left = path.with_name(f"{path.name}-journal")
    with contextlib.suppress(OSError):
        if left.stat().st_size == 0:
            left.unlink()


def _disconnect(connection: Connection) -> None:
    connection.close()
    connection.engine.dispose()


def _check_whole(connection: Connection) -> None:
    with connection.begin():
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise sqlite3.DatabaseError("quick_check")


def _take_lock(path: Path) -> QLockFile:
    lock = QLockFile(f"{path}.lock")
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        return lock
    if lock.error() is not QLockFile.LockError.LockFailedError:
        raise FileError(FileTrouble.READ_ONLY, name=path.name)
    pid, host, program = lock.getLockInfo()
    raise FileError(FileTrouble.LOCKED, name=path.name, pid=pid, host=host, program=program)
