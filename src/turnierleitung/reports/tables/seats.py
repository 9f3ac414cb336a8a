"""Who sits where, by name for those who look for their place, by table for those who set it.

Both hang on a wall: the letters are as large as the page allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final

from reportlab.platypus import Flowable

from turnierleitung.reports.document.fitting import LARGEST_ON_A_WALL, SMALLEST_ON_A_WALL, FittingPaper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.kept_block import KeptBlock
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable
from turnierleitung.reports.document.words import Words
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.tables.seat_papers import SeatPlace, SeatsPrint
from turnierleitung.texts.printing import Word, print_name, start_number, word

_COLUMNS: Final = (1, 2, 3)


def paper(content: SeatsPrint) -> FittingPaper:
    """Return the seating of a round."""
    kind = PrintKind.SEATS_BY_NAME if content.by_name else PrintKind.SEATS_BY_TABLE
    return FittingPaper(
        title=print_name(kind, content.round_number),
        story=partial(_by_name if content.by_name else _by_table, content.places),
        smallest=SMALLEST_ON_A_WALL,
        largest=LARGEST_ON_A_WALL,
        columns=_COLUMNS,
    )


def _by_name(places: Sequence[SeatPlace], size: float) -> list[Flowable]:
    if not places:
        return [_nobody()]
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
    return [PaperTable(columns, rows, size=size)]


def _by_table(places: Sequence[SeatPlace], size: float) -> list[Flowable]:
    if not places:
        return [_nobody()]
    everyone = PaperTable(_at_table(), [_seated(place) for place in places], size=size)
    return [
        _table(number, [_seated(place) for place in seated], everyone, size)
        for number, seated in groupby(places, lambda place: place.table)
    ]


def _table(number: int, seated: Sequence[tuple[str, ...]], everyone: PaperTable, size: float) -> Flowable:
    head = Words(
        text=word(Word.TABLE_OF, table=number), size=1.3 * size, weight=Weight.BOLD, before=4, after=1
    )
    table = PaperTable(_at_table(), seated, size=size, as_wide_as=everyone)
    return KeptBlock([head, table, Words("", size=0.8 * size)])


def _at_table() -> tuple[PaperColumn, ...]:
    return (
        PaperColumn(align=Align.RIGHT, muted=True),
        PaperColumn(weight=Weight.BOLD, stretches=True),
        PaperColumn(align=Align.RIGHT, muted=True),
    )


def _seated(place: SeatPlace) -> tuple[str, str, str]:
    beside = word(Word.HELPER) if place.helps else start_number(place.start_number)
    return str(place.seat), place.name, beside


def _nobody() -> Flowable:
    return Words(word(Word.NOBODY_SEATED))


def _number(place: SeatPlace) -> str:
    return str(place.start_number or "")
