"""Everything on paper: choose, look, print or save; what is outdated is marked."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QHideEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo

from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Refused
from turnierleitung.services import decks, printing, releases
from turnierleitung.services.ground import records, rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet
from turnierleitung.services.printing import Finished, Medium
from turnierleitung.texts.columns import Cell, Column, Ink, Tone
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import spoken, translate
from turnierleitung.texts.printing import set_name
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.printing import preview, print_state
from turnierleitung.ui.printing.print_state import PrintChoice, PrintOptions
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, Notice, card, label
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.files import ask_where
from turnierleitung.ui.window.jobs import Jobs
from turnierleitung.ui.window.pages import Page, Surroundings


class PrintingPage(Page):
    """The sets and printouts on the left, the preview on the right."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Printing", "Drucken"))
        self._jobs: Jobs | None = None
        self._run: preview.PaperRun | None = None
        self._extra: PrintRequest | None = None
        self._shown: preview.Shown | None = None
        self._by_hand: dict[PrintRequest, bool] = {}
        """What the director ticked otherwise in the chosen set."""
        self._just_saved: set[PrintRequest] = set()
        """What was saved since the page came into view: the same may be wanted on paper next."""
        self._prints_at_once = False
        self._is_emergency = False
        """Whether the emergency pack was asked for and is not shown yet."""
        self._knows_form = False
        self._wanted = spoken().language
        """The language of what was never printed."""
        self._hour: tuple[PrintSet, int] | None = None
        """The set that was due when the page was last shown, and how many rounds were over."""
        self.list: RowsView[PrintChoice] = RowsView(_columns(), translate("Printing", "Drucksachen"))
        self.list.horizontalHeader().hide()
        self.list.keep_choice_by(lambda choice: choice.key)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.row_opened.connect(self._on_opened)
        self.binder = preview.Binder(self)
        self.binder.bound.connect(self._on_bound)
        self.binder.failed.connect(self._on_failed)
        self.preview = preview.Preview()
        self.binder.progressed.connect(self.preview.show_progress)
        self.preview.cancel_requested.connect(self.cancel)
        self.options = PrintOptions()
        self.options.ticked.connect(self._on_ticked)
        self.options.form_chosen.connect(self._on_form)
        self.options.all_wanted.connect(self._on_all_wanted)
        self.posting = preview.PostingStrip()
        self.posting.posted.connect(self._on_posted)
        self.spares = preview.SparesStrip()
        self.spares.counted.connect(self._on_spares)
        self._pages = label("", "muted")
        self.notice = Notice(Tone.DECIDE)
        self.seats = Notice(Tone.DECIDE)
        """Says that the seats no longer fit those who are there."""
        self._renew = ActionButton("", "Ctrl+R", does=self.print_outdated)
        self._save = ActionButton(translate("Printing", "Als PDF speichern …"), "Ctrl+S", does=self._on_save)
        self._print = ActionButton(translate("Printing", "Drucken …"), "Ctrl+Return", "primary")
        self._print.setProperty("compact", True)
        self._print.clicked.connect(self.print_now)
        self._lay_out()

    def settle_in(self, surroundings: Surroundings) -> None:
        """Work beside the event loop where it takes its time."""
        super().settle_in(surroundings)
        self._jobs = surroundings.host.jobs

    def load(self) -> None:
        """Show what can be printed; the preview follows the choice."""
        if self._run is not None:
            # What is on its way to the printer is recorded first, and that loads again.
            return
        if not self._knows_form:
            self._knows_form = True
            self.options.choose_form(print_state.usual_form(self.tournament))
            self._wanted = print_state.usual_language(self.tournament)
            self.options.choose_language(self._wanted)
        rows = print_state.choices(self.tournament, self._extra)
        self.list.show_rows(rows)
        outdated = next((row.wanted for row in rows if row.print_set is PrintSet.OUTDATED), 0)
        self._renew.setText(
            translate("Printing", "Alles Veraltete neu drucken ({count})").format(count=outdated)
        )
        self._renew.setVisible(outdated > 0)
        self.seats.show_text(*print_state.seats_to_mend(self.tournament))
        due = print_state.suggested(self.tournament)
        hour = due, print_state.rounds_over(self.tournament)
        if self.list.chosen is None or hour != self._hour:
            # What was chosen in another hour is no longer meant.
            self.list.choose(lambda choice: choice.print_set is due)
        self._hour = hour
        self._show(self.list.chosen)

    def leave(self) -> None:
        """Let nothing go on that needs the tournament."""
        self.cancel()

    def take_focus(self) -> None:
        """Walk through the printouts with the arrows."""
        self.list.setFocus()

    def show_request(self, request: PrintRequest | None) -> None:
        """Show a printout that another page asked for."""
        if request is None:
            return
        if not any(choice.request == request for choice in self.list.rows_model.rows):
            self._extra = request
            self.load()
        self.list.choose(lambda choice: choice.request == request)
        self._print.setFocus()

    def show_print_set(self, print_set: str) -> None:
        """Show a set that another page asked for."""
        self._is_emergency = print_set == PrintSet.EMERGENCY
        self.list.choose(lambda choice: choice.print_set is not None and choice.print_set.value == print_set)
        self._print.setFocus()
        if self._shown is not None and not self.binder.is_working:
            self._offer_to_save()

    def help_words(self) -> HelpWords:
        """Say how to print."""
        return HelpWords(
            purpose=translate(
                "Printing",
                "Hier steht alles, was gedruckt werden kann, als Mappe für jeden Moment des Tages oder "
                "einzeln.",
            ),
            steps=(
                translate(
                    "Printing",
                    "Pfeiltasten wählen eine Mappe oder eine einzelne Drucksache, rechts steht die Vorschau.",
                ),
                translate("Printing", "Strg Enter druckt, Strg S speichert als PDF."),
                translate(
                    "Printing",
                    "Was seit dem letzten Druck anders ist, heißt veraltet; Strg R druckt alles davon neu.",
                ),
                translate(
                    "Printing",
                    "Ist eine Rangliste ausgehängt, vermerkt es F8: Von da an läuft die Frist für Proteste.",
                ),
            ),
            keys=(
                KeyWords("↑ ↓", translate("Printing", "wählt Mappe oder Drucksache")),
                KeyWords("Ctrl+A", translate("Printing", "wählt von einer Mappe alles aus")),
                KeyWords("Ctrl+R", translate("Printing", "druckt alles Veraltete neu")),
                KeyWords("F8", translate("Printing", "vermerkt den Aushang")),
            ),
            remedies=(
                Remedy(
                    translate("Printing", "Der Drucker geht nicht."),
                    translate("Printing", "Strg S speichert als PDF; das druckt jeder andere Rechner."),
                ),
                Remedy(
                    translate("Printing", "Der Rechner könnte ausfallen."),
                    translate("Printing", "Strg ⇧ N stellt von überall die Notfallmappe zusammen."),
                ),
            ),
        )

    def _lay_out(self) -> None:
        add(self.head, self._pages, self._save, self._print)
        add(self.column, self.seats, self.notice)
        left = Card(margin=10)
        left.setFixedWidth(384)
        add(left.body, self.list, self._renew)
        right = card(self.options, self.posting, self.spares, (self.preview, 1), margin=1)
        self.column.addLayout(row(left, (right, 1), spacing=theme.SPACE_L), 1)

    def _on_chosen(self, choice: PrintChoice | None) -> None:
        self._is_emergency &= choice is not None and choice.print_set is PrintSet.EMERGENCY
        self._by_hand.clear()
        self.options.choose_language(self._own_language(choice) or self._wanted)
        self._show(choice)

    def hideEvent(self, event: QHideEvent) -> None:
        """Offer afterwards only what is still to be printed."""
        self._just_saved.clear()
        super().hideEvent(event)

    def _on_opened(self, _choice: PrintChoice) -> None:
        if self.binder.is_working:
            self._prints_at_once = True
        else:
            self.print_now()

    def _on_ticked(self, request: PrintRequest, wanted: bool) -> None:
        self._by_hand[request] = wanted
        self._show(self.list.chosen)

    def _on_all_wanted(self) -> None:
        choice = self.list.chosen
        if choice is not None and choice.print_set is not None:
            parts = printing.print_view(self.tournament, choice.print_set).parts
            self._by_hand = {part.request: True for part in parts}
            self._show(choice)

    def _on_form(self) -> None:
        if self.options.language is not self._own_language(self.list.chosen):
            self._wanted = self.options.language
        self._show(self.list.chosen)

    def _own_language(self, choice: PrintChoice | None) -> Language | None:
        """Return the language in which a single printout was printed last."""
        if choice is None or choice.request is None:
            return None
        printed = printing.latest_print(self.tournament).get(choice.request)
        return None if printed is None else printed.language

    def _show(self, choice: PrintChoice | None) -> None:
        """Preview a choice; the previous preview is cancelled."""
        self.binder.stop()
        self.notice.clear()
        self._shown = None
        self._pages.setText("")
        self._allow(False)
        self.posting.show_ranking(None)
        self.spares.hide()
        if choice is None:
            self.options.show_parts((), forms=False)
        elif choice.request is not None:
            self.options.show_parts((), forms=print_state.has_forms(self.tournament, [choice.request]))
            self._show_single(choice.request)
        elif choice.print_set is not None:
            self._show_set(choice.print_set)

    def _show_single(self, request: PrintRequest) -> None:
        try:
            shown = preview.made_at_once(self.tournament, request, self.options.form, self.options.language)
        except Refused as refusal:
            self._show_nothing(in_words(refusal.problems, self.desk.rulebook))
            return
        if not printing.printable(self.tournament, request):
            self._show_nothing(
                translate("Printing", "Alles ist gespielt, oder die nächsten Gegner stehen noch nicht fest.")
            )
            return
        self._show_pages(shown)
        deadline = rulebooks.current(self.tournament).conduct.protest_minutes
        self.posting.show_ranking(releases.on_print(self.tournament, request), deadline)
        if request.kind is PrintKind.MATERIAL and not decks.are_listed(self.tournament):
            self.spares.show_spares(records.spare_ready(self.tournament), records.spare_left(self.tournament))

    def _on_spares(self, count: int) -> None:
        self.desk.run_or_tell(lambda tournament: records.count_spare(tournament, count))
        self.list.setFocus()

    def _on_posted(self) -> None:
        """Record that the list is posted; it must be printed and current."""
        request = None if self.list.chosen is None else self.list.chosen.request
        found = None if request is None else releases.on_print(self.tournament, request)
        if request is None or found is None:
            return
        why, remedy = print_state.not_to_post(self.tournament, request)
        if why:
            self.notice.show_text(why, remedy)
            return
        subject = found.ranking.subject
        self.desk.run_or_tell(lambda tournament: releases.post(tournament, subject))
        self.list.setFocus()

    def _show_set(self, kind: PrintSet) -> None:
        view = printing.print_view(self.tournament, kind)
        wanted = print_state.ticked(view, dict.fromkeys(self._just_saved, True) | self._by_hand)
        parts = [
            (part.request, print_state.part_name(self.tournament, part), part.request in wanted)
            for part in view.parts
        ]
        self.options.show_parts(parts, forms=print_state.has_forms(self.tournament, wanted))
        if not parts:
            self._show_nothing(translate("Printing", "Sobald es so weit ist, steht hier, was dazugehört."))
        elif not wanted:
            self.preview.show_nothing(
                translate("Printing", "Nichts ist ausgewählt")
                if view.wanted
                else translate("Printing", "Hier ist alles gedruckt oder gespeichert und noch gültig"),
                translate("Printing", "Setzen Sie Haken, oder wählen Sie mit Strg A alles aus."),
            )
        elif self._jobs is not None:
            self.preview.show_work(
                translate("Printing", "„{set}“ wird zusammengestellt …").format(set=set_name(kind))
            )
            self.binder.start(
                self._jobs, self.tournament, kind, wanted, self.options.form, self.options.language
            )

    def _on_bound(self, shown: preview.Shown) -> None:
        self._show_pages(shown)
        self._offer_to_save()
        if self._prints_at_once:
            self._prints_at_once = False
            self.print_now()

    def _offer_to_save(self) -> None:
        """Let Enter save the emergency pack that was asked for: it may be needed without a printer."""
        if not self._is_emergency:
            return
        self._is_emergency = False
        self._save.setFocus()
        self.notice.show_text(
            translate("Printing", "Die Notfallmappe ist fertig."),
            translate("Printing", "Enter speichert sie als PDF, Strg Enter druckt sie."),
            tone=Tone.QUESTION,
        )

    def _on_failed(self, error: Exception) -> None:
        self._prints_at_once = False
        self._show_nothing(translate("Printing", "Bitte versuchen Sie es mit weniger auf einmal."))
        raise error

    def _show_pages(self, shown: preview.Shown) -> None:
        self._shown = shown
        self.preview.show_pdf(shown.rendered.pdf)
        pages = counted(shown.rendered.pages, translate("Printing", "Seite"), translate("Printing", "Seiten"))
        last = shown.last_number
        numbers = (
            translate("Printing", "Druck Nr. {number}").format(number=last)
            if last == shown.first_number
            else translate("Printing", "Nr. {number} bis {last}").format(number=shown.first_number, last=last)
        )
        self._pages.setText(f"{numbers} · {pages}")
        self._allow(True)

    def _show_nothing(self, text: str) -> None:
        self.preview.show_nothing(translate("Printing", "Hier gibt es noch nichts zu drucken"), text)

    def _allow(self, possible: bool) -> None:
        for button in (self._save, self._print):
            button.setEnabled(possible)

    def cancel(self) -> None:
        """Stop setting or printing pages; nothing is recorded."""
        self._prints_at_once = False
        if self._run is not None:
            self._run.cancel()
        elif self.binder.is_working:
            self.binder.stop()
            self.preview.show_nothing(
                translate("Printing", "Abgebrochen"),
                translate("Printing", "Wählen Sie links, was Sie drucken wollen."),
            )

    def _on_save(self) -> None:
        if self._shown is None:
            return
        choice = self.list.chosen
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        name = choice.name if choice else translate("Printing", "Druck")
        of_whom = self.surroundings.plain_name if self.surroundings is not None else ""
        practice = tournaments.header(self.tournament).practice
        suggested = Path(folder) / print_state.file_name(name, of_whom, practice=practice)
        path = ask_where(self, translate("Printing", "Als PDF speichern"), suggested, {".pdf": "PDF (*.pdf)"})
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Save the shown paper as a PDF and record it as printed."""
        if self._shown is None:
            return
        try:
            path.write_bytes(self._shown.rendered.pdf)
        except OSError:
            self.notice.show_text(
                translate("Printing", "„{name}“ konnte nicht gespeichert werden.").format(name=path.name),
                translate("Printing", "Bitte wählen Sie einen Ordner, in dem Sie schreiben dürfen."),
            )
            return
        shown = self._shown
        if shown.print_set not in (None, PrintSet.OUTDATED):
            self._just_saved |= {printout.request for printout in shown.printouts}
        self._record(shown, shown.finished, Medium.FILE)
        self.notice.show_text(
            translate("Printing", "Gespeichert: {name}").format(name=path.name),
            translate("Printing", "Im Ordner {folder}. Strg Enter druckt auch.").format(folder=path.parent),
            tone=Tone.DONE,
        )

    def print_outdated(self) -> None:
        """Print every outdated paper again."""
        self._prints_at_once = True
        self.list.choose(lambda choice: choice.print_set is PrintSet.OUTDATED)
        if not self.binder.is_working and self._shown is not None:
            # It was chosen already.
            self._prints_at_once = False
            self.print_now()

    def print_now(self) -> None:
        """Ask for a printer and print what is shown."""
        shown = self._shown
        if shown is None or self._run is not None:
            return
        if not QPrinterInfo.availablePrinterNames():
            self.notice.show_text(
                translate("Printing", "Auf diesem Rechner ist kein Drucker eingerichtet."),
                translate("Printing", "Strg S speichert ein PDF, das jeder andere Rechner druckt."),
            )
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, shown.rendered.pages)
        if dialog.exec() != QPrintDialog.DialogCode.Accepted:
            return
        self._allow(False)
        for part in (self.list, self.options, self._renew):
            part.setEnabled(False)
        self.preview.show_work(translate("Printing", "Der Drucker bekommt die Seiten …"))
        self._run = run = preview.PaperRun(self.preview.document, printer, self)
        run.progressed.connect(self._on_page_printed)
        run.finished.connect(partial(self._on_printed, run, shown))
        run.start()

    def _on_page_printed(self, done: int, of: int) -> None:
        text = translate("Printing", "Seite {done} von {of}").format(done=done, of=of)
        self.preview.show_progress(done, of, text)

    def _on_printed(self, run: preview.PaperRun, shown: preview.Shown, took_all: bool) -> None:
        self._run = None
        run.deleteLater()
        for part in (self.list, self.options, self._renew):
            part.setEnabled(True)
        self.list.setFocus()
        self.preview.show_pages()
        self._allow(True)
        if not took_all:
            self.load()
            self.notice.show_text(
                translate("Printing", "Der Drucker hat nicht alles bekommen; der Druck ist nicht vermerkt."),
                translate("Printing", "Drucken Sie noch einmal oder speichern Sie ein PDF für später."),
            )
            return
        finished = print_state.on_pages(shown.finished, run.first, run.last)
        self._by_hand.clear()
        self._record(shown, finished, Medium.PAPER)
        pages = run.last - run.first + 1
        self.notice.show_text(
            translate("Printing", "Gedruckt: {pages}").format(
                pages=counted(pages, translate("Printing", "Seite"), translate("Printing", "Seiten"))
            ),
            tone=Tone.DONE,
        )

    def _record(self, shown: preview.Shown, finished: list[Finished], medium: Medium) -> None:
        self.notice.clear()
        kind = shown.print_set
        if kind is None:
            (one,) = finished
            self.desk.run_or_tell(lambda tournament: printing.record(tournament, *one, medium))
        else:
            self.desk.run_or_tell(lambda tournament: printing.record_set(tournament, kind, finished, medium))


def _columns() -> tuple[Column[PrintChoice], ...]:

    def name(choice: PrintChoice) -> Cell:
        return Cell(choice.name, Ink.STRONG if choice.print_set is not None else Ink.NORMAL)

    def printed(choice: PrintChoice) -> Cell:
        if choice.outdated:
            return Cell(translate("Printing", "veraltet"), tone=Tone.DECIDE)
        if choice.print_set is PrintSet.OUTDATED:
            text = translate("Printing", "{count} neu").format(count=choice.wanted)
            return Cell(text, tone=Tone.DECIDE)
        if choice.print_set is not None:
            return _of_set(choice)
        return Cell(choice.printed, Ink.MUTED)

    return (Column("", name, wraps=True), Column("", printed, 128, right=False))


def _of_set(choice: PrintChoice) -> Cell:
    if not choice.is_due:
        return Cell(translate("Printing", "Mappe"), tone=Tone.RUNNING)
    if not choice.wanted:
        return Cell(choice.printed, tone=Tone.DONE)
    return Cell(translate("Printing", "{count} offen").format(count=choice.wanted), tone=Tone.QUESTION)
