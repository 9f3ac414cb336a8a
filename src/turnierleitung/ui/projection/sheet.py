"""What is drawn on a page of the wall: texts, lines and plates with their places.

All lengths are in units of which a screen is 1080 high, however many pixels it has; its width follows from
its shape. Nothing that is read is smaller than a fortieth of the height.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from turnierleitung.ui.projection.wall_colours import WallInk
from turnierleitung.ui.widgets import theme

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


Mark = WallText | Stroke | Plate | Image


class ClockPlace(NamedTuple):
    """Where the time that is left stands; it is drawn anew every second and nothing else with it."""

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
