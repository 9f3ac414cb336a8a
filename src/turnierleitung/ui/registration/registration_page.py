"""The page of participants: search, arrive, pay, enter, correct, import; and F1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.states import Attendance, RoundState, Standing
from turnierleitung.services import history
from turnierleitung.services.formats import format_of
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.people import fees, participants
from turnierleitung.services.people.participants import Participant, PersonData, matching
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import participant_columns, people_table
from turnierleitung.ui.registration import door_panel
from turnierleitung.ui.registration.import_wizard import ImportWizard, ListPaste
from turnierleitung.ui.registration.person_form import RegistrationSide
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ENTER, ActionButton, held, set_tip, types
from turnierleitung.ui.widgets.fields import SearchField
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy
from turnierleitung.ui.widgets.labels import Card, EmptyState, label
from turnierleitung.ui.widgets.layouts import add, add_pages, column, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window import pages
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.pages import Page
from turnierleitung.ui.window.saving import save_table

_LIST, _EMPTY, _IMPORT, _NOBODY = range(4)


def registration_help(*, with_fee: bool) -> HelpWords:
    """Say how people arrive by keys alone; without a fee nobody pays."""
    arriving = (
        translate("Registration", "Drei Buchstaben tippen, mit den Pfeilen wählen, Enter: da und bezahlt.")
        if with_fee
        else translate("Registration", "Drei Buchstaben tippen, mit den Pfeilen wählen, Enter: da.")
    )
    return HelpWords(
        purpose=translate(
            "Registration", "Hier melden Sie Teilnehmer an und haken an der Tür ab, wer gekommen ist."
        ),
        steps=(
            arriving,
            translate(
                "Registration",
                "Wer nicht in der Liste steht: Nachname und Vorname tippen, Enter. Das Formular ist schon "
                "ausgefüllt.",
            ),
            translate(
                "Registration",
                "Strg I liest eine Liste oder ein früheres Turnier ein; Strg V fügt eine kopierte Liste ein.",
            ),
            translate(
                "Registration",
                "Rechts steht groß die Startnummer dessen, der gerade kam, darunter, wie viele noch fehlen.",
            ),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Registration", "wählt in der Liste, auch während Sie suchen")),
            KeyWords(
                "Return",
                translate(
                    "Registration", "nimmt den Gewählten als anwesend, oder trägt den getippten Namen ein"
                ),
            ),
            KeyWords("F2", translate("Registration", "ändert die Angaben des Gewählten")),
            KeyWords(
                "F8",
                translate(
                    "Registration",
                    "vermerkt alle als da, die in der Liste stehen und noch fehlen, z. B. die eines Vereins",
                ),
            ),
            KeyWords("Ctrl+V", translate("Registration", "fügt eine kopierte Liste ein")),
            KeyWords("Esc", translate("Registration", "leert die Suche, schließt das Formular")),
            KeyWords(
                "F4",
                translate(
                    "Registration",
                    "meldet ab, schließt aus, setzt einen Ersatz ein, ändert Startgeld oder Tisch",
                ),
            ),
        ),
        remedies=(
            Remedy(
                translate("Registration", "Der Falsche ist als anwesend eingetragen."),
                translate("Registration", "Strg Z nimmt es zurück, mit seiner Zahlung."),
            ),
            Remedy(
                translate("Registration", "Jemand geht wieder oder kommt nicht."),
                translate(
                    "Registration",
                    "F4, dann abmelden. Ist schon ausgelost, zeigt Strg 3, wer auf seinen Platz kann.",
                ),
            ),
            Remedy(
                translate("Registration", "Zwei heißen gleich."),
                translate(
                    "Registration",
                    "Beide bleiben, jeder mit seiner Startnummer. Verein und Ort unterscheiden sie.",
                ),
            ),
        ),
    )


class RegistrationPage(Page):
    """One search field; Enter marks as present and paid."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Registration", "Teilnehmer"))
        self._everyone: tuple[Participant, ...] = ()
        self._fee = 0
        self._currency = tournaments.header(self.tournament).facts.currency
        self._import = ActionButton(translate("Registration", "Liste einlesen …"), "Ctrl+I")
        set_tip(
            self._import,
            translate("Registration", "Liste einlesen (Strg I), eine kopierte Liste einfügen (Strg V)"),
        )
        self._save = ActionButton(translate("Registration", "Liste speichern …"), "Ctrl+Shift+S")
        self._wizard: ImportWizard | None = None
        self._done: int | None = None
        """The person just handled, whose number is shown big."""
        self._handled: list[int] = []
        """Everybody handled here, the latest first."""
        self.search = SearchField()
        self._paste = ListPaste(self, self.search)
        self.list: RowsView[Participant] = RowsView(
            participant_columns(self._currency), translate("Registration", "Teilnehmer")
        )
        self.list.keep_choice_by(lambda someone: someone.id)
        self.list.enter_opens = False
        self.list.leaves_letters = True
        self._arrive = ActionButton("", "Return", "primary", bind=False, does=partial(self._on_entered, True))
        self._only = ActionButton(translate("Registration", "Nur da"), "Shift+Return", bind=False)
        self.question = door_panel.DoorQuestion()
        self._new = ActionButton(translate("Registration", "Neu"), "Ctrl+N", does=self._on_new)
        self._edit = ActionButton(translate("Registration", "Ändern"), "F2", does=self._on_edit)
        self._more = ActionButton(translate("Registration", "Mehr …"), "F4", does=self._on_more)
        self.side = RegistrationSide(desk)
        self._totals_line = label("", "muted")
        self._similar = label("", "strong", wrap=True)
        self._empty = EmptyState(
            translate("Registration", "Noch niemand angemeldet"),
            translate(
                "Registration",
                "Strg N trägt jemanden ein, Strg I liest eine Liste oder ein früheres Turnier, Strg V fügt "
                "eine kopierte Liste ein. "
                "Wer schon da ist: Namen oben tippen, Enter.",
            ),
            translate("Registration", "Ersten Teilnehmer eintragen"),
            "Ctrl+N",
        )
        self._nobody = EmptyState("", "")
        self._stack = QStackedWidget()
        self._reading = column()
        self._lay_out()
        self._connect()

    @property
    def importing(self) -> ImportWizard:
        """The wizard that reads lists, made on first use."""
        if self._wizard is None:
            self._wizard = ImportWizard(self.desk, self.around.host)
            self._wizard.closed.connect(self._on_import_closed)
            self._reading.addWidget(self._wizard)
        return self._wizard

    def leave(self) -> None:
        """Read no further when the tournament is closed; a correction that is typed is saved."""
        self.side.keep()
        if self._wizard is not None:
            self._wizard.leave()

    @property
    def _reads_a_list(self) -> bool:
        return self._stack.currentIndex() == _IMPORT

    def load(self) -> None:
        """Show all participants."""
        self._everyone = participants.people(self.tournament)
        facts = tournaments.header(self.tournament).facts
        self._fee = participants.usual_fee(self.tournament)
        if facts.currency is not self._currency:
            self._currency = facts.currency
            self.list.show_columns(participant_columns(facts.currency), ())
        self._show_hint()
        self._on_search(keep=True)
        self._show_figures()
        self.question.reload(self._everyone)
        self.side.reload()
        if self._reads_a_list:
            self.importing.reload()
        else:
            self._show_list()
        self._show_buttons()

    def _show_hint(self) -> None:
        self.hint_label.show_text("" if self.side.asks else door_panel.arriving_hint(self._fee))

    def take_focus(self) -> None:
        """Begin with the search, or go on in the list that is being read or in the form that is open."""
        if self._reads_a_list:
            self.importing.take_focus()
        elif self.side.asks:
            self.side.take_focus()
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

    def help_words(self) -> HelpWords:
        """Say how people arrive, or how a list is read, by keys alone."""
        if self._reads_a_list:
            return self.importing.help_words()
        return registration_help(with_fee=bool(self._fee))

    def show_import(self, path: Path) -> None:
        """Show what a list of people would bring."""
        self.start_import()
        self.importing.show_file(path)

    def start_import(self) -> None:
        """Ask where a list of people comes from."""
        self.importing.begin()
        self._stack.setCurrentIndex(_IMPORT)
        self._give_room()
        self.importing.take_focus()

    def _connect(self) -> None:
        self._import.clicked.connect(self.start_import)
        self._save.clicked.connect(self._on_save_list)
        self.search.textEdited.connect(self._on_search)
        self.search.entered.connect(self._on_entered)
        self.search.stepped.connect(self._step)
        self.search.left.connect(self._on_search_left)
        self._paste.pasted.connect(self._on_paste)
        self.list.row_chosen.connect(self._show_buttons)
        self.list.row_opened.connect(self._on_edit)
        self._only.clicked.connect(partial(self._on_arrive, False))
        self.question.answered.connect(self.start_search)
        self.side.opened.connect(self._on_side_opened)
        self.side.closed.connect(self._on_side_closed)
        self.side.saved.connect(self.show_person)
        self.side.door.all_there.clicked.connect(self._on_all)
        self.side.let_in.connect(self._on_let_in)
        self._empty.action_requested.connect(self._on_new)

    def _lay_out(self) -> None:
        add(self.head, self._import, self._save)
        listed, empty, reading, nobody = Card(margin=10), Card(), QWidget(), Card()
        add(listed.body, self._similar, self.list)
        empty.body.addWidget(self._empty)
        nobody.body.addWidget(self._nobody)
        reading.setLayout(self._reading)
        add_pages(self._stack, listed, empty, reading, nobody)
        left = column(self.search, self.question, (self._stack, 1), spacing=theme.SPACE_M)
        add(self.column, (row((left, 1), self.side, spacing=theme.SPACE_L), 1))
        self._arrive.give_way()
        buttons = self._arrive, self._only, self._new, self._edit, self._more
        add(self.column, row(*buttons, None, self._totals_line, spacing=theme.SPACE_M))

    def _show_figures(self) -> None:
        totals = participants.totals(self._everyone)
        self.side.door.show_totals(totals, self._fee, self._currency)
        self._totals_line.setText(door_panel.totals_line(totals, self._fee, self._currency))
        shown, said, undo = door_panel.latest(self._everyone, self._handled), "", ""
        if shown:
            said, undo = door_panel.latest_text(shown[0], self._done, history.next_undo(self.tournament))
        self.side.door.show_latest(shown, said, undo)

    def _show_list(self) -> None:
        self._stack.setCurrentIndex(self._list_to_show())
        self._give_room()

    def _list_to_show(self) -> int:
        if not self._everyone and not self.search.text().strip():
            return _EMPTY
        return _LIST if self.list.rows_model.rows else _NOBODY

    def _give_room(self) -> None:
        """Hide search, figures and buttons while a list is being read."""
        listed = not self._reads_a_list
        # While a list is read, the key is that of its first step.
        self._paste.shortcut.setEnabled(listed)
        for part in (self.search, self.side, self._import, self._save, self.hint_label, self.title_label):
            part.setVisible(listed)
        self._show_buttons()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter in the list do what the main button says, and letters search."""
        if event.key() in ENTER and self.list.hasFocus():
            self._on_entered(held(event) != Qt.KeyboardModifier.ShiftModifier)
        elif self.list.hasFocus() and types(event):
            self.search.setFocus()
            self.search.setText(event.text())
            self._on_search()
        else:
            super().keyPressEvent(event)

    def _on_search(self, _text: str = "", *, keep: bool = False) -> None:
        typed = self.search.text()
        found = matching(self._everyone, typed)
        near = () if found else door_panel.similar(self._everyone, typed)
        self.list.show_rows(found or near)
        if near:
            # Enter must not let in somebody who was not meant.
            self.list.setCurrentIndex(QModelIndex())
            self.list.clearSelection()
        elif found and (not keep or self.list.chosen is None):
            # Of two who are called Huber, the one who is there already is not the one at the door.
            self.list.selectRow(door_panel.first_expected(found) if typed else 0)
        self._say_nobody(typed, bool(near), bool(found))
        count = translate("Registration", "{found} von {all}") if typed.strip() else ""
        self.search.show_count(count.format(found=len(found), all=len(self._everyone)))
        if not self._reads_a_list:
            self._stack.setCurrentIndex(self._list_to_show())
        self._show_buttons()

    def _say_nobody(self, typed: str, near: bool, found: bool) -> None:
        self._similar.setVisible(near)
        self._similar.setText(
            translate("Registration", "Niemand heißt „{typed}“. Ähnlich, mit ↓ wählen:").format(typed=typed)
        )
        if found or near:
            return
        if self._named(typed) is None:
            way = translate("Registration", "Diese Nummer gibt es nicht. Esc zeigt wieder alle.")
        elif self.side.asks:
            way = translate("Registration", "Enter führt zurück ins Formular, Esc zeigt wieder alle.")
        else:
            way = translate("Registration", "Enter trägt den Namen neu ein, Esc zeigt wieder alle.")
        self._nobody.show_text(
            translate("Registration", "Niemand gefunden: „{typed}“").format(typed=typed), way
        )

    def _on_search_left(self) -> None:
        if self.side.asks and not self.search.text():
            self.side.close_form()
            return
        chosen = self.list.chosen
        self.search.setText("")
        self._on_search()
        if chosen is not None:
            self.list.choose(lambda other: other.id == chosen.id)

    def _step(self, by: int) -> None:
        row = min(max(0, self.list.currentIndex().row() + by), len(self.list.rows_model.rows) - 1)
        self.list.selectRow(row)

    def _show_buttons(self) -> None:
        listed = self._stack.currentIndex() in (_LIST, _NOBODY) or bool(self.search.text().strip())
        listed = listed and not self._reads_a_list
        someone = self.list.chosen
        # While a form is open, Enter belongs to its fields.
        typing = self.side.asks
        self._arrive.setVisible(listed and not typing)
        for button in (self._edit, self._more):
            button.setVisible(listed)
            button.setEnabled(someone is not None)
        self._new.setVisible(not self._reads_a_list)
        self._totals_line.setVisible(typing and not self._reads_a_list)
        self._save.setEnabled(bool(self._everyone))
        self.side.door.show_expected(len(door_panel.together(self.list.rows_model.rows)) if listed else 0)
        comes = self._newcomer
        text = door_panel.arrival_button(
            someone, currency=self._currency, next_number=door_panel.next_number(self._everyone)
        )
        if comes is not None:
            text = door_panel.walk_in_button(comes)
        elif someone is not None and self._returns(someone):
            text = translate("Registration", "{name}: wieder dabei …").format(name=someone.name)
        self._arrive.setText(text or door_panel.idle_button(someone, self._fee))
        self._arrive.setEnabled(bool(text))
        self._only.setVisible(
            listed
            and not typing
            and someone is not None
            and someone.open_cents > 0
            and someone.attendance is not Attendance.PRESENT
        )

    @property
    def _newcomer(self) -> PersonData | None:
        """The person whom Enter would add: a typed name that matches nobody."""
        if self.list.chosen is not None:
            return None
        return self._named(self.search.text())

    def _named(self, typed: str) -> PersonData | None:
        return door_panel.newcomer(typed, pairs=rulebooks.current(self.tournament).pairs)

    def _on_entered(self, pays: bool, _checked: object = None) -> None:
        comes = self._newcomer
        if self.side.asks:
            # The form says what Enter does; whoever is chosen in the list is not meant.
            self.side.take_focus()
        elif comes is not None:
            self._unless_late(partial(self.side.ask_for_newcomer, comes))
        elif self._arrive.isEnabled():
            self._on_arrive(pays)
        elif self.search.text() and self.list.chosen is not None:
            # He is there already: his number is what is asked for.
            self._look_after(self.list.chosen.id)
            self.search.selectAll()

    def _unless_late(self, then: Callable[[], None]) -> None:
        """Do it at once, or after a question if newcomers can no longer play."""
        if format_of(self.tournament).takes_newcomers(self.tournament):
            then()
        else:
            self.question.ask_late(then)

    def _on_all(self) -> None:
        self._unless_late(lambda: self.question.ask_all(self.list.rows_model.rows, self._let_in))

    def _let_in(self, ids: Sequence[int], pays: bool) -> None:
        if self.desk.run_or_tell(lambda tournament: participants.arrive(tournament, ids, pays=pays)):
            # A list is in the order of its names, the last one of it got the last number.
            self._handled = [*reversed(ids), *self._handled]
            self._done = None
            self._show_figures()
            self._show_everyone()

    def _on_arrive(self, pays: bool, _checked: object = None) -> None:
        someone = self.list.chosen
        if someone is None or not self._arrive.isEnabled():
            return
        if self._returns(someone):
            self._on_return(someone.id)
        elif someone.missing:
            self._unless_late(partial(self._arrived, someone, pays=pays))
        else:
            self._arrived(someone, pays=pays)

    def _arrived(self, someone: Participant, *, pays: bool) -> None:
        if someone.attendance is Attendance.PRESENT:
            done = self.desk.run_or_tell(lambda tournament: fees.pay(tournament, someone.id))
        else:
            done = self.desk.run_or_tell(
                lambda tournament: participants.arrive(tournament, [someone.id], pays=pays)
            )
        if done:
            self._look_after(someone.id)
            self._show_everyone()

    def _returns(self, someone: Participant) -> bool:
        """Whether a comeback must be asked about: seats were drawn since, so another may have the seat."""
        steps = tournaments.header(self.tournament).rounds
        drawn = any(step.state is not RoundState.PLANNED for step in steps)
        return drawn and someone.standing is Standing.ACTIVE and someone.attendance is Attendance.LEFT

    def _look_after(self, participant_id: int) -> None:
        self._done = participant_id
        self._handled = [participant_id, *(one for one in self._handled if one != participant_id)]
        self._show_figures()

    def _on_new(self) -> None:
        self._unless_late(partial(self.side.ask_for_new, self._newcomer or PersonData("")))

    def _on_edit(self, _row: object = None) -> None:
        if self.list.chosen is not None:
            self.side.correct(self.list.chosen)

    def _on_side_opened(self) -> None:
        # Where both fit beside the form, both stay.
        self.list.hide_column(door_panel.CLUB, hidden=True)
        QTimer.singleShot(0, self, self._show_clubs_if_they_fit)
        # Enter belongs to the form now: nothing may be said to happen by it.
        self._on_search(keep=True)
        self._show_hint()
        self._show_buttons()

    def _show_clubs_if_they_fit(self) -> None:
        fits = self.list.whole_width <= self.list.viewport().width()
        self.list.hide_column(door_panel.CLUB, hidden=self.side.asks and not fits)

    def _on_side_closed(self) -> None:
        self.list.hide_column(door_panel.CLUB, hidden=False)
        self._show_hint()
        self._on_search(keep=True)
        self.start_search()

    def _on_let_in(self, participant_id: int) -> None:
        self.show_person(participant_id)
        self._look_after(participant_id)

    def show_person(self, participant_id: int) -> None:
        """Choose somebody, wherever the list has that person."""
        self.search.setText("")
        self._on_search()
        self.list.choose(lambda someone: someone.id == participant_id)
        self.list.show_choice()

    def _on_paste(self) -> None:
        self.start_import()
        self.importing.show_pasted()

    def _on_import_closed(self) -> None:
        self._stack.setCurrentIndex(_LIST)
        self._show_list()
        self._show_everyone()

    def _on_save_list(self) -> None:
        save_table(self, people_table(self._everyone, translate("Registration", "Teilnehmer")))

    def _show_everyone(self) -> None:
        """Empty the search; the choice stays on the person that was just worked on."""
        self.search.setText("")
        self._on_search(keep=True)
        self.list.show_choice()
        self.start_search()

    def _on_more(self) -> None:
        someone = self.list.chosen
        if someone is None:
            return
        from turnierleitung.ui.registration.person_actions import PersonMenu  # noqa: PLC0415 - 40 ms, when the menu is wanted first

        menu = PersonMenu(self.desk, someone, self)
        menu.substitute_requested.connect(self.side.ask_for_substitute)
        menu.leaving_requested.connect(self._on_leaving)
        menu.return_requested.connect(self._on_return)
        menu.fee_requested.connect(self.side.ask_for_fee)
        # As after Enter: the field is ready for the next person.
        menu.done.connect(self._show_everyone)
        menu.popup(self._more.mapToGlobal(self._more.rect().topLeft()))

    def _on_leaving(self, participant_id: int, going: Going) -> None:
        # Whoever comes back from there looks for the next person.
        self._show_everyone()
        self.around.open_page(pages.PENALTIES).let_go(participant_id, going, pages.REGISTRATION)

    def _on_return(self, participant_id: int) -> None:
        self.around.open_page(pages.PENALTIES).show_gone(participant_id)
