"""Brings a PDF onto paper, notes that it hangs in the hall, and asks for spare decks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMarginsF, QObject, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from turnierleitung.services.ground import records
from turnierleitung.services.wall.releases import Releasable
from turnierleitung.texts.language import translate
from turnierleitung.texts.wall import posted_text
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import label

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


class PostingStrip(QWidget):
    """Says since when the ranking that is shown is public; there only where one is shown."""

    posted = Signal()
    """The director says that it hangs now."""

    def __init__(self) -> None:
        """Create it for nothing."""
        super().__init__()
        self._since = label("", "muted", wrap=True)
        self.button = ActionButton(translate("Printing", "Ausgehängt"), "F8")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self.posted)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S)
        row.addWidget(self._since, 1)
        row.addWidget(self.button)
        self.show_ranking(None)

    @property
    def since(self) -> str:
        """What is said."""
        return self._since.text()

    def show_ranking(self, found: Releasable | None) -> None:
        """Show how public a ranking is; ``None`` where what is shown is no ranking."""
        self._since.setText("" if found is None else posted_text(found))
        self.button.setVisible(found is not None and found.posted_at is None)
        self.setVisible(found is not None)


class SparesStrip(QWidget):
    """A number, and how many of the decks are left; there only where a material list is shown."""

    counted = Signal(int)
    """So many lie ready, the director says."""

    def __init__(self) -> None:
        """Create it for nothing."""
        super().__init__()
        self.field = NumberField(0, records.MOST_SPARE)
        self.field.setAccessibleName(translate("Printing", "Ersatzspiele"))
        self._left = label("", "muted", wrap=True)
        self.button = ActionButton(translate("Printing", "Merken"), "F8")
        self.button.setProperty("compact", True)
        self.button.clicked.connect(self._on_counted)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S)
        row.setSpacing(theme.SPACE_S)
        row.addWidget(label(translate("Printing", "Ersatzspiele"), "muted"))
        row.addWidget(self.field)
        row.addWidget(self._left, 1)
        row.addWidget(self.button)
        self.hide()

    @property
    def told(self) -> str:
        """How many are left, as it is said."""
        return self._left.text()

    def show_spares(self, ready: int | None, left: int | None) -> None:
        """Show how many lie ready and are left; ``None`` where nobody counted them."""
        self.field.setValue(ready or 0)
        if ready is None or left is None:
            self._left.setText(translate("Printing", "eines je zehn, solange Sie nicht zählen"))
        elif left == ready:
            self._left.setText(translate("Printing", "alle liegen noch bereit"))
        else:
            self._left.setText(translate("Printing", "noch {left} davon da").format(left=left))
        self.show()

    def _on_counted(self) -> None:
        self.counted.emit(self.field.value())
