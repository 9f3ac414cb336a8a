"""Groups on paper: their sheets, everybody's matches, and who goes on (Q-25, Q-26)."""

from __future__ import annotations

from collections.abc import Sequence
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
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.printouts import (
    GroupMatch,
    GroupSheet,
    GroupSheetsPrint,
    NextMatch,
    QualificationPrint,
    QualifiedLine,
    ScheduleOf,
    SchedulesPrint,
)
from turnierleitung.texts.columns import Cell, Column, Figures, Ink
from turnierleitung.texts.game_words import match_texts
from turnierleitung.texts.matches.match_rankings import group_columns, qualification_columns
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
            PaperTable(group_columns(rules.kind, criteria), sheet.places, size=size),
            Words("", size=0.5 * size),
            _matches(sheet, rules, _OF_MATCHES * size),
            Words("", size=1.2 * size),
        ]
    )


def _matches(sheet: GroupSheet, rules: GameRules, size: float) -> Flowable:
    columns: tuple[Column[GroupMatch], ...] = (
        Figures(word(Word.NUMBER), lambda match: str(match.number), ink=Ink.MUTED),
        Column("", lambda match: _when(match.slot, match.begins, match.place), ink=Ink.MUTED),
        Column("", partial(_sides, rules), stretches=True),
        Figures("", partial(_score, rules), ink=Ink.STRONG),
    )
    return PaperTable(columns, sheet.matches, size=size)


def _when(slot: int | None, begins: str, place: int | None) -> str:
    return " · ".join(
        part
        for part in (
            slot_word(slot, begins) if slot is not None else "",
            word(Word.TABLE_OF, table=place) if place is not None else "",
        )
        if part
    )


def _sides(rules: GameRules, match: GroupMatch) -> Cell:
    note = ""
    if match.result is not None:
        context = TableContext.of(2, match.deck)
        note = " ".join(match_texts(rules.kind).remarks(match.result, rules, context, match.names))
    elif match.left is not None:
        note = left_reason(match.left, match.names)
    return Cell(" – ".join(match.names), below=note)


def _score(rules: GameRules, match: GroupMatch) -> str:
    if match.result is not None:
        return match_texts(rules.kind).result_text(match.result, rules, TableContext.of(2, match.deck))
    return "____ : ____" if match.left is None else left_text(match.left, rules)


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
    columns: tuple[Column[QualifiedLine], ...] = qualification_columns(content.game, content.criteria)
    return PaperTable(columns, lines, size=size, as_wide_as=as_wide_as)


def schedules(content: SchedulesPrint) -> Paper:
    """Return the strips in two columns."""
    return Paper(print_name(PrintKind.SCHEDULES), [_strip(person) for person in content.people], columns=2)


def _strip(one: ScheduleOf) -> Flowable:
    about = [word(Word.GROUP_OF, group=one.group)]
    if one.start_number is not None:
        about.append(start_number(one.start_number))
    columns: tuple[Column[NextMatch], ...] = (
        Figures(word(Word.NUMBER), lambda match: str(match.number), ink=Ink.MUTED),
        Column("", lambda match: _when(match.slot, match.begins, match.place), ink=Ink.MUTED),
        Column(word(Word.AGAINST), _opponent, stretches=True),
    )
    return KeepTogether(
        [
            Words(one.name, size=11, weight=Weight.BOLD, before=4),
            Words(" · ".join(about), size=8, colour=MUTED, after=2),
            PaperTable(columns, one.matches, size=8.5),
            Words("", size=9),
        ]
    )


def _opponent(match: NextMatch) -> Cell:
    return Cell(match.opponent, below=word(Word.OFF) if match.off else match.deck, struck=match.off)
