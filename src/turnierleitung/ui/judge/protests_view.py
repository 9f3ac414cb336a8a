"""Protests: who protests against what, the deposit, and what was decided (Q-24)."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Topic
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import protests
from turnierleitung.services.judge.protests import Protest, ProtestState
from turnierleitung.texts.figures import clock
from turnierleitung.texts.judge import deposit_text, place_text, verdict_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_options import rule_mark
from turnierleitung.ui.judge.lodging import LodgingCard
from turnierleitung.ui.judge.verdict import VerdictCard
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.labels import Card, EmptyState
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_SIDE: Final = 380
_LODGING, _VERDICT = range(2)
_TONES: Final = {ProtestState.OPEN: Tone.DECIDE, ProtestState.UPHELD: Tone.DONE}


class ProtestsView(QWidget):
    """The list; beside it a new protest is taken in, or the decision noted."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`load` fills it."""
        super().__init__()
        self.desk = desk
        self._currency: Currency = tournaments.header(self.tournament).facts.currency
        self.list: RowsView[Protest] = RowsView(_columns(self._currency), translate("Protests", "Proteste"))
        self.list.keep_choice_by(lambda one: one.id)
        self.list.row_chosen.connect(self._on_chosen)
        self.list.clicked.connect(self._on_asked_for)
        self.list.row_opened.connect(self._on_asked_for)
        self._empty = EmptyState(
            translate("Protests", "Kein Protest"),
            translate(
                "Protests", "Ein Protest kommt schriftlich. Rechts nehmen Sie ihn auf, mit seiner Kaution."
            ),
            translate("Protests", "Neuer Protest"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self.begin)
        self.lodging, self.verdict = LodgingCard(desk), VerdictCard(desk)
        self.lodging.lodged.connect(self.show_newest)
        self.verdict.decided.connect(self.list.setFocus)
        self._left, self._right = QStackedWidget(), QStackedWidget()
        self._lay_out()

    @property
    def tournament(self) -> Tournament:
        """The open tournament."""
        return self.desk.tournament

    @property
    def told(self) -> str:
        """What stands in the way."""
        rows = (*self.lodging.rows.values(), self.verdict.row)
        return " ".join(row.problem for row in rows if row.problem)

    def load(self) -> None:
        """Show the protests as they are now."""
        for row in (self.lodging.rows["deposit"], self.verdict.row):
            row.show_mark(rule_mark(Topic.PROTESTS, self.desk.rulebook))
        found = protests.view(self.tournament)
        currency = tournaments.header(self.tournament).facts.currency
        if currency is not self._currency:
            self._currency = currency
            self.list.show_columns(_columns(currency), ())
        self.lodging.load()
        self.list.show_rows(found)
        self._left.setCurrentIndex(1 if found else 0)
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

    def _lay_out(self) -> None:
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        self._right.setFixedWidth(_SIDE)
        self._right.addWidget(self.lodging)
        self._right.addWidget(self.verdict)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left, 1)
        row.addWidget(self._right)

    def _on_chosen(self, chosen: Protest | None) -> None:
        if chosen is not None and chosen.id != self.verdict.shown and not self.lodging.typing:
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
        self._right.setCurrentIndex(_VERDICT)
        self.verdict.show_protest(one)


def _columns(currency: Currency) -> tuple[Column[Protest], ...]:
    return (
        Column(translate("Protests", "Zeit"), lambda one: Cell(clock(one.lodged_at), Ink.MUTED), width=70),
        Column(translate("Protests", "Wer"), lambda one: Cell(one.name, Ink.STRONG), wraps=True),
        Column(
            translate("Protests", "Wogegen"),
            lambda one: Cell(place_text(one.round_number, one.table, is_match=one.is_match), Ink.MUTED),
            width=130,
        ),
        Column(translate("Protests", "Kaution"), lambda one: Cell(deposit_text(one, currency)), width=140),
        Column(translate("Protests", "Stand"), _state, width=120),
    )


def _state(one: Protest) -> Cell:
    return Cell(verdict_text(one.state), tone=_TONES.get(one.state, Tone.RUNNING))
