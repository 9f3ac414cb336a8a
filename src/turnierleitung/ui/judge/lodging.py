"""A new protest: who protests, against what, the deposit, and what it is about (Q-24)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent

from turnierleitung.domain.problems import Problem
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.tournaments import LONGEST_TEXT
from turnierleitung.services.judge import decisions, penalties, protests
from turnierleitung.services.people import participants
from turnierleitung.texts.figures import clock
from turnierleitung.texts.judge import other_table, where_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import one_line
from turnierleitung.ui.judge.who import WhoField
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, MoneyField
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.keys import enters
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.limits import TextArea
from turnierleitung.ui.window.desk import Desk

TEXT_HEIGHT: Final = 96


class LodgingCard(Card):
    """Enter goes on from field to field; Ctrl+Enter takes the protest in."""

    lodged = Signal()
    """A protest was taken in."""

    def __init__(self, desk: Desk) -> None:
        """Create it empty."""
        super().__init__(translate("Protests", "Neuer Protest"))
        self._desk = desk
        self._asked: frozenset[str] = frozenset()
        """What was asked about the protest in the fields, and may be in spite of it."""
        self._listed_for: int | None = None
        """Whose tables are offered first."""
        self.who = WhoField()
        self.against = ChoiceBox()
        self.deposit = MoneyField()
        self.text = TextArea(LONGEST_TEXT)
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(TEXT_HEIGHT)
        self.limit = label("", "muted", wrap=True)
        self.lodge = ActionButton(translate("Protests", "Protest aufnehmen"), "Ctrl+Return", "primary")
        self.lodge.clicked.connect(self._on_lodge)
        self.rows: dict[str, FormRow] = {}
        for key, name, control, below in (
            ("who", translate("Protests", "Wer protestiert"), self.who, True),
            ("against", translate("Protests", "Wogegen"), self.against, True),
            ("deposit", translate("Protests", "Kaution"), self.deposit, False),
            ("text", translate("Protests", "Worum es geht"), self.text, True),
        ):
            self.rows[key] = FormRow(name, control, below=below)
            self.body.addWidget(self.rows[key])
        self.body.addWidget(self.limit)
        self.body.addStretch(1)
        self.body.addWidget(self.lodge)
        self.who.chosen.connect(self._on_who)
        # Lists and numbers tell nobody of Enter.
        for stop in (self.against, self.deposit):
            stop.installEventFilter(self)

    @property
    def typing(self) -> bool:
        """Whether a new protest is typed and not taken in."""
        typed = (self.who.field.text(), self.text.toPlainText())
        return any(text.strip() for text in typed)

    def load(self) -> None:
        """Show whom there is, and until when protests are taken in."""
        tournament = self._desk.tournament
        self.who.show_people(tournament)
        self.deposit.show_currency(tournaments.header(tournament).facts.currency)
        limit = protests.time_limit(tournament)
        told = ""
        if limit is not None:
            text = (
                translate("Protests", "Aushang um {posted} Uhr; die Frist war um {ends} Uhr um.")
                if limit.over
                else translate("Protests", "Aushang um {posted} Uhr; Proteste bis {ends} Uhr.")
            )
            told = text.format(posted=clock(limit.posted_at), ends=clock(limit.ends_at))
        self.limit.setText(told)
        self.limit.setVisible(bool(told))
        self._show_tables()

    def begin(self) -> None:
        """Begin a protest, or go on with the one that is typed."""
        if not self.typing:
            self.clear()
        self.take_focus()

    def take_focus(self) -> None:
        """Begin with the name."""
        self.who.field.setFocus()

    def clear(self) -> None:
        """Empty the fields."""
        self.who.take(None)
        self.text.clear()
        self._asked = frozenset()
        self.deposit.setValue(protests.usual_deposit(self._desk.tournament))
        self.show_problems(())

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Say beside each field what is wrong with it; nothing where all is well."""
        for row in self.rows.values():
            row.show_problem("")
        for problem in problems:
            key = str(problem.at[0]) if problem.at else "text"
            self.rows[key].show_problem(one_line(problem, self._desk.rulebook))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter go on from a list and from the amount."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and enters(event):
            (self.deposit if watched is self.against else self.text).setFocus()
            return True
        return super().eventFilter(watched, event)

    def _on_who(self, person: int | None) -> None:
        self.rows["who"].show_problem("")
        self._show_tables()
        if person is not None and self.who.field.hasFocus():
            self.against.setFocus()

    def _show_tables(self) -> None:
        """Offer the tables of whoever protests, the one that is played now first; then all others of now."""
        tournament, person = self._desk.tournament, self.who.person
        is_match = rulebooks.current(tournament).groups is not None
        names = {one.id: one.name for one in participants.people(tournament)}
        # What stood there before somebody was named is nobody's choice.
        kept = person == self._listed_for and self.against.currentIndex() >= 0
        chosen, self._listed_for = self.against.currentData(), person
        self.against.clear()
        for at in () if person is None else penalties.tables(tournament, person):
            self.against.addItem(where_text(at, [names[one] for one in at.others]), at.table_id)
        for other in decisions.tables(tournament):
            if self.against.findData(other.table_id) < 0:
                self.against.addItem(other_table(other, is_match=is_match), other.table_id)
        self.against.addItem(translate("Protests", "etwas anderes"), None)
        there = self.against.count() - 1 if chosen is None else max(0, self.against.findData(chosen))
        self.against.setCurrentIndex(there if kept else 0)

    def _on_lodge(self) -> None:
        self.show_problems(())
        person = self.who.settle()
        if person is None:
            told = translate("Protests", "Diesen Namen gibt es im Turnier nicht.")
            self.rows["who"].show_problem(told)
            self.take_focus()
            return
        table_id, text, deposit = self.against.currentData(), self.text.toPlainText(), self.deposit.value()
        asked = self._asked
        problems = self._desk.run(
            lambda tournament: protests.lodge(tournament, person, text, deposit, table_id, despite=asked)
        )
        self._asked = frozenset(problem.code for problem in problems if problem.asks)
        if problems:
            self.show_problems(problems)
        else:
            self.clear()
            self.lodged.emit()
