"""The type on paper: Noto Sans, and DejaVu Sans for the signs that Noto lacks (−, ✓, →)."""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from threading import Lock
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

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
    """Return how wide a text is in points."""
    return _width_of_one_point(text, weight) * size


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
