"""Departures: who has gone, coming back, and the form that lets somebody go (S-15)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QStackedWidget, QWidget

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.states import Attendance, Standing
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import LONGEST_TEXT
from turnierleitung.services.judge import punishing
from turnierleitung.services.leaving import leaving
from turnierleitung.services.leaving.leaving import Choice
from turnierleitung.services.looking import outlook
from turnierleitung.services.people import naming, participants
from turnierleitung.services.people.participants import Participant
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
from turnierleitung.ui.judge.questions import EffectPanel, question
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, EmptyState
from turnierleitung.ui.widgets.limits import TextArea
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_REASON: Final = 62
_WAYS: Final = tuple(Going)


class GoingForm(QWidget):
    """A digit chooses the way, Enter goes on; Ctrl+Enter does it, Esc leaves."""

    done = Signal()
    exclusion_wanted = Signal(int)
    """Somebody shall be excluded, which is a penalty."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`begin` fills it."""
        super().__init__()
        self._desk = desk
        self.who = WhoField()
        self.ways = NumberedChoices([(going_name(going), going_about(going)) for going in _WAYS])
        self.seats = HelperChoice()
        self.refund = QCheckBox()
        self._refund_of: int | None = None
        """About whom the tick was proposed."""
        self.reason = TextArea(LONGEST_TEXT)
        self.reason.setTabChangesFocus(True)
        self.reason.setFixedHeight(_REASON)
        self.reason.setAccessibleName(translate("Leaving", "Grund, er steht im Protokoll"))
        self.effect = EffectPanel()
        self._rows: dict[str, QWidget] = {}
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_effect)
        self._lay_out()
        self._connect()

    @property
    def going(self) -> Going | None:
        """The way that is chosen."""
        return None if self.ways.index is None else _WAYS[self.ways.index]

    @property
    def told(self) -> list[str]:
        """What it would mean, as it is shown."""
        return self.effect.told

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
            self._on_settled()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from the tick."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            self._go_on(watched)
            return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        left = Card()
        for key, name, content in (
            ("who", translate("Leaving", "Wer"), self.who),
            ("how", translate("Leaving", "Wie"), self.ways),
            ("seats", translate("Leaving", "Sein Platz"), self.seats),
            ("refund", translate("Leaving", "Geld"), self.refund),
            ("reason", translate("Leaving", "Grund"), self.reason),
        ):
            self._rows[key] = question(name, content)
            left.body.addWidget(self._rows[key])
        left.body.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(scrolling(left), 1)
        row.addWidget(self.effect)

    def _connect(self) -> None:
        self.who.chosen.connect(self._on_who)
        self.ways.chosen.connect(self._show_person)
        self.ways.settled.connect(self._on_settled)
        self.seats.changed.connect(self._on_changed)
        self.seats.settled.connect(lambda: self._go_on(self.seats))
        self.refund.toggled.connect(self._on_changed)
        self.effect.answer.clicked.connect(self._on_answer)
        self.refund.installEventFilter(self)

    def _on_who(self, person: int | None) -> None:
        self._show_person()
        if person is not None and self.who.field.hasFocus():
            self.take_focus()

    def _show_person(self) -> None:
        """Offer who could sit in his place, and what the rulebook says of the fee."""
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
        self._rows["seats"].setVisible(seated)
        self._rows["refund"].setVisible(paid and going is Going.WITHDRAWN)
        self._rows["reason"].setVisible(going is Going.WITHDRAWN)
        self._later.start(0)

    @property
    def _choice(self) -> Choice:
        refunds = self.refund.isChecked() and not self._rows["refund"].isHidden()
        if self._rows["seats"].isHidden():
            return Choice(refund=refunds)
        return Choice(refund=refunds, helper=self.seats.helper, after_deal=self.seats.after_deal)

    def _show_effect(self) -> None:
        if not self.isVisible():
            # Done or left meanwhile; the form is filled anew when it opens again.
            return
        person, going = self.who.person, self.going
        self.effect.clear_refusal()
        self.effect.answer.setEnabled(person is not None and going is not None)
        if person is None or going is None:
            self.effect.answer.setText(translate("Leaving", "Bestätigen"))
            self.effect.show_lines([translate("Leaving", "Wählen Sie, wer geht und wie.")])
            return
        someone = participants.by_id(self._desk.tournament)[person]
        self.effect.answer.setText(answer(going, naming.by_id(self._desk.tournament)[person]))
        if going is Going.EXCLUDED:
            self.effect.show_lines([translate("Leaving", "Ein Ausschluss ist eine Strafe.")])
            return
        is_there = someone.departure is None and someone.attendance is Attendance.PRESENT
        if going is Going.LEFT and not is_there:
            self._refuse(translate("Leaving", "{name} ist nicht da.").format(name=someone.name))
            return
        rulebook = self._desk.rulebook
        found = outlook.outlook(self._desk.tournament, person, going, self._choice)
        if found.effect.refused:
            self._refuse(in_words(found.effect.refused, rulebook))
            return
        self.effect.show_lines([*consequences(found, rulebook), *effect_lines(found.effect, rulebook)])

    def _refuse(self, reason: str) -> None:
        self.effect.show_lines([])
        self.effect.refuse(reason)
        self.effect.answer.setEnabled(False)

    def _on_settled(self) -> None:
        self._go_on(None)

    def _go_on(self, watched: QObject | None) -> None:
        """Go to the next question after a field, at the end to the answer."""
        if self.going is Going.EXCLUDED:
            self.effect.answer.setFocus()
            return
        stops = [
            field
            for key, field in (
                ("seats", self.seats),
                ("refund", self.refund),
                ("reason", self.reason),
            )
            if not self._rows[key].isHidden() and not field.isHidden()
        ]
        here = next((place for place, field in enumerate(stops) if field is watched), -1)
        following = stops[here + 1] if here + 1 < len(stops) else self.effect.answer
        following.take_focus() if isinstance(following, HelperChoice) else following.setFocus()

    def _on_answer(self) -> None:
        person, going = self.who.person, self.going
        if person is None or going is None:
            return
        if going is Going.EXCLUDED:
            self.exclusion_wanted.emit(person)
            return
        reason, choice = self.reason.toPlainText(), self._choice
        problems = self._desk.run(lambda file: leaving.go(file, person, going, reason, choice))
        if problems:
            self.effect.refuse(in_words(problems, self._desk.rulebook))
            return
        self.done.emit()


class DeparturesView(QWidget):
    """The list, and beside the chosen one what his return would change."""

    asked = Signal()
    """Somebody shall go."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`load` fills it."""
        super().__init__()
        self._desk = desk
        self.list: RowsView[Participant] = RowsView(_columns(), translate("Leaving", "Wer gegangen ist"))
        self.list.keep_choice_by(lambda someone: someone.id)
        self.list.row_chosen.connect(self._show_chosen)
        self._empty = EmptyState(
            translate("Leaving", "Niemand ist gegangen"),
            translate("Leaving", "Wer geht, sich abmeldet oder ausgeschlossen wird, steht hier."),
            translate("Leaving", "Jemand geht"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self.asked)
        self.effect = EffectPanel()
        self.effect.answer.setText(translate("Leaving", "Wieder dabei"))
        self.effect.answer.clicked.connect(self._on_return)
        self._left = QStackedWidget()
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left, 1)
        row.addWidget(self.effect)

    def load(self) -> None:
        """Show who has gone as things are now."""
        found = leaving.everyone_gone(self._desk.tournament)
        self.list.show_rows(found)
        self._left.setCurrentIndex(1 if found else 0)
        if found and self.list.chosen is None:
            self.list.selectRow(0)
        self._show_chosen()

    def show_person(self, participant_id: int) -> None:
        """Put the choice on somebody."""
        self.list.choose(lambda someone: someone.id == participant_id)
        self.take_focus()

    def showEvent(self, event: QShowEvent) -> None:
        """Say what a return would change; that is not looked at before somebody reads it."""
        super().showEvent(event)
        self._show_chosen()

    def take_focus(self) -> None:
        """Walk through the list with the arrows."""
        if self._left.currentIndex():
            self.list.setFocus()
        else:
            self._empty.take_focus()

    def _show_chosen(self, _row: object = None) -> None:
        someone = self.list.chosen
        self.effect.setVisible(someone is not None)
        self.effect.clear_refusal()
        if someone is None or not self.isVisible():
            return
        found = outlook.comeback(self._desk.tournament, someone.id)
        lines = comeback_lines(found, self._desk.rulebook)
        self.effect.answer.setEnabled(not found.effect.refused)
        self.effect.show_lines([] if found.effect.refused else list(lines))
        if found.effect.refused:
            self.effect.refuse("\n".join(lines))

    def _on_return(self) -> None:
        someone = self.list.chosen
        if someone is None:
            return
        problems = self._desk.run(
            (lambda file: punishing.readmit(file, someone.id))
            if someone.departure is not None
            else lambda file: leaving.come_back(file, someone.id)
        )
        if problems:
            self.effect.refuse(in_words(problems, self._desk.rulebook))
        else:
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
        Column(translate("Leaving", "Nr."), number, right=True, width=56),
        Column(translate("Leaving", "Wer"), lambda someone: Cell(someone.name, Ink.STRONG), wraps=True),
        Column(translate("Leaving", "Wie"), state, width=186),
        Column(translate("Leaving", "Grund"), reason, wraps=True),
    )
