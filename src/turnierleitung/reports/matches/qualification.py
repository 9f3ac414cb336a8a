"""The list of all groups with the border: who goes on (Q-26)."""

from __future__ import annotations

from fractions import Fraction

from reportlab.platypus import Flowable

from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.group_papers import QualificationPrint, QualifiedLine
from turnierleitung.texts.figures import plain
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, word
from turnierleitung.texts.tallies import tally_heading


def paper(content: QualificationPrint) -> Paper:
    """Return those above the border, the border, and those below it."""
    title = print_name(PrintKind.QUALIFICATION)
    above = [line for line in content.lines if line.place <= content.places]
    below = [line for line in content.lines if line.place > content.places]
    border = word(Word.BORDER, places=content.places)
    story: list[Flowable] = []
    if content.per_match:
        story.append(Words(word(Word.PER_MATCH), colour=MUTED, after=8))
    story += [_table(above, content), Words(border, weight=Weight.BOLD, before=8, after=8)]
    if below:
        story.append(_table(below, content))
    return Paper(title, story, remark=word(Word.PROVISIONAL) if content.provisional else "")


def _table(lines: list[QualifiedLine], content: QualificationPrint) -> PaperTable:
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.GROUP), Align.RIGHT, muted=True),
        *(PaperColumn(tally_heading(content.game, one.tally), Align.RIGHT) for one in content.criteria),
        PaperColumn(),
    )
    return PaperTable(columns, [_row(line) for line in lines])


def _row(line: QualifiedLine) -> tuple[str, ...]:
    fates = {
        Fate.QUALIFIED: word(Word.QUALIFIED),
        Fate.LUCKY_LOSER: word(Word.LUCKY),
        Fate.OPEN: word(Word.LOT_OPEN),
        Fate.OUT: "",
    }
    return (
        str(line.place),
        line.name,
        f"{line.group} / {line.group_rank}.",
        *map(figure, line.values),
        fates[line.fate],
    )


def figure(value: Fraction) -> str:
    """Return a value as it is read: a whole number, else two decimals."""
    if value.denominator == 1:
        return plain(value.numerator)
    hundredths = round(value * 100)
    sign = "−" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100},{abs(hundredths) % 100:02d}"
