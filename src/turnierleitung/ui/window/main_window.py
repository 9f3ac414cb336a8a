"""The window on the screen, before anything else is loaded: ground, name, place for the stage.

It must not touch ``Qt`` or ``QStyle``: creating their hundreds of constants takes longer than showing
the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QPaintEvent, QScreen, QShowEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QWidget

from turnierleitung.texts.language import translate

SCALES: Final = (100, 125, 150, 175, 200)
"""Sizes of the whole screen in percent."""
_SMALLEST = 1024, 600
_COMFORTABLE = 1100, 640
_USUAL = 1280, 800
_TITLE_BAR = 40
"""Room for the title bar, on the generous side: it is measurable only once the window is shown."""


class MainWindow(QMainWindow):
    """An empty window in the right colour; the stage moves in after the first paint."""

    painted = Signal()
    """Once, when the window has been on the screen for the first time."""
    closing = Signal()
    screen_changed = Signal()
    """It stands on another screen now."""

    def __init__(self, ground: str, ink: str) -> None:
        super().__init__()
        self._seen = False
        self._may_close: Callable[[], bool] | None = None
        self.setWindowTitle("Turnierleitung")
        self._follow(self.screen())
        self.resize(first_size(self.screen().availableSize()))
        self._colours = f"background: {ground}; color: {ink};"
        name = QLabel("Turnierleitung")
        name.setIndent(40)
        name.setStyleSheet(f"{self._colours} font-size: 30px; font-weight: 700;")
        self.setCentralWidget(name)

    def furnish(self, stage: QWidget, may_close: Callable[[], bool] | None = None) -> None:
        """Let the stage move in, and the key that leaves the program.

        ``may_close`` is asked before the window closes.
        """
        self.setCentralWidget(stage)
        self._may_close = may_close
        leave = QAction(translate("MainWindow", "Beenden"), self)
        leave.setShortcut(QKeySequence("Ctrl+Q"))
        leave.triggered.connect(self.close)
        self.addAction(leave)

    def tell(self, text: str) -> None:
        """Show why the program could not load."""
        said = QLabel(text)
        said.setWordWrap(True)
        said.setMargin(40)
        said.setStyleSheet(f"{self._colours} font-size: 18px;")
        self.setCentralWidget(said)

    def come_to_front(self) -> None:
        """Show the window before those of other programs."""
        if self.isMinimized():
            # As large as it was before.
            self.showMaximized() if self.isMaximized() else self.showNormal()
        self.show()
        self.raise_()
        self.activateWindow()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the window from screen to screen."""
        super().showEvent(event)
        if not event.spontaneous():
            self.windowHandle().screenChanged.connect(self._on_screen_changed)

    def _on_screen_changed(self, screen: QScreen) -> None:
        self._follow(screen)
        self.screen_changed.emit()

    def _follow(self, screen: QScreen) -> None:
        self.setMinimumSize(smallest(screen.availableSize()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell when the window is on the screen."""
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self.painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the stage give back what it holds, unless something typed would be lost."""
        if self._may_close is not None and not self._may_close():
            event.ignore()
            return
        self.closing.emit()
        event.accept()


def first_size(available: QSize) -> QSize:
    """Return the size that the window opens with: the foot must not lie below the edge of a small screen."""
    return QSize(*_USUAL).boundedTo(_room(available))


def smallest(available: QSize) -> QSize:
    """Return how small the window can be made; on a small or much enlarged screen as small as that is."""
    return QSize(*_SMALLEST).boundedTo(_room(available))


def fits(available: QSize) -> bool:
    """Tell whether a screen has room for every page, the forms beside the lists too."""
    return QSize(*_COMFORTABLE).boundedTo(_room(available)) == QSize(*_COMFORTABLE)


def fitting(available: QSize, now: int) -> tuple[int, ...]:
    """Return the sizes in percent in which a screen has room for every page; the smallest always counts.

    ``available`` is the screen as it is seen at the size of ``now``.
    """
    return tuple(scale for scale in SCALES if scale == SCALES[0] or fits(available * (now / scale)))


def next_size(chosen: int, room: Sequence[int]) -> int:
    """Return the size of the next start on this screen: the chosen one, or the largest below it with room."""
    return max(scale for scale in room if scale <= chosen)


def size_text(chosen: int, worn: int, room: Sequence[int]) -> str:
    """Return why not every size is offered, or why another one is worn; nothing where that is plain."""
    if chosen not in room:
        text = (
            translate(
                "Settings",
                "Gewählt sind {chosen} %. Auf diesem Bildschirm würden dabei Wörter abgeschnitten, deshalb "
                "gelten hier {now} %. Auf einem größeren sind es von selbst wieder {chosen} %.",
            )
            if worn < chosen
            else translate(
                "Settings",
                "Bei {chosen} % haben die Seiten auf diesem Bildschirm keinen Platz. Nach einem neuen Start "
                "gelten hier {now} %, auf einem größeren wieder {chosen} %.",
            )
        )
        return text.format(chosen=chosen, now=next_size(chosen, room))
    if len(room) == 1:
        return translate(
            "Settings",
            "Größer würden auf diesem Bildschirm Wörter abgeschnitten. "
            "Auf einem größeren stehen hier mehr Größen.",
        )
    return ""


def _room(available: QSize) -> QSize:
    return QSize(available.width(), available.height() - _TITLE_BAR)
