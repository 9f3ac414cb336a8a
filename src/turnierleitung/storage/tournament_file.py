"""One tournament is one file: opening, locking and the one way to change it."""

from __future__ import annotations

import contextlib
import errno
import sqlite3
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile, QSysInfo
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError
from sqlmodel import Session

from turnierleitung.storage import capture, journal
from turnierleitung.storage.changes import Changes
from turnierleitung.storage.connection import (
    begin_to_write,
    connect,
    disconnect,
    error_code,
    not_waiting,
    roll_back,
    trouble_of,
)
from turnierleitung.storage.derived import Derived
from turnierleitung.storage.errors import FileError, FileTrouble, RevertError, RevertTrouble
from turnierleitung.storage.file_check import check_file
from turnierleitung.storage.lock import take_lock
from turnierleitung.storage.migrations import STEPS, Steps, migrate, newest
from turnierleitung.storage.schema import APPLICATION_ID, METADATA, SCHEMA_VERSION

SUFFIX: Final = ".turnier"

Clock = Callable[[], datetime]
BeforeMigration = Callable[[Path], None]


def utc_now() -> datetime:
    """Return the time as it stands in the file: UTC with offset."""
    return datetime.now(UTC)


@dataclass
class Action:
    """A running action; ``changes`` is known once it is committed."""

    session: Session
    connection: Connection
    """The same transaction for statements that need no session."""
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
        self.derived = Derived()
        """Views of the present state; see :class:`Derived`."""
        self._lock = lock
        self._connection = connection
        self._clock = clock
        self._recorded: tuple[journal.Recorded, ...] = ()
        self._previewing = False
        self._next_uuid: str | None = None
        self._in_doubt: str | None = None
        """The action whose commit failed while the file could not be asked whether it is in."""
        self._identity = _identity(path)
        self._latest: str | None = None
        """The uuid of the latest stored entry."""
        self._captured: Connection | None = None
        """The connection whose changes are captured; a file that is only looked at needs none of that."""

    @classmethod
    def create(
        cls, path: Path, fill: Callable[[TournamentFile], object], clock: Clock = utc_now
    ) -> TournamentFile:
        """Create a file, let ``fill`` put the tournament into it, and open it.

        The file appears under its name when it is complete; a failure leaves nothing behind.

        Raises:
            FileError: there is such a file already, or it cannot be written there.
        """
        draft = path.with_name(f".{path.name}.{uuid.uuid4().hex[:8]}")
        try:
            if path.exists():
                raise FileExistsError
            _create_schema(draft)
            with contextlib.closing(cls.open(draft, clock)) as file:
                fill(file)
            _give_name(draft, path)
        except FileExistsError:
            raise FileError(FileTrouble.EXISTS, name=path.name) from None
        except FileError as error:
            raise FileError(error.trouble, **{**error.params, "name": path.name}) from None
        except (OSError, DatabaseError, sqlite3.Error) as error:
            trouble = _why_not_created(error)
            if trouble is None:
                raise
            raise FileError(trouble, name=path.name) from None
        finally:
            for left in (draft, _journal_of(draft)):
                with contextlib.suppress(OSError):
                    left.unlink()
        return cls.open(path, clock)

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Clock = utc_now,
        before_migration: BeforeMigration = lambda _path: None,
        steps: Steps = STEPS,
    ) -> TournamentFile:
        """Open a tournament file, take the lock, bring it to today's schema.

        Raises:
            FileError: the file cannot be used; it is unchanged.
        """
        check_file(path, newest(steps))
        lock = take_lock(path)
        try:
            connection = connect(path)
            try:
                version = _check_whole(connection)
                file = cls(path, lock, connection, clock)
                if version < newest(steps):
                    before_migration(path)
                    file._migrate(version, steps)
                with connection.begin():
                    _check_tables(connection, path)
                    file._latest = journal.latest(connection)
            except BaseException:
                disconnect(connection)
                _drop_empty_journal(path)
                raise
        except (DatabaseError, sqlite3.DatabaseError) as error:
            lock.unlock()
            raise _why_not_opened(path, error) from None
        except BaseException:
            lock.unlock()
            raise
        return file

    def close(self) -> None:
        """Close the file and give the lock back; everything is saved already."""
        disconnect(self._connection)
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
        afterwards: Callable[[Connection], object] = lambda _connection: None,
    ) -> Iterator[Action]:
        """Run one action: one transaction, one journal entry; an exception rolls everything back.

        ``parameters`` go into the journal and the action's German name; they hold no personal
        values. Nothing is written where no row changed. ``afterwards`` runs when the entry is written,
        in the same transaction.

        Raises:
            FileError: the action could not be stored; the file is as before.
        """
        action_uuid = self._next_uuid or str(uuid.uuid4())
        with self._transaction(action_uuid) as commit:
            session = Session(self._connection, join_transaction_mode="rollback_only")
            action = Action(session, self._connection, action_uuid, self.now(), dict(parameters or {}))
            yield action
            session.flush()
            images = capture.take(self._connection)
            if images:
                draft = journal.Draft(
                    action.uuid, action.at, self.operator_id, kind, action.parameters, reverts
                )
                action.changes = journal.write(self._connection, draft, images)
                afterwards(self._connection)
            commit()
            if images and not self._previewing:
                self._latest = action.uuid
                self.derived.forget(action.changes.touched)

    def once(self, action_uuid: str, do: Callable[[TournamentFile], Changes]) -> Changes:
        """Run an action that may be stored already: a second time with the same uuid changes nothing.

        ``do`` runs one action; where the journal knows the uuid, what it changed then is returned.
        """
        stored = self.find(action_uuid)
        if stored is not None:
            if self._in_doubt == action_uuid:
                self._in_doubt = None
            return stored
        self._next_uuid = action_uuid
        try:
            return do(self)
        finally:
            self._next_uuid = None

    @contextmanager
    def preview(self) -> Iterator[None]:
        """Let actions run and views be derived, then take everything back.

        Raises:
            FileError: the file cannot be written; then the actions would not be stored either.
        """
        if self._connection.in_transaction():
            raise RuntimeError("a preview cannot start inside an action")
        operator_id = self.operator_id
        self._check_still_there()
        self._begin()
        self._previewing = True
        try:
            yield
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error) from None
        finally:
            self._previewing = False
            self.operator_id = operator_id
            roll_back(self._connection)
            self.derived.writing = False

    def note(self, kind: str, parameters: Mapping[str, int | str]) -> None:
        """Write an entry that changes no row."""
        note_uuid = str(uuid.uuid4())
        with self._transaction(note_uuid) as commit:
            draft = journal.Draft(note_uuid, self.now(), self.operator_id, kind, parameters)
            journal.write(self._connection, draft, ())
            commit()
            self._latest = note_uuid
            self.derived.forget({})

    @contextmanager
    def jotting(self) -> Iterator[Connection]:
        """Give a connection to write what is no action: it has no entry, and no view ends with it.

        It does not wait for another program that holds the file; nothing is written then.

        Raises:
            FileError: it could not be stored; the file is as before.
        """
        if self._connection.in_transaction():
            raise RuntimeError("nothing can be jotted down inside an action")
        self._check_still_there()
        try:
            with not_waiting(self._connection):
                begin_to_write(self._connection)
                yield self._connection
                self._connection.commit()
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error) from None
        finally:
            roll_back(self._connection)

    def find(self, action_uuid: str) -> Changes | None:
        """Return what an action changed if it is in the journal."""
        with self.reading() as connection:
            return journal.find(connection, action_uuid)

    def history(self) -> tuple[journal.Recorded, ...]:
        """Return all entries of the journal, oldest first."""
        return self.derived.get("journal", self._history)

    def _history(self) -> tuple[journal.Recorded, ...]:
        # Entries never change once they are stored: only the new ones have to be read.
        known = self._recorded
        with self.reading() as connection:
            found = known + journal.entries(connection, known[-1].sequence if known else 0)
        if not self.derived.writing:
            self._recorded = found
        return found

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
            raise RevertError(RevertTrouble.NOTHING_TO_REDO)
        return self._revert(journal.REDO, undone, check)

    def verify(self) -> int | None:
        """Return the first entry that breaks the chain, ``None`` where it holds."""
        from turnierleitung.storage import audit  # noqa: PLC0415 - rarely asked for

        with self.reading() as connection:
            return audit.verify(connection)

    def deviations(self) -> tuple[tuple[str, int], ...]:
        """Return table and id of the rows that are not as the journal left them."""
        from turnierleitung.storage import audit  # noqa: PLC0415 - rarely asked for

        with self.reading() as connection:
            return audit.deviations(connection)

    def redact(self, kind: str, blank: Callable[[Session], object]) -> Changes:
        """Let ``blank`` empty the personal fields, forget their history and clean the file for good.

        Raises:
            FileError: it could not be stored or, where nothing is left of the names in the tables,
                not be cleaned; doing it again cleans.
        """
        self._connection.exec_driver_sql("PRAGMA secure_delete = ON")
        self._connection.rollback()
        with self.action(kind, afterwards=journal.redact) as action:
            blank(action.session)
        try:
            with contextlib.closing(sqlite3.connect(self.path)) as raw:
                raw.execute("VACUUM")
        except sqlite3.Error:
            raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None
        return action.changes

    def now(self) -> str:
        """Return the time for an entry."""
        return self._clock().isoformat(timespec="milliseconds")

    def _revert(self, kind: str, entry: journal.Recorded, check: Callable[[], object]) -> Changes:
        with self.action(kind, {"of": entry.sequence}, reverts=entry.sequence) as action:
            journal.apply_backwards(self._connection, entry.sequence)
            check()
        return action.changes

    def _begin(self, *, captured: bool = True) -> None:
        try:
            if captured and self._captured is not self._connection:
                with self._connection.begin():
                    capture.install(self._connection)
                self._captured = self._connection
            begin_to_write(self._connection)
            self.derived.writing = True
        except DatabaseError:
            self._reconnect()
            raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None

    @contextmanager
    def _transaction(self, action_uuid: str) -> Iterator[Callable[[], None]]:
        """Begin to write; within a preview, join it and leave the end to it."""
        if self._previewing:
            # A refused action leaves nothing to the next one of the preview.
            with self._connection.begin_nested():
                yield lambda: None
            return
        self._check_still_there()
        self._begin()
        try:
            self._settle_doubt(action_uuid)
            yield lambda: self._commit(action_uuid)
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error) from None
        finally:
            roll_back(self._connection)
            self.derived.writing = False

    def _told(self, error: Exception) -> Exception:
        """Return what disk and file have to do with an error as the director is told; else itself."""
        trouble = trouble_of(error)
        return error if trouble is None else FileError(trouble, name=self.path.name)

    def _commit(self, action_uuid: str) -> None:
        """Store the action.

        An error does not mean that it is not stored: the state is loaded anew from the file and the
        journal is asked.
        """
        try:
            self._connection.commit()
        except (DatabaseError, sqlite3.DatabaseError) as error:
            if trouble_of(error) is None:
                raise
            self._in_doubt = action_uuid
            self._reconnect()
            self._in_doubt = None
            if self.find(action_uuid) is None:
                raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None

    def _settle_doubt(self, action_uuid: str) -> None:
        """Ask the journal for an action that was in doubt; nobody may do it a second time unawares."""
        in_doubt = self._in_doubt
        if in_doubt is None:
            return
        self._in_doubt = None
        if in_doubt != action_uuid and journal.find(self._connection, in_doubt) is not None:
            raise FileError(FileTrouble.SAVED_AFTER_ALL, name=self.path.name)

    def _reconnect(self) -> None:
        """Load the state anew from the file.

        Raises:
            FileError: it cannot be reached now; the next action tries again.
        """
        self.derived.forget_all()
        with contextlib.suppress(DatabaseError, sqlite3.Error):
            roll_back(self._connection)
        try:
            connection = connect(self.path)
        except DatabaseError:
            raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None
        disconnect(self._connection)
        self._connection = connection

    def _migrate(self, version: int, steps: Steps) -> None:
        """Run the steps; the triggers that capture rows come later, so the rows need no images."""
        self._begin(captured=False)
        try:
            migrate(self._connection, version, steps)
            parameters = {"from": version, "to": newest(steps)}
            draft = journal.Draft(str(uuid.uuid4()), self.now(), None, journal.MIGRATED, parameters)
            journal.write(self._connection, draft, ())
            self._connection.commit()
        finally:
            roll_back(self._connection)

    def _check_still_there(self) -> None:
        """Refuse to write into a file that was removed, e.g. with the stick it lay on.

        A stick that was put in again may number its files anew: then the journal tells whether this one
        stands where ours stood.
        """
        identity = _identity(self.path)
        if identity == self._identity:
            return
        if identity is None or _latest_in(self.path) not in {self._latest, self._in_doubt} - {None}:
            raise FileError(FileTrouble.VANISHED, name=self.path.name)
        self._reconnect()
        self._identity = identity


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _latest_in(path: Path) -> str | None:
    """Return the uuid of the latest journal entry in a file that may be anything."""
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as raw:
            row = raw.execute("SELECT uuid FROM journal_entry ORDER BY sequence DESC LIMIT 1").fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else str(row[0])


def _create_schema(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")
        raw.execute(f"PRAGMA user_version = {SCHEMA_VERSION:d}")
    connection = connect(path)
    try:
        with connection.begin():
            METADATA.create_all(connection)
    finally:
        disconnect(connection)


def _give_name(draft: Path, path: Path) -> None:
    """Give a finished file its name; whoever has that name already keeps it."""
    path.touch(exist_ok=False)
    draft.replace(path)


def _journal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def _drop_empty_journal(path: Path) -> None:
    """Leave one file: the rollback journal that lies beside it is empty when nothing is under way."""
    left = _journal_of(path)
    with contextlib.suppress(OSError):
        if left.stat().st_size == 0:
            left.unlink()


def _check_tables(connection: Connection, path: Path) -> None:
    """Refuse a file that lacks a table: it is no tournament any more."""
    found = set(connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars())
    if not METADATA.tables.keys() <= found:
        raise FileError(FileTrouble.DAMAGED, name=path.name)


def _check_whole(connection: Connection) -> int:
    """Return the schema version of a whole file.

    SQLite has settled by now what a program that died left half written.
    """
    with connection.begin():
        if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
            raise sqlite3.DatabaseError("quick_check")
        return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def _why_not_opened(path: Path, error: BaseException) -> FileError:
    match error_code(error):
        case sqlite3.SQLITE_BUSY:
            host = QSysInfo.machineHostName()
            return FileError(FileTrouble.LOCKED, name=path.name, pid=0, host=host, program="SQLite")
        case sqlite3.SQLITE_FULL:
            return FileError(FileTrouble.NOT_SAVED, name=path.name)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return FileError(FileTrouble.READ_ONLY, name=path.name)
    return FileError(FileTrouble.DAMAGED, name=path.name)


def _why_not_created(error: BaseException) -> FileTrouble | None:
    if isinstance(error, OSError):
        return FileTrouble.NOT_SAVED if error.errno == errno.ENOSPC else FileTrouble.READ_ONLY
    cannot_open = error_code(error) in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
    return FileTrouble.READ_ONLY if cannot_open else trouble_of(error)
