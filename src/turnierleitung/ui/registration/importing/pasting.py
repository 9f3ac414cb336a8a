"""Ctrl+V on the page of the participants: a list that was copied elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


class ListPaste(QObject):
    """Hears Ctrl+V where no field takes it; a field keeps a single line, but not a whole list."""

    pasted = Signal()

    def __init__(self, page: QWidget, search: QLineEdit) -> None:
        """Listen on a page whose search field usually has the focus."""
        super().__init__(page)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.pasted)
        search.installEventFilter(self)
        self.shortcut = shortcut

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a list that is pasted into the search field; a name stays what is looked for."""
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Paste)
            and "\n" in QApplication.clipboard().text().strip()
        ):
            self.pasted.emit()
            return True
        return super().eventFilter(watched, event)
