"""Long work beside the event loop: frozen values in, a value back, progress and cancel."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import row

ValueT = TypeVar("ValueT")

_TURN_SECONDS: Final = 0.0005
"""How long a thread goes on while another waits; with Python's 5 ms a busy job makes the screen stutter,
because every call to Qt may have to wait for so long."""


class Cancelled(Exception):
    """The director cancelled the work."""


class Progress:
    """What a job tells and hears while it works."""

    def __init__(self, told: Callable[[int, int], object]) -> None:
        self._told = told
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Ask the job to stop at its next report."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether the job was asked to stop."""
        return self._cancelled.is_set()

    def report(self, done: int, of: int) -> None:
        """Tell how far the job is; raises :class:`Cancelled` when it should stop."""
        if self._cancelled.is_set():
            raise Cancelled
        self._told(done, of)


class Job(QObject, Generic[ValueT]):
    """A piece of work; its signals arrive in the GUI thread, and what it holds is let go there."""

    succeeded = Signal(object)
    failed = Signal(object)
    """The exception."""
    cancelled = Signal()
    progressed = Signal(int, int)
    _ended = Signal()

    def __init__(self, work: Callable[[Progress], ValueT] | None, parent: QObject) -> None:
        """Create a job that :class:`Jobs` starts; without ``work`` it proceeds by itself, in steps."""
        super().__init__(parent)
        self.progress = Progress(self.progressed.emit)
        # The worker reaches work and outcome through the job alone. A page that they hold must not be
        # destroyed by the worker.
        self._work = work
        self._value: ValueT | None = None
        self._error: BaseException | None = Cancelled()
        # Always through the event loop: whoever started the job connects after a quick one has ended.
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Ask the work to stop."""
        self.progress.cancel()

    def run(self) -> None:
        """Do the work; called by the worker."""
        try:
            if self._work is not None:
                self._value, self._error = self._work(self.progress), None
        except BaseException as error:  # noqa: BLE001 - handed over to the GUI thread
            self._error = error

    def end(self, _future: Future[None]) -> None:
        """Tell the GUI thread that the worker is done, or never begins."""
        self._ended.emit()

    def _on_ended(self) -> None:
        value, error = self._value, self._error
        self._work = self._value = self._error = None
        if error is not None and not isinstance(error, Cancelled):
            self.failed.emit(error)
        elif error is not None or self.progress.cancelled:
            # It may have ended before it heard so; nobody wants its outcome any more.
            self.cancelled.emit()
        else:
            self.succeeded.emit(value)
        self.deleteLater()


class Jobs(QObject):
    """The one place that starts work beside the event loop."""

    def __init__(self, executor: Executor | None = None, parent: QObject | None = None) -> None:
        """Use the given executor; tests give one that works at once."""
        super().__init__(parent)
        sys.setswitchinterval(_TURN_SECONDS)
        self._executor = executor or ThreadPoolExecutor(max_workers=2, thread_name_prefix="job")
        self._closed = False

    def start(self, work: Callable[[Progress], ValueT]) -> Job[ValueT]:
        """Start work; connect to the job's signals right after. Once closed, nothing begins any more."""
        job = Job(work, self)
        if self._closed:
            job.end(Future())
        else:
            self._executor.submit(copy_context().run, job.run).add_done_callback(job.end)
        return job

    def close(self) -> None:
        """Wait for what is under way."""
        self._closed = True
        self._executor.shutdown(wait=True, cancel_futures=True)


_PATIENCE_MS: Final = 250
"""What is done sooner shows no progress: a bar that flashes up tells nobody anything."""


class Working(QWidget):
    """A line with progress and cancel; hidden while nothing is under way."""

    def __init__(self) -> None:
        super().__init__()
        self._job: Job[Any] | None = None
        self._text = label("", "strong")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.stop = ActionButton(translate("Working", "Abbrechen"), "Esc", does=self.give_up)
        self._timer = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._timer.timeout.connect(self.show)
        row(self._text, (self._bar, 1), self.stop, spacing=theme.SPACE_M, of=self)
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self._job is not None

    def follow(self, job: Job[Any], text: str) -> None:
        """Show a job that has just been started, if it takes a while."""
        self._job = job
        self._text.setText(text)
        self._bar.setAccessibleName(text)
        self._bar.setRange(0, 0)
        self.stop.setEnabled(True)
        job.progressed.connect(self._on_progressed)
        for ended in (job.succeeded, job.failed, job.cancelled):
            ended.connect(self._on_ended)
        self._timer.start()

    def give_up(self) -> None:
        """Ask the work to stop."""
        if self._job is not None:
            self._job.cancel()
            self.stop.setEnabled(False)

    def _on_progressed(self, done: int, of: int) -> None:
        self._bar.setRange(0, of)
        self._bar.setValue(done)

    def _on_ended(self) -> None:
        self._job = None
        self._timer.stop()
        self.hide()
