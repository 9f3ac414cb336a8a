"""Where content that needs more height than there is can be scrolled."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from turnierleitung.ui.widgets import theme


def scrolling(content: QWidget) -> QScrollArea:
    """Return a place in which content scrolls up and down; it follows what has the focus inside."""
    return _Scrolling(content)


def bring_into_sight(widget: QWidget) -> None:
    """Scroll to a widget, e.g. one that has got the focus by an arrow; Qt follows Tab alone."""
    around: QWidget | None = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(widget, 0, theme.SPACE_L)


class _Scrolling(QScrollArea):
    """Scrolls to both ends by key; Qt hears the arrows and the pages alone."""

    def __init__(self, content: QWidget) -> None:
        """Create it around its content."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(content)

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


class FittingArea(_Scrolling):
    """As high as its content for the width it has, up to its maximum height; the rest is scrolled to."""

    def __init__(self, content: QWidget) -> None:
        """Create it around its content."""
        self._content = content
        super().__init__(content)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return what the content asks for."""
        content = self._content
        wanted = content.sizeHint()
        height = content.heightForWidth(self.viewport().width()) if content.hasHeightForWidth() else -1
        return QSize(wanted.width(), max(height, 0) or wanted.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for another height when the content has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width lines wrap elsewhere."""
        super().resizeEvent(event)
        self.updateGeometry()
