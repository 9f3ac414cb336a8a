"""Keeps the tournament safe: backups every five minutes, before big steps, on a second medium."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from turnierleitung.domain.problems import Refused
from turnierleitung.services import backups, tournaments
from turnierleitung.services.tournament import Changes
from turnierleitung.ui.desk import Desk
from turnierleitung.ui.jobs import Jobs, Progress

_EVERY_MS: Final = 5 * 60 * 1000


class Safety(QObject):
    """Makes the backups and knows how old they are."""

    state_changed = Signal()

    def __init__(self, desk: Desk, jobs: Jobs, data_folder: Path, parent: QObject | None = None) -> None:
        """Begin to look after the tournament on a desk."""
        super().__init__(parent)
        self._desk = desk
        self._jobs = jobs
        self.practice = tournaments.header(desk.tournament).practice
        """Whether it is practice, whose backups lie with it and go with it."""
        self._root = data_folder / ("practice/backups" if self.practice else "backups")
        self._second: Path | None = None
        self._changes = 0
        """How often something changed that a backup must hold."""
        self._held = 0
        """How many of these changes the last backup holds, in all its places."""
        self.saved_at: str | None = None
        """When the last action was stored."""
        self.not_stored = False
        """Whether the last action could not be written into the file."""
        self.backed_up_at: str | None = None
        self.failed = False
        """Whether the last backup could not be made."""
        self.second_failed = False
        desk.changed.connect(self._on_changed)
        desk.not_stored.connect(self._on_not_stored)
        desk.typed.unfinished_changed.connect(self._on_written)
        desk.big_step_ahead.connect(self.back_up_now)
        self._stopped = False
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._on_timeout)
        self._timer.start()
        made = backups.made(self.folder)
        if made:
            self.backed_up_at = made[0].made_at.isoformat()

    @property
    def folder(self) -> Path:
        """Where the backups of the open tournament lie."""
        return backups.folder_of(self._root, tournaments.header(self._desk.tournament).uuid)

    @property
    def second_folder(self) -> Path | None:
        """Where the second backups lie; ``None`` where no second medium is set."""
        if self._second is None:
            return None
        return backups.folder_of(self._second, tournaments.header(self._desk.tournament).uuid)

    @property
    def second_medium(self) -> Path | None:
        """The folder chosen for the second backup."""
        return self._second

    def set_second_medium(self, folder: Path | None) -> None:
        """Back up to a second folder too, e.g. on a stick; practice has no business there."""
        if self.practice:
            return
        self._second = folder
        self._changes += 1
        self.second_failed = False
        if folder is not None:
            self.back_up_later()
        self.state_changed.emit()

    def back_up_now(self) -> None:
        """Make a backup before going on, because a big step follows."""
        self._settle(self._changes, _back_up(self._desk.tournament.path, self.folder, self.second_folder))

    def back_up_later(self) -> None:
        """Make a backup beside the work; what changes meanwhile waits for the next one."""
        path, first, second = self._desk.tournament.path, self.folder, self.second_folder
        changes = self._changes

        def work(_progress: Progress) -> tuple[bool, bool]:
            return _back_up(path, first, second)

        self._jobs.start(work).succeeded.connect(partial(self._settle, changes))

    def stop(self) -> None:
        """Look after it no longer; what changed since the last backup is backed up once more."""
        self._timer.stop()
        if self._behind:
            self.back_up_now()
        self._stopped = True

    @property
    def _behind(self) -> bool:
        return self._held < self._changes

    def _settle(self, changes: int, done: tuple[bool, bool]) -> None:
        if self._stopped:
            # A backup that ends after its tournament was closed has nobody to tell.
            return
        first, second = done
        self.failed, self.second_failed = not first, not second
        if first and second:
            self._held = max(self._held, changes)
        if first:
            self.backed_up_at = datetime.now(UTC).isoformat()
        self.state_changed.emit()

    def _on_changed(self, _changes: Changes) -> None:
        self._changes += 1
        self.not_stored = False
        self.saved_at = datetime.now(UTC).isoformat()
        if self.backed_up_at is None:
            self.back_up_later()
        self.state_changed.emit()

    def _on_not_stored(self) -> None:
        self.not_stored = True
        self.state_changed.emit()

    def _on_written(self) -> None:
        # What is typed can be written again, so the file can.
        self.not_stored = False

    def _on_timeout(self) -> None:
        if self._behind:
            self.back_up_later()
        self.state_changed.emit()


def _back_up(source: Path, first: Path, second: Path | None) -> tuple[bool, bool]:
    """Back up to both places; tell which succeeded."""
    return _try(source, first), second is None or _try(source, second)


def _try(source: Path, folder: Path) -> bool:
    try:
        backups.make(source, folder, datetime.now(UTC))
    except Refused:
        return False
    return True
