"""A released ranking on the wall: one list with large places, or the tables of several groups."""

from __future__ import annotations

from typing import Final, NamedTuple

from turnierleitung.services.ground.scenes import RankedName, RankedNames, StandingsScene, SubjectKind
from turnierleitung.texts.game_words import tally_heading, tally_value
from turnierleitung.texts.states import never_played
from turnierleitung.texts.wall import (
    group_text,
    page_text,
    places_text,
    rank_text,
    released_text,
    subject_title,
)
from turnierleitung.ui.projection.around import BOTTOM, Head, Setting, paged, sheet, top_of
from turnierleitung.ui.projection.names import called
from turnierleitung.ui.projection.sheet import (
    LEAST,
    MARGIN,
    Mark,
    Stroke,
    WallPage,
    WallText,
    fitted,
    right_aligned,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk

_LEADING: Final = 1.73
_LARGEST, _USUAL, _DENSE, _DENSEST = 60, 45, 36, 33
_AIRY: Final = 1.9
_CLUB_AT: Final = 0.62
_DENSE_LEADING: Final = 1.45
_MANY: Final = 40
"""Places from which on two columns make fewer pages."""
_VERY_MANY: Final = 150
_WIDE: Final = 1700
_GOLD: Final = 3
_GAP: Final = 60
_GROUP_SIZES: Final = (56, 50, 44, 40, 36, 32)
_BETWEEN: Final = 26
_GROUP_LEADING: Final = 1.45
_GROUP_COLUMNS: Final = 3
_ROOMY: Final = 1000
"""Width from which the club stands beside the name."""


def lay_out(scene: StandingsScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages."""
    if len(scene.lists) == 1:
        return _list_pages(scene, setting)
    return _group_pages(scene, setting)


class _Rows(NamedTuple):
    """How a list stands on its pages."""

    columns: int
    rows: int
    size: int
    step: float
    value: float
    """Width of the column of tallies."""


def _list_pages(scene: StandingsScene, setting: Setting) -> tuple[WallPage, ...]:
    rows = scene.lists[0].rows
    top = top_of(setting, is_said_more=True)
    grid = _grid(scene, setting, BOTTOM - top)
    parts = paged(rows, grid.rows * grid.columns)
    column = (setting.room - _GAP * (grid.columns - 1)) / grid.columns
    sheets = []
    for page, part in enumerate(parts, start=1):
        shown = places_text(part[0].rank, part[-1].last, scene.of) if part else ""
        head = Head(subject_title(scene.subject), ((shown, False),), released_text(scene))
        marks: list[Mark] = []
        for at, of_column in enumerate(paged(part, grid.rows)):
            left = MARGIN + at * (column + _GAP)
            for index, row in enumerate(of_column):
                marks += _row(row, scene, setting, (left, top + index * grid.step, column), grid)
        sheets.append(sheet(setting, head, marks, page, len(parts)))
    return tuple(sheets)


def _grid(scene: StandingsScene, setting: Setting, height: float) -> _Rows:
    """Return columns and size: the fewer there are, the larger they stand; pages are about as full."""
    count = max(1, len(scene.lists[0].rows))
    size, leading, columns = _USUAL, _LEADING, 1
    if count > _VERY_MANY and setting.width > _WIDE:
        size, leading, columns = _DENSEST, _DENSE_LEADING, 3
    elif count > _MANY:
        size, leading, columns = _DENSE, _DENSE_LEADING, 2
    most = int(height / (size * leading))
    pages = -(-count // (most * columns))
    rows = -(-count // (pages * columns))
    size = max(size, min(_LARGEST, int(height / rows / leading)))
    values = (_value(row, scene) for row in scene.lists[0].rows)
    widest = max((width(value, size, bold=True) for value in values), default=0)
    return _Rows(columns, rows, size, min(height / rows, size * _AIRY), widest)


def _value(row: RankedName, scene: StandingsScene) -> str:
    return tally_value(scene.game, scene.columns[0], row.values[0]) if row.values and scene.columns else ""


def _row(
    row: RankedName, scene: StandingsScene, setting: Setting, place: tuple[float, float, float], grid: _Rows
) -> list[Mark]:
    left, top, wide = place
    size, right = grid.size, left + wide
    baseline = top + grid.step * 0.5 + size * 0.34
    shares = scene.subject.kind is SubjectKind.FINAL
    widest = "88–88" if shares else "888"
    begin = left + width(widest, size, bold=True) + 0.5 * size
    ink = WallInk.GOLD_TEXT if row.rank <= _GOLD else WallInk.TEXT
    marks: list[Mark] = [
        WallText(rank_text(row.rank, row.last, shares=shares), left, baseline, size, bold=True, ink=ink)
    ]
    value = _value(row, scene)
    if value:
        marks.append(right_aligned(WallText(value, 0, baseline, size, bold=True), right))
    room = right - begin - (grid.value + 0.6 * size if grid.value else 0)
    club_at = room * _CLUB_AT
    if scene.columns and not row.values:
        note, small = never_played(), max(LEAST, round(size * 0.75))
        marks.append(right_aligned(WallText(note, 0, baseline, small, ink=WallInk.SECOND), right))
        room = right - begin - width(note, small) - 0.6 * size
    name = called(row.name, setting.frame.names, room, size)
    if wide > _ROOMY and row.name.club and width(name, size, bold=True) < club_at - 0.4 * size:
        beside = max(LEAST, round(size * 0.75))
        club = fitted(row.name.club, room - club_at, beside)
        marks.append(WallText(club, begin + club_at, baseline, beside, ink=WallInk.SECOND))
    marks.append(WallText(name, begin, baseline, size, bold=True))
    marks.append(Stroke(left, top + grid.step - 1, right, top + grid.step - 1))
    return marks


def _group_pages(scene: StandingsScene, setting: Setting) -> tuple[WallPage, ...]:
    top = top_of(setting, is_said_more=True)
    height = BOTTOM - top + _BETWEEN
    longest = max(len(part.rows) for part in scene.lists) + 1
    columns = min(len(scene.lists), _GROUP_COLUMNS if setting.width > _WIDE else 2)

    def rows_at(size: int) -> int:
        return max(1, int(height / (longest * size * _GROUP_LEADING + _BETWEEN)))

    # As few pages as can be, and on those as large as can be.
    size = min(_GROUP_SIZES, key=lambda size: (-(-len(scene.lists) // (rows_at(size) * columns)), -size))
    rows = rows_at(size)
    parts = paged(scene.lists, rows * columns)
    rows = min(rows, -(-len(scene.lists) // columns))
    step = min(size * 1.7, (height / rows - _BETWEEN) / longest)
    wide = (setting.room - _GAP * (columns - 1)) / columns
    high = longest * step + _BETWEEN
    sheets = []
    for page, part in enumerate(parts, start=1):
        beside = ((page_text(page, len(parts)), False),) if len(parts) > 1 else ()
        head = Head(subject_title(scene.subject), beside, released_text(scene))
        marks: list[Mark] = []
        for index, group in enumerate(part):
            left = MARGIN + (index % columns) * (wide + _GAP)
            marks += _group(
                group, scene, setting, (left, top + (index // columns) * high, wide), (size, step)
            )
        sheets.append(sheet(setting, head, marks, page, len(parts)))
    return tuple(sheets)


def _group(
    group: RankedNames,
    scene: StandingsScene,
    setting: Setting,
    place: tuple[float, float, float],
    dress: tuple[int, float],
) -> list[Mark]:
    (left, top, wide), (size, step) = place, dress
    right = left + wide
    small = max(LEAST, round(size * 0.8))
    columns = _column_places(scene, group, right, size, wide)
    baseline = top + step * 0.72
    marks: list[Mark] = [
        WallText(group_text(group.number), left, baseline, size, bold=True, ink=WallInk.GOLD_TEXT)
    ]
    for index, edge in columns:
        heading = tally_heading(scene.game, scene.columns[index])
        marks.append(right_aligned(WallText(heading, 0, baseline, small, ink=WallInk.SECOND), edge))
    marks.append(Stroke(left, top + step - 1, right, top + step - 1))
    until = min((edge for _, edge in columns), default=right) - _widest(scene, group, columns[0][0], size)
    for line, row in enumerate(group.rows, start=1):
        baseline = top + line * step + step * 0.72
        begin = left + 1.5 * size
        name = called(row.name, setting.frame.names, until - begin - 12, size)
        marks.append(WallText(str(row.rank or "–"), left, baseline, size, ink=WallInk.SECOND))
        marks.append(WallText(name, begin, baseline, size, bold=True))
        for index, edge in columns:
            value = tally_value(scene.game, scene.columns[index], row.values[index])
            is_first = index == columns[-1][0]
            marks.append(right_aligned(WallText(value, 0, baseline, size, bold=is_first), edge))
        marks.append(Stroke(left, top + (line + 1) * step - 1, right, top + (line + 1) * step - 1))
    return marks


def _column_places(
    scene: StandingsScene, group: RankedNames, right: float, size: int, wide: float
) -> list[tuple[int, float]]:
    """Return which tallies have room beside the names, and where each ends, from the left."""
    wanted = [1, 2, 0] if len(scene.columns) > 2 else list(range(len(scene.columns)))  # noqa: PLR2004
    taken: list[int] = []
    used = 0.0
    for index in wanted:
        more = _widest(scene, group, index, size) + 18
        if used + more <= wide * 0.48 or not taken:
            taken.append(index)
            used += more
    places, edge = [], right
    for index in sorted(taken, reverse=True):
        places.append((index, edge))
        edge -= _widest(scene, group, index, size) + 18
    return list(reversed(places))


def _widest(scene: StandingsScene, group: RankedNames, index: int, size: int) -> float:
    small = max(LEAST, round(size * 0.8))
    heading = width(tally_heading(scene.game, scene.columns[index]), small)
    values = (
        width(tally_value(scene.game, scene.columns[index], row.values[index]), size, bold=True)
        for row in group.rows
    )
    return max(heading, *values, 0)
