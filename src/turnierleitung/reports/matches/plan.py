"""The plan of a phase: a line per time slot, a column per table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.plan_papers import ComesFrom, PlannedCell, PlanPrint
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, slot_word, start_number, word

_BESIDE: Final = 5
"""Tables that stand beside each other."""


def paper(content: PlanPrint) -> Paper:
    """Return the plan, as many tables beside each other as names have room."""
    return Paper(print_name(PrintKind.TIMETABLE, content.round_number), list(_parts(content)))


def _parts(content: PlanPrint) -> Iterator[Flowable]:
    tables = max(len(row.cells) for row in content.rows)
    for first in range(0, tables, _BESIDE):
        here = range(first, min(first + _BESIDE, tables))
        if first:
            yield Words(text="", size=9)
        columns = (
            PaperColumn(word(Word.TIME), weight=Weight.BOLD),
            *(PaperColumn(word(Word.TABLE_OF, table=table + 1), stretches=True) for table in here),
        )
        rows: list[Row] = [
            (slot_word(row.slot, row.begins), *(_cell(row.cells[table]) for table in here))
            for row in content.rows
            if any(row.cells[table] for table in here)
        ]
        yield PaperTable(columns, rows, size=8.5)


def _cell(planned: PlannedCell | None) -> PaperCell:
    if planned is None:
        return PaperCell("")
    sides = " – ".join(_side(side) for side in planned.sides)
    return PaperCell(sides, struck=planned.off, note=start_number(planned.number))


def _side(side: str | ComesFrom) -> str:
    if isinstance(side, str):
        return side
    return word(Word.LOSER_OF if side.loses else Word.WINNER_OF, match=side.match)
