"""What stands in the window: the start page, the setup wizard, or an open tournament."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.texts.language import translate
from turnierleitung.ui.start import StartPage
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.window.files import is_series_file
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Progress
from turnierleitung.ui.window.main_window import fitting, size_text
from turnierleitung.ui.window.preferences import Recent

if TYPE_CHECKING:
    from turnierleitung.domain.rulebook import Rulebook
    from turnierleitung.services.ground.tournaments import Tournament
    from turnierleitung.ui.calculator.calculator_window import CalculatorWindow
    from turnierleitung.ui.frame.opening import Opened
    from turnierleitung.ui.frame.workspace import Workspace
    from turnierleitung.ui.series.series_page import SeriesPage
    from turnierleitung.ui.setup.practice_page import PracticePage

_BREATH_MS: Final = 30
_BREATH_S: Final = 0.001
"""Lets the screen breathe between two modules."""
_LOG: Final = logging.getLogger(__name__)

FIRST: Final = (
    "turnierleitung.ui.frame.opening",
    "turnierleitung.ui.frame.workspace",
    "turnierleitung.ui.overview",
)
"""What an open tournament needs: database, rules, frame, overview."""

THEN: Final = (
    "turnierleitung.ui.setup.setup_wizard",
    "turnierleitung.ui.setup.practice_page",
    "turnierleitung.ui.registration.registration_page",
    "turnierleitung.ui.tables.draw_page",
    "turnierleitung.ui.entry.page",
    "turnierleitung.ui.tables.round_side",
    "turnierleitung.ui.tables.ranking_page",
    "turnierleitung.ui.history",
    "turnierleitung.ui.settings.settings_page",
    "turnierleitung.ui.printing.print_page",
    "turnierleitung.ui.series.series_page",
)
"""What comes after that: the other pages, and paper."""


class Stage(QStackedWidget):
    """Shows one thing at a time; knows how to get from one to the next."""

    title_changed = Signal(str)
    file_changed = Signal(object)
    """Path of the tournament whose file is ours now, ``None`` after it was closed."""
    already_open = Signal(Path)
    """A file was to be opened that another program has; its window is in front."""
    settled = Signal()
    """Everything is loaded."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        theme.dress(self)
        self.host = host
        self._start: StartPage | None = None
        self.workspace: Workspace | None = None
        """The open tournament, once it is on the screen."""
        self._arriving: Tournament | None = None
        self._built: Workspace | None = None
        self._to_remember: Workspace | None = None
        self._wizard: QWidget | None = None
        self._practising: PracticePage | None = None
        self.series: SeriesPage | None = None
        """The open series."""
        self.calculator: CalculatorWindow | None = None
        """The calculator of the start page, once it was opened."""
        self.loaded: set[str] = set()
        """``first`` when a tournament can be opened, ``then`` when everything is there."""
        self._waiting: Callable[[], None] | None = None
        self._page_to_open = ""
        """The page at which the next tournament opens; empty for its first one."""
        self._offered: Callable[[], None] | None = None
        """Does what the start page offers: opens a backup, or takes a tournament over."""

    @property
    def start(self) -> StartPage:
        """The start page, made when it is needed first."""
        if self._start is None:
            self._start = StartPage(self.host.preferences)
            self._start.open_requested.connect(self.open_path)
            self._start.offer_accepted.connect(self._on_offer_accepted)
            self._start.new_requested.connect(self.set_up)
            self._start.forget_requested.connect(self._on_forget)
            self._start.practice_requested.connect(self.practise)
            self._start.calculator_requested.connect(self.calculate)
            self._start.new_series_requested.connect(partial(self.open_series, is_new=True))
            self._start.discard_requested.connect(self._on_discard_left)
            self._start.language_chosen.connect(self.speak)
            self._start.show_practice(self.host.left_practice)
            self.addWidget(self._start)
        return self._start

    @property
    def is_free(self) -> bool:
        """Whether a tournament may be opened here without closing anything."""
        busy = (self.workspace, self._arriving, self._built, self._wizard, self._waiting)
        return all(part is None for part in busy)

    def has_open(self, file: Path) -> bool:
        """Whether a file is the one that is open here."""
        return self.workspace is not None and self.workspace.desk.tournament.path.resolve() == file.resolve()

    def begin(self, path: Path | None = None) -> None:
        """Load everything that is not needed for the start page; open ``path`` when that is possible."""
        if path is None:
            self.setCurrentWidget(self.start)
            self.start.take_focus()
        else:
            self._waiting = partial(self.open_path, path)
            text = translate("Stage", "„{name}“ wird geöffnet …").format(name=path.name)
            self.addWidget(label(text, "opening"))
        job = self.host.jobs.start(_import_first)
        job.succeeded.connect(self._on_first_loaded)
        job.failed.connect(self._on_load_failed)

    def open_path(self, path: Path, instead_of: Path | None = None, *, take_over: bool = False) -> None:
        """Open a tournament file, or a series; what stands in the way is said on the start page.

        ``instead_of`` is the damaged file whose backup is opened. With ``take_over`` the file is taken from
        another computer.
        """
        if is_series_file(path):
            self.open_series(path)
            return
        if "first" not in self.loaded:
            self._waiting = partial(self.open_path, path, instead_of, take_over=take_over)
            self.start.show_loading(path.name)
            return
        from turnierleitung.ui.frame import opening  # noqa: PLC0415 - 400 ms, after the first paint

        outcome = opening.open_tournament(path, self.host, instead_of, take_over=take_over)
        if outcome.tournament is None:
            self._tell_not_opened(path, outcome)
        else:
            self.show_tournament(outcome.tournament, outcome.warning)

    def _tell_not_opened(self, path: Path, outcome: Opened) -> None:
        self.setCurrentWidget(self.start)
        if outcome.brought_up:
            self.already_open.emit(path)
        if outcome.may_take_over:
            self._offered = partial(self.open_path, path, take_over=True)
            self.start.offer_to_take_over(outcome.problem)
        elif outcome.backup is not None:
            self._offered = partial(self.open_path, outcome.backup.path, path)
            self.start.offer_backup(outcome.problem, outcome.backup.about)
        else:
            self.start.show_problem(outcome.problem)
            self.start.take_focus()

    def set_up(self) -> None:
        """Begin a new tournament."""
        if "then" not in self.loaded:
            self._waiting = self.set_up
            self.start.show_loading("")
            return
        from turnierleitung.ui.setup.setup_wizard import SetupWizard  # noqa: PLC0415 - 400 ms, after the first paint

        wizard = SetupWizard(self.host)
        wizard.created.connect(self.show_tournament)
        wizard.cancelled.connect(self.show_start)
        self._leave_wizard()
        self._wizard = wizard
        self.addWidget(wizard)
        self.setCurrentWidget(wizard)

    def open_series(self, path: Path, *, is_new: bool = False) -> None:
        """Open a series, or make one without evenings."""
        if "then" not in self.loaded:
            self._waiting = partial(self.open_series, path, is_new=is_new)
            self.start.show_loading(path.name)
            return
        from turnierleitung.services.series import SeriesFile  # noqa: PLC0415 - 400 ms, after the first paint
        from turnierleitung.texts.problems import in_words  # noqa: PLC0415 - 110 ms, after the first paint
        from turnierleitung.ui.series.series_page import SeriesPage  # noqa: PLC0415 - 400 ms, after the first paint

        try:
            file = SeriesFile.create(path, path.stem) if is_new else SeriesFile.open(path)
        except Refused as refusal:
            self.show_start()
            self.start.show_problem(in_words(refusal.problems, None))
            return
        self._leave_wizard()
        page = SeriesPage(self.host, file)
        page.closed.connect(self.show_start)
        page.renamed.connect(self._remember_series)
        self._wizard = self.series = page
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.take_focus()
        self._remember_series()

    def _remember_series(self) -> None:
        """Put the series at the head of what was opened."""
        if self.series is None:
            return
        series, path = self.series.file.series, str(self.series.file.path)
        last = series.evenings[-1].held_on.isoformat() if series.evenings else ""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        # No tournament has a path for its id.
        opened = Recent(path=path, name=series.name, held_on=last, uuid=path, opened_at=now)
        self.host.change(self.host.preferences.opened(opened))
        self.title_changed.emit(f"{series.name} – Turnierleitung")

    def practise(self, rulebook: Rulebook | None = None) -> None:
        """Choose what to practise with; a tournament that is open stays open until practice begins."""
        if "then" not in self.loaded:
            self._waiting = partial(self.practise, rulebook)
            self.start.show_loading("")
            return
        from turnierleitung.ui.setup.practice_page import PracticePage  # noqa: PLC0415 - 400 ms, after the first paint

        self._leave_wizard()
        page = PracticePage(self.host, rulebook)
        page.filled.connect(self._on_practice_filled)
        page.cancelled.connect(self._on_practice_cancelled)
        self._wizard = self._practising = page
        self.addWidget(page)
        self.setCurrentWidget(page)

    def calculate(self) -> None:
        """Open the calculator without a tournament; it asks for a rulebook first."""
        if "then" not in self.loaded:
            self._waiting = self.calculate
            self.start.show_loading("")
            return
        from turnierleitung.ui.calculator.calculator_window import CalculatorWindow  # noqa: PLC0415 - 400 ms, after the first paint

        if self.calculator is None:
            self.calculator = CalculatorWindow(self, self.host.rulebook_folder)
        self.calculator.bring_up()

    def show_start(self) -> None:
        """Close what is open and go back to the start page."""
        self._hold(False)
        self._leave_workspace()
        self._leave_wizard()
        self.title_changed.emit("Turnierleitung")
        self.start.show_recent(self.host.preferences)
        self.start.show_practice(self.host.left_practice)
        self.setCurrentWidget(self.start)
        self.start.take_focus()

    def tell(self, problems: tuple[Problem, ...]) -> None:
        """Show a problem on whatever page is open."""
        from turnierleitung.texts.problems import in_words  # noqa: PLC0415 - 110 ms, after the first paint

        if self.workspace is not None:
            self.workspace.desk.refused.emit(problems)
        elif self.series is not None:
            self.series.tell(problems)
        else:
            self.setCurrentWidget(self.start)
            self.start.show_problem(in_words(problems, None))

    def warn(self, text: str) -> None:
        """Say something that does not stop anybody, on whatever page is open."""
        if self.workspace is not None:
            self.workspace.tell(text)
        else:
            self.start.show_problem(text)

    def look_around(self, available: QSize) -> None:
        """Warn if the screen is too small for the chosen text size."""
        worn = self.host.worn_scale
        room = fitting(available, worn)
        if self.workspace is None or worn in room:
            return
        self.workspace.tell(size_text(self.host.preferences.scale, worn, room))

    def speak(self, language: Language) -> None:
        """Speak another language: the start page, or the open tournament, is made anew.

        Everything is in the file, drafts of slips too; what cannot be stored now keeps the language.
        """
        if not self.may_leave() or (self.workspace is not None and not self.workspace.may_be_made_anew()):
            return
        path = None if self.workspace is None else self.workspace.desk.tournament.path
        on_the_wall = self.host.preferences.wall
        self.leave()
        self.host.change(self.host.preferences._replace(language=language.value, wall=on_the_wall))
        self.host.speak(language)
        if self._start is not None:
            self.removeWidget(self._start)
            self._start.deleteLater()
            self._start = None
        if path is None:
            self.show_start()
            self.start.focus_language()
        else:
            from turnierleitung.ui.window import pages  # noqa: PLC0415 - 400 ms, after the first paint

            self._page_to_open = pages.SETTINGS
            self.open_path(path)

    def may_leave(self) -> bool:
        """Tell whether the open tournament may be closed now."""
        if self.workspace is None or self.workspace.may_leave():
            return True
        if self.currentWidget() is not self.workspace:
            self._on_practice_cancelled()
        return False

    def leave(self) -> None:
        """Give the file back; there is nothing to save."""
        self._leave_calculator()
        self._leave_wizard()
        self._leave_workspace()

    def show_tournament(self, tournament: Tournament, warning: str = "") -> None:
        """Bring an open tournament into view, in steps between which the screen can breathe."""
        self._leave_workspace()
        self._leave_calculator()
        self._arriving = tournament
        self.file_changed.emit(tournament.path)
        self._hold(True)
        QTimer.singleShot(0, self, partial(self._build, tournament, warning))

    def _build(self, tournament: Tournament, warning: str) -> None:
        from turnierleitung.ui.frame.workspace import Workspace  # noqa: PLC0415 - 400 ms, after the first paint

        if tournament is self._arriving:
            # One transaction for all that is read.
            with self._back_to_start_of(tournament), tournament.reading():
                self._arriving, self._built = None, Workspace(tournament, self.host, self)
            if self._built is None:
                return
            built, queued = self._built, Qt.ConnectionType.QueuedConnection
            built.close_requested.connect(self._on_close_requested, queued)
            built.desk.lost.connect(self._on_lost, queued)
            built.discard_requested.connect(self._on_discard, queued)
            built.practice_requested.connect(self._on_practice_requested, queued)
            built.language_chosen.connect(self.speak, queued)
            QTimer.singleShot(0, self, partial(self._fill, self._built, warning))

    def _fill(self, workspace: Workspace, warning: str) -> None:
        if workspace is self._built:
            tournament = workspace.desk.tournament
            with self._back_to_start_of(tournament), tournament.reading():
                workspace.begin()
            if self._built is None:
                return
            QTimer.singleShot(0, self, partial(self._bring_in, workspace, warning))

    @contextmanager
    def _back_to_start_of(self, tournament: Tournament) -> Iterator[None]:
        """Go back to the start page if a tournament cannot be shown: nobody could do anything any more.

        A defect goes on to the crash report. The start page calls the file damaged, as it most likely is,
        and offers the backup.
        """
        try:
            yield
        except Exception as error:
            from turnierleitung.services.ground import refusals  # noqa: PLC0415 - 400 ms, after the first paint
            from turnierleitung.ui.frame import opening  # noqa: PLC0415 - 400 ms, after the first paint

            problems = refusals.problems_of(error)
            damaged = Problem("file.damaged", params={"name": tournament.path.name})
            self._hold(False)
            outcome = opening.refused(tournament.path, problems or (damaged,), self.host)
            self._tell_not_opened(tournament.path, outcome)
            self._give_up()
            if not problems:
                raise

    def _give_up(self) -> None:
        """Leave a tournament that could not be shown, without a backup: there may be better ones."""
        if self._built is not None:
            self._built.abandon()
        elif self._arriving is not None:
            self._arriving.close()
        self._arriving = self._built = None
        self.file_changed.emit(None)
        for child in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if self.indexOf(child) < 0:
                # It may be half made, and its timers must not run on.
                child.deleteLater()

    def _bring_in(self, workspace: Workspace, warning: str) -> None:
        if workspace is not self._built:
            return
        self._hold(False)
        self._built, self.workspace = None, workspace
        self.addWidget(workspace)
        self.setCurrentWidget(workspace)
        if self._page_to_open:
            workspace.open_page(self._page_to_open)
            self._page_to_open = ""
        workspace.take_focus()
        self.title_changed.emit(_title(workspace))
        self._leave_wizard()
        if warning:
            workspace.tell(warning)
        QTimer.singleShot(0, self, partial(self._serve, workspace))
        # Preferences are written once the tournament is painted.
        self._to_remember = workspace
        QTimer.singleShot(_BREATH_MS, self, self._remember)

    def _serve(self, workspace: Workspace) -> None:
        if workspace is self.workspace:
            workspace.serve()

    def _hold(self, held: bool) -> None:
        """Let nothing be typed into a page that is about to go."""
        shown = self.currentWidget()
        if shown is not None:
            shown.setUpdatesEnabled(not held)
            shown.setEnabled(not held)

    def _remember(self) -> None:
        from turnierleitung.services.ground import tournaments  # noqa: PLC0415 - 400 ms, after the first paint

        if self._to_remember is None:
            return
        tournament = self._to_remember.desk.tournament
        self._to_remember = None
        header = tournaments.header(tournament)
        if header.practice:
            return
        opened = Recent(
            path=str(tournament.path),
            name=header.facts.name,
            held_on=header.facts.held_on.isoformat(),
            uuid=header.uuid,
            opened_at=datetime.now(UTC).isoformat(timespec="seconds"),
        )
        self.host.change(self.host.preferences.opened(opened))

    def _leave_workspace(self) -> None:
        if self._arriving is not None:
            self._arriving.close()
            self._arriving = None
            self.file_changed.emit(None)
        if self._built is not None:
            self._built.leave()
            self._built.deleteLater()
            self._built = None
            self.file_changed.emit(None)
        if self.workspace is None:
            return
        self._remember()
        self.workspace.leave()
        self.removeWidget(self.workspace)
        self.workspace.deleteLater()
        self.workspace = None
        self.file_changed.emit(None)

    def _leave_calculator(self) -> None:
        """Close the calculator of the start page: a tournament has its own, by its own rules."""
        if self.calculator is not None:
            self.calculator.close()
            self.calculator.deleteLater()
            self.calculator = None

    def _leave_wizard(self) -> None:
        if self._practising is not None:
            self._practising.leave()
            self._practising = None
        if self.series is not None:
            self.series.leave()
            self.series = None
        if self._wizard is not None:
            self.removeWidget(self._wizard)
            self._wizard.deleteLater()
            self._wizard = None

    def _on_first_loaded(self) -> None:
        self.loaded.add("first")
        self._go_on()
        # What waited comes onto the screen first; two at once would only hinder each other.
        QTimer.singleShot(_BREATH_MS, self, self._load_the_rest)

    def _load_the_rest(self) -> None:
        if self._arriving is not None or self._built is not None or self._to_remember is not None:
            QTimer.singleShot(_BREATH_MS, self, self._load_the_rest)
            return
        job = self.host.jobs.start(_import_then)
        job.succeeded.connect(self._on_then_loaded)
        job.failed.connect(self._on_load_failed)

    def _on_then_loaded(self) -> None:
        self.loaded.add("then")
        self._tidy_up()
        self.settled.emit()
        self._go_on()

    def _tidy_up(self) -> None:
        """Remove beside the screen what a program that died left unfinished."""
        from turnierleitung.services import practice_file  # noqa: PLC0415 - 400 ms, after the first paint

        kept = self.host.preferences
        roots = [
            self.host.data_folder / "backups",
            *([Path(kept.second_medium)] if kept.second_medium else []),
        ]
        # A tournament whose making was killed is no recent one; it was to lie where new ones usually do.
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        folders = {Path(documents), *(Path(recent.path).parent for recent in kept.recent)}
        practice = self.host.practice_folder
        self.host.jobs.start(lambda _progress: practice_file.tidy_up_everything(roots, practice, folders))

    def _go_on(self) -> None:
        """Do what had to wait for something to be loaded; it may have to wait on."""
        waiting, self._waiting = self._waiting, None
        if self._start is not None:
            self._start.show_loading(None)
        if waiting is not None:
            waiting()

    def _on_offer_accepted(self) -> None:
        if self._offered is not None:
            self._offered()

    def _on_load_failed(self, error: Exception) -> None:
        _LOG.error("loading failed: %s", type(error).__name__)
        self.start.show_problem(
            translate("Stage", "Ein Teil des Programms fehlt. Bitte richten Sie es neu ein.")
        )
        raise error

    def _on_close_requested(self) -> None:
        if self.may_leave():
            self.show_start()

    def _on_lost(self) -> None:
        """Leave a tournament whose file is closed; the start page says what is the matter with it."""
        lost, self.workspace = self.workspace, None
        if lost is not None:
            lost.abandon()
            self.removeWidget(lost)
            lost.deleteLater()
            self.file_changed.emit(None)
            self.show_start()
            self.open_path(lost.desk.tournament.path)

    def _on_practice_requested(self) -> None:
        from turnierleitung.services.ground import rulebooks  # noqa: PLC0415 - 400 ms, after the first paint

        if self.workspace is not None and self.may_leave():
            self.practise(rulebooks.current(self.workspace.desk.tournament))

    def _on_practice_filled(self, path: Path) -> None:
        from turnierleitung.services import practice_file  # noqa: PLC0415 - 400 ms, after the first paint

        self._leave_workspace()
        practice_file.tidy_up(self.host.practice_folder, keep=path)
        self.open_path(path)

    def _on_practice_cancelled(self) -> None:
        if self.workspace is None:
            self.show_start()
            return
        self._leave_wizard()
        self.setCurrentWidget(self.workspace)
        self.workspace.take_focus()

    def _on_discard(self) -> None:
        """Throw the open practice away with its backups; a copy elsewhere stays, and open."""
        from turnierleitung.services import practice_file  # noqa: PLC0415 - 400 ms, after the first paint

        if self.workspace is None or not self.workspace.practice:
            return
        path = self.workspace.desk.tournament.path
        if not practice_file.may_discard(path, self.host.practice_folder):
            self.workspace.desk.refused.emit((Problem("file.elsewhere", params={"name": path.name}),))
            return
        self._leave_workspace()
        self._discard(path)

    def _on_discard_left(self, path: Path) -> None:
        if "first" not in self.loaded:
            self._waiting = partial(self._on_discard_left, path)
            self.start.show_loading("")
            return
        self._discard(path)

    def _discard(self, path: Path) -> None:
        from turnierleitung.services import practice_file  # noqa: PLC0415 - 400 ms, after the first paint
        from turnierleitung.texts.problems import in_words  # noqa: PLC0415 - 110 ms, after the first paint

        told = ""
        try:
            practice_file.discard(path, self.host.practice_folder)
        except Refused as refusal:
            told = in_words(refusal.problems, None)
        self.show_start()
        if told:
            self.start.show_problem(told)

    def _on_forget(self, path: str) -> None:
        self.host.change(self.host.preferences.forgotten(path))
        self.start.show_recent(self.host.preferences)


def _title(workspace: Workspace) -> str:
    if not workspace.practice:
        return f"{workspace.name} – Turnierleitung"
    mark = translate("Stage", "ÜBUNG")
    return f"{mark} · {workspace.plain_name} – Turnierleitung"


def _import_first(_progress: Progress) -> None:
    _import(FIRST)


def _import_then(_progress: Progress) -> None:
    _import(THEN)
    from turnierleitung.domain import plugins  # noqa: PLC0415 - 110 ms, after the first paint

    for kind, name in product(plugins.kinds(), ("form", "answers")):
        plugins.part(kind, name)
        time.sleep(_BREATH_S)


def _import(modules: Sequence[str]) -> None:
    for module in modules:
        import_module(module)
        time.sleep(_BREATH_S)
