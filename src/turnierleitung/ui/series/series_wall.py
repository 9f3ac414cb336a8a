"""The ranking of a series on the wall: page after page on the second screen, or in a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from turnierleitung.services.people import participants
from turnierleitung.services.series import SeriesRow, SeriesView
from turnierleitung.services.wall import WallFrame, WallLook, WallNames
from turnierleitung.texts import series as texts
from turnierleitung.ui.projection.wall_sheet import (
    BOTTOM,
    HEIGHT,
    MARGIN,
    NARROWEST,
    WIDEST,
    Head,
    Mark,
    Setting,
    Stroke,
    WallInk,
    WallPage,
    WallText,
    fitted,
    paged,
    right_aligned,
    sheet,
    top_of,
    width,
)
from turnierleitung.ui.projection.wall_window import (
    Placing,
    ScreenMark,
    WallPlace,
    WallWindow,
    choose_screen,
    seen_screens,
)

_PAGE_MS: Final = 12_000
_SIZE: Final = 45
_STEP: Final = 78
_GOLD: Final = 3
_SHAPE: Final = 16 / 9


class SeriesWall(QObject):
    """Puts a ranking onto the wall and turns its pages."""

    changed = Signal()
    """It is on now, or off."""

    def __init__(self, director: Callable[[], QWidget | None], parent: QObject) -> None:
        """Prepare it; ``director`` is asked for the window of the program."""
        super().__init__(parent)
        self._director = director
        self.window = WallWindow()
        self._placing = Placing(self.window, director, self)
        self._placing.changed.connect(self._on_placed)
        self._view: SeriesView | None = None
        self._page = 0
        self._turning = QTimer(self, interval=_PAGE_MS)
        self._turning.timeout.connect(self.turn)

    @property
    def is_on(self) -> bool:
        """Whether it is on, or waits for its screen."""
        return self._placing.standing is not WallPlace.OFF

    def show_view(self, view: SeriesView) -> None:
        """Show another ranking, if it is on."""
        self._view = view
        self._paint()

    def switch(self, wanted: ScreenMark) -> None:
        """Switch it on, on the screen that was the wall last or the first that is free; or off."""
        self._page = 0
        if self.is_on:
            self._placing.switch_off()
            return
        window = self._director()
        screens = seen_screens(None if window is None else window.screen())
        free = [screen for screen in screens if not screen.is_directors]
        chosen = choose_screen(wanted, screens) or (free[0] if free else None)
        if chosen is None:
            self._placing.put_into_window()
        else:
            self._placing.put_on(chosen.mark)

    def turn(self) -> None:
        """Show the next page, after the last one the first."""
        self._page += 1
        self._paint()

    def close(self) -> None:
        """Take it away for good."""
        self._turning.stop()
        self._placing.switch_off()
        self.window.deleteLater()

    def _on_placed(self) -> None:
        if self.is_on:
            self._turning.start()
        else:
            self._turning.stop()
        self._paint()
        self.changed.emit()

    def _paint(self) -> None:
        if self._view is None or not self.is_on:
            return
        size = self.window.size()
        shape = size.width() / size.height() if size.height() else _SHAPE
        pages = series_pages(self._view, float(round(min(WIDEST, max(NARROWEST, HEIGHT * shape)))))
        self._page %= len(pages)
        self.window.canvas.show_page(pages[self._page], WallLook.DARK)


def series_pages(view: SeriesView, wide: float) -> tuple[WallPage, ...]:
    """Return the pages for a wall of a width, in units of which it is 1080 high."""
    frame = WallFrame(
        name=view.series.name,
        participants=len(view.rows),
        practice=False,
        names=WallNames.WHOLE,
        look=WallLook.DARK,
        logo="",
    )
    setting = Setting(frame, wide, corner=False)
    top = top_of(setting, is_said_more=False)
    parts = paged(view.rows, int((BOTTOM - top) / _STEP))
    sheets = []
    for page, rows in enumerate(parts, start=1):
        foot = " · ".join(filter(None, (texts.evenings_counted(len(view.evenings)), texts.state_text(view))))
        head = Head(view.series.name, foot=foot)
        marks = [
            mark
            for index, row in enumerate(rows)
            for mark in _row_marks(view, row, setting, top + index * _STEP)
        ]
        sheets.append(sheet(setting, head, marks, page, len(parts)))
    return tuple(sheets)


def _row_marks(view: SeriesView, row: SeriesRow, setting: Setting, top: float) -> list[Mark]:
    baseline = top + _STEP * 0.5 + _SIZE * 0.34
    begin = MARGIN + width("888", _SIZE, bold=True) + 0.5 * _SIZE
    total = texts.value_text(view, row.place.total)
    room = setting.right - begin - width(total, _SIZE, bold=True) - _SIZE
    ink = WallInk.GOLD_TEXT if row.place.rank <= _GOLD else WallInk.TEXT
    return [
        WallText(str(row.place.rank), MARGIN, baseline, _SIZE, bold=True, ink=ink),
        WallText(_name(view, row, room), begin, baseline, _SIZE, bold=True),
        right_aligned(WallText(total, 0, baseline, _SIZE, bold=True), setting.right),
        Stroke(MARGIN, top + _STEP - 1, setting.right, top + _STEP - 1),
    ]


def _name(view: SeriesView, row: SeriesRow, room: float) -> str:
    """Return the name; one without room keeps the last names, and the beginning of the first ones."""
    name = texts.row_name(view, row)
    if width(name, _SIZE, bold=True) <= room:
        return name
    heads = (f"{last} {first[:1]}." if first else last for last, first in row.known_as[-1].heads)
    return fitted(name.replace(row.name, participants.joined(heads)), room, _SIZE, bold=True)
