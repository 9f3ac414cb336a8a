"""Number cards to cut apart and draw at the door, 24 on a page (D-03)."""

from __future__ import annotations

from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document.cards import CardBox, Grid, draw_grid
from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.reports.document.fonts import Weight, draw_centred
from turnierleitung.reports.document.words import INK, MUTED, boxed
from turnierleitung.services.printing import Printout
from turnierleitung.services.tables.card_papers import NumberCardsPrint, PrintedCard
from turnierleitung.texts.printing import Word, word

_GRID: Final = Grid(3, 8, 63 * mm, 33.5 * mm)
_MARGIN: Final = 3 * mm
_NUMBER: Final = 36.0
_CAPITAL: Final = 0.714
"""Height of figures in relation to the size of the letters."""
_PLACE: Final = 14.0
_SMALL: Final = 7.0


def draw(book: Book, content: NumberCardsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all cards."""
    occasion = printout.occasion.name

    def card(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_card(canvas, content.cards[place], box.inside(_MARGIN), occasion)

    draw_grid(book, _GRID, len(content.cards), card, (printout, stamp))


def _draw_card(canvas: Canvas, card: PrintedCard, box: CardBox, occasion: str) -> None:
    middle = (box.left + box.right) / 2
    canvas.setFillColor(MUTED)
    named = boxed(occasion, box.width, 2.8 * _SMALL, _SMALL)
    for index, line in enumerate(named.lines):
        draw_centred(canvas, middle, box.top - named.size * (0.9 + 1.35 * index), line, named.size)
    canvas.setFillColor(INK)
    place = word(Word.TABLE_AND_SEAT, table=card.table, seat=card.seat)
    draw_centred(canvas, middle, box.bottom + 3, place, _PLACE, Weight.BOLD)
    low, high = box.bottom + 3 + _PLACE, box.top - named.height
    draw_centred(
        canvas, middle, (low + high - _NUMBER * _CAPITAL) / 2, str(card.number), _NUMBER, Weight.BOLD
    )
