"""Ctrl+Z belongs to a field only while it holds typing that is not entered yet."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit


class UndoKeys(QObject):
    """Keeps a focused field from swallowing undo and redo when it has nothing to take back.

    Qt asks the focused widget first whether it wants a key for itself; a line edit always says yes.
    """

    def __init__(self, app: QApplication) -> None:
        """Watch all fields of the program."""
        super().__init__(app)
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer Qt's question in the field's place."""
        if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        undo = event.matches(QKeySequence.StandardKey.Undo)
        redo = event.matches(QKeySequence.StandardKey.Redo)
        if not (undo or redo) or _wants(watched, undo=undo):
            return False
        if isinstance(watched, QLineEdit | QPlainTextEdit):
            event.ignore()
            return True
        return False


def _wants(field: QObject, *, undo: bool) -> bool:
    if isinstance(field, QLineEdit):
        return not field.isReadOnly() and (field.isUndoAvailable() if undo else field.isRedoAvailable())
    if isinstance(field, QPlainTextEdit):
        document = field.document()
        return not field.isReadOnly() and (document.isUndoAvailable() if undo else document.isRedoAvailable())
    return False
