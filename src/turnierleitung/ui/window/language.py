"""German everywhere: numbers, days and Qt's own dialogs, in place of those of the system.

Our texts are German at the source.
"""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication


def speak_german(app: QApplication) -> None:
    """Let Qt's own texts speak German, and let no dialog speak the language that the system is set to."""
    # Those of the system also look like another program, and are not used by the same keys everywhere.
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    translator = QTranslator(app)
    if translator.load("qtbase_de", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)
