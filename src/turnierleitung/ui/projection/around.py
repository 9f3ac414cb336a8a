"""What stands around every scene: title, page, tournament, logo, the word of practice, the clock's corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

from turnierleitung.services.wall.scenes import WallFrame
from turnierleitung.texts.files import PracticeWord, practice_word
from turnierleitung.texts.wall import foot_text, next_page_text
from turnierleitung.ui.projection.sheet import (
    MARGIN,
    ClockPlace,
    Image,
    Mark,
    NotePlace,
    Plate,
    WallPage,
    WallText,
    fitted,
    right_aligned,
    size_for,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk

TOP: Final = 166
"""Where the content of a scene begins where nothing stands below its title."""
TOP_BELOW_LINE: Final = 206
"""Where it begins below a second line."""
BOTTOM: Final = 944
_TITLE: Final = 54
_BESIDE: Final = 36
_FOOT: Final = 30
_BASELINE: Final = 112
_FOOT_BASELINE: Final = 1014
_DOT: Final = 8
_BELOW_TITLE: Final = 190
_MOST_DOTS: Final = 12
_LOGO: Final = 92
_GAP: Final = 24


class Setting(NamedTuple):
    """In which surroundings a scene is laid out."""

    frame: WallFrame
    width: float
    corner: bool
    """Whether the clock stands in the corner."""
    clock: ClockPlace | None = None
    """Where the clock stands instead, of the scene that shows it large."""

    @property
    def right(self) -> float:
        """Return the right margin."""
        return self.width - MARGIN

    @property
    def room(self) -> float:
        """Return the width between the margins."""
        return self.width - 2 * MARGIN


class Head(NamedTuple):
    """What is said above and below a page."""

    title: str
    beside: tuple[tuple[str, bool], ...] = ()
    """Texts to the right of the title, and whether they are bold; below it where the clock stands there."""
    foot: str | None = ""
    """What stands at the foot; empty for the tournament, ``None`` for nothing."""
    coming: str = ""
    """What the next page begins with, where that is of use."""


def top_of(setting: Setting, *, is_said_more: bool) -> float:
    """Return where the content begins."""
    return TOP_BELOW_LINE if setting.corner and is_said_more else TOP + (24 if setting.corner else 0)


def sheet(setting: Setting, head: Head, marks: Sequence[Mark], page: int = 1, pages: int = 1) -> WallPage:
    """Return a page with everything around it; pages count from 1."""
    around, clock = _head(setting, head)
    foot, note = _foot(setting, head, page, pages)
    return WallPage(setting.width, (*around, *marks, *foot), setting.clock or clock, note)


def _head(setting: Setting, head: Head) -> tuple[list[Mark], ClockPlace | None]:
    marks: list[Mark] = []
    right, left = setting.right, float(MARGIN)
    clock = None
    if setting.corner:
        clock = _corner(setting)
        right = clock.area.left() - _GAP
    elif head.beside:
        right = _beside_title(setting, head, marks) - _GAP
    if setting.frame.logo:
        marks.append(Image(left, 40, _LOGO, _LOGO, setting.frame.logo))
        left += _LOGO + _GAP
    room = right - left
    size = size_for([head.title], room, _TITLE, 40, bold=True)
    title = WallText(fitted(head.title, room, size, bold=True), left, _BASELINE, size, bold=True)
    if setting.corner and head.beside:
        title = title._replace(baseline=_BASELINE - 14)
        below = " · ".join(text for text, _ in head.beside)
        marks.append(WallText(fitted(below, room, 34), left, _BASELINE + 40, 34, ink=WallInk.SECOND))
    return [title, *marks] if head.title else marks, clock


def _beside_title(setting: Setting, head: Head, marks: list[Mark]) -> float:
    right = setting.right
    for text, bold in reversed(head.beside):
        shown = fitted(text, setting.room * 0.55, _BESIDE, bold=bold)
        words = WallText(shown, 0, _BASELINE, _BESIDE, bold, WallInk.TEXT if bold else WallInk.SECOND)
        marks.append(right_aligned(words, right))
        right -= width(shown, _BESIDE, bold=bold) + 34
    return right + 34


def _corner(setting: Setting) -> ClockPlace:
    size = 92
    wide = width("88:88:88", size, bold=True)
    return ClockPlace(
        is_corner=True,
        left=setting.right - wide,
        baseline=126,
        width=wide,
        size=size,
        bar_top=150,
        bar_height=12,
        bar_left=setting.right - 300,
        bar_width=300,
    )


def _foot(setting: Setting, head: Head, page: int, pages: int) -> tuple[list[Mark], NotePlace | None]:
    marks: list[Mark] = []
    left, right = float(MARGIN), setting.right
    if 1 < pages <= _MOST_DOTS:
        marks += _dots(right, page, pages)
        right -= pages * 30 + _GAP
    if setting.frame.practice:
        baseline = _FOOT_BASELINE if head.foot is not None else _BELOW_TITLE + 26 * setting.corner
        mark = WallText(
            practice_word(PracticeWord.BAND), left + 18, baseline, _FOOT, bold=True, ink=WallInk.ON_GOLD
        )
        wide = width(mark.text, _FOOT, bold=True) + 36
        marks.append(Plate(left, baseline - 39, wide, 54, 10, WallInk.GOLD))
        marks.append(mark)
        left += wide + _GAP
    note = None
    if head.foot is None:
        return marks, None
    text = head.foot or foot_text(setting.frame.name, setting.frame.participants)
    shown = fitted(text, right - left, _FOOT)
    if head.coming and pages > 1:
        after = left + width(f"{shown} ", _FOOT)
        if after + width(next_page_text(head.coming, 88), _FOOT) < right:
            note = NotePlace(after, _FOOT_BASELINE, _FOOT, head.coming, right - after)
    marks.append(WallText(shown, left, _FOOT_BASELINE, _FOOT, ink=WallInk.SECOND))
    return marks, note


def _dots(right: float, page: int, pages: int) -> list[Mark]:
    return [
        Plate(
            right - 2 * _DOT - (pages - number) * 30,
            _FOOT_BASELINE - 18,
            2 * _DOT,
            2 * _DOT,
            _DOT,
            WallInk.GOLD if number == page else WallInk.IDLE,
        )
        for number in range(1, pages + 1)
    ]


ItemT = TypeVar("ItemT")


def paged(items: Sequence[ItemT], most: int) -> tuple[tuple[ItemT, ...], ...]:
    """Return items page by page; one empty page where there are none."""
    pages = tuple(tuple(items[at : at + most]) for at in range(0, len(items), most))
    return pages or ((),)
