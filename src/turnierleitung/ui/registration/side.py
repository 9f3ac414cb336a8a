"""What stands beside the list: the door with its totals, or the form for one person."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.stages import SeatDraw, TablesStage
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.texts.language import translate
from turnierleitung.ui.registration.door_panel import DoorPanel
from turnierleitung.ui.registration.fee_form import FeeForm, FeeQuestion
from turnierleitung.ui.registration.person_form import PersonForm
from turnierleitung.ui.registration.state import door_button, next_number
from turnierleitung.ui.window.desk import Desk

if TYPE_CHECKING:
    from turnierleitung.ui.registration.substitute_form import SubstituteForm

_NARROW, _WIDE = 272, 384


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
            from turnierleitung.ui.registration.substitute_form import SubstituteForm  # noqa: PLC0415 - 40 ms, when somebody goes

            self._substitute = SubstituteForm(self._desk)
            self._substitute.done.connect(self._on_substituted)
            self._substitute.cancelled.connect(self.close_form)
            self.addWidget(self._substitute)
        return self._substitute

    @property
    def fee(self) -> FeeForm:
        """The form for what somebody pays or gets back, made when it is needed first."""
        if self._fee is None:
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
