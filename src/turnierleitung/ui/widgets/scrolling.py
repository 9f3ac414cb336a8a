"""Where content that needs more height than there is can be scrolled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QWidget


def scrolling(content: QWidget) -> QScrollArea:
    """Return a place in which content scrolls up and down; it follows what has the focus inside."""
    area = _Scrolling()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


class _Scrolling(QScrollArea):
    """Scrolls to both ends by key; Qt hears the arrows and the pages alone."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll to the beginning or the end."""
        bar = self.verticalScrollBar()
        match event.key():
            case Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case _:
                super().keyPressEvent(event)
