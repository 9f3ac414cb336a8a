"""The head of a page: title, state and hint on the left, its tools on the right; nothing in it is cut."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Eliding
from turnierleitung.ui.widgets.layouts import column, row

_PART: Final = " · "


class Hint(Eliding):
    """What stands beside a title: whole parts go where there is no room, at last all of them."""

    def __init__(self, role: str = "muted") -> None:
        super().__init__(role)

    @property
    def whole_width(self) -> int:
        """The room that all parts need."""
        return self.fontMetrics().horizontalAdvance(self.whole) + 1

    def _fit(self) -> None:
        metrics, parts = self.fontMetrics(), self.whole.split(_PART)
        while parts and metrics.horizontalAdvance(_PART.join(parts)) > self.width():
            parts.pop()
        self.setText(_PART.join(parts))


class PageHead(QWidget):
    """One line where all fits; else the hint goes below, or the tools do."""

    def __init__(self, hint: Hint, *titles: QWidget) -> None:
        """Lay out ``titles`` with the hint behind them; the tools are added to ``tools``."""
        super().__init__()
        self.hint = hint
        self.tools = row(spacing=theme.SPACE_M)
        self.titles = row(*titles, (hint, 1), spacing=theme.SPACE_M)
        self.titles.addStretch(0)
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._line.setSpacing(theme.SPACE_M)
        self._line.addLayout(self.titles, 1)
        self._line.addLayout(self.tools)
        self._line.setAlignment(self.tools, Qt.AlignmentFlag.AlignRight)
        self._whole = column(self._line, spacing=theme.SPACE_XS, of=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Ask for the wider of both halves: they may stand below each other."""
        width = max(self.titles.minimumSize().width(), self.tools.minimumSize().width())
        return QSize(width, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Arrange the parts again after one of them has changed."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.arrange()
        return handled

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the parts for the new width."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Arrange the parts for the room there is; also when only the height of the window is another."""
        is_below = self._whole.indexOf(self.hint) >= 0
        # As if the hint were beside the titles: its place must not decide about the room for it.
        beside = self.titles.minimumSize().width() + theme.SPACE_M * (1 + is_below)
        room = self.width() - self.tools.sizeHint().width() - beside
        apart, lacks = room < 0, room < self.hint.whole_width
        # A low window has no room for a second line.
        self._put_hint(below=lacks and not apart and self.window().height() >= theme.LOW_WINDOW)
        way = QBoxLayout.Direction.TopToBottom if apart else QBoxLayout.Direction.LeftToRight
        if way is not self._line.direction():
            self._line.setDirection(way)
            self._whole.activate()

    def _put_hint(self, *, below: bool) -> None:
        if below is (self._whole.indexOf(self.hint) >= 0):
            return
        (self.titles if below else self._whole).removeWidget(self.hint)
        if below:
            self._whole.addWidget(self.hint)
        else:
            self.titles.insertWidget(self.titles.count() - 1, self.hint, 1)
