"""The score sheets of a round: a page per table, a row per game, on which the players write.

Everything that all sheets of the same kind share is drawn once as a form; a page adds the table,
its names and the page number. A thousand sheets take a fraction of the time of a thousand drawings.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.reports.document import (
    Rendered,
    Stamp,
    open_canvas,
    page_text,
    stamp_text,
)
from turnierleitung.reports.fonts import Weight, draw_right, draw_text
from turnierleitung.reports.sheet_form import (
    LEFT,
    NAME_LEADING,
    NAME_SIZE,
    NAME_SMALLEST,
    NUMBER_SIZE,
    RIGHT,
    TOP,
    Blank,
    Part,
    Wording,
    draw_blank,
    names_height,
    seat_width,
)
from turnierleitung.reports.words import INK, MUTED, Fitted, draw_lines, fitted
from turnierleitung.services.printing import PrintKind
from turnierleitung.services.printouts import Occasion, Printout, ScoreSheet, ScoreSheetsPrint
from turnierleitung.texts.deeds import print_name
from turnierleitung.texts.figures import short_day
from turnierleitung.texts.printouts import Word, start_number, word

_MOST_GAMES: Final = 48
"""More games than these go on a second page."""
_GROUP: Final = 8


def render(content: ScoreSheetsPrint, printout: Printout, stamp: Stamp) -> Rendered:
    """Draw all sheets."""
    target = BytesIO()
    title = print_name(PrintKind.SCORE_SHEETS, content.round_number)
    canvas = open_canvas(target, title, printout.occasion)
    pages = draw_sheets(canvas, content, printout, stamp)
    canvas.save()
    return Rendered(target.getvalue(), pages)


def draw_sheets(canvas: Canvas, content: ScoreSheetsPrint, printout: Printout, stamp: Stamp) -> int:
    """Draw the pages of all sheets and return how many there are."""
    wording = Wording(_short_occasion(printout.occasion), stamp_text(printout, stamp), content.rulebook)
    todo = [(sheet, part) for sheet in content.sheets for part in _parts(sheet.games)]
    if not todo:
        draw_text(canvas, LEFT, TOP - 14, word(Word.NOBODY_SEATED), 9.5)
        draw_text(canvas, LEFT, 25, wording.stamp, 7)
        draw_right(canvas, RIGHT, 25, page_text(1, 1), 7)
        canvas.showPage()
        return 1
    drawn: dict[Blank, str] = {}
    for page, (sheet, part) in enumerate(todo, start=1):
        names = [_name(sheet, seat) for seat in range(len(sheet.names))]
        blank = Blank(len(names), part, names_height(name.height for name in names))
        if blank not in drawn:
            drawn[blank] = f"sheet-{len(drawn) + 1}"
            canvas.beginForm(drawn[blank])
            draw_blank(canvas, blank, wording)
            canvas.endForm()
        canvas.doForm(drawn[blank])
        _draw_own(canvas, sheet, blank, names, page_text(page, len(todo)))
        canvas.showPage()
    return len(todo)


def _short_occasion(occasion: Occasion) -> str:
    return f"{occasion.name} · {short_day(occasion.held_on)}"


def _parts(games: int) -> Iterator[Part]:
    """Yield what stands on each page of a sheet: all games, unless there are very many."""
    pages = -(-games // _MOST_GAMES)
    per_page = -(-games // pages)
    per_page = -(-per_page // _GROUP) * _GROUP if pages > 1 else per_page
    for first in range(1, games + 1, per_page):
        yield Part(first, min(first + per_page - 1, games), games)


def _name(sheet: ScoreSheet, seat: int) -> Fitted:
    width = seat_width(len(sheet.names)) - 8
    text = f"{seat + 1} {sheet.names[seat]}"
    return fitted(text, width, NAME_SIZE, NAME_SMALLEST, Weight.BOLD)


def _draw_own(canvas: Canvas, sheet: ScoreSheet, blank: Blank, names: list[Fitted], page: str) -> None:
    """Draw what only this sheet has: its table, its names, its page."""
    canvas.setFillColor(INK)
    title = word(Word.SHEET_TITLE, table=sheet.table, round=sheet.round_number)
    draw_text(canvas, LEFT, TOP - 14, title, 16, Weight.BOLD)
    for seat, name in enumerate(names):
        draw_lines(canvas, blank.seat_left(seat) + 4, blank.table_top - NAME_LEADING, name, Weight.BOLD)
    canvas.setFillColor(MUTED)
    for seat, number in enumerate(sheet.start_numbers):
        left, base = blank.seat_left(seat) + 4, blank.names_bottom + 4
        draw_text(canvas, left, base, start_number(number), NUMBER_SIZE)
    foot = word(Word.SHEET_FOOT, round=sheet.round_number, table=f"{sheet.table:02d}", page=page)
    draw_right(canvas, RIGHT, 25, foot, 7)
