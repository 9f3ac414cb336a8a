"""The rules of the tournament on paper, from the same words as on the screen."""

from __future__ import annotations

import re
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable, KeepTogether

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.printing.of_tournament import RuleSheetPrint
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.rulebook.rulesheet import rule_sheet
from turnierleitung.texts.sections import Section, SheetTable

_FIGURES: Final = re.compile(r"–|[+−]?\d+")
_LEAST: Final = 90.0
"""Free space at the foot below which a section begins on the next page."""


def paper(content: RuleSheetPrint) -> Paper:
    """Return the rule sheet."""
    sections = rule_sheet(content.rulebook, content.currency)
    story = [flowable for section in sections for flowable in _section(section)]
    return Paper(print_name(PrintKind.RULE_SHEET), story)


def _section(section: Section) -> list[Flowable]:
    title = Words(text=section.title, size=12, weight=Weight.BOLD, before=15, after=3)
    texts = [Words(text, after=3) for text in section.paragraphs]
    table = [] if section.table is None else [_table(section.table)]
    # A section is read in one piece; only one that is longer than a page breaks, not right below its title.
    return [CondPageBreak(_LEAST), KeepTogether([title, *texts, *table])]


def _table(table: SheetTable) -> PaperTable:
    columns = []
    for index, heading in enumerate(table.header):
        cells = [row[index] for row in table.rows if row[index]]
        figures = bool(cells) and all(_FIGURES.fullmatch(cell) for cell in cells)
        align = Align.RIGHT if figures else Align.LEFT
        columns.append(
            PaperColumn(heading, align, Weight.REGULAR if index else Weight.BOLD, stretches=not figures)
        )
    return PaperTable(columns, table.rows, size=9)
