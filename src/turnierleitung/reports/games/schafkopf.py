"""The score sheets of a round: a page per table, a row per game, on which the players write.

Everything that all sheets of the same kind share is drawn once as a form; a page adds the table,
its names and the page number. A thousand sheets take a fraction of the time of a thousand drawings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.games.schafkopf.rules import own_rules
from turnierleitung.reports.document.cards import draw_cut
from turnierleitung.reports.document.document import (
    A4_LANDSCAPE,
    A4_PORTRAIT,
    A5_PORTRAIT,
    Book,
    Stamp,
    page_text,
    stamp_text,
)
from turnierleitung.reports.document.fonts import Weight, draw_right, draw_text
from turnierleitung.reports.document.words import INK, MUTED, Fitted, draw_lines, fitted
from turnierleitung.reports.games.schafkopf_form import (
    FULL_PAGE,
    HALF_PAGE,
    NAME_LEADING,
    NAME_SIZE,
    NAME_SMALLEST,
    NUMBER_SIZE,
    Blank,
    Format,
    Part,
    Wording,
    draw_blank,
    names_height,
    seat_width,
)
from turnierleitung.services.printing.printing import SheetForm
from turnierleitung.services.printing.printouts import Occasion, Printout, ScoreSheet, ScoreSheetsPrint
from turnierleitung.services.tables.printouts import BlankSheetsPrint
from turnierleitung.texts.figures import short_day
from turnierleitung.texts.printing.printouts import Word, start_number, word

_PAGES: Final[Mapping[SheetForm, tuple[float, float]]] = {
    SheetForm.A4: A4_PORTRAIT,
    SheetForm.TWO_UP: A4_LANDSCAPE,
    SheetForm.A5: A5_PORTRAIT,
}
_GROUP: Final = 8


def draw(book: Book, content: ScoreSheetsPrint | BlankSheetsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all sheets in the form that was asked for."""
    sheets = content.sheets if isinstance(content, ScoreSheetsPrint) else _blank(content)
    book.setPageSize(_PAGES[printout.form])
    page = FULL_PAGE if printout.form is SheetForm.A4 else HALF_PAGE
    wording = Wording(_short_occasion(printout.occasion), stamp_text(printout, stamp), content.rulebook)
    if printout.form is SheetForm.TWO_UP and isinstance(content, BlankSheetsPrint):
        # No half of a page stays white where one more can be of use.
        sheets += sheets[len(sheets) - len(sheets) % 2 :]
    todo = [(sheet, part) for sheet in sheets for part in _parts(sheet.games, page.most_games)]
    if not todo:
        draw_text(book, page.left, page.top - 14, word(Word.NOBODY_SEATED), 9.5)
        draw_text(book, page.left, 25, wording.stamp, 7)
        draw_right(book, page.right, 25, page_text(1, 1), 7)
        book.showPage()
        return
    pen = _Pen(book, page, wording, len(todo))
    if printout.form is SheetForm.TWO_UP:
        book.cut_into(2)
        _draw_two_up(pen, todo)
        return
    for number, (sheet, part) in enumerate(todo, start=1):
        pen.draw(sheet, part, number, 0)
        book.showPage()


def _blank(content: BlankSheetsPrint) -> tuple[ScoreSheet, ...]:
    """Return sheets on which table, round and names are written by hand."""
    return tuple(
        ScoreSheet(0, 0, ("",) * seats, (None,) * seats, own_rules(content.rulebook.game).games(seats))
        for seats, count in content.counts
        for _ in range(count)
    )


def _draw_two_up(pen: _Pen, todo: Sequence[tuple[ScoreSheet, Part]]) -> None:
    """Draw two on a page: cut through, the left pile goes on with the right one."""
    pages = -(-len(todo) // 2)
    width, height = A4_LANDSCAPE
    for first in range(pages):
        for number in range(first, len(todo), pages):
            sheet, part = todo[number]
            pen.draw(sheet, part, number + 1, width / 2 if number >= pages else 0)
        draw_cut(pen.book, width / 2, height, width / 2, height - 12)
        draw_cut(pen.book, width / 2, 0, width / 2, 12)
        pen.book.showPage()


class _Pen:
    """Draws sheets; what all sheets of a kind share is drawn once."""

    def __init__(self, book: Book, page: Format, wording: Wording, pages: int) -> None:
        self.book = book
        self._page, self._wording, self._pages = page, wording, pages
        self._drawn: dict[Blank, str] = {}

    def draw(self, sheet: ScoreSheet, part: Part, number: int, left: float) -> None:
        """Draw a page of a sheet whose left edge is ``left`` points from that of the paper."""
        names = [_name(self._page, sheet, seat) for seat in range(len(sheet.names))]
        blank = Blank(self._page, len(names), part, names_height(name.height for name in names))
        if blank not in self._drawn:
            self._drawn[blank] = self.book.form_name(f"sheet-{len(self._drawn) + 1}")
            self.book.beginForm(self._drawn[blank], upperx=self._page.width, uppery=self._page.height)
            draw_blank(self.book, blank, self._wording)
            self.book.endForm()
        smaller = self._page.scale != 1
        if smaller:
            self.book.saveState()
            self.book.translate(left, 0)
            self.book.scale(self._page.scale, self._page.scale)
        self.book.doForm(self._drawn[blank])
        _draw_own(self.book, sheet, blank, names, page_text(number, self._pages))
        if smaller:
            self.book.restoreState()


def _short_occasion(occasion: Occasion) -> str:
    return f"{occasion.name} · {short_day(occasion.held_on)}"


def _parts(games: int, most: int) -> Iterator[Part]:
    """Yield what stands on each page of a sheet: all games, unless there are very many."""
    pages = -(-games // most)
    per_page = -(-games // pages)
    per_page = -(-per_page // _GROUP) * _GROUP if pages > 1 else per_page
    for first in range(1, games + 1, per_page):
        yield Part(first, min(first + per_page - 1, games), games)


def _name(page: Format, sheet: ScoreSheet, seat: int) -> Fitted:
    width = seat_width(page, len(sheet.names)) - 8
    text = f"{seat + 1} {sheet.names[seat]}".rstrip()
    return fitted(text, width, NAME_SIZE, NAME_SMALLEST, Weight.BOLD)


def _draw_own(canvas: Canvas, sheet: ScoreSheet, blank: Blank, names: list[Fitted], page: str) -> None:
    """Draw what only this sheet has: its table, its names, its page."""
    canvas.setFillColor(INK)
    title, foot = word(Word.SHEET_TITLE_BLANK), word(Word.SHEET_FOOT_BLANK, page=page)
    if sheet.table:
        title = word(Word.SHEET_TITLE, table=sheet.table, round=sheet.round_number)
        foot = word(Word.SHEET_FOOT, round=sheet.round_number, table=f"{sheet.table:02d}", page=page)
    draw_text(canvas, blank.format.left, blank.format.top - 14, title, 16, Weight.BOLD)
    for seat, name in enumerate(names):
        draw_lines(canvas, blank.seat_left(seat) + 4, blank.table_top - NAME_LEADING, name, Weight.BOLD)
    canvas.setFillColor(MUTED)
    for seat, number in enumerate(sheet.start_numbers):
        left, base = blank.seat_left(seat) + 4, blank.names_bottom + 4
        draw_text(canvas, left, base, start_number(number), NUMBER_SIZE)
    draw_right(canvas, blank.format.right, 25, foot, 7)
