"""Builds rows and columns of parts, orders new parts for Tab, and scrolls what is too high."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.ui.widgets import theme

Item = QWidget | QLayout | int | None
Part = Item | tuple[Item, int | Qt.AlignmentFlag]
Margins = tuple[int, int, int, int]
_NONE: Final = (0, 0, 0, 0)


def empty(layout: QLayout) -> None:
    """Take everything out of a layout and let it go."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def lead_before(following: QWidget, made: Iterable[QWidget]) -> None:
    """Let Tab come to parts that were made anew before the one that follows them on the screen.

    Who stands before is not asked for: that may be a part of Qt's own, which must not be handled from here.
    """
    last = following
    for part in made:
        QWidget.setTabOrder(last, part)
        last = part
    QWidget.setTabOrder(last, following)


def row(*parts: Part, spacing: int = -1, margins: Margins = _NONE, of: QWidget | None = None) -> QHBoxLayout:
    """Lay out parts side by side, inside ``of`` if it is given. Without ``spacing`` Qt decides.

    ``None`` takes the room that is left, a number is a gap. A pair adds a stretch or an alignment.
    """
    made = QHBoxLayout()
    _fill(made, parts, spacing, margins, of)
    return made


def column(
    *parts: Part, spacing: int = -1, margins: Margins = _NONE, of: QWidget | None = None
) -> QVBoxLayout:
    """Lay out parts below each other, as :func:`row` does side by side."""
    made = QVBoxLayout()
    _fill(made, parts, spacing, margins, of)
    return made


def cells(
    *,
    across: int = -1,
    down: int = -1,
    stretch: int = -1,
    margins: Margins = _NONE,
    of: QWidget | None = None,
) -> QGridLayout:
    """Return an empty grid with gaps between columns and rows; the column ``stretch`` takes what is left."""
    made = QGridLayout()
    if of is not None:
        of.setLayout(made)
    made.setContentsMargins(*margins)
    made.setHorizontalSpacing(across)
    made.setVerticalSpacing(down)
    if stretch >= 0:
        made.setColumnStretch(stretch, 1)
    return made


def _fill(box: QBoxLayout, parts: Iterable[Part], spacing: int, margins: Margins, of: QWidget | None) -> None:
    # Parts enter a layout that has its widget already: a part without a parent would flash as a window.
    if of is not None:
        of.setLayout(box)
    box.setContentsMargins(*margins)
    box.setSpacing(spacing)
    for part in parts:
        add(box, part)


def add(box: QBoxLayout, *parts: Part) -> None:
    """Append parts to a layout; see :func:`row`."""
    for part in parts:
        item, how = part if isinstance(part, tuple) else (part, 0)
        if item is None:
            box.addStretch(1)
        elif isinstance(item, int):
            box.addSpacing(item)
        elif isinstance(item, QLayout):
            box.addLayout(item, how)
        elif isinstance(how, Qt.AlignmentFlag):
            box.addWidget(item, 0, how)
        else:
            box.addWidget(item, how)


def add_pages(stack: QStackedWidget, *pages: QWidget) -> None:
    """Append pages to a stack, of which one is shown at a time."""
    for page in pages:
        stack.addWidget(page)


def scrolling(content: QWidget) -> QScrollArea:
    """Return a place in which content scrolls up and down; it follows what has the focus inside."""
    return _Scrolling(content)


def bring_into_sight(widget: QWidget, margin: int = theme.SPACE_L) -> None:
    """Scroll to a widget with a margin around, e.g. one that an arrow focused; Qt follows Tab alone."""
    around: QWidget | None = widget.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(widget, 0, margin)


class _Scrolling(QScrollArea):
    """Scrolls to both ends by key; Qt hears the arrows and the pages alone."""

    def __init__(self, content: QWidget) -> None:
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
