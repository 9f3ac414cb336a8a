"""What will be on paper: the pages, how far setting them is, or why there are none."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import EmptyState, label

_BAR = 360


class Preview(QStackedWidget):
    """The pages of a PDF; while they are made, a bar that can be cancelled."""

    cancel_requested = Signal()

    def __init__(self) -> None:
        """Create an empty preview."""
        super().__init__()
        self.document = QPdfDocument(self)
        self._buffer = QBuffer(self)
        self.pages = QPdfView()
        self.pages.setDocument(self.document)
        self.pages.setPageMode(QPdfView.PageMode.MultiPage)
        self.pages.setZoomMode(QPdfView.ZoomMode.FitInView)
        self.pages.setFrameShape(QFrame.Shape.NoFrame)
        self.pages.setAccessibleName(translate("Printing", "Vorschau"))
        palette = self.pages.palette()
        palette.setColor(QPalette.ColorRole.Dark, palette.color(QPalette.ColorRole.Window))
        self.pages.setPalette(palette)
        self._empty = EmptyState("", "")
        self._doing = label("", "large")
        self._how_far = label("", "muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(_BAR)
        self._cancel = ActionButton(translate("Printing", "Abbrechen"), "Esc")
        self._cancel.clicked.connect(self.cancel_requested)
        self._working = QWidget()
        self._lay_out()

    def show_pdf(self, pdf: bytes) -> None:
        """Show the pages of a PDF."""
        self._buffer.close()
        self._buffer.setData(QByteArray(pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.document.load(self._buffer)
        self.show_pages()

    def show_pages(self) -> None:
        """Show the pages again."""
        self.setCurrentWidget(self.pages)

    def show_nothing(self, title: str, text: str) -> None:
        """Say why there is nothing to see."""
        self._empty.show_text(title, text)
        self.setCurrentWidget(self._empty)

    def show_work(self, text: str) -> None:
        """Show that something takes its time."""
        self._doing.setText(text)
        self._how_far.setText("")
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(text)
        self.setCurrentWidget(self._working)

    def show_progress(self, done: int, of: int, text: str) -> None:
        """Show how far it is."""
        self._bar.setRange(0, of)
        self._bar.setValue(done)
        self._how_far.setText(text)

    @property
    def is_working(self) -> bool:
        """Whether it shows that something takes its time."""
        return self.currentWidget() is self._working

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._working)
        column.setSpacing(theme.SPACE_M)
        column.addStretch()
        for part in (self._doing, self._bar, self._how_far, self._cancel):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch()
        for page in (self.pages, self._empty, self._working):
            self.addWidget(page)
