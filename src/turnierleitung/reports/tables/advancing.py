"""Who goes on into a stage of tables, with the reason for each, to hang on the wall (P-11)."""

from __future__ import annotations

from functools import partial

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.reports.people import final_places
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.advancing import AdvancingLine, WayOn
from turnierleitung.services.tables.advancing_papers import AdvancingPrint
from turnierleitung.texts.phases import tables_phase_name
from turnierleitung.texts.printing import Word, print_name, word
from turnierleitung.texts.tables.advancing import missing_text, reason, rows, summary


def paper(content: AdvancingPrint) -> FittingPaper:
    """Return the list to hang on the wall."""
    found = content.proposal
    return FittingPaper(
        title=print_name(PrintKind.ADVANCING),
        story=partial(_story, content),
        smallest=final_places.SMALLEST,
        largest=final_places.LARGEST,
        pages=final_places.pages(len(found.lines)),
        remark=word(Word.PROVISIONAL) if found.provisional else "",
    )


def _story(content: AdvancingPrint, size: float) -> list[Flowable]:
    """Return those who go on, those who are level at the border, and everybody else."""
    found = content.proposal
    story: list[Flowable] = [
        Words(tables_phase_name(found.phase), size=size, weight=Weight.BOLD, after=4),
        Words(
            " ".join(filter(None, (summary(found), missing_text(found)))), size=size, colour=MUTED, after=8
        ),
        _table([(row.place, row.name, row.reason) for row in rows(found)], size),
    ]
    others = [line for line in found.lines if line.going in (WayOn.OUT, WayOn.AWAY)]
    if others and not found.provisional:
        story.append(Words(word(Word.NOT_GOING_ON), size=size, weight=Weight.BOLD, before=12, after=8))
        story.append(_table([_other(line, content) for line in others], size))
    return story


def _other(line: AdvancingLine, content: AdvancingPrint) -> tuple[str, str, str]:
    return ("" if line.rank is None else str(line.rank), line.name, reason(line, content.proposal))


def _table(lines: list[tuple[str, str, str]], size: float) -> PaperTable:
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn("", muted=True, stretches=True),
    )
    return PaperTable(columns, lines, size=size)
