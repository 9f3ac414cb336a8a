"""What has to lie ready at the tables: decks, sheets and pencils, in all and table by table (S-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.document import Paper
from turnierleitung.reports.document.fonts import Weight
from turnierleitung.reports.document.table import Align, PaperColumn, PaperTable, Row
from turnierleitung.reports.document.words import MUTED, Words
from turnierleitung.services.ground.papers import PrintKind, spare
from turnierleitung.services.tables.material import TableMaterialPrint
from turnierleitung.texts.decks import deck_name
from turnierleitung.texts.printing import Word, print_name, tables_line, word

_BOX = "☐"
_BESIDE: Final = 2
"""So many tables stand beside each other in the list to tick."""
_LEAST: Final = 110.0


def paper(content: TableMaterialPrint) -> Paper:
    """Return the sums first, then the tables."""
    remark = "" if content.drawn else word(Word.PLANNED)
    story: list[Flowable] = [
        Words(tables_line(content.sizes), colour=MUTED, after=8),
        _needed(content),
        Words(word(Word.ONE_IN_TEN), size=8.5, colour=MUTED, before=4),
        CondPageBreak(_LEAST),
        Words(text=word(Word.AT_EACH_TABLE), size=12, weight=Weight.BOLD, before=16, after=3),
        _tables(content),
    ]
    return Paper(print_name(PrintKind.MATERIAL), story, remark)


def _needed(content: TableMaterialPrint) -> PaperTable:
    columns = (
        PaperColumn(stretches=True, weight=Weight.BOLD),
        *(PaperColumn(_unbroken(word(Word.ROUND, round=one.number)), Align.RIGHT) for one in content.rounds),
        PaperColumn(word(Word.SPARE), Align.RIGHT, muted=True),
        PaperColumn(word(Word.IN_ALL), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.PACKED)),
    )
    return PaperTable(columns, list(_rows(content)), size=11)


def _unbroken(heading: str) -> str:
    return heading.replace(" ", "\N{NO-BREAK SPACE}")


def _rows(content: TableMaterialPrint) -> Iterator[Row]:
    once = (content.most_tables, *[0] * (len(content.rounds) - 1))
    if content.decks:
        yield _row(word(Word.DECKS_OF_LIST), once, spares=0)
    elif content.new_decks:
        yield _row(word(Word.NEW_DECKS), tuple(one.decks for one in content.rounds), content.spares)
    else:
        yield _row(word(Word.PLAYING_CARDS), once, content.spares)
    yield _row(word(Word.ONE_SHEET), tuple(one.sheets for one in content.rounds))
    yield _row(word(Word.PENCILS), once)
    yield _row(word(Word.SIGNS), once, spares=0)


def _row(name: str, needed: tuple[int, ...], spares: int | None = None) -> Row:
    """Return a line; what stays at the table counts in the first round alone."""
    more = spare(sum(needed)) if spares is None else spares
    shown = (str(number) if number else "–" for number in needed)
    return (name, *shown, str(more) if more else "–", str(sum(needed) + more), _BOX)


def _tables(content: TableMaterialPrint) -> PaperTable:
    """Return the tables to tick while walking through the hall, down one side and then the other."""
    if content.decks:
        return _tables_with_decks(content)
    per_side = -(-len(content.sizes) // _BESIDE)
    columns = (
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.SEATS), Align.RIGHT, muted=True),
        PaperColumn(word(Word.CARDS)),
        PaperColumn(word(Word.ONE_SHEET)),
        PaperColumn(word(Word.PENCIL)),
        PaperColumn(word(Word.SIGN), stretches=True),
    )
    rows = [
        tuple(
            cell
            for table in range(index, len(content.sizes) + per_side, per_side)[:_BESIDE]
            for cell in _cells(content, table)
        )
        for index in range(per_side)
    ]
    return PaperTable(columns * _BESIDE, rows, size=9.5)


def _tables_with_decks(content: TableMaterialPrint) -> PaperTable:
    """Return the tables to tick with the deck that goes to each."""
    columns = (
        PaperColumn(word(Word.TABLE), Align.RIGHT, Weight.BOLD),
        PaperColumn(word(Word.SEATS), Align.RIGHT, muted=True),
        PaperColumn(word(Word.DECK), stretches=True),
        PaperColumn(word(Word.CARDS)),
        PaperColumn(word(Word.ONE_SHEET)),
        PaperColumn(word(Word.PENCIL)),
        PaperColumn(word(Word.SIGN)),
    )
    rows = [
        (
            str(table),
            str(seats),
            deck_name(deck) if deck else "–",
            str(deck.cards) if deck else _BOX,
            _BOX,
            _BOX,
            _BOX,
        )
        for table, seats, deck in zip(content.tables, content.sizes, content.decks, strict=True)
    ]
    return PaperTable(columns, rows, size=9.5)


def _cells(content: TableMaterialPrint, index: int) -> tuple[str, ...]:
    if index >= len(content.sizes):
        return ("",) * 6
    decks = max(1, content.new_decks)
    boxes = _BOX if decks == 1 else f"{decks} × {_BOX}"
    return (str(content.tables[index]), str(content.sizes[index]), boxes, _BOX, _BOX, _BOX)
