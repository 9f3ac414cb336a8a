"""The open tournament on the director's desk: actions go in, changes come out."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.refusals import NOT_STORED, SAVED_AFTER_ALL, refusing
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.history import history
from turnierleitung.services.history.history import Deed
from turnierleitung.ui.window.closing import Closing
from turnierleitung.ui.window.typed_slips import TypedSlips


class Desk(QObject):
    """Runs actions on the open tournament and tells the pages what changed."""

    changed = Signal(object)
    """:class:`Changes` of an action that was stored."""
    refused = Signal(object)
    """Problems of an action that nobody else shows."""
    replaced = Signal()
    """The file behind the desk is another one, e.g. after a restore."""
    lost = Signal()
    """The file was closed and does not open again."""
    undo_refused = Signal(object, object, object)
    """The :class:`Deed` that cannot be taken back, the problems in its way, and the deed before it that
    undo takes back when it is pressed again, or ``None``."""
    not_stored = Signal()
    """An action could not be written into the file."""
    operator_changed = Signal()
    big_step_ahead = Signal()
    """A draw, an import or the like follows; whoever makes backups makes one now."""

    def __init__(self, tournament: Tournament, parent: QObject | None = None) -> None:
        """Put an open tournament on the desk."""
        super().__init__(parent)
        self.tournament = tournament
        self._rulebook: Rulebook | None = None
        self._passed: frozenset[int] = frozenset()
        """Actions that could not be taken back; undo steps over them until something is done."""
        self._passed_at = 0
        """The last entry of the journal then."""
        self.closing = Closing(lambda: self.tournament, self.run_or_tell, self.refused.emit)
        """Closes rounds and asks once, whichever page it is done from."""
        self.typed = TypedSlips(lambda: self.tournament, self)
        """What is typed for slips and not entered."""

    def run(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action; return why it was refused, nothing where it is done."""
        try:
            changes = action(self.tournament)
        except Refused as refusal:
            if any(problem.code == SAVED_AFTER_ALL for problem in refusal.problems):
                # Nobody was told of what the step before changed.
                self.replaced.emit()
            if any(problem.code in NOT_STORED for problem in refusal.problems):
                self.not_stored.emit()
            return refusal.problems
        if changes:
            self.changed.emit(changes)
        return ()

    def run_or_tell(self, action: Callable[[Tournament], Changes]) -> bool:
        """Run an action whose refusal the window shows; return whether it is done."""
        problems = self.run(action)
        if problems:
            self.refused.emit(problems)
        return not problems

    def run_big(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action that changes much, after a backup."""
        self.big_step_ahead.emit()
        return self.run(action)

    @property
    def rulebook(self) -> Rulebook | None:
        """The rulebook in force; as it was last where the file cannot be read now, to say just that."""
        with contextlib.suppress(Refused), refusing():
            self._rulebook = rulebooks.current(self.tournament)
        return self._rulebook

    @property
    def next_undo(self) -> Deed | None:
        """What undo takes back when it is pressed now."""
        return history.next_undo(self.tournament, self._passing())

    def undo(self) -> bool:
        """Take the last action back; where that cannot be, the one before it is offered, not taken."""
        deed = self.next_undo
        if deed is None:
            return self.run_or_tell(history.undo)
        problems = self.run(lambda tournament: history.undo(tournament, deed.sequence))
        if not problems:
            return True
        if any(problem.code.startswith("file.") for problem in problems):
            # It is not the action that stands in the way.
            self.refused.emit(problems)
            return False
        if history.is_held(self.tournament, deed.sequence):
            # What lies below is no nearer to what the director meant.
            self.undo_refused.emit(deed, problems, None)
            return False
        self._passed = self._passing() | {deed.sequence}
        self._passed_at = self._last_entry
        self.undo_refused.emit(deed, problems, self.next_undo)
        return False

    def _passing(self) -> frozenset[int]:
        return self._passed if self._passed_at == self._last_entry else frozenset()

    @property
    def _last_entry(self) -> int:
        recorded = self.tournament.history()
        return recorded[-1].sequence if recorded else 0

    def redo(self) -> bool:
        """Do again what was undone last."""
        return self.run_or_tell(history.redo)

    def replace(self, tournament: Tournament) -> None:
        """Put another file in the place of the open one; it must be closed already."""
        self.tournament = tournament
        self._passed = frozenset()
        self.typed.stop()
        self.replaced.emit()

    def reopen(self) -> None:
        """Go on with the file as it is stored, where what was begun may have closed it."""
        path = self.tournament.path
        self.tournament.close()
        try:
            self.replace(tournaments.open_file(path))
        except Refused:
            self.lost.emit()
