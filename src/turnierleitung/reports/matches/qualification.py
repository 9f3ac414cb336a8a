"""The list of all groups with the border: who goes on (Q-26)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from reportlab.platypus import Flowable

from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.reports.people import final_places
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.group_papers import QualificationPrint, QualifiedLine
from turnierleitung.texts.figures import plain
from turnierleitung.texts.game_words import tally_heading
from turnierleitung.texts.printing import Word, print_name, word

_GOES_ON = (Fate.QUALIFIED, Fate.LUCKY_LOSER)


def paper(content: QualificationPrint) -> FittingPaper:
    """Return the list to hang on the wall."""
    return FittingPaper(
        title=print_name(PrintKind.QUALIFICATION),
        story=partial(_story, content),
        smallest=final_places.SMALLEST,
        largest=final_places.LARGEST,
        pages=final_places.pages(len(content.lines)),
        remark=word(Word.PROVISIONAL) if content.provisional else "",
    )


def _story(content: QualificationPrint, size: float) -> list[Flowable]:
    """Return those above the border, the border, and those below it."""
    everyone = _table(content.lines, content, size)
    above = [line for line in content.lines if line.place <= content.places]
    below = [line for line in content.lines if line.place > content.places]
    border = word(Word.BORDER, places=content.places)
    announced = [line.name for line in below if line.fate in _GOES_ON]
    story: list[Flowable] = []
    if content.per_match:
        story.append(Words(word(Word.PER_MATCH), size=size, colour=MUTED, after=8))
    story += [
        _table(above, content, size, everyone),
        Words(border, size=size, weight=Weight.BOLD, before=8, after=0 if announced else 8),
    ]
    if announced:
        stays = word(Word.BRACKET_STAYS, names="; ".join(announced))
        story.append(Words(stays, size=size, colour=MUTED, before=2, after=8))
    if below:
        story.append(_table(below, content, size, everyone))
    return story


def _table(
    lines: Sequence[QualifiedLine],
    content: QualificationPrint,
    size: float,
    as_wide_as: PaperTable | None = None,
) -> PaperTable:
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.GROUP), Align.RIGHT, muted=True),
        *(PaperColumn(tally_heading(content.game, one.tally), Align.RIGHT) for one in content.criteria),
        PaperColumn(),
    )
    return PaperTable(columns, [_row(line) for line in lines], size=size, as_wide_as=as_wide_as)


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
        fates[line.fate] if line.fate is not None else "",
    )


def figure(value: Fraction) -> str:
    """Return a value as it is read: a whole number, else two decimals."""
    if value.denominator == 1:
        return plain(value.numerator)
    hundredths = round(value * 100)
    sign = "−" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100},{abs(hundredths) % 100:02d}"
