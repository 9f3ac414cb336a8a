"""The schedule of the knock-out: which match is played when and at which table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.services.matches.brackets import BracketView
from turnierleitung.services.matches.matches import MatchRow
from turnierleitung.services.matches.timetable import Timetable
from turnierleitung.texts.language import translate
from turnierleitung.texts.matches import matches as texts
from turnierleitung.ui.matches.draw.times_line import TimesLine, time_cell
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone

_Line = tuple[int, str, str, str, str, str, bool, bool]
"""Table id, time, table, number, level, the two, whether it is played, whether its time is only proposed."""


class FinalSchedule(QWidget):
    """The matches by time and table."""

    announced = Signal(int, object)
    """Begin in minutes after midnight, and the breaks."""

    def __init__(self) -> None:
        """Create it empty."""
        super().__init__()
        self.times = TimesLine(translate("StagesDraw", "Beginn der Finalrunde"))
        self.times.announced.connect(self.announced)
        self.list: RowsView[_Line] = RowsView(_columns(), translate("StagesDraw", "Spielplan der Finalrunde"))
        self.list.keep_choice_by(lambda line: line[0])
        card = Card(margin=12)
        card.body.addWidget(self.times)
        card.body.addWidget(self.list, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)

    def show_schedule(
        self, rows: Sequence[MatchRow], bracket: BracketView | None, timetable: Timetable
    ) -> None:
        """Show the matches of the bracket with the times of their slots."""
        self.times.show_times(timetable)
        played = sorted(
            (row for row in rows if row.bracket is not None),
            key=lambda row: (row.slot or 0, row.place or 0),
        )
        self.list.show_rows([_line(row, bracket, timetable) for row in played])


def _line(row: MatchRow, bracket: BracketView | None, timetable: Timetable) -> _Line:
    slot = row.slot or 0
    begins = timetable.slots[slot - 1] if 0 < slot <= len(timetable.slots) else ""
    two = " – ".join(texts.side_name(row, side, bracket) for side in (0, 1))
    return (
        row.table_id,
        begins,
        str(row.place or ""),
        str(row.number),
        texts.stage_name(row, bracket),
        two,
        not row.is_open,
        not timetable.announced,
    )


def _columns() -> tuple[Column[_Line], ...]:
    return (
        Column(translate("StagesDraw", "Zeit"), lambda line: time_cell(line[1], proposed=line[7]), width=66),
        Column(translate("StagesDraw", "Tisch"), lambda line: Cell(line[2]), right=True, width=60),
        Column(translate("StagesDraw", "Nr."), lambda line: Cell(line[3], Ink.MUTED), right=True, width=54),
        Column(translate("StagesDraw", "Runde"), lambda line: Cell(line[4], Ink.MUTED), width=130),
        Column(translate("StagesDraw", "Begegnung"), lambda line: Cell(line[5]), wraps=True),
        Column(
            "",
            lambda line: Cell(translate("StagesDraw", "gespielt"), tone=Tone.DONE) if line[6] else Cell(""),
            width=104,
        ),
    )
