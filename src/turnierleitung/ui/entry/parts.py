"""The parts of a slip and where they stand: its deck, its large button, the effect of a correction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import TableState
from turnierleitung.services import decks
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.entry.form import GameForm, PlayersPanel, tone_of_problem, wording
from turnierleitung.ui.entry.formats import Action, DeckOnSlip, SlipAdvice, SlipHead
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton, as_typed, enters, set_tip
from turnierleitung.ui.widgets.fields import ChoiceBox, line
from turnierleitung.ui.widgets.form_row import FormRow
from turnierleitung.ui.widgets.labels import Eliding, Notice, Pill, label, restyle, show_text
from turnierleitung.ui.widgets.layouts import add, add_pages, column, empty, row
from turnierleitung.ui.window.desk import Desk


class DeckLine(QWidget):
    """Which deck it is, whether it comes with the slip, and the button that moves it."""

    moved = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = Eliding("")
        self._button = ActionButton("", "F8", does=self.moved)
        self._back = QCheckBox(translate("Match", "ist &zurück"))
        set_tip(self._back, translate("Match", "Mit dem Ergebnis wird es zurückgenommen"))
        self._out_at: tuple[int, bool] | None = None
        row((self.text, 1), self._back, self._button, spacing=theme.SPACE_M, of=self)

    def show_deck(self, table_id: int, deck: DeckOnSlip | None) -> None:
        """Show the deck of a table."""
        self.setVisible(deck is not None)
        is_out = deck is not None and deck.is_out
        self._back.setVisible(is_out)
        if self._out_at != (table_id, is_out):
            # Unless the director says otherwise, the deck comes with the slip.
            self._out_at = table_id, is_out
            self._back.setChecked(True)
        if deck is not None:
            self.text.show_text(deck.text)
            show_text(self._button, deck.word)

    @property
    def comes_back(self) -> bool:
        """Whether the deck is taken back with the result."""
        return not self._back.isHidden() and self._back.isChecked()


def add_to_menu(menu: QMenu, desk: Desk, choose: Callable[[int], Action]) -> None:
    """Let another copy be given to a table; ``choose`` makes the action by the id of the copy."""
    offered = menu.addMenu(translate("Match", "&Quartett wählen"))
    for deck in decks.view(desk.tournament):
        for copy in deck.copies:
            text = translate("Match", "{title} ({number}), {cards} Karten").format(
                title=deck.title, number=copy.number, cards=deck.cards
            )
            action = offered.addAction(as_typed(text))
            action.setEnabled(copy.out_at is None)
            action.triggered.connect(partial(_give, desk, choose(copy.id)))
    offered.setEnabled(not offered.isEmpty())


def _give(desk: Desk, action: Action, _checked: object = None) -> None:
    desk.run_or_tell(action)


class CorrectionView(QWidget):
    """The old result, the new one, and what follows from it."""

    confirmed = Signal()
    refused = Signal()
    rest_chosen = Signal()
    """What rests on it stays, or is drawn anew."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label(translate("Match", "So wirkt die Berichtigung"), "title")
        self._change = label("", "large", wrap=True)
        lines = QWidget()
        self._lines = column(spacing=theme.SPACE_S, margins=(0, 0, theme.SPACE_S, 0), of=lines)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(lines)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rest = ChoiceBox(translate("Corrections", "Was darauf beruht"))
        self.rest.currentIndexChanged.connect(self.rest_chosen)
        self._rest_row = FormRow(translate("Corrections", "Danach"), self.rest, below=True)
        self.back = ActionButton(translate("Match", "Zurück, nichts ändern"), "Esc", bind=False)
        self.onward = ActionButton(translate("Match", "Ja, so berichtigen"), "Ctrl+Return", "primary")
        self.back.clicked.connect(self.refused)
        self.onward.clicked.connect(self.confirmed)
        column(
            self._title,
            self._change,
            self._rest_row,
            (scroll, 1),
            row(self.back, None, self.onward, spacing=theme.SPACE_M),
            spacing=theme.SPACE_M,
            of=self,
        )
        self.told: tuple[str, ...] = ()

    def offer(self, rest: Sequence[str]) -> None:
        """Ask about rounds that depend on the correction; the first answer keeps them."""
        with QSignalBlocker(self.rest):
            self.rest.clear()
            self.rest.addItems(rest)
        self._rest_row.setVisible(bool(rest))

    @property
    def draws_anew(self) -> bool:
        """Whether dependent rounds are drawn again after the correction."""
        return self.rest.currentIndex() > 0

    def begin(self) -> None:
        """Focus the answer that changes nothing, or the first question."""
        (self.back if self._rest_row.isHidden() else self.rest).setFocus()

    def show_effect(self, change: str, told: Sequence[str]) -> None:
        """Show what would follow under the change that has it."""
        self._change.setText(change)
        empty(self._lines)
        self.told = tuple(told)
        for number, text in enumerate(self.told):
            self._lines.addWidget(label(text, "strong" if number == 0 else "", wrap=True))
        self._lines.addStretch(1)
        self.setAccessibleDescription(" ".join((change, *self.told)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back; Enter presses the button that has the focus."""
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.refused.emit()
        elif enters(event) and isinstance(focus, QPushButton):
            focus.click()
        elif enters(event) and focus is self.rest:
            self.back.setFocus()
        else:
            super().keyPressEvent(event)


class Does(Enum):
    """What Enter and the button do, once the reason for it is there."""

    ENTER = "enter"
    ENTER_ANYWAY = "enter_anyway"
    """A second word for what the director was asked about."""
    PARK = "park"
    VOID = "void"


def corrects(state: TableState | None) -> bool:
    """Whether something is entered already, so that entering corrects it."""
    return state in (TableState.ENTERED, TableState.VOID)


def button_words(
    does: Does, state: TableState | None, onward: str, *, effect_first: bool, ruling: bool
) -> str:
    """Return the words of the button; ``onward`` includes the next slip, if there is one."""
    match does:
        case Does.PARK:
            return translate("Entry", "Mit diesem Grund zurückstellen")
        case Does.ENTER_ANYWAY:
            return translate("Entry", "Trotzdem eintragen")
        case Does.VOID if not effect_first:
            return translate("Entry", "Mit diesem Grund für ungültig erklären")
        case Does.VOID:
            return translate("Entry", "Wirkung ansehen")
        case Does.ENTER if corrects(state):
            return (
                translate("Entry", "Wirkung ansehen") if effect_first else translate("Entry", "Berichtigen")
            )
        case Does.ENTER if ruling:
            return translate("Entry", "Entscheid eintragen")
        case Does.ENTER:
            return onward or translate("Entry", "Eintragen")


_SLIP, _CORRECTION = range(2)


class SlipParts(QStackedWidget):
    """The slip with the fields of its game, or the effect of its correction."""

    def __init__(self, form: GameForm[Any]) -> None:
        super().__init__()
        self.title, self.code = label("", "title"), label("", "muted")
        self.pill = Pill()
        self.where = Eliding("muted")
        self.advice = Notice(Tone.DECIDE, key="Ctrl+K")
        self.noted = label("", "muted", wrap=True)
        self.noted.hide()
        self._form = form
        self.players = PlayersPanel()
        self.notice, self.slip_notice = Notice(), Notice(key="F7")
        self._reason_label = label(translate("Entry", "Grund"), "muted")
        self.reason = line(translate("Entry", "Grund oder Notiz"), 200)
        self.deck = DeckLine()
        self.more = ActionButton(translate("Entry", "Mehr …"), "F4")
        self.park = ActionButton(translate("Entry", "Zurückstellen"), "Ctrl+R")
        self.enter = ActionButton(translate("Entry", "Eintragen"), "Return", "primary", bind=False)
        self.enter.give_way()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._show_key)
        for typed in (self._form.begun, self._form.edited):
            typed.connect(lambda: self._show_key(None, QApplication.focusWidget()))
        self.correction = CorrectionView()
        self._way: tuple[QWidget, ...] = ()
        """Where Tab goes from the last field."""
        slip = QWidget()
        self._lay_out(slip)
        add_pages(self, slip, self.correction)

    @property
    def told(self) -> str:
        """What is said about the slip."""
        parts = (self.pill.text(), self.notice.text, self.slip_notice.text, self.advice.text)
        return " ".join(part for part in parts if part)

    def show_head(self, table_id: int, head: SlipHead, *, ruling: bool) -> None:
        """Show the slip's number, place, deck and possible actions."""
        self.title.setText(head.ruled_title if ruling else head.title)
        show_text(self.code, head.code)
        self.where.show_text(head.where)
        self.where.setVisible(bool(head.where))
        self._show_advice(head.advice)
        self.deck.show_deck(table_id, head.deck)
        self._form.let_type(head.can_type)
        for part in (self.enter, self.park, self.more, self.reason):
            part.setEnabled(head.can_type)
        # What the form has just made is visible afterwards.
        QTimer.singleShot(0, self, self._lead_on)

    def _show_key(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Show which Enter enters the slip: in a field before the last one the plain one goes on.

        While Enter takes a part of the slip, the button is neither green nor has a key.
        """
        inside = now is not None and self._form.isAncestorOf(now)
        is_last = bool(self._way) and now is self._way[0]
        # The line of a deal may stand in the head of the slip.
        in_a_field = isinstance(now, QLineEdit) and now is not self.reason and self.isAncestorOf(now)
        takes = in_a_field and self._form.takes_enter
        walks = inside and self._form.walks_by_enter and not is_last
        self.enter.show_key("" if takes else "Ctrl+Return" if walks else "Return")
        restyle(self.enter, role="" if takes else "primary")

    def _lead_on(self) -> None:
        """Let Tab go from the last field on as the page is read; Qt puts fields made later behind all."""
        fields = [field for field in self._form.findChildren(QLineEdit) if field.isVisibleTo(self._form)]
        way = (
            *fields[-1:],
            *_stops(self.players),
            self.reason,
            *_stops(self._form.foot),
            *_stops(self.deck),
            *(self.more, self.park, self.enter),
        )
        if fields and way != self._way:
            self._way = way
            for part, following in pairwise(way):
                QWidget.setTabOrder(part, following)

    def _show_advice(self, advice: SlipAdvice | None) -> None:
        if advice is None:
            self.advice.clear()
        else:
            self.advice.show_text(advice.title, advice.detail, advice.repair)

    def show_noted(self, text: str) -> None:
        """Say which penalties are noted for the slip."""
        show_text(self.noted, text)

    def show_findings(
        self, first: Problem | None, likely: Problem | None, rulebook: Rulebook, names: Sequence[str]
    ) -> None:
        """Say what is wrong first, and the likely slip of the pen; ``names`` are those of a match."""
        _show(self.notice, first, rulebook, names)
        _show(self.slip_notice, likely, rulebook, names)
        # The box takes room from the fields once it is laid out; the wrong one stays in sight.
        QTimer.singleShot(0, self, self._form.keep_in_sight)

    def show_reason(self, *, wanted: bool) -> None:
        """Show the field for a reason if one is needed or given."""
        visible = wanted or bool(self.reason.text())
        self.reason.setVisible(visible)
        self._reason_label.setVisible(visible)

    def ask_for_reason(self, *, missing: bool = False) -> None:
        """Put the focus where the reason is written."""
        self.show_reason(wanted=True)
        self.mark_reason(missing=missing)
        self.reason.setFocus()
        self.reason.selectAll()

    def mark_reason(self, *, missing: bool) -> None:
        """Frame the field for the reason, or leave it alone."""
        restyle(self.reason, problem="true" if missing else "false")

    @property
    def reason_is_missing(self) -> bool:
        """Whether a reason was asked for that is still to be typed."""
        return bool(self.reason.property("problem") == "true")

    @property
    def correcting(self) -> bool:
        """Whether the effect of a correction is on the screen."""
        return self.currentIndex() == _CORRECTION

    def set_tight(self, tight: bool) -> None:
        """Let everything move together where the window is low: the seats stay whole."""
        self._column.setSpacing(theme.SPACE_XS if tight else theme.SPACE_S)
        for notice in (self.advice, self.notice, self.slip_notice):
            notice.set_tight(tight)
        for part in (self.reason, self.park, self.more):
            restyle(part, tight="true" if tight else "false")
        restyle(self.enter, compact="true" if tight else "false")
        self._form.set_tight(tight)

    def show_correction(self) -> None:
        """Show what a correction would do."""
        self.setCurrentIndex(_CORRECTION)
        self.correction.begin()

    def leave_correction(self) -> None:
        """Show the slip again."""
        self.setCurrentIndex(_SLIP)
        self.mark_reason(missing=False)

    def _lay_out(self, slip: QWidget) -> None:
        in_head = self._form.head or self.more
        head = row(self.title, self.code, self.pill, None, in_head, spacing=theme.SPACE_M)
        self._column = whole = column(head, self.where, self.advice, self.noted, (self._form, 1), of=slip)
        if not self._form.take_in(self.players):
            whole.addWidget(self.players)
        self.players.hide()
        add(whole, self.notice, self.slip_notice, row(self._reason_label, (self.reason, 1)))
        if self._form.foot is not None:
            whole.addWidget(self._form.foot)
        at_left = () if in_head is self.more else (self.more,)
        add(whole, self.deck, row(*at_left, None, self.park, self.enter, spacing=theme.SPACE_M))


def _stops(part: QWidget | None) -> list[QWidget]:
    """Return the parts of a widget that Tab reaches; lists that open have a window of their own."""
    if part is None:
        return []
    here = (one for one in part.findChildren(QWidget) if one.window() is part.window())
    return [one for one in here if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None]


def _show(notice: Notice, problem: Problem | None, rulebook: Rulebook, names: Sequence[str]) -> None:
    if problem is None:
        notice.clear()
        return
    said = wording(problem, rulebook, names)
    notice.show_text(said.title, said.detail, said.repair, tone_of_problem(problem))
