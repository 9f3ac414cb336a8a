"""The form for one person, and the side of the page that holds door and forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import LONGEST_NAME, Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.registration.door_panel import DoorPanel
from turnierleitung.ui.registration.door_words import door_button, next_number
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, label, restyle
from turnierleitung.ui.widgets.limits import hold_letters
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.tips import set_tip
from turnierleitung.ui.window.desk import Desk

if TYPE_CHECKING:
    from turnierleitung.ui.registration.person_actions import FeeForm, FeeQuestion, SubstituteForm

_NARROW, _WIDE = 272, 384
_LAST_MARK: Final = re.compile(r"[^,;]*\Z")


class MarkCompleter(QCompleter):
    """Completes what stands behind the last comma and leaves the marks before it alone."""

    def __init__(self, marks: QStringListModel, parent: QObject) -> None:
        """Complete from a list of marks."""
        super().__init__(marks, parent)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        offered = QListView()
        self.setPopup(offered)
        # It is a window of its own.
        theme.dress(offered)

    @property
    def is_open(self) -> bool:
        """Whether its list is on the screen."""
        popup = self.popup()
        return popup is not None and popup.isVisible()

    def splitPath(self, path: str) -> list[str]:
        """Return the mark that is being typed."""
        found = _LAST_MARK.search(path)
        return [found[0].strip() if found else path]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        """Return the whole text with the chosen mark at its end."""
        field = self.widget()
        typed = field.text() if isinstance(field, QLineEdit) else ""
        before = _LAST_MARK.sub("", typed).strip()
        return f"{before} {index.data()}".strip()


_FIELDS = ("last_name", "first_name", "club", "town", "category", "note", "keep_apart")
_LATER = ("town", "category", "note")
"""What nobody asks at the door."""
_LAST_AT_DOOR, _LAST_FIELD = "club", "town"


class PersonForm(Card):
    """Last name, first name, club, town, class, note, marks; Enter moves on, Ctrl+Enter saves at once.

    At the door Enter in the third field, or in any below, lets the person arrive.
    """

    save_requested = Signal()
    arrival_requested = Signal(bool)
    """Somebody new is there; whether the fee is paid."""
    cancelled = Signal()
    edited = Signal()

    def __init__(self) -> None:
        """Create an empty form."""
        super().__init__()
        self._title = label("", "heading")
        self._problem = label("", "problem", wrap=True)
        self.fields = {name: QLineEdit() for name in _FIELDS}
        words = (
            translate("Person", "Nachname"),
            translate("Person", "Vorname"),
            translate("Person", "Verein"),
            translate("Person", "Ort"),
            translate("Person", "Wertungsklasse"),
            translate("Person", "Bemerkung"),
            translate("Person", "Getrennt halten"),
        )
        self._form = QFormLayout()
        self._form.setSpacing(8)
        for (name, field), word in zip(self.fields.items(), words, strict=True):
            hold_letters(field, LONGEST_NAME)
            field.setAccessibleName(word)
            field.textEdited.connect(self.edited)
            field.returnPressed.connect(self._on_return)
            self._form.addRow(label(word, "muted"), field)
            field.setObjectName(name)
        self._marks = QStringListModel(self)
        self._completer = MarkCompleter(self._marks, self)
        self.fields["keep_apart"].setCompleter(self._completer)
        self.fields["keep_apart"].setPlaceholderText(translate("Person", "z. B. Familie Huber"))
        self.fields["category"].setPlaceholderText(translate("Person", "z. B. Damen, Jugend"))
        hint = translate(
            "Person",
            "Wer dasselbe Merkmal trägt, trifft sich möglichst nicht. Mehrere durch Komma trennen.",
        )
        set_tip(self.fields["keep_apart"], hint)
        self.fields["keep_apart"].setAccessibleDescription(hint)
        self._way = label(
            translate("Person", "Enter führt ins nächste Feld und speichert nach dem Ort."),
            "small",
            wrap=True,
        )
        self.save = ActionButton(translate("Person", "Speichern"), "Ctrl+Return")
        self.save.clicked.connect(self.save_requested)
        self.arrive = ActionButton("", "Return", "primary", bind=False)
        self.arrive.give_way()
        self.arrive.clicked.connect(lambda: self.arrival_requested.emit(True))
        self.only = ActionButton(translate("Person", "Nur da"), "Shift+Return")
        self.only.clicked.connect(lambda: self.arrival_requested.emit(False))
        self._at_door = False
        self._shown = PersonData("")
        self._lay_out()
        self._problem.hide()

    def _lay_out(self) -> None:
        cancel = ActionButton(translate("Person", "Abbrechen"), "Esc", bind=False)
        cancel.clicked.connect(self.cancelled)
        self.body.addWidget(self._title)
        holder = QWidget()
        self._form.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(self._form)
        scroll = scrolling(holder)
        scroll.setSizeAdjustPolicy(QScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.body.addWidget(scroll)
        self.body.addWidget(self._way)
        self.body.addWidget(self._problem)
        self.body.addWidget(self.arrive)
        row = QHBoxLayout()
        row.addWidget(cancel)
        row.addStretch(1)
        row.addWidget(self.only)
        row.addWidget(self.save)
        self.body.addLayout(row)
        self.body.addStretch(1)

    def show_person(self, title: str, person: PersonData, marks: Sequence[str] | None) -> None:
        """Show a person under a title.

        ``marks`` are offered to keep people apart; ``None`` where no draw does so.
        """
        self._show(title, person, marks)
        self._let_in("", pays=False)
        self.take_focus()

    def show_newcomer(
        self, title: str, person: PersonData, marks: Sequence[str] | None, arrival: str, pays: bool
    ) -> None:
        """Show somebody who stands at the door; ``arrival`` is what Enter will do."""
        self._show(title, person, marks)
        self._let_in(arrival, pays=pays)
        first_empty = next(name for name in (*_FIELDS[1:], _LAST_AT_DOOR) if not getattr(person, name))
        self.fields[first_empty].setFocus()

    def show_arrival(self, arrival: str, pays: bool) -> None:
        """Say anew what Enter will do with somebody at the door, e.g. after a number was given away."""
        if self._at_door:
            self._let_in(arrival, pays=pays)

    def _show(self, title: str, person: PersonData, marks: Sequence[str] | None) -> None:
        self._form.setRowVisible(self.fields["keep_apart"], marks is not None)
        self._marks.setStringList(list(marks or ()))
        self._title.setText(title)
        self._shown = person
        for name, field in self.fields.items():
            field.setText(getattr(person, name))
        self.show_problems(())

    def _let_in(self, arrival: str, *, pays: bool) -> None:
        self._at_door = bool(arrival)
        self.arrive.setText(arrival)
        self.arrive.setVisible(self._at_door)
        self.only.setVisible(self._at_door and pays)
        self.save.setVisible(not self._at_door)
        self._way.setVisible(not self._at_door)
        for name in _LATER:
            self._form.setRowVisible(self.fields[name], not self._at_door)

    def take_focus(self) -> None:
        """Begin with the last name."""
        self.fields["last_name"].setFocus()
        self.fields["last_name"].selectAll()

    @property
    def person(self) -> PersonData:
        """What is typed."""
        return PersonData(**{name: field.text() for name, field in self.fields.items()})

    @property
    def holds_typing(self) -> bool:
        """Whether something is typed that is not saved; undo is not meant for the tournament then."""
        return self.person != self._shown

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong beside the fields."""
        self._problem.setText(in_words(problems, None))
        self._problem.setVisible(bool(problems))
        blocked = {problem.at[0] for problem in problems if problem.at and problem.blocks}
        restyle(self._problem, role="problem" if any(problem.blocks for problem in problems) else "warning")
        for name, field in self.fields.items():
            restyle(field, problem="true" if name in blocked else "false")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the form."""
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
            return
        super().keyPressEvent(event)

    def _on_return(self) -> None:
        if self._completer.is_open:
            # The field sends Return before the list of marks has taken it.
            return
        names = list(_FIELDS)
        focused = next((name for name in names if self.fields[name].hasFocus()), names[-1])
        last = _LAST_AT_DOOR if self._at_door else _LAST_FIELD
        if focused in names[: names.index(last)]:
            self.fields[names[names.index(focused) + 1]].setFocus()
        elif self._at_door:
            self.arrival_requested.emit(True)
        else:
            self.save_requested.emit()


class RegistrationSide(QStackedWidget):
    """The door until a form is asked for; each form does what it asks and says for whom it did."""

    opened = Signal()
    """A form is in the place of the door."""
    closed = Signal()
    """The door is in sight again."""
    saved = Signal(int)
    """Somebody was registered or corrected; he is not at the door."""
    let_in = Signal(int)
    """Somebody is there now, and his number is to be handed out."""

    def __init__(self, desk: Desk) -> None:
        """Begin with the door."""
        super().__init__()
        self._desk = desk
        self._editing: int | None = None
        self.door = DoorPanel()
        self.form = PersonForm()
        self.form.save_requested.connect(self._on_save)
        self.form.arrival_requested.connect(self._on_walk_in)
        self.form.cancelled.connect(self.close_form)
        self.form.edited.connect(self._on_edited)
        self._substitute: SubstituteForm | None = None
        self._fee: FeeForm | None = None
        for beside in (self.door, self.form):
            self.addWidget(beside)
        self.setFixedWidth(_NARROW)

    @property
    def asks(self) -> bool:
        """Whether a form is open; Enter belongs to its fields."""
        return self.currentWidget() is not self.door

    @property
    def substitute(self) -> SubstituteForm:
        """The form for a substitute, made when it is needed first: it brings the effects of actions in."""
        if self._substitute is None:
            from turnierleitung.ui.registration.person_actions import SubstituteForm  # noqa: PLC0415 - 40 ms, when somebody goes

            self._substitute = SubstituteForm(self._desk)
            self._substitute.done.connect(self._on_substituted)
            self._substitute.cancelled.connect(self.close_form)
            self.addWidget(self._substitute)
        return self._substitute

    @property
    def fee(self) -> FeeForm:
        """The form for what somebody pays or gets back, made when it is needed first."""
        if self._fee is None:
            from turnierleitung.ui.registration.person_actions import FeeForm  # noqa: PLC0415 - 40 ms, when a fee is asked for

            self._fee = FeeForm(self._desk)
            self._fee.done.connect(self._on_fee_settled)
            self._fee.cancelled.connect(self.close_form)
            self.addWidget(self._fee)
        return self._fee

    def take_focus(self) -> None:
        """Go on in the open form where typing was left."""
        form: PersonForm | SubstituteForm | FeeForm = self.form
        if self.currentWidget() is self._substitute:
            form = self.substitute
        elif self.currentWidget() is self._fee:
            form = self.fee
        left = cast("QWidget | None", form.focusWidget())
        if left is not None and left.isVisible() and left.isEnabled():
            left.setFocus()
        else:
            form.take_focus()

    def reload(self) -> None:
        """Show which number is next; ask no further about somebody who is no longer in the list."""
        self.form.show_arrival(*self._at_the_door())
        known = participants.by_id(self._tournament)
        if self.currentWidget() is self.form and self._editing is not None and self._editing not in known:
            self.close_form()
        elif self._substitute is not None and self.currentWidget() is self._substitute:
            if self._substitute.vacancy.gone.id in known:
                self._substitute.reload()
            else:
                self.close_form()
        elif self._fee is not None and self.currentWidget() is self._fee:
            if self._fee.participant_id in known:
                self._fee.reload()
            else:
                self.close_form()

    @property
    def _tournament(self) -> Tournament:
        return self._desk.tournament

    def ask_for_newcomer(self, person: PersonData) -> None:
        """Ask what is still to be known of somebody at the door."""
        self._editing = None
        self._open(self.form)
        title = translate("Registration", "Neu am Eingang")
        self.form.show_newcomer(title, person, self._marks(), *self._at_the_door())
        self._on_edited()

    def _at_the_door(self) -> tuple[str, bool]:
        """Return what Enter does with somebody new, and whether there is a fee to pay."""
        fee = tournaments.header(self._tournament).facts.entry_fee_cents
        return door_button(fee, next_number(participants.people(self._tournament))), fee > 0

    def ask_for_new(self, person: PersonData) -> None:
        """Ask for somebody who registers."""
        if self.currentWidget() is self.form and self._editing is None:
            # Somebody is being typed already; beginning anew would throw that away.
            self.form.take_focus()
            return
        self._editing = None
        self._begin_anew(person)

    def correct(self, someone: Participant) -> None:
        """Ask what is to be corrected."""
        self._editing = someone.id
        self._open(self.form)
        self.form.show_person(someone.name, someone.person, self._marks())

    def ask_for_substitute(self, participant_id: int) -> None:
        """Ask who comes in the place of somebody."""
        self._open(self.substitute)
        self.substitute.show_vacancy(participant_id)

    def ask_for_fee(self, participant_id: int, question: FeeQuestion) -> None:
        """Ask what somebody pays, or gets back."""
        self._open(self.fee)
        self.fee.ask(participant_id, question)

    def close_form(self) -> None:
        """Show the door again."""
        self.setFixedWidth(_NARROW)
        self.setCurrentWidget(self.door)
        self.closed.emit()

    def _begin_anew(self, person: PersonData) -> None:
        self._open(self.form)
        title = translate("Registration", "Neu anmelden")
        self.form.show_person(title, person, self._marks())

    def _open(self, form: QWidget) -> None:
        self.setFixedWidth(_WIDE)
        self.setCurrentWidget(form)
        self.opened.emit()

    def _marks(self) -> tuple[str, ...] | None:
        """Return the marks in use; ``None`` where seats are drawn blindly and nobody is kept apart."""
        stages = rulebooks.current(self._tournament).stages
        if any(isinstance(stage, TablesStage) and stage.draw is SeatDraw.BLIND for stage in stages):
            return None
        return participants.marks_in_use(self._tournament)

    def _on_edited(self) -> None:
        others = [person for person in participants.people(self._tournament) if person.id != self._editing]
        person = self.form.person
        self.form.show_problems(participants.check(person, others) if person.last_name else ())

    def keep(self) -> None:
        """Save who is typed and not yet entered; the tournament is being closed."""
        if self.currentWidget() is not self.form:
            return
        if self._editing is None:
            if self.form.holds_typing and self.form.person.tidied().last_name:
                self._on_save()
            return
        someone = participants.by_id(self._tournament).get(self._editing)
        if someone is not None and self.form.person.tidied() != someone.person:
            self._on_save()

    def _on_save(self) -> None:
        person, editing = self.form.person, self._editing
        if editing is None:
            problems = self._desk.run(lambda tournament: participants.register(tournament, person))
        else:
            problems = self._desk.run(lambda tournament: participants.edit(tournament, editing, person))
        if problems:
            self.form.show_problems(problems)
            return
        self.saved.emit(self._newest if editing is None else editing)
        if editing is None:
            self._begin_anew(PersonData(""))
        else:
            self.close_form()

    def _on_walk_in(self, pays: bool) -> None:
        person = self.form.person
        problems = self._desk.run(lambda tournament: participants.walk_in(tournament, person, pays=pays))
        if problems:
            self.form.show_problems(problems)
            return
        self.close_form()
        self.let_in.emit(self._newest)

    def _on_fee_settled(self, participant_id: int) -> None:
        self.saved.emit(participant_id)
        self.close_form()

    def _on_substituted(self, participant_id: int) -> None:
        self.close_form()
        self.let_in.emit(participant_id)

    @property
    def _newest(self) -> int:
        return max(participants.by_id(self._tournament))
