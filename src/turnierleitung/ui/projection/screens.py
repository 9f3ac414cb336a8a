"""The screens there are, and which of them is the wall: known by name and serial number, never by object.

A screen that is unplugged, or a television that sleeps, is gone as an object and comes back as another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication, QScreen


class ScreenMark(NamedTuple):
    """By what a screen is known again."""

    name: str
    serial: str = ""
    """Empty where the screen does not tell it."""


class ScreenSeen(NamedTuple):
    """A screen that is plugged in."""

    mark: ScreenMark
    title: str
    """What the maker calls it; its name where nothing is known."""
    number: int
    """From 1, from the left."""
    area: QRect
    """All of it, in logical pixels."""
    pixels: tuple[int, int]
    is_directors: bool
    """Whether the window of the program is on it, or on one that shows the same."""


def seen(director: QScreen | None) -> tuple[ScreenSeen, ...]:
    """Return the screens that are plugged in, from the left; ``director`` is where the program is."""
    screens = sorted(
        QGuiApplication.screens(), key=lambda screen: (screen.geometry().x(), screen.geometry().y())
    )
    return tuple(
        ScreenSeen(
            mark=ScreenMark(screen.name(), screen.serialNumber()),
            title=f"{screen.manufacturer()} {screen.model()}".strip() or screen.name(),
            number=number,
            area=screen.geometry(),
            pixels=(
                round(screen.geometry().width() * screen.devicePixelRatio()),
                round(screen.geometry().height() * screen.devicePixelRatio()),
            ),
            is_directors=director is not None
            and (screen is director or screen.geometry().intersects(director.geometry())),
        )
        for number, screen in enumerate(screens, start=1)
    )


def choose(wanted: ScreenMark, plugged_in: Sequence[ScreenSeen]) -> ScreenSeen | None:
    """Return the wanted screen: by serial number where it has one, else by name; never the director's own.

    The same screen at another socket has another name and its serial number; another one at the same
    socket has its name alone, and only counts where one of them has no number.
    """
    free = [screen for screen in plugged_in if not screen.is_directors]
    if wanted.serial:
        same = [screen for screen in free if screen.mark.serial == wanted.serial]
        named = [screen for screen in same if screen.mark.name == wanted.name]
        if same:
            return (named or same)[0]
    by_name = [screen for screen in free if screen.mark.name == wanted.name]
    return next((one for one in by_name if not (wanted.serial and one.mark.serial)), None)


def find(mark: ScreenMark) -> QScreen | None:
    """Return the screen behind a mark as Qt has it now."""
    return next(
        (
            screen
            for screen in QGuiApplication.screens()
            if (screen.name(), screen.serialNumber()) == (mark.name, mark.serial)
        ),
        None,
    )
