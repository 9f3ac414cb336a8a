"""The sheets of the groups: the table of each, and its matches with what came of them (Q-25)."""

from __future__ import annotations

from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.domain.game import GameRules, TableContext
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.reports.document.fitting import FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.kept_block import KeptBlock
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.group_papers import GroupMatch, GroupSheet, GroupSheetsPrint
from turnierleitung.texts.game_words import match_texts, tally_heading, tally_value
from turnierleitung.texts.matches.matches import left_reason, left_text
from turnierleitung.texts.printing import Word, print_name, slot_word, start_number, word

_SMALLEST: Final = 9.0
_LARGEST: Final = 16.0
_OF_MATCHES: Final = 0.85
"""Size of the matches in relation to the table of the group."""


def paper(content: GroupSheetsPrint) -> FittingPaper:
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
