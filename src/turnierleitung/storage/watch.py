"""Whether the file at a path is still the one that was written, and as it was left."""

from __future__ import annotations

from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple


class Sight(Enum):
    """What became of a file since it was looked at last."""

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
        """Begin with the file as it is now."""
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
        """Return what became of the file."""
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
