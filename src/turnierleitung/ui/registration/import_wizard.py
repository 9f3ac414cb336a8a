"""Reads a list of people in steps; nothing happens before the last one.

Enter goes on, Esc goes back. Ctrl+V on the page of the participants begins with what was copied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QProgressBar, QStackedWidget, QWidget

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.importing import mapping, plan, reading, registering
from turnierleitung.services.people.importing.plan import ImportPlan, Looked, PlannedRow, RowFate
from turnierleitung.services.people.importing.reading import Options
from turnierleitung.services.people.importing.sheets import Report, Sheet, SourceKind
from turnierleitung.texts.figures import participants_counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.registration.import_preview import PreviewStep
from turnierleitung.ui.registration.import_steps import ColumnsStep, OutcomeStep, SourceStep, came_in
from turnierleitung.ui.registration.import_words import ImportStep, step_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.form_row import Assistant
from turnierleitung.ui.widgets.frame import Trail
from turnierleitung.ui.widgets.help_sheet import HelpWords
from turnierleitung.ui.widgets.labels import Notice, card, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row
from turnierleitung.ui.widgets.page_head import Hint, PageHead
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Job, Jobs, Progress

_PATIENCE_MS: Final = 150
"""What is done sooner needs no progress."""


class Work(QObject):
    """Runs a job; of two, the one that was asked for later counts."""

    takes_long = Signal()
    progressed = Signal(int, int)
    failed = Signal(object)
    """The exception."""

    def __init__(self, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job[Any] | None = None
        self._patience = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._patience.timeout.connect(self.takes_long)

    @property
    def under_way(self) -> bool:
        """Whether something is being done."""
        return self._job is not None

    def start(self, work: Callable[[Progress], Any], then: Callable[[Any], None]) -> None:
        """Work in the background and deliver the result."""
        self.cancel()
        job = self._jobs.start(work)
        self._job = job
        job.progressed.connect(self.progressed)
        job.succeeded.connect(partial(self._on_done, job, then))
        job.failed.connect(partial(self._on_failed, job))
        self._patience.start()

    def cancel(self) -> None:
        """Call off what is under way; whatever still comes of it is not wanted any more."""
        if self._job is not None:
            self._job.cancel()
        self._end()

    def _end(self) -> None:
        self._job = None
        self._patience.stop()

    def _on_done(self, job: Job[Any], then: Callable[[Any], None], value: Any) -> None:
        if job is self._job:
            self._end()
            then(value)

    def _on_failed(self, job: Job[Any], error: Exception) -> None:
        if job is self._job:
            self._end()
            self.failed.emit(error)


class ListPaste(QObject):
    """Hears Ctrl+V where no field takes it; a field keeps a single line, but not a whole list."""

    pasted = Signal()

    def __init__(self, page: QWidget, search: QLineEdit) -> None:
        super().__init__(page)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), page)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.pasted)
        search.installEventFilter(self)
        self.shortcut = shortcut

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a list that is pasted into the search field; a name stays what is looked for."""
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Paste)
            and "\n" in QApplication.clipboard().text().strip()
        ):
            self.pasted.emit()
            return True
        return super().eventFilter(watched, event)


_WORKING: Final = len(ImportStep)
"""Place of the progress behind the steps."""


class ImportWizard(Assistant):
    """Source, columns, preview, outcome."""

    closed = Signal()

    def __init__(self, desk: Desk, host: Host) -> None:
        super().__init__(binds_escape=True)
        self._desk = desk
        self._host = host
        self._parse: Callable[[Options, Report], Sheet] | None = None
        """Reads the list that was chosen, again with other options."""
        self._sheet: Sheet | None = None
        self._done = ImportPlan(())
        """The last import."""
        self._brought: dict[int, int] = {}
        """Who came in by it, by the line of the row."""
        self._steps = 0
        """Actions that brought them in."""
        self.source = SourceStep()
        self.columns = ColumnsStep()
        self.preview = PreviewStep(tournaments.header(desk.tournament).facts.currency)
        self.outcome = OutcomeStep()
        self.notice = Notice()
        self.progress = QProgressBar()
        self.stack = QStackedWidget()
        self._trail = Trail()
        self._title, self._hint = label("", "title"), Hint()
        self._work = Work(host.jobs, self)
        self.step = ImportStep.SOURCE
        """Which step is open."""
        self._lay_out()
        self._connect()
        self.begin()

    @property
    def working(self) -> bool:
        """Whether something is being read."""
        return self._work.under_way

    def begin(self) -> None:
        """Begin anew with the choice of a source."""
        self._sheet = None
        here = str(self._desk.tournament.path)
        recent = self._host.preferences.recent
        self.source.show_recent([file for file in recent if file.path != here and Path(file.path).exists()])
        self._show_step(ImportStep.SOURCE)

    def show_file(self, path: Path) -> None:
        """Read a file and show its columns."""
        self._begin_reading(
            lambda options, report: reading.parse(reading.read(path), path.name, options, report)
        )

    def show_pasted(self) -> None:
        """Read what was copied in another program and show its columns."""
        text = QApplication.clipboard().text()
        name = translate("Import", "Zwischenablage")
        self._begin_reading(lambda options, report: reading.parse_pasted(text, name, options, report))

    def show_tournament(self, path: Path) -> None:
        """Show the people of an earlier tournament."""
        try:
            sheet = reading.read_earlier(path)
        except Refused as refusal:
            self._refuse(refusal)
            return
        self.preview.begin()
        self._sheet = sheet
        self._look(sheet, reading.EARLIER_FIELDS)

    def go_on(self) -> None:
        """Go to the next step if this one is complete; read the list after the preview."""
        if self.working:
            return
        match self.step:
            case ImportStep.SOURCE:
                self.source.choose_file.click()
            case ImportStep.COLUMNS:
                if self._sheet is not None and self.columns.complete():
                    self._remember(self._sheet)
                    self._look(self._sheet, self.columns.fields)
            case ImportStep.PREVIEW:
                if self.onward.isEnabled():
                    self._apply()
            case ImportStep.OUTCOME:
                self.closed.emit()

    def go_back(self) -> None:
        """Stop what is under way, else go to the step before; from the first and the last one, leave."""
        if self.working:
            self._work.cancel()
            self._show_step(self.step)
            return
        match self.step:
            case ImportStep.COLUMNS:
                self.begin()
            case ImportStep.PREVIEW if self._of_tournament:
                self.begin()
            case ImportStep.PREVIEW:
                self._show_step(ImportStep.COLUMNS)
            case _:
                self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the last step too, whose button for it is hidden."""
        if event.key() == Qt.Key.Key_Escape and self.step is ImportStep.OUTCOME:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def leave(self) -> None:
        """Call off what is under way, because the window goes."""
        self._work.cancel()

    def reload(self) -> None:
        """See what changed in the tournament meanwhile; an import that was taken back is shown again."""
        if self._sheet is None or self.working:
            return
        if self.step is ImportStep.OUTCOME:
            known = participants.by_id(self._desk.tournament)
            if not self._brought or not known.keys().isdisjoint(self._brought.values()):
                self._show_left()
                return
        elif self.step is not ImportStep.PREVIEW:
            return
        fields = reading.EARLIER_FIELDS if self._of_tournament else self.columns.fields
        self._look(self._sheet, fields)

    def help_words(self) -> HelpWords:
        """Return what F1 says about the step."""
        return step_words(self.step).help

    def start_search(self) -> None:
        """Look for somebody in the preview."""
        if self.step is ImportStep.PREVIEW:
            self.preview.start_search()

    def take_focus(self) -> None:
        """Begin where the step begins."""
        match self.step:
            case ImportStep.SOURCE:
                self.source.take_focus()
            case ImportStep.COLUMNS:
                self.columns.take_focus()
            case ImportStep.PREVIEW:
                self.preview.take_focus()
            case ImportStep.OUTCOME:
                (self.outcome.list if self.outcome.list.rows_model.rows else self.onward).setFocus()

    def _begin_reading(self, parse: Callable[[Options, Report], Sheet]) -> None:
        self._parse = parse
        self.columns.begin()
        self._read(Options())

    def _read(self, options: Options) -> None:
        parse = self._parse
        if parse is not None:
            self._start(lambda progress: parse(options, progress.report), self._on_read)

    def _on_read(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self.preview.begin()
        kept = self._host.preferences.columns_of(mapping.signature(sheet))
        remembered = mapping.restore(sheet, kept) if kept else None
        self.columns.show_sheet(sheet, remembered or mapping.guess(sheet), remembered=remembered is not None)
        stays = self.step is ImportStep.COLUMNS and self.columns.options_have_focus
        self._show_step(ImportStep.COLUMNS, keep_focus=stays)

    def _look(self, sheet: Sheet, fields: mapping.ColumnMapping) -> None:
        everyone = participants.people(self._desk.tournament)
        fee = participants.usual_fee(self._desk.tournament)
        pairs = rulebooks.current(self._desk.tournament).pairs
        self.preview.card.currency = tournaments.header(self._desk.tournament).facts.currency

        def work(progress: Progress) -> Looked:
            return plan.look(sheet, fields, everyone, fee, progress.report, pairs=pairs)

        self._start(work, self._on_looked)

    def _on_looked(self, looked: Looked) -> None:
        stays = self.step is ImportStep.PREVIEW
        self.preview.show_rows(looked)
        self._show_step(ImportStep.PREVIEW, keep_focus=stays)

    def _remember(self, sheet: Sheet) -> None:
        names = tuple(field.value for field in self.columns.fields)
        preferences = self._host.preferences.with_columns(mapping.signature(sheet), names)
        if preferences != self._host.preferences:
            self._host.change(preferences)

    def _apply(self) -> None:
        planned = self.preview.plan
        brought: list[Changes] = []

        def act(tournament: Tournament) -> Changes:
            # The rows of the preview are not looked at anew while they come in.
            self.step = ImportStep.OUTCOME
            self._brought = {}
            changes = registering.apply(tournament, planned)
            brought.append(changes)
            return changes

        problems = self._desk.run_big(act)
        if problems:
            self.step = ImportStep.PREVIEW
            self.preview.notice.show_text(in_words(problems, self._desk.rulebook))
            return
        self._done, self._brought = planned, registering.lines_of(planned, brought[0])
        self._steps = 1
        self._show_left()
        self._show_step(ImportStep.OUTCOME)

    def _show_left(self) -> None:
        """Say who came in, and show the rows that can still be added, including those undone meanwhile."""
        known = participants.by_id(self._desk.tournament)
        left = []
        for planned in self._done.rows:
            brought = self._brought.get(planned.row.line)
            someone = known.get(brought) if brought is not None else None
            if someone is None:
                left.append(planned if not came_in(planned) else planned._replace(fate=RowFate.LEFT_OUT))
            elif planned.row.unread and planned.row.unread_as_note not in someone.person.note:
                left.append(planned if came_in(planned) else planned._replace(fate=RowFate.TAKEN_AFTER_ALL))
        out = {planned.row.line for planned in left if not came_in(planned)}
        self.outcome.show_outcome([row for row in self._done.rows if row.row.line not in out], self._steps)
        self.outcome.show_left(left)

    def _take(self, planned: PlannedRow) -> None:
        taken = ImportPlan((planned._replace(fate=RowFate.TAKEN_AFTER_ALL),))

        def act(tournament: Tournament) -> Changes:
            changes = registering.apply(tournament, taken)
            self._brought |= registering.lines_of(taken, changes)
            self._steps += 1
            return changes

        self._say(self._desk.run(act))

    def _note(self, planned: PlannedRow) -> None:
        someone = self._brought[planned.row.line]
        self._steps += 1
        self._say(self._desk.run(lambda tournament: registering.note(tournament, someone, planned)))

    def _say(self, problems: Sequence[Problem]) -> None:
        self._show_left()
        if problems:
            self.outcome.notice.show_text(in_words(problems, self._desk.rulebook))

    def _start(self, work: Callable[[Progress], Any], then: Callable[[Any], None]) -> None:
        """Work beside the event loop; the step stays as it is until the work is done."""
        self.notice.clear()
        self.progress.setRange(0, 0)
        self._work.start(work, then)

    def _on_failed(self, error: Exception) -> None:
        self._show_step(self.step)
        if not isinstance(error, Refused):
            raise error
        self._refuse(error)

    def _on_progress(self, done: int, of: int) -> None:
        self.progress.setRange(0, max(1, of))
        self.progress.setValue(done)

    def _show_progress(self) -> None:
        self.stack.setCurrentIndex(_WORKING)
        self.onward.setEnabled(False)
        self.preview.flip_all.hide()
        self.back.setText(translate("Import", "Abbrechen"))
        self.setFocus()

    def _refuse(self, refusal: Refused) -> None:
        self.notice.show_text(in_words(refusal.problems, self._desk.rulebook))

    def _connect(self) -> None:
        self._work.takes_long.connect(self._show_progress)
        self._work.progressed.connect(self._on_progress)
        self._work.failed.connect(self._on_failed)
        self.source.file_chosen.connect(self.show_file)
        self.source.paste_requested.connect(self.show_pasted)
        self.source.tournament_chosen.connect(self.show_tournament)
        self.columns.reading_changed.connect(self._read)
        self.preview.decided.connect(self._show_buttons)
        self.preview.apply_requested.connect(self.go_on)
        self.outcome.taken.connect(self._take)
        self.outcome.noted.connect(self._note)

    def _show_step(self, step: ImportStep, *, keep_focus: bool = False) -> None:
        self.step = step
        words = step_words(step)
        self._trail.show_way([step_words(one).name for one in ImportStep], step)
        self._title.setText(words.question)
        self._hint.show_text(self._hint_text(words.hint))
        self.notice.clear()
        self.stack.setCurrentIndex(step)
        self._show_buttons()
        if not keep_focus:
            self.take_focus()

    def _show_buttons(self) -> None:
        leaves = self.step is ImportStep.SOURCE
        self.back.setText(translate("Import", "Abbrechen") if leaves else translate("Import", "Zurück"))
        self.back.setVisible(self.step is not ImportStep.OUTCOME)
        self.onward.setVisible(self.step is not ImportStep.SOURCE)
        for part in (self.preview.flip_all, self.preview.effects):
            part.setVisible(self.step is ImportStep.PREVIEW)
        self.onward.setEnabled(True)
        match self.step:
            case ImportStep.PREVIEW:
                text = _apply_words(len(self.preview.plan.new), len(self.preview.plan.updates))
                self.onward.setText(text or self._nobody_text())
                self.onward.setEnabled(bool(text))
            case ImportStep.OUTCOME:
                self.onward.setText(translate("Import", "Fertig"))
            case _:
                self.onward.setText(
                    translate("Import", "Weiter: {step}").format(step=step_words(ImportStep.PREVIEW).name)
                )

    @property
    def _of_tournament(self) -> bool:
        return self._sheet is not None and self._sheet.kind is SourceKind.TOURNAMENT

    def _hint_text(self, usual: str) -> str:
        if self.step is ImportStep.PREVIEW and self._of_tournament:
            return translate("Import", "Leertaste übernimmt eine Person, Strg A alle.")
        return usual

    def _nobody_text(self) -> str:
        if self._of_tournament:
            return translate("Import", "Noch niemand gewählt")
        return translate("Import", "Niemand ist neu")

    def _lay_out(self) -> None:
        waiting = label(translate("Import", "Die Liste wird gelesen …"), "large")
        waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(translate("Import", "Fortschritt"))
        self.progress.setFixedWidth(360)
        working = card(None, waiting, (self.progress, Qt.AlignmentFlag.AlignHCenter), None)
        add_pages(self.stack, self.source, self.columns, self.preview, self.outcome, working)
        foot = row(spacing=theme.SPACE_M)
        add(foot, self.back, self.preview.flip_all, (self.preview.effects, 1))
        foot.addStretch()
        foot.addWidget(self.onward)
        head = PageHead(self._hint, self._title)
        head.tools.addWidget(self._trail)
        column(head, self.notice, (self.stack, 1), foot, spacing=theme.SPACE_L, of=self)


def _apply_words(new: int, updated: int) -> str:
    """Return the caption of the button; empty if it can do nothing."""
    if new and updated:
        return translate("Import", "{new} einlesen, {updated} ergänzen").format(new=new, updated=updated)
    if new:
        return translate("Import", "{people} einlesen").format(people=participants_counted(new))
    if updated:
        return translate("Import", "{people} ergänzen").format(people=participants_counted(updated))
    return ""
