"""The plan of a phase: a line per time slot, a column per table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fitting import LARGEST_ON_A_WALL, FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.match_papers import ComesFrom, PlannedCell, PlanPrint
from turnierleitung.texts.printing import Word, print_name, slot_word, start_number, word

_BESIDE: Final = 5
"""So many tables at most stand beside each other."""
_SMALLEST: Final = 8.5


def paper(content: PlanPrint) -> FittingPaper:
    """Return the plan to hang on the wall, as many tables beside each other as names have room."""
    return FittingPaper(
        title=print_name(PrintKind.TIMETABLE, content.round_number),
        story=lambda size: list(_parts(content, size)),
        smallest=_SMALLEST,
        largest=LARGEST_ON_A_WALL,
        # Two names in a cell stand below each other as well.
        breaking=1,
    )


def _parts(content: PlanPrint, size: float) -> Iterator[Flowable]:
    tables = max(len(row.cells) for row in content.rows)
    beside = -(-tables // -(-tables // _BESIDE))
    for first in range(0, tables, beside):
        here = range(first, min(first + beside, tables))
        if first:
            yield Words(text="", size=size)
        columns = (
            PaperColumn(word(Word.TIME), weight=Weight.BOLD),
            *(PaperColumn(word(Word.TABLE_OF, table=table + 1), stretches=True) for table in here),
        )
        rows: list[Row] = [
            (slot_word(row.slot, row.begins), *(_cell(row.cells[table]) for table in here))
            for row in content.rows
            if any(row.cells[table] for table in here)
        ]
        yield PaperTable(columns, rows, size=size)


def _cell(planned: PlannedCell | None) -> PaperCell:
    if planned is None:
        return PaperCell("")
    sides = " – ".join(_side(side) for side in planned.sides)
    return PaperCell(sides, struck=planned.off, note=start_number(planned.number))


def _side(side: str | ComesFrom) -> str:
    if isinstance(side, str):
        return side
    return word(Word.LOSER_OF if side.loses else Word.WINNER_OF, match=side.match)
