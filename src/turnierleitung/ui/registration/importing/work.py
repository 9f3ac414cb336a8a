"""One piece of long work at a time: it shows itself only when it takes long, and can be called off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from turnierleitung.ui.window.jobs import Job, Jobs, Progress

_PATIENCE_MS: Final = 150
"""What is done sooner needs no progress."""


class Work(QObject):
    """Runs a job; of two, the one that was asked for later counts."""

    takes_long = Signal()
    progressed = Signal(int, int)
    failed = Signal(object)
    """The exception."""

    def __init__(self, jobs: Jobs, parent: QObject) -> None:
        """Be idle."""
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job[Any] | None = None
        self._patience = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._patience.timeout.connect(self.takes_long)

    @property
    def under_way(self) -> bool:
        """Whether something is being done."""
        return self._job is not None

    def start(self, work: Callable[[Progress], Any], then: Callable[[Any], None]) -> None:
        """Do work beside the event loop and hand on what comes of it."""
        self.cancel()
        job = self._jobs.start(work)
        self._job = job
        job.progressed.connect(self.progressed)
        job.succeeded.connect(partial(self._on_done, job, then))
        job.failed.connect(partial(self._on_failed, job))
        self._patience.start()

    def cancel(self) -> None:
        """Call off what is under way; whatever still comes of it is not wanted any more."""
        if self._job is not None:
            self._job.cancel()
        self._end()

    def _end(self) -> None:
        self._job = None
        self._patience.stop()

    def _on_done(self, job: Job[Any], then: Callable[[Any], None], value: Any) -> None:
        if job is self._job:
            self._end()
            then(value)

    def _on_failed(self, job: Job[Any], error: Exception) -> None:
        if job is self._job:
            self._end()
            self.failed.emit(error)
