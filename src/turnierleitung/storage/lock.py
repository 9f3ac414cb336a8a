"""The lock beside an open tournament file: one program writes."""

from __future__ import annotations

import contextlib
import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QLockFile, QSysInfo

from turnierleitung.storage.errors import FileError, FileTrouble


def take_lock(path: Path, *, take_over: bool = False) -> QLockFile:
    """Take the lock of a file; that of a program that died on this computer is taken over.

    Nobody can tell from here whether a program on another computer is alive: its lock is taken only if
    ``take_over`` says that the director wants it. The caller then marks the file, so that the other stops.

    Raises:
        FileError: somebody else has the file open, who and since when; or its folder cannot be written.
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
    pid, host, program = lock.getLockInfo()
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
