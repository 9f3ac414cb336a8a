"""Keeps what is typed for slips in the file, within a second, until they are entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from turnierleitung.domain.problems import Refused
from turnierleitung.services.ground import slip_rows
from turnierleitung.services.ground.tournaments import Tournament

_SOON_MS: Final = 600
_AGAIN_MS: Final = 5_000
"""When the file could not be written, it is tried again."""


class _Nothing:
    """That nothing is to be written for a table."""


_NOTHING: Final = _Nothing()

Content = Callable[[], str | None]
"""Says what is typed for the open slip as JSON, ``None`` where that is no more than what is entered."""


class TypedSlips(QObject):
    """What is typed for the slips of the tournament on the desk; one for all forms."""

    unfinished_changed = Signal()
    """What is typed was written: perhaps for other tables than before."""
    safety_changed = Signal()
    """Whether all typing is in the file has changed."""

    def __init__(self, tournament: Callable[[], Tournament], parent: QObject | None = None) -> None:
        """Begin with what the file holds; ``tournament`` tells which file is open."""
        super().__init__(parent)
        self._tournament = tournament
        self._open: tuple[int, Content] | None = None
        """The table whose slip is being typed, as long as it is not written."""
        self._waiting: dict[int, str | None] = {}
        """What is to be written by table; ``None`` takes away what was kept."""
        self._failed = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.write)

    @property
    def unfinished(self) -> frozenset[int]:
        """The tables for which something is typed and kept."""
        return slip_rows.unfinished(self._tournament())

    @property
    def waiting(self) -> bool:
        """Whether something typed is not in the file yet."""
        return self._open is not None or bool(self._waiting)

    @property
    def failed(self) -> bool:
        """Whether something typed could not be written into the file."""
        return self._failed

    @property
    def unwritten(self) -> tuple[int, ...]:
        """The tables whose typing is not in the file."""
        self._collect()
        return tuple(self._waiting)

    def of(self, table_id: int) -> str | None:
        """Return what is typed for a table, written or not."""
        self._collect()
        if table_id in self._waiting:
            return self._waiting[table_id]
        return slip_rows.drafts_of(self._tournament(), table_id)

    def type(self, table_id: int, content: Content) -> None:
        """Take note that something was typed; it is asked for and written soon."""
        if self._open is not None and self._open[0] != table_id:
            self._collect()
        before = self.waiting
        self._open = table_id, content
        if not self._timer.isActive():
            self._timer.start(_AGAIN_MS if self._failed else _SOON_MS)
        if not before:
            self.safety_changed.emit()

    def write(self) -> bool:
        """Write what is not in the file yet; tell whether all of it is."""
        self._collect()
        self._timer.stop()
        if not self._waiting:
            return True
        self._failed = not self._write()
        if self._failed:
            self._timer.start(_AGAIN_MS)
        else:
            self.unfinished_changed.emit()
        self.safety_changed.emit()
        return not self._failed

    def settle(self, table_id: int, action: Callable[[], bool]) -> bool:
        """Run an action that stores the slip of a table; what was typed for it is forgotten if it succeeds.

        The action takes away what the file keeps. Meanwhile nothing is written for the table: others are
        told of its slip and may open the next one.
        """
        self._collect()
        typed = self._waiting.pop(table_id, _NOTHING)
        stored = False
        try:
            stored = action()
        finally:
            if not stored and not isinstance(typed, _Nothing):
                self._waiting.setdefault(table_id, typed)
                self._timer.start(_AGAIN_MS if self._failed else _SOON_MS)
        self._failed = self._failed and bool(self._waiting)
        self.safety_changed.emit()
        return stored

    def discard(self, table_id: int) -> None:
        """Throw away what is typed for a table."""
        self._collect()
        self._waiting[table_id] = None
        self.write()

    def stop(self) -> None:
        """Write nothing more of this file; what could not be written is lost."""
        self._open, self._failed = None, False
        self._waiting.clear()
        self._timer.stop()

    def _collect(self) -> None:
        """Ask the open form for what is typed, before it shows another slip."""
        if self._open is not None:
            table_id, content = self._open
            self._open = None
            self._waiting[table_id] = content()

    def _write(self) -> bool:
        tournament = self._tournament()
        for table_id, content in tuple(self._waiting.items()):
            try:
                if content is None:
                    slip_rows.discard_draft(tournament, table_id)
                else:
                    slip_rows.keep_draft(tournament, table_id, content)
            except Refused:
                return False
            del self._waiting[table_id]
        return True
