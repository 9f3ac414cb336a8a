"""Renames a tournament file, and takes it away for good: only practice ends like this."""

from __future__ import annotations

import contextlib
import shutil
from pathlib import Path

from turnierleitung.storage.errors import FileError, FileTrouble
from turnierleitung.storage.lock import take_lock


def remove(path: Path) -> None:
    """Remove a file with what SQLite left beside it; nothing happens where there is none.

    Raises:
        FileError: somebody has it open, or it cannot be removed.
    """
    if not path.exists():
        return
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


def remove_folder(folder: Path) -> None:
    """Remove a folder with all that is in it, as far as that can be done."""
    with contextlib.suppress(OSError):
        shutil.rmtree(folder)
