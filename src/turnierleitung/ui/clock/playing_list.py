"""The tables that still play, the slowest first (D-16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.services.clocks.waiting import PlayingTable
from turnierleitung.texts.clocks import time_passed
from turnierleitung.texts.language import translate
from turnierleitung.ui.clock.waiting_list import LEAST_LIST
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import EmptyState
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone

_NUMBER_WIDTH = 56
_DEAL_WIDTH = 92
_TIME_WIDTH = 84
_FIELD = 62
_DEAL_COLUMN = 2


class PlayingRow(NamedTuple):
    """A table as the list shows it."""

    table_id: int
    number: int
    names: str
    deal: str
    time: Cell


class PlayingList(QWidget):
    """Lists the tables whose slip has not come in."""

    deal_typed = Signal(str, str)
    """Number of the table and the deal it is at, as typed."""
    end_pressed = Signal(int)
    """Id of the table whose time is to end."""

    def __init__(self) -> None:
        """Create it without tables."""
        super().__init__()
        self.table, self.deal = QLineEdit(), QLineEdit()
        self.note = ActionButton(translate("Hall", "Merken"), "G")
        self.end = ActionButton(translate("Hall", "Tisch beenden"), "B")
        self.list: RowsView[PlayingRow] = RowsView(_columns(), translate("Hall", "Tische, die noch spielen"))
        self.list.setMinimumHeight(LEAST_LIST)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.keep_choice_by(lambda row: row.table_id)
        self.empty = EmptyState("", "")
        self._lay_out()
        self._connect()

    def show_tables(self, tables: Sequence[PlayingTable], short: Mapping[int, str]) -> None:
        """Show who still plays at a moment."""
        rows = [_row(table, short) for table in tables]
        counts_deals = any(table.place.deals is not None for table in tables)
        self.list.show_rows(rows)
        self.list.setColumnHidden(_DEAL_COLUMN, not counts_deals)
        if rows and self.list.chosen is None:
            self.list.choose(lambda row: row is rows[0])
        self.list.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.empty.show_text(
            translate("Hall", "Niemand spielt"),
            translate("Hall", "Nach dem Startzeichen stehen hier die Tische, deren Zettel noch fehlt."),
        )
        for part in (self.table, self.deal, self.note):
            part.setVisible(counts_deals)
        ended = {table.table_id for table in tables if table.ended}
        chosen = self.list.chosen
        self.end.setText(
            translate("Hall", "Tisch beenden")
            if chosen is None
            else translate("Hall", "Tisch {table} beenden").format(table=chosen.number)
        )
        self.end.setEnabled(chosen is not None and chosen.table_id not in ended)

    def choose(self, table_id: int) -> None:
        """Choose a table, as what was noted concerns it."""
        self.list.choose(lambda row: row.table_id == table_id)

    def forget_typing(self) -> None:
        """Empty the fields."""
        self.table.clear()
        self.deal.clear()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(self.list, 1)
        column.addWidget(self.empty, 1)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_S)
        for field, words in (
            (self.table, translate("Hall", "Tisch")),
            (self.deal, translate("Hall", "Spiel")),
        ):
            field.setPlaceholderText(words)
            field.setAccessibleName(words)
            field.setFixedWidth(_FIELD)
            row.addWidget(field)
        row.addWidget(self.note)
        row.addStretch(1)
        row.addWidget(self.end)
        column.addLayout(row)

    def _connect(self) -> None:
        self.table.textChanged.connect(self._on_number)
        self.table.returnPressed.connect(self.deal.setFocus)
        self.deal.returnPressed.connect(self._on_note)
        self.note.clicked.connect(self._on_note)
        self.end.clicked.connect(self._on_end)
        self.list.row_opened.connect(self._on_row)

    def _on_number(self, typed: str) -> None:
        """Choose the table whose number is typed: the buttons concern it."""
        number = typed.strip()
        if number.isdecimal():
            self.list.choose(lambda row: row.number == int(number))

    def _on_note(self) -> None:
        """Ask for what is not typed yet."""
        for field in (self.table, self.deal):
            if not field.text().strip():
                field.setFocus()
                return
        self.deal_typed.emit(self.table.text(), self.deal.text())

    def _on_row(self) -> None:
        chosen = self.list.chosen
        if chosen is not None and not self.deal.isHidden():
            self.table.setText(str(chosen.number))
            self.deal.setFocus()

    def _on_end(self) -> None:
        chosen = self.list.chosen
        if chosen is not None:
            self.end_pressed.emit(chosen.table_id)


def _columns() -> Sequence[Column[PlayingRow]]:
    return (
        Column(
            translate("Hall", "Tisch"),
            lambda row: Cell(str(row.number), Ink.STRONG),
            right=True,
            width=_NUMBER_WIDTH,
        ),
        Column(translate("Hall", "Es spielen"), lambda row: Cell(row.names), wraps=True),
        Column(translate("Hall", "Spiel"), lambda row: Cell(row.deal), right=True, width=_DEAL_WIDTH),
        Column(translate("Hall", "gespielt"), lambda row: row.time, right=True, width=_TIME_WIDTH),
    )


def _row(table: PlayingTable, short: Mapping[int, str]) -> PlayingRow:
    names = (short[person] for person in table.place.people if person is not None)
    return PlayingRow(
        table_id=table.table_id,
        number=table.place.number,
        names=", ".join(names),
        deal=_deal(table),
        time=Cell(translate("Hall", "beendet"), tone=Tone.RUNNING)
        if table.ended
        else Cell(time_passed(table.played), Ink.STRONG),
    )


def _deal(table: PlayingTable) -> str:
    if table.deal is None:
        return ""
    return translate("Hall", "{deal} von {deals}").format(deal=table.deal, deals=table.place.deals)
