"""Keeps the tournament safe: backups every five minutes, before big steps, on a second medium."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import backups, tournaments
from turnierleitung.services.ground.backups import Alteration, Backup
from turnierleitung.services.ground.tournaments import Changes
from turnierleitung.services.people import anonymising
from turnierleitung.texts.language import translate
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.jobs import Jobs, Progress

_EVERY_MS: Final = 5 * 60 * 1000
_CHECK_AFTER_MS: Final = 3_000
"""Until the page that was opened, or the big step, is on the screen."""


class Safety(QObject):
    """Makes the backups and knows how old they are."""

    state_changed = Signal()
    altered = Signal(object)
    """:class:`Alteration`, when it was noticed that the file was changed from outside."""

    def __init__(self, desk: Desk, jobs: Jobs, data_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._jobs = jobs
        self.practice = tournaments.header(desk.tournament).practice
        """Whether it is practice, whose backups lie with it and go with it."""
        self._root = data_folder / ("practice/backups" if self.practice else "backups")
        self.second_medium: Path | None = None
        """The folder chosen for the second backup."""
        self._changes = 0
        """How often something changed that a backup must hold."""
        self._held = 0
        """How many of these changes the last backup holds, in all its places."""
        self.saved_at: str | None = None
        """When the last action was stored."""
        self.not_stored = False
        """Whether the last action could not be written into the file."""
        self.backed_up_at: str | None = None
        self._is_first_begun = False
        """Whether a backup is under way that may be the first; further changes begin no other."""
        self.failed = False
        """Whether the last backup could not be made."""
        self.problems: tuple[Problem, ...] = ()
        """Why not."""
        self.alteration: Alteration | None = None
        """What was changed in the file from outside."""
        self.second_failed = False
        desk.changed.connect(self._on_changed)
        desk.not_stored.connect(self._on_not_stored)
        desk.typed.unfinished_changed.connect(self._on_written)
        desk.replaced.connect(self._on_replaced)
        desk.big_step_ahead.connect(self.back_up_now)
        self._stopped = False
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY_MS)
        self._timer.timeout.connect(self._on_timeout)
        self._timer.start()
        made = backups.made(self.folder)
        if made:
            self.backed_up_at = made[0].made_at.isoformat()
        self.check_later()

    @property
    def folder(self) -> Path:
        """Where the backups of the open tournament lie."""
        return backups.folder_of(self._root, tournaments.header(self._desk.tournament).uuid)

    @property
    def second_folder(self) -> Path | None:
        """Folder of the second backups; ``None`` if no second medium is set."""
        if self.second_medium is None:
            return None
        return backups.folder_of(self.second_medium, tournaments.header(self._desk.tournament).uuid)

    def set_second_medium(self, folder: Path | None) -> None:
        """Back up to a second folder too, e.g. on a stick; practice has no business there."""
        if self.practice:
            return
        self.second_medium = folder
        self._changes += 1
        self.second_failed = False
        if folder is not None:
            self.back_up_later()
            self.check_later()
        self.state_changed.emit()

    def back_up_now(self) -> None:
        """Make a backup before going on, because a big step follows."""
        self._settle(
            self._changes,
            _back_up(self._desk.tournament.path, self.folder, self.second_folder, labelled=not self.practice),
        )
        self.check_later()

    def back_up_later(self) -> None:
        """Make a backup beside the work; what changes meanwhile waits for the next one."""
        path, first, second = self._desk.tournament.path, self.folder, self.second_folder
        changes, labelled = self._changes, not self.practice

        def work(_progress: Progress) -> tuple[int, _Outcome]:
            outcome = _back_up(path, first, second, labelled=labelled)
            # A backup is good when what it holds is as it was written; else it is the file that is altered.
            copied = path if outcome.problems else backups.made(first)[0].path
            return changes, outcome._replace(alteration=_alteration_of(copied))

        self._jobs.start(work).succeeded.connect(self._on_backed_up)

    def _on_backed_up(self, made: tuple[int, _Outcome]) -> None:
        self._settle(*made)

    def check_later(self) -> None:
        """Look in a while, beside the work, whether the protocol is as it was written."""
        QTimer.singleShot(_CHECK_AFTER_MS, self, self.check)

    def check(self) -> None:
        """Look beside the work whether the protocol is as it was written."""
        if self._stopped:
            return
        self._finish_anonymising()
        path = self._desk.tournament.path
        self._jobs.start(lambda _progress: _alteration_of(path)).succeeded.connect(self._on_checked)

    def _finish_anonymising(self) -> None:
        """Take the names out of what a kill or a missing stick kept them in."""
        second = self.second_folder
        folders = [self.folder, *([second] if second is not None and second.parent.is_dir() else [])]
        # What cannot be reached now is cleaned the next time.
        with suppress(Refused):
            anonymising.finish(self._desk.tournament, folders)

    def stop(self) -> None:
        """Look after it no longer; what the last backup does not hold is backed up once more."""
        if not self._stopped and (
            self._behind or not backups.holds_latest(self._desk.tournament, self.folder)
        ):
            self.back_up_now()
        self.abandon()

    def abandon(self) -> None:
        """Look after it no longer, and make no backup."""
        self._timer.stop()
        self._stopped = True

    @property
    def _behind(self) -> bool:
        return self._held < self._changes

    def _settle(self, changes: int, outcome: _Outcome) -> None:
        if self._stopped:
            # A backup that ends after its tournament was closed has nobody to tell.
            return
        self._is_first_begun = False
        self.problems = outcome.problems
        self.failed, self.second_failed = bool(outcome.problems), not outcome.second
        if not self.failed and outcome.second:
            self._held = max(self._held, changes)
        if not self.failed:
            self.backed_up_at = datetime.now(UTC).isoformat()
        self._on_checked(outcome.alteration)
        self.state_changed.emit()

    def _on_checked(self, alteration: Alteration | None) -> None:
        if alteration is None or alteration == self.alteration or self._stopped:
            return
        self.alteration = alteration
        self.altered.emit(alteration)
        self.state_changed.emit()

    def _on_changed(self, _changes: Changes) -> None:
        self._changes += 1
        self.not_stored = False
        self.saved_at = datetime.now(UTC).isoformat()
        if self.backed_up_at is None and not self._is_first_begun:
            self._is_first_begun = True
            self.back_up_later()
        self.state_changed.emit()

    def _on_not_stored(self) -> None:
        self.not_stored = True
        self.state_changed.emit()

    def _on_written(self) -> None:
        # What is typed can be written again, so the file can; and the next backup holds it.
        self.not_stored = False
        self._changes += 1

    def _on_replaced(self) -> None:
        # The newest backup is what the director did not want: what he put in its place is backed up too.
        self._changes += 1
        self.alteration = None
        self.saved_at = None
        self.back_up_later()

    def _on_timeout(self) -> None:
        if self._behind:
            self.back_up_later()
        self.state_changed.emit()


class _Outcome(NamedTuple):
    """What came of a backup."""

    problems: tuple[Problem, ...]
    """Why it could not be made; none where it was."""
    second: bool
    """Whether the second one was made too, where one is wanted."""
    alteration: Alteration | None = None


def _back_up(source: Path, first: Path, second: Path | None, *, labelled: bool) -> _Outcome:
    problems = _try(source, first, labelled=labelled)
    # Where a medium is away, its folder would be made anew on the computer's own disk.
    return _Outcome(
        problems, second is None or (second.parent.is_dir() and not _try(source, second, labelled=labelled))
    )


def _try(source: Path, folder: Path, *, labelled: bool) -> tuple[Problem, ...]:
    try:
        made = backups.make(source, folder, datetime.now(UTC))
    except Refused as refusal:
        return refusal.problems
    if labelled:
        _label(made)
    return ()


def _label(made: Backup) -> None:
    """Name the tournament beside the folders of backups: they are called by its id."""
    folder = made.path.parent
    label = folder.parent / translate("Safety", "Welche Sicherung ist welche.txt")
    head = translate(
        "Safety",
        "Jeder Ordner gehört zu einem Turnier. Öffnen Sie mit Turnierleitung die neueste Datei daraus; die "
        "Zeit in ihrem Namen ist Weltzeit.",
    )
    with suppress(OSError, UnicodeDecodeError):
        known = label.read_text(encoding="utf-8") if label.exists() else f"{head}\n\n"
        contents = None if folder.name in known else backups.contents(made.path)
        if contents is not None:
            label.write_text(f"{known}{folder.name}  {contents.name}\n", encoding="utf-8")


def _alteration_of(path: Path) -> Alteration | None:
    try:
        return backups.find_alteration(path)
    except Refused:
        # That it is damaged, or out of reach, is said where it is backed up or opened.
        return None
