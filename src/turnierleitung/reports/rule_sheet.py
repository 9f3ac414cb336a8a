"""The rules of the tournament on paper, from the same words as on the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.printing import RuleSheetPrint
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.printing import print_name
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

_FIGURES: Final = re.compile(r"–|[+−]?\d+")
_SMALLEST: Final = 8.5
_LARGEST: Final = 11.0
_DOUBLE_PAGE: Final = 2
"""Front and back of one sheet; a club whose rules are longer takes more."""
_TITLE: Final = 1.15
_NARROW: Final = 5
"""More columns than these are too many for half a page."""
_LEAST: Final = 5.0
"""Below so many lines of free space at the foot a section begins in the next column."""


def paper(content: RuleSheetPrint) -> FittingPaper:
    """Return the rule sheet, in letters with which it is one sheet of paper."""
    sections = rule_sheet(content.rulebook, content.currency)
    return FittingPaper(
        title=print_name(PrintKind.RULE_SHEET),
        story=lambda size: [part for section in sections for part in _section(section, size)],
        smallest=_SMALLEST,
        largest=_LARGEST,
        columns=(1, 2),
        pages=_DOUBLE_PAGE,
    )


def _section(section: Section, size: float) -> list[Flowable]:
    title = Words(
        text=section.title, size=_TITLE * size, weight=Weight.BOLD, before=0.8 * size, after=0.1 * size
    )
    texts = [Words(text, size=size, after=0.2 * size) for text in section.paragraphs]
    table = [] if section.table is None else [_table(section.table, size)]
    # A section breaks where the column ends, but not right below its title.
    return [CondPageBreak(_LEAST * size), title, *texts, *table]


def _table(table: SheetTable, size: float) -> PaperTable:
    figures = [_holds_figures(table, column) for column in range(len(table.header))]
    rows: list[Row] = list(table.rows)
    first = 0
    if len(figures) > _NARROW and not any(figures[:2]):
        # What several rows are about stands above them, not beside: the table has to fit into a column.
        first, rows = 1, list(_in_groups(table.rows))
    columns = [
        PaperColumn(
            heading,
            Align.RIGHT if of_figures else Align.LEFT,
            Weight.REGULAR if index else Weight.BOLD,
            stretches=not of_figures,
        )
        for index, (heading, of_figures) in enumerate(zip(table.header, figures, strict=True))
    ][first:]
    return PaperTable(columns, rows, size=size)


def _holds_figures(table: SheetTable, column: int) -> bool:
    cells = [row[column] for row in table.rows if row[column]]
    return bool(cells) and all(_FIGURES.fullmatch(cell) for cell in cells)


def _in_groups(rows: Sequence[Sequence[str]]) -> Iterator[Row]:
    for group, *row in rows:
        if group:
            yield (PaperCell(group, Weight.BOLD), *[""] * (len(row) - 1))
        yield row
