"""What will be on paper: pages that are set beside the event loop, or why there are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.reports.render import Rendered, bind, render
from turnierleitung.services import printing
from turnierleitung.services.ground.papers import PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.printing import Finished, Printout
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import set_name
from turnierleitung.ui.printing import print_state
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import EmptyState, label
from turnierleitung.ui.window.jobs import Job, Jobs


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


def made_at_once(tournament: Tournament, request: PrintRequest, form: SheetForm) -> Shown:
    """Make a single printout.

    Raises:
        Refused: there is nothing to print yet.
    """
    printout = printing.compose(tournament, request, form)
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
        """Create it with nothing to do."""
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
    ) -> None:
        """Bind printouts, from values that nobody changes any more."""
        self.stop()
        contents = printing.compose_set(tournament, wanted, form)
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
        self,
        job: Job[Rendered],
        about: tuple[PrintSet, tuple[Printout, ...], int],
        rendered: Rendered,
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
