"""Tables on the wall: who sits where, and whose slip is still to come."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.services.ground.scenes import Numbering, OpenTablesScene, SeatedHere, TablesScene
from turnierleitung.texts.clocks import added
from turnierleitung.texts.wall import (
    all_in_text,
    bring_slips_text,
    group_text,
    number_heading,
    open_text,
    open_title,
    page_text,
    places_of_tables,
    tables_title,
)
from turnierleitung.ui.projection.around import BOTTOM, TOP_BELOW_LINE, Head, Setting, paged, sheet, top_of
from turnierleitung.ui.projection.names import pair, short, spoken
from turnierleitung.ui.projection.sheet import (
    LEAST,
    MARGIN,
    Mark,
    Stroke,
    WallPage,
    WallText,
    centred,
    fitted,
    right_aligned,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk

_GAP: Final = 48
_PAIR: Final = 2
_CARD_LEADING: Final = 1.34
_LARGEST, _USUAL, _SMALLEST = 64, 34, 30
_OPEN_LARGEST, _OPEN_SMALLEST = 58, 34
_OPEN_LEADING: Final = 2.15
_BESIDE_NAMES: Final = 8.5
"""Room of a line for number, group and more time, in sizes of its text."""
_MAY_BE_CUT: Final = 0.25


class _Cards(NamedTuple):
    """How many tables stand beside and below each other, and how large."""

    across: int
    down: int
    size: int
    wide: float
    high: float


def seated(scene: TablesScene, setting: Setting) -> tuple[WallPage, ...]:
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
            left = MARGIN + (index % cards.across) * (cards.wide + _GAP)
            marks += _card(table, scene, setting, (left, top + (index // cards.across) * cards.high), cards)
        sheets.append(sheet(setting, _head_of_tables(scene, part, page, len(parts)), marks, page, len(parts)))
    return tuple(sheets)


def _head_of_tables(scene: TablesScene, part: tuple[SeatedHere, ...], page: int, pages: int) -> Head:
    if pages == 1:
        return Head(tables_title(scene.now))
    span = places_of_tables(part[0].number, part[-1].number, scene.numbering)
    return Head(tables_title(scene.now), ((span, True), (page_text(page, pages), False)))


def _cards(scene: TablesScene, setting: Setting, height: float) -> _Cards:
    most = max((len(table.names) for table in scene.tables), default=1)
    found = None
    for size in range(_LARGEST, _SMALLEST - 1, -2):
        for across in (1, 2, 3, 4, 5):
            found = _of(across, size, most, setting, height)
            if found.wide < size * 8:
                break
            if found.across * found.down >= len(scene.tables):
                return found
    across = 4 if setting.width > 1600 else 3  # noqa: PLR2004 - a wide screen
    found = _of(across, _USUAL, most, setting, height)
    pages = -(-len(scene.tables) // (found.across * found.down))
    down = -(-len(scene.tables) // (pages * across))
    return found._replace(down=down, high=min(height / down, found.high * 1.15))


def _of(across: int, size: int, most: int, setting: Setting, height: float) -> _Cards:
    high = (most * _CARD_LEADING + 0.55) * size
    wide = (setting.room - _GAP * (across - 1)) / across
    return _Cards(across, max(1, int(height / high)), size, wide, high)


def _card(
    table: SeatedHere, scene: TablesScene, setting: Setting, place: tuple[float, float], cards: _Cards
) -> list[Mark]:
    left, top = place
    size = cards.size
    column = width("888", size * 1.3, bold=True) + 0.4 * size
    number = WallText(
        str(table.number), left, top + size * 1.25, round(size * 1.3), bold=True, ink=WallInk.GOLD_TEXT
    )
    heading = WallText(number_heading(scene.numbering), left, top + size * 2.3, LEAST, ink=WallInk.SECOND)
    marks: list[Mark] = [number, heading]
    room = cards.wide - column
    for index, name in enumerate(table.names):
        whole = spoken(name, setting.frame.names)
        shown = next((form for form in (whole, short(name)) if width(form, size) <= room), None)
        text = shown or fitted(name.last, room, size)
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


def still_open(scene: OpenTablesScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages of the tables whose slip is missing."""
    head = Head(open_title(), ((open_text(scene), False),), bring_slips_text())
    if not scene.tables:
        middle = centred(WallText(all_in_text(), 0, 560, 84, bold=True), setting.width / 2)
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
    for across in (1, 2):
        for size in range(_OPEN_LARGEST, _OPEN_SMALLEST - 1, -2):
            down = int(height / (size * _OPEN_LEADING))
            if across * down >= len(tables) and _have_room(tables, across, size, setting):
                return size, across, min(down, -(-len(tables) // across))
    across = 2 if _have_room(tables, 2, _OPEN_SMALLEST, setting) else 1
    down = int(height / (_OPEN_SMALLEST * _OPEN_LEADING))
    pages = -(-len(tables) // (across * down))
    return _OPEN_SMALLEST, across, -(-len(tables) // (pages * across))


def _have_room(tables: tuple[SeatedHere, ...], across: int, size: int, setting: Setting) -> bool:
    """Whether the last names of nearly all tables have room in their lines."""
    if across == 1:
        return True
    room = (setting.room - _GAP * (across - 1)) / across - size * _BESIDE_NAMES
    narrow = sum(
        width(", ".join(name.last for name in table.names), size, bold=True) > room for table in tables
    )
    return narrow <= len(tables) * _MAY_BE_CUT


def _in_columns(
    tables: tuple[SeatedHere, ...],
    numbering: Numbering,
    setting: Setting,
    place: tuple[float, float],
    grid: tuple[int, int, int],
) -> list[Mark]:
    (top, height), (size, across, down) = place, grid
    wide = (setting.room - _GAP * (across - 1)) / across
    step = min(height / down, size * _OPEN_LEADING * 1.15)
    marks: list[Mark] = []
    for index, table in enumerate(tables):
        left = MARGIN + (index // down) * (wide + _GAP)
        line_top = top + (index % down) * step
        if index % down == 0:
            marks.append(Stroke(left, line_top, left + wide, line_top))
        marks += _line(table, numbering, setting, (left, line_top, wide, step), size)
    return marks


def _line(
    table: SeatedHere,
    numbering: Numbering,
    setting: Setting,
    place: tuple[float, float, float, float],
    size: int,
) -> list[Mark]:
    left, top, wide, step = place
    baseline = top + step * 0.5 + size * 0.36
    small, large = max(LEAST, round(size * 0.75)), round(size * 1.2)
    word = number_heading(numbering)
    number_right = left + width(word, small) + width("888", large, bold=True) + small
    number = WallText(str(table.number), 0, baseline, large, bold=True)
    marks: list[Mark] = [
        WallText(word, left, baseline, small, ink=WallInk.SECOND),
        right_aligned(number, number_right),
    ]
    right = left + wide
    if table.group is not None:
        group = right_aligned(
            WallText(group_text(table.group), 0, baseline, small, ink=WallInk.SECOND), right
        )
        marks.append(group)
        right = group.left - small
    if table.extra:
        more = WallText(added(table.extra), 0, baseline, small, bold=True, ink=WallInk.GOLD_TEXT)
        marks.append(right_aligned(more, right - small))
        right = marks[-1].area.left() - small
    begin = number_right + small
    sign = " – " if len(table.names) <= _PAIR else ", "
    names = pair(table.names, setting.frame.names, right - begin, size, sign)
    marks.append(WallText(names, begin, baseline, size, bold=True))
    marks.append(Stroke(left, top + step, left + wide, top + step))
    return marks
