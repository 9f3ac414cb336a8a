"""Offers the marks in use while one is typed in a list of marks."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView

from turnierleitung.ui.widgets import theme

_LAST: Final = re.compile(r"[^,;]*\Z")


class MarkCompleter(QCompleter):
    """Completes what stands behind the last comma and leaves the marks before it alone."""

    def __init__(self, marks: QStringListModel, parent: QObject) -> None:
        """Complete from a list of marks."""
        super().__init__(marks, parent)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        offered = QListView()
        self.setPopup(offered)
        # It is a window of its own.
        theme.dress(offered)

    @property
    def is_open(self) -> bool:
        """Whether its list is on the screen."""
        popup = self.popup()
        return popup is not None and popup.isVisible()

    def splitPath(self, path: str) -> list[str]:
        """Return the mark that is being typed."""
        found = _LAST.search(path)
        return [found[0].strip() if found else path]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """Return the whole text with the chosen mark at its end."""
        field = self.widget()
        typed = field.text() if isinstance(field, QLineEdit) else ""
        before = _LAST.sub("", typed).strip()
        return f"{before} {index.data()}".strip()
