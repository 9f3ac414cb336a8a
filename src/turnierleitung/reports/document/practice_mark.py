"""What every page of a practice tournament bears, so that nobody takes it for a real one."""

from __future__ import annotations

from typing import Final

from reportlab.lib.colors import white
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document.fonts import Weight, draw_centred, draw_text, text_width
from turnierleitung.reports.document.words import INK
from turnierleitung.texts.files import PracticeWord, practice_word

_BAND: Final = 13.0
_BAND_SIZE: Final = 8.5
_EDGE: Final = 5.5
"""From the edge of the paper, above every head and bar code."""
_WORD_SIZE: Final = 30.0
_SLANT: Final = 28.0
_FAINT: Final = 0.11
"""Dark enough to be seen, light enough to write on."""
_ACROSS: Final = 170.0
_DOWN: Final = 112.0
"""Near enough to each other that every slip and card has one when the page is cut apart."""


def draw(canvas: Canvas, words: str, width: float, height: float, beside: int = 1) -> None:
    """Put a band at the head of a page, and the form with the words all over it.

    Where several sheets lie ``beside`` each other, each has its band.
    """
    canvas.saveState()
    canvas.setFillAlpha(_FAINT)
    canvas.doForm(words)
    canvas.setFillAlpha(1)
    for sheet in range(beside):
        _draw_band(canvas, (sheet + 0.5) * width / beside, height)
    canvas.restoreState()


def draw_words(canvas: Canvas, width: float, height: float) -> None:
    """Fill a form of the size of a page with the word."""
    canvas.setFillColor(INK)
    word = practice_word(PracticeWord.MARK)
    shift = text_width(word, _WORD_SIZE, Weight.BOLD) / 2
    rows = int(height / _DOWN) + 1
    columns = int(width / _ACROSS) + 1
    for row in range(rows):
        for column in range(columns):
            canvas.saveState()
            canvas.translate((column + 0.5 * (row % 2) + 0.25) * _ACROSS, (row + 0.5) * _DOWN)
            canvas.rotate(_SLANT)
            draw_text(canvas, -shift, -_WORD_SIZE / 3, word, _WORD_SIZE, Weight.BOLD)
            canvas.restoreState()


def _draw_band(canvas: Canvas, middle: float, height: float) -> None:
    text = practice_word(PracticeWord.BAND)
    room = text_width(text, _BAND_SIZE, Weight.BOLD) + 20
    canvas.setStrokeColor(INK)
    canvas.setFillColor(white)
    canvas.setLineWidth(0.9)
    canvas.roundRect(middle - room / 2, height - _EDGE - _BAND, room, _BAND, 4, fill=1)
    canvas.setFillColor(INK)
    draw_centred(canvas, middle, height - _EDGE - _BAND + 3.5, text, _BAND_SIZE, Weight.BOLD)
