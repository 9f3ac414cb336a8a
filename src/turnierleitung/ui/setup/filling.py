"""Fills a practice tournament on the thread of the screen, in steps between which the screen can breathe."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from turnierleitung.services.ground.tournaments import Facts
from turnierleitung.services.practice import files, filling
from turnierleitung.services.practice.filling import PracticeWish
from turnierleitung.services.tables import seatings
from turnierleitung.services.tables.seatings import Drawn
from turnierleitung.ui.window.jobs import Cancelled, Job, Jobs, Progress

_STRETCH_SECONDS: Final = 0.02
"""After so long the screen gets its turn."""


class Filling(Job[Path]):
    """Makes a tournament as it is wished for; succeeds with its file, or leaves nothing behind.

    Only the file itself is written here; what is drawn is drawn by a job.
    """

    def __init__(self, folder: Path, facts: Facts, wish: PracticeWish, jobs: Jobs, parent: QObject) -> None:
        """Create the file; :meth:`begin` fills it.

        Raises:
            Refused: it cannot be written.
        """
        super().__init__(None, parent)
        self._jobs = jobs
        self._tournament = files.begin(folder, facts, wish)
        self._steps = filling.fill(self._tournament, wish)
        self._drawing: Progress | None = None
        """What the draw hears that is under way."""
        self._over = False

    def begin(self) -> None:
        """Fill it from the next turn of the event loop on."""
        QTimer.singleShot(0, self, self._go_on)

    def cancel(self) -> None:
        """Ask the filling to stop, and the draw that is under way."""
        super().cancel()
        if self._drawing is not None:
            self._drawing.cancel()

    def give_up(self) -> None:
        """Stop at once and leave nothing behind."""
        if not self._over:
            self.cancel()
            self._end()
            files.give_up(self._tournament)

    def _go_on(self, drawn: Drawn | None = None) -> None:
        if self._over:
            return
        until = time.perf_counter() + _STRETCH_SECONDS
        try:
            while time.perf_counter() < until:
                step = self._steps.send(drawn)
                drawn = None
                self.progress.report(step.done, step.of)
                if step.to_draw is not None:
                    self._draw(step.to_draw)
                    return
        except StopIteration:
            self._settle()
        except Exception as error:  # noqa: BLE001 - handed to whoever waits for the file
            self._on_failed(error)
        else:
            QTimer.singleShot(0, self, self._go_on)

    def _draw(self, plan: seatings.Plan) -> None:
        def work(progress: Progress) -> Drawn:
            # How far a single draw is says nothing of the whole; it hears here that it should stop.
            return seatings.drawn(plan, progress.report)

        job = self._jobs.start(work)
        self._drawing = job.progress
        job.succeeded.connect(self._go_on)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)

    def _on_cancelled(self) -> None:
        self._on_failed(Cancelled())

    def _on_failed(self, error: Exception) -> None:
        if self._over:
            return
        self._end()
        files.give_up(self._tournament)
        if isinstance(error, Cancelled):
            self.cancelled.emit()
        else:
            self.failed.emit(error)

    def _settle(self) -> None:
        self._end()
        self.succeeded.emit(files.settle(self._tournament))

    def _end(self) -> None:
        self._over = True
        self._steps.close()
        self.deleteLater()
