"""One tournament is one file: opening, locking and the one way to change it."""

from __future__ import annotations

import contextlib
import sqlite3
import uuid
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, TypeVarTuple, overload

from PySide6.QtCore import QLockFile
from sqlalchemy import Connection, Executable, Result
from sqlalchemy.exc import DatabaseError
from sqlalchemy.sql.selectable import TypedReturnsRows
from sqlmodel import Session

from turnierleitung.storage import capture, disk, file_check, journal
from turnierleitung.storage.capture import Changes
from turnierleitung.storage.connection import (
    begin_to_write,
    connect,
    counter_of_changes,
    disconnect,
    error_code,
    not_waiting,
    report_reads,
    roll_back,
    trouble_of,
)
from turnierleitung.storage.derived import Derived
from turnierleitung.storage.errors import FileError, FileTrouble, RevertError, RevertTrouble
from turnierleitung.storage.inspection import inspect
from turnierleitung.storage.migrations import STEPS, Steps, create_schema, migrate, newest, oldest
from turnierleitung.storage.schema import JOURNAL_ENTRY, JOURNALED, METADATA, SCHEMA_VERSION, SLIP_DRAFT

SUFFIX: Final = ".turnier"
_BESIDE: Final = {table.name: () for table in METADATA.sorted_tables if table not in JOURNALED}
"""Tables that any action may write beside those of its changes."""

KeyT = ParamSpec("KeyT")
ValueT = TypeVar("ValueT")
ColumnsT = TypeVarTuple("ColumnsT")
Clock = Callable[[], datetime]
BeforeMigration = Callable[[Path], None]


def utc_now() -> datetime:
    """Return the time as stored in the file: UTC with offset."""
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
    of_entry: dict[str, int | str]
    """The parameters of the entry, to which also a part of another action may add."""
    changes: Changes = field(default_factory=Changes)

    def describe(self, **parameters: int | str) -> None:
        """Add what the action's German name needs; no personal values."""
        self.parameters.update(parameters)

    def remember(self, **parameters: int) -> None:
        """Add data for later queries, even if the action is part of another one."""
        self.of_entry.update(parameters)


class TournamentFile:
    """An open tournament file; all reading and writing goes through it, on one thread."""

    def __init__(self, path: Path, lock: QLockFile, connection: Connection, clock: Clock) -> None:
        """Wrap an open connection; use :meth:`create` or :meth:`open`."""
        self.path = path
        self.author = journal.Author(None)
        """Who works at this desk; in every entry that :meth:`written_by` gives no other author."""
        self.derived = Derived(self.reading)
        """Views of the present state; see :class:`Derived`."""
        self._lock = lock
        self._connection = connection
        report_reads(connection, self.derived.read)
        self._clock = clock
        self._previewing = False
        self._next_uuid: str | None = None
        self._in_doubt: str | None = None
        """The action whose commit failed while the file could not be asked whether it is in."""
        self._watch = disk.Watch(path)
        self._latest: str | None = None
        """The uuid of the latest stored entry."""
        self._running: Action | None = None
        """The action that is under way."""
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
        try:
            if path.exists():
                raise FileExistsError
            with disk.unfinished(path) as draft:
                create_schema(draft)
                with contextlib.closing(cls._open(draft, clock, lambda _path: SCHEMA_VERSION)) as file:
                    fill(file)
                disk.put_foreign_journal_aside(path)
                disk.give_name(draft, path)
        except FileError as error:
            raise FileError(error.trouble, **{**error.params, "name": path.name}) from None
        except (OSError, DatabaseError, sqlite3.Error) as error:
            trouble = file_check.why_not_created(error)
            if trouble is None:
                raise
            raise FileError(trouble, name=path.name) from None
        return cls.open(path, clock)

    @classmethod
    def open(
        cls,
        path: Path,
        clock: Clock = utc_now,
        before_migration: BeforeMigration = lambda _path: None,
        steps: Steps = STEPS,
        *,
        take_over: bool = False,
    ) -> TournamentFile:
        """Open a tournament file, take the lock, bring it to today's schema.

        With ``take_over`` the lock of another computer is no obstacle. The file is marked, and the program
        there stores nothing any more.

        Raises:
            FileError: the file cannot be used; it is unchanged.
        """
        file_check.check_file(path, newest(steps), oldest(steps))
        file = cls._open(path, clock, inspect, before_migration, steps, take_over=take_over)
        if take_over:
            try:
                file.note(journal.TAKEN_OVER, {})
            except BaseException:
                file.close()
                raise
        return file

    @classmethod
    def _open(
        cls,
        path: Path,
        clock: Clock,
        look: Callable[[Path], int],
        before_migration: BeforeMigration = lambda _path: None,
        steps: Steps = STEPS,
        *,
        take_over: bool = False,
    ) -> TournamentFile:
        """Open a file once ``look``, which returns its schema version, has nothing against it."""
        lock = disk.take_lock(path, take_over=take_over)
        try:
            version = look(path)
            connection = connect(path)
            try:
                file = cls(path, lock, connection, clock)
                if version < newest(steps):
                    before_migration(path)
                    file._migrate(version, steps)
                    look(path)
                with connection.begin():
                    file._latest = journal.latest(connection)
            except BaseException:
                disconnect(connection)
                raise
        except BaseException as error:
            disk.drop_empty_journal(path)
            lock.unlock()
            if isinstance(error, (DatabaseError, sqlite3.DatabaseError)):
                raise file_check.why_not_opened(path, error) from None
            if isinstance(error, FileError) and error.trouble is FileTrouble.DAMAGED:
                raise file_check.damage_or_disk(path) from None
            raise
        return file

    @property
    def latest_entry(self) -> str | None:
        """The uuid of the latest entry of the journal."""
        return self._latest

    @property
    def is_idle(self) -> bool:
        """Whether no action or preview runs, so that another one can begin."""
        return self._running is None and not self._previewing and not self._connection.in_transaction()

    def close(self) -> None:
        """Close the file and give the lock back; everything is saved already."""
        disconnect(self._connection)
        disk.drop_empty_journal(self.path)
        disk.give_back(self._lock)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one consistent state; inside an action, the action's own.

        Raises:
            FileError: the file cannot be read.
        """
        if self._connection.in_transaction():
            yield self._connection
            return
        if self._watch.look() is disk.Sight.ANOTHER:
            # Where it is not ours, what the old connection still reads is; else reading says why it fails.
            with contextlib.suppress(FileError):
                self._check_still_there()
        try:
            with self._connection.begin():
                yield self._connection
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error, FileTrouble.UNREADABLE) from None

    @overload
    def query(
        self, statement: TypedReturnsRows[*ColumnsT], values: Mapping[str, object] | None = None
    ) -> Result[*ColumnsT]: ...

    @overload
    def query(
        self, statement: Executable, values: Mapping[str, object] | None = None
    ) -> Result[*tuple[Any, ...]]: ...

    def query(
        self, statement: Executable, values: Mapping[str, object] | None = None
    ) -> Result[*tuple[Any, ...]]:
        """Return all rows of a single statement; see :meth:`reading`."""
        with self.reading() as connection:
            return connection.execute(statement, values).freeze()()

    @contextmanager
    def action(
        self,
        kind: str,
        parameters: Mapping[str, int | str] | None = None,
        reverts: int | None = None,
        afterwards: Callable[[Connection], object] = lambda _connection: None,
        *,
        merged: bool = False,
    ) -> Iterator[Action]:
        """Run one action: one transaction, one journal entry; an exception rolls everything back.

        ``parameters`` appear in the journal and in the action's German name; they contain no personal values.
        Nothing is written if no row changed. ``afterwards`` runs after the entry is written, in the same
        transaction. A nested action becomes part of the outer one, which alone is named and contains all
        changes; undo thus reverts both. ``merged`` keeps one change for each row, for an action that goes
        back before it goes forward.

        Raises:
            FileError: the action could not be stored; the file is as before. TextTooLongError: a typed text
                is too long; reverted texts may be.
        """
        if self._running is not None:
            with self._part_of(self._running) as part:
                yield part
            return
        action_uuid = self._next_uuid or str(uuid.uuid4())
        with self._transaction(action_uuid) as commit:
            session = Session(self._connection, join_transaction_mode="rollback_only")
            told = dict(parameters or {})
            action = Action(
                session=session,
                connection=self._connection,
                uuid=action_uuid,
                at=self.now(),
                parameters=told,
                of_entry=told,
            )
            self._running = action
            try:
                yield action
            finally:
                self._running = None
            session.flush()
            images = capture.take(self._connection, merged=merged)
            if reverts is None:
                capture.check_lengths(images)
            if images:
                draft = self._draft(action.uuid, kind, action.parameters)._replace(
                    at=action.at, reverts=reverts
                )
                action.changes = journal.write(self._connection, draft, images)
                afterwards(self._connection)
            commit()
            if images:
                if not self._previewing:
                    self._latest = action.uuid
                self.derived.forget({**action.changes.touched, **_BESIDE})

    @contextmanager
    def _part_of(self, whole: Action) -> Iterator[Action]:
        """Let an action write into the transaction of another one."""
        whole.session.flush()
        yield replace(whole, parameters={})
        whole.session.flush()

    @contextmanager
    def written_by(self, author: journal.Author) -> Iterator[None]:
        """Let someone at a station act; afterwards this desk's own operator is at work again."""
        before, self.author = self.author, author
        try:
            yield
        finally:
            self.author = before

    def once(self, action_uuid: str, do: Callable[[TournamentFile], Changes]) -> Changes:
        """Run an action that may be stored already: repeating the same uuid changes nothing.

        ``do`` runs one action; if the journal has the uuid, the changes of that entry are returned.
        """
        stored = self.find(action_uuid)
        if stored is not None:
            if self._in_doubt == action_uuid:
                self._latest, self._in_doubt = action_uuid, None
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
        author = self.author
        self._check_still_there()
        self._begin()
        self._previewing = True
        try:
            with self.derived.aside():
                yield
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error) from None
        finally:
            self._previewing = False
            self.author = author
            self._end()

    def note(self, kind: str, parameters: Mapping[str, int | str]) -> None:
        """Write an entry that changes no row."""
        note_uuid = str(uuid.uuid4())
        with self._transaction(note_uuid) as commit:
            journal.write(self._connection, self._draft(note_uuid, kind, parameters), ())
            commit()
            if not self._previewing:
                self._latest = note_uuid
            self.derived.forget({JOURNAL_ENTRY.name: ()})

    @contextmanager
    def jotting(self) -> Iterator[Connection]:
        """Open a connection for data outside actions and journal: the drafts of slips.

        It does not wait for another program that locks the file; nothing is written then.

        Raises:
            FileError: it could not be stored; the file is as before.
        """
        if self._connection.in_transaction():
            raise RuntimeError("nothing can be jotted down inside an action")
        self._check_still_there()
        try:
            with not_waiting(self._connection):
                begin_to_write(self._connection)
                self._check_ours()
                yield self._connection
                self._connection.commit()
            self.derived.forget({SLIP_DRAFT.name: ()})
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error) from None
        finally:
            self._end()

    def find(self, action_uuid: str) -> Changes | None:
        """Return the changes of an action if it is in the journal."""
        with self.reading() as connection:
            return journal.find(connection, action_uuid)

    def history(self) -> tuple[journal.Recorded, ...]:
        """Return all entries of the journal, oldest first."""
        # Entries never change once they are stored: only the new ones have to be read.
        return self.derived.follow(
            "journal",
            self._entries,
            lambda known, _touched: known + self._entries(known[-1].sequence if known else 0),
            frozenset({JOURNAL_ENTRY.name}),
        )

    def _entries(self, after: int = 0) -> tuple[journal.Recorded, ...]:
        with self.reading() as connection:
            return journal.entries(connection, after)

    def undo(self, sequence: int | None = None, check: Callable[[], object] = lambda: None) -> Changes:
        """Take an action back, the last one unless an older one is named.

        ``check`` may raise to refuse; it runs when the images are applied but not yet stored.

        Raises:
            RevertError: it cannot be revoked; nothing was changed.
        """
        recorded = self.history()
        if sequence is None:
            latest = journal.next_undo(recorded, station=self.author.station)
            if latest is None:
                raise RevertError(RevertTrouble.NOTHING)
            sequence = latest.sequence
        return self._revert(journal.UNDO, journal.revertible(recorded, sequence), check)

    def redo(self, check: Callable[[], object] = lambda: None) -> Changes:
        """Take the last undo back; raises like :meth:`undo`."""
        undone = journal.next_redo(self.history(), self.author.station)
        if undone is None:
            raise RevertError(RevertTrouble.NOTHING_TO_REDO)
        return self._revert(journal.REDO, undone, check)

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
        self.clean()
        return action.changes

    def clean(self) -> None:
        """Write the file anew, so that nothing is left in it of what was taken out.

        Raises:
            FileError: it could not be written.
        """
        try:
            with contextlib.closing(sqlite3.connect(self.path)) as raw:
                raw.execute("VACUUM")
        except sqlite3.Error:
            raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None
        self._watch.remember()

    def now(self) -> str:
        """Return the time for an entry."""
        return self._clock().isoformat(timespec="milliseconds")

    def _draft(self, action_uuid: str, kind: str, parameters: Mapping[str, int | str]) -> journal.Draft:
        return journal.Draft(action_uuid, self.now(), self.author, kind, parameters)

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
        except DatabaseError:
            self._reconnect()
            raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None

    @contextmanager
    def _transaction(self, action_uuid: str) -> Iterator[Callable[[], None]]:
        """Begin to write; within a preview, join it and leave the end to it."""
        if self._previewing:
            # A refused action leaves nothing to the next one of the preview.
            with self._connection.begin_nested(), self._writing():
                yield lambda: None
            return
        self._check_still_there()
        self._begin()
        try:
            self._settle_doubt(action_uuid)
            self._check_ours()
            with self._writing():
                yield lambda: self._commit(action_uuid)
        except (DatabaseError, sqlite3.DatabaseError) as error:
            raise self._told(error) from None
        finally:
            self._end()

    def _writing(self) -> AbstractContextManager[None]:
        return self.derived.writing(counter_of_changes(self._connection))

    def _end(self) -> None:
        """Take back what is not stored, and remember how the file is left."""
        try:
            roll_back(self._connection)
        except (DatabaseError, sqlite3.DatabaseError):
            # The rollback journal stays beside the file; whoever connects next settles it.
            self._watch.doubt()
        self._watch.remember()

    def _told(self, error: Exception, otherwise: FileTrouble = FileTrouble.NOT_SAVED) -> Exception:
        """Return an error's cause in disk or file for the director, else the error itself.

        A connection may be dead after a disk failure: the next step compares the file and reconnects.
        """
        told = file_check.why_failed(self.path, error, otherwise)
        if told is not error and error_code(error) != sqlite3.SQLITE_BUSY:
            self._watch.doubt()
        return told

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
            stored = self.find(action_uuid)
            self._in_doubt = None
            if stored is None:
                raise FileError(FileTrouble.NOT_SAVED, name=self.path.name) from None

    def _settle_doubt(self, action_uuid: str) -> None:
        """Ask the journal for an action that was in doubt; nobody may do it a second time unawares."""
        in_doubt = self._in_doubt
        if in_doubt is None:
            return
        self._in_doubt = None
        if in_doubt != action_uuid and journal.find(self._connection, in_doubt) is not None:
            self._latest = in_doubt
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
        report_reads(connection, self.derived.read)

    def _migrate(self, version: int, steps: Steps) -> None:
        """Run the steps; the triggers that capture rows come later, so the rows need no images."""
        self._begin(captured=False)
        try:
            migrate(self._connection, version, steps)
            parameters = {"from": version, "to": newest(steps)}
            journal.write(self._connection, self._draft(str(uuid.uuid4()), journal.MIGRATED, parameters), ())
            self._connection.commit()
        finally:
            roll_back(self._connection)

    def _check_still_there(self) -> None:
        """Refuse to write to a file that was removed, e.g. with its stick, or replaced by another state.

        A reinserted stick may renumber its files, and copying may change the times. The journal then shows
        whether the file has the same state.
        """
        sight = self._watch.look()
        if sight is disk.Sight.AS_LEFT:
            return
        if sight is disk.Sight.GONE:
            raise FileError(FileTrouble.VANISHED, name=self.path.name)
        try:
            latest = file_check.latest_entry_in(self.path)
        except FileError as error:
            if error.trouble is not FileTrouble.DAMAGED:
                raise
            latest = None
        if latest != self._latest and (latest is None or latest != self._in_doubt):
            raise self._replaced()
        if sight is disk.Sight.ANOTHER:
            self._reconnect()
        self._watch.trust()

    def _check_ours(self) -> None:
        """Refuse to write after another program stored something, inside the transaction.

        Network file systems may report changed times late.
        """
        if journal.latest(self._connection) != self._latest:
            raise self._replaced()

    def _replaced(self) -> FileError:
        taken_over = file_check.taken_over_since(self.path, self._latest)
        trouble = FileTrouble.TAKEN_OVER if taken_over else FileTrouble.OVERWRITTEN
        return FileError(trouble, name=self.path.name)


def kept(
    derive: Callable[Concatenate[TournamentFile, KeyT], ValueT],
) -> Callable[Concatenate[TournamentFile, KeyT], ValueT]:
    """Keep what a function derives from the file until a table changes that it read."""

    @wraps(derive)
    def view(tournament: TournamentFile, /, *args: KeyT.args, **named: KeyT.kwargs) -> ValueT:
        key = derive, args, *named.items()
        return tournament.derived.get(key, lambda: derive(tournament, *args, **named))

    return view
