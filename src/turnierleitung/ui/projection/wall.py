"""The window on the wall: it fills the chosen screen, hides when that goes, and comes back with it."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.projection import screens
from turnierleitung.ui.projection.canvas import Canvas
from turnierleitung.ui.projection.screens import ScreenMark, ScreenSeen
from turnierleitung.ui.widgets import theme

_SETTLE_MS: Final = 60
"""Systems tell of a screen in several steps; after so long they have told."""
_SMALL: Final = (960, 540)
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
        """Create it hidden."""
        super().__init__(None, Qt.WindowType.Window)
        theme.dress(self)
        self.canvas = Canvas()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.canvas)
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
        size = QSize(*_SMALL).boundedTo(area.size() * 0.9)
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
        self._wanted: ScreenMark | None = None
        self._as_window = False
        self.standing = WallPlace.OFF
        self.screens: tuple[ScreenSeen, ...] = ()
        self._watched: QWidget | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_SETTLE_MS)
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
    def wanted(self) -> ScreenMark | None:
        """The screen that was chosen, whether it is there or not."""
        return self._wanted

    @property
    def at(self) -> ScreenSeen | None:
        """The screen that the wall fills."""
        if self.standing is not WallPlace.FULL or self._wanted is None:
            return None
        return screens.choose(self._wanted, self.screens)

    def put_on(self, mark: ScreenMark) -> None:
        """Fill a screen as soon and as long as it is there."""
        self._wanted, self._as_window = mark, False
        self.settle()

    def put_into_window(self) -> None:
        """Show it in an ordinary window."""
        self._wanted, self._as_window = None, True
        self.settle()

    def switch_off(self) -> None:
        """Take the window away."""
        self._wanted, self._as_window = None, False
        self.settle()

    def settle(self) -> None:
        """Put the window where it belongs now."""
        self._timer.stop()
        self.screens = screens.seen(self._directors_screen())
        self.standing = self._place()
        if self.standing in (WallPlace.OFF, WallPlace.WAITING):
            self._window.hide()
        self.changed.emit()

    def _place(self) -> WallPlace:
        if self._as_window:
            self._window.be_ordinary(self._directors_screen())
            return WallPlace.WINDOW
        if self._wanted is None:
            return WallPlace.OFF
        chosen = screens.choose(self._wanted, self.screens)
        screen = None if chosen is None else screens.find(chosen.mark)
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
