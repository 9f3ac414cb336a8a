"""Tables on paper: fine horizontal lines only, the head on every page, columns as wide as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from turnierleitung.reports.document.fonts import Weight, draw_right, draw_text, text_width
from turnierleitung.reports.document.words import INK, LEADING, MUTED, RULE, SHADE, baseline, wrapped

_GAP: Final = 11.0
"""Free space between two columns."""
_PADDING: Final = 2.2
_HEAD: Final = 0.86
"""Size of the head in relation to the rows."""
_SMALLEST: Final = 6.0
_LEAST_TEXT: Final = 70.0
"""Width that a stretching column keeps when numbers take up the line."""
_GROUP: Final = 2
"""So many rows at least stand together on a page."""


class Align(Enum):
    """On which side of its column a text stands."""

    LEFT = auto()
    RIGHT = auto()


@dataclass(frozen=True, slots=True)
class PaperColumn:
    """A column; the ones that stretch share the width that the others leave."""

    heading: str = ""
    align: Align = Align.LEFT
    weight: Weight = Weight.REGULAR
    muted: bool = False
    stretches: bool = False


@dataclass(frozen=True, slots=True)
class PaperCell:
    """A cell that is set differently from its column."""

    text: str
    weight: Weight | None = None
    shaded: bool = False
    struck: bool = False
    note: str = ""
    """A second, muted line below the text."""


Row = Sequence[str | PaperCell]


@dataclass(frozen=True, slots=True)
class _SetRow:
    """A row with its lines."""

    cells: tuple[PaperCell, ...]
    lines: tuple[tuple[str, ...], ...]
    notes: tuple[tuple[str, ...], ...]
    height: float


@dataclass(slots=True)
class _Measure:
    """What follows from the available width."""

    width: float
    size: float
    widths: tuple[float, ...]
    head: _SetRow | None
    rows: list[_SetRow] = field(default_factory=list)

    @property
    def head_height(self) -> float:
        return self.head.height if self.head else 0


class PaperTable(Flowable):
    """Rows below a head that is repeated on every page."""

    def __init__(
        self,
        columns: Sequence[PaperColumn],
        rows: Sequence[Row],
        *,
        size: float = 9.5,
        room: float = 0.0,
        as_wide_as: Sequence[Row] = (),
    ) -> None:
        """Take columns and rows; letters shrink where the columns would not fit otherwise.

        ``room`` is left free above the text of every row, so that something can be written on its line.

        With ``as_wide_as`` the columns are as wide as those of a table with these rows, so that several
        tables stand in line.
        """
        super().__init__()
        self._columns = tuple(columns)
        self._like = _cells(as_wide_as)
        self._rows = _cells(rows)
        self._size = size
        self._room = room
        self._measure: _Measure | None = None

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: ARG002, N803 - reportlab's names
        """Lay out the rows and return the space they need."""
        measure = self._measured(aW)
        self.width, self.height = aW, measure.head_height + sum(row.height for row in measure.rows)
        return self.width, self.height

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803 - reportlab's names
        """Break between rows; neither the head nor a single row stands alone."""
        measure = self._measured(aW)
        left = aH - measure.head_height
        fitting = 0
        while fitting < len(measure.rows) and measure.rows[fitting].height <= left:
            left -= measure.rows[fitting].height
            fitting += 1
        if len(measure.rows) - fitting < _GROUP <= len(measure.rows) - _GROUP:
            fitting = len(measure.rows) - _GROUP
        if fitting < min(_GROUP, len(measure.rows)):
            return []
        return [self._part(measure, 0, fitting), self._part(measure, fitting, len(measure.rows))]

    def draw(self) -> None:
        """Set head and rows."""
        measure = self._measured(self.width)
        top = self.height
        if measure.head is not None:
            self._draw_row(measure, measure.head, top, head=True)
            top -= measure.head.height
        self._draw_shades(measure, top)
        if measure.head is not None:
            _line(self.canv, measure.width, top, INK)
        for row in measure.rows:
            self._draw_row(measure, row, top, head=False)
            top -= row.height
            _line(self.canv, measure.width, top, RULE)

    def _draw_shades(self, measure: _Measure, top: float) -> None:
        """Shade cells before any line is drawn, so that no shade covers a line."""
        self.canv.setFillColor(SHADE)
        for row in measure.rows:
            x = 0.0
            for cell, width in zip(row.cells, measure.widths, strict=True):
                if cell.shaded:
                    left, right = max(0.0, x - _GAP / 2), min(measure.width, x + width + _GAP / 2)
                    self.canv.rect(left, top - row.height, right - left, row.height, stroke=0, fill=1)
                x += width + _GAP
            top -= row.height

    def _part(self, measure: _Measure, start: int, end: int) -> PaperTable:
        part = PaperTable(self._columns, (), size=self._size, room=self._room)
        part._rows = self._rows[start:end]
        part._measure = _Measure(
            width=measure.width,
            size=measure.size,
            widths=measure.widths,
            head=measure.head,
            rows=measure.rows[start:end],
        )
        return part

    def _measured(self, width: float) -> _Measure:
        if self._measure is None or self._measure.width != width:
            size, widths = self._widths(width)
            head = None
            if any(column.heading for column in self._columns):
                cells = tuple(PaperCell(column.heading, Weight.BOLD) for column in self._columns)
                head = self._set_row(cells, size * _HEAD, widths)
            rows = [self._set_row(row, size, widths, self._room) for row in self._rows]
            self._measure = _Measure(width=width, size=size, widths=widths, head=head, rows=rows)
        return self._measure

    def _set_row(
        self, cells: Sequence[PaperCell], size: float, widths: Sequence[float], room: float = 0.0
    ) -> _SetRow:
        lines = tuple(
            wrapped(cell.text, width, size, cell.weight or column.weight)
            for cell, width, column in zip(cells, widths, self._columns, strict=True)
        )
        notes = tuple(
            wrapped(cell.note, width, size * _HEAD) if cell.note else ()
            for cell, width in zip(cells, widths, strict=True)
        )
        heights = [len(text) + len(note) * _HEAD for text, note in zip(lines, notes, strict=True)]
        return _SetRow(tuple(cells), lines, notes, room + max(heights) * size * LEADING + 2 * _PADDING)

    def _widths(self, available: float) -> tuple[float, tuple[float, ...]]:
        """Return the size of the letters and the width of each column without the gaps."""
        size = self._size
        available -= _GAP * (len(self._columns) - 1)
        natural = self._natural()
        stretching = [index for index, column in enumerate(self._columns) if column.stretches]
        fixed = sum(natural) - sum(natural[index] for index in stretching)
        while size > _SMALLEST and fixed * size > available - _LEAST_TEXT * len(stretching):
            size -= 0.5
        widths = [one * size for one in natural]
        shares = _shared(max(0.0, available - fixed * size), [widths[index] for index in stretching])
        for index, share in zip(stretching, shares, strict=True):
            widths[index] = share
        return size, tuple(widths)

    def _natural(self) -> list[float]:
        """Return the width of each column at a size of one point."""
        # A head may take two lines where its numbers are narrower.
        widths = [
            max(text_width(word, _HEAD, Weight.BOLD) for word in column.heading.split(" "))
            for column in self._columns
        ]
        for row in self._like or self._rows:
            for index, (cell, column) in enumerate(zip(row, self._columns, strict=True)):
                widths[index] = max(widths[index], text_width(cell.text, 1, cell.weight or column.weight))
        return widths

    def _draw_row(self, measure: _Measure, row: _SetRow, top: float, *, head: bool) -> None:
        size = measure.size * _HEAD if head else measure.size
        x = 0.0
        for index, (cell, column, width) in enumerate(
            zip(row.cells, self._columns, measure.widths, strict=True)
        ):
            weight = cell.weight or column.weight
            self.canv.setFillColor(
                MUTED if head or cell.struck or (column.muted and not cell.weight) else INK
            )
            line_top = top - _PADDING - self._room
            if head:
                line_top = top - row.height + _PADDING + len(row.lines[index]) * size * LEADING
            for line in row.lines[index]:
                place = _Place(x, width, line_top, size, column.align)
                _draw_line(self.canv, place, line, weight, struck=cell.struck)
                line_top -= size * LEADING
            self.canv.setFillColor(MUTED)
            for line in row.notes[index]:
                place = _Place(x, width, line_top, size * _HEAD, column.align)
                _draw_line(self.canv, place, line, Weight.REGULAR, struck=False)
                line_top -= size * _HEAD * LEADING
            x += width + _GAP


@dataclass(frozen=True, slots=True)
class _Place:
    x: float
    width: float
    top: float
    size: float
    align: Align


def _draw_line(canvas: Canvas, place: _Place, line: str, weight: Weight, *, struck: bool) -> None:
    y = baseline(place.top, place.size)
    if place.align is Align.RIGHT:
        draw_right(canvas, place.x + place.width, y, line, place.size, weight)
    else:
        draw_text(canvas, place.x, y, line, place.size, weight)
    if struck:
        canvas.setStrokeColor(MUTED)
        canvas.setLineWidth(0.6)
        strike = y + place.size * 0.27
        canvas.line(place.x, strike, place.x + text_width(line, place.size, weight), strike)


def _cells(rows: Sequence[Row]) -> tuple[tuple[PaperCell, ...], ...]:
    return tuple(tuple(PaperCell(cell) if isinstance(cell, str) else cell for cell in row) for row in rows)


def _shared(available: float, wanted: Sequence[float]) -> list[float]:
    """Share a width: who wants less than an even share gets what he wants, the others the rest.

    Where there is enough for all, what is left over goes to all evenly.
    """
    widths = list(wanted)
    if sum(wanted) <= available:
        return [width + (available - sum(wanted)) / len(wanted) for width in wanted] if wanted else []
    left, open_ones = available, sorted(range(len(wanted)), key=lambda index: wanted[index])
    while open_ones:
        index = open_ones.pop(0)
        widths[index] = min(wanted[index], left / (len(open_ones) + 1))
        left -= widths[index]
    return widths


def _line(canvas: Canvas, width: float, y: float, colour: Color) -> None:
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(0.8 if colour is INK else 0.4)
    canvas.line(0, y, width, y)
