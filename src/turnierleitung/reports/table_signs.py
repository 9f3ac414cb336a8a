"""Signs for the tables: A4 folded across stands as a tent and says its number to both sides."""

from __future__ import annotations

from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document.cards import draw_cut
from turnierleitung.reports.document.document import A4_PORTRAIT, Book, Stamp, page_text, stamp_text
from turnierleitung.reports.document.fonts import Weight, draw_centred, draw_right, draw_text, text_width
from turnierleitung.reports.document.words import INK, MUTED, boxed
from turnierleitung.services.ground.papers import TableSignsPrint
from turnierleitung.services.printing import Printout
from turnierleitung.texts.printing import Word, word

_WIDTH, _HEIGHT = A4_PORTRAIT
_FOLD: Final = _HEIGHT / 2
_MARGIN: Final = 15 * mm
_NUMBER: Final = 300.0
_CAPITAL: Final = 0.714
"""Height of figures in relation to the size of the letters."""
_LABEL: Final = 30.0
_OCCASION: Final = 13.0


def draw(book: Book, content: TableSignsPrint, printout: Printout, stamp: Stamp) -> None:
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
        draw_text(book, _MARGIN, 12, stamp_text(printout, stamp), 6)
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
