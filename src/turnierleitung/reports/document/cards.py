"""Cards and slips in a grid on A4, in the order in which cut piles are right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document.document import A4_PORTRAIT, Book, Stamp, page_text, stamp_text
from turnierleitung.reports.document.lettering import MUTED, draw_right, draw_text
from turnierleitung.services.printing import Printout

_MARK: Final = 9.0
"""Length of a mark to cut at."""
_STAMP: Final = 6.5
_FOOT: Final = 5 * mm
"""Baseline of the stamp above the edge of the paper."""


@dataclass(frozen=True, slots=True)
class CardBox:
    """Where a card is, in points."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """Upper edge."""
        return self.bottom + self.height

    @property
    def right(self) -> float:
        """Right edge."""
        return self.left + self.width

    def inside(self, margin: float) -> CardBox:
        """Return the box without a margin."""
        return CardBox(
            self.left + margin, self.bottom + margin, self.width - 2 * margin, self.height - 2 * margin
        )


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards of one size in the middle of a page."""

    columns: int
    rows: int
    width: float
    height: float

    @property
    def per_page(self) -> int:
        """Cards on a page."""
        return self.columns * self.rows

    @property
    def area(self) -> CardBox:
        """All cards together; below them there is room for the stamp."""
        width, height = self.columns * self.width, self.rows * self.height
        left = (A4_PORTRAIT[0] - width) / 2
        return CardBox(left, max((A4_PORTRAIT[1] - height) / 2, 11 * mm), width, height)

    def box(self, place: int) -> CardBox:
        """Return where a card of a page is, counted from 0 in rows."""
        row, column = divmod(place, self.columns)
        area = self.area
        return CardBox(
            area.left + column * self.width, area.top - (row + 1) * self.height, self.width, self.height
        )


def draw_grid(
    book: Book,
    grid: Grid,
    cards: int,
    draw_card: Callable[[Canvas, int, CardBox], object],
    stamped: tuple[Printout, Stamp],
) -> None:
    """Draw so many cards, counted from 0; one page at least. Cut as one stack they lie in order."""
    pages = stacked(cards, grid.per_page)
    for page, places in enumerate(pages, start=1):
        for place, card in enumerate(places):
            draw_card(book, card, grid.box(place))
        _draw_marks(book, grid)
        book.setFillColor(MUTED)
        stamp = stamp_text(*stamped, grid.area.width, _STAMP)
        draw_text(book, grid.area.left, _FOOT, stamp, _STAMP)
        draw_right(book, grid.area.right, _FOOT, page_text(page, len(pages)), _STAMP)
        book.showPage()


def draw_cut(canvas: Canvas, from_x: float, from_y: float, to_x: float, to_y: float) -> None:
    """Draw a stroke that says where to cut."""
    canvas.setStrokeColor(MUTED)
    canvas.setLineWidth(0.5)
    canvas.line(from_x, from_y, to_x, to_y)


def _draw_marks(canvas: Canvas, grid: Grid) -> None:
    """Draw strokes outside the cards, and crosses where they meet: nothing of them stays on a card."""
    area = grid.area
    for column in range(grid.columns + 1):
        x = area.left + column * grid.width
        draw_cut(canvas, x, area.top + 2, x, area.top + 2 + _MARK)
        draw_cut(canvas, x, area.bottom - 2, x, area.bottom - 2 - _MARK)
    for row in range(grid.rows + 1):
        y = area.bottom + row * grid.height
        draw_cut(canvas, area.left - 2, y, area.left - 2 - _MARK, y)
        draw_cut(canvas, area.right + 2, y, area.right + 2 + _MARK, y)
    for column in range(1, grid.columns):
        for row in range(1, grid.rows):
            x, y = area.left + column * grid.width, area.bottom + row * grid.height
            draw_cut(canvas, x - 3, y, x + 3, y)
            draw_cut(canvas, x, y - 3, x, y + 3)


def stacked(count: int, per_page: int) -> tuple[tuple[int, ...], ...]:
    """Return for each page which slip is at each place, the slips counted from 0; one page at least.

    Of ``k`` pages the first place holds the slips 0 … k−1 down the stack, the second k … 2k−1, and so on.
    The last places of the last pages may stay empty.
    """
    pages = max(1, -(-count // per_page))
    return tuple(tuple(range(page, count, pages)) for page in range(pages))
