"""Name cards, ten on a page in the size of the usual holders (90 × 54 mm)."""

from __future__ import annotations

from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document.cards import CardBox, Grid, draw_grid
from turnierleitung.reports.document.document import Book, Stamp
from turnierleitung.reports.document.fonts import Weight, draw_right, draw_text, text_width
from turnierleitung.reports.document.words import INK, MUTED, RULE, boxed, draw_lines
from turnierleitung.services.people.printouts import NameCard, NameCardsPrint
from turnierleitung.services.printing import Printout
from turnierleitung.texts.printing import Word, start_number, word

_GRID: Final = Grid(2, 5, 90 * mm, 54 * mm)
_MARGIN: Final = 5 * mm
_NAME: Final = 26.0
_ONLY_NAME: Final = 30.0
_CLUB: Final = 12.0
_NUMBER: Final = 13.0
_OCCASION: Final = 8.0
_HEAD: Final = 20.0
_FOOT: Final = 30.0


def draw(book: Book, content: NameCardsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all cards."""
    occasion = printout.occasion.name

    def card(canvas: Canvas, place: int, box: CardBox) -> None:
        _draw_card(canvas, content.cards[place], box.inside(_MARGIN), occasion)

    if not content.cards:
        draw_text(book, _GRID.area.left, _GRID.area.top - 40, word(Word.NOBODY_REGISTERED), 9.5)
    draw_grid(book, _GRID, len(content.cards), card, (printout, stamp))


def _draw_card(canvas: Canvas, one: NameCard, box: CardBox, occasion: str) -> None:
    number = start_number(one.start_number) or word(Word.NUMBER_BY_HAND)
    number_width = text_width(number, _NUMBER, Weight.BOLD)
    canvas.setFillColor(MUTED)
    draw_lines(canvas, box.left, box.top, boxed(occasion, box.width - number_width - 10, _HEAD, _OCCASION))
    canvas.setFillColor(INK)
    draw_right(canvas, box.right, box.top - _NUMBER * 0.9, number, _NUMBER, Weight.BOLD)
    _draw_name(canvas, one, CardBox(box.left, box.bottom + _FOOT, box.width, box.height - _FOOT - _HEAD))
    if not one.club:
        return
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.5)
    canvas.line(box.left, box.bottom + _FOOT - 2, box.right, box.bottom + _FOOT - 2)
    canvas.setFillColor(MUTED)
    club = boxed(one.club, box.width, _FOOT - 4, _CLUB)
    draw_lines(canvas, box.left, box.bottom + (_FOOT - 4 + club.height) / 2, club)


def _draw_name(canvas: Canvas, one: NameCard, box: CardBox) -> None:
    """Set the first name over the last one, both in one size and in the middle of the height."""
    canvas.setFillColor(INK)
    if not one.first_name:
        name = boxed(one.last_name, box.width, box.height, _ONLY_NAME, Weight.BOLD)
        draw_lines(canvas, box.left, box.top - (box.height - name.height) / 2, name, Weight.BOLD)
        return
    first = boxed(one.first_name, box.width, box.height / 2, _NAME, Weight.BOLD)
    last = boxed(one.last_name, box.width, box.height - first.height, _NAME, Weight.BOLD)
    if first.size > last.size:
        first = boxed(one.first_name, box.width, box.height / 2, last.size, Weight.BOLD)
    top = box.top - (box.height - first.height - last.height) / 2
    for part in (first, last):
        draw_lines(canvas, box.left, top, part, Weight.BOLD)
        top -= part.height
