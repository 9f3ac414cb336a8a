"""The certificate of a draw: whoever holds it can have it drawn again and compare."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, word
from turnierleitung.texts.tables.by_rank import border_lines, off_rank_lines
from turnierleitung.texts.tables.certificate import facts, heading, swap_lines

_LEAST: Final = 150.0


def paper(content: Certificate) -> Paper:
    """Return the code first, then every draw on the way to the seating."""
    columns = (PaperColumn(muted=True), PaperColumn(stretches=True, weight=Weight.BOLD))
    story: list[Flowable] = [
        Words(word(Word.CERTIFICATE_CODE, code=content.code), size=16, weight=Weight.BOLD, after=4),
        Words(word(Word.CERTIFICATE_USE), colour=MUTED, after=8),
    ]
    for link in content.links:
        story += [
            CondPageBreak(_LEAST),
            Words(text=heading(link), size=12, weight=Weight.BOLD, before=12, after=3),
            PaperTable(columns, list(facts(link)), size=11),
        ]
        by_rank = (*border_lines(link.borders, content.names), *off_rank_lines(link.off_rank, content.names))
        if by_rank:
            story.append(Words(word(Word.BY_RANK), weight=Weight.BOLD, before=8, after=2))
            story += [Words(line) for line in by_rank]
        swaps = swap_lines(content, link)
        if swaps:
            story.append(Words(word(Word.SWAPPED_BY_HAND), weight=Weight.BOLD, before=8, after=2))
            story += [Words(line) for line in swaps]
    story.append(Words(word(Word.CERTIFICATE_SIGNED), before=48))
    return Paper(print_name(PrintKind.DRAW_CERTIFICATE, content.number), story)
