"""Scenes of tables and seats, and of missing slips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from turnierleitung.domain.names import sort_key
from turnierleitung.services.ground.scenes import (
    NamedSeat,
    Numbering,
    OpenTablesScene,
    SeatedHere,
    SeatsScene,
    ShownName,
    TablesScene,
)
from turnierleitung.services.wall import WallNames
from turnierleitung.texts import wall as texts
from turnierleitung.texts.clocks import added
from turnierleitung.ui.projection.wall_sheet import (
    BOTTOM,
    LEAST,
    MARGIN,
    TOP_BELOW_LINE,
    Head,
    Mark,
    Setting,
    Stroke,
    WallInk,
    WallPage,
    WallText,
    abbreviations,
    brief,
    centred,
    initial,
    last_and_first,
    narrow,
    paged,
    pair,
    right_aligned,
    sheet,
    spoken,
    surname,
    top_of,
    width,
)

_CARD_GAP: Final = 48
_PAIR: Final = 2
_CARD_LEADING: Final = 1.34
_LARGEST_TABLE, _USUAL_TABLE, _SMALLEST_TABLE = 110, 34, 30
_OPEN_LARGEST, _OPEN_USUAL, _OPEN_SMALLEST = 96, 58, 34
_OPEN_LEADING, _OPEN_AIRY = 1.7, 2.5
_BESIDE_NAMES: Final = 9.5
"""Room of a line for number, group and more time, in sizes of its text."""
_MAY_BE_CUT: Final = 0.25


class _Cards(NamedTuple):
    """How many tables stand beside and below each other, and how large."""

    across: int
    down: int
    size: int
    wide: float
    high: float


def tables_pages(scene: TablesScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages of who sits where: pairs in lines, more people in blocks."""
    if all(len(table.names) <= _PAIR for table in scene.tables):
        return _pairs(scene, setting)
    top = top_of(setting, is_said_more=True)
    cards = _cards(scene, setting, BOTTOM - top)
    parts = paged(scene.tables, cards.across * cards.down)
    sheets = []
    for page, part in enumerate(parts, start=1):
        marks: list[Mark] = []
        for index, table in enumerate(part):
            left = MARGIN + (index % cards.across) * (cards.wide + _CARD_GAP)
            marks += _card(table, scene, setting, (left, top + (index // cards.across) * cards.high), cards)
        sheets.append(sheet(setting, _head_of_tables(scene, part, page, len(parts)), marks, page, len(parts)))
    return tuple(sheets)


def _head_of_tables(scene: TablesScene, part: tuple[SeatedHere, ...], page: int, pages: int) -> Head:
    if pages == 1:
        return Head(texts.tables_title(scene.now))
    span = texts.places_of_tables(part[0].number, part[-1].number, scene.numbering)
    return Head(texts.tables_title(scene.now), ((span, True), (texts.page_text(page, pages), False)))


def _cards(scene: TablesScene, setting: Setting, height: float) -> _Cards:
    most = max((len(table.names) for table in scene.tables), default=1)
    for cut in (0.0, _MAY_BE_CUT, 1.0):
        for size in range(_LARGEST_TABLE, _SMALLEST_TABLE - 1, -2):
            for across in (1, 2, 3, 4, 5):
                found = _cards_across(across, size, most, setting, height)
                if found.wide < size * 8:
                    break
                if across * found.down >= len(scene.tables) and _names_have_room(scene, found, setting, cut):
                    return found
    across = 4 if setting.width > 1600 else 3  # noqa: PLR2004 - a wide screen
    found = _cards_across(across, _USUAL_TABLE, most, setting, height)
    pages = -(-len(scene.tables) // (found.across * found.down))
    down = -(-len(scene.tables) // (pages * across))
    return found._replace(down=down, high=min(height / down, found.high * 1.15))


def _cards_across(across: int, size: int, most: int, setting: Setting, height: float) -> _Cards:
    high = (most * _CARD_LEADING + 0.55) * size
    wide = (setting.room - _CARD_GAP * (across - 1)) / across
    return _Cards(across, max(1, int(height / high)), size, wide, high)


def _names_have_room(scene: TablesScene, cards: _Cards, setting: Setting, cut: float) -> bool:
    """Whether all people but a share have room in their cards: whole in large type, else brief."""
    named = spoken if cards.size > _OPEN_USUAL else brief
    names = [named(name, setting.frame.names) for table in scene.tables for name in table.names]
    room = cards.wide - _number_column(cards.size)
    return sum(width(name, cards.size) > room for name in names) <= len(names) * cut


def _number_column(size: int) -> float:
    return width("888", size * 1.3, bold=True) + 0.4 * size


def _card(
    table: SeatedHere, scene: TablesScene, setting: Setting, place: tuple[float, float], cards: _Cards
) -> list[Mark]:
    left, top = place
    size = cards.size
    column = _number_column(size)
    number = WallText(
        str(table.number), left, top + size * 1.25, round(size * 1.3), bold=True, ink=WallInk.GOLD_TEXT
    )
    small = max(LEAST, round(size * 0.45))
    heading = WallText(
        texts.number_heading(scene.numbering), left, top + size * 2.3, small, ink=WallInk.SECOND
    )
    marks: list[Mark] = [number, heading]
    room = cards.wide - column
    for index, name in enumerate(table.names):
        forms = spoken(name, setting.frame.names), brief(name, setting.frame.names)
        shown = next((form for form in forms if width(form, size) <= room), None)
        letter = f"{initial(name)} ".lstrip()
        text = shown or letter + narrow([name.last], room - width(letter, size), size, bold=False)
        baseline = top + size * (1.05 + index * _CARD_LEADING)
        marks.append(WallText(text, left + column, baseline, size))
    bottom = top + cards.high - size * 0.25
    marks.append(Stroke(left, bottom, left + cards.wide, bottom))
    return marks


def _pairs(scene: TablesScene, setting: Setting) -> tuple[WallPage, ...]:
    top = top_of(setting, is_said_more=True)
    size, across, down = _lines(scene.tables, setting, BOTTOM - top)
    parts = paged(scene.tables, across * down)
    sheets = []
    for page, part in enumerate(parts, start=1):
        marks = _in_columns(part, scene.numbering, setting, (top, BOTTOM - top), (size, across, down))
        sheets.append(sheet(setting, _head_of_tables(scene, part, page, len(parts)), marks, page, len(parts)))
    return tuple(sheets)


def open_tables_pages(scene: OpenTablesScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages of the tables whose slip is missing."""
    head = Head(texts.open_title(), ((texts.open_text(scene), False),), texts.bring_slips_text())
    if not scene.tables:
        middle = centred(WallText(texts.all_in_text(), 0, 560, 84, bold=True), setting.width / 2)
        return (sheet(setting, head._replace(foot=""), (middle,)),)
    top = TOP_BELOW_LINE if setting.corner else top_of(setting, is_said_more=True)
    size, across, down = _lines(scene.tables, setting, BOTTOM - top)
    parts = paged(scene.tables, across * down)
    return tuple(
        sheet(
            setting,
            head,
            _in_columns(part, scene.numbering, setting, (top, BOTTOM - top), (size, across, down)),
            page,
            len(parts),
        )
        for page, part in enumerate(parts, start=1)
    )


def _lines(tables: tuple[SeatedHere, ...], setting: Setting, height: float) -> tuple[int, int, int]:
    """Return size, columns and rows: one column while they are few, two where the names have room."""
    sizes = range(_OPEN_LARGEST, _OPEN_SMALLEST - 1, -2)
    for cut in (0.0, _MAY_BE_CUT):
        for across in (1, 2):
            down = -(-len(tables) // across)
            for size in sizes:
                if down * size * _OPEN_LEADING <= height and _have_room(tables, across, size, setting, cut):
                    return size, across, down
    across = 2 if _have_room(tables, 2, _OPEN_SMALLEST, setting, _MAY_BE_CUT) else 1
    pages = -(-len(tables) // (across * int(height / (_OPEN_SMALLEST * _OPEN_LEADING))))
    down = -(-len(tables) // (pages * across))
    fitting = (
        size
        for size in sizes
        if down * size * _OPEN_LEADING <= height and _have_room(tables, across, size, setting, _MAY_BE_CUT)
    )
    return next(fitting, _OPEN_SMALLEST), across, down


def _have_room(tables: tuple[SeatedHere, ...], across: int, size: int, setting: Setting, cut: float) -> bool:
    """Whether all tables but a share have room: for last names, in large type for whole ones."""
    room = (setting.room - _CARD_GAP * (across - 1)) / across - size * _BESIDE_NAMES
    named = surname if size <= _OPEN_USUAL else partial(spoken, names=setting.frame.names)
    narrow = sum(
        width(_sign(table).join(map(named, table.names)), size, bold=True) > room for table in tables
    )
    return narrow <= len(tables) * cut


def _in_columns(
    tables: tuple[SeatedHere, ...],
    numbering: Numbering,
    setting: Setting,
    place: tuple[float, float],
    grid: tuple[int, int, int],
) -> list[Mark]:
    (top, height), (size, across, down) = place, grid
    wide = (setting.room - _CARD_GAP * (across - 1)) / across
    step = min(height / down, size * _OPEN_AIRY)
    # All in one way: whole names beside brief ones look like another kind of people.
    room = wide - size * _BESIDE_NAMES
    told = (_sign(table).join(spoken(name, setting.frame.names) for name in table.names) for table in tables)
    whole = all(width(line, size, bold=True) <= room for line in told)
    marks: list[Mark] = []
    for index, table in enumerate(tables):
        left = MARGIN + (index // down) * (wide + _CARD_GAP)
        line_top = top + (index % down) * step
        if index % down == 0:
            marks.append(Stroke(left, line_top, left + wide, line_top))
        marks += _line(table, numbering, setting, (left, line_top, wide, step), size, whole=whole)
    return marks


def _line(
    table: SeatedHere,
    numbering: Numbering,
    setting: Setting,
    place: tuple[float, float, float, float],
    size: int,
    *,
    whole: bool,
) -> list[Mark]:
    left, top, wide, step = place
    baseline = top + step * 0.5 + size * 0.36
    small, large = max(LEAST, round(size * 0.75)), round(size * 1.2)
    word = texts.number_heading(numbering)
    number_right = left + width(word, small) + width("888", large, bold=True) + small
    number = WallText(str(table.number), 0, baseline, large, bold=True)
    marks: list[Mark] = [
        WallText(word, left, baseline, small, ink=WallInk.SECOND),
        right_aligned(number, number_right),
    ]
    right = left + wide
    if table.group is not None:
        group = right_aligned(
            WallText(texts.group_text(table.group), 0, baseline, small, ink=WallInk.SECOND), right
        )
        marks.append(group)
        right = group.left - small
    if table.extra:
        more = WallText(added(table.extra), 0, baseline, small, bold=True, ink=WallInk.GOLD_TEXT)
        marks.append(right_aligned(more, right - small))
        right = marks[-1].area.left() - small
    begin = number_right + small
    names = pair(table.names, setting.frame.names, right - begin, size, _sign(table), whole=whole)
    marks.append(WallText(names, begin, baseline, size, bold=True))
    marks.append(Stroke(left, top + step, left + wide, top + step))
    return marks


def _sign(table: SeatedHere) -> str:
    return " – " if len(table.names) <= _PAIR else ", "


_COLUMN_GAP: Final = 60
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


def seats_pages(scene: SeatsScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages."""
    top = top_of(setting, is_said_more=True) + 28
    grid = _grid(scene, setting, BOTTOM - top)
    parts = paged(scene.seats, grid.people)
    spans = [
        (texts.span_text(_first_letter(part[0]), _first_letter(part[-1])) if part else "") for part in parts
    ]
    first_names = abbreviations(seat.name for seat in scene.seats)
    sheets = []
    for page, part in enumerate(parts, start=1):
        beside = (
            ((spans[page - 1], True), (texts.page_text(page, len(parts)), False)) if len(parts) > 1 else ()
        )
        head = Head(texts.seats_title(scene.now), beside, coming=spans[page % len(parts)])
        marks = _Page(scene, grid, setting.frame.names, first_names).marks(part, top)
        sheets.append(sheet(setting, head, marks, page, len(parts)))
    return tuple(sheets)


def _grid(scene: SeatsScene, setting: Setting, height: float) -> _Grid:
    """Return the largest names with which all have room on one page; else pages at the usual size.

    Whole names come before large ones, as far as they can still be read from afar.
    """
    for size in range(_LARGEST, _USUAL - 1, -2):
        for columns in range(1, _MOST_COLUMNS + 1):
            grid = _grid_of(columns, size, setting, height)
            if grid.people >= len(scene.seats) <= _whole_names(scene, grid) / _WHOLE:
                return _evenly(scene, grid)
    for size in range(_LARGEST, _SMALLEST - 1, -2):
        for columns in range(1, _MOST_COLUMNS + 1):
            grid = _grid_of(columns, size, setting, height)
            if grid.people >= len(scene.seats) and _fits(scene, grid):
                return _evenly(scene, grid)
    for columns in range(_MOST_COLUMNS, 0, -1):
        for size in (_USUAL, _SMALLEST):
            grid = _grid_of(columns, size, setting, height)
            if _fits(scene, grid, _FIT_ON_PAGES):
                return _evenly(scene, grid)
    return _evenly(scene, _grid_of(1, _USUAL, setting, height))


def _grid_of(columns: int, size: int, setting: Setting, height: float) -> _Grid:
    column = (setting.room - _COLUMN_GAP * (columns - 1)) / columns
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
    heading = max(width(texts.number_heading(scene.numbering), _HEADING), width("888", size, bold=True))
    beside = texts.beside_heading(scene.beside)
    return heading + 0.5 * size, max(width(beside, _HEADING) + 0.35 * size, 0.9 * size) if beside else 0


class _Page:
    """Puts people into the columns of a page."""

    def __init__(
        self, scene: SeatsScene, grid: _Grid, names: WallNames, first_names: Mapping[ShownName, str]
    ) -> None:
        self._scene, self._grid, self._names, self._first_names = scene, grid, names, first_names
        self._letter = ""

    def marks(self, seats: Sequence[NamedSeat], top: float) -> list[Mark]:
        """Return the marks of the card."""
        grid, marks = self._grid, list[Mark]()
        rows = -(-len(seats) // grid.columns) if len(seats) < grid.people else grid.rows
        for column, part in enumerate(paged(seats, max(1, rows))):
            left = MARGIN + column * (grid.column + _COLUMN_GAP)
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
        heading = WallText(
            texts.number_heading(self._scene.numbering), 0, top - 6, _HEADING, ink=WallInk.SECOND
        )
        marks: list[Mark] = [right_aligned(heading, right - beside)]
        if beside:
            second = WallText(
                texts.beside_heading(self._scene.beside), 0, top - 6, _HEADING, ink=WallInk.SECOND
            )
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
            word = WallText(texts.no_table(self._scene.now.kind), 0, baseline, _HEADING, ink=WallInk.SECOND)
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
