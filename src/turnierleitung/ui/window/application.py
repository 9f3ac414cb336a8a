"""What holds for the whole application: its language, its garbage, Ctrl+Z, its own errors."""

from __future__ import annotations

import faulthandler
import gc
import logging
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QLibraryInfo,
    QLocale,
    QObject,
    Qt,
    QTimer,
    QtMsgType,
    QTranslator,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from turnierleitung.domain.language import Language
from turnierleitung.program import facts
from turnierleitung.services.ground.refusals import problems_of
from turnierleitung.texts import language
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import column, row

_LOCALES: Final = {
    Language.GERMAN: (QLocale.Language.German, QLocale.Country.Germany),
    Language.SWISS: (QLocale.Language.German, QLocale.Country.Switzerland),
    Language.ENGLISH: (QLocale.Language.English, QLocale.Country.UnitedKingdom),
}


def speak(app: QApplication, spoken: Language) -> None:
    """Let the program and Qt's own texts speak a language, whatever the system is set to."""
    # Dialogs of the system also look like another program, and are not used by the same keys everywhere.
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    language.speak(spoken)
    QLocale.setDefault(QLocale(*_LOCALES[spoken]))
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
        translator.deleteLater()
    # In English Qt says what stands in its code.
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if spoken is not Language.ENGLISH and translator.load("qtbase_de", folder):
        app.installTranslator(translator)


def language_of_system() -> Language:
    """Return the language to begin with: that of the system if we speak it, else English."""
    system = QLocale.system()
    # Its formats may be those of another country than its words.
    wanted = (tag.replace("_", "-").split("-") for tag in system.uiLanguages())
    tongue = next(((name, *more) for name, *more in wanted if name in _SPOKEN), ("en",))
    if tongue[0] == "en":
        return Language.ENGLISH
    is_swiss = tongue[0] == "gsw" or "CH" in tongue
    return Language.SWISS if is_swiss else Language.GERMAN


_SPOKEN: Final = frozenset({"de", "gsw", "en"})
"""Languages that the program has words for, as systems call them."""


_EVERY_MS: Final = 500
"""Between two keys, never within one: the timer waits for the event loop."""


class Collector(QObject):
    """Takes the place of Python's automatic collector.

    That one runs in whichever thread allocates. There it would destroy a closed window, whose destructor
    waits for the GUI thread.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Exempt what is loaded so far, which stays for good, and collect from now on."""
        gc.freeze()
        self._timer.start()

    def collect(self) -> None:
        """Collect the oldest generation whose count exceeds its threshold; do nothing below all of them."""
        due = [
            generation
            for generation, (count, threshold) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if count > threshold > 0
        ]
        if due:
            gc.collect(max(due))


_OF_PAGES: Final = (Qt.Key.Key_D, Qt.Key.Key_E, Qt.Key.Key_K, Qt.Key.Key_U)
"""Some systems give fields these keys to delete and to go to the end; here pages and buttons have them."""
_FIELDS: Final = (QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)


class UndoKeys(QObject):
    """Keeps a focused field from swallowing undo and redo when it has nothing to take back.

    Qt asks the focused widget first whether it wants a key for itself; a line edit always says yes.
    Only the field with the focus is watched: a filter on the whole program would see every event.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer Qt's question in the field's place."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier and event.key() in _OF_PAGES:
            event.ignore()
            return True
        undo = event.matches(QKeySequence.StandardKey.Undo)
        redo = event.matches(QKeySequence.StandardKey.Redo)
        if not (undo or redo) or _wants(watched, undo=undo) or _in_a_form_with_typing(watched):
            return False
        event.ignore()
        return True

    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        if isinstance(old, _FIELDS):
            old.removeEventFilter(self)
        if isinstance(new, _FIELDS):
            new.installEventFilter(self)


def _in_a_form_with_typing(field: QObject) -> bool:
    around = field.parent()
    while around is not None and not getattr(around, "holds_typing", False):
        around = around.parent()
    return around is not None


def _wants(field: QObject, *, undo: bool) -> bool:
    if isinstance(field, QAbstractSpinBox | QComboBox):
        # They have the focus in the place of the line within.
        inner = field.findChild(QLineEdit)
        return inner is not None and _wants(inner, undo=undo)
    if isinstance(field, QLineEdit):
        return not field.isReadOnly() and (field.isUndoAvailable() if undo else field.isRedoAvailable())
    if isinstance(field, QPlainTextEdit):
        document = field.document()
        return not field.isReadOnly() and (document.isUndoAvailable() if undo else document.isRedoAvailable())
    return False


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
            found = f"{facts()}\n{describe(error)}"
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
        super().__init__(parent)
        theme.dress(self)
        self.setWindowTitle(translate("Crash", "Das hätte nicht passieren dürfen"))
        self.setMinimumWidth(560)
        self.details = QPlainTextEdit(found)
        self.details.setReadOnly(True)
        self.details.setMaximumHeight(140)
        self.details.setAccessibleName(translate("Crash", "Einzelheiten"))
        copy = ActionButton(translate("Crash", "Einzelheiten kopieren"), does=self.copy_details)
        go_on = ActionButton(translate("Crash", "Weiterarbeiten"), "Return", "primary", bind=False)
        go_on.setDefault(True)
        go_on.clicked.connect(self.accept)
        column(
            label(translate("Crash", "Das Programm hat einen Fehler gemacht."), "large"),
            label(
                translate(
                    "Crash",
                    "Alles, was bisher eingetragen wurde, ist gespeichert. Nur der letzte Handgriff fehlt "
                    "vielleicht: Bitte sehen Sie im Protokoll nach und wiederholen Sie ihn.",
                ),
                wrap=True,
            ),
            label(
                translate("Crash", "Für die Entwickler (ohne Namen, steht auch in der Logdatei):"), "small"
            ),
            self.details,
            row(copy, None, go_on),
            spacing=theme.SPACE_M,
            margins=(24, 22, 24, 20),
            of=self,
        )

    def copy_details(self) -> None:
        """Put the details onto the clipboard."""
        QApplication.clipboard().setText(self.details.toPlainText())
