"""German everywhere: numbers and days, Qt's own dialogs, our plurals."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from turnierleitung.resources import resource


def speak_german(app: QApplication) -> None:
    """Let Qt's own texts speak German, and load our translations where there are any."""
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    for name, folder in (
        ("qtbase_de", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("de", str(resource("i18n"))),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
