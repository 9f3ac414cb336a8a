"""The invitation, to hang up and to hand out weeks before: one page in large letters."""

from __future__ import annotations

from functools import partial
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.printing import InvitationPrint
from turnierleitung.texts.printing import print_name
from turnierleitung.texts.rulebook.rulesheet import ending, facts, heading, in_short, to_write

_SMALLEST: Final = 9.5
_LARGEST: Final = 14.0
_NAME: Final = 2.2
_FACTS: Final = 1.25
_LINE: Final = "_" * 30


def paper(content: InvitationPrint) -> FittingPaper:
    """Return the invitation."""
    return FittingPaper(
        title=print_name(PrintKind.INVITATION),
        story=partial(_story, content),
        smallest=_SMALLEST,
        largest=_LARGEST,
    )


def _story(content: InvitationPrint, size: float) -> list[Flowable]:
    columns = (PaperColumn(muted=True), PaperColumn(weight=Weight.BOLD, stretches=True))
    lines = [*facts(content), *((name, _LINE) for name in to_write())]
    summary = content.rulebook.summary
    return [
        Words(content.name, size=_NAME * size, weight=Weight.BOLD, before=size, after=1.2 * size),
        PaperTable(columns, lines, size=_FACTS * size, room=0.35 * size),
        *([Words(summary, size=_FACTS * size, before=1.8 * size)] if summary else []),
        Words(heading(), size=_FACTS * size, weight=Weight.BOLD, before=1.8 * size, after=0.4 * size),
        *(Words(text, size=size, after=0.6 * size) for text in in_short(content.rulebook)),
        Words(ending(), size=size, colour=MUTED, before=0.8 * size),
    ]
