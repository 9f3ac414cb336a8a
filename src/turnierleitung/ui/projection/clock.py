"""The clock on the wall, as large as the hall, with the tables that have another time."""

from __future__ import annotations

from typing import Final

from turnierleitung.services.ground.scenes import ClockScene, Numbering, SeatedHere, TableTime
from turnierleitung.texts.wall import clock_state, clock_title, own_time, table_text, wanted_title
from turnierleitung.ui.projection.around import Head, Setting, sheet
from turnierleitung.ui.projection.names import pair
from turnierleitung.ui.projection.sheet import MARGIN, ClockPlace, Mark, WallPage, WallText, centred, width
from turnierleitung.ui.projection.wall_colours import WallInk

_SIZE: Final = 440
_BASELINE: Final = 650
_BAR_TOP: Final = 740
_ROW: Final = 76
_SMALL: Final = 34
_MOST: Final = 8
_WIDE: Final = 400
"""Width of a table below the clock."""


def lay_out(scene: ClockScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the page."""
    bar = min(1300.0, setting.room)
    tables = _named(scene)[: 2 * _across(setting)]
    # Below the bar there is room for one row; a second one, or a heading, needs the clock further up.
    lift = 64 * ((len(tables) > _across(setting)) + bool(scene.wanted))
    place = ClockPlace(
        is_corner=False,
        left=MARGIN,
        baseline=_BASELINE - lift,
        width=setting.room,
        size=min(_SIZE - lift, int(setting.room / 3.2)),
        bar_top=_BAR_TOP - lift,
        bar_height=18,
        bar_left=(setting.width - bar) / 2,
        bar_width=bar,
    )
    marks: list[Mark] = []
    state = clock_state(scene.state)
    if state:
        marks.append(centred(WallText(state, 0, 230, 56, bold=True), setting.width / 2))
    marks += _tables(tables, setting)
    if scene.wanted:
        rows = -(-len(tables) // _across(setting))
        above = _top_of_row(0, rows) - 58
        title = WallText(wanted_title(), MARGIN, above, _SMALL, bold=True, ink=WallInk.GOLD_TEXT)
        marks.append(title)
    head = Head(clock_title(scene), ((setting.frame.name, False),))
    return (sheet(setting._replace(clock=place, corner=False), head, marks),)


def _across(setting: Setting) -> int:
    return int(setting.room / _WIDE)


def _named(scene: ClockScene) -> list[tuple[SeatedHere, str]]:
    """Return whom to name: those who are missing, else all who are few, else those with another time."""
    if scene.wanted:
        return [(table, "") for table in scene.wanted]
    own = {time.table.table_id: own_time(time) for time in scene.tables}
    named = scene.playing or tuple(time.table for time in _first(scene.tables))
    return [(table, own.get(table.table_id, "")) for table in named]


def _first(tables: tuple[TableTime, ...]) -> tuple[TableTime, ...]:
    return tables[:_MOST]


def _tables(tables: list[tuple[SeatedHere, str]], setting: Setting) -> list[Mark]:
    marks: list[Mark] = []
    across = _across(setting)
    wide = setting.room / across
    rows = -(-len(tables) // across)
    for index, (table, time) in enumerate(tables):
        left = MARGIN + (index % across) * wide
        top = _top_of_row(index // across, rows)
        number = table_text(table.number, Numbering.TABLE)
        marks.append(WallText(number, left, top, _SMALL, ink=WallInk.SECOND))
        if time:
            after = left + width(f"{number} ", _SMALL) + 8
            marks.append(WallText(time, after, top, _SMALL, bold=True, ink=WallInk.GOLD_TEXT))
        names = pair(table.names, setting.frame.names, wide - 24, _SMALL, sign=_sign(table))
        marks.append(WallText(names, left, top + 46, _SMALL, bold=True))
    return marks


def _top_of_row(row: int, rows: int) -> float:
    return 862 + (row - (rows - 1)) * (_ROW + 20)


def _sign(table: SeatedHere) -> str:
    return ", " if len(table.names) > 2 else " – "  # noqa: PLR2004 - a pair plays against each other
