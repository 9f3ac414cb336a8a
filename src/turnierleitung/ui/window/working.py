"""Work beside the event loop, as it is seen: what is done, how far it is, and a way to stop it."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.window.jobs import Job

_PATIENCE_MS: Final = 250
"""What is done sooner shows no progress: a bar that flashes up tells nobody anything."""


class Working(QWidget):
    """A line with progress and cancel; hidden while nothing is under way."""

    def __init__(self) -> None:
        """Begin hidden."""
        super().__init__()
        self._job: Job[Any] | None = None
        self._text = label("", "strong")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.stop = ActionButton(translate("Working", "Abbrechen"), "Esc")
        self.stop.clicked.connect(self.give_up)
        self._timer = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._timer.timeout.connect(self.show)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self._text)
        row.addWidget(self._bar, 1)
        row.addWidget(self.stop)
        self.hide()

    @property
    def text(self) -> str:
        """What is under way."""
        return self._text.text()

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
