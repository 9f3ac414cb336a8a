"""The certificate of a draw: whoever holds it can have it drawn again and compare."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.signatures import Signatures
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.certificates import Certificate
from turnierleitung.texts.printing import Word, print_name, word
from turnierleitung.texts.tables.by_rank import border_lines, off_rank_lines
from turnierleitung.texts.tables.certificate import facts, heading, swap_cells

_SIZE: Final = 11.0
_LEAST: Final = 150.0


def paper(content: Certificate) -> Paper:
    """Return the code first, then every draw on the way to the seating, all names and values in line."""
    everything = PaperTable(_facts(), [fact for link in content.links for fact in facts(link)], size=_SIZE)
    all_swaps = PaperTable(_swaps(), [row for link in content.links for row in swap_cells(content, link)])
    story: list[Flowable] = [
        Words(word(Word.CERTIFICATE_CODE, code=content.code), size=16, weight=Weight.BOLD, after=4),
        Words(word(Word.CERTIFICATE_USE), colour=MUTED, after=8),
    ]
    for link in content.links:
        story += [
            CondPageBreak(_LEAST),
            Words(text=heading(link), size=12, weight=Weight.BOLD, before=12, after=3),
            PaperTable(_facts(), list(facts(link)), size=_SIZE, as_wide_as=everything),
        ]
        by_rank = (*border_lines(link.borders, content.names), *off_rank_lines(link.off_rank, content.names))
        if by_rank:
            story.append(Words(word(Word.BY_RANK), weight=Weight.BOLD, before=8, after=2))
            story += [Words(line) for line in by_rank]
        if swaps := swap_cells(content, link):
            story.append(Words(word(Word.SWAPPED_BY_HAND), weight=Weight.BOLD, before=8, after=2))
            story.append(PaperTable(_swaps(), swaps, as_wide_as=all_swaps))
    story.append(Signatures((word(Word.DIRECTOR),)))
    return Paper(print_name(PrintKind.DRAW_CERTIFICATE, content.number), story)


def _facts() -> tuple[PaperColumn, ...]:
    return PaperColumn(muted=True), PaperColumn(stretches=True, weight=Weight.BOLD)


def _swaps() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(align=Align.RIGHT, muted=True),
        PaperColumn(stretches=True),
        PaperColumn(stretches=True),
        PaperColumn(muted=True),
    )
