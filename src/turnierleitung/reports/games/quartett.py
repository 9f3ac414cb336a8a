"""The slips of matches, six on a page with marks to cut them apart (Q-20)."""

from __future__ import annotations

from typing import Final

from reportlab.graphics.barcode.code128 import Code128
from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.games.quartett.rules import own_rules
from turnierleitung.domain.games.quartett.settings import MiddleCards
from turnierleitung.reports.document.document import A4_PORTRAIT, Book, Stamp, page_text, stamp_text
from turnierleitung.reports.document.fonts import Weight, draw_right, draw_text, text_width
from turnierleitung.reports.document.words import INK, MUTED, RULE, draw_lines, fitted
from turnierleitung.services.matches.printouts import MatchSlip, MatchSlipsPrint
from turnierleitung.services.printing.printouts import Printout
from turnierleitung.services.tables.printouts import BlankSlipsPrint
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printing.printouts import Word, slot_word, start_number, word

_COLUMNS, _ROWS = 2, 3
_FOOT: Final = 22.0
_PADDING: Final = 26.0
_MARK: Final = 9.0
"""Length of a mark to cut at."""
_TITLE: Final = 15.0
_BARS: Final = 17.0
"""Height of the bars."""
_MODULE: Final = 0.75
"""Width of the finest bar, about a quarter of a millimetre."""
_QUIET: Final = 10
"""Modules of white that a scanner needs beside the bars."""
_BOX: Final = 60.0
"""Width of the box into which counted cards are written."""


_BLANK: Final = MatchSlip(0, "", None, None, None, None, "", ("", ""), (None, None), None, 0)
"""A slip on which everything is written by hand; it has no number."""


def draw(book: Book, content: MatchSlipsPrint | BlankSlipsPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all slips."""
    slips = content.slips if isinstance(content, MatchSlipsPrint) else (_BLANK,) * content.slips
    width, height = A4_PORTRAIT[0] / _COLUMNS, (A4_PORTRAIT[1] - _FOOT) / _ROWS
    per_page = _COLUMNS * _ROWS
    pages = max(1, -(-len(slips) // per_page))
    has_middle = own_rules(content.rules).middle_cards is MiddleCards.COUNT_FOR_NOBODY
    for page in range(pages):
        for place, slip in enumerate(slips[page * per_page : (page + 1) * per_page]):
            row, column = divmod(place, _COLUMNS)
            left, top = column * width, A4_PORTRAIT[1] - row * height
            _draw_slip(
                book, slip, printout.occasion.name, left + _PADDING, top - _PADDING + 6, width, has_middle
            )
        if not slips:
            draw_text(book, _PADDING, A4_PORTRAIT[1] - 60, word(Word.NO_SLIPS), 10)
        _draw_marks(book, width, height)
        book.setFillColor(MUTED)
        draw_text(book, _PADDING, 10, stamp_text(printout, stamp), 6.5)
        draw_right(book, A4_PORTRAIT[0] - _PADDING, 10, page_text(page + 1, pages), 6.5)
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


def _draw_slip(
    canvas: Canvas,
    slip: MatchSlip,
    occasion: str,
    left: float,
    top: float,
    width: float,
    has_middle: bool,  # noqa: FBT001 - a value of the rulebook
) -> None:
    right = left + width - 2 * _PADDING
    canvas.setFillColor(INK)
    title = word(Word.MATCH, number=slip.number) if slip.number else word(Word.MATCH_BY_HAND)
    draw_text(canvas, left, top - 15, title, _TITLE, Weight.BOLD)
    if slip.code:
        draw_right(canvas, right, top - 15, slip.code, _TITLE, Weight.BOLD)
        title_end = left + text_width(title, _TITLE, Weight.BOLD)
        _draw_bars(canvas, slip.code, title_end, right - text_width(slip.code, _TITLE, Weight.BOLD), top - 17)
    canvas.setFillColor(MUTED)
    draw_text(canvas, left, top - 30, where(slip), 9)
    named = fitted(occasion, right - left, 7.5, 6.5)
    draw_lines(canvas, left, top - 34, named)
    y = top - 34 - named.height - 4
    for side in (0, 1):
        y = _draw_side(canvas, slip, side, left, right, y)
    canvas.setFillColor(INK)
    deck = fitted(_deck(slip), right - left, 9.5, 7)
    draw_lines(canvas, left, y - 2, deck)
    y -= deck.height + 8
    words = [Word.MIDDLE] if has_middle else []
    words += [Word.OVERTIME] if slip.level is not None or not slip.number else []
    # the knock-out has no schedule, so the table is written by whoever calls the match up.
    words += [Word.TABLE] if slip.place is None and slip.number else []
    y = _draw_blanks(canvas, words, left, right, y)
    _draw_line_for(canvas, word(Word.PENALTIES), left, right, y - 12)
    middle = (left + right) / 2
    for x, end in ((left, middle - 8), (middle + 8, right)):
        canvas.setStrokeColor(INK)
        canvas.setLineWidth(0.5)
        canvas.line(x, y - 52, end, y - 52)
        canvas.setFillColor(MUTED)
        draw_text(canvas, x, y - 60, word(Word.SIGNATURE), 6.5)


def _draw_bars(canvas: Canvas, code: str, left: float, right: float, y: float) -> None:
    """Draw the code for a scanner, which types it like a hand; it needs white on both sides."""
    modules = Code128(code, barWidth=1, quiet=0).width
    module = min(_MODULE, (right - left) / (modules + 2 * _QUIET))
    bars = Code128(code, barWidth=module, barHeight=_BARS, quiet=0)
    bars.drawOn(canvas, right - _QUIET * module - bars.width, y)


def where(slip: MatchSlip) -> str:
    """Return phase, time slot, table and playing time of a match in one line."""
    if not slip.number:
        return word(Word.WHERE_BY_HAND)
    parts = []
    if slip.group is not None:
        parts.append(word(Word.GROUP_OF, group=slip.group))
    if slip.level is not None:
        rank_3 = slip.level.kind == "rank_3"
        parts.append(level_name(slip.level.level, slip.level.levels, rank_3=rank_3))
    if slip.slot is not None:
        parts.append(slot_word(slip.slot, slip.begins))
    if slip.place is not None:
        parts.append(word(Word.TABLE_OF, table=slip.place))
    return " · ".join([*parts, word(Word.MINUTES, minutes=slip.minutes)])


def _draw_side(canvas: Canvas, slip: MatchSlip, side: int, left: float, right: float, y: float) -> float:
    """Draw a name with the box for its cards; return where the next line begins."""
    name = fitted(slip.names[side] or word(Word.NAME_BY_HAND), right - left - _BOX - 10, 12, 8, Weight.BOLD)
    height = max(38.0, name.height + 14)
    canvas.setFillColor(INK)
    draw_lines(canvas, left, y - 2, name, Weight.BOLD)
    canvas.setFillColor(MUTED)
    draw_text(canvas, left, y - name.height - 9, start_number(slip.start_numbers[side]), 7)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.8)
    canvas.roundRect(right - _BOX, y - height + 4, _BOX, height - 6, 3)
    label = word(Word.CARDS)
    draw_text(canvas, right - _BOX / 2 - text_width(label, 5.5) / 2, y - height + 6.5, label, 5.5)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.4)
    canvas.line(left, y - height, right, y - height)
    return y - height - 3


def _deck(slip: MatchSlip) -> str:
    if slip.deck is None:
        return word(Word.NO_DECK)
    if slip.deck.number == 1:
        return word(Word.DECK_OF, title=slip.deck.title, cards=slip.deck.cards)
    return word(Word.DECK_COPY, title=slip.deck.title, copy=slip.deck.number, cards=slip.deck.cards)


def _draw_blanks(canvas: Canvas, words: list[Word], left: float, right: float, y: float) -> float:
    """Draw short lines to fill in, side by side; return where the next line begins."""
    if not words:
        return y
    each = (right - left) / len(words)
    for place, what in enumerate(words):
        x = left + place * each
        _draw_line_for(canvas, word(what), x, x + each - 8, y - 10)
    return y - 16


def _draw_line_for(canvas: Canvas, label: str, left: float, right: float, y: float) -> None:
    canvas.setFillColor(MUTED)
    draw_text(canvas, left, y, label, 7.5)
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.4)
    canvas.line(left + text_width(label, 7.5) + 4, y - 1.5, right, y - 1.5)
