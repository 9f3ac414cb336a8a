"""Tables on paper: fine horizontal lines, the head on every page; and lines to sign on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import compress, starmap
from math import ceil
from typing import Any, Final

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.reports.document.lettering import (
    INK,
    LEADING,
    MUTED,
    RULE,
    SHADE,
    Weight,
    baseline,
    draw_right,
    draw_text,
    longest_piece,
    text_width,
    wrapped,
)
from turnierleitung.texts.columns import Cell, Column, Ink, RowT, Text, on_paper

_GAP: Final = 1.05
"""Free space between two columns in relation to the size of the letters."""
_PADDING: Final = 2.2
_HEAD: Final = 0.86
"""Size of the head in relation to the rows."""
_SMALLEST: Final = 6.0
_TOLERANCE: Final = 0.01
_LEAST_TEXT: Final = 48.0
"""Width that a stretching column keeps when numbers take up the line."""
_LONGEST_WORD: Final = 18.0
"""For a word of so many ems a column makes room; a longer one may break."""
_GROUP: Final = 2
"""So many rows at least stand together on a page."""
_MANY, _LAST = 16, 5
"""Of so many rows on a page some go to the next one, so that it does not begin with fewer than these."""
_TALLEST: Final = 200.0
"""A row that is taller, in points, is cut between its lines: two such rows fit on every page."""
_PAIR: Final = 2
_WAYS: Final = 12
"""So many ways to share a width between two columns are compared."""
_RAGGED: Final = 1.12
_PROMINENT: Final = 1.25
"""Size of a row that stands out in relation to the others."""
_USUAL: Final = 24.0
"""A name of so many ems belongs into one line; a longer one may take several."""
_BESIDE: Final = 0.4
"""How bad every further line of a remark is in relation to a broken name."""


@dataclass(frozen=True, slots=True)
class _SetRow:
    """A row with its lines."""

    cells: tuple[Cell, ...]
    lines: tuple[tuple[str, ...], ...]
    notes: tuple[tuple[str, ...], ...]
    height: float
    size: float
    prominent: bool = False
    goes_on: bool = False
    """Whether the next row is more of the same."""

    def cut(self, room: float) -> Iterator[_SetRow]:
        """Yield the row, in several where it would be too tall; ``room`` is free above its text."""
        if self.height <= _TALLEST:
            yield self
            return
        most = max(1, int((_TALLEST - room - 2 * _PADDING) / (self.size * LEADING)))
        lines_of_cells = (len(text) + len(note) for text, note in zip(self.lines, self.notes, strict=True))
        pieces = ceil(max(lines_of_cells) / most)
        for piece in range(pieces):
            first, end = piece * most, (piece + 1) * most
            lines = tuple(text[first:end] for text in self.lines)
            notes = tuple(
                note[max(0, first - len(text)) : max(0, end - len(text))]
                for text, note in zip(self.lines, self.notes, strict=True)
            )
            cells = tuple(
                replace(cell, text="\n".join(text), below="\n".join(note))
                for cell, text, note in zip(self.cells, lines, notes, strict=True)
            )
            yield replace(
                self,
                cells=cells,
                lines=lines,
                notes=notes,
                height=room + _height_of(lines, notes) * self.size * LEADING + 2 * _PADDING,
                goes_on=piece < pieces - 1,
            )


def _height_of(lines: Sequence[Sequence[str]], notes: Sequence[Sequence[str]]) -> float:
    """Return how many lines of text the highest cell takes."""
    return max(len(text) + len(note) * _HEAD for text, note in zip(lines, notes, strict=True))


@dataclass(slots=True)
class _Measure:
    """What follows from the available width."""

    width: float
    size: float
    widths: tuple[float, ...]
    head: _SetRow | None
    rows: list[_SetRow] = field(default_factory=list)

    @property
    def gap(self) -> float:
        return _GAP * self.size

    @property
    def head_height(self) -> float:
        return self.head.height if self.head else 0


class PaperTable(Flowable):
    """Rows below a head that is repeated on every page."""

    def __init__(
        self,
        columns: Sequence[Column[RowT]],
        rows: Sequence[RowT],
        *,
        ending: Sequence[Sequence[Text]] = (),
        size: float = 9.5,
        room: float = 0.0,
        as_wide_as: PaperTable | None = None,
        prominent: int = 0,
    ) -> None:
        """Take columns and rows; letters shrink where the columns would not fit otherwise.

        A column in which no row has a text is left out; one to write in has spaces that do not break.

        ``ending`` are rows below that are no rows of the list: what it adds up to, room to write.

        So many rows as are ``prominent`` stand out at the top: shaded, and larger than the others.

        ``room`` is left free above the text of every row, so that something can be written on its line.

        With ``as_wide_as`` the columns are as wide as those of another table, so that several tables
        stand in line.
        """
        super().__init__()
        columns = on_paper(columns)
        shown: list[tuple[Cell, ...]] = [
            *(tuple(column.shown(row) for column in columns) for row in rows),
            *(tuple(starmap(_inked, zip(row, columns, strict=True))) for row in ending),
        ]
        self.filled: tuple[bool, ...] = (
            tuple(
                not shown or any(row[place].text or row[place].below for row in shown)
                for place in range(len(columns))
            )
            if as_wide_as is None
            else as_wide_as.filled
        )
        """Which of the columns have a text."""
        self._columns: tuple[Column[Any], ...] = tuple(compress(columns, self.filled))
        self._like = as_wide_as
        self._rows = tuple(tuple(compress(row, self.filled)) for row in shown)
        self._size = size
        self._room = room
        self._prominent = prominent
        self._measure: _Measure | None = None
        self._set_widths: dict[float, tuple[float, tuple[float, ...]]] = {}

    @property
    def rows(self) -> int:
        """How many rows there are below the head."""
        return len(self._rows)

    def shrinks(self, width: float) -> bool:
        """Return whether the letters are smaller than wanted in a width, because the words need it."""
        return self._measured(width).size < self._size

    def broken_rows(self, width: float) -> float:
        """Return how many rows take more than a line in a width.

        A cut row is as bad as all, and so is a usual name that stands out; remarks beside names are less so.
        """
        return sum(self._broken(row) for row in self._measured(width).rows)

    def _broken(self, row: _SetRow) -> float:
        more = [
            (cell, len(lines) - 1 - cell.text.count("\n"))
            for cell, lines in zip(row.cells, row.lines, strict=True)
        ]
        broken = [(cell, lines) for cell, lines in more if lines]
        names = [cell for cell, _ in broken if cell.ink is not Ink.MUTED]
        if row.goes_on or (
            row.prominent and any(text_width(cell.text, 1, _weight(cell)) <= _USUAL for cell in names)
        ):
            return self.rows
        return 1 if names else _BESIDE * max((lines for _, lines in broken), default=0)

    def broken_words(self, width: float) -> int:
        """Return in how many cells a word has to be broken in a width."""
        measure = self._measured(width)
        return sum(
            longest_piece(cell.text, _weight(cell)) * row.size > room + _TOLERANCE
            for row in measure.rows
            for cell, room in zip(row.cells, measure.widths, strict=True)
        )

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
        last = _LAST if fitting > _MANY else _GROUP
        # Rows that are left for the last page must not fill up this one.
        ends_page: list[Flowable] = []
        if len(measure.rows) - fitting < last <= len(measure.rows) - _GROUP:
            ends_page = [CondPageBreak(left + sum(row.height for row in measure.rows[-last:fitting]) + 1)]
            fitting = len(measure.rows) - last
        if fitting < min(_GROUP, len(measure.rows)):
            return []
        rest = self._part(measure, fitting, len(measure.rows))
        return [self._part(measure, 0, fitting), *ends_page, rest]

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
            if not row.goes_on:
                _line(self.canv, measure.width, top, RULE)

    def _draw_shades(self, measure: _Measure, top: float) -> None:
        """Shade cells before any line is drawn, so that no shade covers a line."""
        self.canv.setFillColor(SHADE)
        for row in measure.rows:
            x = 0.0
            for cell, width in zip(row.cells, measure.widths, strict=True):
                if cell.shaded or row.prominent:
                    left = max(0.0, x - measure.gap / 2)
                    right = min(measure.width, x + width + measure.gap / 2)
                    self.canv.rect(left, top - row.height, right - left, row.height, stroke=0, fill=1)
                x += width + measure.gap
            top -= row.height

    def _part(self, measure: _Measure, start: int, end: int) -> PaperTable:
        part = PaperTable((), (), size=self._size, room=self._room)
        part._columns = self._columns
        part._rows = tuple(row.cells for row in measure.rows[start:end])
        part._measure = _Measure(
            width=measure.width,
            size=measure.size,
            widths=measure.widths,
            head=measure.head,
            rows=measure.rows[start:end],
        )
        return part

    def _measured(self, width: float) -> _Measure:
        # Three columns of a page differ by the last digit of their width.
        if self._measure is None or abs(self._measure.width - width) > _TOLERANCE:
            size, widths = self.column_widths(width)
            head = None
            if any(column.heading for column in self._columns):
                cells = tuple(Cell(column.heading, Ink.STRONG) for column in self._columns)
                head = self._set_row(cells, size * _HEAD, widths)
            rows = [
                piece
                for place, row in enumerate(self._rows)
                for piece in self._set_row(
                    row, size * self._scale(place), widths, self._room, prominent=place < self._prominent
                ).cut(self._room)
            ]
            self._measure = _Measure(width=width, size=size, widths=widths, head=head, rows=rows)
        return self._measure

    def _scale(self, place: int) -> float:
        return _PROMINENT if place < self._prominent else 1

    def _set_row(
        self,
        cells: Sequence[Cell],
        size: float,
        widths: Sequence[float],
        room: float = 0.0,
        *,
        prominent: bool = False,
    ) -> _SetRow:
        lines = tuple(
            wrapped(cell.text, width, size, _weight(cell)) for cell, width in zip(cells, widths, strict=True)
        )
        notes = tuple(
            wrapped(cell.below, width, size * _HEAD) if cell.below else ()
            for cell, width in zip(cells, widths, strict=True)
        )
        height = room + _height_of(lines, notes) * size * LEADING + 2 * _PADDING
        return _SetRow(tuple(cells), lines, notes, height, size, prominent)

    def column_widths(self, available: float) -> tuple[float, tuple[float, ...]]:
        """Return the size of the letters and the width of each column without the gaps."""
        if self._like is not None:
            return self._like.column_widths(available)
        if available not in self._set_widths:
            self._set_widths[available] = self._shared_out(available)
        return self._set_widths[available]

    def _shared_out(self, width: float) -> tuple[float, tuple[float, ...]]:
        size = self._size
        natural = self._natural()
        in_a_line = self._natural(breaks_heads=False)
        if (sum(in_a_line) + _GAP * (len(in_a_line) - 1)) * size <= width:
            natural = in_a_line
        stretching = [index for index, column in enumerate(self._columns) if column.stretches]
        fixed = sum(natural) - sum(natural[index] for index in stretching)
        fixed += _GAP * (len(self._columns) - 1)
        least = self._least(stretching)
        even = any(column.even for column in self._columns)
        if even:
            least = [max(least)] * len(least)
            widest = max(natural[index] for index in stretching)
            natural = [widest if index in stretching else width for index, width in enumerate(natural)]
        while size > _SMALLEST and (
            fixed * size + sum(max(_LEAST_TEXT, word * size) for word in least) > width
        ):
            size -= 0.5
        widths = [one * size for one in natural]
        shares = _shared(
            max(0.0, width - fixed * size),
            [widths[index] for index in stretching],
            [word * size for word in least],
        )
        if len(stretching) == _PAIR and not even and sum(shares) < sum(widths[index] for index in stretching):
            shares = self._lowest(shares, [word * size for word in least], stretching, size)
        for index, share in zip(stretching, shares, strict=True):
            widths[index] = share
        return size, tuple(widths)

    def _lowest(
        self, shares: list[float], least: list[float], columns: Sequence[int], size: float
    ) -> list[float]:
        """Return the two widths, near to what they share, with which the rows take the fewest lines."""
        cells = [
            [text_width(row[index].text, size * self._scale(place), _weight(row[index])) for index in columns]
            for place, row in enumerate(self._rows)
        ]
        room, spare = sum(shares), sum(shares) - sum(least)
        firsts = [least[0] + spare * step / _WAYS for step in range(_WAYS + 1)] if spare > 0 else []
        # A line seldom ends at its edge, so that a text needs a little more than its width.
        return min(
            (shares, *([first, room - first] for first in firsts)),
            key=lambda way: sum(
                max(lines) + (lines[0] > 1)
                for row in cells
                if (
                    lines := [
                        ceil(_RAGGED * width / share) for width, share in zip(row, way, strict=True) if share
                    ]
                )
            ),
        )

    def _least(self, columns: Sequence[int]) -> list[float]:
        """Return the width of the longest word in each of some columns at a size of one point."""
        return [
            max(
                (
                    min(_LONGEST_WORD, longest_piece(row[index].text, _weight(row[index])))
                    * self._scale(place)
                    for place, row in enumerate(self._rows)
                ),
                default=longest_piece(self._columns[index].heading, Weight.BOLD) * _HEAD,
            )
            for index in columns
        ]

    def _natural(self, *, breaks_heads: bool = True) -> list[float]:
        """Return the width of each column at a size of one point.

        A head may take a line for each word where its numbers are narrower.
        """
        # Not at every white space: a no-break space holds together.
        lines = (column.heading.split(" ") if breaks_heads else [column.heading] for column in self._columns)
        widths = [max(text_width(line, _HEAD, Weight.BOLD) for line in of_head) for of_head in lines]
        for place, row in enumerate(self._rows):
            for index, cell in enumerate(row):
                width = text_width(cell.text, 1, _weight(cell)) * self._scale(place)
                widths[index] = max(widths[index], width)
        return widths

    def _draw_row(self, measure: _Measure, row: _SetRow, top: float, *, head: bool) -> None:
        size = row.size
        x = 0.0
        for index, (cell, column, width) in enumerate(
            zip(row.cells, self._columns, measure.widths, strict=True)
        ):
            weight = _weight(cell)
            self.canv.setFillColor(MUTED if head or cell.struck or cell.ink is Ink.MUTED else INK)
            line_top = top - _PADDING - self._room
            if head:
                line_top = top - row.height + _PADDING + len(row.lines[index]) * size * LEADING
            for line in row.lines[index]:
                place = _Place(x, width, line_top, size, right=column.right)
                _draw_line(self.canv, place, line, weight, struck=cell.struck)
                line_top -= size * LEADING
            self.canv.setFillColor(MUTED)
            for line in row.notes[index]:
                place = _Place(x, width, line_top, size * _HEAD, right=column.right)
                _draw_line(self.canv, place, line, Weight.REGULAR, struck=False)
                line_top -= size * _HEAD * LEADING
            x += width + measure.gap


@dataclass(frozen=True, slots=True)
class _Place:
    x: float
    width: float
    top: float
    size: float
    right: bool


def _draw_line(canvas: Canvas, place: _Place, line: str, weight: Weight, *, struck: bool) -> None:
    y = baseline(place.top, place.size)
    if place.right:
        draw_right(canvas, place.x + place.width, y, line, place.size, weight)
    else:
        draw_text(canvas, place.x, y, line, place.size, weight)
    if struck:
        canvas.setStrokeColor(MUTED)
        canvas.setLineWidth(0.6)
        strike = y + place.size * 0.27
        canvas.line(place.x, strike, place.x + text_width(line, place.size, weight), strike)


def _inked(cell: Text, column: Column[Any]) -> Cell:
    """Return a cell of a row that is no row of the list."""
    found = Cell(cell) if isinstance(cell, str) else cell
    return replace(found, ink=column.ink) if found.ink is None and isinstance(column.ink, Ink) else found


def _weight(cell: Cell) -> Weight:
    return Weight.BOLD if cell.ink in (Ink.STRONG, Ink.GOLD) else Weight.REGULAR


def _shared(available: float, wanted: Sequence[float], least: Sequence[float]) -> list[float]:
    """Share a width: who wants less than an even share gets what he wants, the others the rest.

    Where there is enough for all, what is left over goes to all evenly. Nobody gets less than the
    ``least`` that his words need, as long as that is there.
    """
    if not wanted:
        return []
    if sum(wanted) <= available:
        return [width + (available - sum(wanted)) / len(wanted) for width in wanted]
    spare = available - sum(least)
    if spare <= 0:
        return [available * word / sum(least) for word in least]
    widths = list(least)
    left, open_ones = spare, sorted(range(len(wanted)), key=lambda index: wanted[index] - least[index])
    while open_ones:
        index = open_ones.pop(0)
        more = min(max(0.0, wanted[index] - least[index]), left / (len(open_ones) + 1))
        widths[index] += more
        left -= more
    return widths


def _line(canvas: Canvas, width: float, y: float, colour: Color) -> None:
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(0.8 if colour is INK else 0.4)
    canvas.line(0, y, width, y)


_SIGNATURE_GAP: Final = 24.0
_ROOM: Final = 34.0
"""Free space above the line, for a signature."""
_LABEL: Final = 9.0
_BELOW: Final = 12.0


class Signatures(Flowable):
    """As many lines as names, sharing the width; never more than a third of it each."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = tuple(names)

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the room it takes."""
        self.width, self.height = width, _ROOM + _BELOW
        return self.width, self.height

    def draw(self) -> None:
        """Draw lines and names."""
        share = (self.width - 2 * _SIGNATURE_GAP) / 3
        for place, name in enumerate(self._names):
            left = place * (share + _SIGNATURE_GAP)
            self.canv.setStrokeColor(RULE)
            self.canv.setLineWidth(0.7)
            self.canv.line(left, _BELOW, left + share, _BELOW)
            self.canv.setFillColor(MUTED)
            draw_text(self.canv, left, 0, name, _LABEL)
