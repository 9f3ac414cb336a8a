"""No English and no dialog of the system: whatever Qt says by itself, it says in German."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from turnierleitung.ui.window import files
from turnierleitung.ui.window.files import FileDialogDress

_ENGLISH = re.compile(
    r"\b(open|save|cancel|yes|no|file|files|folder|directory|look|type|size|date|back|forward|print|printer|"
    r"copies|pages|undo|redo|cut|copy|paste|delete|select|all|the|of|close|apply|reset|help)\b",
    re.IGNORECASE,
)


def words(widget: QWidget) -> list[str]:
    """Return what a dialog says on its buttons, labels and in their tooltips."""
    said = [widget.windowTitle()]
    for part in widget.findChildren(QWidget):
        said.append(part.toolTip())
        if isinstance(part, QAbstractButton | QLabel):
            said.append(part.text())
        said += [action.text() for action in part.actions()]
    return [text.replace("&", "") for text in said if text]


def english(said: list[str]) -> list[str]:
    return [text for text in said if _ENGLISH.search(text)]


def test_the_dialogs_are_those_of_the_program_and_speak_german(dressed: QApplication, qtbot: QtBot) -> None:
    assert dressed.testAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    asking = QInputDialog()
    asking.setLabelText("Wer?")
    question = QMessageBox()
    standard = QMessageBox.StandardButton
    question.setStandardButtons(standard.Yes | standard.No | standard.Cancel | standard.Save | standard.Close)
    saving = QFileDialog()
    saving.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    for dialog in (QFileDialog(), saving, QPrintDialog(QPrinter()), asking, question):
        qtbot.addWidget(dialog)
        dialog.ensurePolished()
        said = words(dialog)
        assert said
        assert english(said) == []
    replace = QCoreApplication.translate("QFileDialog", "%1 already exists.\nDo you want to replace it?")
    assert "existiert bereits" in replace


def test_the_menus_of_fields_speak_german(dressed: QApplication, qtbot: QtBot) -> None:
    del dressed
    for field in (QLineEdit("x"), QPlainTextEdit("x"), QTextBrowser()):
        qtbot.addWidget(field)
        menu = field.createStandardContextMenu()
        said = [action.text().replace("&", "") for action in menu.actions()]
        assert any("opieren" in text for text in said)
        assert english(said) == []


def test_a_dialog_for_files_shows_the_places_where_files_are(
    dressed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    dress = FileDialogDress(dressed)
    dialog = QFileDialog(None, "Turnier öffnen", str(tmp_path))
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitUntil(lambda: bool(dialog.property("dressed")))
    assert [Path(url.toLocalFile()) for url in dialog.sidebarUrls()] == files.offered_places()
    assert Path.home() in files.offered_places()
    assert dialog.width() >= 900
    dialog.close()
    dress.deleteLater()
