"""A series in the window: evenings are added, doubts are answered, the ranking is printed and saved."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QWidget

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.reports import series as paper
from turnierleitung.reports.render import Rendered, Stamp, render
from turnierleitung.services import series as service
from turnierleitung.services.ground import list_files
from turnierleitung.services.series import Evening, EveningState, Series, SeriesFile, SeriesRow
from turnierleitung.texts import series as texts
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.series import EveningLine
from turnierleitung.ui.printing.preview import PaperRun, Preview
from turnierleitung.ui.projection.wall_window import ScreenMark
from turnierleitung.ui.series.series_views import EveningList, SeriesRanking, SeriesRulesForm, WhoIsWho
from turnierleitung.ui.series.series_wall import SeriesWall
from turnierleitung.ui.widgets import guide, theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments
from turnierleitung.ui.widgets.form_row import FormStyle
from turnierleitung.ui.widgets.help_sheet import HelpSheet, HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Eliding, Notice, Pill
from turnierleitung.ui.widgets.layouts import add_pages, column, row
from turnierleitung.ui.widgets.page_head import Hint
from turnierleitung.ui.window.files import ask_where, file_words
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Progress, Working
from turnierleitung.ui.window.saving import saved_list

Read = Evening | tuple[Problem, ...]
"""What came of reading a file."""
_RANKING, _EVENINGS, _RULES, _PAPER = range(4)


class SeriesPage(QWidget):
    """The whole window for one series; Esc leads back to the start page."""

    closed = Signal()
    renamed = Signal()
    """Name or last day of the series are others."""

    def __init__(self, host: Host, file: SeriesFile) -> None:
        super().__init__()
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        FormStyle(self)
        self._host = host
        self.file = file
        self._view = service.view(file.series)
        self._before: list[Series] = []
        """What Ctrl+Z goes back to, the latest last."""
        self._rendered: Rendered | None = None
        self._run: PaperRun | None = None
        self._warned = False
        """Whether it was said that something typed cannot be read, or not be stored."""
        self._title = Eliding("title")
        self._state = Pill()
        self._hint = Hint()
        self.views = Segments(
            [
                translate("Series", "Rangliste"),
                translate("Series", "Abende"),
                translate("Series", "Wertung"),
                translate("Series", "Drucken"),
            ],
            translate("Series", "Ansicht"),
            key="F6",
        )
        self.views.chosen.connect(self.open_view)
        self.notice = Notice()
        self.changed = Notice(Tone.DECIDE, "F5")
        """Says which evenings are others than they were read."""
        self.changed.repair_requested.connect(self._on_renew_changed)
        self.who = WhoIsWho()
        self.who.answered.connect(self._on_answered)
        self.ranking = SeriesRanking()
        self.ranking.asked_again.connect(self._on_asked_again)
        self.evenings = EveningList()
        self.evenings.renew_requested.connect(self.renew)
        self.evenings.removed.connect(self._on_removed)
        self.rules = SeriesRulesForm()
        self.rules.edited.connect(self._flush)
        self.preview = Preview()
        self.preview.cancel_requested.connect(self._on_cancel_print)
        self.working = Working()
        self.back = ActionButton(translate("Series", "Schließen"), "Esc", bind=False, does=self.close_series)
        self.undo = ActionButton(translate("Series", "Zurücknehmen"), "Ctrl+Z", does=self._on_undo)
        self.save = ActionButton(translate("Series", "Speichern …"), "Ctrl+Shift+S", does=self._on_save)
        self.to_wall = ActionButton("", "F11", does=self._on_wall)
        self.wall: SeriesWall | None = None
        """Made when it is asked for first."""
        self.to_paper = ActionButton(
            translate("Series", "Drucken"), "Ctrl+P", does=partial(self.open_view, _PAPER)
        )
        self.save_pdf = ActionButton(
            translate("Series", "Als PDF speichern …"), "Ctrl+S", does=self._on_save_pdf
        )
        self.print = ActionButton(
            translate("Series", "Drucken …"), "Ctrl+Return", "primary", does=self.print_now
        )
        self.add = ActionButton(
            translate("Series", "Abend hinzufügen …"), "Ins", "primary", does=self.add_evenings
        )
        self._stack = QStackedWidget()
        self._content = QWidget()
        self._lay_out()
        self.help = HelpSheet(self._content, self)
        self.load()

    def load(self) -> None:
        """Show the series as it is now."""
        view = self._view = service.view_now(self.file)
        self._title.show_text(view.series.name)
        counts = [texts.evenings_counted(len(view.evenings)), texts.people_counted(len(view.rows))]
        self._hint.show_text(" · ".join(counts if view.evenings else ()))
        self.rules.show_view(view)
        self.who.show_doubt(view)
        self.undo.setVisible(bool(self._before))
        self.save.setEnabled(bool(view.rows))
        self.to_paper.setEnabled(bool(view.rows))
        self._show_files()

    def look(self) -> None:
        """Look at the files of the evenings: any may be gone or changed."""
        view = service.view_now(self.file)
        if view != self._view:
            self._view = view
            self._show_files()

    def _show_files(self) -> None:
        """Show what depends on the files: the ranking on the screen, the wall and paper, and the evenings."""
        view = self._view
        self._state.show_state(texts.state_text(view), Tone.DECIDE)
        self.ranking.show_view(view)
        self.evenings.show_lines(
            [
                EveningLine(evening, state, str(self.file.place_of(evening)))
                for evening, state in zip(view.evenings, view.states, strict=True)
            ]
        )
        outdated, problems = texts.outdated_text(view), in_words(view.problems, None)
        more = " ".join(filter(None, (texts.missing_text(view), problems)))
        if outdated:
            self.changed.show_text(outdated, more, translate("Series", "Neu einlesen"))
        else:
            self.changed.show_text(more)
        self._show_wall()
        self._show_paper()

    def take_focus(self) -> None:
        """Begin where the view begins."""
        shown = self._stack.currentIndex()
        if not self.file.series.evenings and shown != _RULES:
            (self.add if self.add.isVisibleTo(self) else self.back).setFocus()
            return
        parts = (self.ranking, self.evenings, self.rules)
        if shown < len(parts):
            parts[shown].take_focus()
        else:
            self.print.setFocus()

    def open_view(self, index: int) -> None:
        """Show the ranking, the evenings, the rules or the paper."""
        self._flush()
        self.look()
        self._stack.setCurrentIndex(index)
        self.views.choose(index)
        self._show_paper()
        self._show_buttons()
        self.take_focus()

    def add_evenings(self) -> None:
        """Ask for files, and read them."""
        places = [self.file.place_of(evening).parent for evening in self.file.series.evenings[-1:]]
        folder = next((place for place in places if place.is_dir()), self.file.path.parent)
        names, _ = QFileDialog.getOpenFileNames(
            self,
            translate("Series", "Abende hinzufügen"),
            str(folder),
            translate("Series", "Turniere (*.turnier);;Alle Dateien (*)"),
        )
        if names:
            self._read([Path(name) for name in names], {})

    def renew(self, evenings: Sequence[Evening]) -> None:
        """Read evenings anew."""
        places = {self.file.place_of(evening): evening for evening in evenings}
        self._read([*places], places)

    def close_series(self) -> None:
        """Go back to the start page; what cannot be read is shown once before."""
        if self.working.busy:
            self.working.give_up()
            return
        is_kept = self._flush() and self.rules.is_readable
        if not is_kept and not self._warned:
            self._warned = True
            self.open_view(_RULES)
            return
        self.leave()
        self.closed.emit()

    def leave(self) -> None:
        """Store what was typed last, and let nothing go on."""
        self._flush()
        self.working.give_up()
        self._on_cancel_print()
        if self.wall is not None:
            self.wall.close()
            self.wall = None

    def print_now(self) -> None:
        """Ask for a printer and print the ranking."""
        if self._rendered is None or self._run is not None:
            return
        if not QPrinterInfo.availablePrinterNames():
            self.notice.show_text(
                translate("Series", "Auf diesem Rechner ist kein Drucker eingerichtet."),
                translate("Series", "Strg S speichert ein PDF, das jeder andere Rechner druckt."),
                tone=Tone.DECIDE,
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, self._rendered.pages)
        if dialog.exec() == QPrintDialog.DialogCode.Accepted:
            self.preview.show_work(translate("Series", "Der Drucker bekommt die Seiten …"))
            self._run = run = PaperRun(self.preview.document, printer, self)
            run.finished.connect(self._on_printed)
            run.start()

    def save_to(self, path: Path) -> None:
        """Save the ranking as a PDF."""
        if self._rendered is None:
            return
        try:
            list_files.save_bytes(self._rendered.pdf, path)
        except Refused as refusal:
            self.tell(refusal.problems)
            return
        self._count_print()
        said = translate("Series", "Gespeichert: {name} im Ordner {folder}")
        self.notice.show_text(said.format(name=path.name, folder=path.parent), tone=Tone.DONE)

    def event(self, event: QEvent) -> bool:
        """Look at the evenings whenever somebody comes back to the window."""
        if event.type() == QEvent.Type.WindowActivate and self.isVisible() and not self.working.busy:
            self.look()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the series, F1 explains."""
        if event.key() == Qt.Key.Key_Escape and self.evenings.confirm.refuse():
            return
        if event.key() == Qt.Key.Key_Escape:
            self.close_series()
        elif event.key() == Qt.Key.Key_F1 and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            guide.open_guide("series", self)
        elif event.key() == Qt.Key.Key_F1:
            title = translate("Series", "Hilfe: Abendserie")
            self.help.open_for(title, series_help(), self, chapter="series")
        else:
            super().keyPressEvent(event)

    def _change(self, series: Series, *, undoable: bool = True) -> bool:
        """Store another state and show it; tell whether it could be stored."""
        before = self.file.series
        try:
            self.file.change(series)
        except Refused as refusal:
            self.tell(refusal.problems)
            return False
        self._warned = False
        if undoable and before != series:
            self._before.append(before)
        self.load()
        self.renamed.emit()
        return True

    def tell(self, problems: Sequence[Problem]) -> None:
        """Say why something could not be done."""
        self.notice.show_text(in_words(problems, None), tone=Tone.WRONG)

    def _read(self, paths: Sequence[Path], instead: dict[Path, Evening]) -> None:
        if self.working.busy or not paths:
            return
        self._flush()
        self.notice.clear()
        folder = self.file.path.parent

        def work(progress: Progress) -> list[Read]:
            found: list[Read] = []
            for number, path in enumerate(paths):
                progress.report(number, len(paths))
                found.append(_read(path, folder))
            return found

        job = self._host.jobs.start(work)
        job.succeeded.connect(partial(self._on_read, list(paths), instead))
        job.failed.connect(self._on_failed)
        self.working.follow(job, translate("Series", "Die Abende werden gelesen …"))

    def _on_read(self, paths: Sequence[Path], instead: dict[Path, Evening], found: Sequence[Read]) -> None:
        series, told, problems = self.file.series, list[str](), list[Problem]()
        added: list[str] = []
        for path, read in zip(paths, found, strict=True):
            if not isinstance(read, Evening):
                problems += read
                continue
            before = instead.get(path)
            try:
                if before is None:
                    series = service.with_evening(series, read)
                    added.append(read.name)
                else:
                    series = service.renewed(series, before, read)
                    told.append(texts.renewed_text(before, read))
            except Refused as refusal:
                problems += refusal.problems
        if not self._change(series):
            return
        if added:
            told.append(texts.added_text(added))
        said = " ".join(told)
        if problems:
            self.notice.show_text(in_words(problems, None), said, tone=Tone.WRONG)
        else:
            self.notice.show_text(said, tone=Tone.DONE)
        self.take_focus()

    def _on_failed(self, error: Exception) -> None:
        raise error

    def _on_renew_changed(self) -> None:
        self.renew(self._view.of_state(EveningState.CHANGED))

    def _on_removed(self, evening: Evening) -> None:
        self.notice.clear()
        self._change(service.without(self.file.series, evening))
        self.evenings.take_focus()

    def _on_answered(self, same: bool) -> None:
        doubts = self._view.doubts
        if doubts:
            self.notice.clear()
            self._change(service.answered(self.file.series, doubts[0], same=same))
        if not self._view.doubts:
            self.take_focus()

    def _on_asked_again(self, person: SeriesRow) -> None:
        self._change(service.forgotten(self.file.series, person))

    def _on_wall(self) -> None:
        if self.wall is None:
            self.wall = SeriesWall(self.window, self)
            self.wall.changed.connect(self._show_wall)
        kept = self._host.preferences
        self.look()
        self._show_wall()
        self.wall.switch(ScreenMark(kept.wall_screen, kept.wall_serial))

    def _show_wall(self) -> None:
        view = self._view
        is_on = self.wall is not None and self.wall.is_on
        self.to_wall.setText(translate("Series", "Wand aus") if is_on else translate("Series", "An die Wand"))
        self.to_wall.setEnabled(is_on or bool(view.rows))
        if self.wall is not None:
            self.wall.show_view(view)

    def _flush(self) -> bool:
        """Store what is typed; tell whether nothing is left that could not be."""
        typed = self.rules.read(self.file.series)
        return typed == self.file.series or self._change(typed, undoable=False)

    def _on_undo(self) -> None:
        """Take back evenings and answers; the rules stay as they are typed."""
        if not self._before:
            return
        before = self._before[-1]
        kept = {"evenings": before.evenings, "answers": before.answers}
        if self._change(self.file.series.model_copy(update=kept), undoable=False):
            self._before.pop()
            self.notice.clear()
            self.undo.setVisible(bool(self._before))
            self.take_focus()

    def _show_paper(self) -> None:
        view = self._view
        if self._stack.currentIndex() != _PAPER or self._run is not None:
            return
        now = datetime.now(UTC).astimezone()
        stamp = Stamp(view.series.prints + 1, now.isoformat(timespec="seconds"))
        self._rendered = render(paper.printout(view, now.date()), stamp) if view.rows else None
        for button in (self.print, self.save_pdf):
            button.setEnabled(self._rendered is not None)
        if self._rendered is None:
            self.preview.show_nothing(
                translate("Series", "Hier gibt es noch nichts zu drucken"),
                translate("Series", "Es gibt noch keine Rangliste."),
            )
        else:
            self.preview.show_pdf(self._rendered.pdf)

    def _show_buttons(self) -> None:
        prints = self._stack.currentIndex() == _PAPER
        of_paper, others = (self.print, self.save_pdf), (self.add, self.save, self.to_wall, self.to_paper)
        # All of them at once would widen the window.
        for button in others if prints else of_paper:
            button.hide()
        for button in of_paper if prints else others:
            button.show()

    def _count_print(self) -> None:
        series = self.file.series
        self._change(series.model_copy(update={"prints": series.prints + 1}), undoable=False)

    def _on_printed(self, took_all: bool) -> None:
        if self._run is not None:
            self._run.deleteLater()
            self._run = None
        self.preview.show_pages()
        if took_all:
            self._count_print()
            self.notice.show_text(translate("Series", "Gedruckt."), tone=Tone.DONE)
        else:
            self.notice.show_text(
                translate("Series", "Der Drucker hat nicht alles bekommen."), tone=Tone.WRONG
            )

    def _on_cancel_print(self) -> None:
        if self._run is not None:
            self._run.cancel()

    def _on_save_pdf(self) -> None:
        name = f"{file_words(f'{texts.series_title()} {self.file.series.name}')}.pdf"
        path = ask_where(
            self,
            translate("Series", "Als PDF speichern"),
            self.file.path.with_name(name),
            {".pdf": "PDF (*.pdf)"},
        )
        if path is not None:
            self.save_to(path)

    def _on_save(self) -> None:
        told = saved_list(self, texts.saved_series(self._view), self.file.series.name)
        if told is not None:
            self.notice.show_text(told.text, tone=told.tone)

    def _lay_out(self) -> None:
        add_pages(self._stack, self.ranking, self.evenings, self.rules, self.preview)
        head = row(
            (column(self._title, self._hint, spacing=0), 1), self._state, self.views, spacing=theme.SPACE_M
        )
        foot = row(
            self.back,
            self.undo,
            (self.working, 1),
            None,
            self.save,
            self.to_wall,
            self.to_paper,
            self.save_pdf,
            self.print,
            self.add,
            spacing=theme.SPACE_M,
        )
        column(
            head,
            self.notice,
            self.changed,
            self.who,
            (self._stack, 1),
            foot,
            spacing=theme.SPACE_L,
            margins=(theme.SPACE_PAGE, theme.SPACE_L, theme.SPACE_PAGE, theme.SPACE_L),
            of=self._content,
        )
        column(self._content, of=self)
        self._show_buttons()


def _read(path: Path, folder: Path) -> Read:
    try:
        return service.read_evening(path, folder)
    except Refused as refusal:
        return refusal.problems


def series_help() -> HelpWords:
    """Say what a series is, and how it is kept."""
    return HelpWords(
        purpose=translate(
            "Series",
            "Eine Abendserie zählt mehrere Abende zusammen. Was von jedem Abend gelesen wurde, steht in "
            "ihrer eigenen Datei; die Turniere werden nur gelesen.",
        ),
        steps=(
            translate("Series", "Einfg fügt Abende hinzu, auch mehrere auf einmal."),
            translate(
                "Series",
                "F6 wechselt zur Wertung: was ein Abend wert ist, wie viele zählen, was Fehlende bekommen.",
            ),
            translate("Series", "Ist fraglich, wer wer ist, wird einmal gefragt; die Antwort bleibt."),
            translate(
                "Series", "Strg P zeigt die Rangliste, wie sie gedruckt wird; F11 bringt sie an die Wand."
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Series", "geht durch Rangliste und Abende")),
            KeyWords("F6", translate("Series", "nächste Ansicht")),
            KeyWords("F3 · F4", translate("Series", "sagt: dieselbe Person, oder zwei")),
            KeyWords("F9", translate("Series", "liest den gewählten Abend neu ein")),
            KeyWords("Del", translate("Series", "nimmt den gewählten Abend heraus")),
        ),
        remedies=(
            Remedy(
                translate("Series", "Ein Abend wurde nachträglich berichtigt."),
                translate("Series", "Er heißt dann geändert; F9 liest ihn neu ein. Bis dahin gilt das Alte."),
            ),
            Remedy(
                translate("Series", "Die Datei eines Abends fehlt."),
                translate("Series", "Es gilt, was zuletzt gelesen wurde."),
            ),
            Remedy(
                translate("Series", "Eine Antwort war falsch."),
                translate(
                    "Series",
                    "Strg Z nimmt sie zurück; später fragt F8 bei dieser Person in der Rangliste neu.",
                ),
            ),
            Remedy(
                translate("Series", "Namen sollen gelöscht werden."),
                translate(
                    "Series",
                    "Die Datei der Abendserie enthält die Namen aller Abende. Löschen Sie sie, oder nehmen "
                    "Sie den Abend mit Entf heraus.",
                ),
            ),
        ),
    )
