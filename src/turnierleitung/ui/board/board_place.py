"""Where boxes and long sides of the drawing pages are scrolled."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from turnierleitung.ui.board.table_boxes import TableBoxes
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.scrolling import scrolling

_MARGIN: Final = 40
"""How much is seen around the line that is looked at, in pixels."""
_HEAD: Final = 96
"""Lines above are in sight together with the very top."""


def board_place(board: TableBoxes) -> QScrollArea:
    """Return a place for boxes in which the line that is looked at stays in sight."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, theme.SPACE_XS, 0)
    column.addWidget(board)
    column.addStretch(1)
    area = scrolling(holder)

    def follow(line: QRect) -> None:
        centre = board.mapTo(holder, line.center())
        # Above the first line of the first boxes stand their numbers.
        height = centre.y() if centre.y() > _HEAD else 0
        area.ensureVisible(centre.x(), height, _MARGIN, _MARGIN)

    board.walked.connect(follow)
    area.viewport().installEventFilter(_Height(board))
    return area


class _Height(QObject):
    """Tells boxes how much of them is seen at once."""

    def __init__(self, board: TableBoxes) -> None:
        super().__init__(board)
        self._board = board

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and isinstance(watched, QWidget):
            self._board.show_in(watched.height())
        return False
