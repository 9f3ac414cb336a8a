"""Scenes of a released ranking, of group tables and of the bracket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from turnierleitung.services.ground.scenes import (
    BracketMatchShown,
    BracketScene,
    BracketSide,
    RankedName,
    RankedNames,
    StandingsScene,
    SubjectKind,
)
from turnierleitung.services.wall import WallNames
from turnierleitung.texts import wall as texts
from turnierleitung.texts.columns import Column
from turnierleitung.texts.game_words import tally_column
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import without_result
from turnierleitung.ui.projection.wall_sheet import (
    BOTTOM,
    LEAST,
    MARGIN,
    Head,
    Mark,
    Plate,
    Setting,
    Stroke,
    WallInk,
    WallPage,
    WallText,
    called,
    fitted,
    is_pair,
    paged,
    right_aligned,
    sheet,
    top_of,
    width,
)

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


def standings_pages(scene: StandingsScene, setting: Setting) -> tuple[WallPage, ...]:
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
        # On one page everybody sees which places are there.
        shown = ((_places(part, (*parts, ())[page], scene.of), False),) if parts[1:] else ()
        head = Head(texts.subject_title(scene.subject), shown, texts.released_text(scene))
        marks: list[Mark] = []
        for at, of_column in enumerate(paged(part, grid.rows)):
            left = MARGIN + at * (column + _GAP)
            above = ""
            for index, row in enumerate(of_column):
                stage, _ = texts.reached(row, scene)
                place = (left, top + index * grid.step, column)
                # Said once in a column: below it nobody is of a later stage.
                marks += _row(row, scene, setting, place, grid, stage if stage != above else "")
                above = stage
        sheets.append(sheet(setting, head, marks, page, len(parts)))
    return tuple(sheets)


def _places(part: Sequence[RankedName], following: Sequence[RankedName], of: int) -> str:
    """Return which places stand on a page; those who share the last one may go on on the next page."""
    last = part[-1]
    goes_on = bool(following) and following[0].rank == last.rank
    return texts.places_text(part[0].rank, last.rank if goes_on else last.last, of)


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
    values = (texts.reached(row, scene)[1] for row in scene.lists[0].rows)
    widest = max((width(value, size, bold=True) for value in values), default=0)
    return _Rows(columns, rows, size, min(height / rows, size * _AIRY), widest)


def _row(
    row: RankedName,
    scene: StandingsScene,
    setting: Setting,
    place: tuple[float, float, float],
    grid: _Rows,
    stage: str,
) -> list[Mark]:
    left, top, wide = place
    size, right = grid.size, left + wide
    baseline = top + grid.step * 0.5 + size * 0.34
    shares = scene.subject.kind is SubjectKind.FINAL
    widest = "88–88" if shares else "888"
    begin = left + width(widest, size, bold=True) + 0.5 * size
    ink = WallInk.GOLD_TEXT if row.rank <= _GOLD else WallInk.TEXT
    marks: list[Mark] = [
        WallText(texts.rank_text(row.rank, row.last, shares=shares), left, baseline, size, bold=True, ink=ink)
    ]
    small = max(LEAST, round(size * 0.75))
    _, value = texts.reached(row, scene)
    until = right - (grid.value + 0.6 * size if grid.value else 0)
    if value:
        marks.append(right_aligned(WallText(value, 0, baseline, size, bold=True), right))
    if stage:
        marks.append(right_aligned(WallText(stage, 0, baseline, small, ink=WallInk.SECOND), until))
        until -= width(stage, small) + 0.6 * size
    room = until - begin
    club_at = room * _CLUB_AT
    if scene.columns and not row.values:
        note = without_result(waited=row.waited)
        marks.append(right_aligned(WallText(note, 0, baseline, small, ink=WallInk.SECOND), right))
        room = right - begin - width(note, small) - 0.6 * size
    name = called(row.name, setting.frame.names, room, size)
    if wide > _ROOMY and row.name.club and width(name, size, bold=True) < club_at - 0.4 * size:
        club = fitted(row.name.club, room - club_at, small)
        marks.append(WallText(club, begin + club_at, baseline, small, ink=WallInk.SECOND))
    marks.append(WallText(name, begin, baseline, size, bold=True))
    marks.append(Stroke(left, top + grid.step - 1, right, top + grid.step - 1))
    return marks


def _group_pages(scene: StandingsScene, setting: Setting) -> tuple[WallPage, ...]:
    top = top_of(setting, is_said_more=True)
    height = BOTTOM - top + _BETWEEN
    longest = max(len(part.rows) for part in scene.lists) + 1
    of_pairs = any(is_pair(row.name) for part in scene.lists for row in part.rows)
    columns = min(len(scene.lists), _GROUP_COLUMNS if setting.width > _WIDE and not of_pairs else 2)

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
        beside = ((texts.page_text(page, len(parts)), False),) if len(parts) > 1 else ()
        head = Head(texts.subject_title(scene.subject), beside, texts.released_text(scene))
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
        WallText(texts.group_text(group.number), left, baseline, size, bold=True, ink=WallInk.GOLD_TEXT)
    ]
    for column, edge in columns:
        marks.append(right_aligned(WallText(column.heading, 0, baseline, small, ink=WallInk.SECOND), edge))
    marks.append(Stroke(left, top + step - 1, right, top + step - 1))
    until = min((edge for _, edge in columns), default=right) - _widest(columns[0][0], group, size)
    for line, row in enumerate(group.rows, start=1):
        baseline = top + line * step + step * 0.72
        begin = left + 1.5 * size
        name = called(row.name, setting.frame.names, until - begin - 12, size)
        marks.append(WallText(str(row.rank or "–"), left, baseline, size, ink=WallInk.SECOND))
        marks.append(WallText(name, begin, baseline, size, bold=True))
        for column, edge in columns:
            value, is_first = column.shown(row).text, column is columns[-1][0]
            marks.append(right_aligned(WallText(value, 0, baseline, size, bold=is_first), edge))
        marks.append(Stroke(left, top + (line + 1) * step - 1, right, top + (line + 1) * step - 1))
    return marks


def _column_places(
    scene: StandingsScene, group: RankedNames, right: float, size: int, wide: float
) -> list[tuple[Column[RankedName], float]]:
    """Return which tallies have room beside the names, and where each ends, from the left."""
    columns: list[Column[RankedName]] = [
        tally_column(scene.game, tally, index) for index, tally in enumerate(scene.columns)
    ]
    wanted = [1, 2, 0] if len(columns) > 2 else list(range(len(columns)))  # noqa: PLR2004
    taken: list[int] = []
    used = 0.0
    for index in wanted:
        more = _widest(columns[index], group, size) + 18
        if used + more <= wide * 0.48 or not taken:
            taken.append(index)
            used += more
    places, edge = [], right
    for index in sorted(taken, reverse=True):
        places.append((columns[index], edge))
        edge -= _widest(columns[index], group, size) + 18
    return list(reversed(places))


def _widest(column: Column[RankedName], group: RankedNames, size: int) -> float:
    values = (width(column.shown(row).text, size, bold=True) for row in group.rows)
    return max(width(column.heading, max(LEAST, round(size * 0.8))), *values, 0)


_MOST_MATCHES: Final = 8
"""Matches of a column that can be read."""
_COLUMNS: Final = 4
_LEVEL_GAP: Final = 48
_HEADING: Final = 34
_LARGEST_NAME, _SMALLEST = 40, 30
_WIDEST: Final = 520.0
_BOX: Final = 2.7
"""Height of a match in lines of its names."""


class _Part(NamedTuple):
    """What of a bracket stands on a page."""

    start: int
    """The level of the first column."""
    first: int
    """Position of its uppermost match."""
    matches: int
    """Of the first column."""
    columns: int


class _Spot(NamedTuple):
    """Where a match stands."""

    left: float
    middle: float
    wide: float
    size: int

    @property
    def high(self) -> float:
        return self.size * _BOX

    @property
    def top(self) -> float:
        return self.middle - self.high / 2


def bracket_pages(scene: BracketScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages."""
    parts = _parts(scene)
    at = {(match.level, match.position): match for match in scene.matches if not match.rank_3}
    sheets = []
    for page, part in enumerate(parts, start=1):
        beside = ((texts.page_text(page, len(parts)), False),) if len(parts) > 1 else ()
        marks = _page(scene, part, at, setting)
        sheets.append(sheet(setting, Head(texts.bracket_title(), beside), marks, page, len(parts)))
    return tuple(sheets)


def _parts(scene: BracketScene) -> list[_Part]:
    """Return the pages: from the level that is played on, what is decided long ago gives way."""
    open_levels = [match.level for match in scene.matches if not match.decided and not _is_bye(match)]
    start = min(open_levels, default=scene.levels)
    while start > 1 and 1 << (scene.levels - start + 1) <= _MOST_MATCHES:
        start -= 1
    parts: list[_Part] = []
    while 1 << (scene.levels - start) > _MOST_MATCHES:
        matches = 1 << (scene.levels - start)
        parts += [
            _Part(start, first, _MOST_MATCHES, _COLUMNS) for first in range(1, matches + 1, _MOST_MATCHES)
        ]
        start += _COLUMNS - 1
    matches = 1 << (scene.levels - start)
    parts.append(_Part(start, 1, matches, matches.bit_length()))
    return [part for part in parts if _is_known(part, scene)] or parts[:1]


def _is_known(part: _Part, scene: BracketScene) -> bool:
    """Whether a person is already on a page."""
    shown = {
        (part.start + column, _position(part, column) + index)
        for column in range(part.columns)
        for index in range(max(1, part.matches >> column))
    }
    return any(
        side.name is not None
        for match in scene.matches
        if not match.rank_3 and (match.level, match.position) in shown
        for side in match.sides
    )


def _is_bye(match: BracketMatchShown) -> bool:
    return any(side.bye for side in match.sides)


def _page(
    scene: BracketScene, part: _Part, at: Mapping[tuple[int, int], BracketMatchShown], setting: Setting
) -> list[Mark]:
    top = top_of(setting, is_said_more=True) + _HEADING + 12
    spots = _spots(part, setting, top)
    marks: list[Mark] = []
    for column in range(part.columns):
        level = part.start + column
        left = spots[level, _position(part, column)].left
        name = level_name(level, scene.levels)
        marks.append(WallText(name, left, top - 10, _HEADING, bold=True, ink=WallInk.SECOND))
    for (level, position), spot in spots.items():
        marks += _match(at[level, position], spot, setting.frame.names)
        onward = spots.get((level + 1, (position + 1) // 2))
        if onward is not None:
            marks += _way(spot, onward)
    third = next((match for match in scene.matches if match.rank_3), None)
    final = spots.get((scene.levels, 1))
    if third is not None and final is not None:
        marks += _third(third, final, scene, setting)
    return marks


def _position(part: _Part, column: int) -> int:
    return (part.first - 1 >> column) + 1


def _spots(part: _Part, setting: Setting, top: float) -> dict[tuple[int, int], _Spot]:
    wide = min(_WIDEST, (setting.room - _LEVEL_GAP * (part.columns - 1)) / part.columns)
    step = (BOTTOM - top) / part.matches
    size = (
        max(_SMALLEST, min(_LARGEST_NAME, int(step / (_BOX + 0.25)))) if part.matches > 1 else _LARGEST_NAME
    )
    size = min(size, int(step / (_BOX + 0.2)))
    size = max(LEAST, size)
    spots: dict[tuple[int, int], _Spot] = {}
    for column in range(part.columns):
        left = MARGIN + column * (wide + _LEVEL_GAP)
        for index in range(max(1, part.matches >> column)):
            middle = top + step * (1 << column) * (index + 0.5)
            spots[part.start + column, _position(part, column) + index] = _Spot(left, middle, wide, size)
    return spots


def _match(match: BracketMatchShown, spot: _Spot, names: WallNames) -> list[Mark]:
    edge, thick = (WallInk.GOLD, 4) if match.playable else (WallInk.CARD_EDGE, 1.5)
    marks: list[Mark] = [
        Plate(spot.left, spot.top, spot.wide, spot.high, 10, WallInk.GROUND, edge, thick),
        Stroke(spot.left + 2, spot.middle, spot.left + spot.wide - 2, spot.middle),
    ]
    for index, side in enumerate(match.sides):
        baseline = spot.top + spot.high * (0.25 + index * 0.5) + spot.size * 0.35
        marks += _bracket_side(side, match, spot, baseline, names)
    return marks


def _bracket_side(
    side: BracketSide, match: BracketMatchShown, spot: _Spot, baseline: float, names: WallNames
) -> list[Mark]:
    inset = spot.size * 0.4
    left, right, size = spot.left + inset, spot.left + spot.wide - inset, spot.size
    if side.name is None:
        text = texts.bye_text() if side.bye else "–"
        return [WallText(text, left, baseline, size, ink=WallInk.SECOND)]
    lost = match.decided and not side.won
    ink = WallInk.SECOND if lost else WallInk.TEXT
    marks: list[Mark] = []
    if side.cards is not None:
        count = right_aligned(WallText(str(side.cards), 0, baseline, size, side.won, ink), right)
        marks.append(count)
        right = count.left - inset
    shown = called(side.name, names, right - left, size)
    if width(shown, size, bold=True) > right - left:
        shown = fitted(side.name.last, right - left, size, bold=True)
    return [WallText(shown, left, baseline, size, not lost, ink), *marks]


def _way(spot: _Spot, onward: _Spot) -> list[Mark]:
    begin, turn = spot.left + spot.wide, spot.left + spot.wide + _LEVEL_GAP / 2
    upper, lower = sorted((spot.middle, onward.middle))
    return [
        Stroke(begin + 2, spot.middle, turn, spot.middle, WallInk.CARD_EDGE),
        Stroke(turn, upper, turn, lower, WallInk.CARD_EDGE),
        Stroke(turn, onward.middle, onward.left - 2, onward.middle, WallInk.CARD_EDGE),
    ]


def _third(third: BracketMatchShown, final: _Spot, scene: BracketScene, setting: Setting) -> list[Mark]:
    below = min(final.middle + final.high * 1.9, BOTTOM - final.high * 0.55)
    spot = final._replace(middle=below)
    if spot.top < final.top + final.high + _HEADING:
        return []
    name = level_name(third.level, scene.levels, rank_3=True)
    heading = WallText(name, spot.left, spot.top - 14, _HEADING, bold=True, ink=WallInk.SECOND)
    return [heading, *_match(third, spot, setting.frame.names)]
