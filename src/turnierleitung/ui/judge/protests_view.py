"""Protests: who protests against what, the deposit, and what was decided (Q-24)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import occurs
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.topics import Topic
from turnierleitung.services.entry import results
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournament import Changes, Tournament
from turnierleitung.services.judge import penalties, protests
from turnierleitung.services.judge.protests import Protest, ProtestState
from turnierleitung.services.people import participants
from turnierleitung.texts.figures import clock, money
from turnierleitung.texts.judge.penalty_words import given_title, place_text, where_text
from turnierleitung.texts.problems import one_line
from turnierleitung.texts.rulebook.rules import rule_mark
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

translate = QCoreApplication.translate
_SIDE = 380
_TEXT_HEIGHT = 96
_BY_RULE = ("deposit", "decision")
"""The fields that the rules speak of (Q-24)."""


class ProtestsView(QWidget):
    """Take a protest in, and note the decision."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`load` fills it."""
        super().__init__()
        self.desk = desk
        self.waiting = 0
        """Protests that are not decided."""
        self._currency: Currency = tournaments.header(self.tournament).facts.currency
        self._ids: dict[str, int] = {}
        self._shown: int | None = None
        self._then: list[Callable[[str, Tournament], Changes] | None] = [None]
        """What can follow from a decision, in the order of the list; it is told the decision."""
        self._stored: tuple[int, str, bool] | None = None
        """The protest whose decision is in the fields, and what is decided of it."""
        self.list: RowsView[Protest] = RowsView(_columns(self._currency), translate("Protests", "Proteste"))
        self.list.keep_choice_by(lambda one: one.id)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.clicked.connect(self._on_asked_for)
        self.list.row_opened.connect(self._on_asked_for)
        self._empty = EmptyState(
            translate("Protests", "Kein Protest"),
            translate(
                "Protests", "Ein Protest kommt schriftlich und mit Kaution. Rechts nehmen Sie ihn auf."
            ),
            translate("Protests", "Neuer Protest"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self.begin)
        self.who = QLineEdit()
        self.who.setPlaceholderText(translate("Protests", "Name"))
        self.against = ChoiceBox()
        self.follows = ChoiceBox()
        self.deposit = MoneyField()
        self.deposit.show_currency(self._currency)
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(_TEXT_HEIGHT)
        self.lodge = ActionButton(translate("Protests", "Protest aufnehmen"), "Ctrl+Return", "primary")
        self.lodge.clicked.connect(self._on_lodge)
        self.about = label("", "strong", wrap=True)
        self.words = label("", "", wrap=True)
        self.detail = label("", "muted", wrap=True)
        self.decision = QPlainTextEdit()
        self.decision.setTabChangesFocus(True)
        self.decision.setFixedHeight(_TEXT_HEIGHT)
        self.returned = QCheckBox(translate("Protests", "Kaution ist zurückgegeben"))
        self.uphold = ActionButton(translate("Protests", "Stattgeben"), "F7")
        self.reject = ActionButton(translate("Protests", "Abweisen"), "F8")
        self.withdrawn = ActionButton(translate("Protests", "Zurückgezogen"), "F9")
        for button, verdict in (
            (self.uphold, ProtestState.UPHELD),
            (self.reject, ProtestState.REJECTED),
            (self.withdrawn, ProtestState.WITHDRAWN),
        ):
            button.clicked.connect(partial(self._on_decide, verdict))
        self._notice = Notice()
        self._left, self._right = QStackedWidget(), QStackedWidget()
        self._rows: dict[str, FormRow] = {}
        self._names: QListView | None = None
        self._lay_out()
        self.who.textEdited.connect(lambda: self._rows["who"].show_problem(""))
        self.who.returnPressed.connect(self._on_who)
        # Lists and numbers tell nobody of Enter.
        for stop in (self.against, self.deposit):
            stop.installEventFilter(self)
        self._show_tables(None)

    @property
    def tournament(self) -> Tournament:
        """The open tournament."""
        return self.desk.tournament

    @property
    def told(self) -> str:
        """What stands in the way."""
        return " ".join([self._notice.text, *(row.problem for row in self._rows.values())]).strip()

    def load(self) -> None:
        """Show the protests as they are now."""
        for key in _BY_RULE:
            self._rows[key].show_mark(rule_mark(Topic.PROTESTS, self.desk.rulebook))
        found = protests.view(self.tournament)
        self._show_currency()
        self.list.show_rows(found)
        self._left.setCurrentIndex(1 if found else 0)
        self.waiting = sum(one.state is ProtestState.OPEN for one in found)
        people = participants.people(self.tournament)
        self._ids = {person.name: person.id for person in people}
        completer = QCompleter(sorted(self._ids), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        names = QListView()
        names.setProperty("role", "popup")
        completer.setPopup(names)
        completer.activated.connect(self._on_name)
        # Asked before the completer, which would keep Enter to itself.
        names.installEventFilter(self)
        self._names = names
        self.who.setCompleter(completer)
        if self._shown is not None:
            self._show(next((one for one in found if one.id == self._shown), None))

    def take_focus(self) -> None:
        """Begin with a new protest, or with the open ones."""
        if self._typing and self._shown is None:
            self.who.setFocus()
        elif self._left.currentIndex():
            self.list.setFocus()
            if self.list.chosen is None and not self.list.choose(lambda one: one.state is ProtestState.OPEN):
                self.list.selectRow(0)
            self._on_asked_for()
        else:
            self.begin()

    def begin(self) -> None:
        """Begin a protest, or go on with the one that is typed."""
        self._shown = None
        self._right.setCurrentIndex(0)
        if self._typing:
            self.who.setFocus()
        else:
            self._empty_form()

    @property
    def _typing(self) -> bool:
        """Whether a new protest is typed and not taken in."""
        typed = (self.who.text(), self.text.toPlainText())
        return any(text.strip() for text in typed)

    def _empty_form(self) -> None:
        self.who.clear()
        self.text.clear()
        self._show_tables(None)
        self.deposit.setValue(protests.usual_deposit(self.tournament))
        self._clear_problems()
        self.who.setFocus()

    def _show_currency(self) -> None:
        currency = tournaments.header(self.tournament).facts.currency
        if currency is not self._currency:
            self._currency = currency
            self.list.show_columns(_columns(currency), ())
            self.deposit.show_currency(currency)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter go on from the amount, and from a name while the names are offered."""
        entered = (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        )
        if entered and watched in (self.against, self.deposit):
            (self.deposit if watched is self.against else self.text).setFocus()
            return True
        if entered and watched is self._names and not self._names.currentIndex().isValid():
            self._names.hide()
            self._on_who()
            return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        self._right.setFixedWidth(_SIDE)
        self._right.addWidget(self._new_card())
        self._right.addWidget(self._decision_card())
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left, 1)
        row.addWidget(self._right)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE_L)
        column.addWidget(self._notice)
        column.addLayout(row, 1)

    def _new_card(self) -> QWidget:
        card = Card(translate("Protests", "Neuer Protest"))
        for key, name, control, help_line, below in (
            ("who", translate("Protests", "Wer protestiert"), self.who, "", True),
            ("against", translate("Protests", "Wogegen"), self.against, "", True),
            ("deposit", translate("Protests", "Kaution"), self.deposit, "", False),
            ("text", translate("Protests", "Worum es geht"), self.text, "", True),
        ):
            self._rows[key] = FormRow(name, control, help_line, below=below)
            card.body.addWidget(self._rows[key])
        card.body.addStretch(1)
        card.body.addWidget(self.lodge)
        return card

    def _decision_card(self) -> QWidget:
        card = Card(translate("Protests", "Entscheid"))
        for text in (self.about, self.words, self.detail):
            card.body.addWidget(text)
        self._rows["decision"] = FormRow(
            translate("Protests", "Entscheid in einem Satz"), self.decision, below=True
        )
        card.body.addWidget(self._rows["decision"])
        card.body.addWidget(FormRow(translate("Protests", "Was daraus folgt"), self.follows, below=True))
        card.body.addWidget(self.returned)
        card.body.addStretch(1)
        first = QHBoxLayout()
        first.setSpacing(theme.SPACE_S)
        for button in (self.uphold, self.reject):
            first.addWidget(button)
        first.addStretch(1)
        card.body.addLayout(first)
        card.body.addWidget(self.withdrawn)
        return card

    def _on_chosen(self, chosen: Protest | None) -> None:
        if chosen is not None and chosen.id != self._shown and not self._typing:
            self._show(chosen)

    def _on_asked_for(self, _row: object = None) -> None:
        """Show the chosen protest; what is typed of a new one stays until it is gone on with."""
        chosen = self.list.chosen
        if chosen is not None:
            self._show(chosen)

    def _show(self, one: Protest | None) -> None:
        if one is None:
            self.begin()
            return
        stored = one.id, one.decision, one.deposit_returned
        if stored != self._stored:
            # What is typed stays while nothing else is decided.
            self.decision.setPlainText(one.decision)
            self.returned.setChecked(one.deposit_returned)
        self._shown, self._stored = one.id, stored
        self._right.setCurrentIndex(1)
        self.about.setText(one.name)
        self.words.setText(one.text)
        parts = [translate("Protests", "{time} Uhr").format(time=clock(one.lodged_at))]
        place = place_text(one.round_number, one.table, is_match=one.is_match)
        parts += [place] if place else []
        self._show_follows(one)
        parts.append(
            translate("Protests", "Kaution {amount}").format(amount=money(one.deposit_cents, self._currency))
        )
        if one.decided_by:
            parts.append(translate("Protests", "entschieden von {name}").format(name=one.decided_by))
        self.detail.setText(" · ".join(parts))
        self._clear_problems()

    def _clear_problems(self) -> None:
        self._notice.clear()
        for row in self._rows.values():
            row.show_problem("")

    def _meant(self, typed: str) -> tuple[str, ...]:
        """Return who is meant: the name as it is written, or all in which what is typed is found."""
        wanted = typed.strip()
        if wanted in self._ids:
            return (wanted,)
        return tuple(name for name in self._ids if wanted and occurs(name, wanted))

    def _who(self) -> str | None:
        """Return the one who is meant; else say what is missing."""
        found = self._meant(self.who.text())
        if len(found) == 1:
            return found[0]
        self._rows["who"].show_problem(
            translate("Protests", "So heißen mehrere, bitte den ganzen Namen.")
            if found
            else translate("Protests", "Diesen Namen gibt es im Turnier nicht.")
        )
        self.who.setFocus()
        return None

    def _on_who(self) -> None:
        name = self._who()
        if name is not None:
            self._on_name(name)

    def _on_name(self, name: str) -> None:
        self.who.setText(name)
        self._rows["who"].show_problem("")
        self._show_tables(self._ids[name])
        self.against.setFocus()

    def _on_lodge(self) -> None:
        self._clear_problems()
        name = self._who()
        if name is None:
            return
        participant_id, table_id = self._ids[name], self.against.currentData()
        text, deposit = self.text.toPlainText(), self.deposit.value()
        problems = self.desk.run(
            lambda tournament: protests.lodge(tournament, participant_id, text, deposit, table_id)
        )
        if problems:
            self._show_problems(problems)
        else:
            self._empty_form()

    def _show_tables(self, person: int | None) -> None:
        """Offer the tables of whoever protests; the one that is played now stands first."""
        names = {one.id: one.name for one in participants.people(self.tournament)}
        self.against.clear()
        for at in () if person is None else penalties.tables(self.tournament, person):
            self.against.addItem(where_text(at, [names[one] for one in at.others]), at.table_id)
        self.against.addItem(translate("Protests", "etwas anderes"), None)

    def _show_follows(self, one: Protest) -> None:
        """Offer what can follow from a decision: penalties to be taken back, a result to be void."""
        self._then = [None]
        self.follows.clear()
        self.follows.addItem(translate("Protests", "nichts weiter"))
        for given in penalties.view(self.tournament):
            if given.holds and (given.table_id == one.table_id or given.participant_id == one.participant_id):
                text = translate("Protests", "Strafe zurück: {name}, {penalty}")
                self.follows.addItem(text.format(name=given.name, penalty=given_title(given)))
                self._then.append(partial(_lift, given.id))
        if one.table_id is not None and results.load(self.tournament, one.table_id).result is not None:
            self.follows.addItem(translate("Protests", "Ergebnis für ungültig erklären"))
            self._then.append(partial(_void, one.table_id))

    def _on_decide(self, verdict: ProtestState, _checked: object = None) -> None:
        self._clear_problems()
        if self._shown is None:
            return
        protest_id, words = self._shown, self.decision.toPlainText()
        returned, follows = self.returned.isChecked(), self._then[max(0, self.follows.currentIndex())]
        then = None if follows is None else partial(follows, words)
        problems = self.desk.run(
            lambda tournament: protests.decide(
                tournament, protest_id, words, verdict, deposit_returned=returned, then=then
            )
        )
        self._show_problems(problems)
        if problems:
            self.decision.setFocus()

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        for problem in problems:
            row = self._rows.get(str(problem.at[0]) if problem.at else "")
            words = one_line(problem, self.desk.rulebook)
            if row is None:
                self._notice.show_text(words, tone=Tone.WRONG)
            else:
                row.show_problem(words)


def _lift(penalty_id: int, _words: str, tournament: Tournament) -> Changes:
    return penalties.lift(tournament, penalty_id)


def _void(table_id: int, words: str, tournament: Tournament) -> Changes:
    return results.void(tournament, table_id, words)


def _columns(currency: Currency) -> tuple[Column[Protest], ...]:
    return (
        Column(translate("Protests", "Zeit"), lambda one: Cell(clock(one.lodged_at), Ink.MUTED), width=70),
        Column(translate("Protests", "Wer"), lambda one: Cell(one.name, Ink.STRONG), wraps=True),
        Column(
            translate("Protests", "Wogegen"),
            lambda one: Cell(place_text(one.round_number, one.table, is_match=one.is_match), Ink.MUTED),
            width=130,
        ),
        Column(translate("Protests", "Kaution"), lambda one: Cell(_deposit(one, currency)), width=140),
        Column(translate("Protests", "Stand"), _state, width=120),
    )


def _deposit(one: Protest, currency: Currency) -> str:
    amount = money(one.deposit_cents, currency)
    if one.state is ProtestState.OPEN or not one.deposit_cents:
        return amount
    if one.deposit_returned:
        return translate("Protests", "{amount} zurück").format(amount=amount)
    return translate("Protests", "{amount} verfallen").format(amount=amount)


def _state(one: Protest) -> Cell:
    match one.state:
        case ProtestState.OPEN:
            return Cell(translate("Protests", "offen"), tone=Tone.DECIDE)
        case ProtestState.UPHELD:
            return Cell(translate("Protests", "stattgegeben"), tone=Tone.DONE)
        case ProtestState.WITHDRAWN:
            return Cell(translate("Protests", "zurückgezogen"), tone=Tone.RUNNING)
        case _:
            return Cell(translate("Protests", "abgewiesen"), tone=Tone.RUNNING)
