"""Groups on paper: their sheets, everybody's matches, and who goes on (Q-25, Q-26)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from reportlab.platypus import Flowable, KeepTogether

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.reports import rankings
from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fitting import FittingPaper, KeptBlock
from turnierleitung.reports.document.lettering import MUTED, Weight, Words
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.printouts import (
    GroupMatch,
    GroupSheet,
    GroupSheetsPrint,
    QualificationPrint,
    QualifiedLine,
    ScheduleOf,
    SchedulesPrint,
)
from turnierleitung.texts.figures import plain
from turnierleitung.texts.game_words import match_texts, tally_heading, tally_value
from turnierleitung.texts.matches.matches import left_reason, left_text
from turnierleitung.texts.printing import Word, print_name, slot_word, start_number, word

_SMALLEST: Final = 9.0
_LARGEST: Final = 16.0
_OF_MATCHES: Final = 0.85
"""Size of the matches in relation to the table of the group."""


def group_sheets(content: GroupSheetsPrint) -> FittingPaper:
    """Return all groups to hang on the wall, each kept together."""
    done = all(sheet.finished for sheet in content.sheets)
    remark = "" if done else word(Word.PROVISIONAL)
    return FittingPaper(
        title=print_name(PrintKind.GROUP_SHEETS),
        story=lambda size: [_sheet(sheet, content.criteria, content.rules, size) for sheet in content.sheets],
        smallest=_SMALLEST,
        largest=_LARGEST,
        # The names of a match stand below each other as well.
        breaking=0.5,
        remark=remark,
    )


def _sheet(sheet: GroupSheet, criteria: tuple[Criterion, ...], rules: GameRules, size: float) -> Flowable:
    head = Words(
        text=word(Word.GROUP_OF, group=sheet.number), size=1.3 * size, weight=Weight.BOLD, before=6, after=2
    )
    return KeptBlock(
        [
            head,
            _places(sheet, criteria, rules.kind, size),
            Words("", size=0.5 * size),
            _matches(sheet, rules, _OF_MATCHES * size),
            Words("", size=1.2 * size),
        ]
    )


def _places(sheet: GroupSheet, criteria: tuple[Criterion, ...], game: str, size: float) -> PaperTable:
    columns = (
        PaperColumn(word(Word.RANK), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(align=Align.RIGHT, muted=True),
        PaperColumn(word(Word.PLAYED), Align.RIGHT, muted=True),
        *(PaperColumn(tally_heading(game, criterion.tally), Align.RIGHT) for criterion in criteria),
    )
    rows = [
        (
            word(Word.LEFT) if place.rank is None else str(place.rank),
            place.name,
            start_number(place.start_number),
            str(place.played),
            *(tally_value(game, one.tally, value) for one, value in zip(criteria, place.values, strict=True)),
        )
        for place in sheet.places
    ]
    return PaperTable(columns, rows, size=size)


def _matches(sheet: GroupSheet, rules: GameRules, size: float) -> Flowable:
    columns = (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(muted=True),
        PaperColumn(stretches=True),
        PaperColumn(align=Align.RIGHT, weight=Weight.BOLD),
    )
    return PaperTable(columns, [_match(match, rules) for match in sheet.matches], size=size)


def _match(match: GroupMatch, rules: GameRules) -> Row:
    when = []
    if match.slot is not None:
        when.append(slot_word(match.slot, match.begins))
    if match.place is not None:
        when.append(word(Word.TABLE_OF, table=match.place))
    score, note = "____ : ____", ""
    if match.result is not None:
        context = TableContext.of(2, match.deck)
        texts = match_texts(rules.kind)
        score = texts.result_text(match.result, rules, context)
        note = " ".join(texts.remarks(match.result, rules, context, match.names))
    elif match.left is not None:
        score, note = left_text(match.left, rules), left_reason(match.left, match.names)
    return str(match.number), " · ".join(when), PaperCell(" – ".join(match.names), note=note), score


_GOES_ON = (Fate.QUALIFIED, Fate.LUCKY_LOSER)


def qualification(content: QualificationPrint) -> FittingPaper:
    """Return the list to hang on the wall."""
    return FittingPaper(
        title=print_name(PrintKind.QUALIFICATION),
        story=partial(_story, content),
        smallest=rankings.SMALLEST,
        largest=rankings.LARGEST,
        pages=rankings.pages(len(content.lines)),
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


def schedules(content: SchedulesPrint) -> Paper:
    """Return the strips in two columns."""
    return Paper(print_name(PrintKind.SCHEDULES), [_strip(person) for person in content.people], columns=2)


def _strip(one: ScheduleOf) -> Flowable:
    about = [word(Word.GROUP_OF, group=one.group)]
    if one.start_number is not None:
        about.append(start_number(one.start_number))
    columns = (
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(align=Align.LEFT, muted=True),
        PaperColumn(word(Word.AGAINST), stretches=True),
    )
    rows = [
        (
            str(match.number),
            " · ".join(
                part
                for part in (
                    slot_word(match.slot, match.begins) if match.slot is not None else "",
                    word(Word.TABLE_OF, table=match.place) if match.place is not None else "",
                )
                if part
            ),
            PaperCell(match.opponent, note=word(Word.OFF) if match.off else match.deck, struck=match.off),
        )
        for match in one.matches
    ]
    return KeepTogether(
        [
            Words(one.name, size=11, weight=Weight.BOLD, before=4),
            Words(" · ".join(about), size=8, colour=MUTED, after=2),
            PaperTable(columns, rows, size=8.5),
            Words("", size=9),
        ]
    )
