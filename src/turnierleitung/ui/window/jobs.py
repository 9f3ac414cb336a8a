"""Long work beside the event loop: frozen values in, a value back, progress and cancel between."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

ValueT = TypeVar("ValueT")

_TURN_SECONDS: Final = 0.0005
"""How long a thread goes on while another waits; with Python's 5 ms a busy job makes the screen stutter,
because every call to Qt may have to wait for so long."""


class Cancelled(Exception):
    """The director cancelled the work."""


class Progress:
    """What a job tells and hears while it works."""

    def __init__(self, told: Callable[[int, int], object]) -> None:
        """Create it for a job that has not been cancelled."""
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
            self._executor.submit(job.run).add_done_callback(job.end)
        return job

    def close(self) -> None:
        """Wait for what is under way."""
        self._closed = True
        self._executor.shutdown(wait=True, cancel_futures=True)
