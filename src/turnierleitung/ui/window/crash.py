"""When the program itself is wrong: log it, say so, say what is saved, go on."""

from __future__ import annotations

import faulthandler
import logging
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from turnierleitung.services.ground.refusals import problems_of
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label

_LOG: Final = logging.getLogger("turnierleitung")
LOG_NAME: Final = "turnierleitung.log"
_LOG_BYTES: Final = 500_000
_LOG_FILES: Final = 3


def start_log(folder: Path) -> None:
    """Write a log that rotates; it names ids and places in the code, never people."""
    path = folder / LOG_NAME
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            path, maxBytes=_LOG_BYTES, backupCount=_LOG_FILES, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(threadName)s %(message)s"))
    for old in _LOG.handlers:
        old.close()
    _LOG.handlers[:] = [handler]
    _LOG.setLevel(logging.INFO)
    _LOG.propagate = False
    qInstallMessageHandler(_log_qt)
    if sys.stderr is not None:
        faulthandler.enable()


def _log_qt(kind: QtMsgType, _context: object, message: str) -> None:
    level = logging.INFO if kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) else logging.WARNING
    _LOG.log(level, "Qt: %s", message)


def describe(error: BaseException) -> str:
    """Return where an error came from, without the values in its message.

    A message can hold what somebody typed, and so a name; the log only tells the kind and the place.
    """
    places = traceback.extract_tb(error.__traceback__)
    lines = [f"  {Path(place.filename).name}:{place.lineno} {place.name}" for place in places]
    return "\n".join([type(error).__name__, *lines])


class CrashReporter(QObject):
    """Catches what nobody caught, from every thread, and shows it on the thread of the screen."""

    refused = Signal(object)
    """:class:`Problem` s: not the program is wrong, but the file is out of reach."""
    _happened = Signal(str)

    def __init__(self, parent: QObject | None = None, logs: Path | None = None) -> None:
        """Take over the hooks of Python; ``logs`` is the folder of the log, if one is kept."""
        super().__init__(parent)
        self._logs = logs
        self._dialog: CrashDialog | None = None
        self._happened.connect(self._on_happened)
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    def keep_log(self) -> None:
        """Begin the log; the first report does it too."""
        if self._logs is not None:
            start_log(self._logs)
            self._logs = None

    def report(self, error: BaseException) -> None:
        """Log an error and show the dialog; may be called from any thread."""
        try:
            found = describe(error)
            self.keep_log()
            _LOG.error("%s", found)
            problems = problems_of(error)
            if problems:
                self.refused.emit(problems)
            else:
                self._happened.emit(found)
        except Exception:  # noqa: BLE001 - whatever goes wrong here must not end the program
            traceback.print_exc()

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        self.report(error)

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.report(args.exc_value)

    def _on_happened(self, found: str) -> None:
        # One dialog is enough: an error that comes with every repaint must not bury the screen.
        if self._dialog is not None:
            return
        try:
            self._dialog = CrashDialog(found, QApplication.activeWindow())
            self._dialog.finished.connect(self._on_closed)
            self._dialog.open()
        except Exception:  # noqa: BLE001 - the dialog about a crash never crashes
            self._dialog = None
            traceback.print_exc()

    def _on_closed(self) -> None:
        self._dialog = None


class CrashDialog(QDialog):
    """Says in plain words what happened, what is saved and what to do."""

    def __init__(self, found: str, parent: QWidget | None = None) -> None:
        """Create the dialog for the description of an error."""
        super().__init__(parent)
        theme.dress(self)
        self.setWindowTitle(translate("Crash", "Das hätte nicht passieren dürfen"))
        self.setMinimumWidth(560)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 22, 24, 20)
        column.setSpacing(theme.SPACE_M)
        column.addWidget(label(translate("Crash", "Das Programm hat einen Fehler gemacht."), "large"))
        column.addWidget(
            label(
                translate(
                    "Crash",
                    "Alles, was bisher eingetragen wurde, ist gespeichert. Nur der letzte Handgriff fehlt "
                    "vielleicht: Bitte sehen Sie im Protokoll nach und wiederholen Sie ihn.",
                ),
                wrap=True,
            )
        )
        column.addWidget(
            label(translate("Crash", "Für die Entwickler (ohne Namen, steht auch in der Logdatei):"), "small")
        )
        self.details = QPlainTextEdit(found)
        self.details.setReadOnly(True)
        self.details.setMaximumHeight(140)
        self.details.setAccessibleName(translate("Crash", "Einzelheiten"))
        column.addWidget(self.details)
        row = QHBoxLayout()
        copy = ActionButton(translate("Crash", "Einzelheiten kopieren"))
        copy.clicked.connect(self.copy_details)
        go_on = ActionButton(translate("Crash", "Weiterarbeiten"), "Return", "primary", bind=False)
        go_on.setDefault(True)
        go_on.clicked.connect(self.accept)
        row.addWidget(copy)
        row.addStretch()
        row.addWidget(go_on)
        column.addLayout(row)

    def copy_details(self) -> None:
        """Put the details onto the clipboard."""
        QApplication.clipboard().setText(self.details.toPlainText())
