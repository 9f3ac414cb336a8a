"""The scenes with few words: welcome with the arrivals, and what the director writes himself."""

from __future__ import annotations

from datetime import date
from typing import Final

from turnierleitung.services.ground.scenes import TextScene, WelcomeScene
from turnierleitung.texts.figures import day
from turnierleitung.texts.wall import arrivals_request, arrivals_text, welcome_title
from turnierleitung.ui.projection.around import BOTTOM, TOP, Head, Setting, sheet
from turnierleitung.ui.projection.sheet import (
    MARGIN,
    Image,
    Mark,
    Plate,
    WallPage,
    WallText,
    centred,
    fitted,
    size_for,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk

_NAME: Final = 110
_TEXT_SIZES: Final = (120, 108, 96, 84, 72, 64, 56, 48, 42, 36)
_LEADING: Final = 1.35


def welcome(scene: WelcomeScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return the page that greets."""
    middle = setting.width / 2
    name = setting.frame.name
    size = size_for([name], setting.room, _NAME, 60, bold=True)
    lines = _wrapped(name, setting.room, size, bold=True)[:2]
    top = 400 - (len(lines) - 1) * size * 0.6
    marks: list[Mark] = []
    for index, line in enumerate(lines):
        shown = fitted(line, setting.room, size, bold=True)
        words = WallText(shown, 0, top + index * size * 1.2, size, bold=True)
        marks.append(centred(words, middle))
    below = top + (len(lines) - 1) * size * 1.2 + 90
    on = day(date.fromisoformat(scene.held_on))
    where = " · ".join(part for part in (on, scene.venue) if part)
    shown = fitted(where, setting.room, 44)
    marks.append(centred(WallText(shown, 0, below, 44, ink=WallInk.SECOND), middle))
    if scene.expected and scene.is_open:
        share = scene.present / scene.expected
        marks.append(centred(WallText(arrivals_text(scene), 0, 720, 60, bold=True), middle))
        marks += _bar(middle, 760, share)
        marks.append(centred(WallText(arrivals_request(), 0, 860, 40, ink=WallInk.SECOND), middle))
    return (sheet(setting, Head(welcome_title()), marks),)


def _bar(middle: float, top: float, share: float) -> list[Mark]:
    wide = 900.0
    left = middle - wide / 2
    marks: list[Mark] = [Plate(left, top, wide, 18, 9, WallInk.LINE)]
    if share > 0:
        marks.append(Plate(left, top, max(18.0, wide * min(1.0, share)), 18, 9, WallInk.GOLD))
    return marks


def written(scene: TextScene, setting: Setting) -> tuple[WallPage, ...]:
    """Return what the director wrote, as large as it has room, beside or below his picture."""
    top, height = (TOP if setting.corner else 70), BOTTOM - (TOP if setting.corner else 70)
    marks: list[Mark] = []
    if not scene.text:
        marks.append(Image(MARGIN, top, setting.room, height, scene.picture))
        return (sheet(setting, Head(""), marks),)
    left, room = float(MARGIN), setting.room
    if scene.picture:
        half = setting.room * 0.42
        marks.append(Image(MARGIN, top, half, height, scene.picture))
        left, room = MARGIN + half + 60, setting.room - half - 60
    size, lines = _largest(scene.text, room, height)
    begin = top + (height - len(lines) * size * _LEADING) / 2 + size
    for index, line in enumerate(lines):
        if not line:
            continue
        words = WallText(line, left, begin + index * size * _LEADING, size, bold=True)
        marks.append(words if scene.picture else centred(words, left + room / 2))
    return (sheet(setting, Head(""), marks),)


def _largest(text: str, room: float, height: float) -> tuple[int, list[str]]:
    for size in _TEXT_SIZES:
        lines = [line for part in text.splitlines() for line in _wrapped(part, room, size, bold=True)]
        fits = all(width(line, size, bold=True) <= room for line in lines)
        if fits and len(lines) * size * _LEADING <= height:
            return size, lines
    size = _TEXT_SIZES[-1]
    lines = [line for part in text.splitlines() for line in _wrapped(part, room, size, bold=True)]
    most = int(height / (size * _LEADING))
    return size, [fitted(line, room, size, bold=True) for line in lines[:most]]


def _wrapped(text: str, room: float, size: float, *, bold: bool) -> list[str]:
    """Return a paragraph line by line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]
