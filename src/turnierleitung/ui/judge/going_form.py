"""Somebody goes: who, in which way, what becomes of his seats and his fee; beside it what that means."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPlainTextEdit, QWidget

from turnierleitung.domain.departure import Going
from turnierleitung.domain.states import Attendance
from turnierleitung.services.ground import tournaments
from turnierleitung.services.leaving import leaving, vacancies
from turnierleitung.services.leaving.leaving import Choice
from turnierleitung.services.looking import outlook
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.leaving.leaving import (
    answer,
    consequences,
    going_about,
    going_name,
    refund_text,
)
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.judge.choices import NumberedChoices
from turnierleitung.ui.judge.questions import EffectPanel, holder, question
from turnierleitung.ui.judge.who import WhoField
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.fields import ChoiceBox, line
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.widgets.scrolling import scrolling
from turnierleitung.ui.window.desk import Desk

translate = QCoreApplication.translate
_REASON: Final = 62
_EMPTY, _NEW = "empty", "new"
_WAYS: Final = tuple(Going)


class GoingForm(QWidget):
    """A digit chooses the way, Enter goes on; Ctrl+Enter does it, Esc leaves."""

    done = Signal()
    left = Signal()
    exclusion_wanted = Signal(int)
    """Somebody shall be excluded, which is a penalty."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`begin` fills it."""
        super().__init__()
        self._desk = desk
        self.who = WhoField()
        self.ways = NumberedChoices([(going_name(going), going_about(going)) for going in _WAYS])
        self.seats = ChoiceBox()
        self.seats.setAccessibleName(translate("Leaving", "Wer auf seinem Platz spielt"))
        self.helper = line(translate("Leaving", "Name der Aushilfe"))
        self.helper.setPlaceholderText(translate("Leaving", "Name der Aushilfe"))
        self.refund = QCheckBox()
        self.reason = QPlainTextEdit()
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
        self.helper.clear()
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves and changes nothing."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter goes on from a list, a name and a tick."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            self._go_on(watched)
            return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        seats = QHBoxLayout()
        seats.addWidget(self.seats, 1)
        seats.addWidget(self.helper, 1)
        left = Card()
        for key, name, content in (
            ("who", translate("Leaving", "Wer"), self.who),
            ("how", translate("Leaving", "Wie"), self.ways),
            ("seats", translate("Leaving", "Sein Platz"), holder(seats)),
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
        self.who.left.connect(self.left)
        self.ways.chosen.connect(self._show_person)
        self.ways.settled.connect(self._on_settled)
        self.seats.currentIndexChanged.connect(self._on_changed)
        self.helper.textEdited.connect(self._on_changed)
        self.refund.toggled.connect(self._on_changed)
        self.effect.answer.clicked.connect(self._on_answer)
        for field in (self.seats, self.helper, self.refund):
            field.installEventFilter(self)

    def _on_who(self, person: int | None) -> None:
        self._show_person()
        if person is not None and self.who.field.hasFocus():
            self.take_focus()

    def _show_person(self) -> None:
        """Offer who could sit in his place, and what the rulebook says of the fee."""
        person, going = self.who.person, self.going
        self.seats.blockSignals(True)
        chosen = self.seats.currentData()
        self.seats.clear()
        self.seats.addItem(translate("Leaving", "bleibt frei"), _EMPTY)
        if person is not None:
            for helper in leaving.free_helpers(self._desk.tournament, person):
                self.seats.addItem(
                    translate("Leaving", "Aushilfe {name}").format(name=helper.name), helper.id
                )
            self.seats.addItem(translate("Leaving", "eine neue Aushilfe"), _NEW)
        self.seats.setCurrentIndex(max(0, self.seats.findData(chosen)))
        self.seats.blockSignals(False)
        if person is not None and going is Going.WITHDRAWN:
            tournament = self._desk.tournament
            paid = participants.by_id(tournament)[person].paid_cents
            currency = tournaments.header(tournament).facts.currency
            refunds = leaving.refunds(tournament, person)
            self.refund.setText(refund_text(paid, currency, refunds=refunds))
            self.refund.blockSignals(True)
            self.refund.setChecked(bool(refunds))
            self.refund.blockSignals(False)
        self._on_changed()

    def _on_changed(self) -> None:
        tournament, person, going = self._desk.tournament, self.who.person, self.going
        goes = going in (Going.LEFT, Going.WITHDRAWN)
        seated = person is not None and goes and bool(vacancies.view(tournament, person).places)
        paid = person is not None and participants.by_id(tournament)[person].paid_cents > 0
        self._rows["seats"].setVisible(seated)
        self.helper.setVisible(self.seats.currentData() == _NEW)
        self._rows["refund"].setVisible(paid and going is Going.WITHDRAWN)
        self._rows["reason"].setVisible(going is Going.WITHDRAWN)
        self._later.start(0)

    @property
    def _choice(self) -> Choice:
        chosen = self.seats.currentData()
        helper: PersonData | int | None = chosen if isinstance(chosen, int) else None
        if chosen == _NEW:
            helper = PersonData(self.helper.text().strip() or translate("Leaving", "Aushilfe"))
        return Choice(refund=self.refund.isChecked() and not self._rows["refund"].isHidden(), helper=helper)

    def _show_effect(self) -> None:
        person, going = self.who.person, self.going
        self.effect.clear_refusal()
        self.effect.answer.setEnabled(person is not None and going is not None)
        if person is None or going is None:
            self.effect.answer.setText(translate("Leaving", "Bestätigen"))
            self.effect.show_lines([translate("Leaving", "Wählen Sie, wer geht und wie.")])
            return
        someone = participants.by_id(self._desk.tournament)[person]
        self.effect.answer.setText(answer(going, someone.person.last_name))
        if going is Going.EXCLUDED:
            self.effect.show_lines([translate("Leaving", "Ein Ausschluss ist eine Strafe.")])
            return
        already = someone.departure is not None or (
            going is Going.LEFT and someone.attendance is not Attendance.PRESENT
        )
        found = outlook.outlook(self._desk.tournament, person, going, self._choice)
        if found.effect.refused or already:
            self.effect.show_lines([])
            self.effect.refuse(
                in_words(found.effect.refused, self._desk.rulebook)
                or translate("Leaving", "{name} ist nicht da.").format(name=someone.name)
            )
            self.effect.answer.setEnabled(False)
            return
        rulebook = self._desk.rulebook
        self.effect.show_lines([*consequences(found, rulebook), *effect_lines(found.effect, rulebook)])

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
                ("seats", self.helper),
                ("refund", self.refund),
                ("reason", self.reason),
            )
            if not self._rows[key].isHidden() and not field.isHidden()
        ]
        here = next((place for place, field in enumerate(stops) if field is watched), -1)
        following = stops[here + 1] if here + 1 < len(stops) else self.effect.answer
        following.setFocus()

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
