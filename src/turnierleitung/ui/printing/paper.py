"""Brings a PDF onto paper, page by page, through the system's printer."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMarginsF, QObject, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter

_POINTS_PER_INCH = 72
_FINEST: Final = 600
"""Dots per inch: what is finer takes memory and nobody sees it."""


class PaperRun(QObject):
    """Prints the chosen pages of a document, one in each turn of the event loop."""

    progressed = Signal(int, int)
    """Pages that the printer has, of how many."""
    finished = Signal(bool)
    """Whether the printer took all of them."""

    def __init__(self, document: QPdfDocument, printer: QPrinter, parent: QObject | None = None) -> None:
        """Take a document and the printer that was chosen for it."""
        super().__init__(parent)
        self._document, self._printer = document, printer
        self._painter = QPainter()
        self.first = printer.fromPage() or 1
        """The first page that is printed, from 1."""
        self.last = min(printer.toPage() or document.pageCount(), document.pageCount())
        self._page = self.first - 1
        self._ended = False

    def start(self) -> None:
        """Begin; the first page follows in the next turn of the event loop."""
        self._printer.setPageLayout(_layout(self._document.pagePointSize(self._page)))
        self._printer.setFullPage(True)
        if not self._painter.begin(self._printer):
            self._end(False)
            return
        QTimer.singleShot(0, self, self._print_page)

    def cancel(self) -> None:
        """Stop after the page that is being printed."""
        if not self._ended:
            self._printer.abort()
            self._painter.end()
            self._end(False)

    def _print_page(self) -> None:
        if self._ended:
            return
        if self._page > self.first - 1:
            self._printer.setPageLayout(_layout(self._document.pagePointSize(self._page)))
            if not self._printer.newPage():
                self.cancel()
                return
        self._draw()
        self._page += 1
        self.progressed.emit(self._page - self.first + 1, self.last - self.first + 1)
        if self._page < self.last:
            QTimer.singleShot(0, self, self._print_page)
        else:
            self._end(self._painter.end())

    def _draw(self) -> None:
        points = self._document.pagePointSize(self._page)
        resolution = self._printer.resolution()
        fine = min(resolution, _FINEST) / _POINTS_PER_INCH
        image = self._document.render(
            self._page, QSize(round(points.width() * fine), round(points.height() * fine))
        )
        scale = resolution / _POINTS_PER_INCH
        self._painter.drawImage(QRectF(0, 0, points.width() * scale, points.height() * scale), image)

    def _end(self, took_all: bool) -> None:
        self._ended = True
        self.finished.emit(took_all)


def _layout(points: QSizeF) -> QPageLayout:
    """Return the paper for a page: A4 or A5, upright or lying."""
    lying = points.width() > points.height()
    upright = points.transposed() if lying else points
    size = QPageSize(upright, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    turned = QPageLayout.Orientation.Landscape if lying else QPageLayout.Orientation.Portrait
    return QPageLayout(size, turned, QMarginsF())
