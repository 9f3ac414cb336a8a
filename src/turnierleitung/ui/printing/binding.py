"""Makes the pages that are shown: one printout at once, those of a set beside the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from turnierleitung.reports.render import Rendered, bind, render
from turnierleitung.services import printing
from turnierleitung.services.ground.papers import PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.printing import Finished, Printout
from turnierleitung.texts.printing import set_name
from turnierleitung.ui.printing import state
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
    (stamp,) = state.stamps(tournament, [request], number)
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
        parts = list(zip(contents, state.stamps(tournament, wanted, number), strict=True))
        names = [state.name_of(tournament, one) for one in wanted]
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
