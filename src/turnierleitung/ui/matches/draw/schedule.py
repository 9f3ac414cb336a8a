"""The schedule of the groups: who plays when and where, who is free, everybody's next match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.timetable import Timetable
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.language import translate
from turnierleitung.ui.matches.draw.part import SIDE_WIDTH
from turnierleitung.ui.matches.draw.state import (
    NextLine,
    ScheduleLine,
    free_names,
    next_lines,
    schedule_lines,
    schedule_of,
)
from turnierleitung.ui.matches.draw.times_line import TimesLine, time_cell
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.widgets.tips import set_tip


class ScheduleView(QWidget):
    """The list of the matches with what the chosen slot means beside it."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self._rows: Sequence[MatchRow] = ()
        self._people: Mapping[int, Participant] = {}
        self._timetable: Timetable | None = None
        self.times = TimesLine(translate("StagesDraw", "Beginn der Gruppenspiele"))
        self.times.announced.connect(self.announced)
        self._columns = _columns()
        self.list: RowsView[ScheduleLine] = RowsView(
            self._columns, translate("StagesDraw", "Spielplan der Gruppen")
        )
        self.list.keep_choice_by(lambda line: line.table_id)
        self.list.row_chosen.connect(self._show_free)
        self._free_title = label("", "heading")
        self._free = label("", "muted", wrap=True)
        self.next: RowsView[NextLine] = RowsView(
            (
                Column(translate("StagesDraw", "Name"), lambda line: Cell(line.name), wraps=True),
                Column(
                    translate("StagesDraw", "Als Nächstes"),
                    lambda line: Cell(line.text, Ink.MUTED),
                    width=142,
                ),
            ),
            translate("StagesDraw", "Nächste Begegnung jeder Person"),
        )
        self.next.keep_choice_by(lambda line: line.participant_id)
        left = Card(margin=12)
        left.body.addWidget(self.times)
        left.body.addWidget(self.list, 1)
        side = Card()
        side.setFixedWidth(SIDE_WIDTH)
        side.body.addWidget(self._free_title)
        side.body.addWidget(self._free)
        side.body.addWidget(label(translate("StagesDraw", "Nächste Begegnung"), "heading"))
        side.body.addWidget(self.next, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(left, 1)
        row.addWidget(side)

    def show_schedule(
        self, rows: Sequence[MatchRow], people: Mapping[int, Participant], timetable: Timetable
    ) -> None:
        """Show matches with the times of their slots."""
        self._rows, self._people, self._timetable = rows, people, timetable
        self.times.show_times(timetable)
        self._show()

    def _show(self) -> None:
        times = self._timetable.slots if self._timetable is not None else ()
        proposed = self._timetable is not None and not self._timetable.announced
        self._show_lines(schedule_lines(self._rows, times, proposed=proposed))
        if self.list.chosen is None and self.list.rows_model.rows and not self.list.choose(_still_open):
            self.list.selectRow(0)
        self.next.show_rows(next_lines(self._rows, self._people, times))
        self._show_free(self.list.chosen)

    def _show_lines(self, lines: tuple[ScheduleLine, ...]) -> None:
        """Show the matches; before the first result the names have the room of the state."""
        columns = self._columns if any(line.done for line in lines) else self._columns[:-1]
        if columns == self.list.rows_model.columns:
            self.list.show_rows(lines)
            return
        chosen = self.list.chosen
        self.list.show_columns(columns, lines)
        if chosen is not None:
            with QSignalBlocker(self.list):
                self.list.choose(lambda line: line.table_id == chosen.table_id)

    def _show_free(self, line: ScheduleLine | None) -> None:
        if line is None:
            self._free_title.setText("")
            self._free.setText("")
            return
        free = free_names(schedule_of(self._rows), line.slot, self._people)
        self._free_title.setText(
            translate("StagesDraw", "Frei um {time}: {count}").format(time=line.begins, count=len(free))
        )
        self._free.setText(" · ".join(free[:12]) + (" …" if len(free) > 12 else ""))  # noqa: PLR2004 - fits
        set_tip(self._free, " · ".join(free))


def _still_open(line: ScheduleLine) -> bool:
    return not line.done


def _columns() -> tuple[Column[ScheduleLine], ...]:
    return (
        Column(
            translate("StagesDraw", "Zeit"),
            lambda line: time_cell(line.begins, proposed=line.proposed),
            width=66,
        ),
        Column(translate("StagesDraw", "Tisch"), lambda line: Cell(str(line.place)), right=True, width=60),
        Column(
            translate("StagesDraw", "Gruppe"),
            lambda line: Cell(str(line.group), Ink.MUTED),
            right=True,
            width=76,
        ),
        Column(
            translate("StagesDraw", "Nr."),
            lambda line: Cell(str(line.number), Ink.MUTED),
            right=True,
            width=54,
        ),
        Column(translate("StagesDraw", "Begegnung"), lambda line: Cell(line.names), wraps=True),
        Column("", _state_cell, width=104),
    )


def _state_cell(line: ScheduleLine) -> Cell:
    if not line.done:
        return Cell("")
    word = translate("StagesDraw", "entfällt") if line.off else translate("StagesDraw", "gespielt")
    return Cell(word, tone=Tone.DONE)
