"""What will be on paper, set beside the event loop, and how it gets onto paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QIODevice,
    QMarginsF,
    QObject,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.language import Language
from turnierleitung.reports.render import Rendered, bind, render
from turnierleitung.services import printing
from turnierleitung.services.ground import records
from turnierleitung.services.ground.papers import PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.printing import Finished, Printout
from turnierleitung.services.releases import Releasable
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import set_name
from turnierleitung.texts.wall import posted_text
from turnierleitung.ui.printing import print_state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import NumberField
from turnierleitung.ui.widgets.labels import EmptyState, label
from turnierleitung.ui.widgets.layouts import add_pages, row
from turnierleitung.ui.window.jobs import Job, Jobs

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
        super().__init__()
        self._since = label("", "muted", wrap=True)
        self.button = ActionButton(translate("Printing", "Ausgehängt"), "F8", does=self.posted)
        self.button.setProperty("compact", True)
        row(
            (self._since, 1),
            self.button,
            margins=(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S),
            of=self,
        )
        self.show_ranking(None)

    def show_ranking(self, found: Releasable | None, protest_minutes: int | None = None) -> None:
        """Show the release state of a ranking; ``None`` for other papers."""
        self._since.setText("" if found is None else posted_text(found, protest_minutes))
        self.button.setVisible(found is not None and found.posted_at is None)
        self.setVisible(found is not None)


class SparesStrip(QWidget):
    """A number, and how many of the decks are left; there only where a material list is shown."""

    counted = Signal(int)
    """So many lie ready, the director says."""

    def __init__(self) -> None:
        super().__init__()
        self.field = NumberField(0, records.MOST_SPARE)
        self.field.setAccessibleName(translate("Printing", "Ersatzspiele"))
        self.left = label("", "muted", wrap=True)
        self.button = ActionButton(translate("Printing", "Merken"), "F8", does=self._on_counted)
        self.button.setProperty("compact", True)
        row(
            label(translate("Printing", "Ersatzspiele"), "muted"),
            self.field,
            (self.left, 1),
            self.button,
            spacing=theme.SPACE_S,
            margins=(theme.SPACE_M, theme.SPACE_S, theme.SPACE_M, theme.SPACE_S),
            of=self,
        )
        self.hide()

    def show_spares(self, ready: int | None, left: int | None) -> None:
        """Show how many copies are ready and left; ``None`` if they were not counted."""
        self.field.setValue(ready or 0)
        if ready is None or left is None:
            self.left.setText(translate("Printing", "eines je zehn, solange Sie nicht zählen"))
        elif left == ready:
            self.left.setText(translate("Printing", "alle liegen noch bereit"))
        else:
            self.left.setText(translate("Printing", "noch {left} davon da").format(left=left))
        self.show()

    def _on_counted(self) -> None:
        self.counted.emit(self.field.value())


@dataclass(frozen=True, slots=True)
class Shown:
    """A printout, or those of a set, with the PDF of all of them."""

    print_set: PrintSet | None
    printouts: tuple[Printout, ...]
    first_number: int
    rendered: Rendered

    @property
    def last_number(self) -> int:
        """Number of the last printout."""
        return self.first_number + len(self.printouts) - 1

    @property
    def finished(self) -> list[Finished]:
        """Return the printouts with their numbers and pages."""
        numbered = enumerate(zip(self.printouts, self.rendered.parts, strict=True), start=self.first_number)
        return [Finished(printout, number, pages) for number, (printout, pages) in numbered]


def made_at_once(tournament: Tournament, request: PrintRequest, form: SheetForm, language: Language) -> Shown:
    """Make a single printout.

    Raises:
        Refused: there is nothing to print yet.
    """
    printout = printing.compose(tournament, request, form, language)
    number = printing.next_number(tournament)
    (stamp,) = print_state.stamps(tournament, [request], number)
    return Shown(None, (printout,), number, render(printout, stamp))


class Binder(QObject):
    """Binds one set at a time; what is begun anew or stopped is not heard of any more."""

    bound = Signal(object)
    """:class:`Shown`"""
    progressed = Signal(int, int, str)
    """Printouts that are done, of how many, and the name of the one in work."""
    failed = Signal(object)
    """The exception."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: Job[Rendered] | None = None

    @property
    def is_working(self) -> bool:
        """Whether a set is being bound."""
        return self._job is not None

    def start(
        self,
        jobs: Jobs,
        tournament: Tournament,
        kind: PrintSet,
        wanted: Sequence[PrintRequest],
        form: SheetForm,
        language: Language,
    ) -> None:
        """Bind printouts, from values that nobody changes any more; outdated ones in their own language."""
        self.stop()
        before = printing.latest_print(tournament) if kind is PrintSet.OUTDATED else {}

        def own(request: PrintRequest) -> Language:
            printed = before.get(request)
            return language if printed is None or printed.language is None else printed.language

        contents = printing.compose_set(tournament, wanted, form, own)
        number = printing.next_number(tournament)
        parts = list(zip(contents, print_state.stamps(tournament, wanted, number), strict=True))
        names = [print_state.name_of(tournament, one) for one in wanted]
        title = set_name(kind)
        self._job = job = jobs.start(lambda progress: bind(title, parts, progress.report))
        job.progressed.connect(partial(self._on_progressed, job, names))
        job.succeeded.connect(partial(self._on_succeeded, job, (kind, contents, number)))
        job.failed.connect(partial(self._on_failed, job))

    def stop(self) -> None:
        """Let it be."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _on_progressed(self, job: Job[Rendered], names: list[str], done: int, of: int) -> None:
        if job is self._job:
            self.progressed.emit(done, of, names[min(done, of - 1)])

    def _on_succeeded(
        self, job: Job[Rendered], about: tuple[PrintSet, tuple[Printout, ...], int], rendered: Rendered
    ) -> None:
        if job is self._job:
            self._job = None
            self.bound.emit(Shown(*about, rendered))

    def _on_failed(self, job: Job[Rendered], error: Exception) -> None:
        if job is self._job:
            self._job = None
            self.failed.emit(error)


_BAR = 360


class Preview(QStackedWidget):
    """The pages of a PDF; while they are made, a bar that can be cancelled."""

    cancel_requested = Signal()

    def __init__(self) -> None:
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
        self._cancel = ActionButton(translate("Printing", "Abbrechen"), "Esc", does=self.cancel_requested)
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
        whole = QVBoxLayout(self._working)
        whole.setSpacing(theme.SPACE_M)
        whole.addStretch()
        for part in (self._doing, self._bar, self._how_far, self._cancel):
            whole.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        whole.addStretch()
        add_pages(self, self.pages, self._empty, self._working)
