"""The bracket as a drawing, on one page or over several (Q-27).

Up to 32 places stand on one landscape page. More are divided: a page for each quarter or half up to the
match that its winner leaves it by, then a page with the matches from there to the final.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.reports.document import (
    A4_LANDSCAPE,
    Rendered,
    Stamp,
    occasion_text,
    open_canvas,
    page_text,
    stamp_text,
)
from turnierleitung.reports.fonts import Weight, draw_right, draw_text
from turnierleitung.reports.words import INK, LEADING, MUTED, RULE, Fitted, draw_lines, fitted
from turnierleitung.services.match_printouts import BracketBox, BracketPrint, BracketSlot
from turnierleitung.services.printing import PrintKind
from turnierleitung.services.printouts import Printout
from turnierleitung.texts.deeds import print_name
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.printouts import Word, word

_MOST: Final = 32
"""Places on one page."""
_LEFT, _RIGHT = 36.0, A4_LANDSCAPE[0] - 36
_TOP, _BOTTOM = A4_LANDSCAPE[1] - 92, 58.0
_GAP: Final = 16.0
"""Between two levels."""
_LINE: Final = 10.6
"""Height of one side of a box."""


@dataclass(frozen=True, slots=True)
class _Page:
    """Some levels of the bracket, or of a part of it."""

    title: str
    first_level: int
    last_level: int
    boxes: tuple[BracketBox, ...]
    part: int
    """Which part of the first level it holds, from 0."""


def render(content: BracketPrint, printout: Printout, stamp: Stamp) -> Rendered:
    """Draw all pages."""
    target = BytesIO()
    kind = PrintKind.BRACKET_BLANK if content.blank else PrintKind.BRACKET
    canvas = open_canvas(target, print_name(kind), printout.occasion)
    pages = tuple(_pages(content))
    for number, page in enumerate(pages, start=1):
        canvas.setPageSize(A4_LANDSCAPE)
        title = " · ".join(part for part in (print_name(kind), page.title) if part)
        canvas.setFillColor(INK)
        draw_text(canvas, _LEFT, A4_LANDSCAPE[1] - 46, title, 18, Weight.BOLD)
        canvas.setFillColor(MUTED)
        draw_text(canvas, _LEFT, A4_LANDSCAPE[1] - 62, occasion_text(printout.occasion), 9.5)
        _draw_page(canvas, page, content)
        canvas.setFillColor(MUTED)
        draw_text(canvas, _LEFT, 25, stamp_text(printout, stamp), 7.5)
        draw_right(canvas, _RIGHT, 25, page_text(number, len(pages)), 7.5)
        canvas.showPage()
    canvas.save()
    return Rendered(target.getvalue(), len(pages))


def _pages(content: BracketPrint) -> Iterator[_Page]:
    levels = content.size.bit_length() - 1
    parts = max(1, content.size // _MOST)
    if parts == 1:
        yield _Page("", 1, levels, content.boxes, 0)
        return
    last = _MOST.bit_length() - 1
    for part in range(parts):
        boxes = tuple(
            box
            for box in content.boxes
            if box.level.kind is Kind.NORMAL
            and box.level.level <= last
            and (box.position - 1) * (1 << (box.level.level - 1)) // (_MOST // 2) == part
        )
        yield _Page(word(Word.PART, part=part + 1, parts=parts), 1, last, boxes, part)
    rest = tuple(box for box in content.boxes if box.level.level > last)
    yield _Page(word(Word.FINAL_PART), last + 1, levels, rest, 0)


def _draw_page(canvas: Canvas, page: _Page, content: BracketPrint) -> None:
    shown = page.last_level - page.first_level + 1
    width = min((_RIGHT - _LEFT - (shown - 1) * _GAP) / shown, 190.0)
    ends: dict[int, tuple[float, float]] = {}
    """Where the connector of a match begins, by its number in the bracket."""
    known = {box.match: box for box in page.boxes}
    for level in range(page.first_level, page.last_level + 1):
        x = _LEFT + (level - page.first_level) * (width + _GAP)
        draw_level = [box for box in page.boxes if box.level.level == level]
        canvas.setFillColor(MUTED)
        levels = content.size.bit_length() - 1
        draw_text(canvas, x, _TOP + 12, level_name(level, levels), 8.5, Weight.BOLD)
        for box in draw_level:
            y = _middle(box, page, content)
            if box.level.kind is Kind.RANK_3:
                canvas.setFillColor(MUTED)
                draw_text(canvas, x, y + _LINE + 8, level_name(level, levels, rank_3=True), 8.5, Weight.BOLD)
            _draw_box(canvas, box, x, y, width)
            ends[box.match] = (x + width, y)
            if box.level.kind is not Kind.RANK_3 and level > page.first_level:
                _connect(canvas, _before(box, known), ends, x, y)


def _middle(box: BracketBox, page: _Page, content: BracketPrint) -> float:
    """Return the height of a box's middle on the page."""
    deepest = box.level.level - page.first_level
    slots_on_page = 1 << (page.last_level - page.first_level)
    if box.level.kind is Kind.RANK_3:
        final = (_TOP + _BOTTOM) / 2
        return max(_BOTTOM + 14, final - max(70.0, (_TOP - _BOTTOM) / max(slots_on_page, 4)))
    per_part = 1 << (page.last_level - box.level.level)
    position = box.position - 1 - (page.part * per_part if content.size > _MOST else 0)
    step = (_TOP - _BOTTOM) / slots_on_page
    return _TOP - step * ((position + 0.5) * (1 << deepest))


def _before(box: BracketBox, known: Mapping[int, BracketBox]) -> list[int]:
    """Return the matches whose winners come into a match."""
    return [
        other.match
        for other in known.values()
        if other.level.kind is Kind.NORMAL
        and other.level.level == box.level.level - 1
        and (other.position + 1) // 2 == box.position
    ]


def _connect(
    canvas: Canvas, sources: list[int], ends: Mapping[int, tuple[float, float]], x: float, y: float
) -> None:
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.8)
    for source in sources:
        from_x, from_y = ends[source]
        turn = (from_x + x) / 2
        canvas.line(from_x, from_y, turn, from_y)
        canvas.line(turn, from_y, turn, y)
        canvas.line(turn, y, x, y)


def _draw_box(canvas: Canvas, box: BracketBox, x: float, y: float, width: float) -> None:
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.6)
    canvas.setFillColorRGB(1, 1, 1)
    canvas.roundRect(x, y - _LINE, width, 2 * _LINE, 3, fill=1)
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.4)
    canvas.line(x + 1, y, x + width - 1, y)
    if box.number is not None:
        canvas.setFillColor(MUTED)
        draw_text(canvas, x + 3, y + _LINE + 1.8, str(box.number), 5.5)
    for side, slot in enumerate(box.slots):
        _draw_slot(canvas, slot, x, y + (_LINE if side == 0 else 0.0), width)


def _draw_slot(canvas: Canvas, slot: BracketSlot, x: float, top: float, width: float) -> None:
    weight = Weight.BOLD if slot.won else Weight.REGULAR
    canvas.setFillColor(MUTED)
    if slot.bye:
        draw_text(canvas, x + 18, top - _LINE + 2.9, word(Word.BYE), 7)
        return
    if slot.seed is not None:
        draw_right(canvas, x + 14, top - _LINE + 3.1, str(slot.seed), 6.5)
    canvas.setFillColor(INK)
    name = fitted(slot.name, width - 44, 8, 5.5, weight)
    if len(name.lines) == 1:
        draw_text(canvas, x + 18, top - _LINE + 2.9, slot.name, name.size, weight)
    else:
        # A long name keeps to its side of the box, in as many small lines as it takes.
        small = min(name.size, (_LINE - 0.6) / (len(name.lines) * LEADING))
        draw_lines(canvas, x + 18, top - 0.3, Fitted(small, name.lines), weight)
    if slot.cards is not None:
        draw_right(canvas, x + width - 5, top - _LINE + 2.9, str(slot.cards), 8, weight)
