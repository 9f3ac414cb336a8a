"""The bracket on the wall: as many levels as can be read, page by page, the last ones together at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.services.ground.scenes import BracketMatchShown, BracketScene, BracketSide
from turnierleitung.services.wall.scenes import WallNames
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.wall import bracket_title, bye_text, page_text
from turnierleitung.ui.projection.around import BOTTOM, Head, Setting, sheet, top_of
from turnierleitung.ui.projection.names import called
from turnierleitung.ui.projection.sheet import (
    LEAST,
    MARGIN,
    Mark,
    Plate,
    Stroke,
    WallPage,
    WallText,
    fitted,
    right_aligned,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk

_MOST: Final = 8
"""Matches of a column that can be read."""
_COLUMNS: Final = 4
_GAP: Final = 48
_HEADING: Final = 34
_LARGEST, _SMALLEST = 40, 30
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


def lay_out(scene: BracketScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the pages."""
    parts = _parts(scene)
    at = {(match.level, match.position): match for match in scene.matches if not match.rank_3}
    sheets = []
    for page, part in enumerate(parts, start=1):
        beside = ((page_text(page, len(parts)), False),) if len(parts) > 1 else ()
        marks = _page(scene, part, at, setting)
        sheets.append(sheet(setting, Head(bracket_title(), beside), marks, page, len(parts)))
    return tuple(sheets)


def _parts(scene: BracketScene) -> list[_Part]:
    """Return the pages: from the level that is played on, what is decided long ago gives way."""
    open_levels = [match.level for match in scene.matches if not match.decided and not _is_bye(match)]
    start = min(open_levels, default=scene.levels)
    while start > 1 and 1 << (scene.levels - start + 1) <= _MOST:
        start -= 1
    parts: list[_Part] = []
    while 1 << (scene.levels - start) > _MOST:
        matches = 1 << (scene.levels - start)
        parts += [_Part(start, first, _MOST, _COLUMNS) for first in range(1, matches + 1, _MOST)]
        start += _COLUMNS - 1
    matches = 1 << (scene.levels - start)
    parts.append(_Part(start, 1, matches, matches.bit_length()))
    return [part for part in parts if _is_known(part, scene)] or parts[:1]


def _is_known(part: _Part, scene: BracketScene) -> bool:
    """Whether somebody stands on a page already."""
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
    scene: BracketScene,
    part: _Part,
    at: Mapping[tuple[int, int], BracketMatchShown],
    setting: Setting,
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
    wide = min(_WIDEST, (setting.room - _GAP * (part.columns - 1)) / part.columns)
    step = (BOTTOM - top) / part.matches
    size = max(_SMALLEST, min(_LARGEST, int(step / (_BOX + 0.25)))) if part.matches > 1 else _LARGEST
    size = min(size, int(step / (_BOX + 0.2)))
    size = max(LEAST, size)
    spots: dict[tuple[int, int], _Spot] = {}
    for column in range(part.columns):
        left = MARGIN + column * (wide + _GAP)
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
        marks += _side(side, match, spot, baseline, names)
    return marks


def _side(
    side: BracketSide, match: BracketMatchShown, spot: _Spot, baseline: float, names: WallNames
) -> list[Mark]:
    inset = spot.size * 0.4
    left, right, size = spot.left + inset, spot.left + spot.wide - inset, spot.size
    if side.name is None:
        text = bye_text() if side.bye else "–"
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
    begin, turn = spot.left + spot.wide, spot.left + spot.wide + _GAP / 2
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
