"""Files and folders that only their owner may read, where the file system knows owners."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

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


def write_private(path: Path, content: bytes) -> None:
    """Write a new file to the disk, beyond what the system only keeps in mind; raises :class:`OSError`."""
    make_file(path)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
