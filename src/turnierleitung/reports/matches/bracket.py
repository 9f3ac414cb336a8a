"""The bracket as a drawing, on one page or over several, laid out as on the screen (Q-27)."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.draw.knockout.bracket import Kind, build
from turnierleitung.domain.draw.knockout.bracket_layout import (
    BOX_HEIGHT,
    BOX_WIDTH,
    CAPTION,
    BracketLayout,
    Part,
    lay_out,
    parts,
)
from turnierleitung.reports.document.document import (
    A4_LANDSCAPE,
    Book,
    Stamp,
    occasion_text,
    page_text,
    stamp_text,
)
from turnierleitung.reports.document.fonts import Weight, draw_right, draw_text, text_width
from turnierleitung.reports.document.words import INK, LEADING, MUTED, RULE, Fitted, draw_lines, fitted
from turnierleitung.services.ground.papers import PrintKind
from turnierleitung.services.matches.group_papers import BracketBox, BracketPrint, BracketSlot
from turnierleitung.services.printing import Printout
from turnierleitung.texts.game_words import match_texts
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printing import Word, print_name, word

_MOST: Final = 16
"""Matches in a column of one page."""
_LEFT, _RIGHT = 36.0, A4_LANDSCAPE[0] - 36
_TOP, _BOTTOM = A4_LANDSCAPE[1] - 76, 44.0
_WIDEST, _HIGHEST = 190 / BOX_WIDTH, 34 / BOX_HEIGHT
"""Points per unit at most: a small bracket is not blown up to the whole page."""


@dataclass(frozen=True, slots=True)
class _Scale:
    """How units become points."""

    x: float
    y: float

    @classmethod
    def of(cls, layout: BracketLayout) -> _Scale:
        return cls(
            min((_RIGHT - _LEFT) / layout.width, _WIDEST), min((_TOP - _BOTTOM) / layout.height, _HIGHEST)
        )

    def across(self, units: float) -> float:
        return _LEFT + units * self.x

    def down(self, units: float) -> float:
        return _TOP - units * self.y


def draw(canvas: Book, content: BracketPrint, printout: Printout, stamp: Stamp) -> None:
    """Draw all pages."""
    kind = PrintKind.BRACKET_BLANK if content.blank else PrintKind.BRACKET
    bracket = build(content.entrants, content.size, rank_3=content.rank_3)
    pages = parts(bracket, _MOST)
    for number, part in enumerate(pages, start=1):
        canvas.setPageSize(A4_LANDSCAPE)
        title = print_name(kind)
        if part is not Part.WHOLE:
            title = f"{title} · {word(Word.PART, part=number, parts=len(pages))}"
        canvas.setFillColor(INK)
        draw_text(canvas, _LEFT, A4_LANDSCAPE[1] - 46, title, 18, Weight.BOLD)
        canvas.setFillColor(MUTED)
        draw_text(canvas, _LEFT, A4_LANDSCAPE[1] - 62, occasion_text(printout.occasion), 9.5)
        if any(box.conflict for box in content.boxes):
            draw_right(canvas, _RIGHT, A4_LANDSCAPE[1] - 62, word(Word.CONFLICT_NOTE), 9.5)
        _draw_page(canvas, lay_out(bracket, part), content)
        canvas.setFillColor(MUTED)
        draw_text(canvas, _LEFT, 25, stamp_text(printout, stamp), 7.5)
        draw_right(canvas, _RIGHT, 25, page_text(number, len(pages)), 7.5)
        canvas.showPage()


def _draw_page(canvas: Canvas, layout: BracketLayout, content: BracketPrint) -> None:
    scale = _Scale.of(layout)
    levels = content.size.bit_length() - 1
    canvas.setFillColor(MUTED)
    for heading in layout.headings:
        x, y = scale.across(heading.left), scale.down(heading.top)
        draw_text(canvas, x, y - 9, level_name(heading.level, levels), 8.5, Weight.BOLD)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.8)
    for connector in layout.connectors:
        points = [(scale.across(x), scale.down(y)) for x, y in connector.points]
        for (from_x, from_y), (to_x, to_y) in itertools.pairwise(points):
            canvas.line(from_x, from_y, to_x, to_y)
    for box in content.boxes:
        place = layout.boxes.get(box.match)
        if place is not None:
            _draw_box(canvas, box, scale, (place.left, place.top), content)


def _draw_box(
    canvas: Canvas, box: BracketBox, scale: _Scale, at: tuple[int, int], content: BracketPrint
) -> None:
    levels, game = content.size.bit_length() - 1, content.rules.kind
    x, top = scale.across(at[0]), scale.down(at[1])
    width, line = BOX_WIDTH * scale.x, BOX_HEIGHT * scale.y / 2
    canvas.setFillColor(MUTED)
    size = min(7.5, CAPTION * scale.y * 0.8)
    caption = _caption(box, levels)
    draw_text(canvas, x + 2, top + size * 0.3, caption, size, _weight(box.level.kind))
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.6)
    if box.conflict:
        canvas.setFillColor(INK)
        draw_right(canvas, x + width - 2, top + size * 0.3, word(Word.CONFLICT), size, Weight.BOLD)
        canvas.setLineWidth(1.8)
    else:
        room = width - 4 - text_width(f"{caption}  ", size, _weight(box.level.kind))
        draw_right(canvas, x + width - 2, top + size * 0.3, _ending(box, game, room, size), size)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.roundRect(x, top - 2 * line, width, 2 * line, 3, fill=1)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.4)
    canvas.line(x + 1, top - line, x + width - 1, top - line)
    for side, slot in enumerate(box.slots):
        _draw_slot(canvas, slot, (x, top - side * line), width, line)


def _ending(box: BracketBox, game: str, room: float, size: float) -> str:
    """Return how a match was decided, in as many words as there is room for."""
    if box.result is None:
        return ""
    known = match_texts(game).endings(box.result)
    return next((text for text in known if text_width(text, size) <= room), known[-1])


def _weight(kind: Kind) -> Weight:
    return Weight.REGULAR if kind is Kind.NORMAL else Weight.BOLD


def _caption(box: BracketBox, levels: int) -> str:
    """Return what stands above a match: its number, in the last column also what it is about."""
    number = "" if box.number is None else word(Word.START_NUMBER, number=box.number)
    if box.level.kind is Kind.NORMAL:
        return number
    about = level_name(box.level.level, levels, rank_3=box.level.kind is Kind.RANK_3)
    return f"{about} · {number}"


def _draw_slot(canvas: Canvas, slot: BracketSlot, at: tuple[float, float], width: float, line: float) -> None:
    x, top = at
    weight = Weight.BOLD if slot.won else Weight.REGULAR
    size = min(9.5, line * 0.72)
    base, seed = top - line / 2 - size * 0.36, size * 1.9
    canvas.setFillColor(MUTED)
    if slot.bye:
        draw_text(canvas, x + seed, base, word(Word.BYE), size * 0.9)
        return
    if slot.seed is not None:
        draw_right(canvas, x + seed - 4, base, str(slot.seed), size * 0.8)
    canvas.setFillColor(INK)
    name = fitted(slot.name, width - seed - size * 2.6, size, size * 0.7, weight)
    if len(name.lines) == 1:
        draw_text(canvas, x + seed, base, slot.name, name.size, weight)
    else:
        # A long name keeps to its side of the box, in as many small lines as it takes.
        small = min(name.size, (line - 0.6) / (len(name.lines) * LEADING))
        draw_lines(canvas, x + seed, top - 0.3, Fitted(small, name.lines), weight)
    if slot.cards is not None:
        draw_right(canvas, x + width - 5, base, str(slot.cards), size, weight)
