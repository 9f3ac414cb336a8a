"""Everybody by name on the wall, in columns with the letters in the margin; pages, never a scroll bar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.names import sort_key
from turnierleitung.services.ground.scenes import NamedSeat, SeatsScene, ShownName
from turnierleitung.services.wall.scenes import WallNames
from turnierleitung.texts.wall import (
    beside_heading,
    no_table,
    number_heading,
    page_text,
    seats_title,
    span_text,
)
from turnierleitung.ui.projection.around import BOTTOM, Head, Setting, paged, sheet, top_of
from turnierleitung.ui.projection.names import abbreviations, last_and_first
from turnierleitung.ui.projection.sheet import MARGIN, Mark, Stroke, WallPage, WallText, right_aligned, width
from turnierleitung.ui.projection.wall_colours import WallInk

_GAP: Final = 60
"""Between two columns."""
_HEADING: Final = 30
_LEADING: Final = 1.42
_AIRY: Final = 1.7
_LARGEST, _USUAL, _SMALLEST = 60, 36, 32
_MOST_COLUMNS: Final = 4
_FIT: Final = 0.9
"""The share of names that must have room beside their first letter; longer ones lose the first name."""
_WHOLE: Final = 0.8
"""The share of names that are whole where names are said to be."""
_FIT_ON_PAGES: Final = 0.75
"""The same where there are several pages: their number counts for more."""


class _Grid(NamedTuple):
    """How many columns and rows there are, and how large the names."""

    columns: int
    rows: int
    size: int
    column: float
    """Width of a column."""
    height: float
    """Of the whole grid."""

    @property
    def people(self) -> int:
        return self.columns * self.rows

    @property
    def row(self) -> float:
        return min(self.size * _AIRY, self.height / self.rows)


def lay_out(scene: SeatsScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages."""
    top = top_of(setting, is_said_more=True) + 28
    grid = _grid(scene, setting, BOTTOM - top)
    parts = paged(scene.seats, grid.people)
    spans = [_span(part) for part in parts]
    first_names = abbreviations(seat.name for seat in scene.seats)
    sheets = []
    for page, part in enumerate(parts, start=1):
        beside = ((spans[page - 1], True), (page_text(page, len(parts)), False)) if len(parts) > 1 else ()
        head = Head(seats_title(scene.now), beside, coming=spans[page % len(parts)])
        marks = _Page(scene, grid, setting.frame.names, first_names).marks(part, top)
        sheets.append(sheet(setting, head, marks, page, len(parts)))
    return tuple(sheets)


def _grid(scene: SeatsScene, setting: Setting, height: float) -> _Grid:
    """Return the largest names with which all have room on one page; else pages at the usual size.

    Whole names come before large ones, as far as they can still be read from afar.
    """
    for size in range(_LARGEST, _USUAL - 1, -2):
        for columns in range(1, _MOST_COLUMNS + 1):
            grid = _of(columns, size, setting, height)
            if grid.people >= len(scene.seats) <= _whole_names(scene, grid) / _WHOLE:
                return _evenly(scene, grid)
    for size in range(_LARGEST, _SMALLEST - 1, -2):
        for columns in range(1, _MOST_COLUMNS + 1):
            grid = _of(columns, size, setting, height)
            if grid.people >= len(scene.seats) and _fits(scene, grid):
                return _evenly(scene, grid)
    for columns in range(_MOST_COLUMNS, 0, -1):
        for size in (_USUAL, _SMALLEST):
            grid = _of(columns, size, setting, height)
            if _fits(scene, grid, _FIT_ON_PAGES):
                return _evenly(scene, grid)
    return _evenly(scene, _of(1, _USUAL, setting, height))


def _of(columns: int, size: int, setting: Setting, height: float) -> _Grid:
    column = (setting.room - _GAP * (columns - 1)) / columns
    return _Grid(columns, int(height / (size * _LEADING)), size, column, height)


def _evenly(scene: SeatsScene, grid: _Grid) -> _Grid:
    """Let all pages be about as full, and the names as large as they then can be."""
    pages = max(1, -(-len(scene.seats) // grid.people))
    rows = max(1, -(-len(scene.seats) // (pages * grid.columns)))
    grid = grid._replace(rows=min(grid.rows, rows))
    whole = _whole_names(scene, grid)
    while grid.size < _LARGEST and (grid.size + 1) * _LEADING <= grid.height / grid.rows:
        larger = grid._replace(size=grid.size + 1)
        if not _fits(scene, larger, _FIT_ON_PAGES) or _whole_names(scene, larger) < whole:
            break
        grid = larger
    return grid


def _fits(scene: SeatsScene, grid: _Grid, share: float = _FIT) -> bool:
    if grid.columns == 1:
        return True
    room = _name_room(scene, grid)
    narrow = sum(_least(seat, grid.size) > room for seat in scene.seats)
    return narrow <= len(scene.seats) * (1 - share)


def _whole_names(scene: SeatsScene, grid: _Grid) -> int:
    """Return how many have room for the whole first name."""
    room, size = _name_room(scene, grid), grid.size
    return sum(
        width(f"{seat.name.last} ", size, bold=True) + width(seat.name.first, size) <= room
        for seat in scene.seats
    )


def _least(seat: NamedSeat, size: int) -> float:
    return width(f"{seat.name.last} ", size, bold=True) + width("M.", size)


def _name_room(scene: SeatsScene, grid: _Grid) -> float:
    return grid.column - _letter(grid.size) - sum(_numbers(scene, grid.size)) - 0.35 * grid.size


def _letter(size: int) -> float:
    return 1.2 * size


def _numbers(scene: SeatsScene, size: int) -> tuple[float, float]:
    """Return how wide the two columns of numbers are."""
    heading = max(width(number_heading(scene.numbering), _HEADING), width("888", size, bold=True))
    beside = beside_heading(scene.beside)
    return heading + 0.5 * size, max(width(beside, _HEADING) + 0.35 * size, 0.9 * size) if beside else 0


class _Page:
    """Puts people into the columns of a page."""

    def __init__(
        self, scene: SeatsScene, grid: _Grid, names: WallNames, first_names: Mapping[ShownName, str]
    ) -> None:
        self._scene, self._grid, self._names, self._first_names = scene, grid, names, first_names
        self._letter = ""

    def marks(self, seats: Sequence[NamedSeat], top: float) -> list[Mark]:
        """Return what stands on it."""
        grid, marks = self._grid, list[Mark]()
        rows = -(-len(seats) // grid.columns) if len(seats) < grid.people else grid.rows
        for column, part in enumerate(paged(seats, max(1, rows))):
            left = MARGIN + column * (grid.column + _GAP)
            marks += self._headings(left, top)
            for row, seat in enumerate(part):
                begins = _first_letter(seat)
                letter = begins if begins != self._letter or row == 0 else ""
                self._letter = begins
                marks += self._seat(seat, letter, left, top + row * grid.row)
        return marks

    def _headings(self, left: float, top: float) -> list[Mark]:
        right = left + self._grid.column
        _, beside = _numbers(self._scene, self._grid.size)
        heading = WallText(number_heading(self._scene.numbering), 0, top - 6, _HEADING, ink=WallInk.SECOND)
        marks: list[Mark] = [right_aligned(heading, right - beside)]
        if beside:
            second = WallText(beside_heading(self._scene.beside), 0, top - 6, _HEADING, ink=WallInk.SECOND)
            marks.append(right_aligned(second, right))
        return marks

    def _seat(self, seat: NamedSeat, letter: str, left: float, top: float) -> list[Mark]:
        size, right = self._grid.size, left + self._grid.column
        baseline = top + self._grid.row * 0.5 + size * 0.34
        room = _name_room(self._scene, self._grid)
        last, first = last_and_first(seat.name, self._first_names[seat.name], self._names, room, size)
        begin = left + _letter(size)
        marks: list[Mark] = [WallText(last, begin, baseline, size, bold=True)]
        if letter:
            marks.insert(0, WallText(letter, left, baseline, size, bold=True, ink=WallInk.GOLD_TEXT))
        if first:
            after = begin + width(f"{last} ", size, bold=True)
            marks.append(WallText(first, after, baseline, size, ink=WallInk.SECOND))
        marks += self._where(seat, right, baseline)
        marks.append(Stroke(left, top + self._grid.row - 1, right, top + self._grid.row - 1))
        return marks

    def _where(self, seat: NamedSeat, right: float, baseline: float) -> list[Mark]:
        size = self._grid.size
        _, beside = _numbers(self._scene, size)
        if seat.table is None:
            word = WallText(no_table(self._scene.beside), 0, baseline, _HEADING, ink=WallInk.SECOND)
            return [right_aligned(word, right)]
        marks: list[Mark] = [
            right_aligned(WallText(str(seat.table), 0, baseline, size, bold=True), right - beside)
        ]
        if beside and seat.beside is not None:
            second = WallText(str(seat.beside), 0, baseline, size, ink=WallInk.SECOND)
            marks.append(right_aligned(second, right))
        return marks


def _first_letter(seat: NamedSeat) -> str:
    return next((char for char in sort_key(seat.name.last) if char.isalnum()), "").upper()


def _span(seats: Sequence[NamedSeat]) -> str:
    return span_text(_first_letter(seats[0]), _first_letter(seats[-1])) if seats else ""
