"""What can be chosen on the page of everything on paper: papers, what of a set, which score sheets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QWidget

from turnierleitung.domain import plugins
from turnierleitung.domain.language import Language
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import RoundState
from turnierleitung.reports.document.document import Stamp
from turnierleitung.services import formats, printing
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import round_rows, rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.printing import Finished, Medium, Printed, SetPart, SetView
from turnierleitung.texts.figures import clock
from turnierleitung.texts.language import spoken, translate
from turnierleitung.texts.printing import request_name, set_name
from turnierleitung.texts.tables.seats import what_happened
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, Segments, as_typed
from turnierleitung.ui.widgets.labels import label, rule
from turnierleitung.ui.widgets.language_box import LanguageBox
from turnierleitung.ui.widgets.layouts import cells, column, row, scrolling
from turnierleitung.ui.window.files import file_words

_FORMS: Final = (SheetForm.A4, SheetForm.TWO_UP, SheetForm.A5)
_MOST_HEIGHT: Final = 200
_MOST_COLUMNS: Final = 3


class PrintOptions(QWidget):
    """Ticks for the parts of a set, and the form of the score sheets."""

    ticked = Signal(object, bool)
    """A printout, and whether it is wanted."""
    form_chosen = Signal()
    all_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._boxes: list[QCheckBox] = []
        self._shown: tuple[PrintRequest, ...] = ()
        self._holder = QWidget()
        self._grid = cells(across=theme.SPACE_L, down=theme.SPACE_XS, of=self._holder)
        self._scroll = scrolling(self._holder)
        self.forms = Segments(
            [
                translate("Printing", "1 auf A4"),
                translate("Printing", "2 auf A4"),
                translate("Printing", "1 auf A5"),
            ],
            key="F7",
        )
        self.forms.chosen.connect(self._on_form)
        self._all = ActionButton(translate("Printing", "Alle auswählen"), "Ctrl+A", does=self._on_all)
        self._all.setProperty("compact", True)
        self._languages = LanguageBox()
        self._languages.language_chosen.connect(self.form_chosen)
        self._form_row = QWidget()
        row(
            label(translate("Printing", "Zettel"), "muted"),
            self.forms,
            spacing=theme.SPACE_M,
            of=self._form_row,
        )
        column(
            self._scroll,
            row(self._form_row, None, self._languages, spacing=theme.SPACE_M),
            row(None, self._all),
            rule(),
            spacing=theme.SPACE_M,
            margins=(theme.SPACE_L, theme.SPACE_M, theme.SPACE_L, 0),
            of=self,
        )

    @property
    def form(self) -> SheetForm:
        """The form of the score sheets."""
        return _FORMS[self.forms.index]

    @property
    def language(self) -> Language:
        """The language of the papers."""
        return self._languages.language

    def choose_form(self, form: SheetForm) -> None:
        """Begin with a form."""
        self.forms.choose(_FORMS.index(form))

    def choose_language(self, language: Language) -> None:
        """Begin with a language."""
        self._languages.choose(language)

    def show_parts(self, parts: Sequence[tuple[PrintRequest, str, bool]], *, forms: bool) -> None:
        """Show the parts with their names and whether they are wanted; without parts only the form."""
        self._form_row.setVisible(forms)
        self._scroll.setVisible(bool(parts))
        self._all.setVisible(not all(wanted for _, _, wanted in parts))
        requests = tuple(request for request, _, _ in parts)
        if requests != self._shown:
            self._make_boxes(requests)
        for box, (_, name, wanted) in zip(self._boxes, parts, strict=True):
            box.setText(as_typed(name))
            box.setChecked(wanted)
        self._arrange()

    def _make_boxes(self, requests: tuple[PrintRequest, ...]) -> None:
        for box in self._boxes:
            self._grid.removeWidget(box)
            box.hide()
            box.deleteLater()
        self._shown = requests
        self._boxes = []
        for number, _ in enumerate(requests):
            box = QCheckBox(self._holder)
            # clicked, not toggled: what the page ticks itself is no choice of the director.
            box.clicked.connect(partial(self._on_box, number))
            self._boxes.append(box)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many ticks side by side as there is room for."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self._boxes:
            return
        rows = self._rows(self.width() - 2 * theme.SPACE_L)
        for number, box in enumerate(self._boxes):
            self._grid.addWidget(box, number % rows, number // rows)
            box.show()
        height = self._boxes[0].sizeHint().height() + theme.SPACE_XS
        # Whole rows: nobody sees that a sliver goes on below.
        self._scroll.setFixedHeight(min(rows, _MOST_HEIGHT // height) * height + 2)

    def _rows(self, room: int) -> int:
        """Return in how few rows the ticks stand when their columns have to share the room."""
        widths = [box.sizeHint().width() + theme.SPACE_L for box in self._boxes]
        for rows in range(-(-len(widths) // _MOST_COLUMNS), len(widths)):
            if sum(max(widths[first : first + rows]) for first in range(0, len(widths), rows)) <= room:
                return rows
        return len(widths)

    def _on_box(self, number: int, _checked: object = None) -> None:
        self.ticked.emit(self._shown[number], self._boxes[number].isChecked())

    def _on_all(self) -> None:
        self.all_wanted.emit()

    def _on_form(self, _index: int) -> None:
        self.form_chosen.emit()


SETS: Final = (PrintSet.BEFORE_FIRST, PrintSet.BETWEEN, PrintSet.END, PrintSet.EMERGENCY)
_LONGEST: Final = 80
"""Letters of a tournament's name in the name of a file."""


@dataclass(frozen=True, slots=True)
class PrintChoice:
    """A printout to choose, or a set of them, with when it was printed last."""

    name: str
    request: PrintRequest | None = None
    print_set: PrintSet | None = None
    printed: str = ""
    """When it was printed or saved last; of a set which of the two it was, once nothing is wanted."""
    outdated: bool = False
    wanted: int = 0
    """Parts of a set that have still to be printed."""
    is_due: bool = False
    """Whether it is the set that is printed now, as far as the tournament is."""

    @property
    def key(self) -> tuple[PrintRequest | None, PrintSet | None]:
        """Return a key that distinguishes choices."""
        return self.request, self.print_set


def choices(tournament: Tournament, extra: PrintRequest | None) -> list[PrintChoice]:
    """Return everything that can be chosen: what is outdated, the sets, then each printout by itself."""
    latest = printing.latest_print(tournament)
    stale = {job.request for job in printing.outdated(tournament)}
    single = printing.listed(tournament)
    # What another page asked for once, and what was printed and is wrong now, must not be lost from sight.
    more = [*([extra] if extra is not None else []), *sorted(stale, key=lambda one: latest[one].number)]
    single += [one for one in dict.fromkeys(more) if one not in single]
    due = suggested(tournament)
    sets = [_of_set(printing.print_view(tournament, kind), due) for kind in _sets(stale)]
    return [
        *sets,
        *(
            PrintChoice(
                name_of(tournament, request),
                request,
                printed=_when(latest.get(request)),
                outdated=request in stale,
            )
            for request in single
        ),
    ]


def _sets(stale: Collection[PrintRequest]) -> tuple[PrintSet, ...]:
    return (*([PrintSet.OUTDATED] if stale else []), *SETS)


def _of_set(view: SetView, due: PrintSet) -> PrintChoice:
    return PrintChoice(
        name=set_name(view.kind),
        print_set=view.kind,
        printed=_done(view),
        wanted=len(view.wanted),
        is_due=view.kind is due,
    )


def _done(view: SetView) -> str:
    """Return a word for what became of a set."""
    match {part.printed.medium for part in view.parts if part.printed is not None}:
        case media if len(media) > 1:
            return translate("Printing", "erledigt")
        case media if Medium.FILE in media:
            return translate("Printing", "gespeichert")
        case _:
            return translate("Printing", "gedruckt")


def suggested(tournament: Tournament) -> PrintSet:
    """Return the set that is due now."""
    steps = tournaments.header(tournament).rounds
    if all(step.state is RoundState.FINISHED for step in steps):
        return PrintSet.END
    if steps[0].state is RoundState.FINISHED:
        return PrintSet.BETWEEN
    return PrintSet.BEFORE_FIRST


def seats_to_mend(tournament: Tournament) -> tuple[str, str]:
    """Return what to do before seats are printed that no longer fit; empty where they do."""
    round_id = round_rows.current_round(tournament)
    changed = format_of(tournament).seats_changed(tournament)
    if round_id is None or changed is None:
        return "", ""
    return (
        translate("Printing", "Die Sitzordnung der Runde {round} passt nicht mehr: {what}.").format(
            round=formats.rounds_view(tournament, round_id).number,
            what=what_happened(**{kind: int(number) for kind, number in changed.items()}),
        ),
        translate(
            "Printing", "Bitte passen Sie die Sitzordnung auf der Seite „Auslosung“ an, bevor Sie drucken."
        ),
    )


def not_to_post(tournament: Tournament, request: PrintRequest) -> tuple[str, str]:
    """Return why a list cannot be posted yet, and the remedy; empty if it can."""
    printed = printing.latest_print(tournament).get(request)
    if printed is None:
        return (
            translate("Printing", "Diese Liste ist noch nicht gedruckt."),
            translate("Printing", "Bitte drucken Sie sie mit Strg Enter und hängen Sie sie aus."),
        )
    if any(job.request == request for job in printing.outdated(tournament)):
        return (
            translate("Printing", "Die gedruckte Liste ist veraltet."),
            translate("Printing", "Bitte drucken Sie sie mit Strg Enter neu und hängen Sie sie aus."),
        )
    return "", ""


def rounds_over(tournament: Tournament) -> int:
    """Return how many rounds are finished."""
    return sum(step.state is RoundState.FINISHED for step in tournaments.header(tournament).rounds)


def name_of(tournament: Tournament, request: PrintRequest) -> str:
    """Return the name of a printout; an explanation includes its person."""
    name = request_name(request, rulebooks.current(tournament))
    if request.participant_id is None or not printing.printable(tournament, request):
        return name
    return f"{name}: {participants.by_id(tournament)[request.participant_id].name}"


def has_forms(tournament: Tournament, wanted: Iterable[PrintRequest]) -> bool:
    """Return whether the form of score sheets matters to any of these printouts."""
    return any(printing.has_forms(tournament, request) for request in wanted)


_FEW_ROWS: Final = 16
"""So many deals leave half of a page empty."""


def usual_language(tournament: Tournament) -> Language:
    """Return the language in which something was printed last; before that the one of the window."""
    jobs = printing.printed(tournament)
    return next((job.language for job in jobs if job.language is not None), spoken().language)


def usual_form(tournament: Tournament) -> SheetForm:
    """Return the form in which score sheets were printed last; before that the one that they fill."""
    jobs = printing.printed(tournament)
    rulebook = rulebooks.current(tournament)
    rows = [
        plugins.sheet_rows(rulebook.game, stage.seats)
        for stage in rulebook.stages
        if isinstance(stage, TablesStage)
    ]
    fitting = SheetForm.TWO_UP if rows and max(rows) <= _FEW_ROWS else SheetForm.A4
    return next((job.form for job in jobs if printing.has_forms(tournament, job.request)), fitting)


def stamps(tournament: Tournament, wanted: Sequence[PrintRequest], first_number: int) -> list[Stamp]:
    """Return the stamps of printouts that are made now, the first with a number, the others after it."""
    now = tournament.now()
    stale = {job.request: job.number for job in printing.outdated(tournament)}
    return [
        Stamp(number, now, stale.get(request)) for number, request in enumerate(wanted, start=first_number)
    ]


def part_name(tournament: Tournament, part: SetPart) -> str:
    """Return a part of a set with what became of it: its number, saved, outdated or incomplete."""
    name = name_of(tournament, part.request)
    if part.outdated:
        return translate("Printing", "{name} · veraltet").format(name=name)
    if part.incomplete:
        return translate("Printing", "{name} · unvollständig").format(name=name)
    if part.printed is None:
        return name
    if part.printed.medium is Medium.FILE:
        return translate("Printing", "{name} · PDF {number}").format(name=name, number=part.printed.number)
    return translate("Printing", "{name} · Nr. {number}").format(name=name, number=part.printed.number)


def ticked(view: SetView, by_hand: Mapping[PrintRequest, bool]) -> list[PrintRequest]:
    """Return the parts to print: those still wanted, unless the director ticked otherwise."""
    wanted = {part.request for part in view.wanted}
    return [part.request for part in view.parts if by_hand.get(part.request, part.request in wanted)]


def file_name(printout: str, tournament: str, *, practice: bool) -> str:
    """Return what a PDF is called: „12. Turnier – Ende.pdf“, so that those of two tournaments differ."""
    words = file_words(tournament)[:_LONGEST].strip(" .")
    name = " – ".join(part for part in (words, file_words(printout)) if part)
    if practice:
        name = translate("Printing", "ÜBUNG {name}").format(name=name)
    return f"{name}.pdf"


def on_pages(finished: Sequence[Finished], first: int, last: int) -> list[Finished]:
    """Return the printouts of which pages from ``first`` to ``last`` of all left the printer."""
    found, page = [], 0
    for one in finished:
        if page < last and page + one.pages >= first:
            found.append(one)
        page += one.pages
    return found


def _when(job: Printed | None) -> str:
    if job is None:
        return ""
    text = (
        translate("Printing", "PDF {number}, {time}")
        if job.medium is Medium.FILE
        else translate("Printing", "Nr. {number}, {time}")
    )
    return text.format(number=job.number, time=clock(job.printed_at))
