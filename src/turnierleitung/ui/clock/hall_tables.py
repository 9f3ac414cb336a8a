"""Lists missing players (Q-21), then tables still playing, the slowest first (D-16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStackedWidget, QWidget

from turnierleitung.domain.clock import SECOND
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services.clocks.waiting import HallView, PlayingTable, WaitingTable
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.clocks import length_text, time_left, time_passed
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.labels import Card, Eliding, EmptyState
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row
from turnierleitung.ui.widgets.table import RowsView

_NUMBER_WIDTH = 56
_STATE_WIDTH = 216
_FIELD = 76
_STATE_COLUMN = 2
_NOTICED = 60 * SECOND
"""So long nobody is late where the rules name no limit."""
_LEAST_LIST = 2 * theme.ROW_HEIGHT
"""Height of a list that still shows two rows."""


class WaitingRow:
    """A table as the list shows it."""

    __slots__ = ("names", "row", "state")

    def __init__(self, row: WaitingTable, names: str, state: Cell) -> None:
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
        super().__init__()
        self.table = QLineEdit()
        self.here = ActionButton(translate("Hall", "Ist da"), "T", does=self._on_here)
        self.everybody = ActionButton(translate("Hall", "Alle da"), "A", does=self.all_seated)
        self.lost = ActionButton(translate("Hall", "Forfait …"), "F", does=self._on_lost)
        self.list: RowsView[WaitingRow] = RowsView(
            _waiting_columns(), translate("Hall", "Noch nicht am Tisch")
        )
        # What stands in the two columns says the list itself; a row more does more good.
        self.list.horizontalHeader().hide()
        self.list.setMinimumHeight(_LEAST_LIST)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.keep_choice_by(lambda shown: shown.row.table_id)
        self.empty = EmptyState(translate("Hall", "Alle sind da"), "")
        self.table.setPlaceholderText(translate("Hall", "Tisch"))
        self.table.setAccessibleName(translate("Hall", "Tisch, der besetzt ist"))
        self.table.setFixedWidth(_FIELD)
        column(
            (self.list, 1),
            (self.empty, 1),
            row(self.table, self.here, self.everybody, None, self.lost, spacing=theme.SPACE_S),
            spacing=theme.SPACE_S,
            of=self,
        )
        self.table.returnPressed.connect(lambda: self.seated.emit(self.table.text()))
        self.list.row_opened.connect(self._on_row)

    @property
    def chosen(self) -> WaitingTable | None:
        """The table that the keys concern: the chosen one, else the latest."""
        shown = self.list.chosen
        return None if shown is None else shown.row

    def show_hall(
        self,
        hall: HallView,
        people: Mapping[int, Participant],
        short: Mapping[int, str],
        *,
        started: bool,
        forfeits: bool,
    ) -> None:
        """Show who is missing at a moment; ``forfeits``: whoever is too late loses."""
        rows = [WaitingRow(row, _names(row, people, short), _state(row)) for row in hall.waiting]
        self.list.show_rows(rows)
        # Before the signal nobody is late, and the names need the room.
        self.list.hide_column(_STATE_COLUMN, hidden=not started)
        if rows and self.list.chosen is None:
            self.list.choose(lambda shown: shown is rows[0])
        self.list.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        if not hall.tables:
            self.empty.show_text(
                translate("Hall", "Noch keine Tische"),
                translate("Hall", "Sobald eine Runde veröffentlicht ist, steht hier, wer noch fehlt."),
            )
        elif hall.over:
            self.empty.show_text(
                translate("Hall", "Alles ist gespielt"), translate("Hall", "Es folgt die Siegerehrung.")
            )
        else:
            self.empty.show_text(
                translate("Hall", "Alle sind da"),
                translate("Hall", "Fehlt doch jemand: Nummer des Tisches und Enter."),
            )
        chosen = self.chosen
        self.here.setEnabled(bool(hall.tables) and not hall.over)
        self.everybody.setEnabled(bool(rows))
        if not forfeits:
            # Where the rules name no limit a helper takes the seat as soon as the director wants it.
            self.lost.setText(translate("Hall", "Helfer …"))
            self.lost.setEnabled(started and chosen is not None)
        else:
            self.lost.setText(translate("Hall", "Forfait …"))
            self.lost.setEnabled(started and chosen is not None and chosen.too_late)

    def _on_here(self) -> None:
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


def _waiting_columns() -> Sequence[Column[WaitingRow]]:
    return (
        Figures(
            translate("Hall", "Tisch"), lambda shown: str(shown.row.place.number), _NUMBER_WIDTH, Ink.STRONG
        ),
        Column(translate("Hall", "Es fehlt"), lambda shown: shown.names, wraps=True),
        Column("", lambda shown: shown.state, _STATE_WIDTH),
    )


def _names(row: WaitingTable, people: Mapping[int, Participant], short: Mapping[int, str]) -> str:
    """Return who is missing; where nearly everybody is, with short names."""
    found = [person for seat in row.missing if (person := row.place.people[seat - 1]) is not None]
    if len(found) > _FEW:
        return in_a_row(short[person] for person in found)
    return in_a_row(people[person].name for person in found)


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


_FEW = 2
"""So few names are called out whole."""
_DEAL_WIDTH = 92
_TIME_WIDTH = 84
_DEAL_FIELD = 62
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
        super().__init__()
        self.table, self.deal = QLineEdit(), QLineEdit()
        self.note = ActionButton(translate("Hall", "Merken"), "G", does=self._on_note)
        self.end = ActionButton(translate("Hall", "Tisch beenden"), "B", does=self._on_end)
        self.list: RowsView[PlayingRow] = RowsView(
            (
                Figures(translate("Hall", "Tisch"), lambda row: str(row.number), _NUMBER_WIDTH, Ink.STRONG),
                Column(translate("Hall", "Es spielen"), lambda row: row.names, wraps=True),
                Figures(translate("Hall", "Spiel"), lambda row: row.deal, _DEAL_WIDTH),
                Figures(translate("Hall", "gespielt"), lambda row: row.time, _TIME_WIDTH),
            ),
            translate("Hall", "Tische, die noch spielen"),
        )
        self.list.setMinimumHeight(_LEAST_LIST)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.list.keep_choice_by(lambda row: row.table_id)
        self.empty = EmptyState("", "")
        for field, words in (
            (self.table, translate("Hall", "Tisch")),
            (self.deal, translate("Hall", "Spiel")),
        ):
            field.setPlaceholderText(words)
            field.setAccessibleName(words)
            field.setFixedWidth(_DEAL_FIELD)
        line = row(self.table, self.deal, self.note, None, self.end, spacing=theme.SPACE_S)
        column((self.list, 1), (self.empty, 1), line, spacing=theme.SPACE_S, of=self)
        self.table.textChanged.connect(self._on_number)
        self.table.returnPressed.connect(self.deal.setFocus)
        self.deal.returnPressed.connect(self._on_note)
        self.list.row_opened.connect(self._on_row)

    def show_tables(self, tables: Sequence[PlayingTable], short: Mapping[int, str]) -> None:
        """Show who still plays at a moment."""
        rows = [_playing_row(table, short) for table in tables]
        counts_deals = any(table.place.deals is not None for table in tables)
        self.list.show_rows(rows)
        self.list.hide_column(_DEAL_COLUMN, hidden=not counts_deals)
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

    def _on_number(self, typed: str) -> None:
        number = typed.strip()
        if number.isdecimal():
            self.list.choose(lambda row: row.number == int(number))

    def _on_note(self) -> None:
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


def _playing_row(table: PlayingTable, short: Mapping[int, str]) -> PlayingRow:
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
    if table.deal > (table.place.deals or 0):
        # C-10: solos have lengthened the list, nobody knows by how many.
        return str(table.deal)
    return translate("Hall", "{deal} von {deals}").format(deal=table.deal, deals=table.place.deals)


_MARGIN = 14
_MISSING, _PLAYING = 0, 1


class TablesCard(Card):
    """Two lists of which one is seen: who is missing until all are there, then who still plays."""

    def __init__(self) -> None:
        super().__init__(margin=_MARGIN)
        self.waiting, self.playing = WaitingList(), PlayingList()
        self.shown = Segments(["", ""], key="L")
        self.shown.chosen.connect(self._on_chosen)
        self._wanted: int | None = None
        """The list that the director chose for these tables."""
        self._tables: frozenset[int] = frozenset()
        self.rule_hint = Eliding("muted")
        self.rule_hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._stack = QStackedWidget()
        add_pages(self._stack, self.waiting, self.playing)
        add(self.body, row(self.shown, (self.rule_hint, 1)), (self._stack, 1))

    def show_hall(
        self,
        hall: HallView,
        playing: Sequence[PlayingTable],
        people: Mapping[int, Participant],
        short: Mapping[int, str],
        *,
        started: bool,
        topic: str,
        forfeits: bool,
    ) -> None:
        """Show the tables at a moment; ``topic`` is the rule on lateness as the sheet in force counts it."""
        self.waiting.show_hall(hall, people, short, started=started, forfeits=forfeits)
        self.playing.show_tables(playing, short)
        if self._tables != hall.tables.keys():
            self._tables, self._wanted = frozenset(hall.tables), None
        missing = len(hall.waiting)
        self.shown.call(
            [
                (
                    translate("Hall", "Es fehlt 1")
                    if missing == 1
                    else translate("Hall", "Es fehlen {count}")
                ).format(count=missing),
                translate("Hall", "Es spielen {count}").format(count=len(playing)),
            ]
        )
        by_itself = _PLAYING if playing and not hall.waiting else _MISSING
        self._show_list(by_itself if self._wanted is None else self._wanted)
        limit = next((row.limit for row in hall.waiting), None)
        self.rule_hint.show_text(
            ""
            if limit is None or self.shown.index == _PLAYING
            else translate("Hall", "über {limit}: forfait{rule}").format(
                limit=length_text(limit), rule=f" ({topic})" if topic else ""
            )
        )

    def ask_who_is_there(self) -> None:
        """Put the focus where the number of a table is typed at which somebody sits or is missing."""
        self._on_chosen(_MISSING)
        self.waiting.table.setFocus()

    def forget_typing(self) -> None:
        """Empty the fields."""
        self.waiting.table.clear()
        self.playing.forget_typing()

    def _on_chosen(self, index: int) -> None:
        self._wanted = index
        self._show_list(index)

    def _show_list(self, index: int) -> None:
        self.shown.choose(index)
        self._stack.setCurrentIndex(index)
