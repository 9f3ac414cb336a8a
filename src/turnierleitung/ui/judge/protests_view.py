"""Protests: the list, taking one in, and deciding it (Q-24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from turnierleitung.domain.conduct import NOT_TOLD, says_why
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.services import effects, results
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.judge import corrections, decisions, penalties, protests, punishing
from turnierleitung.services.judge.protests import Protest, ProtestState
from turnierleitung.texts.columns import Cell, Column, Ink, Names, Tone
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.judge import deposit_text, given_title, other_table, place_text, verdict_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import one_line
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.judge.question_fields import TableChoice, WhoField, tables_to_choose
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField
from turnierleitung.ui.widgets.labels import EmptyState, label
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import ListStack, RowsView
from turnierleitung.ui.window.asking_form import AskingForm, EffectLines, Prospect, reason_field
from turnierleitung.ui.window.desk import Desk

_TEXT_HEIGHT: Final = 96
_SIDE: Final = 380
_LODGING, _VERDICT = range(2)
_TONES: Final = {ProtestState.OPEN: Tone.DECIDE, ProtestState.UPHELD: Tone.DONE}
Act = Callable[[Tournament], Changes]
Within = Callable[[Act], Act]
"""Makes one action of another and of the decision that it follows from."""


class LodgingCard(AskingForm):
    """Enter goes on from field to field; Ctrl+Enter takes the protest in."""

    lodged = Signal()
    """A protest was taken in."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Protests", "Neuer Protest"))
        self._asked: frozenset[str] = frozenset()
        """Questions about the protest in the fields that the next answer overrules."""
        self.who = WhoField()
        self.against = TableChoice()
        self.deposit = MoneyField()
        self.text = reason_field("", _TEXT_HEIGHT)
        self.limit = label("", "muted", wrap=True)
        self.answer.setText(translate("Protests", "Protest aufnehmen"))
        self.ask("who", translate("Protests", "Wer protestiert"), self.who)
        self.ask("against", translate("Protests", "Wogegen"), self.against)
        self.ask("deposit", translate("Protests", "Kaution"), self.deposit, below=False)
        self.ask("text", translate("Protests", "Worum es geht"), self.text)
        add(self.body, self.limit, None, self.answer)
        self.lead(self.against, self.deposit, self.text)
        self.who.chosen.connect(self._on_who)

    @property
    def typing(self) -> bool:
        """Whether a new protest is typed and not taken in."""
        typed = (self.who.field.text(), self.text.toPlainText())
        return any(text.strip() for text in typed)

    def load(self) -> None:
        """Update the people, and the time limit for protests."""
        tournament = self._desk.tournament
        self.who.show_people(tournament)
        self.deposit.show_currency(tournaments.header(tournament).facts.currency)
        limit = protests.time_limit(tournament)
        self.limit.setVisible(limit is not None)
        if limit is not None:
            text = translate("Protests", "Aushang um {posted} Uhr; Proteste bis {ends} Uhr.")
            if limit.over:
                text = translate("Protests", "Aushang um {posted} Uhr; die Frist war um {ends} Uhr um.")
            self.limit.setText(text.format(posted=clock(limit.posted_at), ends=clock(limit.ends_at)))
        self._show_tables()

    def begin(self) -> None:
        """Begin a protest, or go on with the one that is typed."""
        if not self.typing:
            self.clear()
        self.take_focus()

    def take_focus(self) -> None:
        """Begin with the name."""
        self.who.setFocus()

    def clear(self) -> None:
        """Empty the fields."""
        self.who.take(None)
        self.text.clear()
        self._asked = frozenset()
        self.deposit.setValue(protests.usual_deposit(self._desk.tournament))
        self.show_problems(())

    def _on_who(self, person: int | None) -> None:
        self.rows["who"].show_problem("")
        self._show_tables()
        if person is not None and self.who.field.hasFocus():
            self.against.setFocus()

    def _show_tables(self) -> None:
        """Offer the tables of the person who protests, then all others of this round."""
        tournament, person = self._desk.tournament, self.who.person
        is_match = rulebooks.current(tournament).groups is not None
        own = () if person is None else penalties.tables(tournament, person)
        known = {at.table_id for at in own}
        others = [
            (other_table(other, is_match=is_match), other.table_id)
            for other in decisions.tables(tournament)
            if other.table_id not in known
        ]
        nothing = (translate("Protests", "etwas anderes"), None)
        self.against.show_tables(person, [*tables_to_choose(tournament, own), *others, nothing])

    def _on_answer(self) -> None:
        self.show_problems(())
        person = self.who.settle()
        if person is None:
            told = translate("Protests", "Diesen Namen gibt es im Turnier nicht.")
            self.rows["who"].show_problem(told)
            self.take_focus()
            return
        table_id, text, deposit = self.against.currentData(), self.text.toPlainText(), self.deposit.value()
        asked = self._asked
        problems = self.run(
            lambda tournament: protests.lodge(tournament, person, text, deposit, table_id, despite=asked)
        )
        self._asked = frozenset(problem.code for problem in problems if problem.asks)
        if not problems:
            self.clear()
            self.lodged.emit()


class _Next(StrEnum):
    """What is typed elsewhere once a protest is decided."""

    PENALTY = "penalty"
    RESULT = "result"


_Follows = Callable[[str, Tournament], Changes] | _Next | None
"""What follows from a decision; it is told the words of the decision."""


class VerdictCard(AskingForm):
    """F7 upholds, F8 rejects, F9 notes that the protest was withdrawn."""

    penalty_wanted = Signal(object)
    """A penalty shall be given with the decision: how both are one action (``Within``)."""
    slip_wanted = Signal(int)
    """The decision is noted, and the result of a table is corrected next."""
    decided = Signal()
    """The decision is noted, and nothing else is typed for it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("Protests", "Entscheid"), key="F7", role="")
        self.shown: int | None = None
        """The protest that is shown."""
        self._then: list[_Follows] = [None]
        """What can follow from a decision, in the order of the list."""
        self._decided = False
        self._follows_of: int | None = None
        """The protest whose consequences are offered."""
        self._stored: tuple[int, str, bool] | None = None
        """The protest in the fields, with its stored decision."""
        self.about = label("", "strong", wrap=True)
        self.words = label("", wrap=True)
        self.detail = label("", "muted", wrap=True)
        self.decision = reason_field("", _TEXT_HEIGHT)
        self.follows = ChoiceBox()
        self.follows.currentIndexChanged.connect(self.look_ahead)
        self.effect = EffectLines()
        """What would follow from the decision."""
        self.deposit = ChoiceBox()
        self.deposit.offer(
            (
                (translate("Protests", "zurück, wenn stattgegeben wird"), None),
                (translate("Protests", "zurückgeben"), True),
                (translate("Protests", "verfällt"), False),
            )
        )
        self.answer.setText(translate("Protests", "Stattgeben"))
        self.reject = ActionButton(translate("Protests", "Abweisen"), "F8")
        self.withdrawn = ActionButton(translate("Protests", "Zurückgezogen"), "F9")
        self.reject.clicked.connect(partial(self._decide, ProtestState.REJECTED))
        self.withdrawn.clicked.connect(partial(self._decide, ProtestState.WITHDRAWN))
        add(self.body, self.about, self.words, self.detail)
        self.ask("decision", translate("Protests", "Entscheid in einem Satz"), self.decision)
        self.ask("follows", translate("Protests", "Was daraus folgt"), self.follows)
        self.ask("deposit", translate("Protests", "Kaution"), self.deposit)
        self.decision.textChanged.connect(lambda: self.rows["decision"].show_problem(""))
        answers = row(self.answer, self.reject, None, spacing=theme.SPACE_S)
        add(self.body, (self.effect, 1), answers, self.withdrawn)

    def show_protest(self, one: Protest) -> None:
        """Show a protest; typed text stays until another decision is stored."""
        stored = one.id, one.decision, one.deposit_returned
        if stored != self._stored:
            self.decision.setPlainText(one.decision)
            back = None if one.state is ProtestState.OPEN else one.deposit_returned
            self.deposit.setCurrentIndex(self.deposit.findData(back))
        self.shown, self._stored = one.id, stored
        self.about.setText(one.name)
        self.words.setText(one.text)
        currency = tournaments.header(self._desk.tournament).facts.currency
        parts = [
            translate("Protests", "{time} Uhr").format(time=clock(one.lodged_at)),
            place_text(one.round_number, one.table, is_match=one.is_match),
            translate("Protests", "Kaution {amount}").format(amount=money(one.deposit_cents, currency)),
        ]
        if one.decided_by:
            parts.append(translate("Protests", "entschieden von {name}").format(name=one.decided_by))
        self._decided = one.state is not ProtestState.OPEN
        if self._decided:
            parts.append(verdict_text(one.state))
            parts.append(translate("Protests", "was daraus folgte, bleibt auch bei einem neuen Entscheid"))
        self.detail.setText(" · ".join(part for part in parts if part))
        self.rows["deposit"].setVisible(one.deposit_cents > 0)
        self._show_follows(one)
        self.show_problems(())

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show all problems beside the decision."""
        self.rows["decision"].show_problem(
            " ".join(one_line(problem, self._desk.rulebook) for problem in problems)
        )
        if problems:
            self.decision.setFocus()

    def _show_follows(self, one: Protest) -> None:
        """Offer what can follow: penalties lifted or given, a result voided, changed or replayed."""
        tournament = self._desk.tournament
        chosen = self.follows.currentText() if self._follows_of == one.id else ""
        self._follows_of = one.id
        choices: list[tuple[str, _Follows]] = [(translate("Protests", "nichts weiter"), None)]
        lifted = translate("Protests", "Strafe zurück: {name}, {penalty}")
        for given in penalties.view(tournament):
            if given.holds and (given.table_id == one.table_id or given.participant_id == one.participant_id):
                words = lifted.format(name=given.name, penalty=given_title(given))
                choices.append((words, partial(_lift, given.id)))
        slip = None if one.table_id is None else results.load(tournament, one.table_id)
        played = slip is not None and slip.result is not None
        if slip is not None and played:
            if not slip.is_match:
                void = partial(_void, slip.table_id)
                choices.append((translate("Protests", "Die Liste ist ungültig"), void))
            replay = partial(_replay, slip.table_id)
            choices.append((translate("Protests", "Es wird noch einmal gespielt"), replay))
        # What is typed elsewhere comes last.
        choices.append((translate("Protests", "Eine Strafe …"), _Next.PENALTY))
        if played:
            choices.append((translate("Protests", "Ein anderes Ergebnis …"), _Next.RESULT))
        self._then = [follows for _, follows in choices]
        self.follows.clear()
        self.follows.addItems([words for words, _ in choices])
        self.follows.setCurrentIndex(max(0, self.follows.findText(chosen)))
        self.look_ahead()

    @property
    def _following(self) -> _Follows:
        chosen = self.follows.currentIndex()
        return self._then[chosen] if 0 <= chosen < len(self._then) else None

    def prospect(self) -> Prospect:
        """Say what would follow from the decision, before F7 or F8 does it."""
        following = self._following
        if following is None or isinstance(following, _Next):
            return Prospect()
        typed = self.decision.toPlainText().strip()
        words = typed if says_why(typed) else NOT_TOLD
        effect = effects.effect_of(self._desk.tournament, partial(following, words))
        lead = translate("Protests", "Das ändert sich mit dem Entscheid:")
        return Prospect((lead, *effect_lines(effect, self._desk.rulebook)))

    def show_prospect(self, prospect: Prospect) -> None:
        """Show it above the answers."""
        self.effect.show_lines(prospect.lines)

    def _returns(self, verdict: ProtestState) -> bool:
        """Whether the deposit is given back: as chosen, else with a protest that is upheld."""
        chosen = self.deposit.currentData()
        return verdict is ProtestState.UPHELD if chosen is None else bool(chosen)

    def _on_answer(self) -> None:
        self._decide(ProtestState.UPHELD)

    def _decide(self, verdict: ProtestState, _checked: object = None) -> None:
        if self.shown is None:
            return
        self.show_problems(())
        if self._stored is not None and self._decided and self.decision.toPlainText() == self._stored[1]:
            text = translate(
                "Protests", "Darüber ist schon entschieden. Soll es anders sein, schreiben Sie warum."
            )
            self.rows["decision"].show_problem(text)
            self.decision.setFocus()
            return
        protest_id, words, returned = self.shown, self.decision.toPlainText(), self._returns(verdict)

        def decide(tournament: Tournament, then: Act | None) -> Changes:
            return protests.decide(
                tournament, protest_id, words, verdict, deposit_returned=returned, then=then
            )

        following = self._following
        if following is _Next.PENALTY and words.strip():
            self.penalty_wanted.emit(lambda give: partial(decide, then=give))
            return
        then: Act | None = None
        if following is not None and not isinstance(following, _Next):
            then = partial(following, words)
        if self.run(partial(decide, then=then)):
            return
        about = next(one for one in protests.view(self._desk.tournament) if one.id == protest_id)
        if following is _Next.RESULT and about.table_id is not None:
            self.slip_wanted.emit(about.table_id)
        else:
            self.decided.emit()


def _lift(penalty_id: int, _words: str, tournament: Tournament) -> Changes:
    return punishing.lift(tournament, penalty_id)


def _void(table_id: int, words: str, tournament: Tournament) -> Changes:
    return results.void(tournament, table_id, words)


def _replay(table_id: int, words: str, tournament: Tournament) -> Changes:
    return corrections.replay(tournament, table_id, words)


class ProtestsView(QWidget):
    """The list; beside it a new protest is taken in, or the decision noted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._currency: Currency = tournaments.header(self.tournament).facts.currency
        self.list: RowsView[Protest] = RowsView(_columns(self._currency), translate("Protests", "Proteste"))
        self.list.keep_choice_by(lambda one: one.id)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.clicked.connect(self._on_asked_for)
        self.list.row_opened.connect(self._on_asked_for)
        empty = EmptyState(
            translate("Protests", "Kein Protest"),
            translate(
                "Protests", "Ein Protest kommt schriftlich. Rechts nehmen Sie ihn auf, mit seiner Kaution."
            ),
            translate("Protests", "Neuer Protest"),
            "Ctrl+N",
        )
        empty.action_requested.connect(self.begin)
        self.lodging, self.verdict = LodgingCard(desk), VerdictCard(desk)
        self.lodging.lodged.connect(self.show_newest)
        self.verdict.decided.connect(self.list.setFocus)
        self._left, self._right = ListStack(self.list, empty), QStackedWidget()
        self._right.setFixedWidth(_SIDE)
        for form in (self.lodging, self.verdict):
            self._right.addWidget(form)
        row((self._left, 1), self._right, spacing=theme.SPACE_L, of=self)

    @property
    def tournament(self) -> Tournament:
        """The open tournament."""
        return self.desk.tournament

    @property
    def told(self) -> str:
        """What stands in the way."""
        rows = (*self.lodging.rows.values(), *self.verdict.rows.values())
        return " ".join(one.problem for one in rows if one.problem)

    def load(self) -> None:
        """Show the protests as they are now."""
        for marked in (self.lodging.rows["deposit"], self.verdict.rows["decision"]):
            marked.show_mark(rule_mark(Topic.PROTESTS, self.desk.rulebook))
        found = protests.view(self.tournament)
        currency = tournaments.header(self.tournament).facts.currency
        if currency is not self._currency:
            self._currency = currency
            self.list.show_columns(_columns(currency), ())
        self.lodging.load()
        self._left.show_rows(found)
        if self.verdict.shown is not None:
            self._show(next((one for one in found if one.id == self.verdict.shown), None))

    def take_focus(self) -> None:
        """Begin with a new protest, or with the open ones."""
        if self.lodging.typing and self.verdict.shown is None:
            self.lodging.take_focus()
        elif self._left.currentIndex():
            self.list.setFocus()
            if self.list.chosen is None and not self.list.choose(lambda one: one.state is ProtestState.OPEN):
                self.list.selectRow(0)
            self._on_asked_for()
        else:
            self.begin()

    def show_open(self) -> None:
        """Put the choice on the protest that waits longest."""
        waiting = [one.id for one in protests.still_open(self.tournament)]
        if waiting:
            self.list.choose(lambda one: one.id == waiting[0])

    def show_newest(self) -> None:
        """Put the choice on the protest that was taken in just now."""
        newest = max((one.id for one in protests.view(self.tournament)), default=None)
        self.list.choose(lambda one: one.id == newest)
        self.take_focus()

    def begin(self) -> None:
        """Begin a protest, or go on with the one that is typed."""
        self.verdict.shown = None
        self._right.setCurrentIndex(_LODGING)
        self.lodging.begin()

    def _on_chosen(self, chosen: Protest | None) -> None:
        if chosen is not None and chosen.id != self.verdict.shown and not self.lodging.typing:
            self._show(chosen)

    def _on_asked_for(self, _row: object = None) -> None:
        """Show the chosen protest; a new one typed so far is kept."""
        chosen = self.list.chosen
        if chosen is not None:
            self._show(chosen)

    def _show(self, one: Protest | None) -> None:
        if one is None:
            self.begin()
            return
        self._right.setCurrentIndex(_VERDICT)
        self.verdict.show_protest(one)


def _columns(currency: Currency) -> tuple[Column[Protest], ...]:
    return (
        Column(translate("Protests", "Zeit"), lambda one: clock(one.lodged_at), 70, Ink.MUTED),
        Names(translate("Protests", "Wer"), lambda one: one.name),
        Column(
            translate("Protests", "Wogegen"),
            lambda one: place_text(one.round_number, one.table, is_match=one.is_match),
            130,
            Ink.MUTED,
        ),
        Column(translate("Protests", "Kaution"), lambda one: deposit_text(one, currency), 140),
        Column(translate("Protests", "Stand"), _state, 120),
    )


def _state(one: Protest) -> Cell:
    return Cell(verdict_text(one.state), tone=_TONES.get(one.state, Tone.RUNNING))
