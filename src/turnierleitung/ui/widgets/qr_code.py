"""A QR code that phones read from the screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from turnierleitung.texts.codes import code_rows

_QUIET: Final = 4
"""Modules of white around the code, as its standard asks for."""


class QrCode(QWidget):
    """A square with the code of a text; dark on white whatever the theme, so that every phone reads it."""

    def __init__(self, pixels: int) -> None:
        super().__init__()
        self._text, self._pixels = "", pixels
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str) -> None:
        """Show the code of a text; nothing without one."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.update()

    def sizeHint(self) -> QSize:
        """Return the square."""
        return QSize(self._pixels, self._pixels)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the modules."""
        painter = QPainter(self)
        paint_code(painter, QRectF(self.rect()), self._text)


def paint_code(painter: QPainter, room: QRectF, text: str) -> None:
    """Draw the code of a text with its white frame into a square."""
    painter.fillRect(room, Qt.GlobalColor.white)
    if not text:
        return
    rows = code_rows(text)
    size = room.width() / (len(rows) + 2 * _QUIET)
    for down, modules in enumerate(rows, start=_QUIET):
        for across, is_dark in enumerate(modules, start=_QUIET):
            if is_dark:
                # A little more than its place, so that no light line shows between two.
                place = QRectF(room.left() + across * size, room.top() + down * size, size + 0.3, size + 0.3)
                painter.fillRect(place, Qt.GlobalColor.black)
