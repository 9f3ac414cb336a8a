"""Who takes part: search, arrive, pay, new, correct, import."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services import participants, rulebooks, tournaments
from turnierleitung.services.exporting.people import table as people_table
from turnierleitung.services.participants import Participant, PersonData
from turnierleitung.services.printing import PrintKind, PrintRequest
from turnierleitung.texts.figures import money
from turnierleitung.ui import theme
from turnierleitung.ui.desk import Desk
from turnierleitung.ui.page import Page
from turnierleitung.ui.registration.importing.wizard import ImportWizard
from turnierleitung.ui.registration.person_form import PersonForm
from turnierleitung.ui.registration.person_menu import PersonMenu
from turnierleitung.ui.registration.state import (
    CLUB,
    arrival_button,
    columns,
    first_expected,
    matching,
    paid_text,
)
from turnierleitung.ui.saving import save_table
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, EmptyState, Figure
from turnierleitung.ui.widgets.table import RowsView

if TYPE_CHECKING:
    from turnierleitung.ui.workspace import Workspace

_LIST, _EMPTY, _IMPORT, _NOBODY = range(4)


class RegistrationPage(Page):
    """One search field; Enter marks as present and paid."""

    watches = frozenset({"participant", "person", "cash_entry", "tournament", "rulebook"})

    def __init__(self, desk: Desk) -> None:
        """Create the page."""
        translate = QCoreApplication.translate
        super().__init__(
            desk,
            translate("Registration", "Teilnehmer"),
        )
        self._everyone: tuple[Participant, ...] = ()
        self._fee = 0
        self._editing: int | None = None
        self._import = ActionButton(translate("Registration", "Liste einlesen …"), "Ctrl+I")
        self._import.clicked.connect(self._on_import)
        self._save = ActionButton(translate("Registration", "Liste speichern …"), "Ctrl+Shift+S")
        self._save.clicked.connect(self._on_save_list)
        self._workspace: Workspace | None = None
        self._wizard: ImportWizard | None = None
        self.search = QLineEdit()
        self.search.setProperty("role", "search")
        self.search.setPlaceholderText(translate("Registration", "Name, Verein, Ort oder Startnummer"))
        self.search.setAccessibleName(translate("Registration", "Teilnehmer suchen"))
        self.search.textEdited.connect(self._on_search)
        self.search.installEventFilter(self)
        self.list: RowsView[Participant] = RowsView(columns(), translate("Registration", "Teilnehmer"))
        self.list.keep_choice_by(lambda someone: someone.id)
        self.list.row_chosen.connect(self._show_buttons)
        self.list.row_opened.connect(self._on_edit)
        self._arrive = ActionButton("", "Return", "primary", bind=False)
        self._arrive.clicked.connect(partial(self._on_arrive, True))
        self._only = ActionButton(translate("Registration", "Nur da"), "Shift+Return", bind=False)
        self._only.clicked.connect(partial(self._on_arrive, False))
        self._new = ActionButton(translate("Registration", "Neu"), "Ctrl+N")
        self._new.clicked.connect(self._on_new)
        self._edit = ActionButton(translate("Registration", "Ändern"), "F2")
        self._edit.clicked.connect(self._on_edit)
        self._more = ActionButton(translate("Registration", "Mehr …"), "F4")
        self._more.clicked.connect(self._on_more)
        self._present = Figure(translate("Registration", "Da"))
        self._paid = Figure(translate("Registration", "Bezahlt"))
        self._missing = Figure(translate("Registration", "Fehlen noch"))
        self.form = PersonForm()
        self.form.save_requested.connect(self._on_save)
        self.form.cancelled.connect(self._on_form_closed)
        self.form.edited.connect(self._on_form_edited)
        self._empty = EmptyState(
            translate("Registration", "Noch niemand angemeldet"),
            translate(
                "Registration",
                "Strg N trägt jemanden ein, Strg I liest eine Liste oder ein früheres Turnier.",
            ),
            translate("Registration", "Ersten Teilnehmer eintragen"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self._on_new)
        self._nobody = EmptyState("", "")
        self._stack = QStackedWidget()
        self._side = QStackedWidget()
        self._reading = QVBoxLayout()
        self._reading.setContentsMargins(0, 0, 0, 0)
        self._lay_out()

    def settle_in(self, workspace: Workspace) -> None:
        """Get to know where lists are read beside the work."""
        self._workspace = workspace

    @property
    def importing(self) -> ImportWizard:
        """The wizard that reads lists, made when it is needed first."""
        if self._wizard is None:
            if self._workspace is None:
                raise RuntimeError("a list is read in the window of a tournament")
            self._wizard = ImportWizard(self.desk, self._workspace.host)
            self._wizard.closed.connect(self._on_import_closed)
            self._reading.addWidget(self._wizard)
        return self._wizard

    def leave(self) -> None:
        """Read no further when the tournament is closed."""
        if self._wizard is not None:
            self._wizard.leave()

    @property
    def _reads_a_list(self) -> bool:
        return self._stack.currentIndex() == _IMPORT

    def load(self) -> None:
        """Show all participants."""
        self._everyone = participants.people(self.tournament)
        self._fee = tournaments.header(self.tournament).facts.entry_fee_cents
        self.hint_label.show_text(
            QCoreApplication.translate("Registration", "Drei Buchstaben, Enter: da und bezahlt.")
            if self._fee
            else QCoreApplication.translate("Registration", "Drei Buchstaben, Enter: da.")
        )
        self._on_search(keep=True)
        self._show_figures()
        if self._reads_a_list:
            self.importing.reload()
        else:
            self._show_list()
        self._show_buttons()

    def take_focus(self) -> None:
        """Begin with the search, or with the list that is being read."""
        if self._reads_a_list:
            self.importing.take_focus()
        else:
            self.start_search()

    def start_search(self) -> None:
        """Put the focus into the search field."""
        if self._reads_a_list:
            self.importing.start_search()
            return
        self.search.setFocus()
        self.search.selectAll()

    def print_request(self) -> PrintRequest | None:
        """Print the list of participants."""
        return PrintRequest(PrintKind.PARTICIPANTS)

    def help_text(self) -> str:
        """Say how people arrive, or how a list is read, by keys alone."""
        if self._reads_a_list:
            return self.importing.help_text()
        translate = QCoreApplication.translate
        arriving = (
            translate(
                "Registration",
                "Drei Buchstaben tippen, mit den Pfeilen wählen, Enter: da und bezahlt. ⇧ Enter: nur da.",
            )
            if self._fee
            else translate("Registration", "Drei Buchstaben tippen, mit den Pfeilen wählen, Enter: da.")
        )
        rest = translate(
            "Registration",
            "Strg N trägt jemanden neu ein, F2 ändert, F4 meldet ab oder schließt aus. "
            "Strg I liest eine Liste ein, Strg ⇧ S speichert alle als Excel oder CSV.",
        )
        return f"{arriving} {rest}"

    def show_import(self, path: Path) -> None:
        """Show what a list of people would bring."""
        self._open_wizard()
        self.importing.show_file(path)

    def _open_wizard(self) -> None:
        self.importing.begin()
        self._stack.setCurrentIndex(_IMPORT)
        self._give_room()
        self.importing.take_focus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead from the search field through the list."""
        if watched is self.search and event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                pays = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
                self._on_arrive(pays)
                return True
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._step(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.search.setText("")
                self._on_search()
                return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        self.head.addWidget(self._import)
        self.head.addWidget(self._save)
        listed = Card(margin=10)
        listed.body.addWidget(self.list)
        empty = Card()
        empty.body.addWidget(self._empty)
        nobody = Card()
        nobody.body.addWidget(self._nobody)
        reading = QWidget()
        reading.setLayout(self._reading)
        for widget in (listed, empty, reading, nobody):
            self._stack.addWidget(widget)
        figures = QWidget()
        side = QVBoxLayout(figures)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(theme.SPACE_M)
        for figure in (self._present, self._paid, self._missing):
            side.addWidget(figure)
        side.addStretch(1)
        self._side.addWidget(figures)
        self._side.addWidget(self.form)
        self._side.setFixedWidth(272)
        left = QVBoxLayout()
        left.setSpacing(theme.SPACE_M)
        left.addWidget(self.search)
        left.addWidget(self._stack, 1)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addLayout(left, 1)
        row.addWidget(self._side)
        self.column.addLayout(row, 1)
        self._arrive.give_way()
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.SPACE_M)
        for button in (self._arrive, self._only, self._new, self._edit, self._more):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self.column.addLayout(buttons)

    def _show_figures(self) -> None:
        translate = QCoreApplication.translate
        totals = participants.totals(self._everyone)
        below = (
            translate("Registration", "dazu {helpers} Helfer").format(helpers=totals.helpers)
            if totals.helpers
            else ""
        )
        self._present.show_value(
            str(totals.present),
            translate("Registration", "von {all}").format(all=totals.registered),
            below,
            done=totals.present,
            of=totals.registered,
        )
        self._paid.show_value(
            money(totals.cash_cents),
            "",
            paid_text(totals.paid) if self._fee else translate("Registration", "kein Startgeld"),
        )
        self._missing.show_value(str(totals.missing))

    def _show_list(self) -> None:
        self._stack.setCurrentIndex(self._list_to_show())
        self._give_room()

    def _list_to_show(self) -> int:
        if not self._everyone:
            return _EMPTY
        return _LIST if self.list.rows_model.rows else _NOBODY

    def _give_room(self) -> None:
        """Leave the page to the list that is being read; else search, figures and buttons are there."""
        listed = not self._reads_a_list
        for part in (self.search, self._side, self._import, self._save, self.hint_label, self.title_label):
            part.setVisible(listed)
        self._show_buttons()

    def _on_search(self, _text: str = "", *, keep: bool = False) -> None:
        found = matching(self._everyone, self.search.text())
        self.list.show_rows(found)
        if found and (not keep or self.list.chosen is None):
            # Of two who are called Huber, the one who is there already is not the one at the door.
            self.list.selectRow(first_expected(found, self._fee) if self.search.text() else 0)
        if not found:
            translate = QCoreApplication.translate
            self._nobody.show_text(
                translate("Registration", "Niemand gefunden: „{typed}“").format(typed=self.search.text()),
                translate("Registration", "Strg N trägt den Namen neu ein, Esc zeigt wieder alle."),
            )
        if not self._reads_a_list:
            self._stack.setCurrentIndex(self._list_to_show())
        self._show_buttons()

    def _step(self, by: int) -> None:
        row = min(max(0, self.list.currentIndex().row() + by), len(self.list.rows_model.rows) - 1)
        self.list.selectRow(row)

    def _show_buttons(self) -> None:
        listed = self._stack.currentIndex() in (_LIST, _NOBODY)
        someone = self.list.chosen
        # While the form is open, Enter belongs to its fields.
        typing = self._side.currentWidget() is self.form
        self._arrive.setVisible(listed and not typing)
        for button in (self._edit, self._more):
            button.setVisible(listed)
        self._new.setVisible(not self._reads_a_list)
        self._save.setEnabled(bool(self._everyone))
        highest = max((one.start_number or 0 for one in self._everyone), default=0)
        text = arrival_button(someone, fee=self._fee, next_number=highest + 1)
        self._arrive.setText(text or QCoreApplication.translate("Registration", "Da und bezahlt"))
        self._arrive.setEnabled(bool(text))
        self._only.setVisible(
            listed
            and not typing
            and self._fee > 0
            and someone is not None
            and someone.standing is Standing.ACTIVE
            and someone.attendance is not Attendance.PRESENT
        )
        for button in (self._edit, self._more):
            button.setEnabled(someone is not None)

    def _on_arrive(self, pays: bool, _checked: object = None) -> None:
        someone = self.list.chosen
        if someone is None or not self._arrive.isEnabled():
            return
        if someone.attendance is Attendance.PRESENT:
            done = self.desk.run_or_tell(lambda tournament: participants.pay(tournament, someone.id))
        else:
            done = self.desk.run_or_tell(
                lambda tournament: participants.arrive(tournament, [someone.id], pays=pays)
            )
        if done:
            self._show_everyone()

    def _on_new(self) -> None:
        if self._side.currentWidget() is self.form and self._editing is None:
            # Somebody is being typed already; beginning anew would throw that away.
            self.form.take_focus()
            return
        self._editing = None
        last, _, first = self.search.text().partition(" ")
        typed = (
            PersonData(last.strip(",").capitalize(), first.strip())
            if not self.list.rows_model.rows
            else PersonData("")
        )
        self._show_form(QCoreApplication.translate("Registration", "Neu am Eingang"), typed)

    def _on_edit(self, _row: object = None) -> None:
        someone = self.list.chosen
        if someone is None:
            return
        self._editing = someone.id
        self._show_form(someone.name, someone.person)

    def _show_form(self, title: str, person: PersonData) -> None:
        self._side.setFixedWidth(384)
        self._side.setCurrentWidget(self.form)
        self.list.setColumnHidden(CLUB, True)
        tournament = self.desk.tournament
        # Where seats are drawn blindly, nobody is kept apart.
        stages = rulebooks.current(tournament).stages
        apart = not any(isinstance(one, TablesStage) and one.draw is SeatDraw.BLIND for one in stages)
        self.form.show_person(title, person, participants.marks_in_use(tournament) if apart else None)
        self._show_buttons()

    def _on_form_edited(self) -> None:
        others = [someone for someone in self._everyone if someone.id != self._editing]
        problems = participants.check(self.form.person, others) if self.form.person.last_name else ()
        self.form.show_problems(problems)

    def _on_save(self) -> None:
        person, editing = self.form.person, self._editing
        if editing is None:
            problems = self.desk.run(lambda tournament: participants.register(tournament, person))
        else:
            problems = self.desk.run(lambda tournament: participants.edit(tournament, editing, person))
        if problems:
            self.form.show_problems(problems)
            return
        name = person.tidied().name
        self.search.setText("")
        self._on_search()
        self.list.choose(lambda someone: someone.name == name)
        if editing is None:
            self._show_form(QCoreApplication.translate("Registration", "Neu am Eingang"), PersonData(""))
        else:
            self._on_form_closed()

    def _on_form_closed(self) -> None:
        self._side.setFixedWidth(272)
        self._side.setCurrentIndex(0)
        self.list.setColumnHidden(CLUB, False)
        self._show_buttons()
        self.start_search()

    def _on_import(self) -> None:
        self._open_wizard()

    def _on_import_closed(self) -> None:
        self._stack.setCurrentIndex(_LIST)
        self._show_list()
        self._show_everyone()

    def _on_save_list(self) -> None:
        if self._workspace is None:
            return
        title = QCoreApplication.translate("Registration", "Teilnehmer")
        told = save_table(self, people_table(self._everyone, title), f"{title} {self._workspace.name}")
        if told is not None:
            self._workspace.tell(told.text, told.tone)

    def _show_everyone(self) -> None:
        """Empty the search; the choice stays on the person that was just worked on."""
        self.search.setText("")
        self._on_search(keep=True)
        self.list.scrollTo(self.list.currentIndex())
        self.start_search()

    def _on_more(self) -> None:
        someone = self.list.chosen
        if someone is None:
            return
        menu = PersonMenu(self.desk, someone, self)
        menu.popup(self._more.mapToGlobal(self._more.rect().topLeft()))
