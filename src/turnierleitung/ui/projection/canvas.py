"""Draws a page of the wall, large or small; it has no parts inside, so nothing but the page is in it."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from turnierleitung.services.wall.scenes import WallLook, unpacked
from turnierleitung.ui.projection.sheet import (
    HEIGHT,
    ClockPlace,
    Image,
    Mark,
    NotePlace,
    Plate,
    Stroke,
    WallPage,
    WallText,
    font,
    width,
)
from turnierleitung.ui.projection.wall_colours import WallInk, colours


class Moment(NamedTuple):
    """What changes from second to second on a page."""

    clock: str = ""
    share: float | None = None
    """How much of the time is left, from 0 to 1; ``None`` where it is not limited."""
    word: str = ""
    """What stands before it in the corner."""
    note: str = ""
    """When the next page comes."""


NOTHING: Final = Moment()
_REST: Final = 36
"""Size of the word before the time in the corner."""


class Canvas(QWidget):
    """Shows one page, as large as its shape allows."""

    def __init__(self) -> None:
        """Create it black."""
        super().__init__()
        self._sheet: WallPage | None = None
        self._look = WallLook.DARK
        self._moment = NOTHING
        self._pictures: dict[str, QPixmap] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def sheet(self) -> WallPage | None:
        """The page that is shown; ``None`` while it is black."""
        return self._sheet

    def show_page(self, sheet: WallPage | None, look: WallLook, moment: Moment = NOTHING) -> None:
        """Show a page; ``None`` makes it black."""
        if (sheet, look) == (self._sheet, self._look):
            self.show_moment(moment)
            return
        self._sheet, self._look, self._moment = sheet, look, moment
        wanted = {mark.content for mark in sheet.marks if isinstance(mark, Image)} if sheet else set()
        self._pictures = {content: self._picture(content) for content in wanted}
        self.setAccessibleName("" if sheet is None else sheet.spoken)
        self.update()

    def show_moment(self, moment: Moment) -> None:
        """Show how late it is; only what says so is drawn anew."""
        before, self._moment = self._moment, moment
        if self._sheet is None:
            return
        place, note = self._sheet.clock, self._sheet.note
        if place is not None and before._replace(note="") != moment._replace(note=""):
            self.update(self._on_screen(place.area))
        if note is not None and before.note != moment.note:
            self.update(self._on_screen(note.area))

    def _picture(self, content: str) -> QPixmap:
        """Return a stored picture; an empty one where it is no picture."""
        known = self._pictures.get(content)
        if known is not None:
            return known
        made = QPixmap()
        made.loadFromData(unpacked(content))
        return made

    @property
    def _scale(self) -> float:
        wide = self._sheet.width if self._sheet is not None else HEIGHT
        return min(self.height() / HEIGHT, self.width() / wide)

    @property
    def _origin(self) -> QPointF:
        wide = self._sheet.width if self._sheet is not None else HEIGHT
        return QPointF(
            (self.width() - wide * self._scale) / 2,
            (self.height() - HEIGHT * self._scale) / 2,
        )

    def _on_screen(self, area: QRectF) -> QRect:
        scale, origin = self._scale, self._origin
        placed = QRectF(
            area.left() * scale + origin.x(),
            area.top() * scale + origin.y(),
            area.width() * scale,
            area.height() * scale,
        )
        return placed.toAlignedRect().adjusted(-1, -1, 1, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw all of it anew."""
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is to be drawn anew."""
        painter = QPainter(self)
        if self._sheet is None:
            painter.fillRect(event.rect(), Qt.GlobalColor.black)
            return
        inks = colours(self._look)
        painter.fillRect(event.rect(), inks[WallInk.GROUND])
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.translate(self._origin)
        painter.scale(self._scale, self._scale)
        seen = painter.worldTransform().inverted()[0].mapRect(QRectF(event.rect())).adjusted(-2, -2, 2, 2)
        for mark in self._sheet.marks:
            if mark.area.intersects(seen):
                self._draw(painter, mark, inks)
        if self._sheet.clock is not None and self._sheet.clock.area.intersects(seen):
            _draw_clock(painter, self._sheet.clock, self._moment, inks)
        if self._sheet.note is not None and self._sheet.note.area.intersects(seen):
            _draw_note(painter, self._sheet.note, self._moment, inks)

    def _draw(self, painter: QPainter, mark: Mark, inks: dict[WallInk, QColor]) -> None:
        match mark:
            case WallText():
                painter.setPen(inks[mark.ink])
                painter.setFont(font(mark.size, bold=mark.bold))
                painter.drawText(QPointF(mark.left, mark.baseline), mark.text)
            case Stroke():
                painter.setPen(QPen(inks[mark.ink], mark.thick))
                painter.drawLine(QPointF(mark.left, mark.top), QPointF(mark.right, mark.bottom))
            case Plate():
                edge = mark.edge
                painter.setPen(QPen(inks[edge], mark.thick) if edge is not None else Qt.PenStyle.NoPen)
                painter.setBrush(inks[mark.fill])
                room = QRectF(mark.left, mark.top, mark.width, mark.height)
                painter.drawRoundedRect(room, mark.radius, mark.radius)
            case Image():
                self._draw_image(painter, mark)

    def _draw_image(self, painter: QPainter, image: Image) -> None:
        picture = self._pictures[image.content]
        if picture.isNull():
            return
        size = picture.size().scaled(int(image.width), int(image.height), Qt.AspectRatioMode.KeepAspectRatio)
        left = image.left + (image.width - size.width()) / 2
        top = image.top + (image.height - size.height()) / 2
        room = QRectF(left, top, size.width(), size.height())
        painter.drawPixmap(room, picture, QRectF(picture.rect()))


def _draw_clock(painter: QPainter, place: ClockPlace, moment: Moment, inks: dict[WallInk, QColor]) -> None:
    painter.setPen(inks[WallInk.TEXT])
    painter.setFont(font(place.size, bold=True))
    wide = width(moment.clock, place.size, bold=True)
    left = place.left + (place.width - wide) * (1.0 if place.is_corner else 0.5)
    painter.drawText(QPointF(left, place.baseline), moment.clock)
    if place.is_corner:
        painter.setPen(inks[WallInk.SECOND])
        painter.setFont(font(_REST))
        before = left - width(moment.word, _REST) - _REST / 2
        painter.drawText(QPointF(before, place.baseline), moment.word)
    if moment.share is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    bar = QRectF(place.bar_left, place.bar_top, place.bar_width, place.bar_height)
    radius = place.bar_height / 2
    painter.setBrush(inks[WallInk.LINE])
    painter.drawRoundedRect(bar, radius, radius)
    left_over = min(1.0, max(0.0, moment.share))
    if left_over:
        bar.setWidth(max(place.bar_height, place.bar_width * left_over))
        painter.setBrush(inks[WallInk.GOLD])
        painter.drawRoundedRect(bar, radius, radius)


def _draw_note(painter: QPainter, place: NotePlace, moment: Moment, inks: dict[WallInk, QColor]) -> None:
    painter.setPen(inks[WallInk.SECOND])
    painter.setFont(font(place.size))
    painter.drawText(QPointF(place.left, place.baseline), moment.note)
