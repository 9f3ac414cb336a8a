"""Slips with start numbers to hand out at the door, 24 on a page."""

from __future__ import annotations

from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document.cards import CardBox, Grid, draw_grid
from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.reports.document.fonts import Weight, draw_centred, draw_text, text_width
from turnierleitung.reports.document.words import INK, MUTED, boxed, draw_lines
from turnierleitung.services.people.printouts import StartNumbersPrint
from turnierleitung.services.printing import Printout
from turnierleitung.texts.printing import Word, word

_GRID: Final = Grid(3, 8, 63 * mm, 33.5 * mm)
_MARGIN: Final = 3 * mm
_NUMBER: Final = 44.0
_SMALL: Final = 7.0


def draw(book: Book, content: StartNumbersPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all slips."""
    occasion = printout.occasion.name

    def slip(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_slip(canvas, place + 1, box.inside(_MARGIN), occasion)

    draw_grid(book, _GRID, content.highest, slip, (printout, stamp))


def _draw_slip(canvas: Canvas, number: int, box: CardBox, occasion: str) -> None:
    canvas.setFillColor(MUTED)
    named = boxed(occasion, box.width, 2.8 * _SMALL, _SMALL)
    draw_lines(canvas, box.left, box.top, named)
    canvas.setFillColor(INK)
    free = box.height - named.height - 14
    draw_centred(
        canvas,
        (box.left + box.right) / 2,
        box.bottom + 14 + (free - _NUMBER * 0.714) / 2,
        str(number),
        _NUMBER,
        Weight.BOLD,
    )
    label = word(Word.NAME)
    canvas.setFillColor(MUTED)
    draw_text(canvas, box.left, box.bottom + 1.5, label, _SMALL)
    canvas.setStrokeColor(MUTED)
    canvas.setLineWidth(0.4)
    canvas.line(box.left + text_width(label, _SMALL) + 4, box.bottom, box.right, box.bottom)
