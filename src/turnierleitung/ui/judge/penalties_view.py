"""The penalties that were given, the latest first, and what can be done about each."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from turnierleitung.domain.conduct import PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.services.ground import tournaments
from turnierleitung.services.judge import penalties, punishing
from turnierleitung.services.judge.penalties import GivenPenalty
from turnierleitung.services.looking import effects, outlook
from turnierleitung.texts.effects import effect_lines
from turnierleitung.texts.figures import clock
from turnierleitung.texts.judge import amount_text, given_title, place_text, state_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.leaving import comeback_lines
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, EmptyState, Notice, label
from turnierleitung.ui.widgets.rows import Cell, Column, Ink
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.desk import Desk

_SIDE: Final = 300
_RESTS: Final = 120
"""Milliseconds that the choice rests on a penalty before it is looked ahead."""


class PenaltiesView(QWidget):
    """The list, and the chosen penalty beside it."""

    asked = Signal()
    """A penalty shall be given."""

    def __init__(self, desk: Desk) -> None:
        """Create it; :meth:`load` fills it."""
        super().__init__()
        self._desk = desk
        self._currency = tournaments.header(desk.tournament).facts.currency
        self.list: RowsView[GivenPenalty] = RowsView(
            _columns(self._currency), translate("Penalties", "Strafen")
        )
        self.list.keep_choice_by(lambda given: given.id)
        self.list.row_chosen.connect(self._show_chosen)
        self._empty = EmptyState(
            translate("Penalties", "Noch keine Strafe"),
            translate(
                "Penalties",
                "Verwarnungen, verlorene Spiele, Ausschlüsse: Vor dem Bestätigen steht da, was sich ändert.",
            ),
            translate("Penalties", "Strafe aussprechen"),
            "Ctrl+N",
        )
        self._empty.action_requested.connect(self.asked)
        self._who = label("", "heading", wrap=True)
        self._what = label("", "strong", wrap=True)
        self._detail = label("", "muted", wrap=True)
        self._reason = label("", "", wrap=True)
        self.back = label("", "small", wrap=True)
        """What taking it back would change."""
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(_RESTS)
        self._looking.timeout.connect(self._look_ahead)
        self._notice = Notice(Tone.WRONG)
        self.lift = ActionButton(translate("Penalties", "Strafe zurücknehmen"), "Del")
        self.lift.clicked.connect(self._on_lift)
        self._left, self._side = QStackedWidget(), Card()
        self._lay_out()

    @property
    def told(self) -> str:
        """What stands in the way of taking a penalty back."""
        return self._notice.text

    def load(self) -> None:
        """Show the penalties as they are now."""
        found = penalties.view(self._desk.tournament)
        currency = tournaments.header(self._desk.tournament).facts.currency
        if currency is not self._currency:
            self._currency = currency
            self.list.show_columns(_columns(currency), ())
        self.list.show_rows(found)
        self._left.setCurrentIndex(1 if found else 0)
        if found and self.list.chosen is None:
            self.list.selectRow(0)
        self._show_chosen()

    def take_focus(self) -> None:
        """Walk through the list with the arrows."""
        if self._left.currentIndex():
            self.list.setFocus()
        else:
            self._empty.take_focus()

    def _lay_out(self) -> None:
        listed = Card(margin=6)
        listed.body.addWidget(self.list, 1)
        self._left.addWidget(self._empty)
        self._left.addWidget(listed)
        self._side.setFixedWidth(_SIDE)
        for part in (self._who, self._what, self._detail, self._reason):
            self._side.body.addWidget(part)
        self._side.body.addStretch(1)
        self._side.body.addWidget(self.back)
        self._side.body.addWidget(self._notice)
        self._side.body.addWidget(self.lift)
        row = QHBoxLayout()
        row.setSpacing(theme.SPACE_L)
        row.addWidget(self._left, 1)
        row.addWidget(self._side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)

    def _show_chosen(self, _row: object = None) -> None:
        given = self.list.chosen
        self._notice.clear()
        self._side.setVisible(given is not None)
        if given is None:
            return
        self._who.setText(given.name)
        self._what.setText(f"{given_title(given)}: {amount_text(given, self._currency)}")
        place = place_text(given.round_number, given.table, is_match=given.is_match)
        parts = [translate("Penalties", "{time} Uhr").format(time=clock(given.at))]
        parts += [place] if place else []
        if given.deal is not None:
            parts.append(translate("Penalties", "Spiel {deal}").format(deal=given.deal))
        if given.decided_by:
            parts.append(translate("Penalties", "entschieden von {name}").format(name=given.decided_by))
        if given.reported_by:
            parts.append(translate("Penalties", "gemeldet von {name}").format(name=given.reported_by))
        self._detail.setText(" · ".join(parts))
        self._reason.setText(given.reason)
        self._reason.setVisible(bool(given.reason))
        self.lift.setVisible(given.holds)
        self.back.setText("")
        if given.holds:
            self._looking.start()

    def _look_ahead(self) -> None:
        """Say what taking the chosen penalty back would change."""
        given = self.list.chosen
        if given is None or not given.holds or not self.isVisible():
            return
        tournament, rulebook = self._desk.tournament, self._desk.rulebook
        if given.effect is PenaltyEffect.EXCLUSION:
            lines = comeback_lines(outlook.comeback(tournament, given.participant_id), rulebook)
        else:
            effect = effects.effect_of(tournament, lambda file: punishing.lift(file, given.id))
            lines = effect_lines(effect, rulebook)
        self.back.setText("\n".join((translate("Penalties", "Zurückgenommen:"), *lines)))

    def _on_lift(self) -> None:
        given = self.list.chosen
        if given is None:
            return
        problems = self._desk.run(lambda tournament: punishing.lift(tournament, given.id))
        if problems:
            self._notice.show_text(in_words(problems, self._desk.rulebook))


def _columns(currency: Currency) -> tuple[Column[GivenPenalty], ...]:
    def ink(given: GivenPenalty) -> Ink:
        return Ink.STRONG if given.holds else Ink.MUTED

    def state(given: GivenPenalty) -> Cell:
        tone = Tone.DECIDE if given.holds and given.waits else Tone.RUNNING
        if given.holds and given.effect is PenaltyEffect.EXCLUSION:
            tone = Tone.WRONG
        return Cell(state_text(given) or amount_text(given, currency), tone=tone)

    return (
        Column(translate("Penalties", "Zeit"), lambda given: Cell(clock(given.at), Ink.MUTED), width=70),
        Column(translate("Penalties", "Wer"), lambda given: Cell(given.name, ink(given)), wraps=True),
        Column(translate("Penalties", "Was"), lambda given: Cell(given_title(given)), wraps=True),
        Column(
            translate("Penalties", "Wo"),
            lambda given: Cell(
                place_text(given.round_number, given.table, is_match=given.is_match), Ink.MUTED
            ),
            width=128,
        ),
        Column(translate("Penalties", "Folge"), state, width=186),
    )
