"""The window: the start page, the setup wizard, or an open tournament."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from turnierleitung.ui.host import Host
from turnierleitung.ui.jobs import Progress
from turnierleitung.ui.preferences import Recent
from turnierleitung.ui.start.page import StartPage

if TYPE_CHECKING:
    from turnierleitung.services.tournament import Tournament
    from turnierleitung.ui.workspace import Workspace

_LOG: Final = logging.getLogger(__name__)

HEAVY: Final = (
    "turnierleitung.ui.workspace",
    "turnierleitung.ui.opening",
    "turnierleitung.ui.overview.page",
    "turnierleitung.ui.setup.wizard",
    "turnierleitung.ui.registration.page",
    "turnierleitung.ui.draw.page",
    "turnierleitung.ui.round.page",
    "turnierleitung.ui.standings.page",
    "turnierleitung.ui.history.page",
    "turnierleitung.ui.settings.page",
    "turnierleitung.ui.printing.page",
)
"""What is imported when the first window is on the screen: database, rules, pages, paper."""

_SMALLEST: Final = QSize(1024, 600)
_USUAL: Final = QSize(1280, 800)


class MainWindow(QMainWindow):
    """Shows one thing at a time; knows how to get from one to the next."""

    def __init__(self, host: Host) -> None:
        """Create the window with the start page."""
        super().__init__()
        self.host = host
        self.setWindowTitle("Turnierleitung")
        self.setMinimumSize(_SMALLEST)
        self.resize(_USUAL)
        self._stack = QStackedWidget()
        self.setCentralWidget(self._stack)
        self.start = StartPage(host.preferences)
        self._stack.addWidget(self.start)
        self.start.open_requested.connect(self.open_path)
        self.start.new_requested.connect(self.set_up)
        self.start.forget_requested.connect(self._on_forget)
        self.workspace: Workspace | None = None
        self._wizard: QWidget | None = None
        self._ready = False
        self._waiting: Path | str | None = None

    def show_first(self, path: Path | None = None) -> None:
        """Come onto the screen; load everything else after the first paint, then open ``path``."""
        if path is not None:
            self._waiting = path
            self.start.show_loading(path.name)
        self.show()
        QTimer.singleShot(0, self._load)

    def open_path(self, path: Path) -> None:
        """Open a tournament file; what stands in the way is said on the start page."""
        if not self._ready:
            self._waiting = path
            self.start.show_loading(path.name)
            return
        from turnierleitung.ui import opening  # noqa: PLC0415 - not before the first paint

        outcome = opening.open_tournament(path, self.host)
        if outcome.tournament is None:
            self.start.show_problem(outcome.problem)
            return
        self._open(outcome.tournament)
        if self.workspace is not None and outcome.warning:
            self.workspace.tell(outcome.warning)

    def set_up(self) -> None:
        """Begin a new tournament."""
        if not self._ready:
            self._waiting = ""
            self.start.show_loading("")
            return
        from turnierleitung.ui.setup.wizard import SetupWizard  # noqa: PLC0415 - not before the first paint

        wizard = SetupWizard(self.host)
        wizard.created.connect(self._open)
        wizard.cancelled.connect(self.show_start)
        self._leave_wizard()
        self._wizard = wizard
        self._stack.addWidget(wizard)
        self._stack.setCurrentWidget(wizard)
        wizard.setFocus()

    def show_start(self) -> None:
        """Close what is open and go back to the start page."""
        self._leave_workspace()
        self._leave_wizard()
        self.setWindowTitle("Turnierleitung")
        self.start.show_recent(self.host.preferences)
        self._stack.setCurrentWidget(self.start)
        self.start.take_focus()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Give the file back; there is nothing to save."""
        self._leave_workspace()
        event.accept()

    def _open(self, tournament: Tournament) -> None:
        from turnierleitung.services import tournaments  # noqa: PLC0415 - not before the first paint
        from turnierleitung.ui.workspace import Workspace  # noqa: PLC0415 - not before the first paint

        self._leave_workspace()
        header = tournaments.header(tournament)
        opened = Recent(
            str(tournament.path),
            header.facts.name,
            header.facts.held_on.isoformat(),
            header.uuid,
            datetime.now(UTC).isoformat(timespec="seconds"),
        )
        self.host.change(self.host.preferences.opened(opened))
        self.setWindowTitle(f"{header.facts.name} – Turnierleitung")
        self.workspace = Workspace(tournament, self.host)
        self.workspace.close_requested.connect(self.show_start, Qt.ConnectionType.QueuedConnection)
        self._stack.addWidget(self.workspace)
        self._stack.setCurrentWidget(self.workspace)
        self._leave_wizard()

    def _leave_workspace(self) -> None:
        if self.workspace is None:
            return
        self.workspace.leave()
        self._stack.removeWidget(self.workspace)
        self.workspace.deleteLater()
        self.workspace = None

    def _leave_wizard(self) -> None:
        if self._wizard is not None:
            self._stack.removeWidget(self._wizard)
            self._wizard.deleteLater()
            self._wizard = None

    def _load(self) -> None:
        job = self.host.jobs.start(_import_heavy)
        job.succeeded.connect(self._on_loaded)
        job.failed.connect(self._on_load_failed)

    def _on_loaded(self) -> None:
        self._ready = True
        waiting, self._waiting = self._waiting, None
        self.start.show_loading(None)
        if isinstance(waiting, Path):
            self.open_path(waiting)
        elif waiting is not None:
            self.set_up()

    def _on_load_failed(self, error: Exception) -> None:
        _LOG.error("loading failed: %s", type(error).__name__)
        self.start.show_problem(
            QCoreApplication.translate(
                "MainWindow", "Ein Teil des Programms fehlt. Bitte richten Sie es neu ein."
            )
        )
        raise error

    def _on_forget(self, path: str) -> None:
        self.host.change(self.host.preferences.forgotten(path))
        self.start.show_recent(self.host.preferences)


def _import_heavy(_progress: Progress) -> None:
    for module in HEAVY:
        import_module(module)
        # Let the screen breathe between two modules.
        time.sleep(0.001)
