"""Departures: who has gone, coming back, and the form that lets somebody go (S-15)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services import effects, leaving
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import punishing
from turnierleitung.services.leaving import Choice
from turnierleitung.services.people import naming, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Tone
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import (
    answer,
    comeback_lines,
    consequences,
    going_about,
    going_name,
    gone_state,
    refund_text,
)
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.judge.question_fields import HelperChoice, NumberedChoices, WhoField
from turnierleitung.ui.widgets.labels import EmptyState
from turnierleitung.ui.widgets.table import ListStack, RowsView
from turnierleitung.ui.window.asking_form import ForesightForm, Prospect, reason_field
from turnierleitung.ui.window.desk import Desk

_WAYS: Final = tuple(Going)


class GoingForm(ForesightForm):
    """A digit chooses the way, Enter goes on; Ctrl+Enter does it, Esc leaves."""

    done = Signal()
    exclusion_wanted = Signal(int)
    """Somebody shall be excluded, which is a penalty."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.who = WhoField()
        self.ways = NumberedChoices([(going_name(going), going_about(going)) for going in _WAYS])
        self.seats = HelperChoice()
        self.refund = QCheckBox()
        self._refund_of: int | None = None
        """The person for whom the tick was proposed."""
        self.reason = reason_field(translate("Leaving", "Grund, er steht im Protokoll"))
        self.ask("who", translate("Leaving", "Wer"), self.who)
        self.ask("how", translate("Leaving", "Wie"), self.ways)
        self.ask("seats", translate("Leaving", "Sein Platz"), self.seats)
        self.ask("refund", translate("Leaving", "Geld"), self.refund)
        self.ask("reason", translate("Leaving", "Grund"), self.reason)
        self.lay_out()
        self.lead(self.seats, self.refund, self.reason)
        self.who.chosen.connect(self._on_who)
        self.ways.chosen.connect(self._show_person)
        self.ways.settled.connect(self.enter.go_on)
        self.seats.changed.connect(self._on_changed)
        self.seats.settled.connect(lambda: self.enter.go_on(self.seats))
        self.refund.toggled.connect(self._on_changed)

    @property
    def going(self) -> Going | None:
        """The way that is chosen."""
        return None if self.ways.index is None else _WAYS[self.ways.index]

    def begin(self, person: int | None = None, going: Going | None = None) -> None:
        """Ask about somebody, or about whoever is typed."""
        self.who.show_people(self._desk.tournament)
        self.ways.clear()
        self._refund_of = None
        self.seats.show_person(self._desk.tournament, None)
        self.reason.clear()
        self.who.take(person)
        if going is not None:
            self.ways.choose(_WAYS.index(going))
        self._show_person()
        self.take_focus()

    def reload(self) -> None:
        """Show what holds now; what is typed stays."""
        self.who.show_people(self._desk.tournament)
        self._show_person()

    def take_focus(self) -> None:
        """Go to the first question that is open."""
        if self.who.person is None:
            self.who.field.setFocus()
        elif self.going is None:
            self.ways.take_focus()
        else:
            self.enter.go_on()

    def _on_who(self, person: int | None) -> None:
        self._show_person()
        if person is not None and self.who.field.hasFocus():
            self.take_focus()

    def _show_person(self) -> None:
        """Show the refund that the rulebook proposes, and the questions of this way to go."""
        person, going = self.who.person, self.going
        if person is not None and going is Going.WITHDRAWN:
            tournament = self._desk.tournament
            paid = participants.by_id(tournament)[person].paid_cents
            currency = tournaments.header(tournament).facts.currency
            refunds = leaving.refunds(tournament, person)
            self.refund.setText(refund_text(paid, currency, refunds=refunds))
            if self._refund_of != person:
                # What is ticked by hand stays while it is about the same person.
                self._refund_of = person
                self.refund.blockSignals(True)
                self.refund.setChecked(bool(refunds))
                self.refund.blockSignals(False)
        self._on_changed()

    def _on_changed(self) -> None:
        tournament, person, going = self._desk.tournament, self.who.person, self.going
        goes = going in (Going.LEFT, Going.WITHDRAWN)
        seated = self.seats.show_person(tournament, person) and goes
        paid = person is not None and participants.by_id(tournament)[person].paid_cents > 0
        for key, asked in (
            ("seats", seated),
            ("refund", paid and going is Going.WITHDRAWN),
            ("reason", going is Going.WITHDRAWN),
        ):
            self.rows[key].setVisible(asked)
        self.look_ahead()

    @property
    def _choice(self) -> Choice:
        refunds = self.refund.isChecked() and self.is_asked("refund")
        if not self.is_asked("seats"):
            return Choice(refund=refunds)
        return Choice(refund=refunds, helper=self.seats.helper, after_deal=self.seats.after_deal)

    def prospect(self) -> Prospect:
        """Say what becomes of seat, results and fee."""
        person, going = self.who.person, self.going
        if person is None or going is None:
            self.answer.setText(translate("Leaving", "Bestätigen"))
            return Prospect([translate("Leaving", "Wählen Sie, wer geht und wie.")], ready=False)
        tournament, rulebook = self._desk.tournament, self._desk.rulebook
        someone = participants.by_id(tournament)[person]
        self.answer.setText(answer(going, naming.by_id(tournament)[person]))
        if going is Going.EXCLUDED:
            return Prospect([translate("Leaving", "Ein Ausschluss ist eine Strafe.")])
        is_there = someone.departure is None and someone.attendance is Attendance.PRESENT
        if going is Going.LEFT and not is_there:
            return Prospect(refused=translate("Leaving", "{name} ist nicht da.").format(name=someone.name))
        found = effects.outlook(tournament, person, going, self._choice)
        lines = (*consequences(found, rulebook), *effect_lines(found.effect, rulebook))
        return Prospect(lines, in_words(found.effect.refused, rulebook))

    def _on_answer(self) -> None:
        person, going = self.who.person, self.going
        if person is None or going is None:
            return
        if going is Going.EXCLUDED:
            self.exclusion_wanted.emit(person)
            return
        reason, choice = self.reason.toPlainText(), self._choice
        if not self.run(lambda file: leaving.go(file, person, going, reason, choice)):
            self.done.emit()


class DeparturesView(ForesightForm):
    """The list, and beside it what the return of the chosen one would change."""

    asked = Signal()
    """Somebody shall go."""

    def __init__(self, desk: Desk) -> None:
        self.list: RowsView[Participant] = RowsView(_columns(), translate("Leaving", "Wer gegangen ist"))
        empty = EmptyState(
            translate("Leaving", "Niemand ist gegangen"),
            translate("Leaving", "Wer geht, sich abmeldet oder ausgeschlossen wird, steht hier."),
            translate("Leaving", "Jemand geht"),
            "Ctrl+N",
        )
        self.stack = ListStack(self.list, empty)
        super().__init__(desk, self.stack)
        self.lay_out()
        self.list.keep_choice_by(lambda someone: someone.id)
        self.list.row_chosen.connect(self._look)
        empty.action_requested.connect(self.asked)
        self.answer.setText(translate("Leaving", "Wieder dabei"))

    def load(self) -> None:
        """Show who has gone as things are now."""
        self.stack.show_rows(leaving.everyone_gone(self._desk.tournament))
        if self.list.chosen is None:
            self.list.selectRow(0)
        self._look()

    def show_person(self, participant_id: int) -> None:
        """Put the choice on somebody."""
        self.list.choose(lambda someone: someone.id == participant_id)
        self.take_focus()

    def take_focus(self) -> None:
        """Walk through the list with the arrows."""
        self.stack.take_focus()

    def prospect(self) -> Prospect | None:
        """Say what the return of the chosen one would change."""
        someone = self.list.chosen
        self.side.setVisible(someone is not None)
        if someone is None:
            return None
        found = effects.comeback(self._desk.tournament, someone.id)
        lines = comeback_lines(found, self._desk.rulebook)
        return Prospect(lines, "\n".join(lines) if found.effect.refused else "")

    def _on_answer(self) -> None:
        someone = self.list.chosen
        if someone is None:
            return
        problems = self.run(
            (lambda file: punishing.readmit(file, someone.id))
            if someone.departure is not None
            else lambda file: leaving.come_back(file, someone.id)
        )
        if not problems:
            self.take_focus()


def _columns() -> tuple[Column[Participant], ...]:
    def number(someone: Participant) -> Cell:
        return Cell("" if someone.start_number is None else str(someone.start_number), Ink.MUTED)

    def state(someone: Participant) -> Cell:
        excluded = someone.standing is Standing.EXCLUDED
        return Cell(gone_state(someone), tone=Tone.WRONG if excluded else Tone.RUNNING)

    def reason(someone: Participant) -> Cell:
        return Cell("" if someone.departure is None else someone.departure.reason, Ink.MUTED)

    return (
        Figures(translate("Leaving", "Nr."), number, 56),
        Names(translate("Leaving", "Wer"), lambda someone: someone.name),
        Column(translate("Leaving", "Wie"), state, 186),
        Column(translate("Leaving", "Grund"), reason, wraps=True),
    )
