"""What can be done with one participant: the menu, the fee, a substitute."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QInputDialog, QLineEdit, QMenu, QRadioButton, QWidget

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.stages import TablesStage
from turnierleitung.domain.states import Attendance, Competes, Standing
from turnierleitung.services import effects, substitutes
from turnierleitung.services.ground import records, rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import doubles, fees, participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.services.substitutes import Vacancy
from turnierleitung.services.tables import seatings
from turnierleitung.texts import leaving as texts
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import money
from turnierleitung.texts.language import translate
from turnierleitung.texts.people import fee_outcome
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.states import attendance_name, standing_name
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ChoiceGroup, EnterStops, as_typed
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField, OpenNumberField, line
from turnierleitung.ui.widgets.form_row import FormStyle
from turnierleitung.ui.widgets.labels import label
from turnierleitung.ui.widgets.layouts import add, column, scrolling
from turnierleitung.ui.window.asking_form import AskingForm, EffectLines
from turnierleitung.ui.window.desk import Desk

_MOST_TABLES: Final = 200
"""The highest number offered; the draw shows whether that table exists."""
_MOST_TWINS: Final = 5
_PARTNER: Final = ("partner_last_name", "partner_first_name")
_NAMES: Final = ("last_name", "first_name", *_PARTNER, "club")


class FeeQuestion(Enum):
    """What is asked."""

    ASKED = auto()
    """What he pays."""
    BACK = auto()
    """What he gets back."""


class FeeForm(AskingForm):
    """One amount, and what follows from it; Enter in the field or Ctrl+Enter does it."""

    done = Signal(int)
    """Whose fee it was."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        FormStyle(self)
        self.about: int | None = None
        """Whose fee is asked for."""
        self._question = FeeQuestion.ASKED
        self._title = label("", "heading", wrap=True)
        self._before = label(wrap=True), label(wrap=True)
        self._hint = label("", "small", wrap=True)
        self.amount = MoneyField(records.MOST_CENTS)
        self.amount.valueChanged.connect(self._show_outcome)
        self.outcome = label("", "strong", wrap=True)
        above = self._title, *self._before, self._hint
        add(self.body, *above, self.amount, self.outcome, self.problem, None)
        self.add_foot(translate("Fees", "Abbrechen"))
        EnterStops(self, (), (self.amount,)).passed.connect(self._on_answer)

    def ask_about(self, participant_id: int, question: FeeQuestion) -> None:
        """Ask for somebody's fee; the likely amount is filled in."""
        self.about, self._question = participant_id, question
        self.show_problems(())
        self._show()
        someone = self._someone
        back = max(0, -someone.open_cents) or someone.paid_cents
        self.amount.setValue(someone.fee_cents if question is FeeQuestion.ASKED else back)
        self._show_outcome()
        self.take_focus()

    def reload(self) -> None:
        """Show what is paid now; the amount that is typed stays."""
        self._show()
        self._show_outcome()

    def take_focus(self) -> None:
        """Begin with the amount."""
        self.amount.setFocus()

    @property
    def _someone(self) -> Participant:
        return participants.by_id(self._desk.tournament)[self.about or 0]

    def _show(self) -> None:
        facts, someone = tournaments.header(self._desk.tournament).facts, self._someone
        self.amount.show_currency(facts.currency)
        if self._question is FeeQuestion.ASKED:
            title = translate("Fees", "Startgeld von {name}")
            hint = translate("Fees", "Was verlangt wird; 0 heißt frei")
            self.amount.setAccessibleName(translate("Fees", "Was verlangt wird"))
            self.answer.setText(translate("Fees", "Festlegen"))
            first = translate("Fees", "Im Turnier: {money}")
            cents = participants.usual_fee(self._desk.tournament)
        else:
            title = translate("Fees", "Startgeld zurück an {name}")
            hint = translate("Fees", "Was zurückgegeben wird")
            self.amount.setAccessibleName(hint)
            self.answer.setText(translate("Fees", "Zurückgeben"))
            first, cents = translate("Fees", "Verlangt: {money}"), someone.fee_cents
        self._title.setText(title.format(name=someone.name))
        self._hint.setText(hint)
        paid = translate("Fees", "Bezahlt: {money}")
        for shown, text, amount in zip(self._before, (first, paid), (cents, someone.paid_cents), strict=True):
            shown.setText(text.format(money=money(amount, facts.currency)))

    def _show_outcome(self) -> None:
        if self.about is None:
            return
        cents, paid = self.amount.value(), self._someone.paid_cents
        currency = tournaments.header(self._desk.tournament).facts.currency
        text = ""
        if self._question is FeeQuestion.ASKED:
            text = fee_outcome(cents, paid, currency)
        elif cents <= paid:
            text = translate("Fees", "Danach bezahlt: {money}.").format(money=money(paid - cents, currency))
        self.outcome.setText(text)

    def _on_answer(self) -> None:
        self.amount.interpretText()
        person, cents = self.about, self.amount.value()
        if person is None:
            return
        do = fees.agree if self._question is FeeQuestion.ASKED else fees.refund
        if self.run(lambda tournament: do(tournament, person, cents)):
            self.take_focus()
        else:
            self.done.emit(person)


class SubstituteForm(AskingForm):
    """Enter moves on to the consequences; only Ctrl+Enter confirms them."""

    done = Signal(int)
    """A substitute was put in: id of the participant who plays on."""
    fields: dict[str, QLineEdit]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        FormStyle(self)
        self._vacancy: Vacancy | None = None
        self._title = label("", "heading", wrap=True)
        self._seat = label("", "muted", wrap=True)
        self.who = ChoiceBox(translate("Substitute", "Wer kommt"))
        self.who.currentIndexChanged.connect(self._on_who)
        words = (
            translate("Substitute", "Nachname"),
            translate("Substitute", "Vorname"),
            translate("Substitute", "Zweiter Nachname"),
            translate("Substitute", "Zweiter Vorname"),
            translate("Substitute", "Verein"),
        )
        self.fields = {name: line(word, placeholder=word) for name, word in zip(_NAMES, words, strict=True)}
        self.points = QRadioButton(translate("Substitute", "übernimmt die &Punkte"))
        self.zero = QRadioButton(translate("Substitute", "beginnt bei &null"))
        self._points_or_zero = ChoiceGroup(self)
        self.why = label("", "small", wrap=True)
        self.after = OpenNumberField(0, 0, translate("Substitute", "nach Spiel"))
        self.pays = QCheckBox(translate("Substitute", "&Startgeld bezahlt"))
        for choice in (self.points, self.zero):
            choice.clicked.connect(self._on_choice)
            self._points_or_zero.add(choice)
        asked = QWidget()
        stops = self.who, *self.fields.values(), self.points, self.zero, self.after, self.pays
        column(
            *(self.who, *self.fields.values(), self.points, self.zero),
            *(self.why, self.after, self.pays, self.problem, None),
            spacing=theme.SPACE_S,
            margins=(0, 0, theme.SPACE_XS, 0),
            of=asked,
        )
        self._asked = scrolling(asked)
        self._effect = EffectLines()
        add(self.body, self._title, self._seat, (self._asked, 1), (self._effect, 1))
        self.add_foot(translate("Substitute", "Abbrechen"))
        self.lead(*stops)

    @property
    def about(self) -> int:
        """Who goes."""
        return self.vacancy.gone.id

    def show_vacancy(self, gone_id: int) -> None:
        """Ask for a substitute."""
        self._vacancy = substitutes.vacancy_of(self._desk.tournament, gone_id)
        for field in self.fields.values():
            field.clear()
        self._list_free(None)
        wanted = self.points if not self.vacancy.against_points else self.zero
        wanted.setChecked(True)
        self.pays.setChecked(self._fee > 0)
        self.after.show_number(None)
        self._show_vacancy()
        self._show_step(tells=False)
        self.take_focus()

    def reload(self) -> None:
        """Update what a substitute takes over; typed text stays."""
        self._vacancy = substitutes.vacancy_of(self._desk.tournament, self.vacancy.gone.id)
        self._list_free(self.who.currentData())
        self._show_vacancy()
        self._show_step(tells=False)

    def _show_vacancy(self) -> None:
        found = self.vacancy
        title = translate("Substitute", "Ersatz für {name}")
        self._title.setText(title.format(name=found.gone.name))
        self._seat.setText(texts.seat_line(found))
        self.points.setEnabled(not found.against_points)
        self.zero.setEnabled(not found.against_zero)
        self._points_or_zero.settle()
        self._on_who()
        self._on_choice()

    def _list_free(self, chosen: object) -> None:
        """List the free people; the choice stays if that person is still free."""
        choices: list[tuple[str, object]] = [(translate("Substitute", "Jemand Neues"), None)]
        for one in self.vacancy.free:
            state = attendance_name(one.attendance)
            if one.standing is not Standing.ACTIVE:
                state = standing_name(one.standing)
            elif one.id in self.vacancy.waiting:
                state = translate("Substitute", "wartet")
            choices.append((texts.free_line(one, state), one.id))
        self.who.offer(choices, chosen)
        self.who.setVisible(bool(self.vacancy.free))

    def take_focus(self) -> None:
        """Begin with the free people, or with the name if there are none."""
        if self._tells:
            self.back.setFocus()
        elif self.who.isHidden():
            self.fields["last_name"].setFocus()
        else:
            self.who.setFocus()

    @property
    def vacancy(self) -> Vacancy:
        """The seats and points that somebody leaves; set by :meth:`show_vacancy`."""
        if self._vacancy is None:
            raise LookupError("nobody leaves")
        return self._vacancy

    @property
    def told(self) -> tuple[str, ...]:
        """What follows, while that is shown."""
        return self._effect.told if self._tells else ()

    @property
    def _tells(self) -> bool:
        """Whether the consequences are shown in place of the questions."""
        return not self._effect.isHidden()

    @property
    def _fee(self) -> int:
        return participants.usual_fee(self._desk.tournament)

    @property
    def _substitute(self) -> PersonData | int:
        chosen = self.who.currentData()
        if isinstance(chosen, int):
            return chosen
        return PersonData(**{name: field.text() for name, field in self.fields.items()}).tidied()

    @property
    def _name(self) -> str:
        someone = self._substitute
        if isinstance(someone, int):
            return participants.by_id(self._desk.tournament)[someone].name
        return someone.name

    def _on_who(self) -> None:
        new = not isinstance(self.who.currentData(), int)
        pairs = rulebooks.current(self._desk.tournament).pairs
        for name, field in self.fields.items():
            field.setVisible(new and (pairs or name not in _PARTNER))
        self.show_problems(())

    def _on_choice(self) -> None:
        found = self.vacancy
        against = found.against_points or found.against_zero
        if against:
            self.why.setText(in_words(against, self._desk.rulebook))
        elif self.points.isChecked():
            self.why.setText(
                translate(
                    "Substitute", "Nummer, Platz und Ergebnisse gehen bis zum Ende auf den Ersatz über."
                )
            )
        else:
            self.why.setText(
                translate(
                    "Substitute",
                    "Der Ersatz hat bis zum Ende denselben Platz, aber eine eigene Nummer und eigene Punkte.",
                )
            )
        pays = self._fee > 0 and found.gone.competes is Competes.YES
        self.pays.setVisible(pays and self.zero.isChecked())
        self.after.setMaximum((found.deals or 1) - 1)
        self.after.setVisible(found.deals is not None and self.zero.isChecked())
        self.answer.setEnabled(not (found.against_points and found.against_zero))

    def _act(self, tournament: Tournament) -> Changes:
        gone, words = self.vacancy.gone.id, texts.said(self.vacancy, self._name)
        if self.points.isChecked():
            return substitutes.take_over(tournament, gone, self._substitute, words)
        pays = self.pays.isChecked() and not self.pays.isHidden()
        return substitutes.take_seat(
            tournament, gone, self._substitute, words, pays=pays, after_deal=self._after_deal
        )

    @property
    def _after_deal(self) -> int | None:
        return None if self.after.isHidden() else self.after.number

    def _on_answer(self) -> None:
        if self._tells and self._seen == self._desk.arrivals:
            self._do()
        else:
            self._look_at_effect()

    def _on_passed(self) -> None:
        if self.answer.isEnabled():
            self._look_at_effect()

    def _look_at_effect(self) -> None:
        self._seen = self._desk.arrivals
        effect = effects.effect_of(self._desk.tournament, self._act)
        if effect.refused:
            self.show_problems(effect.refused)
            return
        if self.points.isChecked():
            lines = [texts.with_points_line(self.vacancy, self._name)]
        else:
            first = texts.from_zero_line(self.vacancy, self._name, self._number())
            lines = [first, *texts.handover_lines(self.vacancy, self._after_deal)]
        self._effect.show_lines((*lines, *effect_lines(effect, self._desk.rulebook)))
        self._show_step(tells=True)
        self.back.setFocus()

    def _number(self) -> int:
        people = participants.by_id(self._desk.tournament)
        someone = self._substitute
        own = people[someone].start_number if isinstance(someone, int) else None
        return own or max((person.start_number or 0 for person in people.values()), default=0) + 1

    def _do(self) -> None:
        plays_on = self.vacancy.gone.id if self.points.isChecked() else self._substitute
        problems = self._desk.run(self._act)
        if problems:
            self._show_step(tells=False)
            self.show_problems(problems)
            return
        if not isinstance(plays_on, int):
            plays_on = max(participants.by_id(self._desk.tournament))
        self.done.emit(plays_on)

    def _show_step(self, *, tells: bool) -> None:
        self._asked.setHidden(tells)
        self._effect.setVisible(tells)
        self.back.setText(
            translate("Substitute", "Zurück") if tells else translate("Substitute", "Abbrechen")
        )
        self.answer.setText(
            translate("Substitute", "Ja, so einsetzen") if tells else translate("Substitute", "Weiter")
        )

    def _on_back(self) -> None:
        if self._tells:
            self._show_step(tells=False)
            self.take_focus()
        else:
            super()._on_back()


class PersonMenu(QMenu):
    """Attendance, standing, substitute, fixed table, entry fee."""

    substitute_requested = Signal(int)
    """Somebody else shall come in the place of a participant."""
    leaving_requested = Signal(int, object)
    """A participant shall go, in one of the ways of :class:`Going`; that is asked first."""
    return_requested = Signal(int)
    """A participant who has gone shall take part again; that is asked first."""
    fee_requested = Signal(int, object)
    """What is asked of a participant, or given back to him, in the way of :class:`FeeQuestion`."""
    done = Signal()
    """It is done; the next person may be looked for."""

    def __init__(self, desk: Desk, someone: Participant, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        for text, do in self._choices(someone):
            self.addAction(text).triggered.connect(lambda _checked, do=do: do())

    def _choices(self, someone: Participant) -> Iterator[tuple[str, Callable[[], object]]]:
        who = someone.id
        if someone.standing is not Standing.ACTIVE or someone.attendance is Attendance.LEFT:
            yield translate("Registration", "&Wieder dabei …"), partial(self.return_requested.emit, who)
        if someone.standing is Standing.ACTIVE:
            for attendance, text in _attendances(someone.attendance):
                yield text, self._acts(participants.set_attendance, who, attendance)
            if someone.attendance is Attendance.PRESENT:
                yield translate("Registration", "Ist &gegangen …"), self._asks(who, Going.LEFT)
            yield translate("Registration", "&Abmelden …"), self._asks(who, Going.WITHDRAWN)
        if someone.standing is not Standing.EXCLUDED:
            yield translate("Registration", "A&usschließen …"), self._asks(who, Going.EXCLUDED)
        yield translate("Registration", "&Ersatz …"), partial(self.substitute_requested.emit, who)
        if any(isinstance(stage, TablesStage) for stage in rulebooks.current(self._desk.tournament).stages):
            yield translate("Registration", "Fester &Tisch …"), partial(self._fix_table, someone)
        yield from self._about_the_fee(someone)
        join = translate("Registration", "Doppelt: mit „{name}“ zusammenlegen")
        for twin in doubles.twins(self._desk.tournament, who)[:_MOST_TWINS]:
            yield join.format(name=as_typed(twin.name)), self._acts(doubles.join, who, twin.id)
        yield translate("Registration", "Doppelt: Eintrag &löschen"), self._acts(doubles.remove, who)

    def _about_the_fee(self, someone: Participant) -> Iterator[tuple[str, Callable[[], object]]]:
        if someone.competes is Competes.HELPER:
            return
        usual = participants.usual_fee(self._desk.tournament)
        ask = partial(self.fee_requested.emit, someone.id)
        if someone.standing is Standing.ACTIVE and (usual or someone.own_fee):
            yield translate("Registration", "Startgeld er&mäßigen …"), partial(ask, FeeQuestion.ASKED)
        if someone.paid_cents > 0:
            yield translate("Registration", "Startgeld &zurückgeben …"), partial(ask, FeeQuestion.BACK)

    def _asks(self, who: int, going: Going) -> Callable[[], object]:
        return partial(self.leaving_requested.emit, who, going)

    def _acts(self, action: Callable[..., Changes], *of: object) -> Callable[[], object]:
        return partial(self._run, lambda tournament: action(tournament, *of))

    def _run(self, action: Callable[[Tournament], Changes]) -> None:
        if self._desk.run_or_tell(action):
            self.done.emit()

    def _fix_table(self, someone: Participant) -> None:
        text = translate("Registration", "Nummer des Tisches in jeder Runde; 0 für keinen:")
        tournament = self._desk.tournament
        if tables := len(seatings.expected_sizes(tournament, seatings.next_or_last(tournament))):
            text = translate(
                "Registration",
                "Nummer des Tisches in jeder Runde (voraussichtlich 1 bis {tables}); 0 für keinen:",
            ).format(tables=tables)
        table, taken = QInputDialog.getInt(
            self,
            translate("Registration", "Fester Tisch für {name}").format(name=someone.name),
            text,
            someone.fixed_table or 0,
            0,
            _MOST_TABLES,
        )
        if taken and (table or None) != someone.fixed_table:
            self._run(lambda tournament: participants.fix_table(tournament, someone.id, table or None))


def _attendances(now: Attendance) -> tuple[tuple[Attendance, str], ...]:
    """Return the other states of attendance that the menu offers; Enter lets in newcomers."""
    match now:
        case Attendance.REGISTERED:
            return ((Attendance.LATER, translate("Registration", "Kommt &später")),)
        case Attendance.LATER:
            return ((Attendance.REGISTERED, translate("Registration", "Doch &nur angemeldet")),)
        case Attendance.PRESENT:
            return ((Attendance.REGISTERED, translate("Registration", "&Doch nicht da")),)
        case Attendance.LEFT:
            return ()
