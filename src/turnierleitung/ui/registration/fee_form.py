"""Asks what somebody pays who does not pay what all pay, and what he gets back."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea

from turnierleitung.services.ground import records, tournaments
from turnierleitung.services.people import fees, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import fee_outcome
from turnierleitung.ui.registration.asking_form import AskingForm
from turnierleitung.ui.widgets.fields import MoneyField
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.window.desk import Desk


class FeeQuestion(Enum):
    """What is asked."""

    ASKED = auto()
    """What he pays."""
    BACK = auto()
    """What he gets back."""


class FeeForm(AskingForm):
    """One amount, and what follows from it; Enter in the field or Ctrl+Enter does it."""

    done = Signal(int)
    """Of whom it was."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`ask` fills it."""
        super().__init__(desk, translate("Fees", "Abbrechen"), "primary")
        self._someone: Participant | None = None
        self._question = FeeQuestion.ASKED
        self._hint = label("", "small", wrap=True)
        self.amount = MoneyField(records.MOST_CENTS)
        self.amount.valueChanged.connect(self._show_outcome)
        self._outcome = label("", "strong", wrap=True)
        self.body.addWidget(self._title)
        self._told_scroll.setSizeAdjustPolicy(QScrollArea.SizeAdjustPolicy.AdjustToContents)
        for widget in (self._told_scroll, self._hint, self.amount, self._outcome, self.problem):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self._lay_out_answers()

    @property
    def participant_id(self) -> int | None:
        """Whose fee it is; nobody's before it is asked."""
        return None if self._someone is None else self._someone.id

    @property
    def outcome(self) -> str:
        """What follows from the amount that stands there."""
        return self._outcome.text()

    def ask(self, participant_id: int, question: FeeQuestion) -> None:
        """Ask about somebody's fee; what is likely stands there already."""
        self._question = question
        self._show_problems(())
        self._show(participant_id)
        someone = participants.by_id(self._desk.tournament)[participant_id]
        too_much = max(0, -someone.open_cents)
        back = too_much or someone.paid_cents
        self.amount.setValue(someone.fee_cents if question is FeeQuestion.ASKED else back)
        self._show_outcome()
        self.take_focus()

    def reload(self) -> None:
        """Show what is paid now; the amount that is typed stays."""
        if self._someone is not None:
            self._show(self._someone.id)
            self._show_outcome()

    def take_focus(self) -> None:
        """Begin with the amount."""
        self.amount.setFocus()

    def _show(self, participant_id: int) -> None:
        someone = participants.by_id(self._desk.tournament)[participant_id]
        facts = tournaments.header(self._desk.tournament).facts
        self._someone = someone
        self.amount.show_currency(facts.currency)
        usual = translate("Fees", "Im Turnier: {money}").format(
            money=money(facts.entry_fee_cents, facts.currency)
        )
        paid = translate("Fees", "Bezahlt: {money}").format(money=money(someone.paid_cents, facts.currency))
        if self._question is FeeQuestion.ASKED:
            self._title.setText(translate("Fees", "Startgeld von {name}").format(name=someone.name))
            self._hint.setText(translate("Fees", "Was verlangt wird; 0 heißt frei"))
            self.amount.setAccessibleName(translate("Fees", "Was verlangt wird"))
            self.onward.setText(translate("Fees", "Festlegen"))
            self._show_lines((usual, paid))
        else:
            self._title.setText(translate("Fees", "Startgeld zurück an {name}").format(name=someone.name))
            self._hint.setText(translate("Fees", "Was zurückgegeben wird"))
            self.amount.setAccessibleName(translate("Fees", "Was zurückgegeben wird"))
            self.onward.setText(translate("Fees", "Zurückgeben"))
            asked = translate("Fees", "Verlangt: {money}").format(
                money=money(someone.fee_cents, facts.currency)
            )
            self._show_lines((asked, paid))

    def _show_outcome(self) -> None:
        if self._someone is None:
            return
        someone, cents = self._someone, self.amount.value()
        currency = tournaments.header(self._desk.tournament).facts.currency
        if self._question is FeeQuestion.ASKED:
            self._outcome.setText(fee_outcome(cents, someone.paid_cents, currency))
        elif cents <= someone.paid_cents:
            left = money(someone.paid_cents - cents, currency)
            self._outcome.setText(translate("Fees", "Danach bezahlt: {money}.").format(money=left))
        else:
            self._outcome.clear()

    def _on_onward(self) -> None:
        if self._someone is None:
            return
        person, cents = self._someone.id, self.amount.value()
        if self._question is FeeQuestion.ASKED:
            problems = self._desk.run(lambda tournament: fees.agree(tournament, person, cents))
        else:
            problems = self._desk.run(lambda tournament: fees.refund(tournament, person, cents))
        self._show_problems(problems)
        if problems:
            self.take_focus()
        else:
            self.done.emit(person)

    def _go_on(self) -> None:
        self.amount.interpretText()
        self._on_onward()
