"""Who sits where, by name for those who look for their place, by table for those who set it."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from reportlab.platypus import Flowable, FrameBreak, KeepTogether

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperCell, PaperColumn, PaperTable
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.seat_papers import SeatPlace, SeatsPrint
from turnierleitung.texts.printing.names import print_name
from turnierleitung.texts.printing.printouts import Word, start_number, word

_ONE_PAGE: Final = 36
"""So many lines stand on one page in one column, in letters that can be read on a wall."""


def paper(content: SeatsPrint) -> Paper:
    """Return the seating of a round."""
    kind = PrintKind.SEATS_BY_NAME if content.by_name else PrintKind.SEATS_BY_TABLE
    title = print_name(kind, content.round_number)
    if not content.places:
        return Paper(title, [Words(word(Word.NOBODY_SEATED))])
    if content.by_name:
        return Paper(title, _by_name(content.places), columns=1 if len(content.places) <= _ONE_PAGE else 2)
    tables = groupby(content.places, lambda place: place.table)
    return Paper(title, [_table(number, tuple(seated)) for number, seated in tables], columns=2)


def _by_name(places: tuple[SeatPlace, ...]) -> list[Flowable]:
    """Return the names; where two columns of one page are enough, they are equally long."""
    if _ONE_PAGE < len(places) <= 2 * _ONE_PAGE:
        half = (len(places) + 1) // 2
        return [_names(places[:half]), FrameBreak, _names(places[half:])]
    return [_names(places)]


def _names(places: tuple[SeatPlace, ...]) -> Flowable:
    columns = (
        PaperColumn(word(Word.NAME), weight=Weight.BOLD, stretches=True),
        PaperColumn(word(Word.NUMBER), Align.RIGHT, muted=True),
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.SEAT), Align.RIGHT),
    )
    rows = [
        (
            place.name,
            _number(place),
            str(place.table or word(Word.WAITS)),
            str(place.seat or ""),
        )
        for place in places
    ]
    return PaperTable(columns, rows, size=10.5)


def _table(number: int, seated: tuple[SeatPlace, ...]) -> Flowable:
    columns = (
        PaperColumn(align=Align.RIGHT, muted=True),
        PaperColumn(weight=Weight.BOLD, stretches=True),
        PaperColumn(align=Align.RIGHT, muted=True),
    )
    rows = [(str(place.seat), place.name, PaperCell(start_number(place.start_number))) for place in seated]
    head = Words(text=word(Word.TABLE_OF, table=number), size=13, weight=Weight.BOLD, before=4, after=1)
    return KeepTogether([head, PaperTable(columns, rows, size=10), Words("", size=8)])


def _number(place: SeatPlace) -> str:
    return str(place.start_number or "")
