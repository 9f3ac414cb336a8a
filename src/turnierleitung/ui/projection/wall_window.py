"""The window on the wall, its screen, and the canvas that draws a page.

A screen is known by name and serial number, never by object. Qt replaces the object of a screen that was
unplugged, or of a television that slept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QWidget

from turnierleitung.services.wall import WallLook, unpacked
from turnierleitung.texts.language import translate
from turnierleitung.ui.projection import wall_sheet
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.layouts import column
from turnierleitung.ui.widgets.qr_code import paint_code


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


def seen_screens(director: QScreen | None) -> tuple[ScreenSeen, ...]:
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


def choose_screen(wanted: ScreenMark, plugged_in: Sequence[ScreenSeen]) -> ScreenSeen | None:
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


def find_screen(mark: ScreenMark) -> QScreen | None:
    """Return the connected screen that a mark names; ``None`` if it is unplugged."""
    return next(
        (
            screen
            for screen in QGuiApplication.screens()
            if (screen.name(), screen.serialNumber()) == (mark.name, mark.serial)
        ),
        None,
    )


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
_WORD_SIZE: Final = 36
"""Size of the word before the time in the corner."""


class Canvas(QWidget):
    """Shows one page, as large as its shape allows."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: wall_sheet.WallPage | None = None
        """The page that is shown; ``None`` while it is black."""
        self._look = WallLook.DARK
        self._moment = NOTHING
        self._pictures: dict[str, QPixmap] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_page(self, sheet: wall_sheet.WallPage | None, look: WallLook, moment: Moment = NOTHING) -> None:
        """Show a page; ``None`` makes it black."""
        if (sheet, look) == (self.sheet, self._look):
            self.show_moment(moment)
            return
        self.sheet, self._look, self._moment = sheet, look, moment
        wanted = (
            {mark.content for mark in sheet.marks if isinstance(mark, wall_sheet.Image)} if sheet else set()
        )
        self._pictures = {content: self._picture(content) for content in wanted}
        self.setAccessibleName("" if sheet is None else sheet.spoken)
        self.update()

    def show_moment(self, moment: Moment) -> None:
        """Show the time; only its own place is redrawn."""
        before, self._moment = self._moment, moment
        if self.sheet is None:
            return
        place, note = self.sheet.clock, self.sheet.note
        if place is not None and before._replace(note="") != moment._replace(note=""):
            self.update(self._on_screen(place.area))
        if note is not None and before.note != moment.note:
            self.update(self._on_screen(note.area))

    def _picture(self, content: str) -> QPixmap:
        known = self._pictures.get(content)
        if known is not None:
            return known
        made = QPixmap()
        made.loadFromData(unpacked(content))
        return made

    @property
    def _scale(self) -> float:
        wide = self.sheet.width if self.sheet is not None else wall_sheet.HEIGHT
        return min(self.height() / wall_sheet.HEIGHT, self.width() / wide)

    @property
    def _origin(self) -> QPointF:
        wide = self.sheet.width if self.sheet is not None else wall_sheet.HEIGHT
        return QPointF(
            (self.width() - wide * self._scale) / 2, (self.height() - wall_sheet.HEIGHT * self._scale) / 2
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
        """Redraw everything."""
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the parts that need it."""
        painter = QPainter(self)
        if self.sheet is None:
            painter.fillRect(event.rect(), Qt.GlobalColor.black)
            return
        inks = wall_sheet.colours(self._look)
        painter.fillRect(event.rect(), inks[wall_sheet.WallInk.GROUND])
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.translate(self._origin)
        painter.scale(self._scale, self._scale)
        seen = painter.worldTransform().inverted()[0].mapRect(QRectF(event.rect())).adjusted(-2, -2, 2, 2)
        for mark in self.sheet.marks:
            if mark.area.intersects(seen):
                self._draw(painter, mark, inks)
        if self.sheet.clock is not None and self.sheet.clock.area.intersects(seen):
            _draw_clock(painter, self.sheet.clock, self._moment, inks)
        if self.sheet.note is not None and self.sheet.note.area.intersects(seen):
            _draw_note(painter, self.sheet.note, self._moment, inks)

    def _draw(self, painter: QPainter, mark: wall_sheet.Mark, inks: dict[wall_sheet.WallInk, QColor]) -> None:
        match mark:
            case wall_sheet.WallText():
                painter.setPen(inks[mark.ink])
                painter.setFont(wall_sheet.font(mark.size, bold=mark.bold))
                painter.drawText(QPointF(mark.left, mark.baseline), mark.text)
            case wall_sheet.Stroke():
                painter.setPen(QPen(inks[mark.ink], mark.thick))
                painter.drawLine(QPointF(mark.left, mark.top), QPointF(mark.right, mark.bottom))
            case wall_sheet.Plate():
                edge = mark.edge
                painter.setPen(QPen(inks[edge], mark.thick) if edge is not None else Qt.PenStyle.NoPen)
                painter.setBrush(inks[mark.fill])
                room = QRectF(mark.left, mark.top, mark.width, mark.height)
                painter.drawRoundedRect(room, mark.radius, mark.radius)
            case wall_sheet.Code():
                paint_code(painter, mark.area, mark.text)
            case wall_sheet.Image():
                self._draw_image(painter, mark)

    def _draw_image(self, painter: QPainter, image: wall_sheet.Image) -> None:
        picture = self._pictures[image.content]
        if picture.isNull():
            return
        size = picture.size().scaled(int(image.width), int(image.height), Qt.AspectRatioMode.KeepAspectRatio)
        left = image.left + (image.width - size.width()) / 2
        top = image.top + (image.height - size.height()) / 2
        room = QRectF(left, top, size.width(), size.height())
        painter.drawPixmap(room, picture, QRectF(picture.rect()))


def _draw_clock(
    painter: QPainter, place: wall_sheet.ClockPlace, moment: Moment, inks: dict[wall_sheet.WallInk, QColor]
) -> None:
    painter.setPen(inks[wall_sheet.WallInk.TEXT])
    painter.setFont(wall_sheet.font(place.size, bold=True))
    wide = wall_sheet.width(moment.clock, place.size, bold=True)
    left = place.left + (place.width - wide) * (1.0 if place.is_corner else 0.5)
    painter.drawText(QPointF(left, place.baseline), moment.clock)
    if place.is_corner:
        painter.setPen(inks[wall_sheet.WallInk.SECOND])
        painter.setFont(wall_sheet.font(_WORD_SIZE))
        before = left - wall_sheet.width(moment.word, _WORD_SIZE) - _WORD_SIZE / 2
        painter.drawText(QPointF(before, place.baseline), moment.word)
    if moment.share is None:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    bar = QRectF(place.bar_left, place.bar_top, place.bar_width, place.bar_height)
    radius = place.bar_height / 2
    painter.setBrush(inks[wall_sheet.WallInk.LINE])
    painter.drawRoundedRect(bar, radius, radius)
    left_over = min(1.0, max(0.0, moment.share))
    if left_over:
        bar.setWidth(max(place.bar_height, place.bar_width * left_over))
        painter.setBrush(inks[wall_sheet.WallInk.GOLD])
        painter.drawRoundedRect(bar, radius, radius)


def _draw_note(
    painter: QPainter, place: wall_sheet.NotePlace, moment: Moment, inks: dict[wall_sheet.WallInk, QColor]
) -> None:
    painter.setPen(inks[wall_sheet.WallInk.SECOND])
    painter.setFont(wall_sheet.font(place.size))
    painter.drawText(QPointF(place.left, place.baseline), moment.note)


_SETTLE_MS: Final = 60
"""Systems tell of a screen in several steps; after so long they have told."""
_SMALL_WINDOW: Final = (960, 540)
_INSET: Final = QPoint(24, 24)


class WallPlace(StrEnum):
    """Where the wall is."""

    OFF = "off"
    FULL = "full"
    WAITING = "waiting"
    """Its screen is not there; nothing is shown until it is."""
    WINDOW = "window"
    """An ordinary window, where there is only one screen."""


class WallWindow(QWidget):
    """The window; it never takes the focus and never covers the screen of the program."""

    closed = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        theme.dress(self)
        self.canvas = Canvas()
        column(self.canvas, of=self)
        self.setWindowTitle(translate("Wall", "Wand"))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, on=False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def fill(self, screen: QScreen) -> None:
        """Fill a screen, its bars and panels too."""
        if self.isVisible() and self.isFullScreen() and self.screen() is screen:
            if self.geometry() != screen.geometry():
                self.setGeometry(screen.geometry())
            return
        self.hide()
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setWindowFlags(
            Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowDoesNotAcceptFocus
        )
        self.setScreen(screen)
        # All of the screen, not what panels leave of it, and before it is shown: else some systems fill
        # the screen on which the window was.
        self.setGeometry(screen.geometry())
        # ``showFullScreen`` would take the focus from the director's window.
        self.setWindowState(Qt.WindowState.WindowFullScreen)
        self.setVisible(True)

    def be_ordinary(self, screen: QScreen | None) -> None:
        """Be a window like any other, on a screen that is there."""
        if self.isVisible() and not self.isFullScreen():
            return
        self.hide()
        self.unsetCursor()
        self.setWindowFlags(Qt.WindowType.Window)
        self.setWindowState(Qt.WindowState.WindowNoState)
        area = (screen or self.screen()).availableGeometry()
        size = QSize(*_SMALL_WINDOW).boundedTo(area.size() * 0.9)
        self.setGeometry(QRect(area.bottomRight() - QPoint(size.width(), size.height()) - _INSET, size))
        self.setVisible(True)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing it by hand switches the wall off."""
        super().closeEvent(event)
        self.closed.emit()


class Placing(QObject):
    """Keeps the window where it belongs while screens come and go."""

    changed = Signal()
    """It stands elsewhere now, or other screens are there."""

    def __init__(self, window: WallWindow, director: Callable[[], QWidget | None], parent: QObject) -> None:
        """Look after a window; ``director`` is asked for that of the program."""
        super().__init__(parent)
        self._window, self._director = window, director
        self.wanted: ScreenMark | None = None
        """The screen that was chosen, whether it is there or not."""
        self._as_window = False
        self.standing = WallPlace.OFF
        self.screens: tuple[ScreenSeen, ...] = ()
        self._watched: QWidget | None = None
        self._timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._timer.timeout.connect(self.settle)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._on_added)
            app.screenRemoved.connect(self._on_removed)
            app.primaryScreenChanged.connect(self._settle_soon)
        for screen in QGuiApplication.screens():
            screen.geometryChanged.connect(self._settle_soon)
        window.closed.connect(self.switch_off)

    @property
    def at(self) -> ScreenSeen | None:
        """The screen that the wall fills."""
        if self.standing is not WallPlace.FULL or self.wanted is None:
            return None
        return choose_screen(self.wanted, self.screens)

    def put_on(self, mark: ScreenMark) -> None:
        """Fill a screen as soon as it is connected."""
        self.wanted, self._as_window = mark, False
        self.settle()

    def put_into_window(self) -> None:
        """Show it in an ordinary window."""
        self.wanted, self._as_window = None, True
        self.settle()

    def switch_off(self) -> None:
        """Take the window away."""
        self.wanted, self._as_window = None, False
        self.settle()

    def settle(self) -> None:
        """Put the window where it belongs now."""
        self._timer.stop()
        self.screens = seen_screens(self._directors_screen())
        self.standing = self._place()
        if self.standing in (WallPlace.OFF, WallPlace.WAITING):
            self._window.hide()
        self.changed.emit()

    def _place(self) -> WallPlace:
        if self._as_window:
            self._window.be_ordinary(self._directors_screen())
            return WallPlace.WINDOW
        if self.wanted is None:
            return WallPlace.OFF
        chosen = choose_screen(self.wanted, self.screens)
        screen = None if chosen is None else find_screen(chosen.mark)
        if screen is None:
            return WallPlace.WAITING
        self._window.fill(screen)
        return WallPlace.FULL

    def _directors_screen(self) -> QScreen | None:
        window = self._director()
        if window is None:
            return QGuiApplication.primaryScreen()
        if window is not self._watched:
            self._watched = window
            window.installEventFilter(self)
        return window.screen()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the window of the program was moved: it may be on the screen of the wall now."""
        if watched is self._watched and event.type() in (QEvent.Type.Move, QEvent.Type.ScreenChangeInternal):
            if self.standing is WallPlace.FULL and self._watched.screen() is self._window.screen():
                # At once: while it is dragged it would be below the wall.
                self.settle()
            else:
                self._settle_soon()
        return False

    def _on_added(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._settle_soon)
        self._settle_soon()

    def _on_removed(self, screen: QScreen) -> None:
        # Qt moves the windows of a screen that goes to the first one, where the director works.
        if self._window.isVisible() and self.standing is WallPlace.FULL and self._window.screen() is screen:
            self._window.hide()
            self.standing = WallPlace.WAITING
        self._settle_soon()

    def _settle_soon(self) -> None:
        self._timer.start()
