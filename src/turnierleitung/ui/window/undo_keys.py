"""Ctrl+Z belongs to a field only while it, or the form around it, holds typing that is not entered yet."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

_OF_PAGES: Final = (Qt.Key.Key_D, Qt.Key.Key_E, Qt.Key.Key_K, Qt.Key.Key_U)
"""Some systems give fields these keys to delete and to go to the end; here pages and buttons have them."""
_FIELDS: Final = (QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox)


class UndoKeys(QObject):
    """Keeps a focused field from swallowing undo and redo when it has nothing to take back.

    Qt asks the focused widget first whether it wants a key for itself; a line edit always says yes.
    Only the field with the focus is watched: a filter on the whole program would see every event.
    """

    def __init__(self, app: QApplication) -> None:
        """Watch whichever field has the focus."""
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
