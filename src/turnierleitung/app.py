"""Puts the program together: arguments, folders, logging, look, language, window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QProcess, QStandardPaths, QTranslator
from PySide6.QtWidgets import QApplication

from turnierleitung.resources import resource
from turnierleitung.ui import crash, preferences, theme
from turnierleitung.ui.host import Host
from turnierleitung.ui.jobs import Jobs
from turnierleitung.ui.main_window import MainWindow
from turnierleitung.ui.undo_keys import UndoKeys


def run(arguments: Sequence[str]) -> int:
    """Run the program; a file name among the arguments is opened."""
    QApplication.setOrganizationName("Turnierleitung")
    QApplication.setApplicationName("Turnierleitung")
    folder = data_folder()
    kept = preferences.load(folder / "preferences.json")
    # Qt reads the factor when the application is made; another size needs a new start.
    os.environ.setdefault("QT_SCALE_FACTOR", str(kept.scale / 100))
    app = QApplication([sys.argv[0], *arguments])
    app.setStyle("Fusion")
    host = make_host(app, folder, kept)
    window = MainWindow(host)
    window.show_first(_file_among(arguments))
    code = app.exec()
    host.jobs.close()
    return code


def make_host(app: QApplication, folder: Path, kept: preferences.Preferences) -> Host:
    """Dress the application and return what its windows need."""
    log_file = crash.start_log(folder / "logs")
    crash.CrashReporter(app)
    translate(app)
    theme.install_fonts(app)
    theme.wear(app, theme.ThemeName(kept.theme))
    UndoKeys(app)
    return Host(
        data_folder=folder,
        log_file=log_file,
        jobs=Jobs(parent=app),
        preferences=kept,
        keep=lambda changed: preferences.save(folder / "preferences.json", changed),
        restart=_restart,
    )


def data_folder() -> Path:
    """Return where the program keeps backups, rulebooks, preferences and its log."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppLocalDataLocation))


def translate(app: QApplication) -> None:
    """Let Qt's own texts speak German, and our plurals."""
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    for name, folder in (
        ("qtbase_de", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("de", str(resource("i18n"))),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)


def _file_among(arguments: Sequence[str]) -> Path | None:
    return next((Path(argument) for argument in arguments if not argument.startswith("-")), None)


def _restart() -> None:
    """Start the program again with the same arguments; everything is saved already."""
    QProcess.startDetached(sys.executable, ["-m", "turnierleitung", *sys.argv[1:]])
    QApplication.quit()
