"""The slip of Kleeblatt: everybody writes one number below his name."""

from __future__ import annotations

from typing import Final

from reportlab.pdfgen.canvas import Canvas
from tests.made_up_game.rules import KleeblattRules
from tests.made_up_game.words import tally_name

from turnierleitung.domain.game import GameRules
from turnierleitung.reports.document.lettering import INK, MUTED, draw_text
from turnierleitung.reports.slips import Blank, SeatRows, SheetWording, draw_foot
from turnierleitung.texts.printing import Word, word

_LEAD: Final = 70.0
_CELL: Final = 60.0


class KleeblattSheets:
    """The slips on which Kleeblatt is written down (``reports.slips.TablePapers``)."""

    def rows(self, rules: GameRules, seats: int) -> SeatRows:  # noqa: ARG002  (part of the protocol)
        """Return nothing: seats have columns."""
        return ()

    def lead(self, seats: int) -> float:  # noqa: ARG002  (part of the protocol)
        """Return the width of the names of the rows."""
        return _LEAD

    def draw_blank(self, canvas: Canvas, blank: Blank, wording: SheetWording) -> None:
        """Draw a row for the leaves and one for the signatures, and how many leaves there are."""
        left, right = blank.page.left, blank.page.right
        top, bottom = blank.names_bottom, blank.names_bottom - 2 * _CELL
        canvas.setFillColor(MUTED)
        draw_text(canvas, left, blank.page.top - 26, wording.occasion, 9)
        leaves = KleeblattRules.of(wording.rules).leaves(blank.seats)
        draw_text(canvas, left, blank.page.top - 40, f"{tally_name('leaves')}: {leaves}", 9)
        canvas.setFillColor(INK)
        canvas.setLineWidth(0.8)
        for row, text in enumerate((tally_name("leaves"), word(Word.SIGNATURE))):
            draw_text(canvas, left + 4, top - row * _CELL - _CELL / 2, text, 9)
        for y in (blank.table_top, top, top - _CELL, bottom):
            canvas.line(left, y, right, y)
        for x in (left, *(blank.seat_left(seat) for seat in range(blank.seats + 1))):
            canvas.line(x, bottom, x, blank.table_top)
        draw_foot(canvas, left, wording)


KLEEBLATT: Final = KleeblattSheets()
