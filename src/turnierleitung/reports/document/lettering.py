"""Type and words on paper: fonts, breaking lines, and fitting names that are never cut."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import chain, groupby
from threading import Lock
from typing import Final

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import CondPageBreak, Flowable

from turnierleitung.resources import resource


class Weight(StrEnum):
    """How strong letters are; the value is the name of the font."""

    REGULAR = "NotoSans-Regular"
    BOLD = "NotoSans-Bold"


MISSING: Final = "□"
"""Stands for a character that cannot be printed, e.g. a Chinese one."""
_REGISTERING: Final = Lock()
_STAND_IN = {Weight.REGULAR: "DejaVuSans", Weight.BOLD: "DejaVuSans-Bold"}


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text that one font can set."""

    font: str
    text: str


@lru_cache(maxsize=16384)
def runs(text: str, weight: Weight = Weight.REGULAR) -> tuple[Run, ...]:
    """Split a text where the font has to change; every font is registered afterwards."""
    own, other = _coverage(weight)
    known = "".join(char if ord(char) in own or ord(char) in other else _mark(char) for char in text)

    def font_of(char: str) -> str:
        return weight.value if ord(char) in own else _STAND_IN[weight]

    return tuple(Run(font, "".join(chars)) for font, chars in groupby(known, font_of))


def _mark(char: str) -> str:
    """Return what is set for a character that no font has; reportlab would drop it without a word."""
    is_invisible = unicodedata.category(char) in ("Cc", "Cf", "Me", "Mn")
    return "" if is_invisible else MISSING


def text_width(text: str, size: float, weight: Weight = Weight.REGULAR) -> float:
    """Return how wide a text is in points; of several lines that of the longest."""
    return max(_width_of_one_point(line, weight) for line in text.split("\n")) * size


def draw_text(
    canvas: Canvas, x: float, y: float, text: str, size: float, weight: Weight = Weight.REGULAR
) -> None:
    """Set a text from ``x`` on the baseline ``y``."""
    parts = runs(text, weight)
    if len(parts) == 1:
        canvas.setFont(parts[0].font, size)
        canvas.drawString(x, y, parts[0].text)
    elif parts:
        # One text object, so that who copies „−3“ from the PDF gets no space in it.
        line = canvas.beginText(x, y)
        for part in parts:
            line.setFont(part.font, size)
            line.textOut(part.text)
        canvas.drawText(line)


def draw_right(
    canvas: Canvas, right: float, y: float, text: str, size: float, weight: Weight = Weight.REGULAR
) -> None:
    """Set a text so that it ends at ``right``."""
    draw_text(canvas, right - text_width(text, size, weight), y, text, size, weight)


def draw_centred(
    canvas: Canvas, middle: float, y: float, text: str, size: float, weight: Weight = Weight.REGULAR
) -> None:
    """Set a text around ``middle``."""
    draw_text(canvas, middle - text_width(text, size, weight) / 2, y, text, size, weight)


@lru_cache(maxsize=16384)
def _width_of_one_point(text: str, weight: Weight) -> float:
    return sum(pdfmetrics.stringWidth(run.text, run.font, 1) for run in runs(text, weight))


def _coverage(weight: Weight) -> tuple[Container[int], Container[int]]:
    """Return the characters of a weight and of its stand-in; both are registered then."""
    # A preview and a set may be drawn side by side, and each font must be registered once.
    with _REGISTERING:
        return _registered(weight)


@cache
def _registered(weight: Weight) -> tuple[Container[int], Container[int]]:
    faces = []
    for name in (weight.value, _STAND_IN[weight]):
        font = TTFont(name, str(resource("fonts", f"{name}.ttf")))
        pdfmetrics.registerFont(font)
        faces.append(font.face.charToGlyph)
    return faces[0], faces[1]


INK = HexColor("#111111")
MUTED = HexColor("#555555")
RULE = HexColor("#BBBBBB")
"""Fine lines between rows."""
SHADE = HexColor("#ECECE8")
LEADING = 1.35
"""Distance of lines in relation to the size of the letters."""
_FINE = 0.5
_TOLERANCE = 0.01
_LEAST_SHARE = 0.45
"""A single long word shrinks to this share of its size before it is broken."""


@lru_cache(maxsize=8192)
def wrapped(text: str, width: float, size: float, weight: Weight = Weight.REGULAR) -> tuple[str, ...]:
    """Break a text into lines: at spaces, after hyphens, and inside a word only where it is too long."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if text_width((line + piece).rstrip(" "), size, weight) <= width + _TOLERANCE:
                line += piece
                continue
            if line:
                lines.append(line.rstrip(" "))
            *full, line = _broken(piece, width, size, weight)
            lines += full
        lines.append(line.rstrip(" "))
    return tuple(lines)


def longest_piece(text: str, weight: Weight = Weight.REGULAR) -> float:
    """Return the width of what a line cannot part without breaking a word, at a size of one point."""
    pieces = chain.from_iterable(map(_pieces, text.split("\n")))
    return max((text_width(piece.rstrip(" "), 1, weight) for piece in pieces), default=0)


def _pieces(text: str) -> Iterator[str]:
    """Yield the parts between which a line may end, with the spaces that follow them."""
    piece = ""
    for index, char in enumerate(text):
        piece += char
        following = text[index + 1 : index + 2]
        after_hyphen = char == "-" and following.isalpha()
        after_space = char == " " and following != " "
        if after_hyphen or after_space:
            yield piece
            piece = ""
    if piece:
        yield piece


def _broken(word: str, width: float, size: float, weight: Weight) -> list[str]:
    parts = [""]
    for char in word:
        if parts[-1] and text_width((parts[-1] + char).rstrip(" "), size, weight) > width + _TOLERANCE:
            parts.append("")
        parts[-1] += char
    return parts


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text that fits: its size and its lines."""

    size: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """Height of all lines in points."""
        return len(self.lines) * self.size * LEADING


@lru_cache(maxsize=8192)
def fitted(text: str, width: float, size: float, smallest: float, weight: Weight = Weight.REGULAR) -> Fitted:
    """Fit a text: as few lines as the smallest size allows, then the largest size for these lines."""
    fewest = len(wrapped(text, width, smallest, weight))
    while size > smallest and len(wrapped(text, width, size, weight)) > fewest:
        size = max(smallest, size - _FINE)
    return Fitted(size, wrapped(text, width, size, weight))


def shortened(text: Fitted, most: int) -> Fitted:
    """Return at most so many lines; the last says that there were more."""
    if len(text.lines) <= most:
        return text
    return Fitted(text.size, (*text.lines[: most - 1], f"{text.lines[most - 1].rstrip()[:-1]}…"))


@lru_cache(maxsize=8192)
def boxed(text: str, width: float, height: float, size: float, weight: Weight = Weight.REGULAR) -> Fitted:
    """Fit a text into a box: it shrinks until its lines fit; a word breaks only where it would be tiny."""
    longest = longest_piece(text, weight)
    if longest and width / longest >= size * _LEAST_SHARE:
        size = min(size, width / longest)
    while size > _FINE and len(wrapped(text, width, size, weight)) * size * LEADING > height:
        size -= _FINE
    return Fitted(size, wrapped(text, width, size, weight))


def draw_lines(canvas: Canvas, x: float, top: float, text: Fitted, weight: Weight = Weight.REGULAR) -> None:
    """Set lines below ``top``, each in the middle of its leading."""
    for index, line in enumerate(text.lines):
        draw_text(canvas, x, baseline(top, text.size, index), line, text.size, weight)


def baseline(top: float, size: float, index: int = 0) -> float:
    """Return the baseline of a line in a block that begins at ``top``."""
    # Between the middle of capitals (0.36 above the baseline) and that of all letters.
    return top - size * (index * LEADING + LEADING / 2 + 0.32)


class Words(Flowable):
    """A paragraph, set ragged right; it breaks over pages without leaving a single line behind."""

    def __init__(
        self,
        text: str,
        *,
        size: float = 9.5,
        weight: Weight = Weight.REGULAR,
        colour: Color = INK,
        before: float = 0,
        after: float = 0,
    ) -> None:
        super().__init__()
        self._text, self._size, self._weight, self._colour = text, size, weight, colour
        self._lines: tuple[str, ...] = ()
        self.spaceBefore, self.spaceAfter = before, after

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: ARG002, N803 - reportlab's names
        """Break the lines and return the space they need."""
        self._lines = wrapped(self._text, aW, self._size, self._weight)
        return aW, len(self._lines) * self._size * LEADING

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803 - reportlab's names
        """Break between lines, two at least on each side."""
        lines = wrapped(self._text, aW, self._size, self._weight)
        fitting = min(int(aH / (self._size * LEADING)), len(lines) - 2)
        if fitting < 2:  # noqa: PLR2004 - no single line on a page
            return []
        return [
            Words(
                text=part,
                size=self._size,
                weight=self._weight,
                colour=self._colour,
                before=before,
                after=after,
            )
            for part, before, after in (
                ("\n".join(lines[:fitting]), self.spaceBefore, 0),
                ("\n".join(lines[fitting:]), 0, self.spaceAfter),
            )
        ]

    def draw(self) -> None:
        """Set the lines."""
        self.canv.setFillColor(self._colour)
        top = len(self._lines) * self._size * LEADING
        draw_lines(self.canv, 0, top, Fitted(self._size, self._lines), self._weight)


def headed(text: str, room: float, *, size: float = 12, before: float = 16) -> list[Flowable]:
    """Return a heading that begins a page where less than ``room`` is left for what it is about."""
    return [CondPageBreak(room), Words(text, size=size, weight=Weight.BOLD, before=before, after=3)]
