"""The open tournament on the director's desk: actions go in, changes come out.

Closing asks about what is still open. What is typed for slips is kept in the file within a second.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Problem, Refused, Topic
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services import formats, history
from turnierleitung.services.ground import rulebooks, slip_rows, tournaments
from turnierleitung.services.ground.refusals import NOT_STORED, SAVED_AFTER_ALL, refusing
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.history import Deed
from turnierleitung.services.judge import protests


class Closing:
    """Whoever closes a second time means it: an open protest never holds up by itself."""

    def __init__(
        self,
        tournament: Callable[[], Tournament],
        run_or_tell: Callable[[Callable[[Tournament], Changes]], bool],
        tell: Callable[[tuple[Problem, ...]], None],
    ) -> None:
        """Close rounds of the open tournament; ``tell`` shows questions."""
        self._tournament, self._run_or_tell, self._tell = tournament, run_or_tell, tell
        self._asked: tuple[int, tuple[int, ...]] | None = None
        """The round and the protests that were asked about."""

    def forget(self) -> None:
        """Ask again: something else was looked at."""
        self._asked = None

    def close(self, round_id: int) -> None:
        """Close a round, or say which protests are open."""
        still_open = protests.still_open(self._tournament())
        asked = (round_id, tuple(protest.id for protest in still_open))
        if still_open and self._asked != asked:
            self._asked = asked
            names = in_a_row(dict.fromkeys(protest.name for protest in still_open))
            self._tell(
                (
                    Problem(
                        "round.protests_open",
                        Topic.PROTESTS,
                        params={"count": len(still_open), "names": names},
                    ),
                )
            )
            return
        if self._run_or_tell(lambda tournament: formats.finish_round(tournament, round_id)):
            self._asked = None


_SOON_MS: Final = 600
_AGAIN_MS: Final = 5_000
"""When the file could not be written, it is tried again."""
_ARRIVED_MS: Final = 150
"""Pages show the actions of stations together after so long."""


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
        """Start with the stored drafts; ``tournament`` returns the open file."""
        super().__init__(parent)
        self._tournament = tournament
        self._open: tuple[int, Content] | None = None
        """The table whose slip is being typed, as long as it is not written."""
        self._waiting: dict[int, str | None] = {}
        """What is to be written by table; ``None`` takes away what was kept."""
        self.failed = False
        """Whether something typed could not be written into the file."""
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
    def unwritten(self) -> tuple[int, ...]:
        """The tables whose typing is not in the file."""
        self._collect()
        return tuple(self._waiting)

    def of(self, table_id: int) -> str | None:
        """Return the draft of a table, saved or not."""
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
            self._timer.start(_AGAIN_MS if self.failed else _SOON_MS)
        if not before:
            self.safety_changed.emit()

    def write(self) -> bool:
        """Write pending drafts into the file; ``False`` if one could not be written."""
        self._collect()
        self._timer.stop()
        if not self._waiting:
            return True
        self.failed = not self._write()
        if self.failed:
            self._timer.start(_AGAIN_MS)
        else:
            self.unfinished_changed.emit()
        self.safety_changed.emit()
        return not self.failed

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
                self._timer.start(_AGAIN_MS if self.failed else _SOON_MS)
        self.failed = self.failed and bool(self._waiting)
        self.safety_changed.emit()
        return stored

    def discard(self, table_id: int) -> None:
        """Throw away what is typed for a table."""
        self._collect()
        self._waiting[table_id] = None
        self.write()

    def stop(self) -> None:
        """Write nothing more of this file; what could not be written is lost."""
        self._open, self.failed = None, False
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


class Desk(QObject):
    """Runs actions on the open tournament and reports the changes to the pages."""

    changed = Signal(object)
    """:class:`Changes` of an action that was stored, here or at a station."""
    acted = Signal()
    """An action of this desk was stored: what was asked or said before is over."""
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
        super().__init__(parent)
        self.tournament = tournament
        self._rulebook: Rulebook | None = None
        self._passed: frozenset[int] = frozenset()
        """Actions that could not be taken back; undo steps over them until something is done."""
        self._passed_at = 0
        """The last entry of the journal then."""
        self.arrivals = 0
        """How many actions of stations came; what was shown before the last one is shown again."""
        self._arrived = Changes()
        """Changes by stations that the pages do not show yet."""
        self._soon = QTimer(self, singleShot=True, interval=_ARRIVED_MS)
        self._soon.timeout.connect(self.catch_up)
        self.closing = Closing(lambda: self.tournament, self.run_or_tell, self.refused.emit)
        """Closes rounds and asks once, whichever page it is done from."""
        self.typed = TypedSlips(lambda: self.tournament, self)
        """What is typed for slips and not entered."""

    def run(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action; return why it was refused, nothing where it is done."""
        problems, changes = self._do(action)
        self._tell(changes)
        if not problems:
            self.acted.emit()
        return problems

    def take_in(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action of a station. The pages load a moment later and keep their input."""
        before = self._last_entry
        problems, changes = self._do(action)
        self._arrived = self._arrived.then(changes)
        if changes and not self._soon.isActive():
            # Many may come at once: the pages load after a few of them, and keys come in between.
            self._soon.start()
        self.arrivals += self._last_entry != before
        return problems

    def catch_up(self) -> None:
        """Report the collected actions of stations to the pages."""
        self._tell(Changes())

    def _tell(self, changes: Changes) -> None:
        together, self._arrived = self._arrived.then(changes), Changes()
        self._soon.stop()
        if together:
            self.changed.emit(together)

    def _do(self, action: Callable[[Tournament], Changes]) -> tuple[tuple[Problem, ...], Changes]:
        try:
            return (), action(self.tournament)
        except Refused as refusal:
            if any(problem.code == SAVED_AFTER_ALL for problem in refusal.problems):
                # Nobody was told of what the step before changed.
                self.replaced.emit()
            if any(problem.code in NOT_STORED for problem in refusal.problems):
                self.not_stored.emit()
            return refusal.problems, Changes()

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
        self._arrived = Changes()
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
