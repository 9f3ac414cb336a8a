"""The tournament on paper: invitation, rules, decks, table signs, and everything that was done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.cards import draw_cut
from turnierleitung.reports.document.document import A4_PORTRAIT, Book, Paper, Stamp, page_text, stamp_text
from turnierleitung.reports.document.fitting import FittingPaper, drawn, fitting, flowing
from turnierleitung.reports.document.lettering import (
    INK,
    MUTED,
    Weight,
    Words,
    boxed,
    draw_centred,
    draw_right,
    draw_text,
    text_width,
)
from turnierleitung.reports.document.table import PaperTable
from turnierleitung.services.decks import DecksPrint
from turnierleitung.services.ground.papers import PrintKind, TableSignsPrint
from turnierleitung.services.history import Deed
from turnierleitung.services.printing import (
    InvitationPrint,
    PhonesPrint,
    Printout,
    ProtocolPrint,
    RuleSheetPrint,
)
from turnierleitung.texts.changed import changed_things
from turnierleitung.texts.codes import code_rows
from turnierleitung.texts.columns import Cell, Column, Ink, Names, Text, nth
from turnierleitung.texts.decks import ShownDeck, deck_columns
from turnierleitung.texts.deeds import deed_columns
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.phases import rulebook_summary
from turnierleitung.texts.printing import Word, print_name, word
from turnierleitung.texts.rulebook.rulesheet import ending, facts, heading, in_short, rule_sheet, to_write

_SMALLEST_DECKS: Final = 8.5
_LARGEST_DECKS: Final = 13.0


def decks(content: DecksPrint) -> FittingPaper:
    """Return the list with a box per copy to tick."""
    return FittingPaper(
        title=print_name(PrintKind.DECKS),
        story=partial(_decks_story, content),
        smallest=_SMALLEST_DECKS,
        largest=_LARGEST_DECKS,
    )


def _decks_story(content: DecksPrint, size: float) -> list[Flowable]:
    if not content.decks:
        return [Words(word(Word.NO_DECKS))]
    table = PaperTable(deck_columns(), [ShownDeck(deck, ()) for deck in content.decks], size=size)
    copies = sum(len(deck.copies) for deck in content.decks)
    total = word(Word.TOTAL_DECKS, decks=len(content.decks), copies=copies)
    return [Words(total, size=size, colour=MUTED, after=8), table]


_SMALLEST_INVITATION: Final = 9.5
_LARGEST_INVITATION: Final = 14.0
_NAME: Final = 2.2
_FACTS: Final = 1.25
_LINE: Final = "_" * 30


def invitation(content: InvitationPrint) -> FittingPaper:
    """Return the invitation."""
    return FittingPaper(
        title=print_name(PrintKind.INVITATION),
        story=partial(_story, content),
        smallest=_SMALLEST_INVITATION,
        largest=_LARGEST_INVITATION,
    )


def _story(content: InvitationPrint, size: float) -> list[Flowable]:
    columns: tuple[Column[Sequence[Text]], ...] = (Column("", nth(0), ink=Ink.MUTED), Names("", nth(1)))
    lines = [*facts(content), *((name, _LINE) for name in to_write())]
    summary = rulebook_summary(content.rulebook)
    return [
        Words(content.name, size=_NAME * size, weight=Weight.BOLD, before=size, after=1.2 * size),
        PaperTable(columns, lines, size=_FACTS * size, room=0.35 * size),
        *([Words(summary, size=_FACTS * size, before=1.8 * size)] if summary else []),
        Words(heading(), size=_FACTS * size, weight=Weight.BOLD, before=1.8 * size, after=0.4 * size),
        *(Words(text, size=size, after=0.6 * size) for text in in_short(content.rulebook)),
        Words(ending(), size=size, colour=MUTED, before=0.8 * size),
    ]


def protocol(content: ProtocolPrint) -> Paper:
    """Return the protocol; undone actions are struck through, corrections show their changes."""
    title = print_name(PrintKind.PROTOCOL)
    if not content.deeds:
        return Paper(title, [Words(word(Word.NOTHING_DONE))])

    def changed(deed: Deed) -> list[str]:
        values = content.changed.get(deed.sequence, ())
        things = changed_things(values, content.game, deed.currency, of_matches=content.of_matches)
        return [thing.line for thing in things]

    return Paper(title, [PaperTable(deed_columns(changed), content.deeds, size=9)])


_FIGURES: Final = re.compile(r"–|[+−]?\d+")
_SMALLEST_SHEET: Final = 8.5
_LARGEST_SHEET: Final = 11.0
_DOUBLE_PAGE: Final = 2
"""Front and back of one sheet; a club whose rules are longer takes more."""
_TITLE: Final = 1.15
_NARROW: Final = 5
"""More columns than these are too many for half a page."""
_LEAST: Final = 6.5
"""Below so many lines of free space at the foot a section begins in the next column."""


def rules_of_tournament(content: RuleSheetPrint) -> FittingPaper:
    """Return the rule sheet, in letters with which it is one sheet of paper."""
    sections = rule_sheet(content.rulebook, content.currency)
    return FittingPaper(
        title=print_name(PrintKind.RULE_SHEET),
        story=lambda size: [part for section in sections for part in _section(section, size)],
        smallest=_SMALLEST_SHEET,
        largest=_LARGEST_SHEET,
        columns=(1, 2),
        pages=_DOUBLE_PAGE,
    )


def _section(section: Section, size: float) -> list[Flowable]:
    title = Words(
        text=section.title, size=_TITLE * size, weight=Weight.BOLD, before=0.8 * size, after=0.1 * size
    )
    texts = [Words(text, size=size, after=0.2 * size) for text in section.paragraphs]
    table = [] if section.table is None else [_table(section.table, size)]
    # A section breaks where the column ends, but not right below its title.
    return [CondPageBreak(_LEAST * size), title, *texts, *table]


def _table(table: SheetTable, size: float) -> PaperTable:
    figures = [_holds_figures(table, column) for column in range(len(table.header))]
    rows: list[Sequence[Text]] = list(table.rows)
    first = 0
    if len(figures) > _NARROW and not any(figures[:2]):
        # What several rows are about stands above them, not beside: the table has to fit into a column.
        first, rows = 1, list(_in_groups(table.rows))
    columns: list[Column[Sequence[Text]]] = [
        Column(
            heading,
            nth(index - first),
            ink=Ink.NORMAL if index else Ink.STRONG,
            right=of_figures,
            stretches=not of_figures,
        )
        for index, (heading, of_figures) in enumerate(zip(table.header, figures, strict=True))
    ][first:]
    return PaperTable(columns, rows, size=size)


def _holds_figures(table: SheetTable, column: int) -> bool:
    cells = [row[column] for row in table.rows if row[column]]
    return bool(cells) and all(_FIGURES.fullmatch(cell) for cell in cells)


def _in_groups(rows: Sequence[Sequence[str]]) -> Iterator[Sequence[Text]]:
    for group, *row in rows:
        if group:
            yield (Cell(group, Ink.STRONG), *[""] * (len(row) - 1))
        yield row


_WIDTH, _HEIGHT = A4_PORTRAIT
_FOLD: Final = _HEIGHT / 2
_MARGIN: Final = 15 * mm
_NUMBER: Final = 300.0
_CAPITAL: Final = 0.714
"""Height of figures in relation to the size of the letters."""
_LABEL: Final = 30.0
_OCCASION: Final = 13.0


def table_signs(book: Book, content: TableSignsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw a page per table."""
    for table in range(1, content.tables + 1):
        _draw_half(book, table, printout.occasion.name)
        book.saveState()
        book.translate(_WIDTH, _HEIGHT)
        book.rotate(180)
        _draw_half(book, table, printout.occasion.name)
        book.restoreState()
        draw_cut(book, 0, _FOLD, 14, _FOLD)
        draw_cut(book, _WIDTH - 14, _FOLD, _WIDTH, _FOLD)
        book.setFillColor(MUTED)
        draw_text(book, _MARGIN, 12, stamp_text(printout, stamp, _WIDTH - 2 * _MARGIN, 6), 6)
        draw_right(book, _WIDTH - _MARGIN, 12, page_text(table, content.tables), 6)
        book.showPage()


def _draw_half(canvas: Canvas, table: int, occasion: str) -> None:
    """Draw what is read from one side, below the fold."""
    middle = _WIDTH / 2
    canvas.setFillColor(MUTED)
    draw_centred(canvas, middle, _FOLD - 58, word(Word.TABLE), _LABEL, Weight.BOLD)
    canvas.setFillColor(INK)
    number = str(table)
    size = min(_NUMBER, (_WIDTH - 2 * _MARGIN) / text_width(number, 1, Weight.BOLD))
    draw_centred(canvas, middle, 195 - size * _CAPITAL / 2, number, size, Weight.BOLD)
    canvas.setFillColor(MUTED)
    named = boxed(occasion, _WIDTH - 2 * _MARGIN, 2.8 * _OCCASION, _OCCASION)
    for index, line in enumerate(reversed(named.lines)):
        draw_centred(canvas, middle, 34 + index * named.size * 1.35, line, named.size)


_CODE: Final = 300.0
_CODE_TOP: Final = 560.0


def phones(book: Book, content: PhonesPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw the notice with the code that phones read, and the address below it."""
    middle, room = _WIDTH / 2, _WIDTH - 2 * _MARGIN
    title = boxed(printout.occasion.name, room, 3 * _OCCASION, 1.6 * _OCCASION)
    book.setFillColor(MUTED)
    for index, line in enumerate(title.lines):
        draw_centred(book, middle, _HEIGHT - 80 - index * title.size * 1.3, line, title.size)
    book.setFillColor(INK)
    draw_centred(book, middle, _HEIGHT - 160, word(Word.PHONES_TITLE), 48, Weight.BOLD)
    draw_centred(book, middle, _HEIGHT - 200, word(Word.PHONES_WHAT), 18)
    rows = code_rows(content.url)
    size = _CODE / len(rows)
    for down, modules in enumerate(rows):
        for across, is_dark in enumerate(modules):
            if is_dark:
                left, top = middle - _CODE / 2 + across * size, _CODE_TOP - (down + 1) * size
                book.rect(left, top, size + 0.2, size + 0.2, stroke=0, fill=1)
    address = content.url.removeprefix("http://")
    draw_centred(book, middle, _CODE_TOP - _CODE - 50, word(Word.PHONES_HOW), 14)
    large = min(44.0, room / text_width(address, 1, Weight.BOLD))
    draw_centred(book, middle, _CODE_TOP - _CODE - 110, address, large, Weight.BOLD)
    book.setFillColor(MUTED)
    draw_text(book, _MARGIN, 12, stamp_text(printout, stamp, room, 6), 6)
    draw_right(book, _WIDTH - _MARGIN, 12, page_text(1, 1), 6)
    book.showPage()


DRAWERS: Final = (
    drawn(TableSignsPrint, table_signs),
    drawn(PhonesPrint, phones),
    fitting(DecksPrint, decks),
    fitting(InvitationPrint, invitation),
    fitting(RuleSheetPrint, rules_of_tournament),
    flowing(ProtocolPrint, protocol),
)
