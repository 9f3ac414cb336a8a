"""What is done rarely at a slip: who played, a ruling, a void list, throwing away what is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from turnierleitung.ui.tables.round.entry import EntryPanel


def popup(entry: EntryPanel) -> None:
    """Show the menu above its button."""
    translate = QCoreApplication.translate
    menu = QMenu(entry)
    menu.addAction(translate("Entry", "&Wer hat gespielt?")).triggered.connect(entry.show_players)
    ruling = QAction(translate("Entry", "&Entscheid der Turnierleitung"), menu, checkable=True)
    ruling.setChecked(entry.shows_ruling)
    ruling.triggered.connect(entry.choose_ruling)
    menu.addAction(ruling)
    void = menu.addAction(translate("Entry", "Für &ungültig erklären"))
    void.setEnabled(entry.can_be_void)
    void.triggered.connect(entry.declare_void)
    discard = menu.addAction(translate("Entry", "&Getipptes verwerfen"))
    discard.setEnabled(entry.is_typed)
    discard.triggered.connect(entry.discard_typing)
    button = entry.form.more
    menu.popup(button.mapToGlobal(button.rect().topLeft()))
