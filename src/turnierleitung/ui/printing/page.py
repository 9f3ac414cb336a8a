"""Everything on paper: choose, look, print or save; what is outdated is marked."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QStandardPaths
from PySide6.QtGui import QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QStackedWidget

from turnierleitung.domain.problems import Refused
from turnierleitung.domain.states import RoundState
from turnierleitung.reports.document import Stamp
from turnierleitung.reports.render import Rendered, render
from turnierleitung.services import printing, printouts, rulebooks, tournaments
from turnierleitung.services.printing import PrintKind, PrintRequest
from turnierleitung.services.printouts import Printout
from turnierleitung.texts.deeds import print_name
from turnierleitung.texts.figures import clock
from turnierleitung.texts.problems import one_line
from turnierleitung.ui import theme
from turnierleitung.ui.desk import Desk
from turnierleitung.ui.page import Page
from turnierleitung.ui.places import file_words
from turnierleitung.ui.printing.paper import print_pdf
from turnierleitung.ui.theme import Tone
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, label
from turnierleitung.ui.widgets.table import Cell, Column, Ink, RowsView


@dataclass(frozen=True, slots=True)
class _Choice:
    """A printout to choose, with when it was printed last."""

    request: PrintRequest
    name: str
    printed: str = ""
    outdated: bool = False


def _of_matches(phases: list[int]) -> list[PrintRequest]:
    """Return what can be printed where groups and a knock-out are played, in the order of the day."""
    found = [PrintRequest(kind) for kind in (PrintKind.RULE_SHEET, PrintKind.PARTICIPANTS, PrintKind.DECKS)]
    if phases:
        found += [PrintRequest(kind, 1) for kind in (PrintKind.MATERIAL, PrintKind.MATCH_SLIPS)]
        found += [
            PrintRequest(kind)
            for kind in (PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES, PrintKind.QUALIFICATION)
        ]
    if phases[1:]:
        found += [PrintRequest(kind, 2) for kind in (PrintKind.MATERIAL, PrintKind.MATCH_SLIPS)]
        found += [PrintRequest(kind) for kind in (PrintKind.BRACKET_BLANK, PrintKind.BRACKET)]
    if phases:
        found.append(PrintRequest(PrintKind.FINAL_RANKING))
    return [*found, PrintRequest(PrintKind.PROTOCOL)]


class PrintingPage(Page):
    """The printouts on the left, the preview on the right."""

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        super().__init__(desk, QCoreApplication.translate("Printing", "Drucken"))
        translate = QCoreApplication.translate
        self._extra: PrintRequest | None = None
        self._printout: Printout | None = None
        self._rendered: Rendered | None = None
        self._number = 0
        self.list: RowsView[_Choice] = RowsView(_columns(), translate("Printing", "Drucksachen"))
        self.list.horizontalHeader().hide()
        self.list.keep_choice_by(lambda choice: choice.request)
        self.list.row_chosen.connect(self._show_preview)
        self.document = QPdfDocument(self)
        self._buffer = QBuffer(self)
        self.preview = QPdfView()
        self.preview.setDocument(self.document)
        self.preview.setPageMode(QPdfView.PageMode.MultiPage)
        self.preview.setZoomMode(QPdfView.ZoomMode.FitInView)
        self.preview.setFrameShape(QFrame.Shape.NoFrame)
        self.preview.setAccessibleName(translate("Printing", "Vorschau"))
        palette = self.preview.palette()
        palette.setColor(QPalette.ColorRole.Dark, palette.color(QPalette.ColorRole.Window))
        self.preview.setPalette(palette)
        self._pages = label("", "muted")
        self._notice = Notice(Tone.DECIDE)
        self._empty = EmptyState("", "")
        self._stack = QStackedWidget()
        self._save = ActionButton(translate("Printing", "Als PDF speichern …"), "Ctrl+S")
        self._save.clicked.connect(self._on_save)
        self._print = ActionButton(translate("Printing", "Drucken …"), "Ctrl+Return", "primary")
        self._print.setProperty("compact", True)
        self._print.clicked.connect(self.print_now)
        self._lay_out()

    def load(self) -> None:
        """Show what can be printed; the preview follows the choice."""
        latest: dict[PrintRequest, printing.Printed] = {}
        for job in printing.printed(self.tournament):
            latest.setdefault(job.request, job)
        stale = {job.request for job in printing.outdated(self.tournament)}
        self.list.show_rows(
            [
                _Choice(
                    request,
                    self._name_of(request),
                    _when(latest.get(request)),
                    request in stale,
                )
                for request in self._requests()
            ]
        )
        if self.list.chosen is None:
            self.list.selectRow(0)
        self._show_preview(self.list.chosen)

    def take_focus(self) -> None:
        """Walk through the printouts with the arrows."""
        self.list.setFocus()

    def show_request(self, request: PrintRequest | None) -> None:
        """Show a printout that another page asked for."""
        if request is None:
            return
        if request not in self._requests():
            self._extra = request
            self.load()
        self.list.choose(lambda choice: choice.request == request)
        self._print.setFocus()

    @property
    def told(self) -> str:
        """What came of saving or printing."""
        return self._notice.text

    def help_text(self) -> str:
        """Say how to print."""
        return QCoreApplication.translate(
            "Printing",
            "Pfeiltasten wählen die Drucksache. Strg Enter druckt, Strg S speichert sie als PDF. "
            "Was seit dem letzten Druck anders ist, heißt veraltet.",
        )

    def _requests(self) -> list[PrintRequest]:
        header = tournaments.header(self.tournament)
        numbers = [step.number for step in header.rounds if step.state is not RoundState.PLANNED]
        if rulebooks.current(self.tournament).plays_matches:
            return [*_of_matches(numbers), *([self._extra] if self._extra is not None else [])]
        per_round = (PrintKind.SEATS_BY_NAME, PrintKind.SEATS_BY_TABLE, PrintKind.SCORE_SHEETS)
        found = [PrintRequest(PrintKind.RULE_SHEET), PrintRequest(PrintKind.PARTICIPANTS)]
        found += [PrintRequest(kind, number) for number in numbers for kind in per_round]
        found.append(PrintRequest(PrintKind.RANKING))
        if len(numbers) > 1:
            found += [PrintRequest(PrintKind.RANKING, number) for number in numbers]
        if self._extra is not None:
            found.append(self._extra)
        return [*found, PrintRequest(PrintKind.PROTOCOL)]

    def _name_of(self, request: PrintRequest) -> str:
        name = print_name(request.kind, request.round_number)
        if request.participant_id is None:
            return name
        try:
            content = printouts.compose(self.tournament, request).content
        except Refused:
            return name
        return f"{name}: {content.explanation.row.name}" if isinstance(content, printouts.WhyPrint) else name

    def _lay_out(self) -> None:
        self.head.addWidget(self._pages)
        self.head.addWidget(self._save)
        self.head.addWidget(self._print)
        self.column.addWidget(self._notice)
        left = Card(margin=10)
        left.setFixedWidth(424)
        left.body.addWidget(self.list)
        right = Card(margin=1)
        self._stack.addWidget(self.preview)
        self._stack.addWidget(self._empty)
        right.body.addWidget(self._stack)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(left)
        row.addWidget(right, 1)
        self.column.addLayout(row, 1)

    def _show_preview(self, choice: _Choice | None) -> None:
        self._notice.clear()
        self._printout = self._rendered = None
        for button in (self._save, self._print):
            button.setEnabled(False)
        if choice is None:
            return
        try:
            printout = printouts.compose(self.tournament, choice.request)
        except Refused as refusal:
            self._show_nothing(" ".join(map(one_line, refusal.problems)))
            return
        self._number = printing.next_number(self.tournament)
        rendered = render(printout, Stamp(self._number, self.tournament.now()))
        self._printout, self._rendered = printout, rendered
        self._buffer.close()
        self._buffer.setData(QByteArray(rendered.pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.document.load(self._buffer)
        self._stack.setCurrentWidget(self.preview)
        self._pages.setText(
            QCoreApplication.translate("Printing", "Druck Nr. {number} · {pages} Seiten").format(
                number=self._number, pages=rendered.pages
            )
            if rendered.pages != 1
            else QCoreApplication.translate("Printing", "Druck Nr. {number} · 1 Seite").format(
                number=self._number
            )
        )
        for button in (self._save, self._print):
            button.setEnabled(True)

    def _show_nothing(self, text: str) -> None:
        self._pages.setText("")
        self._empty.show_text(
            QCoreApplication.translate("Printing", "Hier gibt es noch nichts zu drucken"), text
        )
        self._stack.setCurrentWidget(self._empty)

    def _on_save(self) -> None:
        if self._printout is None or self._rendered is None:
            return
        choice = self.list.chosen
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggested = Path(folder) / f"{file_words(choice.name if choice else 'Druck')}.pdf"
        name, _ = QFileDialog.getSaveFileName(
            self, QCoreApplication.translate("Printing", "Als PDF speichern"), str(suggested), "PDF (*.pdf)"
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Save the shown printout as a PDF file and record it as printed."""
        if self._rendered is None:
            return
        try:
            path.write_bytes(self._rendered.pdf)
        except OSError:
            self._notice.show_text(
                QCoreApplication.translate("Printing", "„{name}“ konnte nicht gespeichert werden.").format(
                    name=path.name
                ),
                QCoreApplication.translate(
                    "Printing", "Bitte wählen Sie einen Ordner, in dem Sie schreiben dürfen."
                ),
            )
            return
        self._record()
        self._notice.show_text(
            QCoreApplication.translate("Printing", "Gespeichert: {name}").format(name=path.name),
            QCoreApplication.translate("Printing", "Im Ordner {folder}").format(folder=path.parent),
            tone=Tone.DONE,
        )

    def print_now(self) -> None:
        """Ask for a printer and print what is shown."""
        if self._rendered is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        dialog.setMinMax(1, self._rendered.pages)
        if dialog.exec() != QPrintDialog.DialogCode.Accepted:
            return
        if print_pdf(self.document, printer):
            self._record()
        else:
            self._notice.show_text(
                QCoreApplication.translate("Printing", "Der Drucker hat den Auftrag nicht angenommen."),
                QCoreApplication.translate("Printing", "Speichern Sie ein PDF und drucken Sie es später."),
            )

    def _record(self) -> None:
        printout, rendered, number = self._printout, self._rendered, self._number
        if printout is None or rendered is None:
            return
        self._notice.clear()
        self.desk.run_or_tell(
            lambda tournament: printing.record(tournament, printout, number, rendered.pages)
        )


def _when(job: printing.Printed | None) -> str:
    if job is None:
        return ""
    return QCoreApplication.translate("Printing", "Nr. {number}, {time}").format(
        number=job.number, time=clock(job.printed_at)
    )


def _columns() -> tuple[Column[_Choice], ...]:
    translate = QCoreApplication.translate

    def state(choice: _Choice) -> Cell:
        if choice.outdated:
            return Cell(translate("Printing", "veraltet"), tone=Tone.DECIDE)
        return Cell(choice.printed, Ink.MUTED)

    return (
        Column("", lambda choice: Cell(choice.name, Ink.STRONG)),
        Column("", state, right=False, width=110),
    )
