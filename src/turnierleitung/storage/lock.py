"""The lock beside an open tournament file: one program writes."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile

from turnierleitung.storage.errors import FileError, FileTrouble


def take_lock(path: Path) -> QLockFile:
    """Take the lock of a file; that of a program that died is taken over.

    Raises:
        FileError: somebody else has the file open, and who; or its folder cannot be written.
    """
    # Whichever way leads to the file, there is one lock.
    lock = QLockFile(f"{path.resolve()}.lock")
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
    raise FileError(trouble=FileTrouble.LOCKED, name=path.name, pid=pid, host=host, program=program)
