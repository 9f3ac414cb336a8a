"""The tournament file on disk: unfinished files, lock, private permissions, renaming and removing.

A file is written beside its place and renamed when it is complete. It is locked meanwhile. An unlocked
unfinished file was left by a crash.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import secrets
import shutil
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from enum import Enum, auto
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QLockFile, QSysInfo

from turnierleitung.storage.errors import FileError, FileTrouble

_ENDING: Final = ".part"
_NAME: Final = re.compile(r"(\..+\.turnier\.[0-9a-f]{8})(\.part(-journal|\.lock)?|\.lock)")
"""What can be left of a file that was not finished; the group is what its lock is called after."""


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """Provide a temporary path beside ``path`` for its new content; leftovers are removed at the end.

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
    """Remove unfinished files of crashed programs from a folder; those being written stay."""
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
    """Remove the empty rollback journal beside a file while nothing is in progress."""
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


def take_lock(path: Path, *, take_over: bool = False) -> QLockFile:
    """Lock a file; takes over the lock of a program that crashed on this computer.

    A program on another computer may be alive: its lock is taken only if ``take_over`` is the director's
    wish. The caller then marks the file, so that the other program stops.

    Raises:
        FileError: the file is open elsewhere (by whom, since when), or its folder is read-only.
    """
    # Whichever way leads to the file, there is one lock.
    place = Path(f"{path.resolve()}.lock")
    lock = QLockFile(str(place))
    # A lock never grows stale with time: a tournament is open all day.
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        return lock
    if lock.error() is not QLockFile.LockError.LockFailedError:
        raise FileError(FileTrouble.READ_ONLY, name=path.name)
    pid, host, program = _signed(lock)
    # Killed between creating the lock and signing it; a living owner would still hold it.
    if not pid and lock.removeStaleLockFile() and lock.tryLock(0):
        return lock
    if not pid or host == QSysInfo.machineHostName():
        raise FileError(trouble=FileTrouble.LOCKED, name=path.name, pid=pid, host=host, program=program)
    if take_over:
        with contextlib.suppress(OSError):
            place.unlink()
        if lock.tryLock(0):
            return lock
    raise FileError(
        trouble=FileTrouble.LOCKED_ELSEWHERE,
        name=path.name,
        pid=pid,
        host=host,
        program=program,
        since=_since(place),
    )


def _signed(lock: QLockFile) -> tuple[int, str, str]:
    """Return who holds a lock; whoever takes it at this very moment signs it only after it is his."""
    for _ in range(_SIGNING_TRIES):
        pid, host, program = lock.getLockInfo()
        if pid:
            return pid, host, program
        time.sleep(_SIGNING_SECONDS)
    return 0, QSysInfo.machineHostName(), ""


_SIGNING_TRIES: Final = 5
_SIGNING_SECONDS: Final = 0.05


def give_back(lock: QLockFile) -> None:
    """Give a lock back; that of a program which took the file over stays."""
    if not lock.isLocked():
        return
    place = Path(lock.fileName())
    pid, host, _ = lock.getLockInfo()
    if (pid, host) == (os.getpid(), QSysInfo.machineHostName()):
        lock.unlock()
        return
    # Qt removes whatever lies there.
    aside = place.with_name(f"{place.name}.{secrets.token_hex(4)}")
    with contextlib.suppress(OSError):
        place.rename(aside)
    lock.unlock()
    with contextlib.suppress(OSError):
        aside.rename(place)


def _since(place: Path) -> str:
    try:
        begun = place.stat().st_mtime
    except OSError:
        begun = datetime.now(UTC).timestamp()
    return datetime.fromtimestamp(begun, UTC).isoformat()


_FILE: Final = 0o600
_FOLDER: Final = 0o700


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, if it is not there; raises :class:`OSError`."""
    for missing in reversed([one for one in (folder, *folder.parents) if not one.exists()]):
        missing.mkdir(mode=_FOLDER, exist_ok=True)
    if not folder.is_dir():
        raise NotADirectoryError(str(folder))


def make_file(path: Path) -> None:
    """Make an empty file; raises :class:`OSError`, also where there is one already."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _FILE))


def put_in_place(draft: Path, target: Path) -> None:
    """Give a finished file its name, also if the power fails right after; raises :class:`OSError`."""
    draft.replace(target)
    # The name is in the folder, not in the file. Windows keeps folders by itself, and knows no such call.
    with contextlib.suppress(OSError):
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def give_name(draft: Path, path: Path) -> None:
    """Give a finished file its name; whoever has that name already keeps it. Raises :class:`OSError`."""
    path.touch(exist_ok=False)
    put_in_place(draft, path)


def write_private(path: Path, content: bytes) -> None:
    """Write a new file to the disk, beyond what the system only keeps in mind; raises :class:`OSError`."""
    make_file(path)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def remove_file(path: Path, root: Path) -> None:
    """Remove a file and SQLite's files beside it; does nothing if it does not exist.

    Raises:
        FileError: it is not below the root, is open elsewhere, or cannot be removed.
    """
    if not path.exists():
        return
    if not lies_in(path, root):
        raise FileError(FileTrouble.ELSEWHERE, name=path.name)
    lock = take_lock(path)
    try:
        path.unlink()
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
    except OSError:
        raise FileError(FileTrouble.READ_ONLY, name=path.name) from None
    finally:
        lock.unlock()


def rename_file(path: Path, name: Path) -> None:
    """Give a closed file another name; raises :class:`FileError` where that cannot be done."""
    try:
        path.rename(name)
    except OSError:
        raise FileError(FileTrouble.READ_ONLY, name=name.name) from None


def remove_folder(folder: Path, root: Path) -> None:
    """Remove a folder with all that is in it, as far as that can be done; only one below the root."""
    if lies_in(folder, root):
        with contextlib.suppress(OSError):
            shutil.rmtree(folder)


@cache
def machine() -> str:
    """Return an identifier of this computer that reveals nothing else about it."""
    return hashlib.sha256(QSysInfo.machineUniqueId().data() or b"?").hexdigest()[:16]


class Sight(Enum):
    """The change of a file since the last look."""

    AS_LEFT = auto()
    WRITTEN_TO = auto()
    """The same file, but somebody wrote into it or changed its times."""
    ANOTHER = auto()
    GONE = auto()


class _Look(NamedTuple):
    device: int
    number: int
    changed_ns: int
    size: int


class Watch:
    """Remembers how a file was left; a look costs no more than asking the system for its times."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._left = self._look()
        self._doubted = False

    def remember(self) -> None:
        """Take the file as it is now for as it was left."""
        self._left = self._look()

    def doubt(self) -> None:
        """Report another file until this one is trusted: its disk failed, the open handles may be dead."""
        self._doubted = True

    def trust(self) -> None:
        """Take the file as it is now for ours."""
        self._doubted = False
        self.remember()

    def look(self) -> Sight:
        """Return the change of the file."""
        now, left = self._look(), self._left
        if now is None:
            return Sight.GONE
        if self._doubted:
            return Sight.ANOTHER
        if now == left:
            return Sight.AS_LEFT
        same = left is not None and now[:2] == left[:2]
        return Sight.WRITTEN_TO if same else Sight.ANOTHER

    def _look(self) -> _Look | None:
        try:
            stat = self._path.stat()
        except OSError:
            return None
        return _Look(stat.st_dev, stat.st_ino, stat.st_mtime_ns, stat.st_size)


def tournament_id(text: object) -> str | None:
    """Return the id of a tournament in its one form; ``None`` where the text is no UUID."""
    try:
        return str(uuid.UUID(str(text)))
    except ValueError:
        return None


def lies_in(path: Path, root: Path) -> bool:
    """Return whether a path, with all its links followed, lies below a root and is not the root itself."""
    try:
        resolved, ground = path.resolve(), root.resolve()
    except (OSError, RuntimeError):
        # A link that leads to itself leads nowhere.
        return False
    return resolved != ground and resolved.is_relative_to(ground)
