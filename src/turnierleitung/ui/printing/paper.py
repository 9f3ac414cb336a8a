"""Brings a PDF onto paper, page by page, through the system's printer."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter

_POINTS_PER_INCH = 72


def print_pdf(document: QPdfDocument, printer: QPrinter) -> bool:
    """Print the chosen pages of a document; return whether the printer took them."""
    size = document.pagePointSize(0)
    printer.setPageSize(QPageSize(size, QPageSize.Unit.Point))
    printer.setFullPage(True)
    first = printer.fromPage() or 1
    last = printer.toPage() or document.pageCount()
    painter = QPainter()
    if not painter.begin(printer):
        return False
    scale = printer.resolution() / _POINTS_PER_INCH
    for page in range(first - 1, min(last, document.pageCount())):
        if page > first - 1 and not printer.newPage():
            painter.end()
            return False
        points = document.pagePointSize(page)
        pixels = QSize(round(points.width() * scale), round(points.height() * scale))
        image = document.render(page, pixels)
        painter.drawImage(QRectF(0, 0, pixels.width(), pixels.height()), image)
    return painter.end()
