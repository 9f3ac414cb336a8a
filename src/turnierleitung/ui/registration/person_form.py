"""The form for one person, and the side of the page that holds door and forms."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QFormLayout,
    QLineEdit,
    QListView,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.texts.language import translate
from turnierleitung.ui.registration.door_panel import DoorPanel, door_button, next_number
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, EnterStops, sequences, set_tip
from turnierleitung.ui.widgets.fields import line
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import add, scrolling
from turnierleitung.ui.window.asking_form import AskingForm
from turnierleitung.ui.window.desk import Desk

if TYPE_CHECKING:
    from turnierleitung.ui.registration.person_actions import FeeForm, FeeQuestion, SubstituteForm

_NARROW, _WIDE = 272, 384
_LAST_MARK: Final = re.compile(r"[^,;]*\Z")


class WordCompleter(QCompleter):
    """Completes a field by what others have in it, wherever the typed letters stand."""

    def __init__(self, words: QStringListModel, parent: QObject) -> None:
        super().__init__(words, parent)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        offered = QListView()
        self.setPopup(offered)
        # It is a window of its own.
        theme.dress(offered)


class MarkCompleter(WordCompleter):
    """Completes the mark behind the last comma; earlier marks stay."""

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


_FIELDS: Final = (
    *("last_name", "first_name", "partner_last_name", "partner_first_name"),
    *("club", "team", "town", "category", "note", "keep_apart"),
)
_PARTNER: Final = ("partner_last_name", "partner_first_name")
_LATER: Final = ("town", "category", "note")
"""What nobody asks at the door."""
_TYPED_FIRST: Final = 7
"""Enter leads through so many fields; in the others it saves."""


class PersonForm(AskingForm):
    """Names, club, team, town, class, note, marks; Enter moves on, Ctrl+Enter saves at once.

    The second name is asked where two play as one, the team where teams are ranked. At the door Enter in the
    last field lets the person arrive.
    """

    saved = Signal(int)
    """Somebody was registered or corrected; he is not at the door."""
    let_in = Signal(int)
    """Somebody new is there."""
    fields: dict[str, QLineEdit]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, role="")
        self.about: int | None = None
        """Who is corrected; nobody while somebody new is typed."""
        self._title = label("", "heading")
        words = (
            translate("Person", "Nachname"),
            translate("Person", "Vorname"),
            translate("Person", "Zweiter Nachname"),
            translate("Person", "Zweiter Vorname"),
            translate("Person", "Verein"),
            translate("Person", "Mannschaft"),
            translate("Person", "Ort"),
            translate("Person", "Wertungsklasse"),
            translate("Person", "Bemerkung"),
            translate("Person", "Getrennt halten"),
        )
        self.fields = {name: line(word) for name, word in zip(_FIELDS, words, strict=True)}
        content = QWidget()
        self._form = QFormLayout(content)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(8)
        for (name, field), word in zip(self.fields.items(), words, strict=True):
            field.setObjectName(name)
            field.textEdited.connect(self._on_edited)
            self._form.addRow(label(word, "muted"), field)
        self.off_phones = QCheckBox(translate("Person", "Nicht auf &Telefonen zeigen"))
        phones_hint = translate(
            "Person",
            "Die Telefone im Saal finden diese Person nicht und zeigen statt des Namens einen Strich.",
        )
        set_tip(self.off_phones, phones_hint)
        self.off_phones.setAccessibleDescription(phones_hint)
        self._form.addRow(self.off_phones)
        self._marks = QStringListModel(self)
        self.fields["keep_apart"].setCompleter(MarkCompleter(self._marks, self))
        self.fields["keep_apart"].setPlaceholderText(translate("Person", "z. B. Familie Huber"))
        self._teams = QStringListModel(self)
        self.fields["team"].setCompleter(WordCompleter(self._teams, self))
        self.fields["category"].setPlaceholderText(translate("Person", "z. B. Damen, Jugend"))
        hint = translate(
            "Person", "Wer dasselbe Merkmal trägt, trifft sich möglichst nicht. Mehrere durch Komma trennen."
        )
        set_tip(self.fields["keep_apart"], hint)
        self.fields["keep_apart"].setAccessibleDescription(hint)
        way = translate("Person", "Enter führt ins nächste Feld und speichert nach dem Ort.")
        self._way = label(way, "small", wrap=True)
        self.answer.setText(translate("Person", "Speichern"))
        self.arrive = ActionButton("", "Return", "primary", bind=False, does=partial(self._walk_in, True))
        self.arrive.give_way()
        # As in every other form; alive while the button is seen.
        at_once = QShortcut(self.arrive)
        at_once.setKeys(sequences("Ctrl+Return"))
        at_once.activated.connect(self.arrive.click)
        self.only = ActionButton(translate("Person", "Nur da"), "Shift+Return")
        self.only.clicked.connect(partial(self._walk_in, False))
        self._at_door = False
        self._shown, self._shown_off_phones = PersonData(""), False
        scroll = scrolling(content)
        scroll.setSizeAdjustPolicy(QScrollArea.SizeAdjustPolicy.AdjustToContents)
        add(self.body, self._title, scroll, self._way, self.problem, self.arrive)
        self.add_foot(translate("Person", "Abbrechen"), self.only)
        self.body.addStretch(1)
        fields = tuple(self.fields.values())
        self.lead(*fields[:_TYPED_FIRST])
        EnterStops(self, (), fields[_TYPED_FIRST:]).passed.connect(self._on_passed)

    def register(self, person: PersonData) -> None:
        """Ask for a new person; known values are filled in."""
        self.about = None
        self._show(translate("Registration", "Neu anmelden"), person, off_phones=False)
        self.take_focus()

    def correct(self, someone: Participant) -> None:
        """Ask what is to be corrected."""
        self.about = someone.id
        self._show(someone.name, someone.person, off_phones=someone.off_phones)
        self.take_focus()

    def welcome(self, person: PersonData) -> None:
        """Ask what is still to be known of somebody at the door; Enter will let him in."""
        self.about = None
        self._show(translate("Registration", "Neu am Eingang"), person, off_phones=False, at_door=True)
        first = _FIELDS[1:] if self._pairs else [name for name in _FIELDS[1:] if name not in _PARTNER]
        asked = (*first, "club")
        self.fields[next(name for name in asked if not getattr(person, name))].setFocus()
        self._on_edited()

    def reload(self) -> None:
        """Update what Enter will do at the door, e.g. after a number was given away."""
        if self._at_door:
            self._show_ways()

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
        """Whether typed text is not saved yet; undo then belongs to the field."""
        return (self.person, self.off_phones.isChecked()) != (self._shown, self._shown_off_phones)

    def keep(self) -> None:
        """Save what is typed and not yet entered; the tournament is being closed."""
        typed = self.person.tidied()
        if self.about is None:
            if self.holds_typing and typed.last_name:
                self._on_answer()
            return
        someone = participants.by_id(self._desk.tournament).get(self.about)
        ticked = self.off_phones.isChecked()
        if someone is not None and (typed, ticked) != (someone.person, someone.off_phones):
            self._on_answer()

    def _show(self, title: str, person: PersonData, *, off_phones: bool, at_door: bool = False) -> None:
        marks = self._marks_in_use()
        self._form.setRowVisible(self.fields["keep_apart"], marks is not None)
        self._marks.setStringList(list(marks or ()))
        for name in _PARTNER:
            self._form.setRowVisible(self.fields[name], self._pairs or bool(person.heads[1:]))
        teams = participants.teams_in_use(self._desk.tournament)
        ranked = rulebooks.current(self._desk.tournament).teams.best is not None
        self._form.setRowVisible(self.fields["team"], ranked or bool(teams or person.team))
        self._teams.setStringList(list(teams))
        self._title.setText(title)
        self._shown, self._shown_off_phones = person, off_phones
        self.off_phones.setChecked(off_phones)
        for name, field in self.fields.items():
            field.setText(getattr(person, name))
        self.show_problems(())
        self._at_door = at_door
        self._show_ways()

    def _show_ways(self) -> None:
        tournament = self._desk.tournament
        fee = participants.usual_fee(tournament)
        self.arrive.setText(door_button(fee, next_number(participants.people(tournament))))
        self.arrive.setVisible(self._at_door)
        self.only.setVisible(self._at_door and fee > 0)
        self.answer.setVisible(not self._at_door)
        self._way.setVisible(not self._at_door)
        for name in _LATER:
            self._form.setRowVisible(self.fields[name], not self._at_door)
        self._form.setRowVisible(self.off_phones, not self._at_door)

    def _marks_in_use(self) -> tuple[str, ...] | None:
        """Return the marks in use; ``None`` if seats are drawn blindly and nobody is kept apart."""
        stages = rulebooks.current(self._desk.tournament).stages
        if any(isinstance(stage, TablesStage) and stage.draw is SeatDraw.BLIND for stage in stages):
            return None
        return participants.marks_in_use(self._desk.tournament)

    def _on_edited(self) -> None:
        everyone = participants.people(self._desk.tournament)
        person, others = self.person, [one for one in everyone if one.id != self.about]
        found = participants.check(person, others, pairs=self._pairs) if person.last_name else ()
        # What is still to be typed is not missing yet.
        self.show_problems(
            tuple(problem for problem in found if problem.code != "participant.partner_missing")
        )

    @property
    def _pairs(self) -> bool:
        return rulebooks.current(self._desk.tournament).pairs

    def _on_passed(self) -> None:
        if self._at_door:
            self._walk_in(True)
        else:
            self._on_answer()

    def _on_answer(self) -> None:
        person, editing, hidden = self.person, self.about, self.off_phones.isChecked()
        if editing is None:
            problems = self.run(
                lambda tournament: participants.register(tournament, person, off_phones=hidden)
            )
        else:
            problems = self.run(
                lambda tournament: participants.edit(tournament, editing, person, off_phones=hidden)
            )
        if not problems:
            self.saved.emit(self._newest if editing is None else editing)

    def _walk_in(self, pays: bool, _checked: object = None) -> None:
        person = self.person
        if not self.run(lambda tournament: participants.walk_in(tournament, person, pays=pays)):
            self.let_in.emit(self._newest)

    @property
    def _newest(self) -> int:
        return max(participants.by_id(self._desk.tournament))


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
        super().__init__()
        self._desk = desk
        self.door = DoorPanel()
        self.form = PersonForm(desk)
        self.form.saved.connect(self._on_saved)
        self.form.let_in.connect(self._on_arrived)
        self._substitute: SubstituteForm | None = None
        self._fee: FeeForm | None = None
        self.addWidget(self.door)
        self._add(self.form)
        self.setFixedWidth(_NARROW)

    @property
    def asks(self) -> bool:
        """Whether a form is open; Enter belongs to its fields."""
        return self.currentWidget() is not self.door

    @property
    def substitute(self) -> SubstituteForm:
        """The form for a substitute, made on first use: it imports the effects of actions."""
        if self._substitute is None:
            from turnierleitung.ui.registration.person_actions import SubstituteForm  # noqa: PLC0415 - 40 ms, when somebody goes

            self._substitute = SubstituteForm(self._desk)
            self._substitute.done.connect(self._on_arrived)
            self._add(self._substitute)
        return self._substitute

    @property
    def fee(self) -> FeeForm:
        """The form for a fee or refund, made on first use."""
        if self._fee is None:
            from turnierleitung.ui.registration.person_actions import FeeForm  # noqa: PLC0415 - 40 ms, when a fee is asked for

            self._fee = FeeForm(self._desk)
            self._fee.done.connect(self.saved)
            self._fee.done.connect(self.close_form)
            self._add(self._fee)
        return self._fee

    @property
    def _open_form(self) -> PersonForm | SubstituteForm | FeeForm | None:
        shown = self.currentWidget()
        return next((form for form in (self.form, self._substitute, self._fee) if form is shown), None)

    def take_focus(self) -> None:
        """Go on in the open form where typing was left."""
        form = self._open_form
        if form is None:
            return
        left = cast("QWidget | None", form.focusWidget())
        if left is not None and left.isVisible() and left.isEnabled():
            left.setFocus()
        else:
            form.take_focus()

    def reload(self) -> None:
        """Update the open form; close it if its person is no longer in the list."""
        form = self._open_form
        if form is None:
            return
        if form.about is not None and form.about not in participants.by_id(self._desk.tournament):
            self.close_form()
        else:
            form.reload()

    def ask_for_newcomer(self, person: PersonData) -> None:
        """Ask for the missing details of a new person at the door."""
        self._open(self.form)
        self.form.welcome(person)

    def ask_for_new(self, person: PersonData) -> None:
        """Ask for somebody who registers."""
        if self.currentWidget() is self.form and self.form.about is None:
            # Somebody is being typed already; beginning anew would throw that away.
            self.form.take_focus()
            return
        self._open(self.form)
        self.form.register(person)

    def correct(self, someone: Participant) -> None:
        """Ask what is to be corrected."""
        self._open(self.form)
        self.form.correct(someone)

    def ask_for_substitute(self, participant_id: int) -> None:
        """Ask for a substitute."""
        self._open(self.substitute)
        self.substitute.show_vacancy(participant_id)

    def ask_for_fee(self, participant_id: int, question: FeeQuestion) -> None:
        """Ask for a payment or a refund."""
        self._open(self.fee)
        self.fee.ask_about(participant_id, question)

    def close_form(self) -> None:
        """Show the door again."""
        self.setFixedWidth(_NARROW)
        self.setCurrentWidget(self.door)
        self.closed.emit()

    def keep(self) -> None:
        """Save who is typed and not yet entered; the tournament is being closed."""
        if self.currentWidget() is self.form:
            self.form.keep()

    def _add(self, form: AskingForm) -> None:
        form.cancelled.connect(self.close_form)
        self.addWidget(form)

    def _open(self, form: QWidget) -> None:
        self.setFixedWidth(_WIDE)
        self.setCurrentWidget(form)
        self.opened.emit()

    def _on_saved(self, participant_id: int) -> None:
        was_new = self.form.about is None
        self.saved.emit(participant_id)
        if was_new:
            self._open(self.form)
            self.form.register(PersonData(""))
        else:
            self.close_form()

    def _on_arrived(self, participant_id: int) -> None:
        self.close_form()
        self.let_in.emit(participant_id)
