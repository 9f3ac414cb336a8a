"""Renames a tournament file, and takes it away for good: only practice ends like this."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from turnierleitung.storage.bounds import lies_in
from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.lock import take_lock


def remove(path: Path, root: Path) -> None:
    """Remove a file with what SQLite left beside it; nothing happens where there is none.

    Raises:
        FileError: it does not lie below the root, somebody has it open, or it cannot be removed.
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


def rename(path: Path, name: Path) -> None:
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
