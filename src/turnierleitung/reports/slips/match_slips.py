"""The slips of matches, six on a page with marks to cut them apart (Q-20); the game draws its part."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from reportlab.graphics.barcode.code128 import Code128
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.game import GameRules
from turnierleitung.reports.document.document import A4_PORTRAIT, Book, Stamp, page_text, stamp_text
from turnierleitung.reports.document.fonts import Weight, draw_right, draw_text, text_width
from turnierleitung.reports.document.stacking import stacked
from turnierleitung.reports.document.words import INK, MUTED, draw_lines, fitted
from turnierleitung.services.matches.match_papers import BlankSlipsPrint, MatchSlip, MatchSlipsPrint
from turnierleitung.services.printing import Printout
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printing import Word, slot_word, word

_COLUMNS, _ROWS = 2, 3
_FOOT: Final = 22.0
_PADDING: Final = 26.0
_MARK: Final = 9.0
"""Length of a mark to cut at."""
_TITLE: Final = 15.0
_TABLE: Final = 22.0
"""The number of the table is found from a step away, while slips are laid out and sorted."""
_BARS: Final = 17.0
"""Height of the bars."""
_MODULE: Final = 0.75
"""Width of the finest bar, about a quarter of a millimetre."""
_QUIET: Final = 10
"""Modules of white that a scanner needs beside the bars."""

_BLANK: Final = MatchSlip(
    number=0,
    code="",
    group=None,
    level=None,
    slot=None,
    place=None,
    begins="",
    names=("", ""),
    start_numbers=(None, None),
    deck=None,
    minutes=0,
)
"""A slip on which everything is written by hand; it has no number."""


class SlipBox(NamedTuple):
    """Where on the page there is room, in points."""

    left: float
    right: float
    top: float


class SlipOfGame(Protocol):
    """What a game draws of a slip."""

    def draw_own(self, canvas: Canvas, slip: MatchSlip, rules: GameRules, box: SlipBox) -> None:
        """Draw names, deck and everything that is written by hand; a blank slip has the number 0."""


def draw(
    book: Book, content: MatchSlipsPrint | BlankSlipsPrint, printout: Printout, stamp: Stamp, game: SlipOfGame
) -> None:
    """Draw all slips."""
    slips = content.slips if isinstance(content, MatchSlipsPrint) else (_BLANK,) * content.slips
    width, height = A4_PORTRAIT[0] / _COLUMNS, (A4_PORTRAIT[1] - _FOOT) / _ROWS
    pages = stacked(len(slips), _COLUMNS * _ROWS)
    for page, numbers in enumerate(pages, start=1):
        for place, number in enumerate(numbers):
            slip = slips[number]
            row, column = divmod(place, _COLUMNS)
            left, top = column * width, A4_PORTRAIT[1] - row * height
            box = SlipBox(left + _PADDING, left + width - _PADDING, top - _PADDING + 6)
            y = _draw_head(book, slip, printout.occasion.name, box)
            game.draw_own(book, slip, content.rules, box._replace(top=y))
        if not slips:
            draw_text(book, _PADDING, A4_PORTRAIT[1] - 60, word(Word.NO_SLIPS), 10)
        _draw_marks(book, width, height)
        book.setFillColor(MUTED)
        draw_text(book, _PADDING, 10, stamp_text(printout, stamp), 6.5)
        draw_right(book, A4_PORTRAIT[0] - _PADDING, 10, page_text(page, len(pages)), 6.5)
        book.showPage()


def _draw_marks(canvas: Canvas, width: float, height: float) -> None:
    """Draw where to cut, at the edges and where the cuts cross."""
    canvas.setStrokeColor(MUTED)
    canvas.setLineWidth(0.5)
    top = A4_PORTRAIT[1]
    for row in range(1, _ROWS + 1):
        y = top - row * height
        for x in (0.0, width - _MARK / 2, A4_PORTRAIT[0] - _MARK):
            canvas.line(x, y, x + _MARK, y)
    for row in range(_ROWS + 1):
        y = top - row * height
        canvas.line(width, y - (_MARK / 2 if row else _MARK), width, y + (_MARK / 2 if row else 0))


def _draw_head(canvas: Canvas, slip: MatchSlip, occasion: str, box: SlipBox) -> float:
    """Draw which match it is; return where the game goes on."""
    left, right, top = box
    canvas.setFillColor(INK)
    title, size = _title(slip)
    y = top - size
    draw_text(canvas, left, y, title, size, Weight.BOLD)
    if slip.code:
        draw_right(canvas, right, y, slip.code, _TITLE, Weight.BOLD)
        title_end = left + text_width(title, size, Weight.BOLD)
        _draw_bars(canvas, slip.code, title_end, right - text_width(slip.code, _TITLE, Weight.BOLD), y - 2)
    canvas.setFillColor(MUTED)
    draw_text(canvas, left, y - 15, where(slip), 9)
    named = fitted(occasion, right - left, 7.5, 6.5)
    draw_lines(canvas, left, y - 19, named)
    return y - 23 - named.height


def _title(slip: MatchSlip) -> tuple[str, float]:
    """Return what a slip is found by, and in which size: its table, where it is known."""
    if slip.place is not None:
        return word(Word.TABLE_OF, table=slip.place), _TABLE
    return word(Word.MATCH, number=slip.number) if slip.number else word(Word.MATCH_BY_HAND), _TITLE


def _draw_bars(canvas: Canvas, code: str, left: float, right: float, y: float) -> None:
    """Draw the code for a scanner, which types it like a hand; it needs white on both sides."""
    modules = Code128(code, barWidth=1, quiet=0).width
    module = min(_MODULE, (right - left) / (modules + 2 * _QUIET))
    bars = Code128(code, barWidth=module, barHeight=_BARS, quiet=0)
    bars.drawOn(canvas, right - _QUIET * module - bars.width, y)


def where(slip: MatchSlip) -> str:
    """Return number, phase, time slot and playing time of a match in one line; the title says the table."""
    if not slip.number:
        return word(Word.WHERE_BY_HAND)
    parts = [word(Word.MATCH, number=slip.number)] if slip.place is not None else []
    if slip.group is not None:
        parts.append(word(Word.GROUP_OF, group=slip.group))
    if slip.level is not None:
        rank_3 = slip.level.kind == "rank_3"
        parts.append(level_name(slip.level.level, slip.level.levels, rank_3=rank_3))
    if slip.slot is not None:
        parts.append(slot_word(slip.slot, slip.begins))
    time = word(Word.NO_LIMIT) if slip.minutes is None else word(Word.MINUTES, minutes=slip.minutes)
    return " · ".join([*parts, time])
