"""The foot of the calculator in a tournament: at which table it is, and the answer goes into the protocol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.calculator.part import AskedTable, Ruled
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import Eliding
from turnierleitung.ui.widgets.tips import set_tip

_KEY: Final = "F3"
_BOX: Final = 240


class TableToAsk(NamedTuple):
    """A table that can be chosen."""

    table_id: int
    words: str
    """Its number and who sits there."""
    asked: AskedTable


class HoldFast(QWidget):
    """A choice of the table, a button, and what became of it."""

    table_chosen = Signal()

    def __init__(self) -> None:
        """Create it without tables."""
        super().__init__()
        self._tables: tuple[TableToAsk, ...] = ()
        self._hold: Callable[[str, int | None], str | None] | None = None
        self._sentence = ""
        self.tables = ChoiceBox()
        self.tables.setAccessibleName(translate("Calculator", "An welchem Tisch?"))
        set_tip(self.tables, _KEY)
        self.tables.setFixedWidth(_BOX)
        self.tables.activated.connect(self._on_chosen)
        self.told = Eliding("muted")
        self.button = ActionButton(translate("Calculator", "Entscheid festhalten"), "Ctrl+Return", "primary")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self._on_hold)
        QShortcut(QKeySequence(_KEY), self).activated.connect(self.tables.setFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_M)
        row.addWidget(self.told, 1)
        row.addWidget(self.tables)
        row.addWidget(self.button)

    @property
    def asked(self) -> AskedTable | None:
        """The table that is chosen; ``None`` where the question is about none."""
        chosen = self._chosen
        return None if chosen is None else chosen.asked

    def offer(self, tables: Sequence[TableToAsk], hold: Callable[[str, int | None], str | None]) -> None:
        """Offer tables; the one that was chosen stays."""
        before = self._chosen
        self._hold, self._tables = hold, tuple(tables)
        with QSignalBlocker(self.tables):
            self.tables.clear()
            self.tables.addItem(translate("Calculator", "An keinem Tisch"))
            self.tables.addItems([table.words for table in tables])
            place = next(
                (
                    index
                    for index, table in enumerate(tables, start=1)
                    if before is not None and table.table_id == before.table_id
                ),
                0,
            )
            self.tables.setCurrentIndex(place)
        if self._chosen != before:
            self.table_chosen.emit()

    def choose(self, table_id: int) -> None:
        """Choose a table, where it is offered."""
        place = next(
            (index for index, table in enumerate(self._tables, start=1) if table.table_id == table_id), None
        )
        if place is not None and place != self.tables.currentIndex():
            self.tables.setCurrentIndex(place)
            self.table_chosen.emit()

    def show_ruled(self, ruled: Ruled | None, rulebook: Rulebook) -> None:
        """Follow the answer; without one there is nothing to hold fast."""
        mark = rule_mark(ruled.topic, rulebook) if ruled is not None and ruled.topic else ""
        sentence = "" if ruled is None else f"{ruled.sentence} ({mark})" if mark else ruled.sentence
        if sentence != self._sentence:
            self.told.show_text("")
        self._sentence = sentence
        self.button.setEnabled(bool(sentence))

    @property
    def _chosen(self) -> TableToAsk | None:
        index = self.tables.currentIndex()
        return self._tables[index - 1] if 0 < index <= len(self._tables) else None

    def _on_chosen(self, _index: int) -> None:
        self.table_chosen.emit()

    def _on_hold(self) -> None:
        if self._hold is None or not self._sentence:
            return
        chosen = self._chosen
        why_not = self._hold(self._sentence, None if chosen is None else chosen.table_id)
        self.told.show_text(why_not or translate("Calculator", "Steht im Protokoll."))
        # The same answer need not stand there twice.
        self.button.setEnabled(why_not is not None)
