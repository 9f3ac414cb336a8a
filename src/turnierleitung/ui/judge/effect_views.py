"""Corrections and departures: the questions, and the effect of the answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox

from turnierleitung.domain.conduct import NOT_TOLD, Going, says_why
from turnierleitung.domain.states import Attendance, Standing, TableState
from turnierleitung.services import effects, leaving, printing
from turnierleitung.services.ground import rulebooks, stages, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import corrections, decisions, penalties, punishing
from turnierleitung.services.judge.corrections import Resting, SharedRound
from turnierleitung.services.judge.decisions import DeckFault
from turnierleitung.services.leaving import Choice
from turnierleitung.services.people import naming, participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.texts import leaving as texts
from turnierleitung.texts.columns import Cell, Column, Figures, Ink, Names, Tone
from turnierleitung.texts.corrections import (
    CorrectionKind,
    announced_name,
    correction_about,
    correction_answer,
    correction_name,
    exchanged_text,
    fault_name,
    played_anew_text,
    replaced_lines,
    rest_choices,
    shared_text,
    withdrawn_text,
)
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.judge import table_name, voided_table, voided_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.printing import request_name
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.judge.question_fields import HelperChoice, NumberedChoices, WhoField, tables_to_choose
from turnierleitung.ui.widgets.buttons import ActionButton, EnterStops, as_typed
from turnierleitung.ui.widgets.fields import ChoiceBox
from turnierleitung.ui.widgets.labels import EmptyState, Notice
from turnierleitung.ui.widgets.table import ListStack, RowsView
from turnierleitung.ui.window.asking_form import ForesightForm, Prospect, reason_field
from turnierleitung.ui.window.desk import Desk

_KINDS: Final = tuple(CorrectionKind)
_AT_A_TABLE: Final = (CorrectionKind.RESULT, CorrectionKind.REPLAY, CorrectionKind.DECK)
_RESTS_NOTHING: Final = (None, CorrectionKind.RESULT, CorrectionKind.DECK, CorrectionKind.WITHDRAW)
"""Corrections after which nothing needs to be drawn anew."""
_NAMED: Final = 4
"""So many outdated papers are named."""
Correct = Callable[[Tournament], Changes]


class CorrectionsView(ForesightForm):
    """A digit chooses the fault, Enter continues; Ctrl+Enter corrects, Esc starts again."""

    slip_wanted = Signal(int)
    """The slip of a table shall be opened."""
    renewal_wanted = Signal()
    """What is outdated shall be printed."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.kinds = NumberedChoices([(correction_name(kind), correction_about(kind)) for kind in _KINDS])
        self.who, self.other = WhoField(), WhoField()
        self.other.field.setAccessibleName(translate("Corrections", "Mit wem"))
        self.where, self.slips, self.fault, self.rest = (ChoiceBox() for _ in range(4))
        self.where.setAccessibleName(table_name(stages.played_as(desk.tournament)))
        self.slips.setAccessibleName(translate("Corrections", "Was auf den Zetteln steht"))
        self.slips.addItem(translate("Corrections", "gehört zum Sitz: Die Punkte wechseln mit"), True)
        self.slips.addItem(
            translate("Corrections", "nennt schon die Richtigen: Jeder behält seine Punkte"), False
        )
        self.fault.setAccessibleName(translate("Corrections", "Warum das Kartenspiel geht"))
        self.fault.offer([(fault_name(fault), fault) for fault in DeckFault])
        self.rest.setAccessibleName(translate("Corrections", "Was darauf beruht"))
        self.reason = reason_field(translate("Corrections", "Grund"))
        self.done = Notice(Tone.DONE)
        self.renew = ActionButton(translate("Corrections", "Veraltetes drucken"), "F9")
        self._shared: tuple[SharedRound, ...] = ()
        self.hears_esc = True
        for key, name, content in (
            ("what", translate("Corrections", "Was"), self.kinds),
            ("who", translate("Corrections", "Wer"), self.who),
            ("other", translate("Corrections", "Mit wem"), self.other),
            ("where", translate("Corrections", "Wo"), self.where),
            ("slips", translate("Corrections", "Zettel"), self.slips),
            ("fault", translate("Corrections", "Es"), self.fault),
            ("rest", translate("Corrections", "Danach"), self.rest),
            ("reason", translate("Corrections", "Grund"), self.reason),
        ):
            self.ask(key, name, content)
        self.lay_out(self.done, (self.renew, Qt.AlignmentFlag.AlignLeft))
        choices = (self.where, self.slips, self.fault, self.rest)
        self.enter = EnterStops(self, (self.reason,), choices)
        self.enter.passed.connect(self.answer.setFocus)
        self.kinds.chosen.connect(self._on_kind)
        self.kinds.settled.connect(self._go_on)
        for field in (self.who, self.other):
            field.chosen.connect(partial(self._on_who, field))
            field.left.connect(self.clear)
        self.where.currentIndexChanged.connect(self._on_where)
        for choice in choices:
            choice.currentIndexChanged.connect(self.look_ahead)
        self.reason.textChanged.connect(self.look_ahead)
        self.renew.clicked.connect(self.renewal_wanted)

    def load(self) -> None:
        """Show the present state; the typed answers stay."""
        for field in (self.who, self.other):
            field.show_people(self._desk.tournament)
        self._offer_kinds()
        self._show_places()
        self.renew.setVisible(bool(self._outdated()))

    def take_focus(self) -> None:
        """Begin with what is wrong."""
        if self.kind is None:
            self.kinds.take_focus()
        else:
            self._go_on()

    @property
    def kind(self) -> CorrectionKind | None:
        """What is chosen."""
        return None if self.kinds.index is None else _KINDS[self.kinds.index]

    def choose(self, kind: CorrectionKind) -> None:
        """Choose what is wrong."""
        self.kinds.choose(_KINDS.index(kind))

    def clear(self) -> None:
        """Begin again."""
        self.kinds.clear()
        for field in (self.who, self.other):
            field.take(None)
        self.reason.clear()
        self._show_rows()
        self.take_focus()

    def _on_back(self) -> None:
        self.done.clear()
        self.clear()

    def _offer_kinds(self) -> None:
        """Offer the kinds of the format: only lists of tables can be void."""
        matches = rulebooks.current(self._desk.tournament).groups is not None
        self.kinds.offer(
            [place for place, kind in enumerate(_KINDS) if not (matches and kind is CorrectionKind.VOID)]
        )
        self._show_rows()

    def _show_rows(self) -> None:
        kind = self.kind
        shared = self._shared_round
        shown = {
            "who": kind in (*_AT_A_TABLE, CorrectionKind.EXCHANGE),
            "other": kind is CorrectionKind.EXCHANGE,
            "where": kind is not None,
            "slips": kind is CorrectionKind.EXCHANGE
            and shared is not None
            and bool(shared.slips)
            and not shared.is_match,
            "fault": kind is CorrectionKind.DECK,
            "rest": bool(self._resting()),
            "reason": kind not in (None, CorrectionKind.RESULT),
        }
        for key, visible in shown.items():
            self.rows[key].setVisible(visible)
        self.look_ahead()

    def _show_places(self) -> None:
        tournament, kind, person = self._desk.tournament, self.kind, self.who.person
        choices: list[tuple[str, object]] = []
        self._shared = ()
        if kind is CorrectionKind.WITHDRAW:
            announced = corrections.withdrawable(tournament)
            if announced is not None:
                choices.append((announced_name(announced), announced.round_id))
        elif kind is CorrectionKind.EXCHANGE and person is not None and self.other.person is not None:
            self._shared = corrections.shared_rounds(tournament, person, self.other.person)
            choices = [(shared_text(shared), shared.round_id) for shared in self._shared]
        elif kind is CorrectionKind.VOID:
            # A list is of a table, and a number that is typed here chooses it.
            lists = corrections.voidable(tournament)
            choices = [(voided_table(table, number), table.table_id) for number, table in lists]
        elif kind in _AT_A_TABLE and person is not None:
            found = penalties.tables(tournament, person)
            if kind is not CorrectionKind.DECK:
                # What is corrected was played: that comes first.
                found = tuple(sorted(found, key=lambda at: at.state is not TableState.ENTERED))
            choices = tables_to_choose(tournament, found)
        # The director has to say which list is void; of a person the first table is proposed.
        self.where.offer(choices, self.where.currentData(), -1 if kind is CorrectionKind.VOID else 0)
        self.where.setEnabled(bool(choices))
        self._on_where()

    def _on_where(self) -> None:
        shared = self._shared_round
        if shared is not None:
            self.slips.setCurrentIndex(int(shared.says_already))
        self.rest.offer([(text, bool(anew)) for anew, text in enumerate(rest_choices(self._resting()))])
        self._show_rows()

    @property
    def _shared_round(self) -> SharedRound | None:
        return next((one for one in self._shared if one.round_id == self.where.currentData()), None)

    def _resting(self) -> tuple[Resting, ...]:
        """Return the rounds that depend on the corrected one, the latest first."""
        chosen, tournament = self.where.currentData(), self._desk.tournament
        if chosen is None or self.kind in _RESTS_NOTHING:
            return ()
        if self.kind is CorrectionKind.EXCHANGE:
            return corrections.resting_on(tournament, chosen)
        return corrections.resting_on_table(tournament, chosen)

    def _go_on(self) -> None:
        """Go to the first question that is open."""
        for key, field in (("who", self.who), ("other", self.other)):
            if self.is_asked(key) and field.person is None:
                field.setFocus()
                return
        if self.kind is CorrectionKind.VOID and not self.where.hasFocus():
            self.where.setFocus()
            return
        self.enter.go_on()

    def _on_kind(self) -> None:
        self.done.clear()
        self._show_places()

    def _on_who(self, field: WhoField, person: int | None) -> None:
        self._show_places()
        if person is not None and field.field.hasFocus():
            self._go_on()

    def _correction(self, reason: str) -> Correct | None:
        """Return the action that the answers describe; ``None`` while a question is open."""
        kind, chosen = self.kind, self.where.currentData()
        first, second = self.who.person, self.other.person
        resting = self._resting() if self.rest.currentData() else ()
        anew = tuple(one.round_id for one in resting)
        if kind is None or chosen is None or kind is CorrectionKind.RESULT:
            return None
        if kind is CorrectionKind.WITHDRAW:
            return lambda tournament: corrections.withdraw(tournament, chosen, reason)
        if kind is CorrectionKind.DECK:
            fault = DeckFault(self.fault.currentData())
            return lambda tournament: decisions.replace_deck(tournament, chosen, fault, reason)
        if kind is CorrectionKind.REPLAY:
            return lambda tournament: corrections.replay(tournament, chosen, reason, anew=anew)
        if kind is CorrectionKind.VOID:
            return lambda tournament: corrections.void(tournament, chosen, reason, anew=anew)
        if first is None or second is None:
            return None
        # Of a group no slip can name others than those who are announced.
        with_results = not self.is_asked("slips") or bool(self.slips.currentData())
        return lambda tournament: corrections.exchange(
            tournament, chosen, first, second, reason, with_results=with_results, anew=anew
        )

    def prospect(self) -> Prospect:
        """Show the correction and its consequences."""
        kind = self.kind
        self.answer.setText(
            translate("Corrections", "Berichtigen") if kind is None else correction_answer(kind)
        )
        opens = kind is CorrectionKind.RESULT and self.where.currentData() is not None
        typed = self.reason.toPlainText().strip()
        correct = self._correction(typed if says_why(typed) else NOT_TOLD)
        if correct is None:
            return Prospect([self._invitation(opens=opens)], ready=opens)
        tournament = self._desk.tournament
        effect, rulebook = effects.effect_of(tournament, correct), rulebooks.current(tournament)
        lines = (*self._lead().splitlines(), *effect_lines(effect, rulebook))
        return Prospect(lines, in_words(effect.refused, rulebook))

    def _lead(self) -> str:
        """State the correction before its consequences."""
        kind, shared = self.kind, self._shared_round
        if kind is CorrectionKind.WITHDRAW:
            announced = corrections.withdrawable(self._desk.tournament)
            return withdrawn_text(() if announced is None else (announced,))
        if kind is CorrectionKind.VOID:
            lists = corrections.voidable(self._desk.tournament)
            chosen = self.where.currentData()
            return next((voided_text(one, at) for at, one in lists if one.table_id == chosen), "")
        people = participants.by_id(self._desk.tournament)
        if shared is not None and self.who.person is not None and self.other.person is not None:
            return exchanged_text(shared, people[self.who.person].name, people[self.other.person].name)
        return self._lead_at_a_table(kind)

    def _lead_at_a_table(self, kind: CorrectionKind | None) -> str:
        if kind in _AT_A_TABLE and self.who.person is not None:
            tables = penalties.tables(self._desk.tournament, self.who.person)
            at = next((one for one in tables if one.table_id == self.where.currentData()), None)
            if at is not None and kind is CorrectionKind.DECK:
                found = decisions.replacement_outlook(self._desk.tournament, at.table_id)
                return "\n".join(replaced_lines(at, found))
            return "" if at is None else played_anew_text(at)
        return ""

    def _invitation(self, *, opens: bool) -> str:
        if opens:
            return translate(
                "Corrections", "Der Zettel öffnet sich. Vor dem Speichern zeigt er, was sich ändert."
            )
        if self.kind is CorrectionKind.WITHDRAW:
            return translate(
                "Corrections",
                "Zurückziehen lässt sich, was ausgelost ist und noch nicht begonnen hat. "
                "So etwas gibt es gerade nicht.",
            )
        if self.kind is CorrectionKind.EXCHANGE and self.who.person and self.other.person:
            if self.who.person == self.other.person:
                return translate("Corrections", "Das ist zweimal dieselbe Person.")
            return translate("Corrections", "In keiner Runde haben beide einen Platz.")
        if self.kind is CorrectionKind.VOID:
            return (
                translate("Corrections", "Wählen Sie die Liste; die Nummer des Tisches genügt.")
                if self.where.count()
                else translate("Corrections", "Eingetragen ist noch keine Liste.")
            )
        if self.kind in _AT_A_TABLE and self.who.person is not None and not self.where.count():
            return translate("Corrections", "Diese Person hat noch an keinem Tisch einen Platz.")
        return translate("Corrections", "Wählen Sie, was nicht stimmt und für wen.")

    def _on_answer(self) -> None:
        if self.kind is CorrectionKind.RESULT:
            self.slip_wanted.emit(self.where.currentData())
            return
        correct = self._correction(self.reason.toPlainText())
        kind = self.kind
        if correct is None or kind is None:
            return
        problems = self.run(correct)
        if problems:
            if any("reason" in problem.at for problem in problems):
                self.reason.setFocus()
            return
        self.clear()
        self.done.show_text(self._done_text(kind), tone=Tone.DONE)

    def _outdated(self) -> list[str]:
        return [
            request_name(job.request, self._desk.rulebook) for job in printing.outdated(self._desk.tournament)
        ]

    def _done_text(self, kind: CorrectionKind) -> str:
        names = list(dict.fromkeys(self._outdated()))
        told = translate("Corrections", "Erledigt: {what}.").format(what=correction_name(kind))
        if not names:
            return told
        listed = ", ".join(names[:_NAMED]) + (" …" if names[_NAMED:] else "")
        stale = translate("Corrections", "Auf Papier stimmt nicht mehr: {names}.").format(names=listed)
        return f"{told} {stale}"


_WAYS: Final = tuple(Going)


class GoingForm(ForesightForm):
    """A digit chooses the way, Enter goes on; Ctrl+Enter does it, Esc leaves."""

    done = Signal()
    exclusion_wanted = Signal(int)
    """Somebody shall be excluded, which is a penalty."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.who = WhoField()
        self.ways = NumberedChoices([(texts.going_name(going), texts.going_about(going)) for going in _WAYS])
        self.seats = HelperChoice()
        self.refund = QCheckBox()
        self._refund_of: int | None = None
        """The person for whom the tick was proposed."""
        self.reason = reason_field(translate("Leaving", "Grund, er steht im Protokoll"))
        self.ask("who", translate("Leaving", "Wer"), self.who)
        self.ask("how", translate("Leaving", "Wie"), self.ways)
        self.ask("seats", translate("Leaving", "Sein Platz"), self.seats)
        self.ask("reason", translate("Leaving", "Grund"), self.reason)
        # Behind the reason, so that a space typed for that ticks nothing.
        self.ask("refund", translate("Leaving", "Geld"), self.refund)
        self.lay_out()
        self.lead(self.seats, self.reason, self.refund)
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
        """Ask about a given person, or about the typed one."""
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
        """Show the present state; the typed answers stay."""
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
        person, going = self.who.person, self.going
        if person is not None and going is Going.WITHDRAWN:
            tournament = self._desk.tournament
            paid = participants.by_id(tournament)[person].paid_cents
            currency = tournaments.header(tournament).facts.currency
            refunds = leaving.refunds(tournament, person)
            self.refund.setText(texts.refund_text(paid, currency, refunds=refunds))
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
        self.answer.setText(as_typed(texts.answer(going, naming.by_id(tournament)[person])))
        if going is Going.EXCLUDED:
            return Prospect([translate("Leaving", "Ein Ausschluss ist eine Strafe.")])
        is_there = someone.departure is None and someone.attendance is Attendance.PRESENT
        if going is Going.LEFT and not is_there:
            return Prospect(refused=translate("Leaving", "{name} ist nicht da.").format(name=someone.name))
        found = effects.outlook(tournament, person, going, self._choice)
        lines = (*texts.consequences(found, rulebook), *effect_lines(found.effect, rulebook))
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
        self.list: RowsView[Participant] = RowsView(
            _columns(partial(_played_there, desk)), translate("Leaving", "Wer gegangen ist")
        )
        empty = EmptyState(
            translate("Leaving", "Niemand ist gegangen"),
            translate("Leaving", "Wer geht, sich abmeldet oder ausgeschlossen wird, steht hier."),
            translate("Leaving", "Jemand geht"),
            "Ctrl+N",
        )
        self.stack = ListStack(self.list, empty)
        # Not the key of the form that leads here: pressed twice, it would take the departure back.
        heading = translate("Leaving", "Das würde sich ändern")
        super().__init__(desk, self.stack, key="F7", heading=heading)
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
        lines = texts.comeback_lines(found, self._desk.rulebook)
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


def _played_there(desk: Desk, someone: Participant) -> bool:
    """Whether a result of the round that somebody left in is entered."""
    departure = someone.departure
    return departure is not None and any(
        at.round_number == departure.from_round and at.state is TableState.ENTERED
        for at in penalties.tables(desk.tournament, someone.id)
    )


def _columns(played_there: Callable[[Participant], bool]) -> tuple[Column[Participant], ...]:
    def number(someone: Participant) -> Cell:
        return Cell("" if someone.start_number is None else str(someone.start_number), Ink.MUTED)

    def state(someone: Participant) -> Cell:
        excluded = someone.standing is Standing.EXCLUDED
        told = texts.gone_state(someone, played_there=played_there(someone))
        return Cell(told, tone=Tone.WRONG if excluded else Tone.RUNNING)

    def reason(someone: Participant) -> Cell:
        return Cell("" if someone.departure is None else someone.departure.reason, Ink.MUTED)

    return (
        Figures(translate("Leaving", "Nr."), number, 56),
        Names(translate("Leaving", "Wer"), lambda someone: someone.name),
        Column(translate("Leaving", "Wie"), state, 186),
        Column(translate("Leaving", "Grund"), reason, wraps=True),
    )
