"""Marks on a page of the wall, and what frames every scene.

Every screen is 1080 units high, however many pixels it has. Its width follows from its shape.
The smallest text is a fortieth of the height.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from turnierleitung.domain.names import shortened
from turnierleitung.resources import resource_text
from turnierleitung.services.ground.scenes import ShownName
from turnierleitung.services.people.participants import JOINT, joined, with_mark
from turnierleitung.services.wall import WallFrame, WallLook, WallNames
from turnierleitung.texts.files import PracticeWord, practice_word
from turnierleitung.texts.wall import foot_text, next_page_text
from turnierleitung.ui.widgets import theme


class WallInk(StrEnum):
    """What a colour of the wall is for."""

    GROUND = "ground"
    TEXT = "text"
    SECOND = "second"
    LINE = "line"
    GOLD = "gold"
    """As a mark; never alone."""
    GOLD_TEXT = "gold_text"
    CARD = "card"
    ON_CARD = "on_card"
    ON_GOLD = "on_gold"
    CARD_BACK = "card_back"
    CARD_EDGE = "card_edge"
    IDLE = "idle"


@cache
def colours(look: WallLook) -> dict[WallInk, QColor]:
    """Return the colours of a look."""
    values = tomllib.loads(resource_text("themes", f"wall-{look}.toml"))
    return {ink: QColor(values[ink.value]) for ink in WallInk}


HEIGHT: Final = 1080
LEAST: Final = 28
"""The smallest text."""
MARGIN: Final = 85
NARROWEST, WIDEST = 1350, 2560
"""Widths for which pages are laid out: 5:4 to 21:9; on another shape a strip stays empty."""
_BASE: Final = 100
_DOTS: Final = "…"


class WallText(NamedTuple):
    """A text on one line."""

    text: str
    left: float
    baseline: float
    size: int
    bold: bool = False
    ink: WallInk = WallInk.TEXT

    @property
    def area(self) -> QRectF:
        """Return what it covers, accents and tails included."""
        wide = width(self.text, self.size, bold=self.bold)
        return QRectF(self.left - 4, self.baseline - 1.2 * self.size, wide + 8, 1.6 * self.size)


class Stroke(NamedTuple):
    """A fine line from left to right, or downwards where both ends are at the same side."""

    left: float
    top: float
    right: float
    bottom: float
    ink: WallInk = WallInk.LINE
    thick: float = 2

    @property
    def area(self) -> QRectF:
        """Return what it covers."""
        return QRectF(
            self.left - self.thick,
            self.top - self.thick,
            self.right - self.left + 2 * self.thick,
            self.bottom - self.top + 2 * self.thick,
        )


class Plate(NamedTuple):
    """A filled shape with round corners."""

    left: float
    top: float
    width: float
    height: float
    radius: float
    fill: WallInk
    edge: WallInk | None = None
    thick: float = 2

    @property
    def area(self) -> QRectF:
        """Return what it covers."""
        edge = self.thick
        return QRectF(self.left, self.top, self.width, self.height).adjusted(-edge, -edge, edge, edge)


class Image(NamedTuple):
    """A picture, as large as its room allows."""

    left: float
    top: float
    width: float
    height: float
    content: str
    """In base 64."""

    @property
    def area(self) -> QRectF:
        """Return the room for it."""
        return QRectF(self.left, self.top, self.width, self.height)


class Code(NamedTuple):
    """A QR code with its white frame."""

    left: float
    top: float
    size: float
    text: str

    @property
    def area(self) -> QRectF:
        """Return the square."""
        return QRectF(self.left, self.top, self.size, self.size)


Mark = WallText | Stroke | Plate | Image | Code


class ClockPlace(NamedTuple):
    """Place of the remaining time, the only part that is redrawn every second."""

    is_corner: bool
    """Whether it stands in the corner, with a word before it; else it stands in the middle."""
    left: float
    baseline: float
    width: float
    size: int
    bar_top: float
    bar_height: float
    bar_left: float
    bar_width: float

    @property
    def area(self) -> QRectF:
        """Return all that changes when a second has passed."""
        top = self.baseline - self.size
        return QRectF(
            min(self.left, self.bar_left) - 4,
            top,
            max(self.width, self.bar_width) + 8,
            self.bar_top + self.bar_height - top + 4,
        )


class NotePlace(NamedTuple):
    """Where stands when the next page comes."""

    left: float
    baseline: float
    size: int
    span: str
    """What the next page begins with."""
    width: float

    @property
    def area(self) -> QRectF:
        """Return the rest of its line."""
        return QRectF(self.left, self.baseline - self.size * 1.2, self.width, self.size * 1.6)


class WallPage(NamedTuple):
    """A page of a scene, ready to be drawn."""

    width: float
    marks: tuple[Mark, ...]
    clock: ClockPlace | None = None
    note: NotePlace | None = None

    @property
    def spoken(self) -> str:
        """Return everything that can be read on it."""
        return ", ".join(mark.text for mark in self.marks if isinstance(mark, WallText))


def font(size: int, *, bold: bool = False) -> QFont:
    """Return the font of a size; its letters are as wide as they are measured, on every screen."""
    made = theme.font(size, bold=bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is."""
    return _measured(text, bold) * size / _BASE


@lru_cache(8192)
def _measured(text: str, bold: bool) -> float:
    return _metrics(bold).horizontalAdvance(text)


@lru_cache(2)
def _metrics(bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font(_BASE, bold=bold))


def fitted(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return a text as far as there is room, with dots where something is left out."""
    if width(text, size, bold=bold) <= room:
        return text
    short = text
    while short and width(short.rstrip() + _DOTS, size, bold=bold) > room:
        short = short[:-1]
    return short.rstrip(" -,") + _DOTS


def size_for(texts: Iterable[str], room: float, most: int, least: int = LEAST, *, bold: bool = False) -> int:
    """Return the largest size at which the widest of some texts has room."""
    widest = max((_measured(text, bold) for text in texts), default=0)
    if not widest:
        return most
    return max(least, min(most, int(room * _BASE / widest)))


def right_aligned(words: WallText, right: float) -> WallText:
    """Return words that end at a place."""
    return words._replace(left=right - width(words.text, words.size, bold=words.bold))


def centred(words: WallText, middle: float) -> WallText:
    """Return words around a place."""
    return words._replace(left=middle - width(words.text, words.size, bold=words.bold) / 2)


def abbreviations(names: Iterable[ShownName]) -> dict[ShownName, str]:
    """Return the first names in short: the first letter, or as many as tell people of one last name apart."""
    names = set(names)
    of_last: dict[str, set[str]] = {}
    for name in names:
        of_last.setdefault(name.last, set()).add(name.first)
    return {name: shortened(name.first, of_last[name.last] - {name.first}) for name in names}


def initial(name: ShownName) -> str:
    """Return the initial of a first name: „K.“; empty without one."""
    return shortened(name.first, ())


def short(name: ShownName) -> str:
    """Return „Huber K.“."""
    return with_mark(f"{name.last} {initial(name)}".strip(), name.apart)


def spoken(name: ShownName, names: WallNames) -> str:
    """Return a name as it is called: „Karl Huber“, or „Huber K.“ where names are short."""
    if names is WallNames.SHORT:
        return short(name)
    return with_mark(f"{name.first} {name.last}".strip(), name.apart)


def brief(name: ShownName, names: WallNames) -> str:
    """Return a name with one letter of the first, in the order in which whole names stand: „K. Huber“."""
    if names is WallNames.SHORT:
        return short(name)
    return with_mark(f"{initial(name)} {name.last}".strip(), name.apart)


def called(name: ShownName, names: WallNames, room: float, size: float) -> str:
    """Return a bold name as it is called, as far as there is room for it."""
    last = with_mark(name.last, name.apart)
    for form in (spoken(name, names), brief(name, names), last):
        if width(form, size, bold=True) <= room:
            return form
    return narrow([last], room, size)


_LEAST_LETTERS: Final = 7
"""Of a last name that gives room to a letter, with the dots."""


def last_and_first(
    name: ShownName, shortened: str, names: WallNames, room: float, size: float
) -> tuple[str, str]:
    """Return the last name, which is bold, and what there is room for of the first."""
    last = narrow([name.last], room, size)
    left = room - width(f"{last} ", size, bold=True)
    firsts = (
        (shortened, initial(name)) if names is WallNames.SHORT else (name.first, shortened, initial(name))
    )
    forms = [with_mark(first, name.apart) for first in firsts]
    fitting = next((form for form in forms if width(form, size) <= left), None)
    if fitting is None:
        # Nobody finds himself among several of a name without the letter.
        fitting = initial(name)
        shorter = narrow([name.last], room - width(f" {fitting}", size), size)
        if len(shorter) <= _LEAST_LETTERS:
            return last, ""
        last = shorter
    return last, fitting


def pair(
    people: Iterable[ShownName],
    names: WallNames,
    room: float,
    size: float,
    sign: str = " – ",
    *,
    whole: bool = True,
) -> str:
    """Return several names in one line: whole, brief, or the last names alone; the longest gives way.

    Without ``whole`` they are brief at most, as in the lines around.
    """
    people = tuple(people)
    for forms in (
        *([[spoken(name, names) for name in people]] if whole else []),
        [brief(name, names) for name in people],
        [with_mark(name.last, name.apart) for name in people],
    ):
        if width(sign.join(forms), size, bold=True) <= room:
            return sign.join(forms)
    return narrow([with_mark(name.last, name.apart) for name in people], room, size, sign=sign)


def narrow(names: Iterable[str], room: float, size: float, *, sign: str = "", bold: bool = True) -> str:
    """Return last names in one line, of pairs both: first letters go first, then the longest gives way."""
    whole = [*names]
    if width(sign.join(whole), size, bold=bold) <= room:
        return sign.join(whole)
    parts = [_without_letters(name).split(JOINT) for name in whole]
    if sum(map(len, parts)) == 1:
        return fitted(whole[0], room, size, bold=bold)
    while width(_line_of(parts, sign), size, bold=bold) > room:
        halves = [(name, half) for name in parts for half in range(len(name))]
        name, half = max(halves, key=lambda found: len(found[0][found[1]]))
        if len(name[half]) <= len("A…"):
            break
        name[half] = name[half].removesuffix("…")[:-1].rstrip(" -") + "…"
    return fitted(_line_of(parts, sign), room, size, bold=bold)


def is_pair(name: ShownName) -> bool:
    """Whether two go under a name."""
    return JOINT in name.last


def surname(name: ShownName) -> str:
    """Return the last name, of a pair both: „Huber / Maier“."""
    return _without_letters(name.last)


def _without_letters(name: str) -> str:
    """Return the names of a pair without the beginnings of first names."""
    halves = name.split(JOINT)
    return joined(_LETTER.sub("", half) for half in halves) if len(halves) > 1 else name


def _line_of(names: Iterable[Iterable[str]], sign: str) -> str:
    return sign.join(map(joined, names))


_LETTER: Final = re.compile(r" \w\.$")


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
_LOGO_GAP: Final = 24


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
    around, clock = _marks_above(setting, head)
    foot, note = _marks_below(setting, head, page, pages)
    return WallPage(setting.width, (*around, *marks, *foot), setting.clock or clock, note)


def _marks_above(setting: Setting, head: Head) -> tuple[list[Mark], ClockPlace | None]:
    marks: list[Mark] = []
    right, left = setting.right, float(MARGIN)
    clock = None
    if setting.corner:
        clock = _corner(setting)
        right = clock.area.left() - _LOGO_GAP
    elif head.beside:
        right = _beside_title(setting, head, marks) - _LOGO_GAP
    if setting.frame.logo:
        marks.append(Image(left, 40, _LOGO, _LOGO, setting.frame.logo))
        left += _LOGO + _LOGO_GAP
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


def _marks_below(setting: Setting, head: Head, page: int, pages: int) -> tuple[list[Mark], NotePlace | None]:
    marks: list[Mark] = []
    left, right = float(MARGIN), setting.right
    if 1 < pages <= _MOST_DOTS:
        marks += [
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
        right -= pages * 30 + _LOGO_GAP
    if setting.frame.practice:
        baseline = _FOOT_BASELINE if head.foot is not None else _BELOW_TITLE + 26 * setting.corner
        mark = WallText(
            practice_word(PracticeWord.BAND), left + 18, baseline, _FOOT, bold=True, ink=WallInk.ON_GOLD
        )
        wide = width(mark.text, _FOOT, bold=True) + 36
        marks.append(Plate(left, baseline - 39, wide, 54, 10, WallInk.GOLD))
        marks.append(mark)
        left += wide + _LOGO_GAP
    note = None
    if head.foot is None:
        return marks, None
    text = head.foot or foot_text(setting.frame.name, setting.frame.participants, setting.frame.phones_url)
    shown = fitted(text, right - left, _FOOT)
    if head.coming and pages > 1:
        after = left + width(f"{shown} ", _FOOT)
        if after + width(next_page_text(head.coming, 88), _FOOT) < right:
            note = NotePlace(after, _FOOT_BASELINE, _FOOT, head.coming, right - after)
    marks.append(WallText(shown, left, _FOOT_BASELINE, _FOOT, ink=WallInk.SECOND))
    return marks, note


ItemT = TypeVar("ItemT")


def paged(items: Sequence[ItemT], most: int) -> tuple[tuple[ItemT, ...], ...]:
    """Return items page by page; one empty page if there are none."""
    pages = tuple(tuple(items[at : at + most]) for at in range(0, len(items), most))
    return pages or ((),)
