"""Those who are not at the table yet (Q-21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from turnierleitung.domain.clock import SECOND
from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services.clocks.waiting import HallView, WaitingTable
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.clocks import time_left, time_passed
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import EmptyState
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone

_NUMBER_WIDTH = 56
_STATE_WIDTH = 216
_FIELD = 76
_STATE_COLUMN = 2
_NOTICED = 60 * SECOND
"""So long nobody is late where the rules name no limit."""
LEAST_LIST = 62
"""Height of a list that still shows a row."""


class WaitingRow:
    """A table as the list shows it."""

    __slots__ = ("names", "row", "state")

    def __init__(self, row: WaitingTable, names: str, state: Cell) -> None:
        """Keep what is shown."""
        self.row, self.names, self.state = row, names, state

    def __eq__(self, other: object) -> bool:
        """Tell whether the same is shown."""
        return isinstance(other, WaitingRow) and (self.row.table_id, self.names, self.state) == (
            other.row.table_id,
            other.names,
            other.state,
        )

    def __hash__(self) -> int:
        """Return the table's."""
        return hash(self.row.table_id)


class WaitingList(QWidget):
    """Lists the tables at which somebody is missing, the latest first."""

    seated = Signal(str)
    """A number of a table, as typed, or of the chosen row."""
    all_seated = Signal()
    forfeit = Signal(int)
    """Id of the table to enter a forfeit for."""
    helper_wanted = Signal(int)
    """Id of the table at which somebody else shall play."""

    def __init__(self) -> None:
        """Create it without tables."""
        super().__init__()
        self.table = QLineEdit()
        self.here = ActionButton(translate("Hall", "Ist da"), "T")
        self.everybody = ActionButton(translate("Hall", "Alle da"), "A")
        self.lost = ActionButton(translate("Hall", "Forfait …"), "F")
        self.list: RowsView[WaitingRow] = RowsView(_columns(), translate("Hall", "Noch nicht am Tisch"))
        self.list.setMinimumHeight(LEAST_LIST)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.keep_choice_by(lambda shown: shown.row.table_id)
        self.empty = EmptyState(translate("Hall", "Alle sind da"), "")
        self._lay_out()
        self._connect()

    @property
    def chosen(self) -> WaitingTable | None:
        """The table that the keys concern: the chosen one, else the latest."""
        shown = self.list.chosen
        return None if shown is None else shown.row

    def show_hall(self, hall: HallView, people: Mapping[int, Participant], *, started: bool) -> None:
        """Show who is missing at a moment."""
        rows = [WaitingRow(row, _names(row, people), _state(row)) for row in hall.waiting]
        self.list.show_rows(rows)
        # Before the signal nobody is late, and the names need the room.
        self.list.setColumnHidden(_STATE_COLUMN, not started)
        if rows and self.list.chosen is None:
            self.list.choose(lambda shown: shown is rows[0])
        self.list.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        if not hall.tables:
            self.empty.show_text(
                translate("Hall", "Noch keine Tische"),
                translate("Hall", "Sobald eine Runde veröffentlicht ist, steht hier, wer noch fehlt."),
            )
        else:
            self.empty.show_text(
                translate("Hall", "Alle sind da"),
                translate("Hall", "Fehlt doch jemand: Nummer des Tisches und Enter."),
            )
        chosen = self.chosen
        self.here.setEnabled(bool(hall.tables))
        self.everybody.setEnabled(bool(rows))
        if chosen is not None and chosen.limit is None:
            # Where the rules name no limit a helper takes the seat as soon as the director wants it.
            self.lost.setText(translate("Hall", "Helfer …"))
            self.lost.setEnabled(started)
        else:
            self.lost.setText(translate("Hall", "Forfait …"))
            self.lost.setEnabled(started and chosen is not None and chosen.too_late)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_S)
        column.addWidget(self.list, 1)
        column.addWidget(self.empty, 1)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_S)
        self.table.setPlaceholderText(translate("Hall", "Tisch"))
        self.table.setAccessibleName(translate("Hall", "Tisch, der besetzt ist"))
        self.table.setFixedWidth(_FIELD)
        row.addWidget(self.table)
        row.addWidget(self.here)
        row.addWidget(self.everybody)
        row.addStretch(1)
        row.addWidget(self.lost)
        column.addLayout(row)

    def _connect(self) -> None:
        self.table.returnPressed.connect(lambda: self.seated.emit(self.table.text()))
        self.here.clicked.connect(self._on_here)
        self.everybody.clicked.connect(self.all_seated)
        self.list.row_opened.connect(self._on_row)
        self.lost.clicked.connect(self._on_lost)

    def _on_here(self) -> None:
        """Ask for the number where none stands in the field."""
        if self.table.text().strip():
            self.seated.emit(self.table.text())
        else:
            self.table.setFocus()

    def _on_row(self) -> None:
        chosen = self.chosen
        if chosen is not None:
            self.seated.emit(str(chosen.place.number))

    def _on_lost(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        wanted = self.helper_wanted if chosen.limit is None else self.forfeit
        wanted.emit(chosen.table_id)


def _columns() -> Sequence[Column[WaitingRow]]:
    return (
        Column(
            translate("Hall", "Tisch"),
            lambda shown: Cell(str(shown.row.place.number), Ink.STRONG),
            right=True,
            width=_NUMBER_WIDTH,
        ),
        Column(translate("Hall", "Es fehlt"), lambda shown: Cell(shown.names), wraps=True),
        Column("", lambda shown: shown.state, width=_STATE_WIDTH),
    )


def _names(row: WaitingTable, people: Mapping[int, Participant]) -> str:
    found = (row.place.people[seat - 1] for seat in row.missing)
    return " · ".join(people[person].name for person in found if person is not None)


def _state(row: WaitingTable) -> Cell:
    if row.late is None or (row.limit is None and row.late < _NOTICED):
        return Cell("", Ink.MUTED)
    late = time_passed(row.late)
    if row.too_late:
        return Cell(translate("Hall", "{late} zu spät").format(late=late), tone=Tone.WRONG)
    if row.limit is None:
        return Cell(translate("Hall", "{late} zu spät").format(late=late), tone=Tone.DECIDE)
    left = time_left(row.limit * SECOND - row.late)
    text = translate("Hall", "{late} zu spät, forfait in {left}").format(late=late, left=left)
    return Cell(text, tone=Tone.DECIDE)


def no_table(number: str) -> str:
    """Return what is said of a number that no table here has."""
    return one_line(Problem("clock.table", Topic.TIME, params={"table": number}), None)
