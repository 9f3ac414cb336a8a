"""The slip of every game in which everybody at a table counts: a row for each, the rest below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Final, NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.game import GameRules
from turnierleitung.reports.document.lettering import (
    INK,
    MUTED,
    SHADE,
    Weight,
    draw_centred,
    draw_lines,
    draw_text,
    fitted,
)
from turnierleitung.reports.slips import HEADING_ROW, Blank, SeatRows, SheetWording, draw_foot
from turnierleitung.texts.printing import Word, word

_LINE_HEIGHT: Final = 30.0
_GAP: Final = 18.0
_NOTE: Final = 8.5
_FOOT: Final = 50.0
_DEAL_ROW: Final = 22.0
_LEAST_DEAL_ROW: Final = 11.0
"""A hand needs as much on paper."""
_SEVERAL: Final = 2
_DEAL_LEAD: Final = 60.0
_LINE: Final = HexColor("#777777")


class SlipColumn(NamedTuple):
    """A column beside the names."""

    heading: str
    share: float
    """Its share of the width beside the names; the signature takes the rest."""


@dataclass(frozen=True)
class CountSheets:
    """The slips on which counts are written down (``slips.TablePapers``)."""

    columns: Callable[[Any], Sequence[SlipColumn]]
    """The fields of each person."""
    lines: Callable[[Any, int, int | None], Sequence[str]]
    """The lines for the whole table, by rules, seats and deck size.

    ``None`` for an unknown deck, which the table describes itself.
    """
    notes: Callable[[Any], Sequence[str]]
    """Remarks for the players while they write, from the values used for checking."""
    lists: Callable[[Any], tuple[str, Sequence[str]] | None] = lambda _rules: None
    """Reference lists during play: a title, and short lines in two columns."""
    deals: Callable[[Any, int], int] = lambda _rules, _seats: 0
    """The deals, by rules and seats, that are written down below one by one and added up."""

    def rows(self, rules: GameRules, seats: int) -> SeatRows:  # noqa: ARG002  (part of the protocol)
        """Return a row for each seat."""
        return tuple((seat,) for seat in range(seats))

    def lead(self, seats: int) -> float:  # noqa: ARG002  (part of the protocol)
        """Return the width of the names."""
        return 180.0

    def draw_blank(self, canvas: Canvas, blank: Blank, wording: SheetWording) -> None:
        """Draw everything but table, names and page."""
        _Slip(canvas, blank, wording, self).draw()


class _Slip:
    """One drawing, from the top to the foot."""

    def __init__(self, canvas: Canvas, blank: Blank, wording: SheetWording, words: CountSheets) -> None:
        self._canvas, self._blank, self._wording, self._words = canvas, blank, wording, words
        self._left, self._right = blank.page.left, blank.page.right
        self._columns = words.columns(wording.rules)
        first = self._left + blank.lead
        room = self._right - first
        widths = [column.share * room for column in self._columns]
        self._edges = [*accumulate(widths, initial=first), self._right]

    def draw(self) -> None:
        self._head()
        self._rows()
        y = self._lines(self._blank.names_bottom)
        y = self._notes(y - _GAP)
        y = self._deals(y - _GAP * 2 / 3)
        self._lists(y - _GAP / 2)
        draw_foot(self._canvas, self._left, self._wording)

    def _head(self) -> None:
        occasion = fitted(self._wording.occasion, self._right - self._left, 9, 6)
        self._canvas.setFillColor(MUTED)
        draw_lines(self._canvas, self._left, self._blank.page.top - 20, occasion)

    def _rows(self) -> None:
        canvas, blank = self._canvas, self._blank
        top, bottom = blank.table_top, blank.names_bottom
        canvas.setFillColor(SHADE)
        canvas.rect(self._left, top - HEADING_ROW, self._right - self._left, HEADING_ROW, stroke=0, fill=1)
        canvas.setFillColor(INK)
        draw_text(canvas, self._left + 4, top - HEADING_ROW / 2 - 3, word(Word.NAME), 8, Weight.BOLD)
        headings = [*(column.heading for column in self._columns), word(Word.SIGNATURE)]
        for (left, right), heading in zip(pairwise(self._edges), headings, strict=True):
            told = fitted(heading, right - left - 6, 8, 6, Weight.BOLD)
            middle = top - HEADING_ROW / 2 + told.height / 2 - told.size
            for line, text in enumerate(told.lines):
                draw_centred(
                    canvas,
                    (left + right) / 2,
                    middle - line * told.size * 1.3 + 1,
                    text,
                    told.size,
                    Weight.BOLD,
                )
        canvas.setStrokeColor(_LINE)
        canvas.setLineWidth(0.8)
        for y in (top, top - HEADING_ROW, bottom):
            canvas.line(self._left, y, self._right, y)
        for x in (self._left, *self._edges):
            canvas.line(x, top, x, bottom)
        canvas.setLineWidth(0.35)
        partners = [seat for row in blank.rows for seat in row[1:]]
        for seat in range(blank.seats):
            y = blank.name_corner(seat)[1]
            if seat not in partners:
                canvas.line(self._left, y, self._right, y)
                continue
            # Partners have one number, and sign both.
            canvas.line(self._left, y, self._edges[0], y)
            canvas.line(self._edges[-2], y, self._right, y)

    def _lines(self, y: float) -> float:
        """Draw the lines for the whole table; return the lower end."""
        for told in self._words.lines(self._wording.rules, self._blank.seats, self._blank.deck):
            y -= _LINE_HEIGHT
            line = fitted(told, self._right - self._left - 8, 10, 7)
            self._canvas.setFillColor(INK)
            draw_lines(self._canvas, self._left + 4, y + line.height, line)
        return y

    def _notes(self, y: float) -> float:
        self._canvas.setFillColor(MUTED)
        for note in self._words.notes(self._wording.rules):
            told = fitted(note, self._right - self._left - 8, _NOTE, 7)
            draw_lines(self._canvas, self._left + 4, y, told)
            y -= told.height + 2
        return y

    def _deals(self, y: float) -> float:
        """Draw a row for each deal and one for the sum, if a hand can write in them; return the lower end."""
        deals = self._words.deals(self._wording.rules, self._blank.seats)
        height = min(_DEAL_ROW, (y - _FOOT - 14) / (deals + 2))
        if deals < _SEVERAL or height * self._blank.page.scale < _LEAST_DEAL_ROW:
            return y
        canvas, first = self._canvas, self._left + _DEAL_LEAD
        canvas.setFillColor(INK)
        draw_text(canvas, self._left + 4, y - 9, word(Word.ALONG), 9, Weight.BOLD)
        top = y - 14
        bottom = top - (deals + 2) * height
        canvas.setFillColor(SHADE)
        for shaded in (top - height, bottom):
            canvas.rect(self._left, shaded, self._right - self._left, height, stroke=0, fill=1)
        canvas.setFillColor(INK)
        heads = [word(Word.GAME), *map(str, range(1, deals + 1)), word(Word.SUM)]
        for place, head in enumerate(heads):
            base = top - (place + 0.5) * height - 3
            weight = Weight.REGULAR if 0 < place <= deals else Weight.BOLD
            draw_centred(canvas, (self._left + first) / 2, base, head, 8, weight)
        width = (self._right - first) / len(self._blank.rows)
        for place, seats in enumerate(self._blank.rows):
            told = " + ".join(str(seat + 1) for seat in seats)
            base = top - height / 2 - 3
            draw_centred(canvas, first + (place + 0.5) * width, base, told, 9, Weight.BOLD)
        canvas.setStrokeColor(_LINE)
        canvas.setLineWidth(0.35)
        for place in range(deals + 3):
            canvas.line(self._left, top - place * height, self._right, top - place * height)
        for x in (self._left, *(first + place * width for place in range(len(self._blank.rows) + 1))):
            canvas.line(x, top, x, bottom)
        return bottom

    def _lists(self, y: float) -> None:
        """Draw the reference lists in two columns, smaller if there is little room."""
        lists = self._words.lists(self._wording.rules)
        if lists is None:
            return
        title, lines = lists
        rows = -(-len(lines) // 2)
        height = min(15.0, (y - _FOOT) / (rows + 1))
        if height < 1:
            return
        width = (self._right - self._left) / 2
        self._canvas.setFillColor(INK)
        draw_text(self._canvas, self._left + 4, y - height, title, min(9, height), Weight.BOLD)
        for index, text in enumerate(lines):
            column, row = divmod(index, rows)
            line = fitted(text, width - 12, min(9, height * 0.75), 3)
            draw_lines(self._canvas, self._left + 4 + column * width, y - (row + 1) * height - 5, line)
